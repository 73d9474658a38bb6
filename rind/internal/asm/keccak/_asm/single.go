// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// single emits the routines for one state, which call permute<> of their tier.
type single struct {
	generator
	scratch int // what permute<> uses of its caller's frame
}

func (g *single) routines() {
	g.permute()
	g.absorb()
	g.squeeze()
}

// permute is the permutation alone.
func (g *single) permute() {
	g.routine("permute", "func(a *[25]uint64, n int)")
	frame := g.allocScratch()
	g.Load(g.Param("a"), state)
	g.Load(g.Param("n"), round)
	g.call("permute")
	g.clear(frame)
	g.RET()
}

// allocScratch makes room at the bottom of the frame for what the permutation uses.
func (g *single) allocScratch() Mem {
	if g.scratch == 0 {
		return Mem{}
	}
	return g.AllocLocal(g.scratch)
}

// clear overwrites the scratch.
func (g *single) clear(frame Mem) {
	if g.scratch == 0 {
		return
	}
	g.PXOR(reg.X0, reg.X0)
	for i := 0; i < g.scratch; i += 16 {
		g.MOVUPS(reg.X0, frame.Offset(i))
	}
}

// absorb adds blocks to the state and permutes it after each.
func (g *single) absorb() {
	g.routine("absorb", "func(a *[25]uint64, data0 *byte, blocks, words, n int)")
	frame, data, blocks := g.allocScratch(), g.AllocLocal(8), g.AllocLocal(8)
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
	frame, out, blocks := g.allocScratch(), g.AllocLocal(8), g.AllocLocal(8)
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
