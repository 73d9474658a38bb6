// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

// Element is an element of the field of p = 2^255-19 elements: any integer
// below 2^256, in little-endian words, stands for its residue modulo p.
type Element [4]uint64

// Point is a point of the twisted Edwards curve -x^2 + y^2 = 1 + d x^2 y^2 in
// extended coordinates: x = X/Z, y = Y/Z, xy = T/Z, and Z is not 0. The
// identity is (0, 1, 1, 0).
type Point struct{ X, Y, Z, T Element }

// Affine is a point (x, y) as an addition wants it: y-x, y+x and 2dxy. The
// identity is (1, 1, 0).
type Affine struct{ YMinusX, YPlusX, XY2D Element }

// Cached is a point in extended coordinates as an addition wants it: Y-X, Y+X,
// 2Z and 2dT.
type Cached struct{ YMinusX, YPlusX, Z2, T2D Element }

// The words of p = 2^255 - 19 (RFC 7748, 4.1).
const (
	p0  = 0xffffffffffffffed
	p12 = 0xffffffffffffffff
	p3  = 0x7fffffffffffffff
)

// The parameters of the field and of the curve, canonical. They must not be
// written.
var (
	// P is the field's prime.
	P = [4]uint64{p0, p12, p12, p3}
	// One is 1.
	One = Element{1}
	// D is the curve's constant d = -121665/121666 (RFC 8032, 5.1).
	D = Element{0x75eb4dca135978a3, 0x00700a4d4141d8ab, 0x8cc740797779e898, 0x52036cee2b6ffe73}
	// D2 is 2d.
	D2 = Element{0xebd69b9426b2f159, 0x00e0149a8283b156, 0x198e80f2eef3d130, 0x2406d9dc56dffce7}
	// SqrtM1 is the even square root of -1, 2^((p-1)/4).
	SqrtM1 = Element{0xc4ee1b274a0ea0b0, 0x2f431806ad2fe478, 0x2b4d00993dfbd7a7, 0x2b8324804fc1df0b}
)

// Mul sets out = a*b.
func Mul(out, a, b *Element) { mul(out, a, b) }

// Sqr sets out = a^2.
func Sqr(out, a *Element) { sqr(out, a) }

// SqrN sets out = a^(2^n) for a public n >= 1; it panics if n < 1.
func SqrN(out, a *Element, n int) {
	if n < 1 {
		panic("curve25519: no squaring asked for")
	}
	sqrN(out, a, n)
}

// Double sets out = 2^n a for every a and a public n >= 1; it panics if n < 1.
// It does not read a.T.
func Double(out, a *Point, n int) {
	if n < 1 {
		panic("curve25519: no doubling asked for")
	}
	double(out, a, n)
}

// AddAffine sets out = a+b for all a and b.
func AddAffine(out, a *Point, b *Affine) { addAffine(out, a, b) }

// AddCached sets out = a+b for all a and b.
func AddCached(out, a *Point, b *Cached) { addCached(out, a, b) }

// AddAffineXYZ is [AddAffine] for a sum that is only doubled next: it leaves out.T
// as it is.
func AddAffineXYZ(out, a *Point, b *Affine) { addAffineXYZ(out, a, b) }

// AddCachedXYZ is [AddCached] for a sum that is only doubled next: it leaves out.T
// as it is.
func AddCachedXYZ(out, a *Point, b *Cached) { addCachedXYZ(out, a, b) }

// Cache sets out to a in the form that [AddCached] adds.
func Cache(out *Cached, a *Point) {
	Sub(&out.YMinusX, &a.Y, &a.X)
	Add(&out.YPlusX, &a.Y, &a.X)
	Add(&out.Z2, &a.Z, &a.Z)
	mul(&out.T2D, &a.T, &D2)
}

// NegAffine sets out = -a.
func NegAffine(out, a *Affine) {
	out.YMinusX, out.YPlusX = a.YPlusX, a.YMinusX
	Neg(&out.XY2D, &a.XY2D)
}

// NegCached sets out = -a.
func NegCached(out, a *Cached) {
	out.YMinusX, out.YPlusX = a.YPlusX, a.YMinusX
	out.Z2 = a.Z2
	Neg(&out.T2D, &a.T2D)
}

// SelectAffine sets out to the multiple of the point table[0] that a secret
// digit in [-16, 16] asks for, where table[i] is i+1 times table[0]: to
// table[digit-1], to the identity for 0, and to -table[-digit-1] for a negative
// digit. It reads the whole table. Other digits are errors of the caller.
func SelectAffine(out *Affine, table *[16]Affine, digit int64) {
	selectAffine(out, table, digit)
}

// Ladder sets x and z such that x/z is the u-coordinate of scalar times a point
// with u-coordinate u, on the curve or on its twist (RFC 7748, 5). For the point
// at infinity and for u = 0 it sets z = 0. The scalar must be clamped: a multiple
// of 8 in [2^254, 2^255), little endian. x and z are different elements, and
// either of them may be u.
func Ladder(x, z *Element, scalar *[32]byte, u *Element) { ladder(x, z, scalar, u) }
