// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import "math/bits"

// This file is the specification: every assembly routine of the package is
// tested, for all aliasing patterns, against the function of the same name
// with the suffix Generic; results agree modulo p. Nothing here branches on a
// value or uses one as an address.
//
// Whole operations compute on limbs: five of 51 bits and some slack, so that sums
// and differences need no carries. The ranges are
//
//	tight:  limbs below 2^52; results of load and of products are tight
//	loose:  limbs below 2^54; products take loose operands
//
// The sum of two tight elements is below 2^53, their difference below
// 2^52 + 2^53, and a sum or difference of one of these and a tight or doubled
// one is loose.

// limbs is the element l[0] + l[1] 2^51 + l[2] 2^102 + l[3] 2^153 + l[4] 2^204.
type limbs [5]uint64

const mask51 = 1<<51 - 1

// load sets l = a, tight: the upper limb takes 52 bits.
func (l *limbs) load(a *Element) {
	l[0] = a[0] & mask51
	l[1] = (a[0]>>51 | a[1]<<13) & mask51
	l[2] = (a[1]>>38 | a[2]<<26) & mask51
	l[3] = (a[2]>>25 | a[3]<<39) & mask51
	l[4] = a[3] >> 12
}

// store sets out = l for the result of a product. After the carries the upper
// limb is at most 2^51 + 2^13, so the value is below 2^256.
func (l *limbs) store(out *Element) {
	l1 := l[1] + l[0]>>51
	l2 := l[2] + l1>>51
	l3 := l[3] + l2>>51
	l4 := l[4] + l3>>51
	l0 := l[0] & mask51
	l1 &= mask51
	l2 &= mask51
	l3 &= mask51
	out[0] = l0 | l1<<51
	out[1] = l1>>13 | l2<<38
	out[2] = l2>>26 | l3<<25
	out[3] = l3>>39 | l4<<12
}

// addProduct returns (hi, lo) + x*y as a 128-bit integer.
func addProduct(hi, lo, x, y uint64) (uint64, uint64) {
	h, l := bits.Mul64(x, y)
	l, c := bits.Add64(l, lo, 0)
	h, _ = bits.Add64(h, hi, c)
	return h, l
}

// over51 returns (hi, lo)/2^51, which must fit a word.
func over51(hi, lo uint64) uint64 { return hi<<13 | lo>>51 }

// feMul sets out = a*b. In: loose. Out: tight, below 2^51 + 2^16.
//
// Column k sums the products of limbs i and j with i+j = k, and 19 times those
// with i+j = k+5, since 2^255 = 19.
func feMul(out, a, b *limbs) {
	a0, a1, a2, a3, a4 := a[0], a[1], a[2], a[3], a[4]
	b0, b1, b2, b3, b4 := b[0], b[1], b[2], b[3], b[4]
	// 19*2^54 < 2^59.
	c1, c2, c3, c4 := 19*b1, 19*b2, 19*b3, 19*b4

	h0, l0 := bits.Mul64(a0, b0)
	h0, l0 = addProduct(h0, l0, a1, c4)
	h0, l0 = addProduct(h0, l0, a2, c3)
	h0, l0 = addProduct(h0, l0, a3, c2)
	h0, l0 = addProduct(h0, l0, a4, c1)

	h1, l1 := bits.Mul64(a0, b1)
	h1, l1 = addProduct(h1, l1, a1, b0)
	h1, l1 = addProduct(h1, l1, a2, c4)
	h1, l1 = addProduct(h1, l1, a3, c3)
	h1, l1 = addProduct(h1, l1, a4, c2)

	h2, l2 := bits.Mul64(a0, b2)
	h2, l2 = addProduct(h2, l2, a1, b1)
	h2, l2 = addProduct(h2, l2, a2, b0)
	h2, l2 = addProduct(h2, l2, a3, c4)
	h2, l2 = addProduct(h2, l2, a4, c3)

	h3, l3 := bits.Mul64(a0, b3)
	h3, l3 = addProduct(h3, l3, a1, b2)
	h3, l3 = addProduct(h3, l3, a2, b1)
	h3, l3 = addProduct(h3, l3, a3, b0)
	h3, l3 = addProduct(h3, l3, a4, c4)

	h4, l4 := bits.Mul64(a0, b4)
	h4, l4 = addProduct(h4, l4, a1, b3)
	h4, l4 = addProduct(h4, l4, a2, b2)
	h4, l4 = addProduct(h4, l4, a3, b1)
	h4, l4 = addProduct(h4, l4, a4, b0)

	// The columns are below 77, 59, 41, 23 and 5 times 2^108, so that what they
	// carry is below 2^64, and 19 times what column 4 carries is below 2^63.8.
	reduce(out, l0&mask51+19*over51(h4, l4), l1&mask51+over51(h0, l0),
		l2&mask51+over51(h1, l1), l3&mask51+over51(h2, l2), l4&mask51+over51(h3, l3))
}

