// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"slices"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// a24 is (A+2)/4 for the curve v^2 = u^3 + A u^2 + u, A = 486662.
const a24 = 121666

// The ladder takes one bit of the scalar after the other, from bit 253 to bit 3:
// bit 254 is 1, and the last three are 0.
const firstBit, lastBit = 253, 3

// ladder follows ladderGeneric, but for the exchanges. What is the sum of the two
// points does not change if they are exchanged, but for the sign of A-B, of which
// the square is taken: all that depends on the bit is which of the points is
// doubled. So a step selects the sum and the difference of its coordinates:
//
//	a = X2+Z2, b = X2-Z2, c = X3+Z3, d = X3-Z3
//	S = a^2 or c^2, D = b^2 or d^2, E = S-D, A = d a, B = c b
//	X2 = S D, Z2 = E (D + 121666 E), X3 = (A+B)^2, Z3 = u (A-B)^2
//
// and (X3:Z3) is doubled if the bit differs from the one before, after which the
// points stand exchanged.
//
// The counter is public. The products of a step stand in an order in which each
// finds its operands done when the one before it has been issued.
func (g *generator) ladder() {
	g.routine("ladder"+g.tier, "func(x, z *[4]uint64, scalar *[32]byte, u *[4]uint64)")
	frame, s := g.frame("x2", "z2", "x3", "z3", "a", "b", "c", "d", "A", "E", "T", "S", "D")
	count, swapped := g.AllocLocal(8), g.AllocLocal(8)
	l := rungs{
		x2: s[0], z2: s[1], x3: s[2], z3: s[3],
		a: s[4], b: s[5], c: s[6], d: s[7], A: s[8], E: s[9], T: s[10], S: s[11], D: s[12],
		u: operand{name: "u", param: "u"}, count: count, swapped: swapped,
	}
	g.beginLadder(l)
	g.MOVQ(U32(firstBit), count)
	g.Label("step")
	g.atRung(l)
	g.ladderStep(l)
	g.DECQ(count)
	g.CMPQ(count, I8(lastBit))
	g.JGE(LabelRef("step"))
	g.atRung(l)
	g.endLadder(l)
	g.clear(frame, 32*len(s))
	g.MOVQ(U32(0), swapped)
	g.RET()
}

// rungs are the places of the ladder's numbers. One is named after the letter that
// the formulas have for it; S and D first hold the sum and the difference whose
// squares they will be.
type rungs struct {
	x2, z2, x3, z3, a, b, c, d, A, E, T, S, D, u operand

	count, swapped Mem
}

// atRung prints the hint for where the points stand, exchanged if swapped is 1.
func (g *generator) atRung(l rungs) {
	g.Comment(fmt.Sprintf("@ladder %s %s %s %s %s", place(l.swapped),
		place(l.x2.slot), place(l.z2.slot), place(l.x3.slot), place(l.z3.slot)))
}

// place is a slot as hints have it.
func place(m Mem) string { return fmt.Sprintf("%d(SP)", m.Disp) }

// beginLadder sets (X2:Z2) = (u:1) and (X3:Z3) to its double.
func (g *generator) beginLadder(l rungs) {
	g.Comment("X2 = u, tight; Z2 = 1")
	g.get(l.u, result)
	g.zero(AX)
	g.cut("F", append(slices.Clone(result), AX), "u")
	g.fold255(result, AX)
	g.put(result, l.x2)
	g.zero(AX)
	for i := range 4 {
		g.MOVQ(AX, l.z2.slot.Offset(8*i))
	}
	g.MOVQ(AX, l.swapped)
	g.MOVQ(U32(1), l.z2.slot)
	g.ladderDouble(l, l.x3, l.z3)
}

// sumAndDifferenceXZ leaves X+Z in R8..R11 and X-Z in R12..R15.
func (g *generator) sumAndDifferenceXZ(x, z operand, sum, difference string) {
	g.Comment(fmt.Sprintf("%s = %s+%s, %s = %s-%s", sum, x.name, z.name, difference, x.name, z.name))
	g.get(z, result)
	g.Comment("@number " + z.name + " " + names(result))
	g.get(x, second)
	g.Comment("@number " + x.name + " " + names(second))
	g.add(result, sum, z.name, x)
	g.sub(second, words(z.slot), difference, x.name, z.name)
}

// ladderDouble doubles (X2:Z2).
func (g *generator) ladderDouble(l rungs, x, z operand) {
	g.sumAndDifferenceXZ(l.x2, l.z2, "a", "b")
	g.put(result, l.S)
	g.put(second, l.D)
	g.ladderSquares(l, "a", "b")
	g.differenceOfSquares(l)
	g.product2(l.E, l.T, z)
	g.product2(l.S, l.D, x)
}

// product2 sets out = a*b.
func (g *generator) product2(a, b, out operand) {
	g.Comment(fmt.Sprintf("%s = %s %s", out.name, a.name, b.name))
	g.mul(a, b)
	g.putProduct(out)
}

// squareOf sets out = a^2, where a has a name of its own.
func (g *generator) squareOf(name string, a, out operand) {
	g.Comment(fmt.Sprintf("%s = %s^2", out.name, name))
	a.name = name
	g.sqr(a)
	g.putProduct(out)
}

