// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

import "math/bits"

// This file is the specification: every assembly routine of the package is
// tested, for all aliasing patterns, against the function of the same name
// with the suffix Generic. Nothing here branches on a value or uses one as an
// address.

// Products are made of limbs of 58 bits, nine of which hold 522: no carry runs
// while partial products are added up, and 2^522 = 2 modulo p.
const (
	limbMask = 1<<58 - 1
	topMask  = 1<<57 - 1 // limb 8 ends at bit 521
)

// split returns the limbs of a < 2^521.
func split(a *Element) (l0, l1, l2, l3, l4, l5, l6, l7, l8 uint64) {
	l0 = a[0] & limbMask
	l1 = (a[0]>>58 | a[1]<<6) & limbMask
	l2 = (a[1]>>52 | a[2]<<12) & limbMask
	l3 = (a[2]>>46 | a[3]<<18) & limbMask
	l4 = (a[3]>>40 | a[4]<<24) & limbMask
	l5 = (a[4]>>34 | a[5]<<30) & limbMask
	l6 = (a[5]>>28 | a[6]<<36) & limbMask
	l7 = (a[6]>>22 | a[7]<<42) & limbMask
	l8 = a[7]>>16 | a[8]<<48
	return
}

// column is a sum of partial products of limbs.
type column struct{ hi, lo uint64 }

// times returns x*y.
func times(x, y uint64) column {
	hi, lo := bits.Mul64(x, y)
	return column{hi, lo}
}

// plus returns c + x*y.
func (c column) plus(x, y uint64) column {
	hi, lo := bits.Mul64(x, y)
	lo, carry := bits.Add64(c.lo, lo, 0)
	hi, _ = bits.Add64(c.hi, hi, carry)
	return column{hi, lo}
}

// join sets out to the sum of c[k]*2^(58k) modulo p, for c[k] < 2^121 and
// c[8] < 2^120.
func join(out *Element, c *[9]column) {
	// A carry is below 2^63, the last one too as c[8] < 2^120 and 2^521 = 1.
	var l [9]uint64
	var hi, lo, carry, t uint64
	for k := range 8 {
		lo, t = bits.Add64(c[k].lo, carry, 0)
		hi = c[k].hi + t
		l[k] = lo & limbMask
		carry = hi<<6 | lo>>58
	}
	lo, t = bits.Add64(c[8].lo, carry, 0)
	hi = c[8].hi + t
	l[8] = lo & topMask
	carry = hi<<7 | lo>>57

	// v = l + carry < 2^521 + 2^63. The limbs become those of v+1, of which bit
	// 521 tells whether v >= p.
	carry += l[0] + 1
	l[0] = carry & limbMask
	for k := 1; k < 9; k++ {
		carry = l[k] + carry>>58
		l[k] = carry & limbMask
	}
	reduced := l[8] >> 57
	l[8] &= topMask
	var u Element
	u[0] = l[0] | l[1]<<58
	u[1] = l[1]>>6 | l[2]<<52
	u[2] = l[2]>>12 | l[3]<<46
	u[3] = l[3]>>18 | l[4]<<40
	u[4] = l[4]>>24 | l[5]<<34
	u[5] = l[5]>>30 | l[6]<<28
	u[6] = l[6]>>36 | l[7]<<22
	u[7] = l[7]>>42 | l[8]<<16
	u[8] = l[8] >> 48
	// v+1 - 2^521 = v - p if v >= p. Otherwise 1 is taken off again.
	takeOff(out, &u, 1^reduced)
}

// takeOff sets out = u - borrow modulo 2^521, for a borrow of 0 or 1.
func takeOff(out, u *Element, borrow uint64) {
	out[0], borrow = bits.Sub64(u[0], 0, borrow)
	out[1], borrow = bits.Sub64(u[1], 0, borrow)
	out[2], borrow = bits.Sub64(u[2], 0, borrow)
	out[3], borrow = bits.Sub64(u[3], 0, borrow)
	out[4], borrow = bits.Sub64(u[4], 0, borrow)
	out[5], borrow = bits.Sub64(u[5], 0, borrow)
	out[6], borrow = bits.Sub64(u[6], 0, borrow)
	out[7], borrow = bits.Sub64(u[7], 0, borrow)
	out[8] = (u[8] - borrow) & p8
}

