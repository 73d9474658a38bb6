// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package keccakf1600 has the API of
// [github.com/cloudflare/circl/simd/keccakf1600] and can take its place by a
// change of the import path.
//
// It permutes two or four states of Keccak at a time. [StateX2] and [StateX4] are
// types of this package; with AVX2 both use vector instructions, whatever IsEnabledX2,
// which is the mirrored package's, says.
//
//	symbol      | provided as
//	IsEnabledX2 | forwarded
//	IsEnabledX4 | faster
//	StateX2     | faster
//	StateX4     | faster
//
// Timing: constant time.
package keccakf1600
