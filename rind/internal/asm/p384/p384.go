// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/bits"

	"rind.example/rind/internal/asm/divstep"
)

// Element is an element of the field of p elements: x*2^384 mod p, in
// [0, p), as little-endian words.
type Element [6]uint64

// Scalar is an integer modulo n, in [0, n), as little-endian words; plain or
// times 2^384 as each function says.
type Scalar [6]uint64

// Point is a point in Jacobian coordinates, (X/Z^2, Y/Z^3). Z = 0 is the point
// at infinity.
type Point struct{ X, Y, Z Element }

// Affine is a finite point, or all zero where SelectAffine was asked for digit 0.
type Affine struct{ X, Y Element }

// The words of p = 2^384 - 2^128 - 2^96 + 2^32 - 1 (SP 800-186, 3.2.1.4).
const (
	p0   = 0x00000000ffffffff
	p1   = 0xffffffff00000000
	p2   = 0xfffffffffffffffe
	p345 = 0xffffffffffffffff
)

// nInv is -1/n modulo 2^64.
const nInv = 0x6ed46089e88fdc45

// The parameters of the curve (SP 800-186, 3.2.1.4). They must not be written.
var (
	// P is the field's prime.
	P = [6]uint64{p0, p1, p2, p345, p345, p345}
	// N is the order of the group.
	N = [6]uint64{
		0xecec196accc52973, 0x581a0db248b0a77a, 0xc7634d81f4372ddf,
		0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff,
	}
	// One is 1 in Montgomery form, 2^384 mod p.
	One = Element{0xffffffff00000001, 0x00000000ffffffff, 1}
	// B is the curve's constant b in Montgomery form.
	B = Element{
		0x081188719d412dcc, 0xf729add87a4c32ec, 0x77f2209b1920022e,
		0xe3374bee94938ae2, 0xb62b21f41f022094, 0xcd08114b604fbff9,
	}
	// ScalarOne is 1 in Montgomery form modulo n, 2^384 mod n.
	ScalarOne = Scalar{0x1313e695333ad68d, 0xa7e5f24db74f5885, 0x389cb27e0bc8d220}

	// rr and scalarRR are 2^768 modulo p and modulo n.
	rr = Element{
		0xfffffffe00000001, 0x0000000200000000, 0xfffffffe00000000,
		0x0000000200000000, 0x0000000000000001,
	}
	scalarRR = Scalar{
		0x2d319b2419b409a9, 0xff3d81e5df1aa419, 0xbc3e483afcb82947,
		0xd40d49174aab1cc5, 0x3fb05b7a28266895, 0x0c84ee012b39bf21,
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

// ScalarMul sets out = a*b/2^384 mod n.
func ScalarMul(out, a, b *Scalar) { scalarMul(out, a, b) }

// Double sets out = 2a, for every a; infinity gives Z = 0.
func Double(out, a *Point) { double(out, a, 1) }

// DoubleN sets out = 2^n a for every a and a public n >= 1; it panics if n < 1.
func DoubleN(out, a *Point, n int) {
	if n < 1 {
		panic("p384: no doubling asked for")
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
		panic("p384: empty table")
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
}

// CondNeg sets out = -out if cond is 1 and leaves out unchanged if it is 0.
// Zero stays zero.
func CondNeg(out *Element, cond uint64) {
	// p - out is canonical except for 0, which is left alone.
	mask := -(cond &^ IsZero(out))
	t0, b := bits.Sub64(p0, out[0], 0)
	t1, b := bits.Sub64(p1, out[1], b)
	t2, b := bits.Sub64(p2, out[2], b)
	t3, b := bits.Sub64(p345, out[3], b)
	t4, b := bits.Sub64(p345, out[4], b)
	t5, _ := bits.Sub64(p345, out[5], b)
	condMove(out, &Element{t0, t1, t2, t3, t4, t5}, mask)
}

// IsZero returns 1 if a is 0, and 0 otherwise.
func IsZero(a *Element) uint64 {
	d := a[0] | a[1] | a[2] | a[3] | a[4] | a[5]
	return 1 ^ (d|-d)>>63
}

// Equal returns 1 if a = b, and 0 otherwise.
func Equal(a, b *Element) uint64 {
	d := (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) | (a[3] ^ b[3]) | (a[4] ^ b[4]) | (a[5] ^ b[5])
	return 1 ^ (d|-d)>>63
}

// ToMontgomery sets out to the Montgomery form of a, given as an integer in
// [0, p).
func ToMontgomery(out, a *Element) { mul(out, a, &rr) }

// FromMontgomery sets out to the integer in [0, p) that a stands for.
func FromMontgomery(out, a *Element) { mul(out, a, &Element{1}) }

// ScalarToMontgomery sets out = a*2^384 mod n.
func ScalarToMontgomery(out, a *Scalar) { scalarMul(out, a, &scalarRR) }

// ScalarFromMontgomery sets out = a/2^384 mod n.
func ScalarFromMontgomery(out, a *Scalar) { scalarMul(out, a, &Scalar{1}) }

// Reduce sets out = a mod n for any 384-bit integer a, in constant time: since
// n > 2^383, one conditional subtraction is enough.
func (out *Scalar) Reduce(a *[6]uint64) {
	var u Scalar
	var borrow uint64
	for i := range u {
		u[i], borrow = bits.Sub64(a[i], N[i], borrow)
	}
	for i := range u {
		out[i] = u[i] ^ (u[i]^a[i])&-borrow
	}
}

// Invert sets out = 1/a, both in Montgomery form; 0 gives 0.
func Invert(out, a *Element) {
	divstep.Invert((*[6]uint64)(out)[:], (*[6]uint64)(a)[:], &field)
}

// ScalarInvert sets out = 1/a modulo n, both in Montgomery form; 0 gives 0.
func ScalarInvert(out, a *Scalar) {
	divstep.Invert((*[6]uint64)(out)[:], (*[6]uint64)(a)[:], &order)
}

// ScalarInvertVartime is ScalarInvert in time that depends on a: for public
// values only.
func ScalarInvertVartime(out, a *Scalar) {
	divstep.InvertVartime((*[6]uint64)(out)[:], (*[6]uint64)(a)[:], &order)
}
