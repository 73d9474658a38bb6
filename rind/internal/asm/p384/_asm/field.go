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
//	in   SI, DI  point to a and b (sqr: SI alone)
//	     8(SP)   48 bytes of scratch, the lowest bytes of the caller's frame
//	out  R8..R13 the result, canonical
//
// Every other register but SP and BP is clobbered. The scratch holds words that
// depend on the operands: the caller clears it at its end.
var (
	AX, BX, CX, DX, SI, DI = reg.RAX, reg.RBX, reg.RCX, reg.RDX, reg.RSI, reg.RDI
	R14, R15               = reg.R14, reg.R15
	result                 = []R{reg.R8, reg.R9, reg.R10, reg.R11, reg.R12, reg.R13}
)

// words of 2^384 - p = 2^128 + 2^96 - 2^32 + 1.
const (
	delta0 = 0xffffffff00000001
	delta1 = 0x00000000ffffffff
)

// at is word i of the number at b.
func at(b R, i int) Mem { return Mem{Base: b, Disp: 8 * i} }

// scratch is word i of the scratch, in a local routine.
func scratch(i int) Mem { return Mem{Base: reg.StackPointer, Disp: 8 + 8*i} }

// scratchWords returns the six words of the scratch, in a local routine.
func scratchWords() (m []Op) {
	for i := range 6 {
		m = append(m, scratch(i))
	}
	return m
}

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

// cutSigned prints a hint for a number whose topmost register has a sign.
func (g *generator) cutSigned(name string, scale int, rs []R, format string, args ...any) {
	g.Comment(fmt.Sprintf("@cut %s %d %s:s = %s", name, scale, names(rs), fmt.Sprintf(format, args...)))
}

// let prints a hint: 2^scale*value is expr.
func (g *generator) let(name string, scale int, expr, value string) {
	g.Comment(fmt.Sprintf("@let %s %d = %s ; %s", name, scale, expr, value))
}

// digits is the number of the quotient digits m0 to m5, for hints.
const digits = "(m0 + m1<<64 + m2<<128 + m3<<192 + m4<<256 + m5<<320)"

// delta is 2^384 - p, for hints.
const delta = "(2^384-p)"

// ghost prints a hint that names the value of a register at this point.
func (g *generator) ghost(name string, r R) {
	g.Comment(fmt.Sprintf("@ghost %s %s", name, r.Asm()))
}

// routine begins a routine.
func (g *generator) routine(name, signature string) {
	g.Function(name)
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr(signature)
}

