// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package curve25519 has the API of [golang.org/x/crypto/curve25519] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. X25519 is specified in [RFC 7748].
//
// [Basepoint] is the mirrored package's own array: it is where that package
// expects it.
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol         | provided as
//	Basepoint      | alias
//	PointSize      | alias
//	ScalarBaseMult | forwarded
//	ScalarMult     | forwarded
//	ScalarSize     | alias
//	X25519         | forwarded
//
// Timing: constant time, but for whether [X25519] fails.
//
// [RFC 7748]: https://www.rfc-editor.org/rfc/rfc7748
package curve25519
