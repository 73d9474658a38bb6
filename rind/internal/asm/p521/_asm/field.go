// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"strings"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// R is a general register. Every register is assigned by hand: the routines
// need all of them, and flags live across most instructions.
type R = reg.GPPhysical

// The private convention of mul<> and sqr<>:
//
//	in   SI, DI        point to a and b (sqr: SI alone)
//	     8(SP)         64 bytes of scratch, the lowest bytes of the caller's frame
//	out  R8..R15, BX   the result, canonical
//
// Every other register but SP and BP is clobbered. The scratch holds words that
// depend on the operands: the caller clears it at its end.
var (
	AX, BX, CX, DX, SI, DI = reg.RAX, reg.RBX, reg.RCX, reg.RDX, reg.RSI, reg.RDI

	result = []R{reg.R8, reg.R9, reg.R10, reg.R11, reg.R12, reg.R13, reg.R14, reg.R15, reg.RBX}
	top    = reg.RBX
)

// A product has words 0 to 16. Words 8 to 16 are made in the registers of the
// result and words 0 to 7 go to the scratch.
const (
	scratchSize = 64
	elementSize = 72
)

// at is word i of the number at b.
func at(b R, i int) Mem { return Mem{Base: b, Disp: 8 * i} }

// scratch is word i of the scratch, in a local routine.
func scratch(i int) Mem { return Mem{Base: reg.StackPointer, Disp: 8 + 8*i} }

// words returns n consecutive words of the number at b, from the first.
func words(b R, first, n int) (m []Op) {
	for i := range n {
		m = append(m, at(b, first+i))
	}
	return m
}

func names(rs []R) string {
	var s []string
	for _, r := range rs {
		s = append(s, r.Asm())
	}
	return strings.Join(s, ",")
}

// cut prints a hint: 2^scale times the number in the registers.
func (g *generator) cut(name string, scale int, rs []R, format string, args ...any) {
	g.Comment(fmt.Sprintf("@cut %s %d %s = %s", name, scale, names(rs), fmt.Sprintf(format, args...)))
}

// let prints a hint: 2^scale*value is expr.
func (g *generator) let(name string, scale int, expr, value string) {
	g.Comment(fmt.Sprintf("@let %s %d = %s ; %s", name, scale, expr, value))
}

// ghost prints a hint that names the value of a register, or of CF, at this point.
func (g *generator) ghost(name, holder string) {
	g.Comment(fmt.Sprintf("@ghost %s %s", name, holder))
}

// low is the number of the words in the scratch, for hints.
const low = "(t0 + t1<<64 + t2<<128 + t3<<192 + t4<<256 + t5<<320 + t6<<384 + t7<<448)"

// retire stores word i of the product.
func (g *generator) retire(i int, r R) {
	g.ghost(fmt.Sprintf("t%d", i), r.Asm())
	g.MOVQ(r, scratch(i))
}

// routine begins a routine.
func (g *generator) routine(name, signature string) {
	g.Function(name)
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr(signature)
}

// zero clears r and the carry and overflow flags.
func (g *generator) zero(r R) { g.XORL(r.As32(), r.As32()) }

// addOrAdc adds with carry unless this is the first of a chain.
func (g *generator) addOrAdc(first *bool, src, dst Op) {
	if *first {
		g.ADDQ(src, dst)
	} else {
		g.ADCQ(src, dst)
	}
	*first = false
}

// firstRow sets w = a*DX, len(w) = len(a)+1.
func (g *generator) firstRow(a []Op, w []R) {
	if g.adx {
		g.firstRowADX(a, w)
	} else {
		g.firstRowBMI2(a, w)
	}
}

// firstRowADX has a single chain.
func (g *generator) firstRowADX(a []Op, w []R) {
	g.zero(AX)
	g.MULXQ(a[0], w[0], w[1])
	for j := 1; j < len(a); j++ {
		g.MULXQ(a[j], AX, w[j+1])
		g.ADCXQ(AX, w[j])
	}
	g.ADCQ(I8(0), w[len(a)])
}

