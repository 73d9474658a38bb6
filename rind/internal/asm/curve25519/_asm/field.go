// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// R is a general register. Every register is assigned by hand: the routines
// need most of them, and flags live across most instructions.
type R = reg.GPPhysical

// The private convention of mul<> and sqr<>:
//
//	in   SI, DI  point to a and b (sqr: SI alone), any numbers below 2^256
//	out  R8..R11 the result, tight: below 2^255 + 1463
//
// Every other register but SP and BP is clobbered. No memory is written, so the
// result may be stored over an operand.
var (
	AX, BX, CX, DX, SI, DI = reg.RAX, reg.RBX, reg.RCX, reg.RDX, reg.RSI, reg.RDI

	result = []R{reg.R8, reg.R9, reg.R10, reg.R11}
	// wide is where mul<> and sqr<> make the product of eight words.
	wide = []R{reg.R8, reg.R9, reg.R10, reg.R11, reg.R12, reg.R13, reg.R14, reg.R15}
)

// Numbers are weak or tight: weak is any number of four words, tight one below
// 2^255 + 1463, as a product leaves it. The sum of two tight numbers is below
// 2^256 + 2926: it needs a fifth bit, but is small when it has one.

// at is word i of the number at b.
func at(b R, i int) Mem { return Mem{Base: b, Disp: 8 * i} }

// words are the four words of the number at m.
func words(m Mem) []Op {
	return []Op{m, m.Offset(8), m.Offset(16), m.Offset(24)}
}

// ops are registers as operands.
func ops(rs []R) (list []Op) {
	for _, r := range rs {
		list = append(list, r)
	}
	return list
}

// names lists registers for a hint.
func names(rs []R) string {
	var s []string
	for _, r := range rs {
		s = append(s, r.Asm())
	}
	return strings.Join(s, ",")
}

// cut prints a hint: 2^scale times the number in the registers.
func (g *generator) cut(name string, rs []R, format string, args ...any) {
	g.Comment(fmt.Sprintf("@cut %s 0 %s = %s", name, names(rs), fmt.Sprintf(format, args...)))
}

// ghost prints a hint that names the value of a register or of CF here.
func (g *generator) ghost(name, holder string) {
	g.Comment(fmt.Sprintf("@ghost %s %s", name, holder))
}

// routine begins a routine.
func (g *generator) routine(name, signature string) {
	g.Function(name)
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr(signature)
}

// zero clears r and the carry and overflow flags.
func (g *generator) zero(r R) { g.XORL(r.As32(), r.As32()) }

// chain adds src to dst, word by word, with the carry from one to the next. It
// begins with the carry flag if carry is set.
func (g *generator) chain(carry bool, src []Op, dst []R) {
	for i, s := range src {
		if i == 0 && !carry {
			g.ADDQ(s, dst[i])
		} else {
			g.ADCQ(s, dst[i])
		}
	}
}

// ripple adds the carry flag to the number in w.
func (g *generator) ripple(w ...R) {
	for _, r := range w {
		g.ADCQ(I8(0), r)
	}
}

// multiply sets the eight words w = a*b. For hints, the product is T, and a and b
// have the names given.
func (g *generator) multiply(a, b []Op, w []R, na, nb string) {
	if g.style == mul {
		g.columns(a, b, w, na, nb)
	} else {
		g.rows(a, b, w, na, nb)
	}
	g.cut("T", w, "%s*%s", na, nb)
}

// rows adds a*b[i] to words i..i+4, one i after the other.
func (g *generator) rows(a, b []Op, w []R, na, nb string) {
	for i := range 4 {
		g.Comment(fmt.Sprintf("row %d", i))
		g.MOVQ(b[i], DX)
		if i == 0 {
			g.firstRow(a, w[:5])
			g.cut("A", w[:5], "%s*%s[0]", na, nb)
		} else {
			g.addRow(a, w[i:i+5])
			g.cut("A", w[i:i+5], "A[1:5] + %s*%s[%d]", na, nb, i)
		}
	}
}

