// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

import (
	"math/bits"

	"rind.example/rind/internal/asm/divstep"
)

// Element is an element of the field of p elements: an integer in [0, p), as
// little-endian words. The last has nine bits.
type Element [9]uint64

// Scalar is an integer modulo n, in [0, n), as little-endian words; plain or
// times 2^576 as each function says.
type Scalar [9]uint64

// Point is a point in Jacobian coordinates, (X/Z^2, Y/Z^3). Z = 0 is the point
// at infinity.
type Point struct{ X, Y, Z Element }

// Affine is a finite point, or all zero where SelectAffine was asked for digit 0.
type Affine struct{ X, Y Element }

// The words of p = 2^521 - 1 (SP 800-186, 3.2.1.5): the lower eight and the last.
const (
	pLow = 0xffffffffffffffff
	p8   = 0x1ff
)

// nInv is -1/n modulo 2^64.
const nInv = 0x1d2f5ccd79a995c7

// The parameters of the curve (SP 800-186, 3.2.1.5). They must not be written.
var (
	// P is the field's prime.
	P = [9]uint64{pLow, pLow, pLow, pLow, pLow, pLow, pLow, pLow, p8}
	// N is the order of the group.
	N = [9]uint64{
		0xbb6fb71e91386409, 0x3bb5c9b8899c47ae, 0x7fcc0148f709a5d0,
		0x51868783bf2f966b, 0xfffffffffffffffa, 0xffffffffffffffff,
		0xffffffffffffffff, 0xffffffffffffffff, 0x00000000000001ff,
	}
	// One is 1.
	One = Element{1}
	// B is the curve's constant b.
	B = Element{
		0xef451fd46b503f00, 0x3573df883d2c34f1, 0x1652c0bd3bb1bf07,
		0x56193951ec7e937b, 0xb8b489918ef109e1, 0xa2da725b99b315f3,
		0x929a21a0b68540ee, 0x953eb9618e1c9a1f, 0x0000000000000051,
	}
	// ScalarOne is 1 in Montgomery form modulo n, 2^576 mod n.
	ScalarOne = Scalar{
		0xfb80000000000000, 0x28a2482470b763cd, 0x17e2251b23bb31dc,
		0xca4019ff5b847b2d, 0x02d73cbc3e206834,
	}

	// scalarRR is 2^1152 modulo n.
	scalarRR = Scalar{
		0x137cd04dcf15dd04, 0xf707badce5547ea3, 0x12a78d38794573ff,
		0xd3721ef557f75e06, 0xdd6e23d82e49c7db, 0xcff3d142b7756e3e,
		0x5bcc6d61a8e567bc, 0x2d8e03d1492d0d45, 0x000000000000003d,
	}
	// orderC is 2^521 - n.
	orderC = [5]uint64{
		0x449048e16ec79bf7, 0xc44a36477663b851, 0x8033feb708f65a2f,
		0xae79787c40d06994, 0x0000000000000005,
	}
)

// Mul sets out = a*b.
func Mul(out, a, b *Element) { mul(out, a, b) }

// Sqr sets out = a^2.
func Sqr(out, a *Element) { sqr(out, a) }

// SqrN sets out = a^(2^n) for a public n >= 1.
func SqrN(out, a *Element, n int) {
	sqr(out, a)
	for i := 1; i < n; i++ {
		sqr(out, out)
	}
}

// Add sets out = a+b.
func Add(out, a, b *Element) { addGeneric(out, a, b) }

// Sub sets out = a-b.
func Sub(out, a, b *Element) { subGeneric(out, a, b) }

// Neg sets out = -a.
func Neg(out, a *Element) {
	var zero Element
	subGeneric(out, &zero, a)
}

// ScalarMul sets out = a*b/2^576 mod n.
func ScalarMul(out, a, b *Scalar) { scalarMul(out, a, b) }

// Double sets out = 2a, for every a; infinity gives Z = 0.
func Double(out, a *Point) { double(out, a, 1) }

// DoubleN sets out = 2^n a for every a and a public n >= 1; it panics if n < 1.
func DoubleN(out, a *Point, n int) {
	if n < 1 {
		panic("p521: no doubling asked for")
	}
	double(out, a, n)
}

// AddPoints sets out = a+b for finite a and b with a != b and a != -b. In
// every other case out.Z = 0 and X, Y mean nothing: the caller must exclude or
// replace these cases.
func AddPoints(out, a, b *Point) { addPoints(out, a, b) }

// AddAffine sets out = a+b for finite a with a != b and a != -b. In every other
// case out.Z = 0 and X, Y mean nothing.
func AddAffine(out, a *Point, b *Affine) { addAffine(out, a, b) }

