// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"slices"

	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"rind.example/rind/internal/asm/_emit/product"
)

// R is a general register.
type R = product.R

// The private convention of mul<> and sqr<>:
//
//	in   SI, DI  point to a and b (sqr: SI alone), any numbers below 2^256
//	out  R8..R11 the result, tight: below 2^255 + 1463
//
// Every other register but SP and BP is clobbered. No memory is written, so the
// result may be stored over an operand.
var (
	AX, BX, CX, DX, SI, DI = product.AX, product.BX, product.CX, product.DX, product.SI, product.DI

	result = []R{reg.R8, reg.R9, reg.R10, reg.R11}
	// wide is where mul<> and sqr<> make the product of eight words.
	wide = []R{reg.R8, reg.R9, reg.R10, reg.R11, reg.R12, reg.R13, reg.R14, reg.R15}
)

// Numbers are weak or tight: weak is any number of four words, tight one below
// 2^255 + 1463, as a product leaves it. The sum of two tight numbers is below
// 2^256 + 2926: it needs a fifth bit, but is small when it has one.

// reduce leaves in w[:4] a tight number congruent to the eight words w. As
// 2^256 is 38 modulo p, the upper half times 38 is added to the lower, which gives
// a fifth word of at most 38; then what is above bit 255, which is at most 77, times
// 19. The fifth word goes to top or, by MUL, to DX. For hints, the words are T,
// and r is the result.
func (g *generator) reduce(w []R, top R) {
	g.Comment("fold by 2^256 = 38")
	if g.Style == product.MUL {
		top = DX
		g.foldMul(w)
	} else {
		g.MOVL(U32(38), DX.As32())
		g.AddRow(product.Ops(w[4:8]), append(slices.Clone(w[:4]), top))
	}
	g.Cut("W", append(slices.Clone(w[:4]), top), "T[0:4] + 38*T[4:8]")
	g.fold255(w[:4], top)
}

// foldMul adds 38*w[4:8] to w[:4]; the word above goes to DX.
func (g *generator) foldMul(w []R) {
	high := []R{CX, SI, DI}
	g.MOVL(U32(38), BX.As32())
	for i := range 4 {
		g.MOVQ(w[4+i], AX)
		g.MULQ(BX)
		if i < 3 {
			g.MOVQ(AX, w[4+i])
			g.MOVQ(DX, high[i])
		}
	}
	g.Chain(false, []Op{w[4], w[5], w[6], AX}, w[:4])
	g.Ripple(DX)
	g.Chain(false, product.Ops(high), w[1:4])
	g.Ripple(DX)
}

// fold255 adds 19 times what is above bit 255 of the five words W in r and top to
// what is below. The result is tight if that is at most 77; it must be below 2^58.
func (g *generator) fold255(r []R, top R) {
	g.Comment("fold by 2^255 = 19")
	g.ADDQ(r[3], r[3])
	g.Ghost("h", "CF")
	g.ADCQ(top, top)
	g.SHRQ(U8(1), r[3])
	g.Cut("L", r, "W[0:4] - h<<255")
	g.IMUL3Q(U8(19), top, top)
	g.ADDQ(top, r[0])
	g.Ripple(r[1:]...)
	g.Cut("r", r, "L + 19*(2*W[4]+h)")
}

// call emits a call of a local routine of this tier.
func (g *generator) call(name string) {
	g.Instruction(&ir.Instruction{
		Opcode:   "CALL",
		Operands: []Op{LabelRef(name + g.tier + "<>(SB)")},
	})
}

// store writes R8..R11.
func (g *generator) store(m Mem) {
	for i, r := range result {
		g.MOVQ(r, m.Offset(8*i))
	}
}

// field emits the arithmetic of the field.
func (g *generator) field() {
	g.Routine("mul"+g.tier+"Leaf", "func()")
	g.Multiply(product.Words(product.At(SI, 0)), product.Words(product.At(DI, 0)), wide, "a", "b")
	g.reduce(wide, SI)
	g.RET()

	g.Routine("sqr"+g.tier+"Leaf", "func()")
	g.Square(product.Words(product.At(SI, 0)), wide, "a")
	g.reduce(wide, SI)
	g.RET()

	g.Routine("mul"+g.tier, "func(out, a, b *[4]uint64)")
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("b"), DI)
	g.call("mul")
	g.Load(g.Param("out"), DI)
	g.store(product.At(DI, 0))
	g.RET()

	g.Routine("sqr"+g.tier, "func(out, a *[4]uint64)")
	g.Load(g.Param("a"), SI)
	g.call("sqr")
	g.Load(g.Param("out"), DI)
	g.store(product.At(DI, 0))
	g.RET()

	g.sqrN()
}

// chained are the registers of a square whose operand is in R8..R11. The words of
// the operand make room for words 0 and 7 when they are used for the last time.
var chained = []R{reg.R8, reg.R12, reg.R13, reg.R14, reg.R15, SI, DI, reg.R11}

// sqrN squares n times, with the words in registers from one square to the next;
// by MUL alone there are too few, and they go to the frame.
func (g *generator) sqrN() {
	g.Routine("sqrN"+g.tier, "func(out, a *[4]uint64, n int)")
	count := g.AllocLocal(8)
	var slot Mem
	if g.Style == product.MUL {
		slot = g.AllocLocal(32)
	}
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("n"), result[0])
	g.MOVQ(result[0], count)
	for i, r := range result {
		g.MOVQ(product.At(SI, i), r)
	}
	g.Label("again")
	g.Comment("@loop " + product.Names(result))
	if g.Style == product.MUL {
		g.store(slot)
		g.Square(product.Words(slot), wide, "a")
		g.reduce(wide, SI)
	} else {
		g.Square(product.Ops(result), chained, "a")
		g.reduce(chained, reg.R10)
		g.move(chained[1:4], result[1:])
	}
	g.DECQ(count)
	g.JNE(LabelRef("again"))
	g.Load(g.Param("out"), DI)
	g.store(product.At(DI, 0))
	if g.Style == product.MUL {
		g.clear(slot, 32)
	}
	g.RET()
}

// clear writes zeros over n bytes of the frame, n a multiple of 16.
func (g *generator) clear(m Mem, n int) {
	g.XORPS(reg.X0, reg.X0)
	for i := 0; i < n; i += 16 {
		g.MOVUPS(reg.X0, m.Offset(i))
	}
}
