// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package edwards25519 implements the group of the twisted Edwards curve
// edwards25519 of [RFC 7748], section 4.1, and [RFC 8032], section 5.1: the points
// of -x^2 + y^2 = 1 + d x^2 y^2 over the field of p = 2^255 - 19 elements, with
// d = -121665/121666. There are 8 L of them; the base point B generates the
// subgroup of the prime order L = 2^252 + 27742317777372353535851937790883648493.
// The other factor of the order, 8, is the cofactor: points of order 1, 2, 4 and 8
// exist, and a decoded point may have such a component.
//
// Signatures are in package ed25519 and key agreement in package x25519 beside
// this one; programs should use those, or better the packages above them. What is
// here has sharp edges and is outside rind's compatibility promise.
//
// # Types
//
// A [Scalar] is an integer modulo L. A [Point] is any point of the curve, in
// extended coordinates. Its projective coordinates reveal something of how it was
// computed; they leave the package only through encodings, whose inversion is
// constant time. A [Prepared] holds multiples of a point for repeated use.
//
// # Timing
//
// Everything is constant time in the values of scalars and points, except the
// functions with Vartime in their names, the methods of Prepared and the outcome
// of the checks that return false. Lengths are public.
//
// # Acceleration
//
// The field, the point formulas, the table scan and the inversions come from the
// kernel package rind/internal/asm/curve25519: assembly where the platform has
// it, portable Go elsewhere and with the purego build tag. Vartime functions compute on
// all coordinates of a point at once where there is AVX2. Arithmetic modulo L is
// portable Go.
//
// [RFC 7748]: https://www.rfc-editor.org/rfc/rfc7748
// [RFC 8032]: https://www.rfc-editor.org/rfc/rfc8032
package edwards25519
