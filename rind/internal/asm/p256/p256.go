// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p256

import (
	"math/bits"

	"rind.example/rind/internal/asm/divstep"
)

// Element is an element of the field of p elements: x*2^256 mod p, in
// [0, p), as little-endian words.
type Element [4]uint64

// Scalar is an integer modulo n, in [0, n), as little-endian words; plain or
// times 2^256 as each function says.
type Scalar [4]uint64

// Point is a point in Jacobian coordinates, (X/Z^2, Y/Z^3). Z = 0 is the point
// at infinity.
type Point struct{ X, Y, Z Element }

// Affine is a finite point, or all zero where SelectAffine was asked for digit 0.
type Affine struct{ X, Y Element }

// The words of p = 2^256 - 2^224 + 2^192 + 2^96 - 1 (SP 800-186, 3.2.1.3).
const (
	p0 = 0xffffffffffffffff
	p1 = 0x00000000ffffffff
	p2 = 0
	p3 = 0xffffffff00000001
)

// nInv is -1/n modulo 2^64.
const nInv = 0xccd1c8aaee00bc4f

// The parameters of the curve (SP 800-186, 3.2.1.3). They must not be written.
var (
	// P is the field's prime.
	P = [4]uint64{p0, p1, p2, p3}
	// N is the order of the group.
	N = [4]uint64{0xf3b9cac2fc632551, 0xbce6faada7179e84, 0xffffffffffffffff, 0xffffffff00000000}
	// One is 1 in Montgomery form, 2^256 mod p.
	One = Element{0x0000000000000001, 0xffffffff00000000, 0xffffffffffffffff, 0x00000000fffffffe}
	// B is the curve's constant b in Montgomery form.
	B = Element{0xd89cdf6229c4bddf, 0xacf005cd78843090, 0xe5a220abf7212ed6, 0xdc30061d04874834}
	// ScalarOne is 1 in Montgomery form modulo n, 2^256 mod n.
	ScalarOne = Scalar{0x0c46353d039cdaaf, 0x4319055258e8617b, 0x0000000000000000, 0x00000000ffffffff}

	// rr and scalarRR are 2^512 modulo p and modulo n.
	rr       = Element{0x0000000000000003, 0xfffffffbffffffff, 0xfffffffffffffffe, 0x00000004fffffffd}
	scalarRR = Scalar{0x83244c95be79eea2, 0x4699799c49bd6fa6, 0x2845b2392b6bec59, 0x66e12d94f3d95620}
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

// ScalarMul sets out = a*b/2^256 mod n.
func ScalarMul(out, a, b *Scalar) { scalarMul(out, a, b) }

// Double sets out = 2a, for every a; infinity gives Z = 0.
func Double(out, a *Point) { double(out, a, 1) }

// DoubleN sets out = 2^n a for every a and a public n >= 1; it panics if n < 1.
func DoubleN(out, a *Point, n int) {
	if n < 1 {
		panic("p256: no doubling asked for")
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
		panic("p256: empty table")
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
}

// CondNeg sets out = -out if cond is 1 and leaves out unchanged if it is 0.
// Zero stays zero.
func CondNeg(out *Element, cond uint64) {
	// p - out is canonical except for 0, which is left alone.
	mask := -(cond &^ IsZero(out))
	t0, b := bits.Sub64(p0, out[0], 0)
	t1, b := bits.Sub64(p1, out[1], b)
	t2, b := bits.Sub64(p2, out[2], b)
	t3, _ := bits.Sub64(p3, out[3], b)
	condMove(out, &Element{t0, t1, t2, t3}, mask)
}

// IsZero returns 1 if a is 0, and 0 otherwise.
func IsZero(a *Element) uint64 {
	d := a[0] | a[1] | a[2] | a[3]
	return 1 ^ (d|-d)>>63
}

// Equal returns 1 if a = b, and 0 otherwise.
func Equal(a, b *Element) uint64 {
	d := (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) | (a[3] ^ b[3])
	return 1 ^ (d|-d)>>63
}

// ToMontgomery sets out to the Montgomery form of a, given as an integer in
// [0, p).
func ToMontgomery(out, a *Element) { mul(out, a, &rr) }

// FromMontgomery sets out to the integer in [0, p) that a stands for.
func FromMontgomery(out, a *Element) { mul(out, a, &Element{1}) }

// ScalarToMontgomery sets out = a*2^256 mod n.
func ScalarToMontgomery(out, a *Scalar) { scalarMul(out, a, &scalarRR) }

// ScalarFromMontgomery sets out = a/2^256 mod n.
func ScalarFromMontgomery(out, a *Scalar) { scalarMul(out, a, &Scalar{1}) }

// Reduce sets out = a mod n for any 256-bit integer a, in constant time: since
// n > 2^255, one conditional subtraction is enough.
func (out *Scalar) Reduce(a *[4]uint64) {
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
	divstep.Invert((*[4]uint64)(out)[:], (*[4]uint64)(a)[:], &field)
}

// ScalarInvert sets out = 1/a modulo n, both in Montgomery form; 0 gives 0.
func ScalarInvert(out, a *Scalar) {
	divstep.Invert((*[4]uint64)(out)[:], (*[4]uint64)(a)[:], &order)
}

// ScalarInvertVartime is ScalarInvert in time that depends on a: for public
// values only.
func ScalarInvertVartime(out, a *Scalar) {
	divstep.InvertVartime((*[4]uint64)(out)[:], (*[4]uint64)(a)[:], &order)
}
