// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mldsa computes with the polynomials of ML-DSA ([FIPS 204]): elements of
// Z_q[X]/(X^256+1) for q = 2^23 - 2^13 + 1. It holds the transform, products,
// reductions, rounding, hints, encodings and rejection sampling; hashing and the
// scheme are above it.
//
// Representation. A [Poly] has 256 signed coefficients of 32 bits, each of which
// stands for its residue modulo q. It is in standard order, coefficient i belonging
// to X^i, or in the transformed domain, where [Product] multiplies coefficient by
// coefficient. The order of the transformed domain is private to the implementation
// chosen at start: what is in it must not be stored or sent. [Arrange] brings
// coefficients that were sampled in the standard's order (Algorithm 30) into it.
// Products carry a factor 2^-32, which [InverseNTT] removes: the inverse transform
// of a sum of products is the sum of the products itself.
//
// Ranges. Each function says what it takes, |c| standing for the absolute value of
// any coefficient, and what it returns. Coefficients outside give unspecified
// results; no memory outside the operands is touched. In short:
//
//	NTT                 |c| < q           -> |c| < 10q
//	Product             |c| < 10q          -> |c| < q
//	InnerProduct        |c| < q, < 10q    -> |c| < q
//	InverseNTT          |c| < q           -> |c| < q
//	Reduce              |c| <= 2^31-2^22-1 -> |c| <= 6283008 < q
//	Power2Round         |c| < q           -> t1 in [0, 2^10), t0 in (-2^12, 2^12]
//	Decompose88, 32     |c| < q           -> w1 in [0, 44) or [0, 16), |w0| <= gamma2
//	Hint88, 32          w1 as above       -> 0 or 1
//	Exceeds             |c| < q
//
// Small helpers are [Add], [Sub], [AddSmall], [SubSmall], [Narrow] and [ShiftLeft13]. Encodings are PackT1, PackT0,
// PackEta2, PackEta4, PackZ17, PackZ19, PackW1_88, PackW1_32 and the Unpack functions
// for the first six. Samplers are [Reject], [RejectEta2] and [RejectEta4].
//
// Aliasing. A polynomial that is written may be one that is read, as a whole, where
// the types allow it; two outputs of one call are different. Operands must not
// overlap in part.
//
// Timing. Every function runs in constant time, but for the samplers: no branch, no
// address and no variable-latency instruction depends on a coefficient. What
// [Exceeds], [Hint88] and [Hint32] return says nothing about where. [Reject] is for
// public input. In [RejectEta2] and [RejectEta4], where a coefficient is stored, and how
// many are missing, depends on which candidates were refused, as in the standard's
// algorithm; that is independent of the values of those that are taken.
//
// Implementations. The files *_generic.go are the specification. On amd64 there is a
// tier avx2, on vectors of eight coefficients, for all that takes time: its transform
// has two passes over memory, three layers on vectors that are far apart and five on
// neighbours, and ends with coefficients of even and of odd index apart; products are
// reduced once at their end; the samplers sort out candidates 32 or 256 at a time, and
// plain Go collects those of the matrix. A tier avx512 has the transforms alone, on the
// same vectors: with 32 registers two groups of eight are in work at once, and what one
// waits for the other computes. The generator of the assembly is in _asm. Other
// processors run the twins.
//
// Proofs. rind's own prover checks the machine code of every assembly routine
// against its contract in folder contract: the transforms and products as forms
// modulo q, all else as functions of each coefficient. KERNELS.md beside this folder
// lists what is stated of each, SECURITY.md says what that claims.
//
// Provenance, all written for this package:
//
//   - Parameters, transform and its factors: FIPS 204, 2.3, 7.5 and appendix B.
//   - Reduction after products: P. L. Montgomery, "Modular multiplication without
//     trial division" (1985), in its signed form.
//   - Products by the factors of the transform, in assembly: by a quotient computed
//     beforehand, after V. Shoup, as in D. Harvey, "Faster arithmetic for
//     number-theoretic transforms" (2014), in a signed form.
//   - Rounding and hints: FIPS 204, 7.4, with quotients by multiplication and shift,
//     compared with the definition for every residue.
//   - Encodings and samplers: FIPS 204, 7.1 to 7.3.
//
// [FIPS 204]: https://doi.org/10.6028/NIST.FIPS.204
package mldsa
