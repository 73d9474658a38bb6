// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// single emits what is done to each coefficient alone.
func (g *generator) single() {
	inPlace := func(name string, prepare func() func(v reg.VecVirtual) reg.VecVirtual) {
		g.kernel(name, "f *[256]int16", func() {
			p := g.pointer("f")
			operation := prepare()
			g.each(func(i int) {
				v := g.load(vector(p, i))
				g.VMOVDQU(operation(v), vector(p, i))
			}, p)
		})
	}
	g.addPlain()
	inPlace("reduce", func() func(v reg.VecVirtual) reg.VecVirtual {
		modulus := g.vector16("modulus", q)
		multiplier := g.vector16("barrett", barrett)
		return func(v reg.VecVirtual) reg.VecVirtual {
			g.canonical(v, multiplier, modulus)
			return v
		}
	})
	inPlace("center", func() func(v reg.VecVirtual) reg.VecVirtual {
		r := g.rounding(g.vector16("modulus", q))
		return func(v reg.VecVirtual) reg.VecVirtual {
			g.nearest(v, r)
			return v
		}
	})
}

// plain is the product by 2^16.
func (g *generator) plain() factor {
	b, b1 := montgomery(65536 % q)
	g.Comment("The product by 2^16.")
	return factor{g.vector16("plain", b), g.vector16("plainInverse", b1)}
}

// addPlain emits what ends a row of key generation: product by 2^16, addition and
// reduction at once. The sum is at most q-1+4160 in absolute value.
func (g *generator) addPlain() {
	g.kernel("addPlain", "f, a *[256]int16", func() {
		p, a := g.pointer("f"), g.pointer("a")
		modulus, multiplier := g.vector16("modulus", q), g.vector16("barrett", barrett)
		f := g.plain()
		g.each(func(i int) {
			v := g.product(g.load(vector(p, i)), f, modulus)
			g.VPADDW(vector(a, i), v, v)
			g.canonical(v, multiplier, modulus)
			g.VMOVDQU(v, vector(p, i))
		}, p, a)
	})
}

// canonical replaces any integers by their residues in [0, q). Quotients by q,
// a*20159/2^26 rounded down, leave [0, q]; of what is left and that less q, as unsigned
// integers, the smaller one is right.
func (g *generator) canonical(a, multiplier, modulus reg.Register) {
	t := g.YMM()
	g.VPMULHW(multiplier, a, t)
	g.VPSRAW(operand.U8(10), t, t)
	g.VPMULLW(modulus, t, t)
	g.VPSUBW(t, a, a)
	g.subtractOnce(a, modulus)
}

// subtractOnce replaces integers in [0, 2q) by their residues in [0, q).
func (g *generator) subtractOnce(a, modulus reg.Register) {
	t := g.YMM()
	g.VPSUBW(modulus, a, t)
	g.VPMINUW(t, a, a)
}

// sums emits sums and differences.
func (g *generator) sums() {
	g.kernel("add", "r, a, b *[256]int16", func() {
		r, a, b := g.pointer("r"), g.pointer("a"), g.pointer("b")
		g.each(func(i int) {
			v := g.load(vector(a, i))
			g.VPADDW(vector(b, i), v, v)
			g.VMOVDQU(v, vector(r, i))
		}, r, a, b)
	})
	g.kernel("sub", "r, a, b *[256]int16", func() {
		r, a, b := g.pointer("r"), g.pointer("a"), g.pointer("b")
		g.each(func(i int) {
			v := g.load(vector(a, i))
			g.VPSUBW(vector(b, i), v, v)
			g.VMOVDQU(v, vector(r, i))
		}, r, a, b)
	})
}

// halves loads two times 16 bytes.
func (g *generator) halves(low, high operand.Mem) reg.VecVirtual {
	v := g.YMM()
	g.VMOVDQU(low, v.AsX())
	g.VINSERTI128(operand.U8(1), high, v, v)
	return v
}