// firstRow sets the five words w = a*DX. One chain is enough, and is of ADCX beside
// the two of the other rows: Zen 4 is slower where it is of ADC.
func (g *generator) firstRow(a []Op, w []R) {
	add := func(first bool, x, y R) {
		switch {
		case g.style == adx:
			g.ADCXQ(x, y)
		case first:
			g.ADDQ(x, y)
		default:
			g.ADCQ(x, y)
		}
	}
	if g.style == adx {
		g.zero(BX)
	}
	g.MULXQ(a[0], w[0], w[1])
	g.MULXQ(a[1], AX, w[2])
	add(true, AX, w[1])
	g.MULXQ(a[2], AX, w[3])
	add(false, AX, w[2])
	g.MULXQ(a[3], AX, w[4])
	add(false, AX, w[3])
	if g.style == adx {
		g.ADCXQ(BX, w[4])
	} else {
		g.ripple(w[4])
	}
}

// addRow adds a*DX to the four words w[:4] and sets w[4] to the word above. No
// operand may lie in w[4].
func (g *generator) addRow(a []Op, w []R) {
	if g.style == adx {
		g.addRowADX(a, w)
	} else {
		g.addRowBMI2(a, w)
	}
}

// addRowADX keeps low halves on the carry flag and high halves on the overflow
// flag.
func (g *generator) addRowADX(a []Op, w []R) {
	g.zero(BX)
	for j := range 3 {
		g.MULXQ(a[j], AX, CX)
		g.ADCXQ(AX, w[j])
		g.ADOXQ(CX, w[j+1])
	}
	g.MULXQ(a[3], AX, w[4])
	g.ADCXQ(AX, w[3])
	g.ADOXQ(BX, w[4])
	g.ADCXQ(BX, w[4])
}

// addRowBMI2 adds the products with a[0] and a[2] in one chain and those with
// a[1] and a[3] in another, in which w[4] begins as a carry.
func (g *generator) addRowBMI2(a []Op, w []R) {
	g.zero(w[4])
	g.MULXQ(a[0], AX, CX)
	g.ADDQ(AX, w[0])
	g.ADCQ(CX, w[1])
	g.MULXQ(a[2], AX, CX)
	g.ADCQ(AX, w[2])
	g.ADCQ(CX, w[3])
	g.ripple(w[4])
	g.MULXQ(a[1], AX, CX)
	g.ADDQ(AX, w[1])
	g.ADCQ(CX, w[2])
	g.MULXQ(a[3], AX, CX)
	g.ADCQ(AX, w[3])
	g.ADCQ(CX, w[4])
}

// columns sums, for one k after the other, the products a[i]*b[k-i] in words k to
// k+2. For hints, C is what these words hold.
func (g *generator) columns(a, b []Op, w []R, na, nb string) {
	for k := range 7 {
		g.Comment(fmt.Sprintf("column %d", k))
		g.beginColumn(k, w)
		terms := g.carried(k)
		for i := max(0, k-3); i <= min(k, 3); i++ {
			g.product(a[i], b[k-i], w[k:min(k+3, 8)], k == 0)
			terms = append(terms, fmt.Sprintf("%s[%d]*%s[%d]", na, i, nb, k-i))
		}
		g.cutColumn(k, w, terms)
	}
}

// beginColumn clears the word that column k is the first to reach.
func (g *generator) beginColumn(k int, w []R) {
	if k < 6 {
		g.zero(w[k+2])
	}
}

// carried is the hint for what column k begins with.
func (g *generator) carried(k int) []string {
	switch k {
	case 0:
		return nil
	case 1:
		return []string{"C[1]"}
	}
	return []string{"C[1:3]"}
}

// cutColumn prints the hint for the words of column k, but for the last one: that
// it fits two words follows from the whole product.
func (g *generator) cutColumn(k int, w []R, terms []string) {
	if k == 6 {
		return
	}
	top := k + 3
	if k == 0 {
		top = 2
	}
	g.cut("C", w[k:min(top, 8)], "%s", strings.Join(terms, " + "))
}

// product adds x*y to the two or three words c, or sets two words if it is the
// first.
func (g *generator) product(x, y Op, c []R, first bool) {
	g.MOVQ(x, AX)
	g.MULQ(y)
	if first {
		g.MOVQ(AX, c[0])
		g.MOVQ(DX, c[1])
		return
	}
	g.accumulate(c)
}