// mulGeneric sets out = a*b mod p.
//
// In: a, b < 2^521. Out: canonical. A column has at most 17 products of 58-bit
// limbs, counting those with a doubled factor twice: it is below 2^121. Column 8
// has none of these and is below 2^120.
func mulGeneric(out, a, b *Element) {
	a0, a1, a2, a3, a4, a5, a6, a7, a8 := split(a)
	b0, b1, b2, b3, b4, b5, b6, b7, b8 := split(b)
	// What passes limb 8 comes back doubled.
	d1, d2, d3, d4, d5, d6, d7, d8 := 2*b1, 2*b2, 2*b3, 2*b4, 2*b5, 2*b6, 2*b7, 2*b8
	var c [9]column
	c[0] = times(a0, b0).plus(a1, d8).plus(a2, d7).plus(a3, d6).plus(a4, d5).plus(a5, d4).plus(a6, d3).plus(a7, d2).plus(a8, d1)
	c[1] = times(a0, b1).plus(a1, b0).plus(a2, d8).plus(a3, d7).plus(a4, d6).plus(a5, d5).plus(a6, d4).plus(a7, d3).plus(a8, d2)
	c[2] = times(a0, b2).plus(a1, b1).plus(a2, b0).plus(a3, d8).plus(a4, d7).plus(a5, d6).plus(a6, d5).plus(a7, d4).plus(a8, d3)
	c[3] = times(a0, b3).plus(a1, b2).plus(a2, b1).plus(a3, b0).plus(a4, d8).plus(a5, d7).plus(a6, d6).plus(a7, d5).plus(a8, d4)
	c[4] = times(a0, b4).plus(a1, b3).plus(a2, b2).plus(a3, b1).plus(a4, b0).plus(a5, d8).plus(a6, d7).plus(a7, d6).plus(a8, d5)
	c[5] = times(a0, b5).plus(a1, b4).plus(a2, b3).plus(a3, b2).plus(a4, b1).plus(a5, b0).plus(a6, d8).plus(a7, d7).plus(a8, d6)
	c[6] = times(a0, b6).plus(a1, b5).plus(a2, b4).plus(a3, b3).plus(a4, b2).plus(a5, b1).plus(a6, b0).plus(a7, d8).plus(a8, d7)
	c[7] = times(a0, b7).plus(a1, b6).plus(a2, b5).plus(a3, b4).plus(a4, b3).plus(a5, b2).plus(a6, b1).plus(a7, b0).plus(a8, d8)
	c[8] = times(a0, b8).plus(a1, b7).plus(a2, b6).plus(a3, b5).plus(a4, b4).plus(a5, b3).plus(a6, b2).plus(a7, b1).plus(a8, b0)
	join(out, &c)
}

// sqrGeneric sets out = a*a mod p, with each product of two different limbs once.
//
// In: a < 2^521. Out: canonical. The columns are those of mulGeneric.
func sqrGeneric(out, a *Element) {
	a0, a1, a2, a3, a4, a5, a6, a7, a8 := split(a)
	d0, d1, d2, d3, d5, d6, d7, d8 := 2*a0, 2*a1, 2*a2, 2*a3, 2*a5, 2*a6, 2*a7, 2*a8
	q1, q2, q3, q4, q5, q6, q7 := 4*a1, 4*a2, 4*a3, 4*a4, 4*a5, 4*a6, 4*a7
	var c [9]column
	c[0] = times(a0, a0).plus(q1, a8).plus(q2, a7).plus(q3, a6).plus(q4, a5)
	c[1] = times(d0, a1).plus(q2, a8).plus(q3, a7).plus(q4, a6).plus(d5, a5)
	c[2] = times(d0, a2).plus(a1, a1).plus(q3, a8).plus(q4, a7).plus(q5, a6)
	c[3] = times(d0, a3).plus(d1, a2).plus(q4, a8).plus(q5, a7).plus(d6, a6)
	c[4] = times(d0, a4).plus(d1, a3).plus(a2, a2).plus(q5, a8).plus(q6, a7)
	c[5] = times(d0, a5).plus(d1, a4).plus(d2, a3).plus(q6, a8).plus(d7, a7)
	c[6] = times(d0, a6).plus(d1, a5).plus(d2, a4).plus(a3, a3).plus(q7, a8)
	c[7] = times(d0, a7).plus(d1, a6).plus(d2, a5).plus(d3, a4).plus(d8, a8)
	c[8] = times(d0, a8).plus(d1, a7).plus(d2, a6).plus(d3, a5).plus(a4, a4)
	join(out, &c)
}

// addGeneric sets out = a+b mod p, for a, b < p: bit 521 of a+b+1 tells whether
// a+b >= p.
func addGeneric(out, a, b *Element) {
	var u Element
	var c uint64
	u[0], c = bits.Add64(a[0], b[0], 1)
	u[1], c = bits.Add64(a[1], b[1], c)
	u[2], c = bits.Add64(a[2], b[2], c)
	u[3], c = bits.Add64(a[3], b[3], c)
	u[4], c = bits.Add64(a[4], b[4], c)
	u[5], c = bits.Add64(a[5], b[5], c)
	u[6], c = bits.Add64(a[6], b[6], c)
	u[7], c = bits.Add64(a[7], b[7], c)
	u[8] = a[8] + b[8] + c
	takeOff(out, &u, 1^u[8]>>9)
}

