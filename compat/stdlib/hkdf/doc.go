// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hkdf has the API of the standard library's [crypto/hkdf] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. HKDF is specified in [RFC 5869].
//
// The functions are generic with the same type parameters and constraints, so
// that calls that name them compile, too.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol  | provided as
//	Expand  | forwarded
//	Extract | forwarded
//	Key     | forwarded
//
// Timing: constant time but for the lengths, as far as the hash function is.
//
// [RFC 5869]: https://www.rfc-editor.org/rfc/rfc5869
package hkdf
