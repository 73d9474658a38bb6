// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// pointers starts a routine with some arguments, and returns them.
func (g *generator) pointers(name, signature string, names ...string) (p []reg.Register) {
	g.Function(name)
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr(signature)
	for _, n := range names {
		p = append(p, g.Load(g.Param(n), g.GP64()))
	}
	return p
}

// exceeds32 emits whether a coefficient is large: by VPTEST, or by the signs.
func (g *generator) exceeds32() {
	p := g.pointers("exceeds32", "func(p *[64]int32, bound int64) uint64", "p", "bound")
	g.Comment("All ones if |p| >= bound for one of the coefficients.")
	limit, some := g.YMM(), g.YMM()
	g.MOVQ(p[1], limit.AsX())
	g.VPBROADCASTD(limit.AsX(), limit)
	g.VPXOR(some, some, some)
	for i := range 8 {
		v := g.YMM()
		g.VPABSD(operand.Mem{Base: p[0], Disp: 32 * i}, v)
		g.VPCMPGTD(v, limit, v)
		g.VPANDN(limit, v, v)
		g.VPOR(v, some, some)
	}
	g.VPTEST(some, some)
	g.VZEROUPPER()
	result := g.GP64()
	g.MOVQ(operand.I32(-1), result)
	zero := g.GP64()
	g.MOVQ(operand.U32(0), zero)
	g.CMOVQEQ(zero, result)
	g.Store(result, g.ReturnIndex(0))
	g.RET()

	p = g.pointers("positive32", "func(p *[64]int32) uint64", "p")
	g.Comment("1 if no coefficient is below 0.")
	some = g.YMM()
	g.VMOVDQU(operand.Mem{Base: p[0]}, some)
	for i := 1; i < 8; i++ {
		g.VPOR(operand.Mem{Base: p[0], Disp: 32 * i}, some, some)
	}
	signs, flag := g.GP32(), g.GP64()
	g.VMOVMSKPS(some, signs)
	g.VZEROUPPER()
	g.XORQ(flag, flag)
	g.TESTL(signs, signs)
	g.SETEQ(flag.As8())
	g.Store(flag, g.ReturnIndex(0))
	g.RET()
}

// packed emits a routine for lanes of 10 bits.
func (g *generator) packed() {
	p := g.pointers("pack10", "func(dst *[20]byte, p *[16]int16)", "dst", "p")
	g.Comment("The lowest 10 bits of p+3 of each of 16 coefficients, one behind the other: by pairs, by",
		"fours in 64 bits, and by bytes.")
	three, mask, weights, shift, order := g.YMM(), g.YMM(), g.YMM(), g.YMM(), g.YMM()
	g.VMOVDQU(g.words16("packThree", repeat(3)), three)
	g.VMOVDQU(g.words16("packMask", repeat(1023)), mask)
	g.VMOVDQU(g.words16("packWeights", pairsOf(1, 1024)), weights)
	var counts []operand.Constant
	for range 4 {
		counts = append(counts, operand.U32(12), operand.U32(0))
	}
	g.VMOVDQU(g.static("packCounts", counts...), shift)
	var bytes []operand.Constant
	for range 2 {
		for i := range 16 {
			from := operand.U8(0x80)
			if i < 10 {
				from = operand.U8(i/5*8 + i%5)
			}
			bytes = append(bytes, from)
		}
	}
	g.VMOVDQU(g.static("packOrder", bytes...), order)
	v := g.YMM()
	g.VPADDW(operand.Mem{Base: p[1]}, three, v)
	g.VPAND(mask, v, v)
	g.VPMADDWD(weights, v, v)
	g.VPSLLVD(shift, v, v)
	g.VPSRLQ(operand.U8(12), v, v)
	g.VPSHUFB(order, v, v)
	high := g.XMM()
	g.VEXTRACTI128(operand.U8(1), v, high)
	g.VMOVQ(v.AsX(), operand.Mem{Base: p[0]})
	g.VPEXTRW(operand.U8(4), v.AsX(), operand.Mem{Base: p[0], Disp: 8})
	g.VMOVQ(high, operand.Mem{Base: p[0], Disp: 10})
	g.VPEXTRW(operand.U8(4), high, operand.Mem{Base: p[0], Disp: 18})
	g.VZEROUPPER()
	g.RET()
}

// pairsOf repeats two numbers.
func pairsOf(a, b int16) (w [16]int16) {
	for i := range w {
		if w[i] = a; i%2 == 1 {
			w[i] = b
		}
	}
	return w
}
