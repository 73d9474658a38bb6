// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// resident emits the permutation with the whole state in registers, of which AVX-512
// has enough: the lanes of one state each in the low word of an XMM register, or the
// lanes of four states in YMM registers.
type resident struct {
	generator
	table Mem
	vec   []reg.VecPhysical // xmm or ymm
}

var (
	xmm = []reg.VecPhysical{
		reg.X0, reg.X1, reg.X2, reg.X3, reg.X4, reg.X5, reg.X6, reg.X7,
		reg.X8, reg.X9, reg.X10, reg.X11, reg.X12, reg.X13, reg.X14, reg.X15,
		reg.X16, reg.X17, reg.X18, reg.X19, reg.X20, reg.X21, reg.X22, reg.X23,
		reg.X24, reg.X25, reg.X26, reg.X27, reg.X28, reg.X29, reg.X30, reg.X31,
	}
	ymm = []reg.VecPhysical{
		reg.Y0, reg.Y1, reg.Y2, reg.Y3, reg.Y4, reg.Y5, reg.Y6, reg.Y7,
		reg.Y8, reg.Y9, reg.Y10, reg.Y11, reg.Y12, reg.Y13, reg.Y14, reg.Y15,
		reg.Y16, reg.Y17, reg.Y18, reg.Y19, reg.Y20, reg.Y21, reg.Y22, reg.Y23,
		reg.Y24, reg.Y25, reg.Y26, reg.Y27, reg.Y28, reg.Y29, reg.Y30, reg.Y31,
	}
)

// one tells whether the registers hold one state.
func (g *resident) one() bool { return g.vec[0] == xmm[0] }

// The registers besides those of the lanes, which have the number of the lane's home.
const (
	firstParity = 25 // those of the columns, later what θ adds to them
	spare0      = 30
	spare1      = 31
)

// Truth tables of VPTERNLOGQ. Bit 4a+2b+c is the result for bits a of the destination, b
// of the register before it and c of the first operand.
const (
	xorOfThree = 0x96 // a ^ b ^ c
	chiTable   = 0xd2 // a ^ ^b&c
)

// permutation is permute<> or permute4<>, in which four rounds make up the body of a loop.
//
//	in   DI points to the state or states
//	     SI is the number of rounds, 12 or 24
//
// DI and every register but AX, SI and those of vectors stay as they are.
func (g *resident) permutation(name string) {
	g.local(name, "Leaf")
	g.Comment("the constants of the last rounds")
	g.LEAQ(g.table.Offset(8*24), reg.RAX)
	g.NEGQ(round)
	for i := range 25 {
		g.load(i)
	}
	g.Label("rounds")
	for r := range 4 {
		g.round(r)
	}
	g.ADDQ(U8(4), round)
	g.JNE(LabelRef("rounds"))
	if g.one() {
		g.storePairs()
	} else {
		for i := range 25 {
			g.VMOVDQU64(g.vec[i], Mem{Base: state, Disp: 32 * i})
		}
	}
	g.RET()
}

// load reads lane i.
func (g *resident) load(i int) {
	if g.one() {
		g.VMOVQ(Mem{Base: state, Disp: 8 * i}, g.vec[i])
	} else {
		g.VMOVDQU64(Mem{Base: state, Disp: 32 * i}, g.vec[i])
	}
}

// storePairs writes the lanes of one state, two at a time: only one such store starts in
// a cycle, and copies of the state by 16 bytes can then be had from the stores.
func (g *resident) storePairs() {
	for i := 0; i < 24; i += 2 {
		g.VPUNPCKLQDQ(g.vec[i+1], g.vec[i], g.vec[i])
		g.VMOVDQU64(g.vec[i], Mem{Base: state, Disp: 8 * i})
	}
	g.VMOVQ(g.vec[24], Mem{Base: state, Disp: 8 * 24})
}

