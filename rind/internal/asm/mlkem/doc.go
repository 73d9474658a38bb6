// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkem computes with the polynomials of ML-KEM (FIPS 203): in the ring
// Z_q[X]/(X^256+1) for q = 3329, in its number-theoretic transform, and between
// polynomials and bytes.
//
// Representation. A Poly has 256 signed coefficients; each stands for its residue
// modulo q. A polynomial is in standard order, or in the transformed domain, the
// order of which is private to the implementation chosen when the program starts:
//
//   - into it lead NTT, Decode12 and Sample, and Arrange from the standard order of
//     FIPS 203's transform; out of it InverseNTT and Encode12;
//   - Cache, InnerProduct, InnerColumn and AddPlain stay within it;
//   - Add, Sub, Reduce and Center work on single coefficients, in any domain;
//   - all others read or write standard order.
//
// A transformed polynomial must not leave the process.
//
// Ranges of coefficients c:
//
//	function           in                 out
//	NTT                |c| < q            |c| <= 4160
//	Cache              any                |c| < q
//	InnerProduct       |c| <= 4160        |c| <= 4095, times 1/2^16
//	InverseNTT         |c| <= 4095        |c| < q, times 2^16
//	AddPlain           any, |a| <= 4160   0 <= c < q, times 2^16 before the sum
//	Add, Sub           sum in 16 bits     the sum
//	Reduce, Decode12   any                0 <= c < q
//	Center             any                |c| <= (q-1)/2
//	Compress10, 11     |c| <= 4095
//	Compress1, 4, 5    any
//	Encode12           any
//	Decompress         -                  0 <= c < q
//	Reject, Sample     -                  0 <= c < q
//	CBD2, CBD3         -                  |c| <= 2, 3
//	AddCBD2            sum in 16 bits     the sum; so AddDecompress1
//
// "Any" is every 16-bit integer. InnerProduct of transformed polynomials followed by
// InverseNTT, or by AddPlain to 0, is exactly the sum of the products. Other coefficients
// give unspecified results; no memory outside the operands is touched.
//
// Small products. Since |c| < q/2 survives Center, InnerProduct with one factor
// computes products in Z[X]/(X^256+1) with coefficients below 1665, such as those
// of ML-DSA's challenge and its secrets.
//
// Aliasing. The polynomials of Add and Sub may be the same. The result of Cache and
// of InnerProduct must not overlap an input. Of the byte functions Select may write
// over one of its inputs, as a whole.
//
// Timing. Every function but Reject and Sample runs in constant time: no branch, no
// address and no variable-latency instruction depends on a coefficient or a byte. These
// two are for the public matrix: how long they take, and where they store, depends on
// the candidates.
//
// Implementations. The file mlkem_generic.go is the specification: it keeps the
// transformed domain in the order of FIPS 203, multiplies by Montgomery's method in
// 32 bits and needs no wider word. On amd64 there is one tier of assembly, avx2, on
// sixteen coefficients at once. Its order is what falls out of the exchanges between
// vectors within the transform: the pairs of each 32 coefficients stand in the order 0,
// 4, 2, 6, 8, 12, 10, 14, 1, 5, 3, 7, 9, 13, 11, 15. The generator in _asm makes all
// tables from one definition of it. Decode12 tells whether coefficients were below q by
// encoding them again. Sample takes eight candidates at a time, brings those below q to the
// front by a shuffle that their bits choose, and stores all eight; Reject, for the few that
// Sample leaves, is portable.
//
// Proofs. rind's own prover checks the machine code of every assembly routine
// against its contract in folder contract; KERNELS.md beside this folder lists
// what is stated of each, SECURITY.md says what that claims. Of the routine of Sample
// memory accesses, timing and calling convention are proved, and not what it computes; the
// tests have every pattern of eight candidates, in every place.
//
// Provenance, all written for this package:
//
//   - The ring, its transform and the encodings: FIPS 203, 4.2 and 4.3; algorithm
//     numbers stand beside the functions.
//   - Reduction: P. L. Montgomery (1985) in the signed form of G. Seiler, "Faster
//     AVX2 optimized NTT multiplication for Ring-LWE lattice cryptography" (2018);
//     P. Barrett (1986).
//   - InnerProduct: sums of two products side by side (VPMADDWD) over pairs, with the
//     product by the root of X^2-z taken once for each b.
//   - Compression without division: quotients by a rounded reciprocal with one
//     correction; the tests compare every coefficient with the definition.
package mlkem
