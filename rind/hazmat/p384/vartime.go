// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/bits"

	kernel "rind.example/rind/internal/asm/p384"
)

// Widths of the non-adjacent forms: 8 odd multiples of an arbitrary point, 64 of
// the base point.
const (
	nafWidth     = 5
	nafEntries   = 1 << (nafWidth - 2)
	baseNAFWidth = 8
)

// VartimeDoubleBaseMult sets p = u1*G + u2*q. It takes time that depends on its
// arguments and is for verification, where all of them are public.
func (p *Point) VartimeDoubleBaseMult(u1, u2 *Scalar, q *Affine) {
	var words kernel.Scalar
	var baseDigits, digits nafDigits
	kernel.ScalarFromMontgomery(&words, &u1.m)
	baseDigits.set((*[6]uint64)(&words), baseNAFWidth)
	kernel.ScalarFromMontgomery(&words, &u2.m)
	digits.set((*[6]uint64)(&words), nafWidth)
	var table [nafEntries]kernel.Affine
	oddMultiples(table[:], &q.a)

	var acc kernel.Point
	doublings := 0 // owed to acc
	for i := len(digits) - 1; i >= 0; i-- {
		doublings++
		// At most 32 at a time: the scheduler cannot interrupt one call.
		if digits[i]|baseDigits[i] != 0 || i == 0 || doublings == 32 {
			kernel.DoubleN(&acc, &acc, doublings)
			doublings = 0
		}
		if d := digits[i]; d != 0 {
			addVartime(&acc, table[:], d)
		}
		if d := baseDigits[i]; d != 0 {
			addVartime(&acc, nafTable[:], d)
		}
	}
	p.j = acc
}

// addVartime adds entry |d|/2 of a table of odd multiples, negated if d < 0. It
// does the right thing for all operands.
func addVartime(acc *kernel.Point, table []kernel.Affine, d int8) {
	entry := table[max(d, -d)/2]
	if d < 0 {
		kernel.CondNeg(&entry.Y, 1)
	}
	if kernel.IsZero(&acc.Z) == 1 {
		lift(acc, &entry)
		return
	}
	var sum, twice kernel.Point
	kernel.AddAffine(&sum, acc, &entry)
	if kernel.IsZero(&sum.Z) == 1 {
		// Both operands are finite, so they have the same x-coordinate. If y
		// differs the sum is infinite, and sum, with Z = 0, already says so.
		lift(&twice, &entry)
		if _, sameY := comparePoints(acc, &twice); sameY == 1 {
			kernel.Double(&sum, acc)
		}
	}
	*acc = sum
}

// VartimeXEquals reports whether p is finite and its x-coordinate, an integer
// below p, is r modulo n: the last step of an ECDSA verification (FIPS 186-5,
// section 6.4.2). It needs no inversion: X/Z^2 = r if X = r*Z^2.
func (p *Point) VartimeXEquals(r *Scalar) bool {
	if p.IsInfinity() == 1 {
		return false
	}
	var x [6]uint64
	kernel.ScalarFromMontgomery((*kernel.Scalar)(&x), &r.m)
	if p.xEquals(&x) {
		return true
	}
	// n < p, so x-coordinates in [n, p) are r + n for a small r.
	var carry uint64
	for i := range x {
		x[i], carry = bits.Add64(x[i], kernel.N[i], carry)
	}
	return carry == 0 && less(&x, &kernel.P) == 1 && p.xEquals(&x)
}

// xEquals reports whether the finite p has the x-coordinate x, below the prime.
func (p *Point) xEquals(x *[6]uint64) bool {
	var e, z2 kernel.Element
	kernel.ToMontgomery(&e, (*kernel.Element)(x))
	kernel.Sqr(&z2, &p.j.Z)
	kernel.Mul(&e, &e, &z2)
	return kernel.Equal(&e, &p.j.X) == 1
}
