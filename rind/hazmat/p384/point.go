// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"errors"

	kernel "rind.example/rind/internal/asm/p384"
)

// Lengths of encodings in bytes.
const (
	ElementSize      = 48 // one coordinate
	CompressedSize   = 49 // 02 or 03, and X
	UncompressedSize = 97 // 04, X and Y
)

var (
	// ErrInvalidPoint reports an encoding that is not that of a point of the
	// curve other than the point at infinity.
	ErrInvalidPoint = errors.New("p384: invalid point")
	// ErrInvalidScalar reports a scalar outside [1, n-1].
	ErrInvalidScalar = errors.New("p384: scalar not in [1, n-1]")
	// ErrInfinity reports the point at infinity where a finite one is needed.
	ErrInfinity = errors.New("p384: point at infinity")
)

// Affine is a point of the curve other than the point at infinity. The zero
// value is not a point: set it before use. It equals none, and its multiples and sums
// with it are the point at infinity.
type Affine struct {
	a kernel.Affine
}

// Point is a point of the curve. The zero value is the point at infinity.
type Point struct {
	j kernel.Point
}

// SetGenerator sets q to the base point G.
func (q *Affine) SetGenerator() { q.a = combTable[0] }

// SetBytes decodes the uncompressed (97 bytes) or compressed (49 bytes) form of
// SEC 1, section 2.3.4. It returns [ErrInvalidPoint], and leaves q alone, for
// any other length or first byte, for the point at infinity, for a coordinate
// that is not below p and for a point off the curve.
func (q *Affine) SetBytes(b []byte) error {
	switch {
	case len(b) == UncompressedSize && b[0] == 4:
		return q.SetXY((*[96]byte)(b[1:]))
	case len(b) == CompressedSize && b[0]&^1 == 2:
		return q.setCompressed((*[48]byte)(b[1:]), uint64(b[0]&1))
	}
	return ErrInvalidPoint
}

// SetXY decodes X || Y, two big-endian coordinates of 48 bytes. It returns
// [ErrInvalidPoint], and leaves q alone, if one is not below p or if the point
// is off the curve.
func (q *Affine) SetXY(b *[96]byte) error {
	var p kernel.Affine
	okX := setElement(&p.X, (*[48]byte)(b[:48]))
	okY := setElement(&p.Y, (*[48]byte)(b[48:]))
	var rhs, y2 kernel.Element
	rightHandSide(&rhs, &p.X)
	kernel.Sqr(&y2, &p.Y)
	if okX&okY&kernel.Equal(&rhs, &y2) != 1 {
		return ErrInvalidPoint
	}
	q.a = p
	return nil
}

// setCompressed decompresses X with the given parity of Y (SEC 1, section
// 2.3.4, step 2.4).
func (q *Affine) setCompressed(b *[48]byte, odd uint64) error {
	var p kernel.Affine
	ok := setElement(&p.X, b)
	var rhs, y2 kernel.Element
	rightHandSide(&rhs, &p.X)
	sqrtCandidate(&p.Y, &rhs)
	kernel.Sqr(&y2, &p.Y)
	if ok&kernel.Equal(&rhs, &y2) != 1 {
		return ErrInvalidPoint
	}
	// Y is not 0: that point would have order 2, and n is odd. So exactly one
	// of Y and p-Y has the wanted parity.
	kernel.CondNeg(&p.Y, isOdd(&p.Y)^odd)
	q.a = p
	return nil
}

// XY writes X || Y, two big-endian coordinates of 48 bytes.
func (q *Affine) XY(out *[96]byte) {
	putElement((*[48]byte)(out[:48]), &q.a.X)
	putElement((*[48]byte)(out[48:]), &q.a.Y)
}

// X writes the x-coordinate as 48 big-endian bytes: the shared secret of ECDH.
func (q *Affine) X(out *[ElementSize]byte) { putElement(out, &q.a.X) }

// Uncompressed writes the 97-byte form of SEC 1, section 2.3.3.
func (q *Affine) Uncompressed(out *[UncompressedSize]byte) {
	out[0] = 4
	q.XY((*[96]byte)(out[1:]))
}

// Compressed writes the 49-byte form of SEC 1, section 2.3.3.
func (q *Affine) Compressed(out *[CompressedSize]byte) {
	out[0] = byte(2 | isOdd(&q.a.Y))
	putElement((*[48]byte)(out[1:]), &q.a.X)
}

// ReducedX sets s to the x-coordinate of q, an integer below p, modulo n: the
// r of ECDSA (FIPS 186-5, section 6.4.1, step 7).
func (q *Affine) ReducedX(s *Scalar) {
	var x kernel.Element
	kernel.FromMontgomery(&x, &q.a.X)
	s.setReducedWords((*[limbs]uint64)(&x))
}

// Negate sets q = -a.
func (q *Affine) Negate(a *Affine) {
	q.a.X = a.a.X
	kernel.Neg(&q.a.Y, &a.a.Y)
}

// Equal returns 1 if q = a, and 0 otherwise.
func (q *Affine) Equal(a *Affine) int {
	return int(kernel.Equal(&q.a.X, &a.a.X) & kernel.Equal(&q.a.Y, &a.a.Y) &^ isUnset(&q.a))
}

