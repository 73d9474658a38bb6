// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// quadruple emits the routines for four states, which call permute4<> of their tier.
type quadruple struct{ generator }

func (g *quadruple) routines() {
	g.permute()
	g.absorb()
	g.squeeze()
}

// permute is the permutations alone.
func (g *quadruple) permute() {
	g.routine("permute4", "func(a *[100]uint64, n int)")
	g.Load(g.Param("a"), state)
	g.Load(g.Param("n"), round)
	g.call("permute4")
	g.VZEROUPPER()
	g.RET()
}

// The registers of the loops over blocks, which the permutation leaves alone.
var (
	streams = []reg.GPPhysical{reg.R8, reg.R9, reg.R10, reg.R11}
	offset  = reg.R12 // from the beginning of each stream
	blocks  = reg.RDX
	words   = reg.RCX
	left    = reg.RBX // of the words of a block
	place   = reg.R13 // in the states
)

// absorb adds blocks of four streams to the states and permutes them after each.
func (g *quadruple) absorb() {
	g.begin("absorb4", "data")
	g.Label("block")
	g.block(func() {
		for i, s := range streams {
			g.VMOVDQU(Mem{Base: s, Index: offset, Scale: 1}, parities[i])
		}
		for i, w := range g.transpose() {
			g.VPXOR(Mem{Base: place, Disp: 32 * i}, w, w)
			g.VMOVDQU(w, Mem{Base: place, Disp: 32 * i})
		}
	}, func() {
		for i := range 2 {
			half := []reg.VecPhysical{reg.X0, reg.X1}[i]
			g.VMOVQ(Mem{Base: streams[2*i], Index: offset, Scale: 1}, half)
			g.VPINSRQ(U8(1), Mem{Base: streams[2*i+1], Index: offset, Scale: 1}, half, half)
		}
		g.VINSERTI128(U8(1), reg.X1, reg.Y0, reg.Y0)
		g.VPXOR(Mem{Base: place}, reg.Y0, reg.Y0)
		g.VMOVDQU(reg.Y0, Mem{Base: place})
	})
	g.Load(g.Param("n"), round)
	g.call("permute4")
	g.end()
}

// squeeze permutes the states before each block, which it copies from them.
func (g *quadruple) squeeze() {
	g.begin("squeeze4", "out")
	g.Label("block")
	g.Load(g.Param("n"), round)
	g.call("permute4")
	g.block(func() {
		for i := range 4 {
			g.VMOVDQU(Mem{Base: place, Disp: 32 * i}, parities[i])
		}
		for i, s := range g.transpose() {
			g.VMOVDQU(s, Mem{Base: streams[i], Index: offset, Scale: 1})
		}
	}, func() {
		for i, s := range streams {
			g.MOVQ(Mem{Base: place, Disp: 8 * i}, reg.RAX)
			g.MOVQ(reg.RAX, Mem{Base: s, Index: offset, Scale: 1})
		}
	})
	g.end()
}

// begin begins a routine on streams and loads its arguments.
func (g *quadruple) begin(name, stream string) {
	g.routine(name, fmt.Sprintf("func(a *[100]uint64, %[1]s0, %[1]s1, %[1]s2, %[1]s3 *byte, blocks, words, n int)", stream))
	g.Load(g.Param("a"), state)
	for i, s := range streams {
		g.Load(g.Param(fmt.Sprint(stream, i)), s)
	}
	g.Load(g.Param("blocks"), blocks)
	g.Load(g.Param("words"), words)
	g.XORL(offset.As32(), offset.As32())
}

// end closes the loop over blocks and the routine.
func (g *quadruple) end() {
	g.DECQ(blocks)
	g.JNE(LabelRef("block"))
	g.VZEROUPPER()
	g.RET()
}

// block emits the loops over the words of a block: by four as often as possible,
// then those that are left, which are one or two at every rate.
func (g *quadruple) block(byFour, byOne func()) {
	g.MOVQ(state, place)
	g.MOVQ(words, left)
	g.SHRQ(U8(2), left)
	g.loop("fours", 4, byFour)
	g.MOVQ(words, left)
	g.ANDL(U8(3), left.As32())
	g.loop("ones", 1, byOne)
}

// loop repeats f, for n words of each stream, until nothing is left.
func (g *quadruple) loop(label string, n int, f func()) {
	g.Label(label)
	f()
	g.ADDQ(I32(32*n), place)
	g.ADDQ(U8(8*n), offset)
	g.DECQ(left)
	g.JNE(LabelRef(label))
}

// transpose exchanges streams and words of what the first four registers hold, and
// returns the registers with the result.
func (g *quadruple) transpose() []reg.VecPhysical {
	in, mid, out := parities, rows, added
	for i := range 2 {
		g.VPUNPCKLQDQ(in[2*i+1], in[2*i], mid[2*i])
		g.VPUNPCKHQDQ(in[2*i+1], in[2*i], mid[2*i+1])
	}
	for i := range 2 {
		g.VPERM2I128(U8(0x20), mid[2+i], mid[i], out[i])
		g.VPERM2I128(U8(0x31), mid[2+i], mid[i], out[2+i])
	}
	return out[:4]
}
