// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/bits"

	kernel "rind.example/rind/internal/asm/p384"
)

// Signed-digit recodings of scalars below 2^384.

// window returns bits i to i+n-1 of v, for n < 64 and i < 448; i and n are
// public.
func window(v *[7]uint64, i, n uint) uint64 {
	u := v[i/64] >> (i % 64)
	if i/64 < 6 {
		u |= v[i/64+1] << (64 - i%64)
	}
	return u & (1<<n - 1)
}

// oddScalar recodes an odd K as the sum of d_j * 2^(w*j) with odd d_j, for windows
// of w bits, T in all. With b_i the bits of (K + 2^T - 1)/2 = (K >> 1) + 2^(T-1), K
// is the sum of (2 b_i - 1) * 2^i, so w of these bits, u, make the digit
// 2u - (2^w - 1). No digit is zero, so there is nothing to hide about zeros.
type oddScalar [7]uint64

// set recodes k, or n - k if k is even, and returns 1 in the latter case. k is in
// [0, n); total is T, 384 or 385.
func (b *oddScalar) set(k *[6]uint64, total uint) (negate uint64) {
	negate = 1 ^ k[0]&1
	var odd [6]uint64
	var borrow uint64
	for i := range odd {
		odd[i], borrow = bits.Sub64(kernel.N[i], k[i], borrow)
		odd[i] = k[i] ^ (k[i]^odd[i])&-negate
	}
	for i := range 5 {
		b[i] = odd[i]>>1 | odd[i+1]<<63
	}
	b[5] = odd[5] >> 1
	b[6] = 0
	b[(total-1)/64] |= 1 << ((total - 1) % 64)
	clear(odd[:])
	return negate
}

// digit returns digit j by its index (|d|+1)/2, in [1, 2^(w-1)], and its sign (1
// for negative). j and w are public.
func (b *oddScalar) digit(j, w uint) (index, sign uint64) {
	u := window((*[7]uint64)(b), w*j, w)
	// With h = 2^(w-1), |d| is 2(u-h) + 1 from h on and 2(h-1-u) + 1 below: in
	// both cases twice the bits below the top one, of u or of its complement,
	// plus 1.
	sign = u>>(w-1) ^ 1
	return (u^-sign)&(1<<(w-1)-1) + 1, sign
}

// nafDigits recodes a scalar as the sum of d[i] * 2^i with every d[i] zero or
// odd. It has one place more than scalars have bits.
type nafDigits [385]int8

// set makes d the width-w non-adjacent form of k, for 2 <= w <= 8: digits lie
// between -2^(w-1) and 2^(w-1), and each nonzero one is followed by at least
// w-1 zeros. It is not constant time.
func (d *nafDigits) set(k *[6]uint64, w uint) {
	clear(d[:])
	v := [7]uint64{k[0], k[1], k[2], k[3], k[4], k[5]}
	carry := uint64(0) // owed to place i by the digits below it
	for i := uint(0); i < uint(len(d)); {
		u := window(&v, i, w) + carry
		if u&1 == 0 {
			i++ // the place sums to 0, or to 2 and the carry moves on
			continue
		}
		// u < 2^w, since it is odd and the window alone is below 2^w. Its
		// upper half becomes u - 2^w. At the top the window reads zeros from
		// place 384 on, so no carry leaves d.
		carry = u >> (w - 1)
		d[i] = int8(int64(u) - int64(carry)<<w)
		i += w
	}
}
