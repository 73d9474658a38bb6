// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p256

import "math/bits"

// This file is the specification: every assembly routine of the package is
// tested, for all aliasing patterns, against the function of the same name
// with the suffix Generic. Nothing here branches on a value or uses one as an
// address.

// montRow is one row of the word-by-word Montgomery product modulo p:
//
//	t = (t + a*w + m*p) / 2^64, with m such that the division is exact.
//
// In: a < p and t < 2p. Out: t < 2p, because
// (2p + (2^64-1)p + (2^64-1)p) / 2^64 = 2p.
//
// Since -1/p = 1 modulo 2^64, m is the low word of t + a*w. And as
// p+1 = 2^96 + p3*2^192, the result is (t>>64) + m*2^32 + m*p3*2^128.
//
// Arguments and results are words, not arrays, so that they travel in registers.
func montRow(t0, t1, t2, t3, t4 uint64, a *Element, w uint64) (r0, r1, r2, r3, r4 uint64) {
	h0, l0 := bits.Mul64(a[0], w)
	h1, l1 := bits.Mul64(a[1], w)
	h2, l2 := bits.Mul64(a[2], w)
	h3, l3 := bits.Mul64(a[3], w)

	// a*w in l0, l1..l3, h3; the product is below 2^320, so h3 takes the carry.
	l1, c := bits.Add64(l1, h0, 0)
	l2, c = bits.Add64(l2, h1, c)
	l3, c = bits.Add64(l3, h2, c)
	h3 += c

	// t + a*w < 2p + (2^64-1)p = (2^64+1)p < 2^320 - 2^287: five words are enough.
	t0, c = bits.Add64(t0, l0, 0)
	t1, c = bits.Add64(t1, l1, c)
	t2, c = bits.Add64(t2, l2, c)
	t3, c = bits.Add64(t3, l3, c)
	t4 += h3 + c

	// t0*p3 = t0*2^64 - t0*2^32 + t0.
	low, b := bits.Sub64(t0, t0<<32, 0)
	high, _ := bits.Sub64(t0, t0>>32, b)
	r0, c = bits.Add64(t1, t0<<32, 0)
	r1, c = bits.Add64(t2, t0>>32, c)
	r2, c = bits.Add64(t3, low, c)
	r3, r4 = bits.Add64(t4, high, c)
	return r0, r1, r2, r3, r4
}

// reduceOnce sets out = t mod p for t < 2p.
func reduceOnce(out *Element, t0, t1, t2, t3, t4 uint64) {
	u0, b := bits.Sub64(t0, p0, 0)
	u1, b := bits.Sub64(t1, p1, b)
	u2, b := bits.Sub64(t2, p2, b)
	u3, b := bits.Sub64(t3, p3, b)
	_, b = bits.Sub64(t4, 0, b)
	keep := -b // all ones if t < p
	out[0] = u0 ^ (u0^t0)&keep
	out[1] = u1 ^ (u1^t1)&keep
	out[2] = u2 ^ (u2^t2)&keep
	out[3] = u3 ^ (u3^t3)&keep
}

// mulGeneric sets out = a*b/2^256 mod p.
//
// In: a, b < p. Out: canonical.
func mulGeneric(out, a, b *Element) {
	t0, t1, t2, t3, t4 := montRow(0, 0, 0, 0, 0, a, b[0])
	t0, t1, t2, t3, t4 = montRow(t0, t1, t2, t3, t4, a, b[1])
	t0, t1, t2, t3, t4 = montRow(t0, t1, t2, t3, t4, a, b[2])
	t0, t1, t2, t3, t4 = montRow(t0, t1, t2, t3, t4, a, b[3])
	reduceOnce(out, t0, t1, t2, t3, t4)
}

// sqrGeneric sets out = a*a/2^256 mod p.
func sqrGeneric(out, a *Element) { mulGeneric(out, a, a) }