// firstRowBMI2 writes the products with a[0], a[2], ..., which do not overlap, and
// adds those with a[1], a[3], ... to them.
func (g *generator) firstRowBMI2(a []Op, w []R) {
	n := len(a)
	for j := 0; j < n; j += 2 {
		g.MULXQ(a[j], w[j], w[j+1])
	}
	first := true
	for j := 1; j < n; j += 2 {
		if j == n-1 {
			g.MULXQ(a[j], AX, w[n])
			g.addOrAdc(&first, AX, w[j])
			break
		}
		g.MULXQ(a[j], AX, CX)
		g.addOrAdc(&first, AX, w[j])
		g.addOrAdc(&first, CX, w[j+1])
	}
	g.ADCQ(I8(0), w[n])
}

// addRow sets w += a*DX, len(w) = len(a)+1, where w[len(a)] is 0 before.
func (g *generator) addRow(a []Op, w []R) {
	if len(a) == 1 {
		g.MULXQ(a[0], AX, w[1])
		g.ADDQ(AX, w[0])
		g.ADCQ(I8(0), w[1])
		return
	}
	g.zero(w[len(a)])
	g.addOnto(a, w)
}

// addOnto sets w += a*DX, len(w) = len(a)+1. The sum must fit w. With two chains
// the carry and overflow flags must be clear.
func (g *generator) addOnto(a []Op, w []R) {
	if g.adx {
		g.addOntoADX(a, w)
	} else {
		g.addOntoBMI2(a, w)
	}
}

// addOntoADX keeps low halves on the carry flag and high halves on the overflow
// flag.
func (g *generator) addOntoADX(a []Op, w []R) {
	n := len(a)
	for j := range n {
		g.MULXQ(a[j], AX, CX)
		g.ADCXQ(AX, w[j])
		g.ADOXQ(CX, w[j+1])
	}
	g.lastCarry(w[n])
}

// lastCarry adds the carry flag to r. Its 0 is a product on purpose: on a Zen 4 the
// multiplier is kept busy as long as no more than two additions stand between one
// MULX and the next, while a third goes to its port and delays all that follow.
func (g *generator) lastCarry(r R) {
	g.MULXQ(NewDataAddr(NewStaticSymbol("nought"), 0), AX, CX)
	g.ADCXQ(AX, r)
}

// addOntoBMI2 adds the products with a[0], a[2], ... in one chain and those with
// a[1], a[3], ... in another.
func (g *generator) addOntoBMI2(a []Op, w []R) {
	n := len(a)
	for start := range 2 {
		first := true
		last := start
		for j := start; j < n; j += 2 {
			g.MULXQ(a[j], AX, CX)
			g.addOrAdc(&first, AX, w[j])
			g.ADCQ(CX, w[j+1])
			last = j + 1
		}
		for _, r := range w[last+1:] {
			g.ADCQ(I8(0), r)
		}
	}
}

// turning returns the registers of words i, i+1, ... of a product whose words
// take turns in nine registers, word 8 being in the first one of the result.
func turning(i, n int) (w []R) {
	for j := range n {
		w = append(w, result[(i+j+1)%9])
	}
	return w
}

// mulBody is mul<>: row i adds a[0:8]*b[i] to words i..i+8, after which word i is
// final. The top words, of nine bits, have a row each.
func (g *generator) mulBody() {
	g.routine("mul"+g.tier+"Nine", "func()")
	for i := range 9 {
		w := turning(i, 9)
		g.Comment(fmt.Sprintf("row %d", i))
		g.MOVQ(at(DI, i), DX)
		if i == 0 {
			g.firstRow(words(SI, 0, 8), w)
			g.cut("A", 0, w, "a[0:8]*b[0]")
		} else {
			g.addRow(words(SI, 0, 8), w)
			g.cut("A", 0, w, "A[1:9] + a[0:8]*b[%d]", i)
		}
		if i < 8 {
			g.retire(i, w[0])
		}
	}
	g.Comment("the row of a[8]")
	g.MOVQ(at(SI, 8), DX)
	g.MOVQ(at(DI, 8), AX)
	g.IMULQ(DX, AX)
	g.ADDQ(AX, top) // below 2^18
	g.clearFlags(AX)
	g.addOnto(words(DI, 0, 8), result)
	g.cut("H", 512, result, "a*b - %s", low)
	g.fold()
	g.RET()
}

// clearFlags clears the carry and overflow flags, and r, for two chains.
func (g *generator) clearFlags(r R) {
	if g.adx {
		g.zero(r)
	}
}

// squareWord is the register of word k of a square from 1 on: words 1 to 7, before
// they go to the scratch, have those of words 10 to 16.
func squareWord(k int) R {
	if k < 8 {
		k += 9
	}
	return result[k-8]
}