// ladderSquares squares what S and D hold.
func (g *generator) ladderSquares(l rungs, s, d string) {
	g.squareOf(s, l.S, l.S)
	g.squareOf(d, l.D, l.D)
}

// differenceOfSquares is E = S-D and T = D + 121666 E, which is below
// 2^255 + 19 2^19.
func (g *generator) differenceOfSquares(l rungs) {
	g.Comment("E = S-D, T = D + 121666 E")
	g.get(l.S, second)
	g.sub(second, words(l.D.slot), "E", "S", "D")
	g.put(second, l.E)
	top := SI
	if g.style == mul {
		top = DX
		g.timesMUL(second, result)
	} else {
		g.timesMULX(second, result)
	}
	g.chain(false, words(l.D.slot), result)
	g.ripple(top)
	g.cut("F", append(slices.Clone(result), top), "D + %d*E", a24)
	g.fold255(result, top)
	g.Comment("@name T = r")
	g.put(result, l.T)
}

// timesMULX sets r and SI to 121666 a.
func (g *generator) timesMULX(a, r []R) {
	g.MOVL(U32(a24), DX.As32())
	g.MULXQ(a[0], r[0], CX)
	g.MULXQ(a[1], r[1], BX)
	g.ADDQ(CX, r[1])
	g.MULXQ(a[2], r[2], CX)
	g.ADCQ(BX, r[2])
	g.MULXQ(a[3], r[3], SI)
	g.ADCQ(CX, r[3])
	g.ripple(SI)
}

// timesMUL sets r and DX to 121666 a.
func (g *generator) timesMUL(a, r []R) {
	high := []R{CX, SI, DI}
	g.MOVL(U32(a24), BX.As32())
	for i := range 4 {
		g.MOVQ(a[i], AX)
		g.MULQ(BX)
		g.MOVQ(AX, r[i])
		if i < 3 {
			g.MOVQ(DX, high[i])
		}
	}
	g.chain(false, ops(high), r[1:])
	g.ripple(DX)
}

// ladderStep takes the bit that count tells.
func (g *generator) ladderStep(l rungs) {
	g.inline = true
	defer func() { g.inline = false }()
	g.sumAndDifferenceXZ(l.x2, l.z2, "a", "b")
	g.put(result, l.a)
	g.put(second, l.b)
	g.sumAndDifferenceXZ(l.x3, l.z3, "c", "d")
	g.put(result, l.c)
	g.put(second, l.d)
	g.selectDoubled(l)
	g.ladderSquares(l, "s", "t")
	g.product2(l.d, l.a, l.A)
	g.differenceOfSquares(l)
	g.Comment("B = c b, c = A+B, d = B-A")
	g.mul(l.c, l.b)
	g.Comment("@name B = r")
	g.move(result, second)
	g.add(result, "c", "B", l.A)
	g.sub(second, words(l.A.slot), "d", "B", "A")
	g.put(result, l.c)
	g.put(second, l.d)
	g.product2(l.E, l.T, l.z2)
	g.squareOf("d", l.d, operand{name: "dd", slot: l.d.slot})
	g.squareOf("c", l.c, l.x3)
	g.product2(l.u, operand{name: "dd", slot: l.d.slot}, l.z3)
	g.product2(l.S, l.D, l.x2)
}

// selectDoubled puts a and b into S and D or, if the bit differs from the one
// before, c and d, which are in registers.
func (g *generator) selectDoubled(l rungs) {
	g.Comment("s, t = a, b or c, d")
	g.MOVQ(l.count, CX)
	g.MOVQ(CX, AX)
	g.SHRQ(U8(6), AX)
	g.Load(g.Param("scalar"), SI)
	g.MOVQ(Mem{Base: SI, Index: AX, Scale: 8}, BX)
	g.SHRQ(reg.CL, BX)
	g.ANDL(U8(1), BX.As32())
	g.MOVQ(l.swapped, AX)
	g.MOVQ(BX, l.swapped)
	g.XORQ(BX, AX)
	g.ghost("swap", "AX")
	for i := range 4 {
		g.CMOVQEQ(l.a.slot.Offset(8*i), result[i])
		g.CMOVQEQ(l.b.slot.Offset(8*i), second[i])
	}
	g.cut("s", result, "a + swap*(c - a)")
	g.cut("t", second, "b + swap*(d - b)")
	g.put(result, l.S)
	g.put(second, l.D)
}

// endLadder selects the point that the last bit leaves, doubles it three times and
// writes it out.
func (g *generator) endLadder(l rungs) {
	g.Comment("X2, Z2 = X3, Z3 if exchanged")
	g.get(l.x2, result)
	g.get(l.z2, second)
	g.MOVQ(l.swapped, AX)
	g.TESTQ(AX, AX)
	for i := range 4 {
		g.CMOVQNE(l.x3.slot.Offset(8*i), result[i])
		g.CMOVQNE(l.z3.slot.Offset(8*i), second[i])
	}
	g.put(result, l.x2)
	g.put(second, l.z2)
	g.MOVQ(U32(lastBit), l.count)
	g.Label("double")
	g.ladderDouble(l, l.x2, l.z2)
	g.DECQ(l.count)
	g.JNE(LabelRef("double"))
	g.get(l.x2, result)
	g.put(result, operand{param: "x"})
	g.get(l.z2, result)
	g.put(result, operand{param: "z"})
}
