// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package keccakf1600 has the API of
// [github.com/cloudflare/circl/simd/keccakf1600] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
// It permutes two or four states of Keccak at a time, with vector instructions
// where IsEnabledX2 and IsEnabledX4 say so.
//
//	symbol      | provided as
//	IsEnabledX2 | forwarded
//	IsEnabledX4 | forwarded
//	StateX2     | alias
//	StateX4     | alias
package keccakf1600