// feSqr sets out = a^2. In: loose. Out: tight. It is feMul with equal products
// taken together: no column is larger.
func feSqr(out, a *limbs) {
	a0, a1, a2, a3, a4 := a[0], a[1], a[2], a[3], a[4]
	d0, d1, d2 := 2*a0, 2*a1, 2*a2
	c3, c4 := 19*a3, 19*a4

	h0, l0 := bits.Mul64(a0, a0)
	h0, l0 = addProduct(h0, l0, d1, c4)
	h0, l0 = addProduct(h0, l0, d2, c3)

	h1, l1 := bits.Mul64(d0, a1)
	h1, l1 = addProduct(h1, l1, d2, c4)
	h1, l1 = addProduct(h1, l1, a3, c3)

	h2, l2 := bits.Mul64(d0, a2)
	h2, l2 = addProduct(h2, l2, a1, a1)
	h2, l2 = addProduct(h2, l2, 2*a3, c4)

	h3, l3 := bits.Mul64(d0, a3)
	h3, l3 = addProduct(h3, l3, d1, a2)
	h3, l3 = addProduct(h3, l3, a4, c4)

	h4, l4 := bits.Mul64(d0, a4)
	h4, l4 = addProduct(h4, l4, d1, a3)
	h4, l4 = addProduct(h4, l4, a2, a2)

	reduce(out, l0&mask51+19*over51(h4, l4), l1&mask51+over51(h0, l0),
		l2&mask51+over51(h1, l1), l3&mask51+over51(h2, l2), l4&mask51+over51(h3, l3))
}

// reduce carries once more from every limb. Limb 4 is below 2^62, so that 19 times
// what it carries is below 2^15.3.
func reduce(out *limbs, t0, t1, t2, t3, t4 uint64) {
	out[0] = t0&mask51 + 19*(t4>>51)
	out[1] = t1&mask51 + t0>>51
	out[2] = t2&mask51 + t1>>51
	out[3] = t3&mask51 + t2>>51
	out[4] = t4&mask51 + t3>>51
}

// feMul121666 sets out = 121666 a. In: loose. Out: tight, below 2^51 + 2^25.
func feMul121666(out, a *limbs) {
	h0, l0 := bits.Mul64(a[0], 121666)
	h1, l1 := bits.Mul64(a[1], 121666)
	h2, l2 := bits.Mul64(a[2], 121666)
	h3, l3 := bits.Mul64(a[3], 121666)
	h4, l4 := bits.Mul64(a[4], 121666)
	// The products are below 2^71, what they carry below 2^20.
	out[0] = l0&mask51 + 19*over51(h4, l4)
	out[1] = l1&mask51 + over51(h0, l0)
	out[2] = l2&mask51 + over51(h1, l1)
	out[3] = l3&mask51 + over51(h2, l2)
	out[4] = l4&mask51 + over51(h3, l3)
}

