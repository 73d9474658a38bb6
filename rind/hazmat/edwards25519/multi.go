// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"math/bits"

	kernel "rind.example/rind/internal/asm/curve25519"
)

// bucketThreshold is the number of points from which on sorting them into
// buckets is faster than a table for each.
const bucketThreshold = 150

// VartimeMultiScalarMult sets p to the sum of scalars[i] * points[i], in time that
// depends on them all. Short scalars take less. It panics if the lengths differ,
// and allocates about 1.5 KiB for each point, less for many.
func (p *Point) VartimeMultiScalarMult(scalars []Scalar, points []Point) {
	if len(scalars) != len(points) {
		panic("edwards25519: not as many scalars as points")
	}
	switch {
	case len(points) == 0:
		p.SetIdentity()
	case len(points) < bucketThreshold:
		vartimeStraus(&p.e, scalars, points)
	default:
		vartimePippenger(&p.e, scalars, points, bucketWidth(len(points)))
	}
}

// term is one nonzero digit of one scalar, in the list of those at its place.
type term struct {
	next  int32 // index of the next term in the list, or -1
	point uint16
	digit int8
}

// terms lists the nonzero digits of scalars by their places.
type terms struct {
	first [maxPlaces]int32 // heads of the lists
	all   []term
}

func (t *terms) set(scalars []Scalar) {
	for i := range t.first {
		t.first[i] = -1
	}
	var room [nafRoom]nafDigit
	t.all = make([]term, 0, len(scalars)*nafRoom)
	for i := range scalars {
		for _, d := range naf(&room, &scalars[i].w, nafWidth) {
			t.all = append(t.all, term{t.first[d.place], uint16(i), d.digit})
			t.first[d.place] = int32(len(t.all) - 1)
		}
	}
}

// below returns the highest place under limit that has terms, or -1.
func (t *terms) below(limit int) int {
	for limit--; limit >= 0 && t.first[limit] < 0; limit-- {
	}
	return limit
}

// vartimeStraus uses a table of odd multiples for each point and one run of
// doublings for all: Straus' method, interleaved, with digits of width-5 forms.
func vartimeStraus(out *kernel.Point, scalars []Scalar, points []Point) {
	var list terms
	list.set(scalars)
	if kernel.PackedIsFast() {
		*out = packedStraus(&list, points)
	} else {
		*out = straus(&list, points)
	}
}

func straus(list *terms, points []Point) kernel.Point {
	tables := make([][nafEntries]kernel.Cached, len(points))
	for i := range points {
		oddMultiples(&tables[i], &points[i].e)
	}
	acc := identity
	place := list.below(maxPlaces)
	for place >= 0 {
		for i := list.first[place]; i >= 0; i = list.all[i].next {
			t := &list.all[i]
			addCached(&acc, &tables[t.point], t.digit, t.next < 0 && place > 0)
		}
		place = doubleDown(&acc, place, list.below(place))
	}
	return acc
}

// vartimePippenger sorts, for each window of w bits of the scalars, the points into
// buckets by their digit, so that a point costs one addition per window
// (Pippenger's method, with digits of both signs).
func vartimePippenger(out *kernel.Point, scalars []Scalar, points []Point, w uint) {
	if kernel.PackedIsFast() {
		*out = packedPippenger(scalars, points, w)
	} else {
		*out = pippenger(scalars, points, w)
	}
}

func pippenger(scalars []Scalar, points []Point, w uint) kernel.Point {
	affine := make([]kernel.Affine, len(points))
	normaliseAll(affine, points)
	forms := windowForms(scalars, w)
	set := buckets{points: make([]kernel.Point, 1<<(w-1)), used: make([]bool, 1<<(w-1))}
	acc := identity
	for j := windowCount(w) - 1; j >= 0; j-- {
		kernel.Double(&acc, &acc, int(w))
		clear(set.used)
		for i := range forms {
			if d := forms[i].digit(j, w); d != 0 {
				set.add(&affine[i], d)
			}
		}
		set.sumInto(&acc)
	}
	return acc
}

// windowForms recodes all scalars.
func windowForms(scalars []Scalar, w uint) []windows {
	bias := windowBias(w)
	forms := make([]windows, len(scalars))
	for i := range scalars {
		forms[i].set(&scalars[i].w, &bias)
	}
	return forms
}

// normaliseAll converts all points to affine form.
func normaliseAll(out []kernel.Affine, points []Point) {
	in := make([]kernel.Point, len(points))
	for i := range points {
		in[i] = points[i].e
	}
	vartimeNormalise(out, in, make([]kernel.Element, len(points)))
}

// bucketWidth returns the window width for n points: the one with the least
// ceil(253/w) * (n + 2^w) or so, as each window costs an addition for each point
// and two for each of the 2^(w-1) buckets.
func bucketWidth(n int) uint {
	switch {
	case n < 400:
		return 6
	case n < 750:
		return 7
	case n < 1600:
		return 8
	}
	return 9
}

// windowCount is the number of w-bit windows of a scalar and a carry: k < L is
// below 5/16 of 2^254.
func windowCount(w uint) int { return int((254 + w - 1) / w) }

// windowBias returns 2^(w-1) in every window.
func windowBias(w uint) (bias windows) {
	for j := range windowCount(w) {
		top := uint(j)*w + w - 1
		bias[top/64] |= 1 << (top % 64)
	}
	return bias
}

// windows recodes a scalar into signed digits of w bits, as radix32 does into
// those of five: it holds k plus the bias, which is below 2^(w*count), since k is
// below 5/16 of that and the bias below 9/16.
type windows [5]uint64

func (b *windows) set(k *[4]uint64, bias *windows) {
	var carry uint64
	for i := range k {
		b[i], carry = bits.Add64(k[i], bias[i], carry)
	}
	b[4] = bias[4] + carry
}

// digit returns digit j, from -2^(w-1) to 2^(w-1)-1.
func (b *windows) digit(j int, w uint) int64 {
	return int64(window(b[:], uint(j)*w, w)) - 1<<(w-1)
}

// buckets holds sums of points: that at index i counts i+1 times.
type buckets struct {
	points []kernel.Point
	used   []bool // those not used are the neutral element
}

// add adds the point to bucket |d|, negated if d < 0.
func (b *buckets) add(point *kernel.Affine, d int64) {
	var minus kernel.Affine
	if d < 0 {
		kernel.NegAffine(&minus, point)
		point, d = &minus, -d
	}
	sum := &b.points[d-1]
	if !b.used[d-1] {
		setAffine(sum, point)
		b.used[d-1] = true
		return
	}
	kernel.AddAffine(sum, sum, point)
}

// sumInto adds the sum of (i+1) times bucket i to acc: bucket i is in the running
// sums from the top down to it, which are i+1.
func (b *buckets) sumInto(acc *kernel.Point) {
	running := identity
	var c kernel.Cached
	any := false
	for i := len(b.points) - 1; i >= 0; i-- {
		if b.used[i] {
			any = true
			kernel.Cache(&c, &b.points[i])
			kernel.AddCached(&running, &running, &c)
		}
		if any {
			kernel.Cache(&c, &running)
			kernel.AddCached(acc, acc, &c)
		}
	}
}
