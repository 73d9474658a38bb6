// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package cpu tells which instruction-set extensions kernels may use.
//
// Its variables are set once, before any importing package is initialised, and
// never change. A feature is true if the processor has it, the operating system
// saves the registers it needs, and the environment variable RINDCPU does not
// deny it:
//
//	RINDCPU=-adx,-avx2   no ADX, no AVX2, and nothing that builds on AVX2
//	RINDCPU=purego       no feature at all: every kernel is portable Go
//
// The names are those of All, on every platform; an unknown one ends the
// program with status 2 and one line on standard error. RINDCPU only ever takes
// features away. The build tag purego removes detection altogether.
//
// GODEBUG=cpu.adx=off and the like deny a feature too, if golang.org/x/sys/cpu
// knows it by that name, and with it what builds on it. That package does not
// know gfni, sha, vaes and vpclmulqdq of amd64, nor, in old versions, movbe.
package cpu
