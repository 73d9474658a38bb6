// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"slices"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"rind.example/rind/internal/asm/_emit/product"
)

// a24 is (A+2)/4 for the curve v^2 = u^3 + A u^2 + u, A = 486662.
const a24 = 121666

// firstBit is the bit of the scalar that the ladder begins with: bit 254 is 1, and
// the point and its double stand for it.
const firstBit = 253

// rungs are the places of the ladder's numbers, by the names that the formulas have
// for them. ss and tt first hold the numbers whose squares they will be.
type rungs struct {
	x2, z2, x3, z3, u               operand
	s2, t2, s3, t3, ss, tt, e, f, x operand
}

// The frame of the ladder: what a step may use, then the numbers it is given.
const (
	stepSlots   = 9
	stepScratch = 32*stepSlots + 16 // see emit.Main
	stateSize   = 32 * 5
)

// temporaries names the slots from m on.
func (l *rungs) temporaries(m Mem) {
	for i, x := range []struct {
		name string
		at   *operand
	}{{"s2", &l.s2}, {"t2", &l.t2}, {"s3", &l.s3}, {"t3", &l.t3}, {"ss", &l.ss}, {"tt", &l.tt}, {"e", &l.e}, {"f", &l.f}, {"x", &l.x}} {
		*x.at = operand{name: x.name, slot: m.Offset(32 * i)}
	}
}

// ladder takes one bit of the scalar after the other. The counter is public. The
// last three bits are 0, and doublings would do for them, as in ladderGeneric, but
// save less than a hundredth. After bit 0 the points are not exchanged.
func (g *generator) ladder() {
	g.ladderStep()
	g.Routine("ladder"+g.tier, "func(x, z *[4]uint64, scalar *[32]byte, u *[4]uint64)")
	scratch, state := g.AllocLocal(stepScratch), g.AllocLocal(stateSize)
	count, swapped := g.AllocLocal(8), g.AllocLocal(8)
	var l rungs
	l.temporaries(scratch)
	for i, x := range []struct {
		name string
		at   *operand
	}{{"x2", &l.x2}, {"z2", &l.z2}, {"x3", &l.x3}, {"z3", &l.z3}, {"u", &l.u}} {
		*x.at = operand{name: x.name, slot: state.Offset(32 * i)}
	}
	g.beginLadder(l)
	g.MOVQ(U32(0), swapped)
	g.MOVQ(U32(firstBit), count)
	g.Label("step")
	g.atRung(l, swapped)
	g.bitOfScalar(count, swapped)
	g.LEAQ(state, DI)
	g.MOVQ(DI, SI)
	g.call("ladderStep")
	g.DECQ(count)
	g.JGE(LabelRef("step"))
	g.atRung(l, swapped)
	for i, x := range []operand{l.x2, l.z2} {
		g.get(x, result)
		g.put(result, operand{param: []string{"x", "z"}[i]})
	}
	g.clear(scratch, stepScratch+stateSize)
	g.MOVQ(U32(0), swapped)
	g.RET()
}

// atRung prints the hint for where the points stand, exchanged if swapped is 1.
func (g *generator) atRung(l rungs, swapped Mem) {
	g.Comment(fmt.Sprintf("@ladder %s %s %s %s %s", place(swapped),
		place(l.x2.slot), place(l.z2.slot), place(l.x3.slot), place(l.z3.slot)))
}

// place is a slot as hints have it.
func place(m Mem) string { return fmt.Sprintf("%d(SP)", m.Disp) }

// beginLadder sets (X2:Z2) = (u:1) and (X3:Z3) to its double.
func (g *generator) beginLadder(l rungs) {
	g.Comment("X2 = u, tight; Z2 = 1")
	g.get(operand{param: "u"}, result)
	g.put(result, l.u)
	g.Zero(AX)
	g.Cut("W", append(slices.Clone(result), AX), "u")
	g.fold255(result, AX)
	g.Comment("@name x2 = r")
	g.put(result, l.x2)
	g.Comment("@name z2 = 1")
	g.MOVQ(U32(1), l.z2.slot)
	for i := 1; i < 4; i++ {
		g.MOVQ(U32(0), l.z2.slot.Offset(8*i))
	}
	g.sumAndDifferenceXZ(l.x2, l.z2, "s", "t")
	g.put(result, l.ss)
	g.put(second, l.tt)
	g.ladderSquares(l)
	g.differenceOfSquares(l)
	g.product2(l.e, l.f, l.z3)
	g.product2(l.ss, l.tt, l.x3)
}

// bitOfScalar leaves in BX whether the bit that count tells differs from the one
// before, which is in swapped, and puts the bit there.
func (g *generator) bitOfScalar(count, swapped Mem) {
	g.MOVQ(count, CX)
	g.MOVQ(CX, AX)
	g.SHRQ(U8(6), AX)
	g.Load(g.Param("scalar"), SI)
	g.MOVQ(Mem{Base: SI, Index: AX, Scale: 8}, AX)
	g.SHRQ(reg.CL, AX)
	g.ANDL(U8(1), AX.As32())
	g.MOVQ(swapped, BX)
	g.MOVQ(AX, swapped)
	g.XORQ(AX, BX)
}

