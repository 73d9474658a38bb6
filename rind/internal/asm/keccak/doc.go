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
// Implementations. The file keccak_generic.go is the specification.
//
// Provenance, all written for this package: θ, ρ, π, χ and ι of FIPS 202, 3.2; the
// order of computing, a row of the output at a time with the parities of the next
// round collected on the way, follows from them.
package keccak
