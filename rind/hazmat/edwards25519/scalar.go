// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"encoding/binary"
	"math/bits"
)

// ScalarSize is the length of an encoded scalar in bytes.
const ScalarSize = 32

// L = 2^252 + c, with c = c1 * 2^64 + c0 < 2^125.
const (
	c0  = 0x5812631a5cf5d3ed
	c1  = 0x14def9dea2f79cd6
	top = 1 << 60 // bit 252, in the fourth word
)

// Scalar is an integer modulo the order L of the base point. The zero value is 0.
//
// Its methods are constant time unless they say otherwise, and any argument may
// be the receiver.
type Scalar struct {
	w [4]uint64 // in [0, L), least significant word first
}

// SetCanonicalBytes sets s to the little-endian integer b if that is below L.
// Otherwise it returns false and leaves s alone: the check of the second half of
// a signature in RFC 8032, section 5.1.7, step 1. Only the outcome influences the
// time taken.
func (s *Scalar) SetCanonicalBytes(b *[ScalarSize]byte) bool {
	var w, reduced [4]uint64
	setWords(&w, b[:])
	if subtract(&reduced, &w, c0, c1, 0, top) == 0 {
		return false
	}
	s.w = w
	return true
}

// SetUniformBytes sets s to the little-endian integer b, the output of a 64-byte
// hash, modulo L.
func (s *Scalar) SetUniformBytes(b *[64]byte) {
	var lo, hi [4]uint64
	setWords(&lo, b[:32])
	setWords(&hi, b[32:])
	s.reduce(&lo, &hi)
	clear(lo[:])
	clear(hi[:])
}

// SetClampedBytes sets s to the little-endian integer b with bits 0, 1, 2 and 255
// cleared and bit 254 set (RFC 8032, section 5.1.5, step 2), modulo L. Multiples
// of points with a component of small order differ from those by the unreduced
// integer.
func (s *Scalar) SetClampedBytes(b *[ScalarSize]byte) {
	var w, zero [4]uint64
	setWords(&w, b[:])
	clamp(&w)
	s.reduce(&w, &zero)
	clear(w[:])
}

// clamp sets the bits of a private key that are fixed.
func clamp(w *[4]uint64) {
	w[0] &^= 7
	w[3] = w[3]&(1<<63-1) | 1<<62
}

// Bytes writes s, in [0, L), as a little-endian integer.
func (s *Scalar) Bytes(out *[ScalarSize]byte) {
	for i, w := range s.w {
		binary.LittleEndian.PutUint64(out[8*i:], w)
	}
}

// Equal returns 1 if s = a, and 0 otherwise.
func (s *Scalar) Equal(a *Scalar) int {
	d := (s.w[0] ^ a.w[0]) | (s.w[1] ^ a.w[1]) | (s.w[2] ^ a.w[2]) | (s.w[3] ^ a.w[3])
	return int(1 ^ (d|-d)>>63)
}

// Add sets s = a + b.
func (s *Scalar) Add(a, b *Scalar) {
	// a + b < 2L < 2^254 fits.
	var sum [4]uint64
	var carry uint64
	for i := range sum {
		sum[i], carry = bits.Add64(a.w[i], b.w[i], carry)
	}
	reduceOnce(&sum, c0, c1, top)
	s.w = sum
}

// Negate sets s = -a.
func (s *Scalar) Negate(a *Scalar) {
	difference := [4]uint64{c0, c1, 0, top}
	subtract(&difference, &difference, a.w[0], a.w[1], a.w[2], a.w[3])
	reduceOnce(&difference, c0, c1, top) // it is L for a = 0
	s.w = difference
}

// Mul sets s = a * b.
func (s *Scalar) Mul(a, b *Scalar) { s.MulAdd(a, b, &Scalar{}) }

// MulAdd sets s = a*b + c.
func (s *Scalar) MulAdd(a, b, c *Scalar) {
	// Each row adds a times one word of b; its lowest word is final. The sum
	// stays below 2^512: a, b, c < 2^253.
	var lo, hi [4]uint64
	t0, t1, t2, t3 := c.w[0], c.w[1], c.w[2], c.w[3]
	lo[0], t0, t1, t2, t3 = mulAddRow(t0, t1, t2, t3, &a.w, b.w[0])
	lo[1], t0, t1, t2, t3 = mulAddRow(t0, t1, t2, t3, &a.w, b.w[1])
	lo[2], t0, t1, t2, t3 = mulAddRow(t0, t1, t2, t3, &a.w, b.w[2])
	lo[3], hi[0], hi[1], hi[2], hi[3] = mulAddRow(t0, t1, t2, t3, &a.w, b.w[3])
	s.reduce(&lo, &hi)
	clear(lo[:])
	clear(hi[:])
}

// Clear sets s to 0. It is how holders of secrets drop them; copies that the
// compiler or the runtime made are out of reach.
func (s *Scalar) Clear() { clear(s.w[:]) }