// squareWords are the registers of words from to to-1.
func squareWords(from, to int) (w []R) {
	for k := from; k < to; k++ {
		w = append(w, squareWord(k))
	}
	return w
}

// sqrBody is sqr<>: the products a[i]*a[j] with i < j, doubled, and the squares.
// Row i, of a[i]*a[i+1:9], makes words 2i+1 and 2i+2 final.
func (g *generator) sqrBody() {
	g.routine("sqr"+g.tier+"Nine", "func()")
	for i := range 8 {
		g.Comment(fmt.Sprintf("a[%d]*a[%d:9]", i, i+1))
		w := squareWords(2*i+1, i+10)
		g.MOVQ(at(SI, i), DX)
		if i == 0 {
			g.firstRow(words(SI, 1, 8), w)
			g.cut("A", 0, w, "a[0]*a[1:9]")
		} else {
			g.addRow(words(SI, i+1, 8-i), w)
			g.cut("A", 0, w, "A[2:%d] + a[%d]*a[%d:9]", 10-i, i, i+1)
		}
		for k := 2*i + 1; k <= min(2*i+2, 7); k++ {
			g.MOVQ(squareWord(k), scratch(k))
		}
	}
	g.Comment("twice that, and the squares")
	if g.adx {
		g.doubleAndSquareADX()
	} else {
		g.doubleAndSquareBMI2()
	}
	g.cut("H", 512, result, "a*a - %s", low)
	g.fold()
	g.RET()
}

// doubleAndSquareADX doubles on the carry flag and adds squares on the overflow
// flag. The square of a[8] has one word.
func (g *generator) doubleAndSquareADX() {
	g.zero(DI)
	for i := range 8 {
		g.MOVQ(at(SI, i), DX)
		g.MULXQ(DX, AX, CX)
		if i == 0 {
			g.retire(0, AX)
		} else {
			g.twicePlusADX(2*i, AX)
		}
		g.twicePlusADX(2*i+1, CX)
	}
	g.MOVQ(at(SI, 8), DX)
	g.MULXQ(DX, AX, CX)
	g.twicePlusADX(16, AX)
}

// twicePlusADX doubles word k and adds s.
func (g *generator) twicePlusADX(k int, s R) {
	if k >= 8 {
		g.ADCXQ(squareWord(k), squareWord(k))
		g.ADOXQ(s, squareWord(k))
		return
	}
	g.MOVQ(scratch(k), DX)
	g.ADCXQ(DX, DX)
	g.ADOXQ(s, DX)
	g.retire(k, DX)
}

// doubleAndSquareBMI2 doubles all words and then adds the squares.
func (g *generator) doubleAndSquareBMI2() {
	first := true
	for k := 1; k < 17; k++ {
		w := squareWord(k)
		if k < 8 {
			w = DI
			g.MOVQ(scratch(k), w)
		}
		g.addOrAdc(&first, w, w)
		if k < 8 {
			g.MOVQ(w, scratch(k))
		}
	}
	first = true
	for i := range 8 {
		g.MOVQ(at(SI, i), DX)
		g.MULXQ(DX, AX, CX)
		if i == 0 {
			g.retire(0, AX)
		} else {
			g.plusBMI2(2*i, AX, &first)
		}
		g.plusBMI2(2*i+1, CX, &first)
	}
	g.MOVQ(at(SI, 8), DX)
	g.MULXQ(DX, AX, CX)
	g.plusBMI2(16, AX, &first)
}

// plusBMI2 adds s to word k.
func (g *generator) plusBMI2(k int, s R, first *bool) {
	if k >= 8 {
		g.addOrAdc(first, s, squareWord(k))
		return
	}
	g.MOVQ(scratch(k), DX)
	g.addOrAdc(first, s, DX)
	g.retire(k, DX)
}

// fold reduces a product, with words 8 to 16 in the registers of the result: as
// 2^521 is 1, what is above bit 521, the number U, is added to what is below. For
// a, b < p the former is below p, and the latter at most p. S is their sum plus 1.
func (g *generator) fold() {
	r := result
	g.Comment("fold by 2^521 = 1")
	g.MOVQ(r[0], DI)
	g.ANDL(U32(511), DI.As32())
	g.ghost("m", "DI")
	g.SHRQ(U8(9), r[0])
	g.ghost("h", r[0].Asm())
	g.let("U", 9, "H - m", "h + H[1:9]<<55")
	if g.adx {
		g.foldADX()
	} else {
		g.foldBMI2()
	}
	g.cut("S", 0, r, "U + %s + m<<512 + 1", low)
	g.finish()
}

