// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import kernel "rind.example/rind/internal/asm/curve25519"

// PointSize is the length of an encoded point in bytes.
const PointSize = 32

// Point is a point of the curve. The zero value is not a point: set it before
// use. It equals none, and is not of small order.
//
// Any argument of a method may be the receiver.
type Point struct {
	e kernel.Point
}

// identity is the neutral element (0, 1) (RFC 8032, section 5.1.4).
var identity = kernel.Point{Y: kernel.Element{1}, Z: kernel.Element{1}}

// SetIdentity sets p to the neutral element.
func (p *Point) SetIdentity() { p.e = identity }

// SetGenerator sets p to the base point B.
func (p *Point) SetGenerator() { setAffine(&p.e, &nafTable[0]) }

// SetBytes decodes a point (RFC 8032, section 5.1.3). It reports false, and
// leaves p alone, for a length other than 32 and where no x exists.
//
// Like crypto/ed25519 and ZIP 215 it is more liberal than step 1 and step 4 of
// the RFC: it accepts y from p to 2^255-1, which stands for y - p, and the sign 1
// of x = 0, which it ignores. Any component of small order stays.
func (p *Point) SetBytes(b []byte) bool {
	if len(b) != PointSize {
		return false
	}
	// x^2 = (y^2 - 1) / (d y^2 + 1); the denominator is never 0, as -1/d is no
	// square.
	var q kernel.Point
	var u, v kernel.Element
	kernel.SetBytes(&q.Y, (*[PointSize]byte)(b))
	kernel.Sqr(&u, &q.Y)
	kernel.Mul(&v, &u, &kernel.D)
	kernel.Sub(&u, &u, &kernel.One)
	kernel.Add(&v, &v, &kernel.One)
	square := kernel.SqrtRatio(&q.X, &u, &v)
	if square == 0 {
		return false
	}
	// The root is the even one; -0 is 0.
	kernel.Neg(&u, &q.X)
	kernel.CondMove(&q.X, &u, uint64(b[PointSize-1]>>7))
	q.Z = kernel.One
	kernel.Mul(&q.T, &q.X, &q.Y)
	p.e = q
	return true
}

// Bytes encodes p (RFC 8032, section 5.1.2): y in 255 bits and the lowest bit of
// x. The encoding is canonical.
func (p *Point) Bytes(out *[PointSize]byte) {
	var zInv kernel.Element
	kernel.Invert(&zInv, &p.e.Z)
	p.encode(out, &zInv)
	clear(zInv[:])
}

// VartimeBytes is [Point.Bytes] in time that depends on p.
func (p *Point) VartimeBytes(out *[PointSize]byte) {
	var zInv kernel.Element
	kernel.InvertVartime(&zInv, &p.e.Z)
	p.encode(out, &zInv)
}

// encode writes the encoding of p for a given 1/Z.
func (p *Point) encode(out *[PointSize]byte, zInv *kernel.Element) {
	var x, y kernel.Element
	kernel.Mul(&x, &p.e.X, zInv)
	kernel.Mul(&y, &p.e.Y, zInv)
	kernel.Bytes(out, &y)
	out[PointSize-1] |= byte(kernel.IsNegative(&x) << 7)
}

// Equal returns 1 if p = a, and 0 otherwise.
func (p *Point) Equal(a *Point) int {
	// (X1/Z1, Y1/Z1) = (X2/Z2, Y2/Z2), multiplied out. Without the last factors,
	// what was never set would equal everything.
	return int(sameRatio(&p.e.X, &p.e.Z, &a.e.X, &a.e.Z) & sameRatio(&p.e.Y, &p.e.Z, &a.e.Y, &a.e.Z) &^
		(kernel.IsZero(&p.e.Z) | kernel.IsZero(&a.e.Z)))
}

