// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import kernel "rind.example/rind/internal/asm/p384"

// Windows of 5 bits for arbitrary points: 77 odd digits, 16 odd multiples.
const (
	windowWidth   = 5
	windowDigits  = 77
	windowBits    = windowWidth * windowDigits
	windowEntries = 1 << (windowWidth - 1)
)

// ScalarMult sets p = k*q, in constant time. k = 0 gives the point at infinity.
//
// As in [Point.ScalarBaseMult] the odd one of k and n - k, K, is multiplied, and
// additions are not complete. When the digit d is added to acc = A*q after five
// doublings, A is 32 times an odd number and |d| <= 31.
//
//   - As integers A, A - d and A + d are not zero.
//   - Modulo n: before the last addition |A| + |d| < 2^380, so nothing wraps. At
//     the last, A + d = K. K = n stands for k = 0; the sum is infinite and the
//     formula's Z = 0 says so. A = n is odd: impossible. A = d modulo n means
//     K = n - 2|d| and d < 0; as (n-1)/2 mod 32 = 25, the lowest digit of that K
//     is 19 - 2|d|, or 83 - 2|d| for |d| > 25, which is -|d| for |d| = 19 alone. For
//     this one K, n - 38, the sum is twice the entry.
func (p *Point) ScalarMult(k *Scalar, q *Affine) {
	var table [windowEntries]kernel.Affine
	oddMultiples(table[:], &q.a)
	var words kernel.Scalar
	kernel.ScalarFromMontgomery(&words, &k.m)
	zero := isZero((*[6]uint64)(&words))
	var digits oddScalar
	negate := digits.set((*[6]uint64)(&words), windowBits)
	var acc kernel.Point
	var entry kernel.Affine
	digits.selectWindow(&entry, &table, windowDigits-1)
	lift(&acc, &entry)
	for j := windowDigits - 2; j >= 0; j-- {
		kernel.DoubleN(&acc, &acc, windowWidth)
		digits.selectWindow(&entry, &table, j)
		kernel.AddAffine(&acc, &acc, &entry)
	}
	addEqual(&acc, &entry, zero)
	kernel.CondNeg(&acc.Y, negate)
	p.j = acc
	clear(words[:])
	clear(digits[:])
	acc, entry = kernel.Point{}, kernel.Affine{}
}

// selectWindow sets entry to the multiple in table for digit j.
func (b *oddScalar) selectWindow(entry *kernel.Affine, table *[windowEntries]kernel.Affine, j int) {
	index, sign := b.digit(uint(j), windowWidth)
	kernel.SelectAffine(entry, table[:], index)
	kernel.CondNeg(&entry.Y, sign)
}

// oddMultiples sets table[i] = (2i+1)*q, for at most 16 entries. The multiples
// are different and finite as n is a large prime, so the additions need no
// special case.
//
// The addition formulas do not use the curve's coefficients, so they hold on
// every curve to which (x, y) -> (x u^2, y u^3) maps this one. With u the Z of 2q,
// the image of 2q has the coordinates (X, Y) of 2q and Z = 1: additions of it are
// the cheaper mixed ones. Multiplying the resulting Z by u maps back.
func oddMultiples(table []kernel.Affine, q *kernel.Affine) {
	var jac [windowEntries]kernel.Point
	var twice kernel.Point
	lift(&jac[0], q)
	kernel.Double(&twice, &jac[0])
	u := &twice.Z
	var u2 kernel.Element
	kernel.Sqr(&u2, u)
	kernel.Mul(&jac[0].X, &jac[0].X, &u2)
	kernel.Mul(&u2, &u2, u)
	kernel.Mul(&jac[0].Y, &jac[0].Y, &u2)
	image := kernel.Affine{X: twice.X, Y: twice.Y}
	for i := 1; i < len(table); i++ {
		kernel.AddAffine(&jac[i], &jac[i-1], &image)
	}
	for i := range table {
		kernel.Mul(&jac[i].Z, &jac[i].Z, u)
	}
	normalise(table, jac[:len(table)])
}

// normalise converts finite points to affine coordinates with one inversion:
// 1/(z_0...z_i) gives 1/z_i when multiplied by z_0...z_(i-1), and 1/(z_0...z_(i-1))
// when multiplied by z_i. It takes at most 16 points.
func normalise(out []kernel.Affine, in []kernel.Point) {
	var products [windowEntries]kernel.Element // z_0...z_i
	products[0] = in[0].Z
	for i := 1; i < len(in); i++ {
		kernel.Mul(&products[i], &products[i-1], &in[i].Z)
	}
	var inv, zInv, z2 kernel.Element
	kernel.Invert(&inv, &products[len(in)-1])
	for i := len(in) - 1; i >= 0; i-- {
		zInv = inv
		if i > 0 {
			kernel.Mul(&zInv, &inv, &products[i-1])
			kernel.Mul(&inv, &inv, &in[i].Z)
		}
		kernel.Sqr(&z2, &zInv)
		kernel.Mul(&out[i].X, &in[i].X, &z2)
		kernel.Mul(&z2, &z2, &zInv)
		kernel.Mul(&out[i].Y, &in[i].Y, &z2)
	}
}
