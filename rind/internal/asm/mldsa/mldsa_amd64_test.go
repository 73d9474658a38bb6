// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package mldsa

const purego = false

func init() {
	ops := generic()
	ops.ntt, ops.inverseNTT, ops.arrange = nttAVX2, inverseNTTAVX2, arrangeAVX2
	ops.product, ops.innerProduct = productAVX2, innerProductsAVX2
	ops.reduce, ops.freeze, ops.shift, ops.add, ops.sub = reduceAVX2, freezeAVX2, shiftLeft13AVX2, addAVX2, subAVX2
	ops.power2Round = power2RoundAVX2
	ops.rounding = map[int32]rounding{
		Gamma2_88: {decompose88AVX2, counted(hint88AVX2), useHint88AVX2},
		Gamma2_32: {decompose32AVX2, counted(hint32AVX2), useHint32AVX2},
	}
	implementations["avx2"] = ops
}

// counted makes a routine that leaves the hints to be counted one that counts.
func counted(hint func(h, w0, w1 *Poly)) func(h, w0, w1 *Poly) int {
	return func(h, w0, w1 *Poly) int {
		hint(h, w0, w1)
		return count(h)
	}
}
