// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import kernel "rind.example/rind/internal/asm/p384"

// Windows of 5 bits for arbitrary points: 16 odd multiples.
const (
	windowWidth   = 5
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
//   - Modulo n, before the last addition: A + d is within 32 of K/32 at most, so
//     nothing wraps.
//   - Last addition, A + d = K. K = n stands for k = 0; the sum is infinite and the
//     formula's Z = 0 says so. A = d modulo n means K = n - 2|d| and d < 0. The
//     lowest digit of any K is K mod 64 - 32, so |d| = n - 32 modulo 64: there is
//     one such K if n mod 64 is above 32, and its sum is twice the entry; and none
//     otherwise.
func (p *Point) ScalarMult(k *Scalar, q *Affine) {
	var table [windowEntries]kernel.Affine
	oddMultiples(table[:], &q.a)
	var words kernel.Scalar
	kernel.ScalarFromMontgomery(&words, &k.m)
	zero := isZero((*[limbs]uint64)(&words))
	var digits oddScalar
	negate := digits.set((*[limbs]uint64)(&words), windowBits)
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

// oddMultiples sets table[i] = (2i+1)*q, for at most 16 entries.
func oddMultiples(table []kernel.Affine, q *kernel.Affine) {
	var points [windowEntries]kernel.Point
	var products [windowEntries]kernel.Element
	var first kernel.Point
	lift(&first, q)
	oddPoints(points[:len(table)], &first)
	normalise(table, points[:len(table)], products[:len(table)])
}

// oddPoints sets points[i] = (2i+1)*q, for a finite q and not more than 16 points.
// The multiples are different and finite as n is a large prime, so the additions
// need no special case.
//
// The addition formulas do not use the curve's coefficients, so they hold on
// every curve to which (x, y) -> (x u^2, y u^3) maps this one. With u the Z of 2q,
// the image of 2q has the coordinates (X, Y) of 2q and Z = 1: additions of it are
// the cheaper mixed ones. Multiplying the resulting Z by u maps back.
func oddPoints(points []kernel.Point, q *kernel.Point) {
	var twice kernel.Point
	kernel.Double(&twice, q)
	u := &twice.Z
	var power kernel.Element
	kernel.Sqr(&power, u)
	kernel.Mul(&points[0].X, &q.X, &power)
	kernel.Mul(&power, &power, u)
	kernel.Mul(&points[0].Y, &q.Y, &power)
	points[0].Z = q.Z
	image := kernel.Affine{X: twice.X, Y: twice.Y}
	for i := 1; i < len(points); i++ {
		kernel.AddAffine(&points[i], &points[i-1], &image)
	}
	for i := range points {
		kernel.Mul(&points[i].Z, &points[i].Z, u)
	}
}

// normalise converts finite points to affine coordinates with one inversion:
// 1/(z_0...z_i) gives 1/z_i when multiplied by z_0...z_(i-1), and 1/(z_0...z_(i-1))
// when multiplied by z_i. The slices have the same length.
func normalise(out []kernel.Affine, in []kernel.Point, products []kernel.Element) {
	products[0] = in[0].Z // products[i] becomes z_0...z_i
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