// constants emits the read-only words.
func (g *generator) constants() {
	g.StaticGlobal("order")
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	for i, w := range orderC {
		g.AddDatum(8*i, U64(w))
	}
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

// firstRow sets w = a*DX, len(w) = len(a)+1. The products with a[0], a[2], ...
// do not overlap and are written; those with a[1], a[3], ... are added to them.
func (g *generator) firstRow(a []Op, w []R) {
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

// addRow sets w += a*DX, len(w) = len(a)+1, where w[len(a)] is 0 before. The sum
// must fit w.
func (g *generator) addRow(a []Op, w []R) {
	if g.adx {
		g.addRowADX(a, w)
	} else {
		g.addRowBMI2(a, w)
	}
}

// addRowADX keeps low halves on the carry flag and high halves on the overflow
// flag.
func (g *generator) addRowADX(a []Op, w []R) {
	n := len(a)
	g.zero(w[n])
	for j := range n {
		g.MULXQ(a[j], AX, CX)
		g.ADCXQ(AX, w[j])
		g.ADOXQ(CX, w[j+1])
	}
	g.MOVL(U32(0), AX.As32())
	g.ADCXQ(AX, w[n])
}

// addRowBMI2 adds the products with a[0], a[2], ... in one chain and those with
// a[1], a[3], ... in another.
func (g *generator) addRowBMI2(a []Op, w []R) {
	n := len(a)
	if n%2 == 0 {
		g.zero(w[n])
	}
	for start := range 2 {
		first := true
		for j := start; j < n; j += 2 {
			high := CX
			if start == 0 && j == n-1 {
				high = w[n] // the first to arrive there
			}
			g.MULXQ(a[j], AX, high)
			g.addOrAdc(&first, AX, w[j])
			if high == CX {
				g.ADCQ(CX, w[j+1])
			} else {
				g.ADCQ(I8(0), w[n])
			}
		}
		if n%2 == start && !first {
			g.ADCQ(I8(0), w[n])
		}
	}
}

// montStep retires the word t = w[0] of a number: with m = t*(2^32+1) mod 2^64
// it adds m*p except for m*2^384, which is added at the end. What it adds is
// -V, V = m*(2^128+2^96-2^32+1); V's low word is t, the next two are
//
//	(t<<32) - (m>>32) - k                 with borrow b,
//	(m>>32) + m - b                       with carry v,
//
// k being the carry of t + (t<<32). They are subtracted from w[1] and w[2]. What
// remains for w[3], hold = -(v + borrow) in {0, -1, -2}, joins the next step's
// second word: (m>>32) - hold - b does not wrap, as b > 0 implies (m>>32) > 0.
//
// In: t, 32 in c32. Out: m in t. For hints, x is the number of the words t, w1
// and w2, low its lowest word, and held what hold stands for, with a sign before
// it. What remains is the number U, whose word 2 is hold.
func (g *generator) montStep(i int, t, w1, w2, hold, c32 R, x, low, held string) {
	s, h := AX, CX
	g.SHLXQ(c32, t, s)
	g.ADDQ(s, t)
	g.ghost(fmt.Sprintf("m%d", i), t)
	g.SHRXQ(c32, t, h)
	g.SBBQ(h, s)
	g.SBBQ(hold, h)
	g.cut("V", 64, []R{s, h}, "m%d*(2^96-2^32+1) - %s%s", i, low, strings.Replace(held, "+", "-", 1))
	g.ADDQ(t, h)
	g.SBBQ(hold, hold)
	g.SUBQ(s, w1)
	g.SBBQ(h, w2)
	g.SBBQ(I8(0), hold)
	g.cutSigned("U", 64, []R{w1, w2, hold}, "%s%s - m%d*%s", x, held, i, delta)
}

// finish makes r + high canonical: r in R8..R13 is short of the six words high,
// the quotient digits, and of hold at word 2. The sum is below 2p.
//
// Both are added together with 2^384 - p, so that bit 384 tells whether the sum
// is at least p; if it is not, 2^384 - p is taken off again. Hints know the sum
// as P.
func (g *generator) finish(high []Op, hold, top R) {
	r := result
	g.Comment("the sum plus 2^384-p; carry in " + top.Asm())
	g.INCQ(hold) // word 2 of 2^384-p is 1
	g.MOVQ(hold, AX)
	g.SARQ(U8(63), AX)
	first := true
	for j := range r {
		g.addOrAdc(&first, high[j], r[j])
	}
	g.MOVL(U32(0), top.As32())
	g.ADCQ(I8(0), top)
	g.MOVQ(U64(delta0), CX)
	g.MOVL(U32(delta1), DX.As32())
	g.ADDQ(CX, r[0])
	g.ADCQ(DX, r[1])
	g.ADCQ(hold, r[2])
	for _, x := range []R{r[3], r[4], r[5], top} {
		g.ADCQ(AX, x)
	}
	g.cut("S", 0, append(append([]R(nil), r...), top), "P + %s", delta)
	g.takeOff(CX, DX, hold, AX)
	g.cutOff()
}

// takeOff subtracts (d0, d1, 1) from R8..R13 if the zero flag is set. It uses d2
// and z.
func (g *generator) takeOff(d0, d1, d2, z R) {
	r := result
	g.MOVL(U32(1), d2.As32())
	g.MOVL(U32(0), z.As32())
	g.CMOVQNE(z, d0)
	g.CMOVQNE(z, d1)
	g.CMOVQNE(z, d2)
	g.SUBQ(d0, r[0])
	g.SBBQ(d1, r[1])
	g.SBBQ(d2, r[2])
	for j := 3; j < 6; j++ {
		g.SBBQ(I8(0), r[j])
	}
}

// rotating returns the registers of words i, i+1, ... of a product whose words
// take turns in seven registers, word 6 being R8.
func rotating(i, n int) (w []R) {
	turn := []R{reg.R9, reg.R10, reg.R11, reg.R12, reg.R13, reg.R14, reg.R8}
	for j := range n {
		w = append(w, turn[(i+j)%7])
	}
	return w
}

// mulBody is mul<>: row i adds a*b[i] to words i..i+6, after which word i is
// final and is retired.
func (g *generator) mulBody() {
	g.routine("mul"+g.tier+"Body", "func()")
	hold, c32 := BX, R15
	g.MOVL(U32(32), c32.As32())
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
			held = " + U[2]<<128"
			g.addRow(words(SI, 0, 6), w)
			g.cut("A", 0, w, "U[0:2] + A[3:7]<<128 + a*b[%d]", i)
		}
		g.montStep(i, w[0], w[1], w[2], hold, c32, "A[0:3]", "A[0]", held)
		g.MOVQ(w[0], scratch(i))
	}
	g.let("P", 384, "a*b + "+digits+"*p", "U + A[3:7]<<128 + "+digits)
	g.finish(scratchWords(), hold, R14)
	g.RET()
}

