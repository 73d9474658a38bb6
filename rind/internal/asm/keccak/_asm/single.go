// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// single emits the routines for one state.
type single struct {
	generator
	table Mem
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

func (g *single) routines() {
	g.permutation()
	g.permute()
	g.absorb()
	g.squeeze()
}

// at is the word of the state at which lane l stands in round r.
func (g *single) at(l lane, r int) Mem { return Mem{Base: state, Disp: 8 * l.home(r)} }

// permutation is permute<>, in which four rounds make up the body of a loop.
//
//	in   DI points to the state
//	     SI is the number of rounds, 12 or 24
//	     8(SP) is scratch, the lowest bytes of the caller's frame
//	out  DI is as before
//
// Every other register but SP and BP is clobbered.
func (g *single) permutation() {
	g.local("permute", "Body")
	left := scratch(5)
	g.Comment("the constants of the last rounds")
	g.MOVQ(round, left)
	g.NEGQ(round)
	g.LEAQ(g.table.Offset(8*24), temp)
	g.LEAQ(Mem{Base: temp, Index: round, Scale: 8}, round)
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
	g.RET()
}

// theta leaves what is added to column x in row[x] and in the scratch.
func (g *single) theta() {
	g.Comment("θ: what is added to the columns")
	for x, d := range row {
		g.RORXQ(U8(63), parity[(x+1)%5], d)
	}
	for x, d := range row {
		g.XORQ(parity[(x+4)%5], d)
		g.MOVQ(d, scratch(x))
	}
}

// row computes row y of the output of round r, and adds it to the parities, of
// which row 0 makes new ones.
func (g *single) row(r, y int) {
	g.Comment(fmt.Sprintf("round %d, row %d: θ, ρ, π", r, y))
	for x, b := range row {
		from := lane{x, y}.source()
		if y == 0 { // from.x is x, whose sum is still in the register
			g.XORQ(g.at(from, r), b)
		} else {
			g.MOVQ(g.at(from, r), b)
			g.XORQ(scratch(from.x), b)
		}
		if n := from.offset(); n != 0 {
			g.RORXQ(U8(64-n), b, b)
		}
	}
	g.Comment("χ")
	for x := range row {
		e := temp
		if y == 0 {
			e = parity[x]
		}
		g.ANDNQ(row[(x+2)%5], row[(x+1)%5], e)
		g.XORQ(row[x], e)
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

// permute is the permutation alone.
func (g *single) permute() {
	g.routine("permute", "func(a *[25]uint64, n int)")
	frame := g.AllocLocal(scratchSize)
	g.Load(g.Param("a"), state)
	g.Load(g.Param("n"), round)
	g.call("permute")
	g.clear(frame)
	g.RET()
}

// clear overwrites the scratch.
func (g *single) clear(frame Mem) {
	g.PXOR(reg.X0, reg.X0)
	for i := 0; i < scratchSize; i += 16 {
		g.MOVUPS(reg.X0, frame.Offset(i))
	}
}

// absorb adds blocks to the state and permutes it after each.
func (g *single) absorb() {
	g.routine("absorb", "func(a *[25]uint64, data0 *byte, blocks, words, n int)")
	frame, data, blocks := g.AllocLocal(scratchSize), g.AllocLocal(8), g.AllocLocal(8)
	g.begin("data0", data, blocks)
	g.Load(g.Param("a"), state)
	g.Label("block")
	g.Load(g.Param("words"), reg.RCX)
	g.XORL(reg.EDX, reg.EDX)
	g.MOVQ(data, reg.RAX)
	g.Label("word")
	g.MOVQ(Mem{Base: reg.RAX}, reg.RBX)
	g.XORQ(reg.RBX, Mem{Base: state, Index: reg.RDX, Scale: 8})
	g.ADDQ(U8(8), reg.RAX)
	g.INCQ(reg.RDX)
	g.CMPQ(reg.RDX, reg.RCX)
	g.JNE(LabelRef("word"))
	g.MOVQ(reg.RAX, data)
	g.Load(g.Param("n"), round)
	g.call("permute")
	g.DECQ(blocks)
	g.JNE(LabelRef("block"))
	g.clear(frame)
	g.RET()
}

// squeeze permutes the state before each block, which it copies from it.
func (g *single) squeeze() {
	g.routine("squeeze", "func(a *[25]uint64, out0 *byte, blocks, words, n int)")
	frame, out, blocks := g.AllocLocal(scratchSize), g.AllocLocal(8), g.AllocLocal(8)
	g.begin("out0", out, blocks)
	g.Load(g.Param("a"), state)
	g.Label("block")
	g.Load(g.Param("n"), round)
	g.call("permute")
	g.Load(g.Param("words"), reg.RCX)
	g.XORL(reg.EDX, reg.EDX)
	g.MOVQ(out, reg.RAX)
	g.Label("word")
	g.MOVQ(Mem{Base: state, Index: reg.RDX, Scale: 8}, reg.RBX)
	g.MOVQ(reg.RBX, Mem{Base: reg.RAX})
	g.ADDQ(U8(8), reg.RAX)
	g.INCQ(reg.RDX)
	g.CMPQ(reg.RDX, reg.RCX)
	g.JNE(LabelRef("word"))
	g.MOVQ(reg.RAX, out)
	g.DECQ(blocks)
	g.JNE(LabelRef("block"))
	g.clear(frame)
	g.RET()
}

// begin puts the pointer to the blocks and their number into the frame.
func (g *single) begin(pointer string, at, blocks Mem) {
	g.Load(g.Param(pointer), reg.RAX)
	g.Load(g.Param("blocks"), reg.RCX)
	g.MOVQ(reg.RAX, at)
	g.MOVQ(reg.RCX, blocks)
}
