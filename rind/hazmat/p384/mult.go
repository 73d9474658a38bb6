// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import kernel "rind.example/rind/internal/asm/p384"

// Signed windows of 5 bits for arbitrary points: 77 digits, 16 multiples.
const (
	windowWidth   = 5
	windowDigits  = 77 // bits 0 to 384
	windowEntries = 1 << (windowWidth - 1)
)

// ScalarMult sets p = k*q, in constant time. k = 0 gives the point at infinity.
//
// Additions are not complete. With A*q in the
// accumulator after the five doublings, the digit d about to be added satisfies
// 0 < |d| <= 16 and 32 divides A.
//
//   - A = 0: the accumulator is still infinite and the entry replaces it.
//   - A = d or A = -d as integers is impossible, as 32 does not divide d.
//   - For all digits but the last A < n/16, so nothing wraps modulo n. At the
//     last, A = k - d, and A = ±d modulo n leaves k = n, excluded, or k = 2d + n
//     with d < 0 and A = n - |d|; then 32 divides n - |d| and |d| = n mod 32 = 19,
//     more than 16.
func (p *Point) ScalarMult(k *Scalar, q *Affine) {
	var table [windowEntries]kernel.Affine
	multiples(&table, &q.a)
	var words kernel.Scalar
	kernel.ScalarFromMontgomery(&words, &k.m)
	var digits boothScalar
	digits.set((*[6]uint64)(&words))
	acc := accumulator{infinite: 1}
	for j := windowDigits - 1; ; j-- {
		magnitude, sign := digits.digit(uint(j), windowWidth)
		acc.add(table[:], magnitude, sign)
		if j == 0 {
			break
		}
		acc.double(windowWidth)
	}
	p.j = acc.sum
	acc.clear()
	clear(digits[:])
	clear(words[:])
}

// multiples sets table[i] = (i+1)*q. All multiples up to 16 are different and
// finite as n is a large prime, so the additions need no special case.
func multiples(table *[windowEntries]kernel.Affine, q *kernel.Affine) {
	var jac [windowEntries]kernel.Point
	lift(&jac[0], q)
	for i := 1; i < len(jac); i += 2 {
		kernel.Double(&jac[i], &jac[i/2])
		if i+1 < len(jac) {
			kernel.AddAffine(&jac[i+1], &jac[i], q)
		}
	}
	normalise(table[:], jac[:])
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

// accumulator is the running sum of a constant-time multiplication, with the
// space that its additions need.
type accumulator struct {
	sum, next kernel.Point
	entry     kernel.Affine
	infinite  uint64 // 1 while sum is the point at infinity
}

// add adds the table entry for a digit given by magnitude and sign. The caller
// shows that a nonzero digit never selects plus or minus the finite sum.
func (a *accumulator) add(table []kernel.Affine, magnitude, sign uint64) {
	kernel.SelectAffine(&a.entry, table, magnitude)
	kernel.CondNeg(&a.entry.Y, sign)
	kernel.AddAffine(&a.next, &a.sum, &a.entry)
	nonzero := (magnitude | -magnitude) >> 63
	kernel.CondMovePoint(&a.sum, &a.next, nonzero&^a.infinite)
	lift(&a.next, &a.entry)
	kernel.CondMovePoint(&a.sum, &a.next, nonzero&a.infinite)
	a.infinite &^= nonzero
}

// double doubles the sum n times; infinity stays.
func (a *accumulator) double(n int) {
	for range n {
		kernel.Double(&a.sum, &a.sum)
	}
}

func (a *accumulator) clear() { *a = accumulator{} }
