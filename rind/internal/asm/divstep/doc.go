// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package divstep computes inverses modulo an odd modulus of up to 576 bits by
// division steps.
//
// A division step takes (delta, f, g) with odd f to (1-delta, g, (g-f)/2) if
// delta > 0 and g is odd, and to (1+delta, f, (g + (g mod 2) f)/2) otherwise.
// Starting from delta = 1/2, f = M and 0 <= g < M, a number of steps that
// depends only on the length of M leaves g = 0 and f = +-gcd(M, g). Steps are
// done in rounds of 59 on the low words of f and g, which yields a 2x2 matrix;
// the matrix is then applied to the whole of f and g and, modulo M, to the
// cofactors d and e.
//
// Timing: Invert is constant time: the number of rounds is that of the modulus
// and nothing branches on a value. InvertVartime is for public values: it stops
// early.
//
// Assembly: on amd64 a round, with the packed words of the portable twin; with
// BMI2 the application of its matrix to numbers of six and of four words, which
// first makes the entries of the matrix positive by adding 2^59 to each.
//
// Proofs. rind's own prover checks the machine code of every assembly routine
// against its contract in folder contract; KERNELS.md beside this folder lists
// what is stated of each. That the entries of a matrix are at most 2^59 is not
// part of it.
//
// Provenance: D. J. Bernstein and B.-Y. Yang, "Fast constant-time gcd
// computation and modular inversion" (2019), with the starting value
// delta = 1/2 and its bound on the number of steps. The packing of a row of
// the matrix and the low bits of f into one word is explained and bounded at
// the function block; the division of d and e by whole words, with the power of
// two removed by the starting value, at
// updateDEGeneric.
package divstep
