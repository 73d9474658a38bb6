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

// boothScalar is a doubled scalar: bit i+1 is bit i of the scalar, and bit 0 is
// the zero that the lowest window reads below the scalar.
type boothScalar [7]uint64

// set doubles k.
func (b *boothScalar) set(k *[6]uint64) {
	var low uint64
	for i, word := range k {
		b[i], low = word<<1|low, word>>63
	}
	b[6] = low
}

// digit returns digit j of the scalar in base 2^w, by magnitude in
// [0, 2^(w-1)] and sign (1 for negative). The digits with w*j <= 384 add up to
// the scalar as an integer: k = sum of d_j * 2^(w*j). It is constant time; j
// and w are public.
//
// The window u holds bits w*j-1 to w*j+w-1 of the scalar. It stands for
// (u+1)/2, rounded down, minus 2^w if its top bit is set (Booth's recoding).
func (b *boothScalar) digit(j, w uint) (magnitude, sign uint64) {
	u := window((*[7]uint64)(b), w*j, w+1)
	sign = u >> w
	d := (u+1)>>1 - sign<<w
	return (d ^ -sign) + sign, sign
}

// oddScalar recodes an odd K below 2^384 as the sum of d_j * 64^j with odd d_j.
// With b_i the bits of (K + 2^384 - 1)/2 = (K >> 1) + 2^383, K is the sum of
// (2 b_i - 1) * 2^i, so six of these bits, u, make the digit 2u - 63.
type oddScalar [7]uint64

// set recodes k, or n - k if k is even, and returns 1 in the latter case. k is in
// [0, n).
func (b *oddScalar) set(k *[6]uint64) (negate uint64) {
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
	b[5] = odd[5]>>1 | 1<<63
	clear(odd[:])
	return negate
}

// digit returns digit j < 64 by its index (|d|+1)/2, in [1, 32], and its sign (1
// for negative).
func (b *oddScalar) digit(j int) (index, sign uint64) {
	u := window((*[7]uint64)(b), 6*uint(j), 6)
	// |2u - 63| is 2(u-32) + 1 from 32 on and 2(31-u) + 1 below: in both cases
	// twice the low five bits of u or of its complement, plus 1.
	sign = u>>5 ^ 1
	return (u^-sign)&31 + 1, sign
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
