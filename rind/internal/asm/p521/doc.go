// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package p521 computes in the field, the scalar ring and the group of the
// curve P-521 (SP 800-186, 3.2.1.5).
//
// Representation. A field element is nine little-endian words that hold an
// integer in [0, p), always canonical: every function takes and returns such
// values, and the last word has nine bits. There is no Montgomery factor, as a
// product modulo 2^521 - 1 is reduced by an addition. A Scalar is an integer in
// [0, n); ScalarMul is a Montgomery product with the factor 2^576. Points are
// Jacobian, with Z = 0 for infinity, or affine.
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
// Implementations. The file p521_generic.go is the specification. On amd64
// there are two tiers of arithmetic: adx (ADX and BMI2) adds up a row of partial
// products on two carry chains at once, bmi2 on one after the other; and two of
// constant-time selection, avx2 and sse2. The point operations are whole routines
// that call a file-local multiplication and squaring, keep their intermediate
// values in the frame and clear it. The generator of the assembly is in _asm.
//
// Proofs. rind's own prover checks the machine code of every assembly routine
// against its contract in folder contract; KERNELS.md beside this folder lists
// what is stated of each, SECURITY.md says what that claims.
//
// Provenance, all written for this package:
//
//   - Curve and parameters: SP 800-186, 3.2.1.5; used by FIPS 186-5.
//   - Mul, Sqr: in the portable twin, columns of products of 58-bit limbs, of which
//     those past 2^522 = 2 come back doubled. In assembly, a schoolbook product of
//     words in rows, the nine bits of the last words in a row each; what is above
//     bit 521 is added to what is below, with 1 more, which is taken off again
//     unless that reached 2^521. A square takes 36 products off the diagonal,
//     doubled, and 9 on it.
//   - ScalarMul: schoolbook product in rows; word-by-word Montgomery reduction.
//   - Double: the tangent in Jacobian coordinates for a = -3, with
//     3(X-Z^2)(X+Z^2) for 3X^2+aZ^4. 4 multiplications and 4 squarings in
//     assembly; 3 and 5 in the portable twin, which has (Y+Z)^2-Y^2-Z^2 for 2YZ.
//   - AddPoints, AddAffine: the chord in Jacobian coordinates; 12 and 4, or 8 and 3.
//   - SelectPoint, SelectAffine: comparison of every index with the digit.
//   - Invert and its kin: division steps, package divstep.
package p521
