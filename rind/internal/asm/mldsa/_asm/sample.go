// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"github.com/mmcloughlin/avo/operand"
)

// candidates emits the unpacking of 256 candidates of three bytes each, and the bits
// that tell which of them are below q (FIPS 204, Algorithm 14).
func (g *generator) candidates() {
	const group = 2 // vectors
	e := encoding{name: "Candidates", width: 24}
	p := g.routine("candidatesAVX2", "func(f *[256]int32, accepted *[32]byte, src *[768]byte)", "f", "accepted", "src")
	f, accepted, src := p[0], p[1].base, p[2].base
	modulus, mask := g.broadcast(q), g.broadcast(1<<23-1)
	gather := g.load(g.shuffle("gatherCandidates", e.gather(0, e.window(0, group))))
	counter := g.GP64()
	g.MOVQ(operand.U32(vectors/group), counter)
	g.Label("groups")
	for i := range group {
		w := e.window(i, group)
		v, less, bits := g.YMM(), g.YMM(), g.GP32()
		g.VMOVDQU(operand.Mem{Base: src, Disp: w.low}, v.AsX())
		g.VINSERTI128(operand.U8(1), operand.Mem{Base: src, Disp: w.high}, v, v)
		g.VPSHUFB(gather, v, v)
		g.VPAND(mask, v, v)
		g.VPCMPGTD(v, modulus, less)
		g.VMOVMSKPS(less, bits)
		g.VMOVDQU(v, f.at(i))
		g.MOVB(bits.As8(), operand.Mem{Base: accepted, Disp: i})
	}
	g.ADDQ(operand.I32(group*bytes), f.base)
	g.ADDQ(operand.I32(int32(group*e.width)), src)
	g.ADDQ(operand.I32(group), accepted)
	g.DECQ(counter)
	g.JNZ(operand.LabelRef("groups"))
	g.end()
}

// The halves of two blocks of SHAKE256, of 136 bytes each.
const halfBytes = 272

// halves emits what is made of both halves of each byte, in two bytes, the low half
// first if it is below a limit, else only the high one; and the bits that tell which of
// the halves are below the limit (FIPS 204, Algorithm 15).
func (g *generator) halves(name string, limit int8, value func(half int) int8) {
	p := g.routine("halves"+name+"AVX2", "func(values *[272]uint16, accepted *[68]byte, src *[272]byte)", "values", "accepted", "src")
	values, accepted, src := p[0], p[1].base, p[2].base
	var index [32]uint8
	for i := range index {
		index[i] = uint8(value(i % 16))
	}
	table := g.load(g.shuffle("values"+name, index))
	mask, most := g.broadcast(0x0f0f0f0f), g.broadcast(int32(limit)*0x01010101)
	counter := g.GP64()
	g.MOVQ(operand.U32(halfBytes/16), counter)
	g.Label("groups")
	v, t, high, marks := g.YMM(), g.YMM(), g.YMM(), g.GP32()
	g.VPMOVZXBW(operand.Mem{Base: src}, v)
	g.VPSLLW(operand.U8(4), v, t)
	g.VPOR(t, v, v)
	g.VPAND(mask, v, v)
	g.VPCMPGTB(v, most, t)
	g.VPMOVMSKB(t, marks)
	g.MOVL(marks, operand.Mem{Base: accepted})
	g.VPSHUFB(v, table, v)
	g.Comment("The high half moves down where the low one is refused.")
	g.VPSRLW(operand.U8(8), v, high)
	g.VPSLLW(operand.U8(8), t, t)
	g.VPSRAW(operand.U8(15), t, t)
	g.VPAND(t, v, v)
	g.VPANDN(high, t, t)
	g.VPOR(t, v, v)
	g.VMOVDQU(v, values.at(0))
	g.ADDQ(operand.I32(bytes), values.base)
	g.ADDQ(operand.I32(16), src)
	g.ADDQ(operand.I32(4), accepted)
	g.DECQ(counter)
	g.JNZ(operand.LabelRef("groups"))
	g.end()
}

// small emits sums with polynomials of 16-bit coefficients, and these from others.
func (g *generator) small() {
	for _, s := range []struct {
		name string
		op   func(ops ...operand.Op)
	}{{"addSmallAVX2", g.VPADDD}, {"subSmallAVX2", g.VPSUBD}} {
		p := g.routine(s.name, "func(r, a *[256]int32, b *[256]int16)", "r", "a", "b")
		r, a, b := p[0], p[1], p[2]
		g.loop("vectors", vectors/4, 4*bytes, []poly{r, a}, func() {
			for i := range 4 {
				v, w := g.load(a.at(i)), g.YMM()
				g.VPMOVSXWD(operand.Mem{Base: b.base, Disp: bytes / 2 * i}, w)
				s.op(w, v, v)
				g.VMOVDQU(v, r.at(i))
			}
			g.ADDQ(operand.I32(2*bytes), b.base)
		})
		g.end()
	}
	g.widen()
	p := g.routine("narrowAVX2", "func(dst *[256]int16, f *[256]int32)", "dst", "f")
	dst, f := p[0], p[1]
	g.loop("vectors", vectors/4, 2*bytes, []poly{dst}, func() {
		for i := range 2 {
			v := g.load(f.at(2 * i))
			g.VPACKSSDW(f.at(2*i+1), v, v)
			g.VPERMQ(operand.U8(0xd8), v, v)
			g.VMOVDQU(v, dst.at(i))
		}
		g.ADDQ(operand.I32(4*bytes), f.base)
	})
	g.end()
}

// widen emits coefficients of 32 bits from those of 8.
func (g *generator) widen() {
	p := g.routine("widenAVX2", "func(f *[256]int32, src *[256]byte)", "f", "src")
	f, src := p[0], p[1].base
	g.loop("vectors", vectors/4, 4*bytes, []poly{f}, func() {
		for i := range 4 {
			v := g.YMM()
			g.VPMOVSXBD(operand.Mem{Base: src, Disp: bytes / 4 * i}, v)
			g.VMOVDQU(v, f.at(i))
		}
		g.ADDQ(operand.I32(bytes), src)
	})
	g.end()
}
