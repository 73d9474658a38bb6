// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// scalar emits the permutation of one state in general registers, with the state in
// memory.
type scalar struct {
	generator
	table Mem
	bmi   bool // there are ANDN and RORX
}

// The registers of the permutation. SI counts rounds outside of it.
var (
	state  = reg.RDI
	round  = reg.RSI // the address of the round's constant
	temp   = reg.RDX
	parity = []reg.GPPhysical{reg.RAX, reg.RBX, reg.RCX, reg.R8, reg.R9}
	row    = []reg.GPPhysical{reg.R10, reg.R11, reg.R12, reg.R13, reg.R14}
)

// The scratch of the permutation: what θ adds to each column, and how many rounds
// are left.
const scratchSize = 48

func scratch(x int) Mem { return Mem{Base: reg.StackPointer, Disp: 8 + 8*x} }

// at is the word of the state at which lane l stands in round r.
func (g *scalar) at(l lane, r int) Mem { return Mem{Base: state, Disp: 8 * l.home(r)} }

// permutation is permute<>, in which four rounds make up the body of a loop.
//
//	in   DI points to the state
//	     SI is the number of rounds, 12 or 24
//	     8(SP) is scratch, the lowest bytes of the caller's frame
//	out  DI is as before
//
// Every other register but SP and BP is clobbered.
func (g *scalar) permutation() {
	g.local("permute", "Body")
	left := scratch(5)
	g.Comment("the constants of the last rounds")
	g.MOVQ(round, left)
	g.NEGQ(round)
	g.LEAQ(g.table.Offset(8*24), temp)
	g.LEAQ(Mem{Base: temp, Index: round, Scale: 8}, round)
	g.complement()
	g.Comment("the parities of the columns")
	for x, c := range parity {
		g.MOVQ(g.at(lane{x, 0}, 0), c)
		for y := 1; y < 5; y++ {
			g.XORQ(g.at(lane{x, y}, 0), c)
		}
	}
	g.Label("rounds")
	for r := range 4 {
		g.theta()
		for y := range 5 {
			g.row(r, y)
		}
	}
	g.ADDQ(U8(32), round)
	g.SUBQ(U8(4), left)
	g.JNE(LabelRef("rounds"))
	g.complement()
	g.RET()
}

// complement goes to the form of the state in which some lanes are complemented, and
// back.
func (g *scalar) complement() {
	if g.bmi {
		return
	}
	g.Comment("the lanes kept complemented")
	for i := range 25 {
		if l := (lane{i % 5, i / 5}); complemented[l] {
			g.NOTQ(g.at(l, 0))
		}
	}
}

// theta leaves what is added to column x in row[x] and in the scratch.
func (g *scalar) theta() {
	g.Comment("θ: what is added to the columns")
	for x, d := range row {
		g.rotate(1, parity[(x+1)%5], d)
		g.XORQ(parity[(x+4)%5], d)
		g.MOVQ(d, scratch(x))
	}
}

// row computes row y of the output of round r, and adds it to the parities, of
// which row 0 makes new ones.
func (g *scalar) row(r, y int) {
	g.Comment(fmt.Sprintf("round %d, row %d: θ, ρ, π", r, y))
	for x, b := range row {
		from := lane{x, y}.source()
		if y == 0 { // from.x is x, whose sum is still in the register
			g.XORQ(g.at(from, r), b)
		} else {
			g.MOVQ(scratch(from.x), b)
			g.XORQ(g.at(from, r), b)
		}
		g.rotate(from.offset(), b, b)
	}
	g.Comment("χ")
	flips, terms := chiOf(y)
	for x, b := range row {
		if !g.bmi && flips>>x&1 == 1 {
			g.NOTQ(b)
		}
	}
	for x := range row {
		e := temp
		if y == 0 {
			e = parity[x]
		}
		if g.bmi {
			g.ANDNQ(row[(x+2)%5], row[(x+1)%5], e)
			g.XORQ(row[x], e)
		} else {
			g.chi(terms[x], row[x], e)
		}
		if x == 0 && y == 0 {
			g.Comment("ι")
			g.XORQ(Mem{Base: round, Disp: 8 * r}, e)
		}
		g.MOVQ(e, g.at(lane{x, y}, r+1))
		if y != 0 {
			g.XORQ(e, parity[x])
		}
	}
}

// rotate sets r to a, rotated left by n bits.
func (g *scalar) rotate(n uint, a, r reg.GPPhysical) {
	switch {
	case n == 0:
	case g.bmi:
		g.RORXQ(U8(64-n), a, r)
	default:
		if a != r {
			g.MOVQ(a, r)
		}
		g.ROLQ(U8(n), r)
	}
}

// chi sets e to the sum of lane b and a term of two others.
func (g *scalar) chi(t term, b, e reg.GPPhysical) {
	g.MOVQ(row[t.first], e)
	if t.invert {
		g.NOTQ(e)
	}
	if t.or {
		g.ORQ(row[t.second], e)
	} else {
		g.ANDQ(row[t.second], e)
	}
	g.XORQ(b, e)
	if t.invertResult {
		g.NOTQ(e)
	}
}
