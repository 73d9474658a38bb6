// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package p256 implements the group of the elliptic curve P-256 of
// [SP 800-186], section 3.2.1.3: the points of y^2 = x^3 - 3x + b over the
// field of p = 2^256 - 2^224 + 2^192 + 2^96 - 1 elements. Its order n is prime,
// so every point but the point at infinity generates it.
//
// Signatures are in package ecdsa and key agreement in package ecdh beside this
// one; programs should use those, or better the packages above them. What is
// here has sharp edges and is outside rind's compatibility promise.
//
// # Types
//
// A [Scalar] is an integer modulo n. An [Affine] is a point other than the
// point at infinity with its affine coordinates: what encodings carry. A
// [Point] is any point, in Jacobian coordinates: what computations give. The
// projective coordinates of a Point reveal something of how it was computed;
// they leave the package only through Affine, whose inversion is constant time.
//
// # Timing
//
// Everything is constant time in the values of scalars and points, except
// the functions with Vartime in their names and the outcome of the checks that
// return errors. Lengths are public.
//
// # Acceleration
//
// The field, the point formulas, the table scans and the inversions come from
// the kernel package rind/internal/asm/p256: assembly where the platform has
// it, portable Go elsewhere and with the purego build tag.
//
// [SP 800-186]: https://doi.org/10.6028/NIST.SP.800-186
package p256
