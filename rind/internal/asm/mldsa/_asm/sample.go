// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"encoding/binary"

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

// The halves of two blocks of SHAKE256, of 136 bytes each, are numbers of 4 bits.
const (
	halfBytes = 272
	halves    = 2 * halfBytes
)

// halves emits what is made of both halves of each byte, and the bits that tell which of
// the halves are below a limit (FIPS 204, Algorithm 15).
func (g *generator) halves(name string, limit int8, value func(half int) int8) {
	p := g.routine("halves"+name+"AVX2", "func(values *[544]byte, accepted *[68]byte, src *[272]byte)", "values", "accepted", "src")
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
	v, t, marks := g.YMM(), g.YMM(), g.GP32()
	g.VPMOVZXBW(operand.Mem{Base: src}, v)
	g.VPSLLW(operand.U8(4), v, t)
	g.VPOR(t, v, v)
	g.VPAND(mask, v, v)
	g.VPCMPGTB(v, most, t)
	g.VPMOVMSKB(t, marks)
	g.MOVL(marks, operand.Mem{Base: accepted})
	g.VPSHUFB(v, table, v)
	g.VMOVDQU(v, values.at(0))
	g.ADDQ(operand.I32(bytes), values.base)
	g.ADDQ(operand.I32(16), src)
	g.ADDQ(operand.I32(4), accepted)
	g.DECQ(counter)
	g.JNZ(operand.LabelRef("groups"))
	g.end()
}

// compact emits the bringing together of bytes that are marked: the marks of eight choose
// a shuffle that brings those to the front, and all eight are stored behind the ones
// before, so that the next ones overwrite what is not marked. Nothing but addresses
// depends on the marks, and nothing on the bytes.
func (g *generator) compact() {
	const group = 4 // times eight bytes
	p := g.routine("compactAVX2", "func(taken, values *[544]byte, accepted *[68]byte) int", "taken", "values", "accepted")
	taken, values, accepted := p[0].base, p[1].base, p[2].base
	fronts := g.pointer(g.fronts())
	n, counter := g.GP64(), g.GP64()
	g.XORL(n.As32(), n.As32())
	g.MOVQ(operand.U32(halves/(8*group)), counter)
	g.Label("groups")
	for i := range group {
		v, front, which, count := g.XMM(), g.XMM(), g.GP32(), g.GP32()
		g.MOVBLZX(operand.Mem{Base: accepted, Disp: i}, which)
		g.POPCNTL(which, count)
		g.VMOVQ(operand.Mem{Base: fronts.base, Index: which.As64(), Scale: 8}, front)
		g.VMOVQ(operand.Mem{Base: values, Disp: 8 * i}, v)
		g.VPSHUFB(front, v, v)
		g.VMOVQ(v, operand.Mem{Base: taken, Index: n, Scale: 1})
		g.ADDQ(count.As64(), n)
	}
	g.ADDQ(operand.I32(8*group), values)
	g.ADDQ(operand.I32(group), accepted)
	g.DECQ(counter)
	g.JNZ(operand.LabelRef("groups"))
	g.Store(n, g.ReturnIndex(0))
	g.end()
}

// fronts are for each eight marks the indices that bring the bytes that are marked to the
// front, and the others behind them.
func (g *generator) fronts() operand.Mem {
	var words []int32
	for marks := range 256 {
		var indices []byte
		for _, want := range []int{1, 0} {
			for i := range byte(8) {
				if marks>>i&1 == want {
					indices = append(indices, i)
				}
			}
		}
		words = append(words, int32(binary.LittleEndian.Uint32(indices)), int32(binary.LittleEndian.Uint32(indices[4:])))
	}
	return g.table("fronts", words)
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
