// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package keccak

import (
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

//go:generate env GOWORK=off go run -C _asm . ../keccak_amd64.s

// The tiers: of one state, and of four.
var (
	useBMI2 = cpu.BMI1 && cpu.BMI2
	useAVX2 = cpu.AVX2
)

func init() {
	impl.Register(one, "bmi2", useBMI2, "permuteBMI2", "absorbBMI2", "squeezeBMI2", "permuteBMI2<>")
	impl.Register(four, "avx2", useAVX2, "permute4AVX2", "absorb4AVX2", "squeeze4AVX2", "permuteAVX2<>")
}

// In these, n is the number of rounds, and blocks of words words each, at least
// one, follow each other from the pointers on.

//go:noescape
func permuteBMI2(a *State, n int)

//go:noescape
func absorbBMI2(a *State, data0 *byte, blocks, words, n int)

//go:noescape
func squeezeBMI2(a *State, out0 *byte, blocks, words, n int)

//go:noescape
func permute4AVX2(a *State4, n int)

//go:noescape
func absorb4AVX2(a *State4, data0, data1, data2, data3 *byte, blocks, words, n int)

//go:noescape
func squeeze4AVX2(a *State4, out0, out1, out2, out3 *byte, blocks, words, n int)

func permute(a *State, n int) {
	if useBMI2 {
		permuteBMI2(a, n)
	} else {
		permuteGeneric(a, n)
	}
}

func absorb(a *State, data []byte, rate, n int) {
	if len(data) == 0 {
		return
	}
	if useBMI2 {
		absorbBMI2(a, &data[0], len(data)/rate, rate/8, n)
	} else {
		absorbGeneric(a, data, rate, n)
	}
}

func squeeze(a *State, out []byte, rate, n int) {
	if len(out) == 0 {
		return
	}
	if useBMI2 {
		squeezeBMI2(a, &out[0], len(out)/rate, rate/8, n)
	} else {
		squeezeGeneric(a, out, rate, n)
	}
}

func wide() bool { return useAVX2 }

func permute4(a *State4, n int) {
	if useAVX2 {
		permute4AVX2(a, n)
	} else {
		permute4Generic(a, n)
	}
}

func absorb4(a *State4, data []byte, stride, length, rate, n int) {
	if useAVX2 && length > 0 {
		absorb4AVX2(a, &data[0], &data[stride], &data[2*stride], &data[3*stride], length/rate, rate/8, n)
	} else {
		absorb4Generic(a, data, stride, length, rate, n)
	}
}

func squeeze4(a *State4, out []byte, stride, length, rate, n int) {
	if useAVX2 && length > 0 {
		squeeze4AVX2(a, &out[0], &out[stride], &out[2*stride], &out[3*stride], length/rate, rate/8, n)
	} else {
		squeeze4Generic(a, out, stride, length, rate, n)
	}
}