// sumAndDifferenceXZ leaves X+Z in R8..R11 and X-Z in R12..R15.
func (g *generator) sumAndDifferenceXZ(x, z operand, sum, difference string) {
	g.Comment(fmt.Sprintf("%s = %s+%s, %s = %s-%s", sum, x.name, z.name, difference, x.name, z.name))
	g.get(z, result)
	g.get(x, second)
	g.add(result, sum, z.name, x)
	g.sub(second, product.Words(z.slot), difference, x.name, z.name)
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

// ladderSquares squares what ss and tt hold.
func (g *generator) ladderSquares(l rungs) {
	g.squareOf("s", l.ss, l.ss)
	g.squareOf("t", l.tt, l.tt)
}

// differenceOfSquares is e = ss-tt and f = tt + 121666 e, which is below
// 2^255 + 19 2^19.
func (g *generator) differenceOfSquares(l rungs) {
	g.Comment("e = ss-tt, f = tt + 121666 e")
	g.get(l.ss, second)
	g.sub(second, product.Words(l.tt.slot), "e", "ss", "tt")
	g.put(second, l.e)
	top := SI
	if g.Style == product.MUL {
		top = DX
		g.timesMUL(second, result)
	} else {
		g.timesMULX(second, result)
	}
	g.Chain(false, product.Words(l.tt.slot), result)
	g.Ripple(top)
	g.Cut("W", append(slices.Clone(result), top), "tt + %d*e", a24)
	g.fold255(result, top)
	g.putProduct(l.f)
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
	g.Ripple(SI)
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
	g.Chain(false, product.Ops(high), r[1:])
	g.Ripple(DX)
}

// ladderStep is ladderStep<>, which adds the points (X2:Z2) and (X3:Z3), whose
// difference has the u-coordinate U, and doubles one of them: the second if BX is 1,
// the first if it is 0. The double becomes (X2:Z2), the sum (X3:Z3).
//
//	in   DI points to X2, Z2, X3, Z3, all tight, and U
//	     BX is 0 or 1
//	     8(SP) is scratch, the lowest bytes of the caller's frame
//	out  SI points to where X2, Z2, X3, Z3 go, tight; may be DI
//
// Every other register but SP and BP is clobbered.
//
//	s2, t2 = X2+Z2, X2-Z2;  s3, t3 = X3+Z3, X3-Z3;  x = t3 s2, y = s3 t2
//	s, t = s2, t2 or s3, t3;  ss = s^2, tt = t^2, e = ss-tt
//	X2 = ss tt, Z2 = e (tt + 121666 e), X3 = (y+x)^2, Z3 = U (y-x)^2
//
// So the points need not be exchanged: of the sum nothing would change but the
// sign of y-x. The products stand in an order in which each finds its operands
// done when it is its turn, and are written out in place of calls.
func (g *generator) ladderStep() {
	g.Routine("ladderStep"+g.tier+"Step", "func()")
	g.inline = true
	defer func() { g.inline = false }()
	scratch := Mem{Base: reg.StackPointer, Disp: 8}
	from, to := scratch.Offset(32*stepSlots), scratch.Offset(32*stepSlots+8)
	var l rungs
	l.temporaries(scratch)
	for i, x := range []*operand{&l.x2, &l.z2, &l.x3, &l.z3} {
		name := []string{"in.X2", "in.Z2", "in.X3", "in.Z3"}[i]
		*x = operand{name: name, slot: product.At(DI, 4*i)}
	}
	l.u = operand{name: "in.U", pointer: from, off: 128}
	g.MOVQ(DI, from)
	g.MOVQ(SI, to)
	g.sumsAndDifferences(l)
	out := func(i int) operand {
		return operand{name: []string{"X2", "Z2", "X3", "Z3"}[i], pointer: to, off: 32 * i}
	}
	g.ladderSquares(l)
	g.product2(l.t3, l.s2, l.x)
	g.differenceOfSquares(l)
	g.Comment("y = s3 t2, plus = y+x, minus = y-x")
	g.mul(l.s3, l.t2)
	g.Comment("@name y = r")
	g.move(result, second)
	g.add(result, "plus", "y", l.x)
	g.sub(second, product.Words(l.x.slot), "minus", "y", "x")
	g.put(result, l.s3)
	g.put(second, l.t3)
	g.product2(l.e, l.f, out(1))
	mm := operand{name: "mm", slot: l.t3.slot}
	g.squareOf("minus", l.t3, mm)
	g.squareOf("plus", l.s3, out(2))
	g.product2(l.u, mm, out(3))
	g.product2(l.ss, l.tt, out(0))
	g.RET()
}

// sumsAndDifferences sets s2 to t3, and puts into ss and tt the two that are squared.
func (g *generator) sumsAndDifferences(l rungs) {
	g.sumAndDifferenceXZ(l.x2, l.z2, "s2", "t2")
	g.put(result, l.s2)
	g.put(second, l.t2)
	g.sumAndDifferenceXZ(l.x3, l.z3, "s3", "t3")
	g.put(result, l.s3)
	g.put(second, l.t3)
	g.Comment("s, t = s2, t2 or s3, t3")
	g.TESTQ(BX, BX)
	for i := range 4 {
		g.CMOVQEQ(l.s2.slot.Offset(8*i), result[i])
		g.CMOVQEQ(l.t2.slot.Offset(8*i), second[i])
	}
	g.Cut("s", result, "s2 + double*(s3 - s2)")
	g.Cut("t", second, "t2 + double*(t3 - t2)")
	g.put(result, l.ss)
	g.put(second, l.tt)
}