// feAdd sets out = a+b, limb by limb.
func feAdd(out, a, b *limbs) {
	out[0] = a[0] + b[0]
	out[1] = a[1] + b[1]
	out[2] = a[2] + b[2]
	out[3] = a[3] + b[3]
	out[4] = a[4] + b[4]
}

// feSub sets out = a-b for a tight b, limb by limb: it adds 4p, whose limbs
// 2^53-76 and 2^53-4 are above those of b.
func feSub(out, a, b *limbs) {
	out[0] = a[0] + (1<<53 - 76) - b[0]
	out[1] = a[1] + (1<<53 - 4) - b[1]
	out[2] = a[2] + (1<<53 - 4) - b[2]
	out[3] = a[3] + (1<<53 - 4) - b[3]
	out[4] = a[4] + (1<<53 - 4) - b[4]
}

// mulGeneric sets out = a*b.
func mulGeneric(out, a, b *Element) {
	var x, y limbs
	x.load(a)
	y.load(b)
	feMul(&x, &x, &y)
	x.store(out)
}

// sqrGeneric sets out = a^2.
func sqrGeneric(out, a *Element) { sqrNGeneric(out, a, 1) }

// sqrNGeneric sets out = a^(2^n) for a public n >= 1.
func sqrNGeneric(out, a *Element, n int) {
	var x limbs
	x.load(a)
	for range n {
		feSqr(&x, &x)
	}
	x.store(out)
}

// extended, affine and cached are the forms of a point, of limbs.
type (
	extended struct{ X, Y, Z, T limbs }
	affine   struct{ YMinusX, YPlusX, XY2D limbs }
	cached   struct{ YMinusX, YPlusX, Z2, T2D limbs }
)

func (p *extended) load(a *Point) {
	p.X.load(&a.X)
	p.Y.load(&a.Y)
	p.Z.load(&a.Z)
	p.T.load(&a.T)
}

func (p *extended) store(out *Point) {
	p.storeXYZ(out)
	p.T.store(&out.T)
}

func (p *extended) storeXYZ(out *Point) {
	p.X.store(&out.X)
	p.Y.store(&out.Y)
	p.Z.store(&out.Z)
}

// doubleParts is the common part of doublings, with a = -1:
//
//	A = X^2, B = Y^2, C = 2Z^2, H = A+B, E = H-(X+Y)^2, G = A-B, F = C+G
//
// In: tight coordinates. E, G and H are below 2^52 + 2^53 each, and F is loose:
// C below 2^52 + 2^17, G below 2^51 + 2^53 + 2^16.
func doubleParts(e, f, g, h *limbs, a *extended) {
	var aa, bb, c, t limbs
	feSqr(&aa, &a.X)
	feSqr(&bb, &a.Y)
	feSqr(&c, &a.Z)
	feAdd(&c, &c, &c)
	feAdd(h, &aa, &bb)
	feAdd(&t, &a.X, &a.Y)
	feSqr(&t, &t)
	feSub(e, h, &t)
	feSub(g, &aa, &bb)
	feAdd(f, &c, g)
}

// double3 sets out = 2a without T: 4 squarings and 3 multiplications.
func double3(out, a *extended) {
	var e, f, g, h limbs
	doubleParts(&e, &f, &g, &h, a)
	feMul(&out.X, &e, &f)
	feMul(&out.Y, &g, &h)
	feMul(&out.Z, &f, &g)
}

// double4 sets out = 2a with T.
func double4(out, a *extended) {
	var e, f, g, h limbs
	doubleParts(&e, &f, &g, &h, a)
	feMul(&out.X, &e, &f)
	feMul(&out.Y, &g, &h)
	feMul(&out.Z, &f, &g)
	feMul(&out.T, &e, &h)
}