// SelectPoint sets out = table[digit-1] for a digit in [1, 16], and all zero
// for every other digit. It reads the whole table.
func SelectPoint(out *Point, table *[16]Point, digit uint64) {
	selectPoint(out, table, digit)
}

// SelectAffine sets out = table[digit-1] for a digit in [1, len(table)], and
// all zero for every other digit. It reads the whole table. The length is
// public; an empty table panics.
func SelectAffine(out *Affine, table []Affine, digit uint64) {
	if len(table) == 0 {
		panic("p521: empty table")
	}
	selectAffine(out, table, digit)
}

// CondMovePoint sets out = a if cond is 1 and leaves out unchanged if it is 0.
func CondMovePoint(out, a *Point, cond uint64) {
	condMovePoint(out, a, cond)
}

// condMove sets out = a if mask is all ones, and nothing if it is 0.
func condMove(out, a *Element, mask uint64) {
	out[0] ^= (out[0] ^ a[0]) & mask
	out[1] ^= (out[1] ^ a[1]) & mask
	out[2] ^= (out[2] ^ a[2]) & mask
	out[3] ^= (out[3] ^ a[3]) & mask
	out[4] ^= (out[4] ^ a[4]) & mask
	out[5] ^= (out[5] ^ a[5]) & mask
	out[6] ^= (out[6] ^ a[6]) & mask
	out[7] ^= (out[7] ^ a[7]) & mask
	out[8] ^= (out[8] ^ a[8]) & mask
}

// CondNeg sets out = -out if cond is 1 and leaves out unchanged if it is 0.
// Zero stays zero.
func CondNeg(out *Element, cond uint64) {
	// p - out is canonical except for 0, which is left alone. All bits of p are
	// ones, so it is out with all its bits flipped.
	mask := -(cond &^ IsZero(out))
	for i := range 8 {
		out[i] ^= mask
	}
	out[8] ^= mask & p8
}

// IsZero returns 1 if a is 0, and 0 otherwise.
func IsZero(a *Element) uint64 {
	d := a[0] | a[1] | a[2] | a[3] | a[4] | a[5] | a[6] | a[7] | a[8]
	return 1 ^ (d|-d)>>63
}

// Equal returns 1 if a = b, and 0 otherwise.
func Equal(a, b *Element) uint64 {
	d := (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) | (a[3] ^ b[3]) | (a[4] ^ b[4]) |
		(a[5] ^ b[5]) | (a[6] ^ b[6]) | (a[7] ^ b[7]) | (a[8] ^ b[8])
	return 1 ^ (d|-d)>>63
}

// ToMontgomery sets out to the form in which functions take the integer a in
// [0, p): on this curve, unlike on others, a itself.
func ToMontgomery(out, a *Element) { *out = *a }

// FromMontgomery sets out to the integer in [0, p) that a stands for: a.
func FromMontgomery(out, a *Element) { *out = *a }

// ScalarToMontgomery sets out = a*2^576 mod n.
func ScalarToMontgomery(out, a *Scalar) { scalarMul(out, a, &scalarRR) }

// ScalarFromMontgomery sets out = a/2^576 mod n.
func ScalarFromMontgomery(out, a *Scalar) { scalarMul(out, a, &Scalar{1}) }

// Reduce sets out = a mod n for any 576-bit integer a, in constant time. With
// c = 2^521 - n, which has 259 bits, and q = a/2^521 rounded down, a is congruent
// to a mod 2^521 + q*c < 2^521 + 2^314 < 2n.
func (out *Scalar) Reduce(a *[9]uint64) {
	q := a[8] >> 9
	var qc, t [9]uint64
	var carry uint64
	for i, w := range orderC {
		hi, lo := bits.Mul64(q, w)
		var c uint64
		qc[i], c = bits.Add64(lo, carry, 0)
		carry = hi + c
	}
	qc[5] = carry
	low := *a
	low[8] &= p8
	var c uint64
	for i := range t {
		t[i], c = bits.Add64(low[i], qc[i], c)
	}
	scalarReduceOnce(out, &t)
}

// Invert sets out = 1/a; 0 gives 0.
func Invert(out, a *Element) {
	divstep.Invert((*[9]uint64)(out)[:], (*[9]uint64)(a)[:], &field)
}

// ScalarInvert sets out = 1/a modulo n, both in Montgomery form; 0 gives 0.
func ScalarInvert(out, a *Scalar) {
	divstep.Invert((*[9]uint64)(out)[:], (*[9]uint64)(a)[:], &order)
}

// ScalarInvertVartime is ScalarInvert in time that depends on a: for public
// values only.
func ScalarInvertVartime(out, a *Scalar) {
	divstep.InvertVartime((*[9]uint64)(out)[:], (*[9]uint64)(a)[:], &order)
}
