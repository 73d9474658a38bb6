// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package cpu

import "golang.org/x/sys/cpu"

// sha512Needs are the features without which SHA512 is not offered here.
var sha512Needs = []string{"avx2"}

// cpuid executes CPUID for a leaf and sub-leaf.
func cpuid(leaf, sub uint32) (a, b, c, d uint32)

// detect reads x/sys/cpu, and from CPUID what that does not tell: MOVBE, SHA and
// SHA512 at all, and VAES, VPCLMULQDQ and GFNI where AVX-512 is not usable.
// The need of a saved YMM state is expressed by the table: they need AVX.
func detect() {
	x := &cpu.X86
	ADX, BMI1, BMI2 = x.HasADX, x.HasBMI1, x.HasBMI2
	AES, PCLMULQDQ = x.HasAES, x.HasPCLMULQDQ
	SSE2, SSSE3, SSE41 = x.HasSSE2, x.HasSSSE3, x.HasSSE41
	AVX, AVX2 = x.HasAVX, x.HasAVX2 && x.HasPOPCNT
	AVX512 = x.HasAVX512F && x.HasAVX512BW && x.HasAVX512DQ && x.HasAVX512VL
	AVX512IFMA = x.HasAVX512IFMA
	AVX512VBMI = x.HasAVX512VBMI && x.HasAVX512VBMI2

	last, _, _, _ := cpuid(0, 0)
	if last < 7 { // leaves from 1 up are then those of old processors
		return
	}
	_, _, c1, _ := cpuid(1, 0)
	subs, b7, c7, _ := cpuid(7, 0)
	MOVBE = c1>>22&1 == 1
	SHA = b7>>29&1 == 1
	GFNI = c7>>8&1 == 1
	VAES = c7>>9&1 == 1
	VPCLMULQDQ = c7>>10&1 == 1
	if subs >= 1 {
		a71, _, _, _ := cpuid(7, 1)
		SHA512 = a71&1 == 1
	}
}
