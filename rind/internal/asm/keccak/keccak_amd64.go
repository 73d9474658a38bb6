// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package keccak

import (
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

//go:generate env GOWORK=off go run -C _asm . ../keccak_amd64.s

// The tiers: of one state AVX-512, BMI2 and neither, of four AVX-512 and AVX2.
var (
	useAVX512 = cpu.AVX512
	useBMI2   = cpu.BMI1 && cpu.BMI2
	useAMD64  = cpu.SSE2 // false only if RINDCPU denies everything
	useAVX2   = cpu.AVX2
)

func init() {
	impl.Register(one, "avx512", useAVX512, "permuteAVX512", "absorbAVX512", "squeezeAVX512", "permuteAVX512<>")
	impl.Register(one, "bmi2", useBMI2, "permuteBMI2", "absorbBMI2", "squeezeBMI2", "permuteBMI2<>")
	impl.Register(one, "amd64", useAMD64, "permuteAMD64", "absorbAMD64", "squeezeAMD64", "permuteAMD64<>")
	impl.Register(four, "avx512", useAVX512, "permute4AVX512", "absorb4AVX512", "squeeze4AVX512", "permute4AVX512<>")
	impl.Register(four, "avx2", useAVX2, "permute4AVX2", "absorb4AVX2", "squeeze4AVX2", "permute4AVX2<>")
}

// In these, n is the number of rounds, and blocks of words words each, at least
// one, follow each other from the pointers on.

//go:noescape
func permuteAVX512(a *State, n int)

//go:noescape
func absorbAVX512(a *State, data0 *byte, blocks, words, n int)

//go:noescape
func squeezeAVX512(a *State, out0 *byte, blocks, words, n int)

//go:noescape
func permuteBMI2(a *State, n int)

//go:noescape
func absorbBMI2(a *State, data0 *byte, blocks, words, n int)

//go:noescape
func squeezeBMI2(a *State, out0 *byte, blocks, words, n int)

//go:noescape
func permuteAMD64(a *State, n int)

//go:noescape
func absorbAMD64(a *State, data0 *byte, blocks, words, n int)

//go:noescape
func squeezeAMD64(a *State, out0 *byte, blocks, words, n int)

//go:noescape
func permute4AVX512(a *State4, n int)

//go:noescape
func absorb4AVX512(a *State4, data0, data1, data2, data3 *byte, blocks, words, n int)

//go:noescape
func squeeze4AVX512(a *State4, out0, out1, out2, out3 *byte, blocks, words, n int)

//go:noescape
func permute4AVX2(a *State4, n int)

//go:noescape
func absorb4AVX2(a *State4, data0, data1, data2, data3 *byte, blocks, words, n int)

//go:noescape
func squeeze4AVX2(a *State4, out0, out1, out2, out3 *byte, blocks, words, n int)

func permute(a *State, n int) {
	if useAVX512 {
		permuteAVX512(a, n)
	} else if useBMI2 {
		permuteBMI2(a, n)
	} else if useAMD64 {
		permuteAMD64(a, n)
	} else {
		permuteGeneric(a, n)
	}
}

func absorb(a *State, data []byte, rate, n int) {
	if len(data) == 0 {
		return
	}
	if useAVX512 {
		absorbAVX512(a, &data[0], len(data)/rate, rate/8, n)
	} else if useBMI2 {
		absorbBMI2(a, &data[0], len(data)/rate, rate/8, n)
	} else if useAMD64 {
		absorbAMD64(a, &data[0], len(data)/rate, rate/8, n)
	} else {
		absorbGeneric(a, data, rate, n)
	}
}

func squeeze(a *State, out []byte, rate, n int) {
	if len(out) == 0 {
		return
	}
	if useAVX512 {
		squeezeAVX512(a, &out[0], len(out)/rate, rate/8, n)
	} else if useBMI2 {
		squeezeBMI2(a, &out[0], len(out)/rate, rate/8, n)
	} else if useAMD64 {
		squeezeAMD64(a, &out[0], len(out)/rate, rate/8, n)
	} else {
		squeezeGeneric(a, out, rate, n)
	}
}

func wide() bool { return useAVX512 || useAVX2 }

func permute4(a *State4, n int) {
	if useAVX512 {
		permute4AVX512(a, n)
	} else if useAVX2 {
		permute4AVX2(a, n)
	} else {
		permute4Generic(a, n)
	}
}

func absorb4(a *State4, data []byte, stride, length, rate, n int) {
	if length == 0 {
		return
	}
	if useAVX512 {
		absorb4AVX512(a, &data[0], &data[stride], &data[2*stride], &data[3*stride], length/rate, rate/8, n)
	} else if useAVX2 {
		absorb4AVX2(a, &data[0], &data[stride], &data[2*stride], &data[3*stride], length/rate, rate/8, n)
	} else {
		absorb4Generic(a, data, stride, length, rate, n)
	}
}

func squeeze4(a *State4, out []byte, stride, length, rate, n int) {
	if length == 0 {
		return
	}
	if useAVX512 {
		squeeze4AVX512(a, &out[0], &out[stride], &out[2*stride], &out[3*stride], length/rate, rate/8, n)
	} else if useAVX2 {
		squeeze4AVX2(a, &out[0], &out[stride], &out[2*stride], &out[3*stride], length/rate, rate/8, n)
	} else {
		squeeze4Generic(a, out, stride, length, rate, n)
	}
}
