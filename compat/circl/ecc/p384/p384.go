// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"crypto/elliptic"
	"math/big"

	"github.com/cloudflare/circl/ecc/p384"

	hazmat "rind.example/rind/hazmat/p384"
)

// P384 returns P-384 (SP 800-186, Section 3.2.1.4) on rind, in the place of
// [github.com/cloudflare/circl/ecc/p384.P384]. The point at infinity is (0, 0).
// Coordinates that are neither that nor a point of the curve in canonical form
// are left to circl, whatever it makes of them.
//
// ScalarBaseMult and ScalarMult are constant time in the scalar, but for the
// conversion to big.Int; CombinedMult is variable time.
func P384() Curve { return onRind{} }

// onRind has no fields, so that all values of the curve are equal.
type onRind struct{}

// Params returns the parameters, which are the standard library's.
func (onRind) Params() *elliptic.CurveParams { return elliptic.P384().Params() }

// IsAtInfinity reports whether both coordinates are zero.
func (onRind) IsAtInfinity(x, y *big.Int) bool { return x.Sign() == 0 && y.Sign() == 0 }

// IsOnCurve reports whether (x, y) is a finite point of the curve.
func (onRind) IsOnCurve(x, y *big.Int) bool {
	var q hazmat.Affine
	return decode(&q, x, y) == finite || p384.P384().IsOnCurve(x, y)
}

// Add returns the sum of two points.
func (onRind) Add(x1, y1, x2, y2 *big.Int) (x, y *big.Int) {
	var a, b hazmat.Point
	if !set(&a, x1, y1) || !set(&b, x2, y2) {
		return p384.P384().Add(x1, y1, x2, y2)
	}
	a.Add(&a, &b)
	return encode(&a)
}

// Double returns the double of a point.
func (onRind) Double(x1, y1 *big.Int) (x, y *big.Int) {
	var a hazmat.Point
	if !set(&a, x1, y1) {
		return p384.P384().Double(x1, y1)
	}
	a.Double(&a)
	return encode(&a)
}

// ScalarMult returns k times a point. k is a big-endian integer of any length.
func (onRind) ScalarMult(x1, y1 *big.Int, k []byte) (x, y *big.Int) {
	var q hazmat.Affine
	var p hazmat.Point
	switch decode(&q, x1, y1) {
	case foreign:
		return p384.P384().ScalarMult(x1, y1, k)
	case finite:
		s := reduce(k)
		p.ScalarMult(&s, &q)
		s.Clear()
	}
	return encode(&p)
}

// ScalarBaseMult returns k times the base point.
func (onRind) ScalarBaseMult(k []byte) (x, y *big.Int) {
	var p hazmat.Point
	s := reduce(k)
	p.ScalarBaseMult(&s)
	s.Clear()
	return encode(&p)
}

// CombinedMult returns m times the base point plus n times (x1, y1), for signatures
// to be verified with.
func (onRind) CombinedMult(x1, y1 *big.Int, m, n []byte) (x, y *big.Int) {
	var q hazmat.Affine
	var p hazmat.Point
	u1 := reduce(m)
	switch decode(&q, x1, y1) {
	case foreign:
		return p384.P384().CombinedMult(x1, y1, m, n)
	case infinite:
		p.ScalarBaseMult(&u1)
	case finite:
		u2 := reduce(n)
		p.VartimeDoubleBaseMult(&u1, &u2, &q)
	}
	return encode(&p)
}

// What a pair of integers is.
type kind int

const (
	foreign kind = iota
	infinite
	finite
)

// decode tells what (x, y) is, and sets q if it is a finite point. Nil is foreign,
// too, and so are negative coordinates and those from p on, which circl reduces on
// some platforms and refuses on others.
func decode(q *hazmat.Affine, x, y *big.Int) kind {
	if x == nil || y == nil || x.Sign() < 0 || y.Sign() < 0 || x.BitLen() > 384 || y.BitLen() > 384 {
		return foreign
	}
	if x.Sign() == 0 && y.Sign() == 0 {
		return infinite
	}
	var xy [2 * hazmat.ElementSize]byte
	x.FillBytes(xy[:hazmat.ElementSize])
	y.FillBytes(xy[hazmat.ElementSize:])
	if q.SetXY(&xy) != nil {
		return foreign
	}
	return finite
}

// set sets p, which is the point at infinity before, to (x, y). It reports false for
// what is foreign.
func set(p *hazmat.Point, x, y *big.Int) bool {
	var q hazmat.Affine
	is := decode(&q, x, y)
	if is == finite {
		p.SetAffine(&q)
	}
	return is != foreign
}

// encode returns the coordinates of p.
func encode(p *hazmat.Point) (x, y *big.Int) {
	x, y = new(big.Int), new(big.Int)
	var q hazmat.Affine
	if p.Affine(&q) != nil {
		return x, y
	}
	var xy [2 * hazmat.ElementSize]byte
	q.XY(&xy)
	return x.SetBytes(xy[:hazmat.ElementSize]), y.SetBytes(xy[hazmat.ElementSize:])
}

// reduce returns the big-endian integer k modulo the order, in a time that depends
// on its length alone: by Horner's rule in digits of 384 bits, of which the first is
// what is left over.
func reduce(k []byte) (s hazmat.Scalar) {
	var digit [hazmat.ScalarSize]byte
	defer clear(digit[:])
	n := len(k) % len(digit)
	copy(digit[len(digit)-n:], k[:n])
	s.SetReduced(&digit)
	if len(k) < len(digit) {
		return s
	}
	var d hazmat.Scalar
	defer d.Clear()
	base := radix()
	for k = k[n:]; len(k) > 0; k = k[len(digit):] {
		d.SetReduced((*[hazmat.ScalarSize]byte)(k))
		s.Mul(&s, &base)
		s.Add(&s, &d)
	}
	return s
}

// radix is 2^384 modulo the order: the largest digit and one.
func radix() (s hazmat.Scalar) {
	one, largest := [hazmat.ScalarSize]byte{hazmat.ScalarSize - 1: 1}, [hazmat.ScalarSize]byte{}
	for i := range largest {
		largest[i] = 0xff
	}
	var d hazmat.Scalar
	d.SetReduced(&one)
	s.SetReduced(&largest)
	s.Add(&s, &d)
	return s
}
