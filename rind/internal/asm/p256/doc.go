// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package p256 computes in the field, the scalar ring and the group of the
// curve P-256 (SP 800-186, 3.2.1.3).
//
// Representation. A field element is four little-endian words holding
// x*2^256 mod p, always canonical: every function takes and returns values in
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
// Implementations. The file p256_generic.go is the specification. On amd64
// there are three tiers of arithmetic, which differ in how products are added up: adx
// (ADX and BMI2) on two carry chains at once, bmi2 on one after the other, and amd64
// with MUL, column by column; and two of constant-time selection, avx2 and sse2. The
// point operations are whole routines. Doublings, and with adx additions too, have
// their products written out, which saves more than the calls take, since a processor
// looks ahead by little more than two products; the others call a file-local
// multiplication and squaring. Intermediate values are in the frame, which is cleared.
// The generator of the assembly is in _asm.
//
// Proofs. rind's own prover checks the machine code of every assembly routine
// against its contract in folder contract; KERNELS.md beside this folder lists
// what is stated of each, SECURITY.md says what that claims.
//
// Provenance, all written for this package:
//
//   - Curve and parameters: SP 800-186, 3.2.1.3; used by FIPS 186-5.
//   - Mul, Sqr: schoolbook product in rows; word-by-word Montgomery reduction with
//     -1/p = 1 modulo 2^64, derived at montRow. In assembly m*p takes no
//     multiplication, as p+1 = 2^96 + 2^192 (2^64 - 2^32 + 1), and what it adds above
//     the lower four words is kept apart from the product until the end (retire in
//     _asm). A square takes 6 products off the diagonal, doubled, and 4 on it.
//   - ScalarMul: the same modulo n, whose multiples are multiplied out.
//   - Double: the tangent in Jacobian coordinates for a = -3, with
//     3(X-Z^2)(X+Z^2) for 3X^2+aZ^4. 4 multiplications and 4 squarings in
//     assembly; 3 and 5 in the portable twin, which has (Y+Z)^2-Y^2-Z^2 for 2YZ.
//   - AddPoints, AddAffine: the chord in Jacobian coordinates; 12 and 4, or 8 and 3.
//   - SelectPoint, SelectAffine: comparison of every index with the digit.
//   - Invert and its kin: division steps, package divstep.
package p256