// subGeneric sets out = a-b mod p, for a, b < p: if a < b then adding p takes off
// another 1, modulo 2^521.
func subGeneric(out, a, b *Element) {
	var u Element
	var c uint64
	u[0], c = bits.Sub64(a[0], b[0], 0)
	u[1], c = bits.Sub64(a[1], b[1], c)
	u[2], c = bits.Sub64(a[2], b[2], c)
	u[3], c = bits.Sub64(a[3], b[3], c)
	u[4], c = bits.Sub64(a[4], b[4], c)
	u[5], c = bits.Sub64(a[5], b[5], c)
	u[6], c = bits.Sub64(a[6], b[6], c)
	u[7], c = bits.Sub64(a[7], b[7], c)
	u[8], c = bits.Sub64(a[8], b[8], c)
	takeOff(out, &u, c)
}

// scalarRow is a row of the word-by-word Montgomery product modulo n:
//
//	t = (t + a*w + m*n) / 2^64, with m such that the division is exact.
//
// In: a < n and t < 2n. Out: t < 2n, because
// (2n + (2^64-1)n + (2^64-1)n) / 2^64 = 2n.
func scalarRow(t *[9]uint64, a *Scalar, w uint64) {
	var s [10]uint64
	mulAddRow(&s, t, (*[9]uint64)(a), w)
	top := s[9]
	low := [9]uint64(s[:9])
	mulAddRow(&s, &low, &N, s[0]*nInv)
	// s[0] is 0 by the choice of m. The whole sum is below 2^587.
	copy(t[:], s[1:])
	t[8] += top
}

// mulAddRow sets s = t + a*w for t < 2^576 and a < 2^521, which fits ten words.
func mulAddRow(s *[10]uint64, t, a *[9]uint64, w uint64) {
	var carry uint64
	for i := range a {
		// a*w + t + carry <= (2^64-1)^2 + 2(2^64-1) = 2^128-1.
		hi, lo := bits.Mul64(a[i], w)
		lo, c := bits.Add64(lo, t[i], 0)
		hi += c
		s[i], c = bits.Add64(lo, carry, 0)
		carry = hi + c
	}
	s[9] = carry
}

// scalarMulGeneric sets out = a*b/2^576 mod n.
//
// In: a, b < n. Out: canonical.
func scalarMulGeneric(out, a, b *Scalar) {
	var t [9]uint64
	for _, w := range b {
		scalarRow(&t, a, w)
	}
	scalarReduceOnce(out, &t)
}

// scalarReduceOnce sets out = t mod n for t < 2n.
func scalarReduceOnce(out *Scalar, t *[9]uint64) {
	var u Scalar
	var borrow uint64
	for i := range u {
		u[i], borrow = bits.Sub64(t[i], N[i], borrow)
	}
	for i := range u {
		out[i] = u[i] ^ (u[i]^t[i])&-borrow
	}
}

// doubleGeneric sets out = 2a in Jacobian coordinates on a curve with a = -3:
//
//	delta = Z^2, gamma = Y^2, beta = X gamma, alpha = 3(X-delta)(X+delta)
//	X3 = alpha^2 - 8 beta
//	Z3 = (Y+Z)^2 - gamma - delta
//	Y3 = alpha (4 beta - X3) - 8 gamma^2
//
// Complete: Z = 0 gives Z3 = Y^2 - Y^2 = 0, and there is no point of order 2.
func doubleGeneric(out, a *Point) {
	var delta, gamma, beta, alpha, t, u Element
	feSqr(&delta, &a.Z)
	feSqr(&gamma, &a.Y)
	feMul(&beta, &a.X, &gamma)
	feSub(&t, &a.X, &delta)
	feAdd(&u, &a.X, &delta)
	feMul(&t, &t, &u)
	feAdd(&alpha, &t, &t)
	feAdd(&alpha, &alpha, &t)

	feAdd(&t, &a.Y, &a.Z)
	feSqr(&t, &t)
	feSub(&t, &t, &gamma)
	feSub(&out.Z, &t, &delta)

	feAdd(&beta, &beta, &beta)
	feAdd(&beta, &beta, &beta) // 4 beta
	feAdd(&t, &beta, &beta)
	feSqr(&u, &alpha)
	feSub(&out.X, &u, &t)

	feSub(&t, &beta, &out.X)
	feMul(&t, &alpha, &t)
	feAdd(&gamma, &gamma, &gamma)
	feSqr(&gamma, &gamma) // 4 gamma^2
	feAdd(&gamma, &gamma, &gamma)
	feSub(&out.Y, &t, &gamma)
}

