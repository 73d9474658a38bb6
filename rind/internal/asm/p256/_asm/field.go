// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
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
//	in   SI, DI  point to a and b (sqr: SI alone); a < p, b is any number
//	out  R8..R11 the result, canonical
//
// Every other register but SP and BP is clobbered. No memory is written, so the
// result may be stored over an operand.
var (
	AX, BX, CX, DX, SI, DI = product.AX, product.BX, product.CX, product.DX, product.SI, product.DI

	result = []R{reg.R8, reg.R9, reg.R10, reg.R11}
	// wide is where mul<> and sqr<> make the product of eight words.
	wide = []R{reg.R8, reg.R9, reg.R10, reg.R11, reg.R12, reg.R13, reg.R14, reg.R15}
	// trial is where a number minus p is tried.
	trial = []R{reg.R12, reg.R13, reg.R14, reg.R15}
)

// Words of p and of 2^256-p = 2^224 - 2^192 - 2^96 + 1. The other words of p are
// 2^64-1, 2^32-1 and 0, those of 2^256-p 1 and 2^64-1.
const (
	p3     = 0xffffffff00000001
	delta1 = 0xffffffff00000000
	delta3 = 0x00000000fffffffe
)

// let prints a hint: 2^scale*value is expr.
func (g *generator) let(name string, scale int, expr, value string) {
	g.Comment(fmt.Sprintf("@let %s %d = %s ; %s", name, scale, expr, value))
}

// montgomery leaves a*b/2^256 mod p, canonical, in R8..R11 = w[:4], where a < p. Each
// word is retired as soon as its row is there. Hints know the result as r.
//
// What retiring adds at words 4 and above is kept in the registers of retired
// words, apart from the rows: with them it would need a carry of its own each time.
func (g *generator) montgomery(a, b []Op, w []R, na, nb string) {
	if g.Style == product.MUL {
		g.Multiply(a, b, w, na, nb)
		g.reduce(w, na+"*"+nb)
		return
	}
	low := slices.Clone(w[:4])
	for i := range 4 {
		g.Row(i, a, b, w, na, nb, beforeRow[i])
		free := w[7] // until row 3 sets it
		if i == 3 {
			free = DI
		}
		g.Comment(fmt.Sprintf("word %d", i))
		g.retire(i, low, free, beforeRetiring[i])
		low = append(low[1:], low[0])
	}
	g.addHalves(w, na+"*"+nb, "U + A[1:5]")
}

// For hints: the numbers that row i is added to, and that have word i as their lowest
// and take in what retiring it adds. A is the row with the words below and above it, U
// what the words retired so far have left.
var (
	beforeRow      = [4]string{"", "U[0:3] + A[4]<<192", "U[0:2] + A[3:5]<<128", "U[0] + A[2:5]<<64"}
	beforeRetiring = [4]string{"A[0:4]", "A[0:3] + U[3]<<192", "A[0:2] + U[2:4]<<128", "A[0] + U[1:4]<<64"}
)

// reduce leaves in R8..R11 = w[:4] the canonical T/2^256 modulo p, where T is the
// number in the eight words w, below 2^256*p. For hints, whole is what T is, and r
// is the result.
func (g *generator) reduce(w []R, whole string) {
	low := slices.Clone(w[:4])
	for i := range 4 {
		g.Comment(fmt.Sprintf("word %d", i))
		x := "U"
		if i == 0 {
			x = "T[0:4]"
		}
		g.retire(i, low, DI, x)
		low = append(low[1:], low[0])
	}
	g.addHalves(w, whole, "U + T[4:8]")
}

// addHalves adds w[4:8], the upper half of a product, to w[:4], which the lower half
// has become by adding (m0 + ... + m3<<192)*p and dividing by 2^256. That is at most
// p, and the sum below 2p.
func (g *generator) addHalves(w []R, whole, sum string) {
	g.let("P", 256, whole+" + (m0 + m1<<64 + m2<<128 + m3<<192)*p", sum)
	g.Comment("the sum of the halves; carry in DX")
	g.MOVL(U32(0), DX.As32())
	g.Chain(false, product.Ops(w[4:8]), w[:4])
	g.ADCQ(DX, DX)
	g.subtractP("P")
}

// retire adds m*p to the number in w, m being its lowest word, and divides by
// 2^64: as -1/p = 1 modulo 2^64, nothing is left of that word. With
// p+1 = 2^96 + p3*2^192, m<<32 is added at word 1, where it takes two words, and
// m*p3 = m<<64 - m<<32 + m at word 3. The sum is at most 2^64*p: no carry leaves it.
// The register of the lowest word becomes that of the highest. For hints, x is what
// the number was, and U what it becomes.
func (g *generator) retire(i int, w []R, free R, x string) {
	m, low, high := w[0], CX, free
	g.Ghost(fmt.Sprintf("m%d", i), m.Asm())
	g.MOVQ(m, low)
	g.SHLQ(U8(32), low)
	g.MOVQ(m, high)
	g.SHRQ(U8(32), high)
	g.MOVQ(m, AX)
	g.SUBQ(low, AX)
	g.SBBQ(high, m)
	g.Chain(false, []Op{low, high, AX}, w[1:])
	g.Ripple(m)
	g.CutScaled("U", 64, append(slices.Clone(w[1:]), m), "%s + m%d*p", x, i)
}

// subtractP makes the number in R8..R11 and DX canonical, which is below 2p: it
// tries to add 2^256-p, and that reaches 2^256 if the number is p or more. Hints
// know the number by the name given, and the result as r.
func (g *generator) subtractP(name string) {
	g.move(result, trial)
	g.MOVQ(U64(delta1), AX)
	g.MOVL(U32(delta3), CX.As32())
	g.ADDQ(I8(1), trial[0])
	g.ADCQ(AX, trial[1])
	g.ADCQ(I8(-1), trial[2])
	g.ADCQ(CX, trial[3])
	g.ADCQ(I8(0), DX)
	g.Cut("S", append(slices.Clone(trial), DX), "%s + (2^256-p)", name)
	for j, r := range result {
		g.CMOVQNE(trial[j], r)
	}
	g.Cut("r", result, "S - 2^256*S[4] - (1-S[4])*(2^256-p)")
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

// field emits the arithmetic of the field and of the scalars.
func (g *generator) field() {
	g.Routine("mul"+g.tier+"Leaf", "func()")
	g.montgomery(product.Words(product.At(SI, 0)), product.Words(product.At(DI, 0)), wide, "a", "b")
	g.RET()

	g.Routine("sqr"+g.tier+"Leaf", "func()")
	g.Square(product.Words(product.At(SI, 0)), wide, "a")
	g.reduce(wide, "a*a")
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

	g.scalarMul()
}

// move copies a number.
func (g *generator) move(from, to []R) {
	for i := range from {
		g.MOVQ(from[i], to[i])
	}
}

// clear writes zeros over n bytes of the frame, n a multiple of 16.
func (g *generator) clear(m Mem, n int) {
	g.XORPS(reg.X0, reg.X0)
	for i := 0; i < n; i += 16 {
		g.MOVUPS(reg.X0, m.Offset(i))
	}
}
