// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package product writes the products and squares of numbers of four words, which
// the generators of the kernels for fields of 255 and 256 bits share: a field of
// its own reduces the eight words that they leave. It also has the small pieces that
// such generators are made of, and prints the hints for the prover.
package product

import (
	"fmt"
	"strings"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// R is a general register. Every register is assigned by hand: the routines
// need most of them, and flags live across most instructions.
type R = reg.GPPhysical

// Registers by their names in assembly. Products overwrite AX, BX, CX and DX.
var AX, BX, CX, DX, SI, DI = reg.RAX, reg.RBX, reg.RCX, reg.RDX, reg.RSI, reg.RDI

// A Style is how products are added up.
type Style int

// The styles.
const (
	ADX  Style = iota // MULX, and two carry chains by ADCX and ADOX
	BMI2              // MULX, and one carry chain after the other
	MUL               // MUL, which overwrites the flags
)

// Tiers are the tiers of arithmetic, by the suffix of their symbols; AMD64 is what
// every processor has.
var Tiers = []struct {
	Name string
	Style
}{{"ADX", ADX}, {"BMI2", BMI2}, {"AMD64", MUL}}

// A Generator emits products in one style.
type Generator struct {
	*build.Context
	Style
}

// At is word i of the number at b.
func At(b R, i int) Mem { return Mem{Base: b, Disp: 8 * i} }

// Words are the four words of the number at m.
func Words(m Mem) []Op {
	return []Op{m, m.Offset(8), m.Offset(16), m.Offset(24)}
}

// Ops are registers as operands.
func Ops(rs []R) (list []Op) {
	for _, r := range rs {
		list = append(list, r)
	}
	return list
}

// Names lists registers for a hint.
func Names(rs []R) string {
	var s []string
	for _, r := range rs {
		s = append(s, r.Asm())
	}
	return strings.Join(s, ",")
}

// Cut prints a hint: the number in the registers is that of the format.
func (g *Generator) Cut(name string, rs []R, format string, args ...any) {
	g.CutScaled(name, 0, rs, format, args...)
}

// CutScaled prints a hint: 2^scale times the number in the registers is that of
// the format.
func (g *Generator) CutScaled(name string, scale int, rs []R, format string, args ...any) {
	g.Comment(fmt.Sprintf("@cut %s %d %s = %s", name, scale, Names(rs), fmt.Sprintf(format, args...)))
}

// Ghost prints a hint that names the value of a register or of CF here.
func (g *Generator) Ghost(name, holder string) {
	g.Comment(fmt.Sprintf("@ghost %s %s", name, holder))
}

// Routine begins a routine.
func (g *Generator) Routine(name, signature string) {
	g.Function(name)
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr(signature)
}

// Zero clears r and the carry and overflow flags.
func (g *Generator) Zero(r R) { g.XORL(r.As32(), r.As32()) }

// Chain adds src to dst, word by word, with the carry from one to the next. It
// begins with the carry flag if carry is set.
func (g *Generator) Chain(carry bool, src []Op, dst []R) {
	for i, s := range src {
		if i == 0 && !carry {
			g.ADDQ(s, dst[i])
		} else {
			g.ADCQ(s, dst[i])
		}
	}
}

// Ripple adds the carry flag to the number in w.
func (g *Generator) Ripple(w ...R) {
	for _, r := range w {
		g.ADCQ(I8(0), r)
	}
}

// Multiply sets the eight words w = a*b. For hints, the product is T, and a and b
// have the names given.
func (g *Generator) Multiply(a, b []Op, w []R, na, nb string) {
	if g.Style == MUL {
		g.columns(a, b, w, na, nb)
	} else {
		g.rows(a, b, w, na, nb)
	}
	g.Cut("T", w, "%s*%s", na, nb)
}

// rows adds a*b[i] to words i..i+4, one i after the other.
func (g *Generator) rows(a, b []Op, w []R, na, nb string) {
	for i := range 4 {
		g.Row(i, a, b, w, na, nb, "A[1:5]")
	}
}

// Row adds a*b[i] to words i..i+4. For hints, before is the number in these words,
// except for the first row, and A what it becomes.
func (g *Generator) Row(i int, a, b []Op, w []R, na, nb, before string) {
	g.Comment(fmt.Sprintf("row %d", i))
	g.MOVQ(b[i], DX)
	if i == 0 {
		g.firstRow(a, w[:5])
		g.Cut("A", w[:5], "%s*%s[0]", na, nb)
	} else {
		g.AddRow(a, w[i:i+5])
		g.Cut("A", w[i:i+5], "%s + %s*%s[%d]", before, na, nb, i)
	}
}

// firstRow sets the five words w = a*DX. One chain is enough, and is of ADCX beside
// the two of the other rows: Zen 4 is slower where it is of ADC.
func (g *Generator) firstRow(a []Op, w []R) {
	add := func(first bool, x, y R) {
		switch {
		case g.Style == ADX:
			g.ADCXQ(x, y)
		case first:
			g.ADDQ(x, y)
		default:
			g.ADCQ(x, y)
		}
	}
	if g.Style == ADX {
		g.Zero(BX)
	}
	g.MULXQ(a[0], w[0], w[1])
	g.MULXQ(a[1], AX, w[2])
	add(true, AX, w[1])
	g.MULXQ(a[2], AX, w[3])
	add(false, AX, w[2])
	g.MULXQ(a[3], AX, w[4])
	add(false, AX, w[3])
	if g.Style == ADX {
		g.ADCXQ(BX, w[4])
	} else {
		g.Ripple(w[4])
	}
}

// AddRow adds a*DX to the four words w[:4] and sets w[4] to the word above. No
// operand may lie in w[4].
func (g *Generator) AddRow(a []Op, w []R) {
	if g.Style == ADX {
		g.addRowADX(a, w)
	} else {
		g.addRowBMI2(a, w)
	}
}

// addRowADX keeps low halves on the carry flag and high halves on the overflow
// flag.
func (g *Generator) addRowADX(a []Op, w []R) {
	g.Zero(BX)
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
func (g *Generator) addRowBMI2(a []Op, w []R) {
	g.Zero(w[4])
	g.MULXQ(a[0], AX, CX)
	g.ADDQ(AX, w[0])
	g.ADCQ(CX, w[1])
	g.MULXQ(a[2], AX, CX)
	g.ADCQ(AX, w[2])
	g.ADCQ(CX, w[3])
	g.Ripple(w[4])
	g.MULXQ(a[1], AX, CX)
	g.ADDQ(AX, w[1])
	g.ADCQ(CX, w[2])
	g.MULXQ(a[3], AX, CX)
	g.ADCQ(AX, w[3])
	g.ADCQ(CX, w[4])
}

// columns sums, for one k after the other, the products a[i]*b[k-i] in words k to
// k+2. For hints, C is what these words hold.
func (g *Generator) columns(a, b []Op, w []R, na, nb string) {
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
func (g *Generator) beginColumn(k int, w []R) {
	if k < 6 {
		g.Zero(w[k+2])
	}
}

// carried is the hint for what column k begins with.
func (g *Generator) carried(k int) []string {
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
func (g *Generator) cutColumn(k int, w []R, terms []string) {
	if k == 6 {
		return
	}
	top := k + 3
	if k == 0 {
		top = 2
	}
	g.Cut("C", w[k:min(top, 8)], "%s", strings.Join(terms, " + "))
}

// product adds x*y to the two or three words c, or sets two words if it is the
// first.
func (g *Generator) product(x, y Op, c []R, first bool) {
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
func (g *Generator) accumulate(c []R) {
	g.ADDQ(AX, c[0])
	g.ADCQ(DX, c[1])
	g.Ripple(c[2:]...)
}

// Square sets the eight words w = a*a. The words of a may be in registers, those
// of a[0] in w[0] and of a[3] in w[7] as well.
func (g *Generator) Square(a []Op, w []R, na string) {
	if g.Style == MUL {
		g.squareColumns(a, w, na)
	} else {
		g.offDiagonal(a, w, na)
		g.doubleAndSquares(a, w)
	}
	g.Cut("T", w, "%s*%s", na, na)
}

// offDiagonal sets w[1..6] to the sum of a[i]*a[j], i < j. Three of the products
// do not overlap and are written, the others are added to them.
func (g *Generator) offDiagonal(a []Op, w []R, na string) {
	g.Comment("a[i]*a[j], i < j")
	g.MOVQ(a[3], DX)
	g.MULXQ(a[2], w[5], w[6])
	g.MOVQ(a[0], DX)
	g.MULXQ(a[1], w[1], w[2])
	g.MULXQ(a[3], w[3], w[4])
	if g.Style == ADX {
		g.Zero(BX)
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
		g.Ripple(w[6])
		g.MULXQ(a[2], AX, CX)
		g.ADDQ(AX, w[3])
		g.ADCQ(CX, w[4])
		g.Ripple(w[5], w[6])
	}
	g.Cut("D", w[1:7], "%[1]s[0]*%[1]s[1:4] + (%[1]s[1]*%[1]s[2:4])<<128 + (%[1]s[2]*%[1]s[3])<<256", na)
}

// doubleAndSquares doubles w[1..6] and adds the squares, which sets w[0] and w[7].
func (g *Generator) doubleAndSquares(a []Op, w []R) {
	g.Comment("twice that, and the squares")
	if g.Style != ADX {
		g.Chain(false, Ops(w[1:7]), w[1:7])
		g.MOVL(U32(0), BX.As32())
		g.Ripple(BX)
	} else {
		g.Zero(BX)
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
	if g.Style == ADX {
		g.ADCXQ(BX, w[7])
		g.ADOXQ(BX, w[7])
	} else {
		g.ADCQ(BX, w[7])
	}
}

// addTwice adds s to a word that is doubled before or, with two chains, here.
func (g *Generator) addTwice(w, s R, first bool) {
	switch {
	case g.Style == ADX:
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
func (g *Generator) squareColumns(a []Op, w []R, na string) {
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
