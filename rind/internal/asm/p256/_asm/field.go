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
//	in   SI, DI  point to a and b (sqr: SI alone); a < p, b is any number
//	out  R8..R11 the result, canonical
//
// Every other register but SP and BP is clobbered. No memory is written, so the
// result may be stored over an operand.
var (
	AX, BX, CX, DX, SI, DI = reg.RAX, reg.RBX, reg.RCX, reg.RDX, reg.RSI, reg.RDI

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

// cut prints a hint: the number in the registers is that of the format.
func (g *generator) cut(name string, rs []R, format string, args ...any) {
	g.cutScaled(name, 0, rs, format, args...)
}

// cutScaled prints a hint: 2^scale times the number in the registers is that of
// the format.
func (g *generator) cutScaled(name string, scale int, rs []R, format string, args ...any) {
	g.Comment(fmt.Sprintf("@cut %s %d %s = %s", name, scale, names(rs), fmt.Sprintf(format, args...)))
}

// let prints a hint: 2^scale*value is expr.
func (g *generator) let(name string, scale int, expr, value string) {
	g.Comment(fmt.Sprintf("@let %s %d = %s ; %s", name, scale, expr, value))
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

// chain adds src to dst, word by word, with the carry from one to the next.
func (g *generator) chain(src []Op, dst []R) {
	for i, s := range src {
		if i == 0 {
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
		g.row(i, a, b, w, na, nb, "A[1:5]")
	}
}

// row adds a*b[i] to words i..i+4. For hints, before is the number in these words,
// except for the first row, and A what it becomes.
func (g *generator) row(i int, a, b []Op, w []R, na, nb, before string) {
	g.Comment(fmt.Sprintf("row %d", i))
	g.MOVQ(b[i], DX)
	if i == 0 {
		g.firstRow(a, w[:5])
		g.cut("A", w[:5], "%s*%s[0]", na, nb)
	} else {
		g.addRow(a, w[i:i+5])
		g.cut("A", w[i:i+5], "%s + %s*%s[%d]", before, na, nb, i)
	}
}

// firstRow sets the five words w = a*DX. One chain is enough; by ADCX it gives
// a Zen 4 more room than by ADC, which occupies all flags.
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

// square sets the eight words w = a*a. For hints, the product is T, and a has the
// name given.
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
		g.chain(ops(w[1:7]), w[1:7])
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

// montgomery leaves a*b/2^256 mod p, canonical, in R8..R11 = w[:4], where a < p. Each
// word is retired as soon as its row is there. Hints know the result as r.
//
// What retiring adds at words 4 and above is kept in the registers of retired
// words, apart from the rows: with them it would need a carry of its own each time.
func (g *generator) montgomery(a, b []Op, w []R, na, nb string) {
	if g.style == mul {
		g.multiply(a, b, w, na, nb)
		g.reduce(w, na+"*"+nb)
		return
	}
	low := slices.Clone(w[:4])
	for i := range 4 {
		g.row(i, a, b, w, na, nb, beforeRow[i])
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
// number in the eight words w, below 2^256*p. For hints, product is what T is, and r
// is the result.
func (g *generator) reduce(w []R, product string) {
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
	g.addHalves(w, product, "U + T[4:8]")
}

// addHalves adds w[4:8], the upper half of a product, to w[:4], which the lower half
// has become by adding (m0 + ... + m3<<192)*p and dividing by 2^256. That is at most
// p, and the sum below 2p.
func (g *generator) addHalves(w []R, product, sum string) {
	g.let("P", 256, product+" + (m0 + m1<<64 + m2<<128 + m3<<192)*p", sum)
	g.Comment("the sum of the halves; carry in DX")
	g.MOVL(U32(0), DX.As32())
	g.chain(ops(w[4:8]), w[:4])
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
	g.ghost(fmt.Sprintf("m%d", i), m.Asm())
	g.MOVQ(m, low)
	g.SHLQ(U8(32), low)
	g.MOVQ(m, high)
	g.SHRQ(U8(32), high)
	g.MOVQ(m, AX)
	g.SUBQ(low, AX)
	g.SBBQ(high, m)
	g.chain([]Op{low, high, AX}, w[1:])
	g.ripple(m)
	g.cutScaled("U", 64, append(slices.Clone(w[1:]), m), "%s + m%d*p", x, i)
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
	g.cut("S", append(slices.Clone(trial), DX), "%s + (2^256-p)", name)
	for j, r := range result {
		g.CMOVQNE(trial[j], r)
	}
	g.cut("r", result, "S - 2^256*S[4] - (1-S[4])*(2^256-p)")
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
	g.routine("mul"+g.tier+"Leaf", "func()")
	g.montgomery(words(at(SI, 0)), words(at(DI, 0)), wide, "a", "b")
	g.RET()

	g.routine("sqr"+g.tier+"Leaf", "func()")
	g.square(words(at(SI, 0)), wide, "a")
	g.reduce(wide, "a*a")
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
