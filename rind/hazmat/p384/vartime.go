// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/bits"

	kernel "rind.example/rind/internal/asm/p384"
)

// Widths of the non-adjacent forms: 8 odd multiples of an arbitrary point, those
// in the comb of the base point.
const (
	nafWidth     = 5
	nafEntries   = 1 << (nafWidth - 2)
	baseNAFWidth = combWidth + 1
)

// VartimeDoubleBaseMult sets p = u1*G + u2*q. It takes time that depends on its
// arguments and is for verification, where all of them are public. If q is not set, p
// is the point at infinity.
func (p *Point) VartimeDoubleBaseMult(u1, u2 *Scalar, q *Affine) {
	if isUnset(&q.a) == 1 {
		p.Clear()
		return
	}
	var table [nafEntries]kernel.Affine
	oddMultiples(table[:], &q.a)
	var plan schedule
	var words kernel.Scalar
	kernel.ScalarFromMontgomery(&words, &u2.m)
	plan.add(0, (*[limbs]uint64)(&words), 0, orderBits, nafWidth)
	kernel.ScalarFromMontgomery(&words, &u1.m)
	plan.add(1, (*[limbs]uint64)(&words), 0, orderBits, baseNAFWidth)
	tables := [2][]kernel.Affine{table[:], combRow(0)}
	plan.run(&p.j, tables[:], orderBits)
}

// schedule lists the nonzero digits of several non-adjacent forms by their places,
// so that one run of doublings serves all forms.
type schedule struct {
	first [orderBits + 1]int16 // at each place, the last term added, counted from 1
	terms [termRoom]term
	used  int16
}

// termRoom is the largest number of digits of the forms of two scalars: at most one
// in nafWidth places and one more in each part.
const termRoom = 2 * splitParts * (splitBits/nafWidth + 2)

// term is one nonzero digit of one form.
type term struct {
	next  int16 // another term at the same place, counted from 1; 0 ends the list
	table uint8 // the multiples that the digit chooses from
	digit int8
}

// add puts in the width-w non-adjacent form of the integer that the bits of k from
// low up to but not including high make, for w of 5 to 8. Digits are odd and lie
// between -2^(w-1) and 2^(w-1); of w adjacent places, counted from low, at most
// one is not zero, and a carry can take place high. It is not constant time.
func (s *schedule) add(table uint8, k *[limbs]uint64, low, high, w uint) {
	carry := uint64(0) // owed to place i by the digits below it
	for i := low; i < high || carry != 0; {
		// Places where the bit equals the carry give digit 0; the carry moves on.
		u := bitsFrom(k, i, high)
		zeros := uint(bits.TrailingZeros64(u ^ -carry))
		if i += zeros; zeros == 64 {
			continue
		}
		// The bits of the window and the carry add up to an odd number below 2^w,
		// as the bits alone are even if there is a carry. Its upper half becomes
		// negative.
		d := bitsFrom(k, i, high)&(1<<w-1) + carry
		carry = d >> (w - 1)
		place := i - low
		s.terms[s.used] = term{s.first[place], table, int8(int64(d) - int64(carry)<<w)}
		s.used++
		s.first[place] = s.used
		i += w
	}
}

// bitsFrom returns the 64 bits of k from bit i on, with zeros from bit high on.
func bitsFrom(k *[limbs]uint64, i, high uint) uint64 {
	if i >= high {
		return 0
	}
	u := k[i/64] >> (i % 64)
	if i/64+1 < limbs {
		u |= k[i/64+1] << (64 - i%64) // a shift by 64 leaves nothing
	}
	if high-i < 64 {
		u &= 1<<(high-i) - 1
	}
	return u
}

// run sets out to the sum of all terms, whose places are at most top.
func (s *schedule) run(out *kernel.Point, tables [][]kernel.Affine, top int) {
	var points [2]kernel.Point
	acc, sum := &points[0], &points[1]
	started := false
	owed := 0 // doublings
	for place := top; place >= 0; place-- {
		if started {
			owed++
		}
		// At most 32 at a time: the scheduler cannot interrupt one call.
		if owed == 32 || owed > 0 && (s.first[place] != 0 || place == 0) {
			kernel.DoubleN(acc, acc, owed)
			owed = 0
		}
		for i := s.first[place]; i != 0; i = s.terms[i-1].next {
			t := &s.terms[i-1]
			addVartime(sum, acc, tables[t.table], t.digit)
			acc, sum = sum, acc
			started = true
		}
	}
	*out = *acc
}

// addVartime sets sum to acc plus entry |d|/2 of a table of odd multiples, negated
// if d < 0. It does the right thing for all operands. sum and acc are different.
func addVartime(sum, acc *kernel.Point, table []kernel.Affine, d int8) {
	entry := &table[max(int(d), -int(d))/2]
	var minus kernel.Affine
	if d < 0 {
		minus.X = entry.X
		kernel.Neg(&minus.Y, &entry.Y)
		entry = &minus
	}
	if kernel.IsZero(&acc.Z) == 1 {
		lift(sum, entry)
		return
	}
	kernel.AddAffine(sum, acc, entry)
	if kernel.IsZero(&sum.Z) == 1 {
		// Both operands are finite, so they have the same x-coordinate. If y
		// differs the sum is infinite, and sum, with Z = 0, already says so.
		var other kernel.Point
		lift(&other, entry)
		if _, sameY := comparePoints(acc, &other); sameY == 1 {
			kernel.Double(sum, acc)
		}
	}
}

// VartimeXEquals reports whether p is finite and its x-coordinate, an integer
// below p, is r modulo n: the last step of an ECDSA verification (FIPS 186-5,
// section 6.4.2). It needs no inversion: X/Z^2 = r if X = r*Z^2.
func (p *Point) VartimeXEquals(r *Scalar) bool {
	if p.IsInfinity() == 1 {
		return false
	}
	var x [limbs]uint64
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
func (p *Point) xEquals(x *[limbs]uint64) bool {
	var e, z2 kernel.Element
	kernel.ToMontgomery(&e, (*kernel.Element)(x))
	kernel.Sqr(&z2, &p.j.Z)
	kernel.Mul(&e, &e, &z2)
	return kernel.Equal(&e, &p.j.X) == 1
}