// accumulate adds DX, AX to the two or three words c.
func (g *generator) accumulate(c []R) {
	g.ADDQ(AX, c[0])
	g.ADCQ(DX, c[1])
	g.ripple(c[2:]...)
}

// square sets the eight words w = a*a. The words of a may be in registers, those
// of a[0] in w[0] and of a[3] in w[7] as well.
func (g *generator) square(a []Op, w []R, na string) {
	if g.style == mul {
		g.squareColumns(a, w, na)
	} else {
		g.offDiagonal(a, w, na)
		g.doubleAndSquares(a, w)
	}
	g.cut("T", w, "%s*%s", na, na)
}

// offDiagonal sets w[1..6] to the sum of a[i]*a[j], i < j. Three of the products
// do not overlap and are written, the others are added to them.
func (g *generator) offDiagonal(a []Op, w []R, na string) {
	g.Comment("a[i]*a[j], i < j")
	g.MOVQ(a[3], DX)
	g.MULXQ(a[2], w[5], w[6])
	g.MOVQ(a[0], DX)
	g.MULXQ(a[1], w[1], w[2])
	g.MULXQ(a[3], w[3], w[4])
	if g.style == adx {
		g.zero(BX)
		g.MULXQ(a[2], AX, CX)
		g.ADCXQ(AX, w[2])
		g.ADCXQ(CX, w[3])
		g.MOVQ(a[1], DX)
		g.MULXQ(a[2], AX, CX)
		g.ADOXQ(AX, w[3])
		g.ADOXQ(CX, w[4])
		g.MULXQ(a[3], AX, CX)
		g.ADCXQ(AX, w[4])
		g.ADCXQ(CX, w[5])
		g.ADOXQ(BX, w[5])
		g.ADCXQ(BX, w[6])
		g.ADOXQ(BX, w[6])
	} else {
		g.MULXQ(a[2], AX, CX)
		g.ADDQ(AX, w[2])
		g.ADCQ(CX, w[3])
		g.MOVQ(a[1], DX)
		g.MULXQ(a[3], AX, CX)
		g.ADCQ(AX, w[4])
		g.ADCQ(CX, w[5])
		g.ripple(w[6])
		g.MULXQ(a[2], AX, CX)
		g.ADDQ(AX, w[3])
		g.ADCQ(CX, w[4])
		g.ripple(w[5], w[6])
	}
	g.cut("D", w[1:7], "%[1]s[0]*%[1]s[1:4] + (%[1]s[1]*%[1]s[2:4])<<128 + (%[1]s[2]*%[1]s[3])<<256", na)
}

// doubleAndSquares doubles w[1..6] and adds the squares, which sets w[0] and w[7].
func (g *generator) doubleAndSquares(a []Op, w []R) {
	g.Comment("twice that, and the squares")
	if g.style != adx {
		g.chain(false, ops(w[1:7]), w[1:7])
		g.MOVL(U32(0), BX.As32())
		g.ripple(BX)
	} else {
		g.zero(BX)
	}
	for i := range 4 {
		low, high := AX, CX
		if i == 0 {
			low = w[0]
		}
		if i == 3 {
			high = w[7]
		}
		g.MOVQ(a[i], DX)
		g.MULXQ(DX, low, high)
		if i > 0 {
			g.addTwice(w[2*i], low, false)
		}
		if i < 3 {
			g.addTwice(w[2*i+1], high, i == 0)
		}
	}
	if g.style == adx {
		g.ADCXQ(BX, w[7])
		g.ADOXQ(BX, w[7])
	} else {
		g.ADCQ(BX, w[7])
	}
}

// addTwice adds s to a word that is doubled before or, with two chains, here.
func (g *generator) addTwice(w, s R, first bool) {
	switch {
	case g.style == adx:
		g.ADCXQ(w, w)
		g.ADOXQ(s, w)
	case first:
		g.ADDQ(s, w)
	default:
		g.ADCQ(s, w)
	}
}

