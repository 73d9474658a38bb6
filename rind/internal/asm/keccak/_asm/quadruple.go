// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// quadruple emits the routines for four states: a register holds the same lane of
// all four.
type quadruple struct {
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

func (g *quadruple) routines() {
	g.by8, g.by56 = g.rotation("by8", 8), g.rotation("by56", 56)
	g.permutation()
	g.permute()
	g.absorb()
	g.squeeze()
}

// rotation emits the shuffle that rotates words left by whole bytes.
func (g *quadruple) rotation(name string, n int) Mem {
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
func (g *quadruple) at(l lane, r int) Mem { return Mem{Base: state, Disp: 32 * l.home(r)} }

// permutation is permute<>, in which four rounds make up the body of a loop.
//
//	in   DI points to the states
//	     SI is the number of rounds, 12 or 24
//
// DI and every register but AX, SI and those of vectors stay as they are.
func (g *quadruple) permutation() {
	g.local("permute", "Leaf")
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
		for y := range 5 {
			g.row(r, y)
		}
	}
	g.ADDQ(U8(4), round)
	g.JNE(LabelRef("rounds"))
	g.RET()
}

// theta computes what is added to the columns. It rotates by one, with an addition
// for the shift.
func (g *quadruple) theta() {
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
func (g *quadruple) row(r, y int) {
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
func (g *quadruple) rotate(n uint, b reg.VecPhysical) {
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

// permute is the permutation alone.
func (g *quadruple) permute() {
	g.routine("permute4", "func(a *[100]uint64, n int)")
	g.Load(g.Param("a"), state)
	g.Load(g.Param("n"), round)
	g.call("permute")
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
	g.call("permute")
	g.end()
}

// squeeze permutes the states before each block, which it copies from them.
func (g *quadruple) squeeze() {
	g.begin("squeeze4", "out")
	g.Label("block")
	g.Load(g.Param("n"), round)
	g.call("permute")
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