// doubleMinus sets out = 2a with all coordinates negated, which are the same point,
// by E and G with the other sign. In: tight. H is below 2^53 - 76, as a product's
// limbs are below 2^51 + 2^16.
func doubleMinus(out, a *extended) {
	var aa, bb, s, c, e, f, g, h limbs
	feSqr(&aa, &a.X)
	feSqr(&bb, &a.Y)
	feAdd(&s, &a.X, &a.Y)
	feSqr(&s, &s)
	feSqr(&c, &a.Z)
	feAdd(&c, &c, &c)
	feAdd(&h, &aa, &bb)
	feSub(&g, &bb, &aa)
	feSub(&e, &s, &h)
	feSub(&f, &aa, &bb)
	feAdd(&f, &c, &f)
	feMul(&out.X, &e, &f)
	feMul(&out.Y, &g, &h)
	feMul(&out.Z, &f, &g)
	feMul(&out.T, &e, &h)
}

// doubleGeneric sets out = 2^n a for a public n >= 1. Only the last doubling
// computes T.
func doubleGeneric(out, a *Point, n int) {
	var p extended
	p.load(a)
	for range n - 1 {
		double3(&p, &p)
	}
	double4(&p, &p)
	p.store(out)
}

// plusAffine sets out = a+b:
//
//	A = (Y-X)(y-x), B = (Y+X)(y+x), C = T 2dxy, D = 2Z
//	E = B-A, F = D-C, G = D+C, H = B+A
//	X3 = EF, Y3 = GH, Z3 = FG, T3 = EH
//
// Complete for all points of the curve, because d is no square. In: tight. F is
// loose: D is below 2^53, and the limbs of 4p are below 2^53.
func plusAffine(out, a *extended, b *affine) {
	var e, f, g, h limbs
	affineParts(&e, &f, &g, &h, a, b)
	feMul(&out.X, &e, &f)
	feMul(&out.Y, &g, &h)
	feMul(&out.Z, &f, &g)
	feMul(&out.T, &e, &h)
}

// plusAffineXYZ is plusAffine without T3.
func plusAffineXYZ(out, a *extended, b *affine) {
	var e, f, g, h limbs
	affineParts(&e, &f, &g, &h, a, b)
	feMul(&out.X, &e, &f)
	feMul(&out.Y, &g, &h)
	feMul(&out.Z, &f, &g)
}

// plusCached is plusAffine with D = Z*2Z of the second point.
func plusCached(out, a *extended, b *cached) {
	var e, f, g, h limbs
	cachedParts(&e, &f, &g, &h, a, b)
	feMul(&out.X, &e, &f)
	feMul(&out.Y, &g, &h)
	feMul(&out.Z, &f, &g)
	feMul(&out.T, &e, &h)
}

// plusCachedXYZ is plusCached without T3.
func plusCachedXYZ(out, a *extended, b *cached) {
	var e, f, g, h limbs
	cachedParts(&e, &f, &g, &h, a, b)
	feMul(&out.X, &e, &f)
	feMul(&out.Y, &g, &h)
	feMul(&out.Z, &f, &g)
}

// minusCached is plusCached for -b, which has Y-X and Y+X exchanged, and -T.
func minusCached(out, a *extended, b *cached) {
	var aa, bb, c, d, e, f, g, h limbs
	feSub(&aa, &a.Y, &a.X)
	feMul(&aa, &aa, &b.YPlusX)
	feAdd(&bb, &a.Y, &a.X)
	feMul(&bb, &bb, &b.YMinusX)
	feMul(&c, &a.T, &b.T2D)
	feMul(&d, &a.Z, &b.Z2)
	feSub(&e, &bb, &aa)
	feAdd(&f, &d, &c)
	feSub(&g, &d, &c)
	feAdd(&h, &bb, &aa)
	feMul(&out.X, &e, &f)
	feMul(&out.Y, &g, &h)
	feMul(&out.Z, &f, &g)
	feMul(&out.T, &e, &h)
}

