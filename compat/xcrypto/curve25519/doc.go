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
// In FIPS 140-3 mode everything is forwarded to golang.org/x/crypto, which refuses
// X25519 with GODEBUG=fips140=only.
//
//	symbol         | provided as
//	Basepoint      | alias
//	PointSize      | alias
//	ScalarBaseMult | faster
//	ScalarMult     | faster
//	ScalarSize     | alias
//	X25519         | faster
//
// Timing: constant time, but for whether [X25519] fails and whether it is given the
// base point.
//
// Acceleration: see rind/hazmat/x25519.
//
// [RFC 7748]: https://www.rfc-editor.org/rfc/rfc7748
package curve25519
