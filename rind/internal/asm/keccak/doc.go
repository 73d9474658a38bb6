// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package keccak applies the permutation Keccak-f[1600] of FIPS 202 and its last
// twelve rounds, to one state or to four at once, and moves whole blocks into and out
// of the states.
//
// Representation. A State is 25 words, whatever the byte order of the machine; byte i
// of the string that it stands for is byte i%8 of word i/8, from the low end. A State4
// has the four words of one lane next to each other. The rates are 168, 136, 144,
// 104 and 72 bytes.
//
// Padding is the caller's: Absorb takes whole blocks only. Squeeze permutes before
// each block, so that a state to which the padded last block was added is handed over as it is.
//
// Ranges. Every state is good. The slices of Absorb and Squeeze, and the streams of
// Absorb4 and Squeeze4, are multiples of the rate long; a length of 0 changes nothing.
//
// Aliasing. The slices must not overlap the state.
//
// Timing. Every function runs in constant time: no branch and no address depends on
// a value of a state or of a byte. Public are lengths, rates and strides. Scratch
// memory is cleared.
//
// Implementations. The file keccak_generic.go is the specification. On amd64 there are
// tiers for one state: avx512, which keeps all lanes in the low words of vector
// registers, and bmi2 and amd64, with the state in memory, the latter for processors
// without ANDN and RORX; and for four states: avx512 and avx2, the same with four lanes in
// each register. Processors with neither treat four states one after the other. Each
// absorbs and squeezes blocks by loops around a file-local permutation. Go code splits
// what would keep the processor for more than some 50 microseconds. The generator of the
// assembly is in _asm.
//
// Proofs. rind's own prover checks the machine code of every assembly routine
// against its contract in folder contract; KERNELS.md beside this folder lists
// what is stated of each, SECURITY.md says what that claims.
//
// Provenance, all written for this package:
//
//   - Steps and constants: FIPS 202, 3.2; the last twelve rounds, RFC 9861, 2.2.
//   - Order of computing: a row of the output at a time. Its five lanes come from five
//     places, into which the row is put; after four rounds all lanes are at home again.
//     This is the in-place evaluation of G. Bertoni, J. Daemen, M. Peeters, G. Van Assche
//     and R. Van Keer, "Keccak implementation overview" (2012). Tiers with the state in
//     memory add up the parities of the next round as rows are done.
//   - Tier amd64: some lanes are kept complemented, as the same document proposes; which
//     ones was searched for.
//   - Three-input operations of AVX-512: the sum of three lanes, and χ, are one
//     instruction each.
package keccak