// foldADX adds words 0 to 7, which are in the scratch, and m above them. A word is
// shifted by multiplying it by 2^55: the high half is added in its place on the
// carry flag, the low half to the word below on the overflow flag.
func (g *generator) foldADX() {
	r := result
	g.MOVQ(U64(1<<55), DX)
	g.MOVL(U32(0), SI.As32())
	g.CMPQ(SI, U8(1)) // carry
	g.ADCXQ(scratch(0), r[0])
	for j := 1; j < 9; j++ {
		g.MULXQ(r[j], AX, CX)
		g.ADOXQ(AX, r[j-1])
		if j < 8 {
			g.MOVQ(scratch(j), r[j])
		} else {
			g.MOVQ(DI, r[j])
		}
		g.ADCXQ(CX, r[j])
	}
	g.ADOXQ(SI, top)
}

// foldBMI2 shifts in place and then adds.
func (g *generator) foldBMI2() {
	r := result
	g.MOVL(U32(55), CX.As32())
	for j := range 8 {
		if j > 0 {
			g.SHRQ(U8(9), r[j])
		}
		g.SHLXQ(CX, r[j+1], AX)
		g.ORQ(AX, r[j])
	}
	g.SHRQ(U8(9), top)
	g.carryOne(CX, 55)
	for j := range 8 {
		g.ADCQ(scratch(j), r[j])
	}
	g.ADCQ(DI, top)
}

// carryOne sets the carry flag, given a register and what it holds.
func (g *generator) carryOne(r R, holds uint8) { g.CMPQ(r, U8(holds+1)) }

// finish takes off 1 from the number S in the registers of the result, which is
// 1 to 2p, or p+1 if it is greater than p: bit 521 tells.
func (g *generator) finish() {
	g.MOVQ(top, AX)
	g.SHRQ(U8(9), AX)
	g.ghost("q", "AX")
	g.ANDL(U32(511), top.As32())
	g.cut("X", 0, result, "S - q<<521")
	g.DECQ(AX)
	g.addEverywhere(AX)
	g.cut("r", 0, result, "X - 1 + q")
}

// addEverywhere adds a mask, all ones or 0, to every word: the number -1 or 0.
func (g *generator) addEverywhere(mask R) {
	for j, r := range result {
		switch {
		case j == 0:
			g.ADDQ(mask, r)
		case g.adx:
			g.ADCXQ(mask, r)
		default:
			g.ADCQ(mask, r)
		}
	}
}

// call emits a call of a local routine of this tier.
func (g *generator) call(name string) {
	g.Instruction(&ir.Instruction{
		Opcode:   "CALL",
		Operands: []Op{LabelRef(name + g.tier + "<>(SB)")},
	})
}

// store writes the registers of the result.
func (g *generator) store(m Mem) {
	for i, r := range result {
		g.MOVQ(r, m.Offset(8*i))
	}
}

// field emits the arithmetic of the field and of the scalars.
func (g *generator) field() {
	g.mulBody()
	g.sqrBody()

	g.routine("mul"+g.tier, "func(out, a, b *[9]uint64)")
	frame := g.AllocLocal(scratchSize)
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("b"), DI)
	g.call("mul")
	g.Load(g.Param("out"), DI)
	g.store(at(DI, 0))
	g.clear(frame, scratchSize)
	g.RET()

	g.routine("sqr"+g.tier, "func(out, a *[9]uint64)")
	frame = g.AllocLocal(scratchSize)
	g.Load(g.Param("a"), SI)
	g.call("sqr")
	g.Load(g.Param("out"), DI)
	g.store(at(DI, 0))
	g.clear(frame, scratchSize)
	g.RET()

	g.scalarMul()
}

// clear writes zeros over n bytes of the frame, n a multiple of 16.
func (g *generator) clear(m Mem, n int) {
	g.XORPS(reg.X0, reg.X0)
	for i := 0; i < n; i += 16 {
		g.MOVUPS(reg.X0, m.Offset(i))
	}
}
