// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hkdf has the API of [golang.org/x/crypto/hkdf] and can take its place
// by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. HKDF is
// specified in [RFC 5869].
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol  | provided as
//	Expand  | forwarded
//	Extract | forwarded
//	New     | forwarded
//
// Timing: constant time but for the lengths, as far as the hash function is.
//
// [RFC 5869]: https://www.rfc-editor.org/rfc/rfc5869
package hkdf
