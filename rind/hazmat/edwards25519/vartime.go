// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import kernel "rind.example/rind/internal/asm/curve25519"

// Widths of the non-adjacent forms: 8 odd multiples of an arbitrary point, 64 of
// the base point.
const (
	nafWidth     = 5
	nafEntries   = 1 << (nafWidth - 2)
	baseNAFWidth = 8
)

// VartimeDoubleScalarBaseMult sets p = k*a + s*B. It takes time that depends on
// its arguments and is for verification, where all of them are public.
func (p *Point) VartimeDoubleScalarBaseMult(k *Scalar, a *Point, s *Scalar) {
	var plan schedule
	var room [nafRoom]nafDigit
	plan.add(0, naf(&room, &k.w, nafWidth))
	plan.add(1, naf(&room, &s.w, baseNAFWidth))
	if kernel.PackedIsFast() {
		p.e = packedDoubleScalarMult(&plan, &a.e)
	} else {
		p.e = doubleScalarMult(&plan, &a.e)
	}
}

// doubleScalarMult returns the sum of multiples of a and B, by forms 0 and 1.
func doubleScalarMult(plan *schedule, a *kernel.Point) kernel.Point {
	var table [nafEntries]kernel.Cached
	oddMultiples(&table, a)
	acc := identity
	place := plan.below(maxPlaces)
	for place >= 0 {
		digits := plan.digits[place]
		if d := int8(digits); d != 0 {
			addCached(&acc, &table, d, digits>>8 == 0 && place > 0)
		}
		if d := int8(digits >> 8); d != 0 {
			addAffine(&acc, nafTable[:], d, place > 0)
		}
		place = doubleDown(&acc, place, plan.below(place))
	}
	return acc
}

// doubleDown doubles acc from one place to the next, or to place 0 if next is -1,
// and returns next. Between places of a form there are few; at the low end of a
// special scalar there may be many, and the scheduler cannot interrupt one call of
// the kernel: so 64 at a time.
func doubleDown(acc *kernel.Point, place, next int) int {
	for n := place - max(next, 0); n > 0; n -= 64 {
		kernel.Double(acc, acc, min(n, 64))
	}
	return next
}

// oddMultiples sets table[i] = (2i+1)*q.
func oddMultiples(table *[nafEntries]kernel.Cached, q *kernel.Point) {
	var twice, multiple kernel.Point
	kernel.Cache(&table[0], q)
	kernel.Double(&twice, q, 1)
	for i := 1; i < nafEntries; i++ {
		kernel.AddCached(&multiple, &twice, &table[i-1])
		kernel.Cache(&table[i], &multiple)
	}
}

// addCached adds entry |d|/2 of a table of odd multiples, negated if d < 0. If a
// doubling is next, which does not need T of the sum, it saves the multiplication
// for that.
func addCached(acc *kernel.Point, table *[nafEntries]kernel.Cached, d int8, doubled bool) {
	entry := &table[max(int(d), -int(d))/2]
	var minus kernel.Cached
	if d < 0 {
		kernel.NegCached(&minus, entry)
		entry = &minus
	}
	if doubled {
		kernel.AddCachedXYZ(acc, acc, entry)
	} else {
		kernel.AddCached(acc, acc, entry)
	}
}

// addAffine is addCached for affine entries.
func addAffine(acc *kernel.Point, table []kernel.Affine, d int8, doubled bool) {
	entry := &table[max(int(d), -int(d))/2]
	var minus kernel.Affine
	if d < 0 {
		kernel.NegAffine(&minus, entry)
		entry = &minus
	}
	if doubled {
		kernel.AddAffineXYZ(acc, acc, entry)
	} else {
		kernel.AddAffine(acc, acc, entry)
	}
}