// sameRatio returns 1 if n1/d1 = n2/d2, and 0 otherwise.
func sameRatio(n1, d1, n2, d2 *kernel.Element) uint64 {
	var left, right kernel.Element
	kernel.Mul(&left, n1, d2)
	kernel.Mul(&right, n2, d1)
	return kernel.Equal(&left, &right)
}

// IsIdentity returns 1 if p is the neutral element, and 0 otherwise.
func (p *Point) IsIdentity() int {
	return int(kernel.IsZero(&p.e.X) & kernel.Equal(&p.e.Y, &p.e.Z) &^ kernel.IsZero(&p.e.Z))
}

// IsSmallOrder returns 1 if the order of p divides 8, and 0 otherwise.
func (p *Point) IsSmallOrder() int {
	var q Point
	q.MultByCofactor(p)
	small := q.IsIdentity()
	q.Clear()
	return small
}

// Add sets p = a + b.
func (p *Point) Add(a, b *Point) {
	var c kernel.Cached
	kernel.Cache(&c, &b.e)
	kernel.AddCached(&p.e, &a.e, &c)
	c = kernel.Cached{}
}

// Double sets p = 2a.
func (p *Point) Double(a *Point) { kernel.Double(&p.e, &a.e, 1) }

// MultByCofactor sets p = 8a.
func (p *Point) MultByCofactor(a *Point) { kernel.Double(&p.e, &a.e, 3) }

// Negate sets p = -a.
func (p *Point) Negate(a *Point) {
	kernel.Neg(&p.e.X, &a.e.X)
	p.e.Y, p.e.Z = a.e.Y, a.e.Z
	kernel.Neg(&p.e.T, &a.e.T)
}

// Clear sets p to the neutral element, dropping what its coordinates tell of a
// secret.
func (p *Point) Clear() { p.e = identity }

// setAffine sets out = a. With y-x and y+x at hand the coordinates are cheapest
// times 4: X = 2(2x), Y = 2(2y), Z = 4, T = (2x)(2y).
func setAffine(out *kernel.Point, a *kernel.Affine) {
	kernel.Sub(&out.X, &a.YPlusX, &a.YMinusX)
	kernel.Add(&out.Y, &a.YPlusX, &a.YMinusX)
	kernel.Mul(&out.T, &out.X, &out.Y)
	kernel.Add(&out.X, &out.X, &out.X)
	kernel.Add(&out.Y, &out.Y, &out.Y)
	out.Z = kernel.Element{4}
}

// vartimeNormalise converts points to affine coordinates with one inversion, in variable
// time: 1/(z_0...z_i) gives 1/z_i when multiplied by z_0...z_(i-1), and
// 1/(z_0...z_(i-1)) when multiplied by z_i. products has room for the z_0...z_i.
func vartimeNormalise(out []kernel.Affine, in []kernel.Point, products []kernel.Element) {
	products[0] = in[0].Z
	for i := 1; i < len(in); i++ {
		kernel.Mul(&products[i], &products[i-1], &in[i].Z)
	}
	var inv, zInv kernel.Element
	kernel.InvertVartime(&inv, &products[len(in)-1])
	for i := len(in) - 1; i >= 0; i-- {
		zInv = inv
		if i > 0 {
			kernel.Mul(&zInv, &inv, &products[i-1])
			kernel.Mul(&inv, &inv, &in[i].Z)
		}
		toAffine(&out[i], &in[i], &zInv)
	}
}

// toAffine sets out = p for a given 1/Z.
func toAffine(out *kernel.Affine, p *kernel.Point, zInv *kernel.Element) {
	var x, y kernel.Element
	kernel.Mul(&x, &p.X, zInv)
	kernel.Mul(&y, &p.Y, zInv)
	kernel.Sub(&out.YMinusX, &y, &x)
	kernel.Add(&out.YPlusX, &y, &x)
	kernel.Mul(&x, &x, &y)
	kernel.Mul(&out.XY2D, &x, &kernel.D2)
}
