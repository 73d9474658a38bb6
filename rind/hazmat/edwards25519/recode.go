// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import "math/bits"

// Signed-digit recodings of scalars.

// window returns bits i to i+n-1 of v, for 0 < n < 64.
func window(v []uint64, i, n uint) uint64 {
	u := v[i/64] >> (i % 64)
	if i%64 != 0 && i/64+1 < uint(len(v)) {
		u |= v[i/64+1] << (64 - i%64)
	}
	return u & (1<<n - 1)
}

// radix16 recodes an integer k below 2^255 as the sum of d_i * 16^i for
// 0 <= i < 64, in constant time. It holds k + 8 (1 + 16 + ... + 16^62), whose
// nibbles are d_i + 8 but for the top one, which is d_63. So the digits lie between
// -8 and 7, and the top one between 0 and 8: bits 252 to 254 and a carry.
type radix16 [4]uint64

func (r *radix16) set(k *[4]uint64) {
	const eights = 0x8888888888888888
	var carry uint64
	r[0], carry = bits.Add64(k[0], eights, 0)
	r[1], carry = bits.Add64(k[1], eights, carry)
	r[2], carry = bits.Add64(k[2], eights, carry)
	r[3], _ = bits.Add64(k[3], eights>>4, carry)
}

// digit returns d_i; i is public.
func (r *radix16) digit(i int) int64 {
	nibble := int64(r[i/16] >> (4 * (i % 16)) & 15)
	if i == len(baseTable)-1 {
		return nibble
	}
	return nibble - 8
}

// naf enumerates the nonzero digits of the width-w non-adjacent form of an
// integer below 2^256, lowest first: the integer is the sum of the digit times
// 2^place. Digits are odd and lie between -2^(w-1) and 2^(w-1), for 2 <= w <= 8;
// of w adjacent places at most one is not zero. It is not constant time.
type naf struct {
	k     [6]uint64 // with room to look beyond the top
	width uint
	next  uint   // the lowest place not looked at
	carry uint64 // owed to that place by the digits below it
}

// maxPlaces is the number of places of a form: a carry can leave the top bit.
const maxPlaces = 257

// step returns the next digit that is not zero, or false after the last one.
func (f *naf) step() (place uint, digit int64, ok bool) {
	// Places where the bit equals the carry give digit 0, and the carry moves on.
	for {
		u := f.k[f.next/64] >> (f.next % 64)
		u |= f.k[f.next/64+1] << (64 - f.next%64) // nothing, for a shift of 64
		if u ^= -f.carry; u != 0 {
			f.next += uint(bits.TrailingZeros64(u))
			break
		}
		if f.next += 64; f.next >= maxPlaces {
			return 0, 0, false
		}
	}
	// u is odd and below 2^w, as the window alone is even if there is a carry. Its
	// upper half becomes u - 2^w.
	u := window(f.k[:], f.next, f.width) + f.carry
	f.carry = u >> (f.width - 1)
	place = f.next
	f.next += f.width
	return place, int64(u) - int64(f.carry)<<f.width, true
}

// schedule is up to eight non-adjacent forms side by side, so that one run of
// doublings serves all of them.
type schedule struct {
	used   [(maxPlaces + 63) / 64]uint64 // bit i: a digit at place i is not zero
	digits [maxPlaces]uint64             // byte j of digits[i]: the digit of form j, at place i
}

// add puts the width-w form of k, at most four words, in as form j.
func (s *schedule) add(j uint, k []uint64, w uint) {
	form := naf{width: w}
	copy(form.k[:4], k)
	for place, digit, ok := form.step(); ok; place, digit, ok = form.step() {
		s.used[place/64] |= 1 << (place % 64)
		s.digits[place] |= uint64(uint8(digit)) << (8 * j)
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
