// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package p384 has the API of [github.com/cloudflare/circl/ecc/p384] and can
// take its place by a change of the import path.
//
// It is P-384 as an elliptic.Curve that can also compute the sum of two
// multiples. The value of the curve is another than circl's: values from both
// compute the same, but are not equal. What is neither a point of the curve nor
// the point at infinity in canonical coordinates is forwarded to circl.
//
//	symbol | provided as
//	Curve  | alias
//	P384   | faster
//
// Timing: ScalarMult and ScalarBaseMult are constant time in the scalar, except that
// the coordinates of their results become a big.Int; CombinedMult, which is for
// verification, is not.
//
// Acceleration: see rind/hazmat/p384.
package p384
