// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package scrypt has the API of [golang.org/x/crypto/scrypt] and can take its
// place by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. scrypt is
// specified in [RFC 7914].
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol | provided as
//	Key    | forwarded
//
// Timing: not constant time: by its definition, scrypt accesses memory at
// places that depend on the password.
//
// [RFC 7914]: https://www.rfc-editor.org/rfc/rfc7914
package scrypt
