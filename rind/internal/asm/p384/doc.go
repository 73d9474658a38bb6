// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package p384 computes in the field, the scalar ring and the group of the
// curve P-384 (SP 800-186, 3.2.1.4).
//
// Representation. A field element is six little-endian words holding
// x*2^384 mod p, always canonical: every function takes and returns values in
// [0, p). A Scalar is an integer in [0, n); ScalarMul is a Montgomery product.
// Points are Jacobian, with Z = 0 for infinity, or affine.
//
// Ranges. Inputs outside [0, p) or [0, n) are errors of the caller and give
// unspecified results; no memory outside the operands is touched.
//
// Aliasing. Every output may be one of the inputs, as a whole. Operands must
// not overlap in part. The output of SelectPoint and SelectAffine may be an
// entry of the table.
//
// Timing. Every function runs in constant time: no branch, no address and no
// variable-latency instruction depends on a value of an operand. Public are
// the counts of SqrN and DoubleN and the length of the table of SelectAffine.
// The exception is ScalarInvertVartime, whose name says so.
//
// Exceptional points. AddPoints and AddAffine are incomplete: where an input
// is infinity or a = +-b, Z of the result is 0. Double is complete.
//
// Provenance. The curve is that of SP 800-186 and FIPS 186-5. The reduction
// uses -1/p = 2^32+1 modulo 2^64 and is derived at montRow. The point formulas
// are the ones that follow from chord and tangent in Jacobian coordinates,
// doubling with the factorisation 3(X-Z^2)(X+Z^2) of 3X^2+aZ^4 for a = -3, and
// Z3 as (Y+Z)^2-Y^2-Z^2. Inversion is by division steps, package divstep.
package p384
