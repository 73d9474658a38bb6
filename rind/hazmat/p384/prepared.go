// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import kernel "rind.example/rind/internal/asm/p384"

// splitParts is the number of parts of splitBits bits that make a scalar. Part i
// of a multiplier of G finds its multiples in the comb, as splitBits is a whole
// number of the distances between the comb's tables.
const (
	splitParts = (orderBits + splitBits - 1) / splitBits
	splitRows  = splitBits / combSpacing
)

// Prepared holds multiples of a point, eight for each part of a scalar, with which it
// is multiplied in less than half of the time that the point alone takes. The zero
// value is not ready: Set it before use. It is for public points.
type Prepared struct {
	// (2m+1) * 2^(splitBits i) * a at index nafEntries*i + m.
	odd [splitParts * nafEntries]kernel.Affine
}

// Set makes t the table of a, in time that depends on a. It costs about as much as
// one multiplication without it.
func (t *Prepared) Set(a *Affine) {
	var points [splitParts * nafEntries]kernel.Point
	var products [splitParts * nafEntries]kernel.Element
	var q kernel.Point
	lift(&q, &a.a)
	for i := range splitParts {
		for n := splitBits; n > 0 && i > 0; n -= 32 {
			// At most 32 at a time: the scheduler cannot interrupt one call.
			kernel.DoubleN(&q, &q, min(n, 32))
		}
		oddPoints(points[i*nafEntries:(i+1)*nafEntries], &q)
	}
	normalise(t.odd[:], points[:], products[:])
}

// VartimePreparedDoubleBaseMult sets p = u1*G + u2*a for the point a that t was set
// to. It takes time that depends on its arguments. If t is not set, or was set to what
// is not, p is the point at infinity.
//
// u2*a is the sum of u2_i * (2^(splitBits i) * a) over the parts u2_i of u2;
// likewise u1*G. The non-adjacent forms of all parts share the doublings of one.
func (p *Point) VartimePreparedDoubleBaseMult(u1, u2 *Scalar, t *Prepared) {
	if isUnset(&t.odd[0]) == 1 {
		p.Clear()
		return
	}
	var k1, k2 kernel.Scalar
	kernel.ScalarFromMontgomery(&k1, &u1.m)
	kernel.ScalarFromMontgomery(&k2, &u2.m)
	var plan schedule
	var tables [2 * splitParts][]kernel.Affine
	for i := range splitParts {
		low, high := uint(splitBits*i), uint(min(splitBits*(i+1), orderBits))
		tables[2*i] = t.odd[i*nafEntries : (i+1)*nafEntries]
		plan.add(uint8(2*i), (*[limbs]uint64)(&k2), low, high, nafWidth)
		tables[2*i+1] = combRow(splitRows * i)
		plan.add(uint8(2*i+1), (*[limbs]uint64)(&k1), low, high, baseNAFWidth)
	}
	plan.run(&p.j, tables[:], splitBits)
}