// squareColumns sums, for one k after the other, the products a[i]*a[k-i], those
// with i < k-i twice.
func (g *generator) squareColumns(a []Op, w []R, na string) {
	for k := range 7 {
		g.Comment(fmt.Sprintf("column %d", k))
		g.beginColumn(k, w)
		terms := g.carried(k)
		for i := max(0, k-3); 2*i <= k; i++ {
			c := w[k:min(k+3, 8)]
			g.product(a[i], a[k-i], c, k == 0)
			term := fmt.Sprintf("%s[%d]*%s[%d]", na, i, na, k-i)
			if 2*i < k {
				g.accumulate(c)
				term = "2*" + term
			}
			terms = append(terms, term)
		}
		g.cutColumn(k, w, terms)
	}
}

// reduce leaves in w[:4] a tight number congruent to the eight words w. As
// 2^256 is 38 modulo p, the upper half times 38 is added to the lower, which gives
// a fifth word of at most 38; then what is above bit 255, which is at most 77, times
// 19. The fifth word goes to top or, by MUL, to DX. For hints, the words are T,
// and r is the result.
func (g *generator) reduce(w []R, top R) {
	g.Comment("fold by 2^256 = 38")
	if g.style == mul {
		top = DX
		g.foldMul(w)
	} else {
		g.MOVL(U32(38), DX.As32())
		g.addRow(ops(w[4:8]), append(slices.Clone(w[:4]), top))
	}
	g.cut("W", append(slices.Clone(w[:4]), top), "T[0:4] + 38*T[4:8]")
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
	g.chain(false, []Op{w[4], w[5], w[6], AX}, w[:4])
	g.ripple(DX)
	g.chain(false, ops(high), w[1:4])
	g.ripple(DX)
}

// fold255 adds 19 times what is above bit 255 of the five words W in r and top to
// what is below. The result is tight if that is at most 77; it must be below 2^58.
func (g *generator) fold255(r []R, top R) {
	g.Comment("fold by 2^255 = 19")
	g.ADDQ(r[3], r[3])
	g.ghost("h", "CF")
	g.ADCQ(top, top)
	g.SHRQ(U8(1), r[3])
	g.cut("L", r, "W[0:4] - h<<255")
	g.IMUL3Q(U8(19), top, top)
	g.ADDQ(top, r[0])
	g.ripple(r[1:]...)
	g.cut("r", r, "L + 19*(2*W[4]+h)")
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
	g.routine("mul"+g.tier+"Leaf", "func()")
	g.multiply(words(at(SI, 0)), words(at(DI, 0)), wide, "a", "b")
	g.reduce(wide, SI)
	g.RET()

	g.routine("sqr"+g.tier+"Leaf", "func()")
	g.square(words(at(SI, 0)), wide, "a")
	g.reduce(wide, SI)
	g.RET()

	g.routine("mul"+g.tier, "func(out, a, b *[4]uint64)")
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("b"), DI)
	g.call("mul")
	g.Load(g.Param("out"), DI)
	g.store(at(DI, 0))
	g.RET()

	g.routine("sqr"+g.tier, "func(out, a *[4]uint64)")
	g.Load(g.Param("a"), SI)
	g.call("sqr")
	g.Load(g.Param("out"), DI)
	g.store(at(DI, 0))
	g.RET()

	g.sqrN()
}

// chained are the registers of a square whose operand is in R8..R11. The words of
// the operand make room for words 0 and 7 when they are used for the last time.
var chained = []R{reg.R8, reg.R12, reg.R13, reg.R14, reg.R15, SI, DI, reg.R11}

// sqrN squares n times, with the words in registers from one square to the next;
// by MUL alone there are too few, and they go to the frame.
func (g *generator) sqrN() {
	g.routine("sqrN"+g.tier, "func(out, a *[4]uint64, n int)")
	count := g.AllocLocal(8)
	var slot Mem
	if g.style == mul {
		slot = g.AllocLocal(32)
	}
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("n"), result[0])
	g.MOVQ(result[0], count)
	for i, r := range result {
		g.MOVQ(at(SI, i), r)
	}
	g.Label("again")
	g.Comment("@loop " + names(result))
	if g.style == mul {
		g.store(slot)
		g.square(words(slot), wide, "a")
		g.reduce(wide, SI)
	} else {
		g.square(ops(result), chained, "a")
		g.reduce(chained, reg.R10)
		g.move(chained[1:4], result[1:])
	}
	g.DECQ(count)
	g.JNE(LabelRef("again"))
	g.Load(g.Param("out"), DI)
	g.store(at(DI, 0))
	if g.style == mul {
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
