// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package curve25519 computes in the field of 2^255-19 elements and on the two
// forms of the curve over it: the Montgomery form of X25519 (RFC 7748, 4.1) and
// the twisted Edwards form of Ed25519 (RFC 8032, 5.1).
//
// Representation. A field element is any integer below 2^256 in four
// little-endian words; it stands for its residue modulo p. Only Canonical, Bytes,
// Invert, InvertVartime and SqrtRatio return the residue in [0, p) itself; the
// comparisons look at residues. Points are in extended Edwards coordinates, or in
// the two forms that are added to them.
//
// For verification there are packed forms of a point, too, of ten limbs for each of
// four coordinates, which lie side by side in vectors.
//
// Ranges. Every integer below 2^256 is good for every operand. Coordinates that are
// those of no point give unspecified results; no memory outside the operands is
// touched.
//
// Aliasing. Every output may be one of the inputs of its type, as a whole.
// Operands must not overlap in part. The output of SelectAffine may be an entry of
// the table; the two outputs of Ladder are different.
//
// Timing. Every function runs in constant time: no branch, no address and no
// variable-latency instruction depends on a value of an operand. Public are the
// counts of SqrN, Double and PackedDouble. The exception is InvertVartime, whose name says
// so. Operations on packed points are for public ones: they do not clear their frames.
//
// Exceptional points. There are none: additions and doublings are complete
// on the whole curve, including its points of small order.
//
// Implementations. The file curve25519_generic.go is the specification. It
// computes on five limbs of 51 bits inside an operation and converts at its
// borders; the assembly stays with four words. On amd64 there are three tiers of
// arithmetic, which differ in how a row of partial products is added up: adx (ADX
// and BMI2) on two carry chains at once, bmi2 on one after the other, and amd64
// with MULQ, for processors with neither; and two of constant-time selection, avx2
// and sse2. The point operations and the ladder are whole routines, which keep their
// intermediate values in the frame and clear it. Additions call a file-local
// multiplication and squaring; doublings have theirs written out, and so has the
// step that the ladder calls for every bit. Packed points have one tier, avx2; without
// it they are slower than others. The generator of the assembly is in _asm.
//
// Proofs. rind's own prover checks the machine code of every assembly routine
// against its contract in folder contract; KERNELS.md beside this folder lists
// what is stated of each, SECURITY.md says what that claims.
//
// Provenance, all written for this package:
//
//   - Curves and parameters: RFC 7748, 4.1, and RFC 8032, 5.1; SP 800-186, 3.2.2.1
//     and 3.2.3.1.
//   - Mul, Sqr: schoolbook product, with what passes 2^255 coming back 19 times; a
//     square takes the equal products together.
//   - Ladder: the step of RFC 7748, 5, by P. L. Montgomery, with the fixed bits of
//     a clamped scalar left out: it starts from the point and its double, and
//     ends with three doublings. The assembly makes steps of these, and selects
//     what is doubled instead of exchanging the points.
//   - Double, AddAffine, AddCached: H. Hisil, K. K.-H. Wong, G. Carter and E. Dawson,
//     "Twisted Edwards Curves Revisited" (2008), for a = -1: 4 squarings and 4
//     multiplications, 7, and 8. AddAffineXYZ and AddCachedXYZ leave out the last
//     multiplication, for T.
//   - PackedDouble, PackedAdd, PackedSub: the same formulas in four lanes ("Twisted Edwards
//     Curves Revisited", section 4), a squaring and a multiplication of four elements,
//     or two multiplications. Limbs as in D. J. Bernstein, "Curve25519" (2006), of
//     integers; a multiplication takes even and odd limbs as the two halves of
//     Karatsuba's method, a squaring is schoolbook.
//   - SelectAffine: comparison of every index with the digit's absolute value, then
//     exchange and negation by a mask.
//   - SqrtRatio: RFC 9496, 4.2, with 251 squarings and 11 multiplications for the
//     exponent (p-5)/8.
//   - Invert, InvertVartime: division steps, package divstep.
package curve25519