// toTransformed brings a pair of vectors whose halves are exchanged already into the
// order of the transformed domain; fromTransformed does the reverse.
func (g *generator) toTransformed(a, b reg.VecVirtual) (c, d reg.VecVirtual) {
	return g.swapEighths(g.swapQuarters(a, b))
}

func (g *generator) fromTransformed(a, b reg.VecVirtual) (c, d reg.VecVirtual) {
	return g.swapQuarters(g.joinEighths(a, b))
}

// arrange emits the change from FIPS 203's order.
func (g *generator) arrange() {
	g.kernel("arrange", "f, src *[256]int16", func() {
		p, src := g.pointer("f"), g.pointer("src")
		g.loop("loop", 8, func() {
			at := func(n int) operand.Mem { return operand.Mem{Base: src, Disp: n} }
			a, b := g.halves(at(0), at(32)), g.halves(at(16), at(48))
			a, b = g.toTransformed(a, b)
			g.VMOVDQU(a, vector(p, 0))
			g.VMOVDQU(b, vector(p, 1))
		}, func() {
			g.ADDQ(operand.U8(64), p)
			g.ADDQ(operand.U8(64), src)
		})
	})
}

// encode12 emits the encoding: of four doublewords with two coefficients each three
// bytes are kept.
func (g *generator) encode12() {
	g.kernel("encode12", "dst *[384]byte, f *[256]int16", func() {
		dst, p := g.pointer("dst"), g.pointer("f")
		modulus, multiplier := g.vector16("modulus", q), g.vector16("barrett", barrett)
		up := g.vector16("up12", 1<<4, 1)
		compact := g.load(g.bytes("compact12", repeat(32, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 255, 255, 255, 255)...))
		g.loop("loop", 8, func() {
			a, b := g.load(vector(p, 0)), g.load(vector(p, 1))
			for _, v := range []*reg.VecVirtual{&a, &b} {
				g.canonical(*v, multiplier, modulus)
				g.VPMULLW(up, *v, *v) // so that the two lie side by side
				g.VPSRLD(operand.U8(4), *v, *v)
			}
			a, b = g.fromTransformed(a, b)
			g.VPSHUFB(compact, a, a)
			g.VPSHUFB(compact, b, b)
			g.Comment("Each of these writes beyond its 12 bytes what the next one replaces.")
			at := func(n int) operand.Mem { return operand.Mem{Base: dst, Disp: n} }
			g.VMOVDQU(a.AsX(), at(0))
			g.VMOVDQU(b.AsX(), at(12))
			g.VEXTRACTI128(operand.U8(1), a, at(24))
			g.VEXTRACTI128(operand.U8(1), b, b.AsX())
			g.VMOVQ(b.AsX(), at(36))
			g.VPEXTRD(operand.U8(2), b.AsX(), at(44))
		}, func() {
			g.ADDQ(operand.U8(64), p)
			g.ADDQ(operand.U8(48), dst)
		})
	})
}

// decode12 emits the decoding.
func (g *generator) decode12() {
	g.kernel("decode12", "f *[256]int16, src *[384]byte", func() {
		p, src := g.pointer("f"), g.pointer("src")
		modulus := g.vector16("modulus", q)
		low, high, mask := g.spread12()
		g.loop("loop", 8, func() {
			at := func(n int) operand.Mem { return operand.Mem{Base: src, Disp: n} }
			a := g.halves(at(0), at(24))
			b := g.halves(at(8), at(32)) // so as not to read beyond byte 47
			g.VPSHUFB(low, a, a)
			g.VPSHUFB(high, b, b)
			for _, v := range []reg.VecVirtual{a, b} {
				g.fields12(v, mask)
				g.subtractOnce(v, modulus)
			}
			a, b = g.toTransformed(a, b)
			g.VMOVDQU(a, vector(p, 0))
			g.VMOVDQU(b, vector(p, 1))
		}, func() {
			g.ADDQ(operand.U8(64), p)
			g.ADDQ(operand.U8(48), src)
		})
	})
}
