// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package pbkdf2 has the API of [golang.org/x/crypto/pbkdf2] and can take its
// place by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. PBKDF2 is
// specified in [RFC 8018].
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol | provided as
//	Key    | forwarded
//
// Timing: constant time but for the lengths and the iterations, as far as the
// hash function is.
//
// [RFC 8018]: https://www.rfc-editor.org/rfc/rfc8018
package pbkdf2
