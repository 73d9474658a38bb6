// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"strings"

	. "github.com/mmcloughlin/avo/operand"
)

// orderC holds the three words of c = 2^384 - n, and orderInv is -1/n modulo
// 2^64.
var orderC = [3]uint64{0x1313e695333ad68d, 0xa7e5f24db74f5885, 0x389cb27e0bc8d220}

const orderInv = 0x6ed46089e88fdc45

// orderDelta is c, for hints.
const orderDelta = "(2^384-n)"

// order is word i of c.
func order(i int) Mem { return NewDataAddr(NewStaticSymbol("order"), 8*i) }

// scalarStep retires t = w[0] modulo n. With m = -t/n mod 2^64, m*n without
// m*2^384 is -m*c. The low word of m*c is t; the other three are subtracted from
// w[1..3], together with hold, which is 0 or -1, of the step before. Adding that
// to the third does not wrap, as c < 2^190.
//
// In: orderInv in inv. Out: m in keep; t is clobbered. For hints, the words are
// the number A, and held is what hold stands for, with a sign before it. What
// remains is the number U, whose word 3 is hold.
func (g *generator) scalarStep(i int, t, w1, w2, w3, hold, inv R, keep Mem, held string) {
	g.MOVQ(t, DX)
	g.IMULQ(inv, DX)
	g.ghost(fmt.Sprintf("m%d", i), DX)
	g.MOVQ(DX, keep)
	g.MULXQ(order(0), CX, AX)
	g.MULXQ(order(1), CX, t)
	g.ADDQ(CX, AX)
	g.MULXQ(order(2), CX, DX)
	g.ADCQ(CX, t)
	g.ADCQ(I8(0), DX)
	g.SUBQ(hold, DX)
	g.cut("V", 64, []R{AX, t, DX}, "m%d*%s - A[0]%s", i, orderDelta, strings.Replace(held, "+", "-", 1))
	g.SUBQ(AX, w1)
	g.SBBQ(t, w2)
	g.SBBQ(DX, w3)
	g.SBBQ(hold, hold)
	g.cutSigned("U", 64, []R{w1, w2, w3, hold}, "A[0:4]%s - m%d*%s", held, i, orderDelta)
}

// scalarMul is the Montgomery product modulo n, in rows like mul<>.
func (g *generator) scalarMul() {
	g.routine("scalarMul"+g.tier, "func(out, a, b *[6]uint64)")
	frame := g.AllocLocal(48)
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("b"), DI)
	hold, inv := BX, R15
	g.MOVQ(U64(orderInv), inv)
	g.zero(hold)
	for i := range 6 {
		w := rotating(i, 7)
		g.Comment(fmt.Sprintf("row %d", i))
		g.MOVQ(at(DI, i), DX)
		held := ""
		if i == 0 {
			g.firstRow(words(SI, 0, 6), w)
			g.cut("A", 0, w, "a*b[0]")
		} else {
			held = " + U[3]<<192"
			g.addRow(words(SI, 0, 6), w)
			g.cut("A", 0, w, "U[0:3] + A[4:7]<<192 + a*b[%d]", i)
		}
		g.scalarStep(i, w[0], w[1], w[2], w[3], hold, inv, frame.Offset(8*i), held)
	}
	g.let("P", 384, "a*b + "+digits+"*n", "U + A[4:7]<<192 + "+digits)
	g.scalarFinish(frame, hold)
	g.Load(g.Param("out"), DI)
	g.store(at(DI, 0))
	g.clear(frame, 48)
	g.RET()
}

// scalarFinish adds the quotient digits at frame, hold at word 3, and c; and
// takes c off again unless that reached 2^384.
func (g *generator) scalarFinish(frame Mem, hold R) {
	r := result
	top := R14
	first := true
	for j := range r {
		g.addOrAdc(&first, frame.Offset(8*j), r[j])
	}
	g.MOVL(U32(0), top.As32())
	g.ADCQ(I8(0), top)
	c := []R{AX, CX, DX}
	for j, x := range c {
		g.MOVQ(order(j), x)
	}
	g.ADDQ(c[0], r[0])
	g.ADCQ(c[1], r[1])
	g.ADCQ(c[2], r[2])
	for _, x := range []R{r[3], r[4], r[5], top} {
		g.ADCQ(hold, x)
	}
	g.cut("S", 0, append(append([]R(nil), r...), top), "P + %s", orderDelta)
	g.MOVL(U32(0), hold.As32())
	for _, x := range c {
		g.CMOVQNE(hold, x)
	}
	g.SUBQ(c[0], r[0])
	g.SBBQ(c[1], r[1])
	g.SBBQ(c[2], r[2])
	for j := 3; j < 6; j++ {
		g.SBBQ(I8(0), r[j])
	}
	g.cut("R", 0, r, "S - S[6]<<384 - (1-S[6])*%s", orderDelta)
}