// doubleNGeneric sets out = 2^n a for a public n >= 1.
func doubleNGeneric(out, a *Point, n int) {
	doubleGeneric(out, a)
	for range n - 1 {
		doubleGeneric(out, out)
	}
}

// addPointsGeneric sets out = a+b in Jacobian coordinates, for finite a and b
// with a != b and a != -b:
//
//	U1 = X1 Z2^2, U2 = X2 Z1^2, S1 = Y1 Z2^3, S2 = Y2 Z1^3, H = U2-U1, R = S2-S1
//	X3 = R^2 - H^3 - 2 U1 H^2
//	Y3 = R (U1 H^2 - X3) - S1 H^3
//	Z3 = Z1 Z2 H
//
// Z3 = 0 exactly if Z1 = 0, Z2 = 0 or a = +-b.
func addPointsGeneric(out, a, b *Point) {
	var zz1, zz2, u1, u2, s1, s2, z Element
	feSqr(&zz1, &a.Z)
	feSqr(&zz2, &b.Z)
	feMul(&u1, &a.X, &zz2)
	feMul(&u2, &b.X, &zz1)
	feMul(&s1, &a.Y, &b.Z)
	feMul(&s1, &s1, &zz2)
	feMul(&s2, &b.Y, &a.Z)
	feMul(&s2, &s2, &zz1)
	feMul(&z, &a.Z, &b.Z)
	addTail(out, &u1, &u2, &s1, &s2, &z)
}

// addAffineGeneric is addPointsGeneric with Z2 = 1.
func addAffineGeneric(out, a *Point, b *Affine) {
	var zz1, u2, s2 Element
	feSqr(&zz1, &a.Z)
	feMul(&u2, &b.X, &zz1)
	feMul(&s2, &b.Y, &a.Z)
	feMul(&s2, &s2, &zz1)
	u1, s1, z := a.X, a.Y, a.Z
	addTail(out, &u1, &u2, &s1, &s2, &z)
}

// addTail is the common end of the additions; z is Z1 Z2. The inputs do not
// overlap out.
func addTail(out *Point, u1, u2, s1, s2, z *Element) {
	var h, r, hh, hhh, v, t Element
	feSub(&h, u2, u1)
	feSub(&r, s2, s1)
	feMul(&out.Z, z, &h)
	feSqr(&hh, &h)
	feMul(&hhh, &h, &hh)
	feMul(&v, u1, &hh)

	feSqr(&t, &r)
	feSub(&t, &t, &hhh)
	feSub(&t, &t, &v)
	feSub(&out.X, &t, &v)

	feSub(&v, &v, &out.X)
	feMul(&v, &r, &v)
	feMul(&t, s1, &hhh)
	feSub(&out.Y, &v, &t)
}

// The four operations of the point formulas.
func feMul(out, a, b *Element) { mulGeneric(out, a, b) }
func feSqr(out, a *Element)    { sqrGeneric(out, a) }
func feAdd(out, a, b *Element) { addGeneric(out, a, b) }
func feSub(out, a, b *Element) { subGeneric(out, a, b) }

// equalMask returns all ones if x == y and 0 otherwise.
func equalMask(x, y uint64) uint64 {
	d := x ^ y
	return ((d | -d) >> 63) - 1
}

// selectPointGeneric sets out = table[digit-1], or all zero if digit is 0 or
// above 16. It reads the whole table.
func selectPointGeneric(out *Point, table *[16]Point, digit uint64) {
	var acc Point
	for i := range table {
		mask := equalMask(uint64(i+1), digit)
		orMasked(&acc.X, &table[i].X, mask)
		orMasked(&acc.Y, &table[i].Y, mask)
		orMasked(&acc.Z, &table[i].Z, mask)
	}
	*out = acc
}

// selectAffineGeneric is selectPointGeneric for a table of affine points.
func selectAffineGeneric(out *Affine, table []Affine, digit uint64) {
	var acc Affine
	for i := range table {
		mask := equalMask(uint64(i+1), digit)
		orMasked(&acc.X, &table[i].X, mask)
		orMasked(&acc.Y, &table[i].Y, mask)
	}
	*out = acc
}

// orMasked sets acc |= a & mask.
func orMasked(acc, a *Element, mask uint64) {
	for i := range acc {
		acc[i] |= a[i] & mask
	}
}

// condMovePointGeneric sets out = a if cond is 1, and nothing if it is 0.
func condMovePointGeneric(out, a *Point, cond uint64) {
	condMove(&out.X, &a.X, -cond)
	condMove(&out.Y, &a.Y, -cond)
	condMove(&out.Z, &a.Z, -cond)
}
