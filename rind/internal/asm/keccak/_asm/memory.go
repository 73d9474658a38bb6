// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// inMemory emits the permutation of four states in vector registers, which hold the
// same lane of all four, with the states in memory.
type inMemory struct {
	generator
	table     Mem
	by8, by56 Mem // shuffles that rotate
}

// The registers of the permutation.
var (
	parities = []reg.VecPhysical{reg.Y0, reg.Y1, reg.Y2, reg.Y3, reg.Y4}
	added    = []reg.VecPhysical{reg.Y5, reg.Y6, reg.Y7, reg.Y8, reg.Y9} // what θ adds to the columns
	rows     = []reg.VecPhysical{reg.Y10, reg.Y11, reg.Y12, reg.Y13, reg.Y14}
	spare    = reg.Y15
)

func newInMemory(g generator, table Mem) *inMemory {
	m := &inMemory{generator: g, table: table}
	m.by8, m.by56 = m.rotation("by8", 8), m.rotation("by56", 56)
	return m
}

// rotation emits the shuffle that rotates words left by whole bytes.
func (g *inMemory) rotation(name string, n int) Mem {
	m := g.StaticGlobal(name)
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	for word := range 4 {
		var picks uint64
		for i := range 8 {
			picks |= uint64(word%2*8+(i+8-n/8)%8) << (8 * i)
		}
		g.AddDatum(8*word, U64(picks))
	}
	return m
}

// at is the place at which lane l of the four states stands in round r.
func (g *inMemory) at(l lane, r int) Mem { return Mem{Base: state, Disp: 32 * l.home(r)} }

// permutation is permute4<>, in which four rounds make up the body of a loop.
//
//	in   DI points to the states
//	     SI is the number of rounds, 12 or 24
//
// DI and every register but AX, SI and those of vectors stay as they are.
func (g *inMemory) permutation() {
	g.local("permute4", "Leaf")
	g.Comment("the constants of the last rounds")
	g.LEAQ(g.table.Offset(8*24), reg.RAX)
	g.NEGQ(round)
	g.Comment("the parities of the columns")
	for x, c := range parities {
		g.VMOVDQU(g.at(lane{x, 0}, 0), c)
		for y := 1; y < 5; y++ {
			g.VPXOR(g.at(lane{x, y}, 0), c, c)
		}
	}
	g.Label("rounds")
	for r := range 4 {
		g.theta()
		for _, y := range []int{0, 3, 1, 4, 2} { // this order is the fastest on Zen 4
			g.row(r, y)
		}
	}
	g.ADDQ(U8(4), round)
	g.JNE(LabelRef("rounds"))
	g.RET()
}

// theta computes what is added to the columns. It rotates by one, with an addition
// for the shift.
func (g *inMemory) theta() {
	g.Comment("θ: what is added to the columns")
	for x, d := range added {
		c := parities[(x+1)%5]
		g.VPSRLQ(U8(63), c, spare)
		g.VPADDQ(c, c, d)
		g.VPXOR(spare, parities[(x+4)%5], spare)
		g.VPXOR(spare, d, d)
	}
}

// row computes row y of the output of round r, and adds it to the parities, of
// which row 0 makes new ones.
func (g *inMemory) row(r, y int) {
	g.Comment(fmt.Sprintf("round %d, row %d: θ, ρ, π", r, y))
	for x, b := range rows {
		from := lane{x, y}.source()
		g.VPXOR(g.at(from, r), added[from.x], b)
		g.rotate(from.offset(), b)
	}
	g.Comment("χ")
	for x := range rows {
		e := spare
		if y == 0 {
			e = parities[x]
		}
		g.VPANDN(rows[(x+2)%5], rows[(x+1)%5], e)
		g.VPXOR(rows[x], e, e)
		if x == 0 && y == 0 {
			g.Comment("ι")
			g.VPBROADCASTQ(Mem{Base: reg.RAX, Index: round, Scale: 8, Disp: 8 * r}, spare)
			g.VPXOR(spare, e, e)
		}
		g.VMOVDQU(e, g.at(lane{x, y}, r+1))
		if y != 0 {
			g.VPXOR(e, parities[x], parities[x])
		}
	}
}

// rotate rotates words left by n bits.
func (g *inMemory) rotate(n uint, b reg.VecPhysical) {
	switch n {
	case 0:
	case 8:
		g.VPSHUFB(g.by8, b, b)
	case 56:
		g.VPSHUFB(g.by56, b, b)
	default:
		g.VPSRLQ(U8(64-n), b, spare)
		g.VPSLLQ(U8(n), b, b)
		g.VPOR(spare, b, b)
	}
}