// isUnset returns 1 for (0, 0), which is off the curve as b is not 0, and 0 otherwise.
func isUnset(q *kernel.Affine) uint64 { return kernel.IsZero(&q.X) & kernel.IsZero(&q.Y) }

// SetAffine sets p = a.
func (p *Point) SetAffine(a *Affine) {
	lift(&p.j, &a.a)
	kernel.CondMovePoint(&p.j, &kernel.Point{}, isUnset(&a.a))
}

// Affine converts p to affine coordinates. It returns [ErrInfinity], and leaves
// out alone, if p is the point at infinity.
func (p *Point) Affine(out *Affine) error {
	if p.IsInfinity() == 1 {
		return ErrInfinity
	}
	var zInv, z2 kernel.Element
	kernel.Invert(&zInv, &p.j.Z)
	kernel.Sqr(&z2, &zInv)
	kernel.Mul(&out.a.X, &p.j.X, &z2)
	kernel.Mul(&z2, &z2, &zInv)
	kernel.Mul(&out.a.Y, &p.j.Y, &z2)
	clear(zInv[:])
	clear(z2[:])
	return nil
}

// IsInfinity returns 1 if p is the point at infinity, and 0 otherwise.
func (p *Point) IsInfinity() int { return int(kernel.IsZero(&p.j.Z)) }

// Equal returns 1 if p = a, and 0 otherwise.
func (p *Point) Equal(a *Point) int {
	// (X1/Z1^2, Y1/Z1^3) = (X2/Z2^2, Y2/Z2^3), multiplied out.
	sameX, sameY := comparePoints(&p.j, &a.j)
	infP, infA := kernel.IsZero(&p.j.Z), kernel.IsZero(&a.j.Z)
	return int(infP&infA | sameX&sameY&^(infP|infA))
}

// Add sets p = a + b, for all a and b. Either may be p.
func (p *Point) Add(a, b *Point) {
	var sum, twice kernel.Point
	kernel.AddPoints(&sum, &a.j, &b.j)
	kernel.Double(&twice, &a.j)
	sameX, sameY := comparePoints(&a.j, &b.j)
	infA, infB := kernel.IsZero(&a.j.Z), kernel.IsZero(&b.j.Z)
	// The formula for a + b leaves Z = 0, and so infinity, for b = -a. For
	// b = a and for infinite inputs its result is replaced; comparePoints of an
	// infinite point means nothing, so those come last.
	kernel.CondMovePoint(&sum, &twice, sameX&sameY)
	kernel.CondMovePoint(&sum, &a.j, infB)
	kernel.CondMovePoint(&sum, &b.j, infA)
	p.j = sum
}

// Double sets p = 2a. a may be p.
func (p *Point) Double(a *Point) { kernel.Double(&p.j, &a.j) }

// Negate sets p = -a. a may be p.
func (p *Point) Negate(a *Point) {
	p.j = a.j
	kernel.CondNeg(&p.j.Y, 1)
}

// Clear sets p to the point at infinity.
func (p *Point) Clear() { p.j = kernel.Point{} }

// comparePoints returns whether the x- and y-coordinates of two finite points
// are the same.
func comparePoints(a, b *kernel.Point) (sameX, sameY uint64) {
	var za2, zb2, u, v kernel.Element
	kernel.Sqr(&za2, &a.Z)
	kernel.Sqr(&zb2, &b.Z)
	kernel.Mul(&u, &a.X, &zb2)
	kernel.Mul(&v, &b.X, &za2)
	sameX = kernel.Equal(&u, &v)
	kernel.Mul(&zb2, &zb2, &b.Z)
	kernel.Mul(&za2, &za2, &a.Z)
	kernel.Mul(&u, &a.Y, &zb2)
	kernel.Mul(&v, &b.Y, &za2)
	return sameX, kernel.Equal(&u, &v)
}

// lift sets out = a with Z = 1.
func lift(out *kernel.Point, a *kernel.Affine) {
	out.X, out.Y, out.Z = a.X, a.Y, kernel.One
}

// setElement sets out to the big-endian integer b and returns 1 if it is
// below p; otherwise it returns 0 and out is 0.
func setElement(out *kernel.Element, b *[48]byte) uint64 {
	setWords((*[limbs]uint64)(out), b)
	ok := less((*[limbs]uint64)(out), &kernel.P)
	// An integer in [p, 2^384) is not a valid operand; it is refused after the
	// equation is checked, so give the kernel 0 instead.
	for i := range out {
		out[i] &= -ok
	}
	kernel.ToMontgomery(out, out)
	return ok
}

// putElement writes a as 48 big-endian bytes.
func putElement(out *[48]byte, a *kernel.Element) {
	var x kernel.Element
	kernel.FromMontgomery(&x, a)
	putWords(out, (*[limbs]uint64)(&x))
	clear(x[:])
}

// isOdd returns the lowest bit of the integer that a stands for.
func isOdd(a *kernel.Element) uint64 {
	var x kernel.Element
	kernel.FromMontgomery(&x, a)
	return x[0] & 1
}

// rightHandSide sets out = x^3 - 3x + b.
func rightHandSide(out, x *kernel.Element) {
	var t kernel.Element
	kernel.Add(&t, x, x)
	kernel.Add(&t, &t, x)
	kernel.Sub(&t, &kernel.B, &t)
	kernel.Sqr(out, x)
	kernel.Mul(out, out, x)
	kernel.Add(out, out, &t)
}
