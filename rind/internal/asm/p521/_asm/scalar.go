// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// orderWords are the words of n (SP 800-186, 3.2.1.5), and orderInv is -1/n modulo
// 2^64.
var orderWords = [9]uint64{
	0xbb6fb71e91386409, 0x3bb5c9b8899c47ae, 0x7fcc0148f709a5d0, 0x51868783bf2f966b, 0xfffffffffffffffa,
	0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x1ff,
}

const orderInv = 0x1d2f5ccd79a995c7

// order is word i of n.
func order(i int) Mem { return NewDataAddr(NewStaticSymbol("order"), 8*i) }

// constants emits the read-only words.
func (g *generator) constants() {
	g.StaticGlobal("order")
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	for i, w := range orderWords {
		g.AddDatum(8*i, U64(w))
	}
	g.StaticGlobal("nought")
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	g.AddDatum(0, U64(0))
}

// scalarWords returns the registers of n words of the number of row i, which take
// turns in ten registers.
func scalarWords(i, n int) (w []R) {
	turn := append([]R{reg.RDI}, result...)
	for j := range n {
		w = append(w, turn[(i+j)%10])
	}
	return w
}

// scalarMul is the Montgomery product modulo n. Row i adds a*b[i] and then m*n, with
// m such that the lowest word becomes 0. Nine words, below 2n, are left of it.
func (g *generator) scalarMul() {
	g.routine("scalarMul"+g.tier, "func(out, a, b *[9]uint64)")
	const frameSize = 80
	frame := g.AllocLocal(frameSize)
	var modulus []Op
	for i := range 9 {
		modulus = append(modulus, order(i))
	}
	g.Load(g.Param("a"), SI)
	for i := range 9 {
		w := scalarWords(i, 10)
		g.Comment(fmt.Sprintf("row %d", i))
		g.Load(g.Param("b"), CX)
		g.MOVQ(at(CX, i), DX)
		if i == 0 {
			g.firstRow(words(SI, 0, 9), w)
			g.cut("A", 0, w, "a*b[0]")
		} else {
			g.addRow(words(SI, 0, 9), w)
			g.cut("A", 0, w, "U + a*b[%d]", i)
		}
		g.MOVQ(U64(orderInv), DX)
		g.IMULQ(w[0], DX)
		g.ghost("m", "DX")
		g.clearFlags(AX)
		g.addOnto(modulus, w)
		g.cut("U", 64, w[1:], "A + m*n")
	}
	g.scalarFinish(scalarWords(9, 9), frame)
	g.Load(g.Param("out"), SI)
	for i, r := range scalarWords(9, 9) {
		g.MOVQ(r, at(SI, i))
	}
	g.clear(frame, frameSize)
	g.RET()
}

// scalarFinish subtracts n from t < 2n in w, and adds it again if that borrows.
// Three words of n are all ones, as the mask is.
func (g *generator) scalarFinish(w []R, frame Mem) {
	for j, r := range w {
		if j == 0 {
			g.SUBQ(order(j), r)
		} else {
			g.SBBQ(order(j), r)
		}
	}
	g.ghost("borrow", "CF")
	g.cut("D", 0, w, "U - n + 2^576*borrow")
	g.SBBQ(AX, AX)
	ones := func(j int) bool { return orderWords[j] == 1<<64-1 }
	for j := range w {
		if !ones(j) {
			g.MOVQ(order(j), CX)
			g.ANDQ(AX, CX)
			g.MOVQ(CX, frame.Offset(8*j))
		}
	}
	first := true
	for j, r := range w {
		if ones(j) {
			g.addOrAdc(&first, AX, r)
		} else {
			g.addOrAdc(&first, frame.Offset(8*j), r)
		}
	}
	g.cut("R", 0, w, "D - 2^576*borrow + n*borrow")
}
