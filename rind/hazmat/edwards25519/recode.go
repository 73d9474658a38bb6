// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"encoding/binary"
	"math/bits"
)

// Signed-digit recodings of scalars.

// window returns bits i to i+n-1 of v, for 0 < n < 64.
func window(v []uint64, i, n uint) uint64 {
	u := v[i/64] >> (i % 64)
	if i%64 != 0 && i/64+1 < uint(len(v)) {
		u |= v[i/64+1] << (64 - i%64)
	}
	return u & (1<<n - 1)
}

// radix32 recodes an integer k below 2^253 as the sum of d_i * 32^i for
// 0 <= i < 51, in constant time. It holds k + 16 (1 + 32 + ... + 32^50), little
// endian, which is below 2^255: its groups of five bits are d_i + 16. So the digits
// lie between -16 and 15, and the top one between 0 and 8: bits 250 to 252 and a
// carry.
type radix32 [32]byte

const radix32Digits = 51

func (r *radix32) set(k *[4]uint64) {
	// Bits 4, 9, ..., 254.
	const b0, b1, b2, b3 = 0x0842108421084210, 0x1084210842108421, 0x2108421084210842, 0x4210842108421084
	w0, carry := bits.Add64(k[0], b0, 0)
	w1, carry := bits.Add64(k[1], b1, carry)
	w2, carry := bits.Add64(k[2], b2, carry)
	w3, _ := bits.Add64(k[3], b3, carry)
	binary.LittleEndian.PutUint64(r[0:], w0)
	binary.LittleEndian.PutUint64(r[8:], w1)
	binary.LittleEndian.PutUint64(r[16:], w2)
	binary.LittleEndian.PutUint64(r[24:], w3)
}

// digit returns d_i; i is public. A group lies in two bytes, the last one in the last
// two.
func (r *radix32) digit(i uint) int64 {
	at := min(5*i/8, uint(len(r)-2))
	group := binary.LittleEndian.Uint16(r[at:]) >> (5*i - 8*at) & 31
	return int64(group) - 16
}

// nafDigit is a nonzero digit of a non-adjacent form, which counts 2^place times.
type nafDigit struct {
	place uint16
	digit int8
}

// maxPlaces is the number of places of a form: a carry can leave the top bit.
const maxPlaces = 257

// nafRoom is the largest number of nonzero digits of a form of width 5 or more.
const nafRoom = (maxPlaces + nafWidth - 1) / nafWidth

// naf writes the nonzero digits of the width-w non-adjacent form of k to out,
// lowest first, and returns those. Digits are odd and lie between -2^(w-1) and
// 2^(w-1), for 5 <= w <= 8; of w adjacent places at most one is not zero. It is not
// constant time.
func naf(out *[nafRoom]nafDigit, k *[4]uint64, w uint) []nafDigit {
	v := [6]uint64{k[0], k[1], k[2], k[3]} // with room to look beyond the top
	n := 0
	carry := uint64(0) // owed to place i by the digits below it
	for i := uint(0); i < maxPlaces; {
		u := v[i/64]>>(i%64) | v[i/64+1]<<(64-i%64) // a shift of 64 leaves nothing
		// Places where the bit equals the carry give digit 0; the carry moves on.
		zeros := uint(bits.TrailingZeros64(u ^ -carry))
		if i += zeros; zeros == 64 {
			continue
		}
		if u >>= zeros; zeros > 64-w { // the window is not all in u
			u = v[i/64]>>(i%64) | v[i/64+1]<<(64-i%64)
		}
		out[n].place = uint16(i)
		out[n].digit, carry = nafSplit(u, carry, w)
		n++
		i += w
	}
	return out[:n]
}

// nafWord is naf for a k of one word.
func nafWord(out *[nafRoom]nafDigit, u uint64, w uint) []nafDigit {
	n := 0
	carry := uint64(0)
	for i := uint(0); u|carry != 0; {
		// u stands for the places from i on. With a carry the zeros that have come
		// in from the top end the run that is skipped.
		zeros := uint(bits.TrailingZeros64(u ^ -carry))
		i += zeros
		u >>= zeros
		out[n].place = uint16(i)
		out[n].digit, carry = nafSplit(u, carry, w)
		n++
		i += w
		u >>= w
	}
	return out[:n]
}

// nafSplit returns the digit for the low w bits of u and a carry from below, whose
// sum is odd, and the carry to the place w further up. The sum is below 2^w, as
// the bits alone are even if there is a carry; its upper half becomes negative.
func nafSplit(u, carry uint64, w uint) (digit int8, up uint64) {
	d := u&(1<<w-1) + carry
	up = d >> (w - 1)
	return int8(int64(d) - int64(up)<<w), up
}

// schedule is up to eight non-adjacent forms side by side, so that one run of
// doublings serves all of them.
type schedule struct {
	used   [(maxPlaces + 63) / 64]uint64 // bit i: a digit at place i is not zero
	digits [maxPlaces]uint64             // byte j of digits[i]: the digit of form j, at place i
}

// add puts the digits in as form j.
func (s *schedule) add(j uint, digits []nafDigit) {
	for _, d := range digits {
		s.used[d.place/64] |= 1 << (d.place % 64)
		s.digits[d.place] |= uint64(uint8(d.digit)) << (8 * j)
	}
}

// below returns the highest used place under limit, or -1.
func (s *schedule) below(limit int) int {
	for i := (limit - 1) >> 6; i >= 0; i-- {
		u := s.used[i]
		if bound := limit - 64*i; bound < 64 {
			u &= 1<<bound - 1
		}
		if u != 0 {
			return 64*i + bits.Len64(u) - 1
		}
	}
	return -1
}