// sqrBody is sqr<>: the products a[i]*a[j] with i < j, doubled, and the squares.
// Words 0 to 5 are made first and four of them retired, which takes its time one
// after the other while words 6 to 11 are made.
func (g *generator) sqrBody() {
	g.routine("sqr"+g.tier+"Body", "func()")
	// w[1..3] have done their work when w[9..11] come up; w[0] waits in hold.
	w := []R{DX, reg.R11, reg.R12, reg.R13, R14, DI, reg.R8, reg.R9, reg.R10, reg.R11, reg.R12, reg.R13}
	hold, c32 := BX, R15
	g.Comment("a[i]*a[j], i < j, for i = 0, 1, 2")
	for i := range 3 {
		g.MOVQ(at(SI, i), DX)
		if i == 0 {
			g.firstRow(words(SI, 1, 5), w[1:7])
		} else {
			g.addRow(words(SI, i+1, 5-i), w[2*i+1:i+7])
		}
	}
	g.cut("D", 0, w[1:9], "a[0]*a[1:6] + (a[1]*a[2:6])<<128 + (a[2]*a[3:6])<<256")
	g.Comment("words 1..5 doubled, plus squares; the carries wait in the scratch")
	g.doubleWords(w[1:6])
	g.Comment("@ghost doubled CF")
	g.SBBQ(AX, AX)
	g.MOVQ(AX, scratch(4))
	g.addSquares(0, append([]R{hold}, w[1:6]...))
	g.Comment("@ghost squared CF")
	g.SBBQ(AX, AX)
	g.MOVQ(AX, scratch(5))
	g.MOVQ(hold, w[0])
	g.cut("L", 0, w[:6], "D[0:5]<<65 + a[0]*a[0] + (a[1]*a[1])<<128 + (a[2]*a[2])<<256 - (doubled+squared)<<384")
	g.MOVL(U32(32), c32.As32())
	g.zero(hold)
	g.retire(w, 0, 4, hold, c32)
	g.Comment("the other a[i]*a[j]")
	for i := 3; i < 5; i++ {
		g.MOVQ(at(SI, i), DX)
		g.addRow(words(SI, i+1, 5-i), w[2*i+1:i+7])
	}
	g.Comment("words 6..10 doubled, plus squares")
	g.MOVQ(scratch(4), AX)
	g.ADDQ(AX, AX)
	g.adcWords(w[6:11])
	g.MOVL(U32(0), w[11].As32())
	g.ADCQ(w[11], w[11])
	g.MOVQ(scratch(5), DX)
	g.ADDQ(DX, DX)
	g.addSquares(3, w[6:12])
	g.cut("H", 384, w[6:12], "a*a - L")
	g.retire(w, 4, 6, hold, c32)
	g.let("P", 384, "a*a + "+digits+"*p", "U + H[2:6]<<128 + "+digits)
	g.finish(scratchWords(), hold, R14)
	g.RET()
}

// retire retires words from..to-1 and leaves the quotient digits in the scratch.
func (g *generator) retire(w []R, from, to int, hold, c32 R) {
	for i := from; i < to; i++ {
		g.Comment(fmt.Sprintf("word %d", i))
		x, low, held := "U[0:2]", "U[0]", " + U[2]<<128"
		switch {
		case i == 0:
			x, low, held = "L[0:3]", "L[0]", ""
		case i < 4:
			x += fmt.Sprintf(" + L[%d]<<128", i+2)
		default:
			x += fmt.Sprintf(" + H[%d]<<128", i-4)
		}
		g.montStep(i, w[i], w[i+1], w[i+2], hold, c32, x, low, held)
		g.MOVQ(w[i], scratch(i))
	}
}

// doubleWords doubles the number in w; the carry flag is what leaves it.
func (g *generator) doubleWords(w []R) {
	g.ADDQ(w[0], w[0])
	g.adcWords(w[1:])
}

// adcWords doubles the number in w and adds the carry flag.
func (g *generator) adcWords(w []R) {
	for _, r := range w {
		g.ADCQ(r, r)
	}
}

// addSquares adds a[i]^2, a[i+1]^2 and a[i+2]^2 to the six words of w. For i = 0
// the first word is not there before; otherwise the carry flag is added too.
func (g *generator) addSquares(i int, w []R) {
	first := i == 0
	for j := range 3 {
		g.MOVQ(at(SI, i+j), DX)
		if first {
			g.MULXQ(DX, w[0], CX)
		} else {
			g.MULXQ(DX, AX, CX)
			g.ADCQ(AX, w[2*j])
		}
		g.addOrAdc(&first, CX, w[2*j+1])
	}
}

// call emits a call of a local routine of this tier.
func (g *generator) call(name string) {
	g.Instruction(&ir.Instruction{
		Opcode:   "CALL",
		Operands: []Op{LabelRef(name + g.tier + "<>(SB)")},
	})
}

// store writes R8..R13.
func (g *generator) store(m Mem) {
	for i, r := range result {
		g.MOVQ(r, m.Offset(8*i))
	}
}

// field emits the arithmetic of the field and of the scalars.
func (g *generator) field() {
	g.mulBody()
	g.sqrBody()

	g.routine("mul"+g.tier, "func(out, a, b *[6]uint64)")
	scr := g.AllocLocal(48)
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("b"), DI)
	g.call("mul")
	g.Load(g.Param("out"), DI)
	g.store(at(DI, 0))
	g.clear(scr, 48)
	g.RET()

	g.routine("sqr"+g.tier, "func(out, a *[6]uint64)")
	scr = g.AllocLocal(48)
	g.Load(g.Param("a"), SI)
	g.call("sqr")
	g.Load(g.Param("out"), DI)
	g.store(at(DI, 0))
	g.clear(scr, 48)
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
