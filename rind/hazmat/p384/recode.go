// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/bits"

	kernel "rind.example/rind/internal/asm/p384"
)

// Signed-digit recodings of scalars in constant time.

// window returns bits i to i+n-1 of v, for n < 64; i and n are public.
func window(v *[limbs + 1]uint64, i, n uint) uint64 {
	u := v[i/64] >> (i % 64)
	if i/64 < limbs {
		u |= v[i/64+1] << (64 - i%64)
	}
	return u & (1<<n - 1)
}

// oddScalar recodes an odd K as the sum of d_j * 2^(w*j) with odd d_j, for windows
// of w bits, T in all. With b_i the bits of (K + 2^T - 1)/2 = (K >> 1) + 2^(T-1), K
// is the sum of (2 b_i - 1) * 2^i, so w of these bits, u, make the digit
// 2u - (2^w - 1). No digit is zero, so there is nothing to hide about zeros.
type oddScalar [limbs + 1]uint64

// set recodes k, or n - k if k is even, and returns 1 in the latter case. k is in
// [0, n); total is T, at least the length of n and less than eight bits more.
func (b *oddScalar) set(k *[limbs]uint64, total uint) (negate uint64) {
	negate = 1 ^ k[0]&1
	var odd [limbs]uint64
	var borrow uint64
	for i := range odd {
		odd[i], borrow = bits.Sub64(kernel.N[i], k[i], borrow)
		odd[i] = k[i] ^ (k[i]^odd[i])&-negate
	}
	for i := range limbs - 1 {
		b[i] = odd[i]>>1 | odd[i+1]<<63
	}
	b[limbs-1] = odd[limbs-1] >> 1
	b[limbs] = 0
	b[(total-1)/64] |= 1 << ((total - 1) % 64)
	clear(odd[:])
	return negate
}

// digit returns digit j by its index (|d|+1)/2, in [1, 2^(w-1)], and its sign (1
// for negative). j and w are public.
func (b *oddScalar) digit(j, w uint) (index, sign uint64) {
	u := window((*[limbs + 1]uint64)(b), w*j, w)
	// With h = 2^(w-1), |d| is 2(u-h) + 1 from h on and 2(h-1-u) + 1 below: in
	// both cases twice the bits below the top one, of u or of its complement,
	// plus 1.
	sign = u>>(w-1) ^ 1
	return (u^-sign)&(1<<(w-1)-1) + 1, sign
}