// affineParts is the part of plusAffine before the last products.
func affineParts(e, f, g, h *limbs, a *extended, b *affine) {
	var aa, bb, c, d limbs
	feSub(&aa, &a.Y, &a.X)
	feMul(&aa, &aa, &b.YMinusX)
	feAdd(&bb, &a.Y, &a.X)
	feMul(&bb, &bb, &b.YPlusX)
	feMul(&c, &a.T, &b.XY2D)
	feAdd(&d, &a.Z, &a.Z)
	feSub(e, &bb, &aa)
	feSub(f, &d, &c)
	feAdd(g, &d, &c)
	feAdd(h, &bb, &aa)
}

// cachedParts is the part of plusCached before the last products.
func cachedParts(e, f, g, h *limbs, a *extended, b *cached) {
	var aa, bb, c, d limbs
	feSub(&aa, &a.Y, &a.X)
	feMul(&aa, &aa, &b.YMinusX)
	feAdd(&bb, &a.Y, &a.X)
	feMul(&bb, &bb, &b.YPlusX)
	feMul(&c, &a.T, &b.T2D)
	feMul(&d, &a.Z, &b.Z2)
	feSub(e, &bb, &aa)
	feSub(f, &d, &c)
	feAdd(g, &d, &c)
	feAdd(h, &bb, &aa)
}

func (q *affine) load(b *Affine) {
	q.YMinusX.load(&b.YMinusX)
	q.YPlusX.load(&b.YPlusX)
	q.XY2D.load(&b.XY2D)
}

func (q *cached) load(b *Cached) {
	q.YMinusX.load(&b.YMinusX)
	q.YPlusX.load(&b.YPlusX)
	q.Z2.load(&b.Z2)
	q.T2D.load(&b.T2D)
}

// addAffineGeneric sets out = a+b, for all a and b.
func addAffineGeneric(out, a *Point, b *Affine) {
	var p extended
	var q affine
	p.load(a)
	q.load(b)
	plusAffine(&p, &p, &q)
	p.store(out)
}

// addAffineXYZGeneric is addAffineGeneric without T, which stays as it is in out.
func addAffineXYZGeneric(out, a *Point, b *Affine) {
	var p extended
	var q affine
	p.load(a)
	q.load(b)
	plusAffineXYZ(&p, &p, &q)
	p.storeXYZ(out)
}

// addCachedGeneric sets out = a+b, for all a and b.
func addCachedGeneric(out, a *Point, b *Cached) {
	var p extended
	var q cached
	p.load(a)
	q.load(b)
	plusCached(&p, &p, &q)
	p.store(out)
}

// addCachedXYZGeneric is addCachedGeneric without T, which stays as it is in out.
func addCachedXYZGeneric(out, a *Point, b *Cached) {
	var p extended
	var q cached
	p.load(a)
	q.load(b)
	plusCachedXYZ(&p, &p, &q)
	p.storeXYZ(out)
}

// xz is a point of the Montgomery curve by its u-coordinate X/Z.
type xz struct{ X, Z limbs }

// ladderStep sets p = 2p and q = p+q for points whose difference has the
// u-coordinate x1 (RFC 7748, 5):
//
//	s = X2+Z2, t = X2-Z2, A = (X3-Z3)s, B = (X3+Z3)t
//	X3 = (A+B)^2, Z3 = x1(A-B)^2
//
// and the doubling from s and t. In and out: tight.
func ladderStep(p, q *xz, x1 *limbs) {
	var s, t, a, b, u limbs
	feAdd(&s, &p.X, &p.Z)
	feSub(&t, &p.X, &p.Z)
	feSub(&a, &q.X, &q.Z)
	feMul(&a, &a, &s)
	feAdd(&b, &q.X, &q.Z)
	feMul(&b, &b, &t)
	doubleTail(p, &s, &t)
	feAdd(&u, &a, &b)
	feSqr(&q.X, &u)
	feSub(&u, &a, &b)
	feSqr(&u, &u)
	feMul(&q.Z, x1, &u)
}

