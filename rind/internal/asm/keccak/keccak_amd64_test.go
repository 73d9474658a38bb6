// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package keccak

import (
	"math/rand/v2"
	"testing"
)

const purego = false

func init() {
	ones["avx512"] = operations{permuteAVX512, blocksOf(absorbAVX512), blocksOf(squeezeAVX512)}
	ones["bmi2"] = operations{permuteBMI2, blocksOf(absorbBMI2), blocksOf(squeezeBMI2)}
	ones["amd64"] = operations{permuteAMD64, blocksOf(absorbAMD64), blocksOf(squeezeAMD64)}
	fours["avx512"] = operations4{permute4AVX512, streamsOf(absorb4AVX512), streamsOf(squeeze4AVX512)}
	fours["avx2"] = operations4{permute4AVX2, streamsOf(absorb4AVX2), streamsOf(squeeze4AVX2)}
}

// blocksOf gives a routine the arguments of its twin.
func blocksOf(f func(a *State, data *byte, blocks, words, n int)) func(a *State, data []byte, rate, n int) {
	return func(a *State, data []byte, rate, n int) {
		if len(data) > 0 {
			f(a, &data[0], len(data)/rate, rate/8, n)
		}
	}
}

// streamsOf does so for one on four streams.
func streamsOf(f func(a *State4, s0, s1, s2, s3 *byte, blocks, words, n int)) func(a *State4, data []byte, stride, length, rate, n int) {
	return func(a *State4, data []byte, stride, length, rate, n int) {
		if length > 0 {
			f(a, &data[0], &data[stride], &data[2*stride], &data[3*stride], length/rate, rate/8, n)
		}
	}
}

// TestDispatchChoosesByFeature runs what the dispatchers choose when features are
// denied, one tier after the other.
func TestDispatchChoosesByFeature(t *testing.T) {
	defer func(avx512, bmi2, amd64, avx2 bool) {
		useAVX512, useBMI2, useAMD64, useAVX2 = avx512, bmi2, amd64, avx2
	}(useAVX512, useBMI2, useAMD64, useAVX2)
	rng := rand.New(rand.NewPCG(202, 30))
	for _, deny := range []*bool{new(bool), &useAVX512, &useAVX2, &useBMI2, &useAMD64} {
		*deny = false
		if Wide() != (useAVX512 || useAVX2) {
			t.Error("Wide does not say whether the tier for four states is there")
		}
		checkBlocks(t, operations{permute, absorb, squeeze}, sample(rng), random(rng, 2*136+7), 136, full)
		checkStreamsOf(t, operations4{permute4, absorb4, squeeze4}, sample4(rng), random(rng, 4*2*136), 2*136, 2*136, 136, turbo)
		want := sample(rng)
		got := want
		permute(&got, full)
		if stepwise(&want, full); got != want {
			t.Error("permute is wrong")
		}
	}
}
