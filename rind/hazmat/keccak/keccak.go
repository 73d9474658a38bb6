// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package keccak applies the permutation Keccak-f[1600] of [FIPS 202], Section 3, and
// its last twelve rounds (RFC 9861, Section 2.2) to one state, or to four at once,
// which is what package sha3 beside this one hashes with.
//
// Programs should use the packages above this one; it has sharp edges and is
// outside rind's compatibility promise.
//
// Timing: constant time.
// Acceleration: AVX-512, or one state with BMI2 and four with AVX2, on amd64, portable Go
// elsewhere and with the purego tag.
//
// [FIPS 202]: https://doi.org/10.6028/NIST.FIPS.202
package keccak

import "rind.example/rind/internal/asm/keccak"

// Permute applies Keccak-f[1600] to a state: lane (x, y) is word x+5y.
func Permute(a *[25]uint64) { keccak.Permute((*keccak.State)(a)) }

// Permute12 applies the last twelve rounds of Keccak-f[1600].
func Permute12(a *[25]uint64) { keccak.Permute12((*keccak.State)(a)) }

// Permute4 applies Keccak-f[1600] to each of four states: word w of state i is word
// 4w+i.
func Permute4(a *[100]uint64) { keccak.Permute4((*keccak.State4)(a)) }

// Permute4x12 applies the last twelve rounds of Keccak-f[1600] to each of four states.
func Permute4x12(a *[100]uint64) { keccak.Permute4x12((*keccak.State4)(a)) }

// Wide tells whether four states at once take less time than two one after the other.
func Wide() bool { return keccak.Wide() }