// ladderDouble sets p = 2p.
func ladderDouble(p *xz) {
	var s, t limbs
	feAdd(&s, &p.X, &p.Z)
	feSub(&t, &p.X, &p.Z)
	doubleTail(p, &s, &t)
}

// doubleTail sets p = 2p, given s = X+Z and t = X-Z:
//
//	S = s^2, D = t^2, P = S-D, X2 = SD, Z2 = P(D + 121666 P)
//
// where 121666 = (486662+2)/4.
func doubleTail(p *xz, s, t *limbs) {
	var ss, dd, diff, u limbs
	feSqr(&ss, s)
	feSqr(&dd, t)
	feSub(&diff, &ss, &dd)
	feMul(&p.X, &ss, &dd)
	feMul121666(&u, &diff)
	feAdd(&u, &u, &dd)
	feMul(&p.Z, &diff, &u)
}

// swapIf exchanges p and q if bit is 1.
func swapIf(p, q *xz, bit uint64) {
	for i := range p.X {
		d := (p.X[i] ^ q.X[i]) & -bit
		p.X[i] ^= d
		q.X[i] ^= d
		d = (p.Z[i] ^ q.Z[i]) & -bit
		p.Z[i] ^= d
		q.Z[i] ^= d
	}
}

// ladderGeneric sets x/z = the u-coordinate of scalar times the point at u, for
// a clamped scalar, which has bit 254 and lacks the bits 255, 2, 1 and 0. So it
// starts behind bit 254, with the point and its double, and the last three
// steps are doublings of one point.
func ladderGeneric(x, z *Element, scalar *[32]byte, u *Element) {
	var p, q xz
	var x1 limbs
	x1.load(u)
	p.X = x1
	p.Z[0] = 1
	q = p
	ladderDouble(&q)
	// p and q are exchanged while swapped is 1: a step that doubles q instead of p
	// is one with the two exchanged before and after it.
	var swapped uint64
	for i := 253; i >= 3; i-- {
		bit := uint64(scalar[i/8]>>(i%8)) & 1
		swapIf(&p, &q, swapped^bit)
		swapped = bit
		ladderStep(&p, &q, &x1)
	}
	swapIf(&p, &q, swapped)
	for range 3 {
		ladderDouble(&p)
	}
	p.X.store(x)
	p.Z.store(z)
}

// selectAffineGeneric sets out to entry |digit| - 1 of the table, with the sign
// of the digit, and to the identity for digit 0. It reads the whole table.
func selectAffineGeneric(out *Affine, table *[16]Affine, digit int64) {
	sign := uint64(digit >> 63) // all ones if negative
	index := (uint64(digit) ^ sign) - sign
	zero := equalMask(index, 0)
	acc := Affine{YMinusX: Element{zero & 1}, YPlusX: Element{zero & 1}}
	for i := range table {
		mask := equalMask(uint64(i+1), index)
		orMasked(&acc.YMinusX, &table[i].YMinusX, mask)
		orMasked(&acc.YPlusX, &table[i].YPlusX, mask)
		orMasked(&acc.XY2D, &table[i].XY2D, mask)
	}
	var minus Affine
	NegAffine(&minus, &acc)
	CondMove(&acc.YMinusX, &minus.YMinusX, sign&1)
	CondMove(&acc.YPlusX, &minus.YPlusX, sign&1)
	CondMove(&acc.XY2D, &minus.XY2D, sign&1)
	*out = acc
}

// equalMask returns all ones if x == y and 0 otherwise.
func equalMask(x, y uint64) uint64 {
	d := x ^ y
	return ((d | -d) >> 63) - 1
}

// orMasked sets acc |= a & mask.
func orMasked(acc, a *Element, mask uint64) {
	for i := range acc {
		acc[i] |= a[i] & mask
	}
}