// reduce sets s = lo + hi * 2^256 modulo L.
//
// 2^252 = -c modulo L. So x = x1 * 2^252 + x0 is x0 - c x1, and the same again for
// c x1 and then for the product that comes out of that:
//
//	t = c x1            x1 < 2^260, t < 2^385
//	u = c t1            t1 < 2^133, u < 2^258
//	v = c u1            u1 < 2^6,   v < 2^131
//	x = x0 - t0 + u0 - v
//
// With x0, t0, u0 < 2^252 the last line lies between -2^252 - 2^131 and
// 2^253 - 2; with 2L added it is positive and below 4L = 2^254 + 4c.
func (s *Scalar) reduce(lo, hi *[4]uint64) {
	t0, t1, t2, t3, t4, t5, t6 := mulC(
		lo[3]>>60|hi[0]<<4, hi[0]>>60|hi[1]<<4, hi[1]>>60|hi[2]<<4, hi[2]>>60|hi[3]<<4, hi[3]>>60)
	u0, u1, u2, u3, u4, _, _ := mulC(t3>>60|t4<<4, t4>>60|t5<<4, t5>>60|t6<<4, 0, 0)
	high := u3>>60 | u4<<4
	h0, v0 := bits.Mul64(c0, high)
	h1, v1 := bits.Mul64(c1, high)
	v1, carry := bits.Add64(v1, h0, 0)
	v2 := h1 + carry

	const low60 = 1<<60 - 1
	var x [4]uint64
	x[0], carry = bits.Add64(lo[0], u0, 0)
	x[1], carry = bits.Add64(lo[1], u1, carry)
	x[2], carry = bits.Add64(lo[2], u2, carry)
	x[3], _ = bits.Add64(lo[3]&low60, u3&low60, carry)
	x[0], carry = bits.Add64(x[0], twoC0, 0)
	x[1], carry = bits.Add64(x[1], twoC1, carry)
	x[2], carry = bits.Add64(x[2], 0, carry)
	x[3], _ = bits.Add64(x[3], 2*top, carry)
	subtract(&x, &x, t0, t1, t2, t3&low60)
	subtract(&x, &x, v0, v1, v2, 0)
	reduceOnce(&x, twoC0, twoC1, 2*top)
	reduceOnce(&x, c0, c1, top)
	s.w = x
}

// 2L = 2^253 + 2c.
const (
	twoC0 = c0 << 1 & (1<<64 - 1)
	twoC1 = c1<<1 | c0>>63
)

// mulC returns c times an integer below 2^260.
func mulC(h0, h1, h2, h3, h4 uint64) (t0, t1, t2, t3, t4, t5, t6 uint64) {
	h := [4]uint64{h0, h1, h2, h3}
	var carry uint64
	t0, t1, t2, t3, t4 = mulAddRow(0, 0, 0, 0, &h, c0)
	// h4 < 16, so t4 + c0*h4 leaves a small carry for the next word.
	hi, l := bits.Mul64(h4, c0)
	t4, carry = bits.Add64(t4, l, 0)
	carry += hi
	t1, t2, t3, t4, t5 = mulAddRow(t1, t2, t3, t4, &h, c1)
	t6, l = bits.Mul64(h4, c1)
	t5, carry = bits.Add64(t5, carry, 0)
	t6 += carry
	t5, carry = bits.Add64(t5, l, 0)
	return t0, t1, t2, t3, t4, t5, t6 + carry
}

// mulAddRow returns t + a*w, which is below 2^320 as
// (2^64 - 1)(2^256 - 1) + 2^256 - 1 is. Arguments and results are words, not
// arrays, so that they travel in registers.
func mulAddRow(t0, t1, t2, t3 uint64, a *[4]uint64, w uint64) (r0, r1, r2, r3, r4 uint64) {
	h0, l0 := bits.Mul64(a[0], w)
	h1, l1 := bits.Mul64(a[1], w)
	h2, l2 := bits.Mul64(a[2], w)
	h3, l3 := bits.Mul64(a[3], w)
	l1, c := bits.Add64(l1, h0, 0)
	l2, c = bits.Add64(l2, h1, c)
	l3, c = bits.Add64(l3, h2, c)
	h3 += c
	r0, c = bits.Add64(t0, l0, 0)
	r1, c = bits.Add64(t1, l1, c)
	r2, c = bits.Add64(t2, l2, c)
	r3, c = bits.Add64(t3, l3, c)
	return r0, r1, r2, r3, h3 + c
}

// subtract sets out = a - b modulo 2^256, for the words of b, and returns the
// borrow.
func subtract(out, a *[4]uint64, b0, b1, b2, b3 uint64) (borrow uint64) {
	out[0], borrow = bits.Sub64(a[0], b0, 0)
	out[1], borrow = bits.Sub64(a[1], b1, borrow)
	out[2], borrow = bits.Sub64(a[2], b2, borrow)
	out[3], borrow = bits.Sub64(a[3], b3, borrow)
	return borrow
}

// reduceOnce subtracts m, given by its words but for the zero one, from x unless
// x is below it.
func reduceOnce(x *[4]uint64, m0, m1, m3 uint64) {
	var d [4]uint64
	keep := -subtract(&d, x, m0, m1, 0, m3)
	for i := range x {
		x[i] = d[i] ^ (d[i]^x[i])&keep
	}
}

// setWords reads a little-endian integer of 32 bytes.
func setWords(out *[4]uint64, b []byte) {
	for i := range out {
		out[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
}
