// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"math/bits"
	"sync"

	kernel "rind.example/rind/internal/asm/curve25519"
)

// The multiplications of public points once more, on packed points.

// packedIdentity is the neutral element.
var packedIdentity = sync.OnceValue(func() (p kernel.PackedPoint) {
	kernel.Pack(&p, &identity)
	return p
})

// packedNAFTable is nafTable, packed, and packedNAFTables that and nafHighTables. They
// are made when they are needed for the first time, in the time of a few additions for
// each.
var (
	packedNAFTable  = sync.OnceValue(func() []kernel.PackedCached { return packAll(nafTable[:]) })
	packedNAFTables = sync.OnceValue(func() (tables [splitParts][]kernel.PackedCached) {
		tables[0] = packedNAFTable()
		for i := range nafHighTables {
			tables[i+1] = packAll(nafHighTables[i][:])
		}
		return tables
	})
)

func packAll(table []kernel.Affine) []kernel.PackedCached {
	packed := make([]kernel.PackedCached, len(table))
	for i := range table {
		kernel.PackAffine(&packed[i], &table[i])
	}
	return packed
}

// packedDoubleScalarMult is doubleScalarMult.
func packedDoubleScalarMult(plan *schedule, a *kernel.Point) kernel.Point {
	var table [nafEntries]kernel.PackedCached
	var q kernel.PackedPoint
	kernel.Pack(&q, a)
	packedOddMultiples(table[:], &q)
	base := packedNAFTable()
	acc := packedIdentity()
	place := plan.below(maxPlaces)
	for place >= 0 {
		digits := plan.digits[place]
		addPacked(&acc, table[:], int8(digits))
		addPacked(&acc, base, int8(digits>>8))
		place = packedDoubleDown(&acc, place, plan.below(place))
	}
	return unpacked(&acc)
}

// packedStraus is straus.
func packedStraus(list *terms, points []Point) kernel.Point {
	tables := make([][nafEntries]kernel.PackedCached, len(points))
	for i := range points {
		var q kernel.PackedPoint
		kernel.Pack(&q, &points[i].e)
		packedOddMultiples(tables[i][:], &q)
	}
	acc := packedIdentity()
	place := list.below(maxPlaces)
	for place >= 0 {
		for i := list.first[place]; i >= 0; i = list.all[i].next {
			addPacked(&acc, tables[list.all[i].point][:], list.all[i].digit)
		}
		place = packedDoubleDown(&acc, place, list.below(place))
	}
	return unpacked(&acc)
}

// packedTables makes the multiples of a Prepared.
func packedTables(a *kernel.Point) []kernel.PackedCached {
	table := make([]kernel.PackedCached, splitParts*nafEntries)
	var q kernel.PackedPoint
	kernel.Pack(&q, a)
	for i := range splitParts {
		if i > 0 {
			kernel.PackedDouble(&q, &q, splitBits)
		}
		packedOddMultiples(table[i*nafEntries:(i+1)*nafEntries], &q)
	}
	return table
}

// packedSplitMult is splitMult.
func packedSplitMult(plan *schedule, odd []kernel.PackedCached) kernel.Point {
	base := packedNAFTables()
	acc := packedIdentity()
	place := plan.below(maxPlaces)
	for place >= 0 {
		for digits := plan.digits[place]; digits != 0; {
			j := bits.TrailingZeros64(digits) / 8
			d := int8(digits >> (8 * j))
			digits &^= 0xff << (8 * j)
			if j < splitParts {
				addPacked(&acc, odd[j*nafEntries:(j+1)*nafEntries], d)
			} else {
				addPacked(&acc, base[j-splitParts], d)
			}
		}
		place = packedDoubleDown(&acc, place, plan.below(place))
	}
	return unpacked(&acc)
}

// packedOddMultiples sets table[i] = (2i+1)*q.
func packedOddMultiples(table []kernel.PackedCached, q *kernel.PackedPoint) {
	var multiple, twice kernel.PackedPoint
	kernel.PackedCache(&table[0], q)
	kernel.PackedDouble(&twice, q, 1)
	for i := 1; i < len(table); i++ {
		kernel.PackedAdd(&multiple, &twice, &table[i-1])
		kernel.PackedCache(&table[i], &multiple)
	}
}

// addPacked adds entry |d|/2 of a table of odd multiples, or subtracts it if d < 0.
// For d = 0 it does nothing.
func addPacked(acc *kernel.PackedPoint, table []kernel.PackedCached, d int8) {
	switch {
	case d > 0:
		kernel.PackedAdd(acc, acc, &table[d/2])
	case d < 0:
		kernel.PackedSub(acc, acc, &table[-int(d)/2])
	}
}

// packedDoubleDown is doubleDown.
func packedDoubleDown(acc *kernel.PackedPoint, place, next int) int {
	for n := place - max(next, 0); n > 0; n -= 64 {
		kernel.PackedDouble(acc, acc, min(n, 64))
	}
	return next
}

func unpacked(p *kernel.PackedPoint) (q kernel.Point) {
	kernel.Unpack(&q, p)
	return q
}

// packedPippenger is pippenger. Points need not be made affine.
func packedPippenger(scalars []Scalar, points []Point, w uint) kernel.Point {
	entries := make([]kernel.PackedCached, len(points))
	for i := range points {
		var q kernel.PackedPoint
		kernel.Pack(&q, &points[i].e)
		kernel.PackedCache(&entries[i], &q)
	}
	forms := windowForms(scalars, w)
	set := packedBuckets{points: make([]kernel.PackedPoint, 1<<(w-1)), used: make([]bool, 1<<(w-1))}
	acc := packedIdentity()
	for j := windowCount(w) - 1; j >= 0; j-- {
		kernel.PackedDouble(&acc, &acc, int(w))
		clear(set.used)
		for i := range forms {
			if d := forms[i].digit(j, w); d != 0 {
				set.add(&entries[i], d)
			}
		}
		set.sumInto(&acc)
	}
	return unpacked(&acc)
}

// packedBuckets is buckets.
type packedBuckets struct {
	points []kernel.PackedPoint
	used   []bool
}

func (b *packedBuckets) add(point *kernel.PackedCached, d int64) {
	i := max(d, -d) - 1
	if !b.used[i] {
		b.points[i], b.used[i] = packedIdentity(), true
	}
	if d > 0 {
		kernel.PackedAdd(&b.points[i], &b.points[i], point)
	} else {
		kernel.PackedSub(&b.points[i], &b.points[i], point)
	}
}

func (b *packedBuckets) sumInto(acc *kernel.PackedPoint) {
	running := packedIdentity()
	var c kernel.PackedCached
	any := false
	for i := len(b.points) - 1; i >= 0; i-- {
		if b.used[i] {
			any = true
			kernel.PackedCache(&c, &b.points[i])
			kernel.PackedAdd(&running, &running, &c)
		}
		if any {
			kernel.PackedCache(&c, &running)
			kernel.PackedAdd(acc, acc, &c)
		}
	}
}