// addGeneric sets out = a+b mod p, for a, b < p.
func addGeneric(out, a, b *Element) {
	t0, c := bits.Add64(a[0], b[0], 0)
	t1, c := bits.Add64(a[1], b[1], c)
	t2, c := bits.Add64(a[2], b[2], c)
	t3, c := bits.Add64(a[3], b[3], c)
	reduceOnce(out, t0, t1, t2, t3, c)
}

// subGeneric sets out = a-b mod p, for a, b < p.
func subGeneric(out, a, b *Element) {
	t0, c := bits.Sub64(a[0], b[0], 0)
	t1, c := bits.Sub64(a[1], b[1], c)
	t2, c := bits.Sub64(a[2], b[2], c)
	t3, c := bits.Sub64(a[3], b[3], c)
	m := -c // all ones if a < b: then add p, dropping the carry that undoes the borrow
	out[0], c = bits.Add64(t0, m, 0)
	out[1], c = bits.Add64(t1, m>>32, c)
	out[2], c = bits.Add64(t2, 0, c)
	out[3], _ = bits.Add64(t3, p3&m, c)
}

// scalarRow is montRow modulo n: t = (t + a*w + m*n) / 2^64.
//
// In: a < n and t < 2n. Out: t < 2n. The order has no structure in its low
// half, so m*n is multiplied out.
func scalarRow(t0, t1, t2, t3, t4 uint64, a *Scalar, w uint64) (r0, r1, r2, r3, r4 uint64) {
	// t + a*w < (2^64+1)n < 2^320 - 2^287: no sixth word.
	t0, t1, t2, t3, t4, _ = mulAddRow(t0, t1, t2, t3, t4, (*[4]uint64)(a), w)
	// The lowest word becomes 0 by the choice of m.
	_, r0, r1, r2, r3, r4 = mulAddRow(t0, t1, t2, t3, t4, &N, t0*nInv)
	return r0, r1, r2, r3, r4
}

// mulAddRow returns t + a*w, which is below 2^321.
func mulAddRow(t0, t1, t2, t3, t4 uint64, a *[4]uint64, w uint64) (s0, s1, s2, s3, s4, s5 uint64) {
	h0, l0 := bits.Mul64(a[0], w)
	h1, l1 := bits.Mul64(a[1], w)
	h2, l2 := bits.Mul64(a[2], w)
	h3, l3 := bits.Mul64(a[3], w)
	l1, c := bits.Add64(l1, h0, 0)
	l2, c = bits.Add64(l2, h1, c)
	l3, c = bits.Add64(l3, h2, c)
	h3 += c // the product is below 2^320
	s0, c = bits.Add64(t0, l0, 0)
	s1, c = bits.Add64(t1, l1, c)
	s2, c = bits.Add64(t2, l2, c)
	s3, c = bits.Add64(t3, l3, c)
	s4, s5 = bits.Add64(t4, h3, c)
	return s0, s1, s2, s3, s4, s5
}

// scalarMulGeneric sets out = a*b/2^256 mod n.
//
// In: a, b < n. Out: canonical.
func scalarMulGeneric(out, a, b *Scalar) {
	t0, t1, t2, t3, t4 := scalarRow(0, 0, 0, 0, 0, a, b[0])
	t0, t1, t2, t3, t4 = scalarRow(t0, t1, t2, t3, t4, a, b[1])
	t0, t1, t2, t3, t4 = scalarRow(t0, t1, t2, t3, t4, a, b[2])
	t0, t1, t2, t3, t4 = scalarRow(t0, t1, t2, t3, t4, a, b[3])

	u0, borrow := bits.Sub64(t0, N[0], 0)
	u1, borrow := bits.Sub64(t1, N[1], borrow)
	u2, borrow := bits.Sub64(t2, N[2], borrow)
	u3, borrow := bits.Sub64(t3, N[3], borrow)
	_, borrow = bits.Sub64(t4, 0, borrow)
	keep := -borrow // all ones if t < n
	*out = Scalar{u0 ^ (u0^t0)&keep, u1 ^ (u1^t1)&keep, u2 ^ (u2^t2)&keep, u3 ^ (u3^t3)&keep}
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