// at is the register of lane l in round r.
func (g *resident) at(l lane, r int) reg.VecPhysical { return g.vec[l.home(r)] }

// round is round r of four. The lanes for a row are brought together while the row
// before it goes through χ.
func (g *resident) round(r int) {
	added := g.theta(r)
	g.gather(r, 0, added)
	for y := range 5 {
		if y < 4 {
			g.gather(r, y+1, added)
		}
		g.chi(r, y)
	}
}

// theta returns the registers of what is added to the columns. Three parities have
// been used up when their registers take a result.
func (g *resident) theta(r int) []reg.VecPhysical {
	g.Comment(fmt.Sprintf("round %d: the parities of the columns", r))
	c := g.vec[firstParity:][:5]
	for x := range c {
		g.VMOVDQA64(g.at(lane{x, 0}, r), c[x])
		g.VPTERNLOGQ(U8(xorOfThree), g.at(lane{x, 1}, r), g.at(lane{x, 2}, r), c[x])
	}
	for x := range c {
		g.VPTERNLOGQ(U8(xorOfThree), g.at(lane{x, 3}, r), g.at(lane{x, 4}, r), c[x])
	}
	g.Comment("θ: what is added to the columns")
	d := []reg.VecPhysical{0: g.vec[spare0], 2: g.vec[spare1], 4: c[1], 1: c[3], 3: c[0]}
	for _, x := range []int{0, 2, 4, 1, 3} {
		g.VPROLQ(U8(1), c[(x+1)%5], d[x])
		g.VPXORQ(c[(x+4)%5], d[x], d[x])
	}
	return d
}

// free returns the registers that are free after theta.
func (g *resident) free() (a, b reg.VecPhysical) { return g.vec[firstParity+2], g.vec[firstParity+4] }

// gather puts the lanes for row y into the registers in which the row will stand. In
// row 0 each has its own already. In another row the lane of column x+2y stands where
// that of column x belongs: each makes room for the next, and the first, which makes
// room for the second, waits in a free register.
func (g *resident) gather(r, y int, added []reg.VecPhysical) {
	g.Comment(fmt.Sprintf("round %d, row %d: θ, ρ, π", r, y))
	waiting, _ := g.free()
	var b [5]reg.VecPhysical
	for x := range b {
		from := lane{x, y}.source()
		b[x] = g.at(from, r)
		if x == 0 && y != 0 {
			b[x] = waiting
		}
		g.VPXORQ(added[from.x], g.at(from, r), b[x])
	}
	for i := range b {
		x := i
		if y != 0 {
			x = (5 - 2*y%5) * (i + 1) % 5
		}
		if n := (lane{x, y}).source().offset(); n != 0 {
			g.VPROLQ(U8(n), b[x], g.at(lane{x, y}, r+1))
		}
	}
}

// chi is χ, and ι, on row y of round r. Two columns are needed once more when they
// have been replaced.
func (g *resident) chi(r, y int) {
	g.Comment(fmt.Sprintf("row %d: χ", y))
	var b [7]reg.VecPhysical
	for x := range 5 {
		b[x] = g.at(lane{x, y}, r+1)
	}
	b[5], b[6] = g.free()
	g.VMOVDQA64(b[0], b[5])
	g.VMOVDQA64(b[1], b[6])
	for x := range 5 {
		g.VPTERNLOGQ(U8(chiTable), b[x+2], b[x+1], b[x])
	}
	if y == 0 {
		g.iota(r, b[0])
	}
}

// iota adds the constant of round r.
func (g *resident) iota(r int, to reg.VecPhysical) {
	g.Comment("ι")
	constant := Mem{Base: reg.RAX, Index: round, Scale: 8, Disp: 8 * r}
	t, _ := g.free()
	if g.one() {
		g.VMOVQ(constant, t)
	} else {
		g.VPBROADCASTQ(constant, t)
	}
	g.VPXORQ(t, to, to)
}
