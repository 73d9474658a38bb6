// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package mldsa

import (
	"math/rand/v2"
	"testing"
)

const purego = false

func init() {
	ops := generic()
	ops.ntt, ops.inverseNTT, ops.arrange = nttAVX2, inverseNTTAVX2, arrangeAVX2
	ops.product, ops.innerProduct = productAVX2, innerProductsAVX2
	ops.reduce, ops.shift, ops.add, ops.sub = reduceAVX2, shiftLeft13AVX2, addAVX2, subAVX2
	ops.addSmall, ops.subSmall, ops.narrow = addSmallAVX2, subSmallAVX2, narrowAVX2
	ops.power2Round = power2RoundAVX2
	ops.rounding = map[int32]rounding{
		Gamma2_88: {decompose88AVX2, counted(hint88AVX2)},
		Gamma2_32: {decompose32AVX2, counted(hint32AVX2)},
	}
	ops.codec = codec{
		packT1AVX2, unpackT1AVX2, packT0AVX2, unpackT0AVX2,
		packEta2AVX2, checked(unpackEta2AVX2, 2), packEta4AVX2, checked(unpackEta4AVX2, 4),
		packZ17AVX2, unpackZ17AVX2, packZ19AVX2, unpackZ19AVX2,
		packW1x88AVX2, packW1x32AVX2,
	}
	ops.reject = begun(3*N, rejectAVX2, rejectGeneric)
	ops.exceeds = func(f *Poly, bound int32) uint64 { return exceedsAVX2(f, int64(bound)) }
	ops.rejectEta = map[int32]func(f *Poly, n int, src []byte) int{
		2: begun(halves/2, rejectEta2AVX2, rejectEta2Generic), 4: begun(halves/2, rejectEta4AVX2, rejectEta4Generic),
	}
	implementations["avx2"] = ops
	ops.ntt, ops.inverseNTT = nttAVX512, inverseNTTAVX512
	implementations["avx512"] = ops
}

// TestDispatchChoosesByFeature tries the exported functions without AVX-512 and without
// AVX2.
func TestDispatchChoosesByFeature(t *testing.T) {
	defer func(avx512, avx2 bool) { useAVX512, useAVX2 = avx512, avx2 }(useAVX512, useAVX2)
	useAVX512 = false
	checkExported(t, rand.New(rand.NewPCG(204, 102)))
	useAVX2 = false
	checkExported(t, rand.New(rand.NewPCG(204, 101)))
}

// counted makes a routine that leaves the hints to be counted one that counts.
func counted(hint func(h, w0, w1 *Poly)) func(h, w0, w1 *Poly) int {
	return func(h, w0, w1 *Poly) int {
		hint(h, w0, w1)
		return count(h)
	}
}

// checked makes a decoder that takes anything one that tells what is outside.
func checked[T any](unpack func(f *Poly, src *T), eta int32) func(f *Poly, src *T) uint64 {
	return func(f *Poly, src *T) uint64 {
		unpack(f, src)
		return within(f, eta)
	}
}

// begun makes a sampler that starts a polynomial with many bytes, and one that goes
// on, one for both.
func begun(bytes int, first func(f *Poly, src []byte) int, next func(f *Poly, n int, src []byte) int) func(f *Poly, n int, src []byte) int {
	return func(f *Poly, n int, src []byte) int {
		if n == 0 && len(src) >= bytes {
			return first(f, src)
		}
		return next(f, n, src)
	}
}
