// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"slices"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"rind.example/rind/internal/asm/_emit/product"
)

// orderN and orderC hold the words of n and of 2^256-n; orderInv is -1/n modulo
// 2^64.
var (
	orderN = [4]uint64{0xf3b9cac2fc632551, 0xbce6faada7179e84, 0xffffffffffffffff, 0xffffffff00000000}
	orderC = [4]uint64{0x0c46353d039cdaaf, 0x4319055258e8617b, 0, 0xffffffff}
)

const orderInv = 0xccd1c8aaee00bc4f

// constants emits the read-only words: n, then 2^256-n.
func (g *generator) constants() {
	g.StaticGlobal("order")
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	for i, w := range slices.Concat(orderN[:], orderC[:]) {
		g.AddDatum(8*i, U64(w))
	}
}

// order is the number at word i of the constants.
func order(i int) []Op { return product.Words(NewDataAddr(NewStaticSymbol("order"), 8*i)) }

// scalarMul is the Montgomery product modulo n: the product, of which the lower
// half is then made a multiple of 2^256 by adding multiples of n.
func (g *generator) scalarMul() {
	g.Routine("scalarMul"+g.tier, "func(out, a, b *[4]uint64)")
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("b"), DI)
	g.Multiply(product.Words(product.At(SI, 0)), product.Words(product.At(DI, 0)), wide, "a", "b")
	inv := DI
	g.MOVQ(U64(orderInv), inv)
	low := append(slices.Clone(wide[:4]), SI)
	for i := range 4 {
		g.Comment(fmt.Sprintf("word %d", i))
		g.scalarRetire(i, low, inv)
		low = append(low[1:], low[0])
	}
	g.let("P", 256, "a*b + (m0 + m1<<64 + m2<<128 + m3<<192)*n", "U + T[4:8]")
	g.Comment("the sum of the halves; carry in DX")
	sum := wide[4:]
	g.MOVL(U32(0), DX.As32())
	g.Chain(false, product.Ops(low[:4]), sum)
	g.ADCQ(DX, DX)
	g.subtractN(sum)
	g.Load(g.Param("out"), DI)
	for i, r := range sum {
		g.MOVQ(r, product.At(DI, i))
	}
	g.RET()
}

// scalarRetire adds m*n to the number in w[:4], with m = -w[0]/n modulo 2^64, and
// divides by 2^64. The sum takes the register w[4] as well.
func (g *generator) scalarRetire(i int, w []R, inv R) {
	x := "U"
	if i == 0 {
		x = "T[0:4]"
	}
	g.MOVQ(w[0], DX)
	g.IMULQ(inv, DX)
	g.Ghost(fmt.Sprintf("m%d", i), DX.Asm())
	if g.Style == product.MUL {
		g.addRowMul(order(0), w)
	} else {
		g.AddRow(order(0), w)
	}
	g.CutScaled("U", 64, w[1:], "%s + m%d*n", x, i)
}

// addRowMul adds a*DX to the four words w[:4] and sets w[4] to the word above. The
// high word of a product takes the carries, as it is below 2^64-1.
func (g *generator) addRowMul(a []Op, w []R) {
	g.MOVQ(DX, CX)
	for j := range 4 {
		g.MOVQ(a[j], AX)
		g.MULQ(CX)
		if j > 0 {
			g.ADDQ(w[4], AX)
			g.Ripple(DX)
		}
		g.ADDQ(AX, w[j])
		g.MOVL(U32(0), w[4].As32())
		g.ADCQ(DX, w[4])
	}
}

// subtractN is subtractP for n and the number in four registers and DX.
func (g *generator) subtractN(sum []R) {
	tried := []R{reg.R8, reg.R9, reg.R10, reg.R11}
	g.move(sum, tried)
	g.Chain(false, order(4), tried)
	g.ADCQ(I8(0), DX)
	g.Cut("S", append(slices.Clone(tried), DX), "P + (2^256-n)")
	for j, r := range sum {
		g.CMOVQNE(tried[j], r)
	}
	g.Cut("r", sum, "S - 2^256*S[4] - (1-S[4])*(2^256-n)")
}
