// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"encoding/binary"
	"math/bits"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// sampling emits rejection sampling and the sampling of centred binomial distributions
// (FIPS 203, Algorithms 7 and 8).
func (g *generator) sampling() {
	g.sample()
	g.cbd2("cbd2", nil)
	g.cbd2("addCBD2", g.VPADDW)
	g.cbd3()
}

// spread12 loads what decoding of 12-bit integers needs: the indices that bring three
// bytes, from byte 0 or from byte 4 of each half on, into two lanes, the first two bytes
// and the last two; and the mask for what is theirs.
func (g *generator) spread12() (low, high, mask reg.VecVirtual) {
	var indices [2][]int
	for i := range 4 {
		for j := range indices {
			first := 3*i + 4*j
			indices[j] = append(indices[j], first, first+1, first+1, first+2)
		}
	}
	low = g.load(g.bytes("spread12low", repeat(32, indices[0]...)...))
	high = g.load(g.bytes("spread12high", repeat(32, indices[1]...)...))
	return low, high, g.vector16("mask12", 0xfff)
}

// fields12 makes 12-bit integers of lanes with the bytes they are in: the odd ones
// begin with bit 4.
func (g *generator) fields12(v, mask reg.VecVirtual) {
	t := g.YMM()
	g.VPSRLW(operand.U8(4), v, t)
	g.VPBLENDW(operand.U8(0xaa), t, v, v)
	g.VPAND(mask, v, v)
}

// sample emits rejection sampling from three blocks of SHAKE128, eight candidates at a
// time: the bits that tell which of them are below q choose a shuffle that brings these to
// the front, and all eight are stored behind those before, so that the next ones overwrite
// what is bad. Nothing depends on the candidates but addresses.
func (g *generator) sample() {
	g.kernel("sample", "work *[336]int16, src *[504]byte) (n int", func() {
		work, src, n := g.pointer("work"), g.pointer("src"), g.GP64()
		low, high, mask := g.spread12()
		spread, modulus, fronts := g.YMM(), g.vector16("modulus", q), g.GP64()
		g.VPBLENDD(operand.U8(0xf0), high, low, spread)
		g.LEAQ(g.static("fronts", fronts8()...), fronts)
		g.XORL(n.As32(), n.As32())
		g.loop("loop", 21, func() {
			v, below, bits := g.halves(operand.Mem{Base: src}, operand.Mem{Base: src, Disp: 8}), g.YMM(), g.GP32()
			g.VPSHUFB(spread, v, v)
			g.fields12(v, mask)
			g.VPCMPGTW(v, modulus, below)
			g.Comment("A bit for each candidate, those of both halves twice.")
			g.VPACKSSWB(below, below, below)
			g.VPMOVMSKB(below, bits)
			for half := range 2 {
				which, count := g.GP32(), g.GP32()
				if half == 1 {
					g.VEXTRACTI128(operand.U8(1), v, v.AsX())
					g.SHRL(operand.U8(16), bits)
				}
				g.MOVBLZX(bits.As8(), which)
				g.POPCNTL(which, count)
				g.SHLL(operand.U8(4), which)
				front := g.XMM()
				g.VPSHUFB(operand.Mem{Base: fronts, Index: which.As64(), Scale: 1}, v.AsX(), front)
				g.VMOVDQU(front, operand.Mem{Base: work, Index: n, Scale: 2})
				g.ADDQ(count.As64(), n)
			}
		}, func() { g.ADDQ(operand.U8(24), src) })
		g.Store(n, g.ReturnIndex(0))
	})
}

// fronts8 are for each eight bits the indices that bring the lanes of which the bit is set
// to the front, and anything behind them.
func fronts8() (list []operand.Constant) {
	for set := range 256 {
		var indices []byte
		for _, want := range []int{1, 0} {
			for lane := range byte(8) {
				if set>>lane&1 == want {
					indices = append(indices, 2*lane, 2*lane+1)
				}
			}
		}
		list = append(list, operand.U64(binary.LittleEndian.Uint64(indices)), operand.U64(binary.LittleEndian.Uint64(indices[8:])))
	}
	return list
}

// cbd2 looks each four bits up in a table in a register: the sum of the low two less that
// of the high two. Before, the doublewords of 32 bytes are brought into an order that the
// interleavings, which work on halves, undo. With an operation they are added to f.
func (g *generator) cbd2(name string, onto func(ops ...operand.Op)) {
	g.kernel(name, "f *[256]int16, src *[128]byte", func() {
		p, src := g.pointer("f"), g.pointer("src")
		var differences []int
		for x := range uint8(16) {
			differences = append(differences, bits.OnesCount8(x&3)-bits.OnesCount8(x>>2))
		}
		table := g.load(g.bytes("differences", repeat(32, differences...)...))
		order, mask, zero := g.vector32("order2", 0, 2, 4, 6, 1, 3, 5, 7), g.load(g.bytes("nibble", repeat(32, 15)...)), g.YMM()
		g.VPXOR(zero, zero, zero)
		g.loop("loop", 4, func() {
			low, high := g.YMM(), g.YMM()
			g.VPERMD(operand.Mem{Base: src}, order, low)
			g.VPSRLW(operand.U8(4), low, high)
			g.VPAND(mask, low, low)
			g.VPAND(mask, high, high)
			g.VPSHUFB(low, table, low)
			g.VPSHUFB(high, table, high)
			for i, half := range g.interleaved(low, high) {
				a, b := g.YMM(), g.YMM()
				g.VPUNPCKLBW(half, zero, a)
				g.VPUNPCKHBW(half, zero, b)
				for j, v := range []reg.VecVirtual{a, b} {
					g.VPSRAW(operand.U8(8), v, v)
					if onto != nil {
						onto(vector(p, 2*i+j), v, v)
					}
					g.VMOVDQU(v, vector(p, 2*i+j))
				}
			}
		}, func() {
			g.ADDQ(operand.U8(32), src)
			g.ADDQ(operand.U32(128), p)
		})
	})
}

// interleaved puts the bytes of two vectors side by side.
func (g *generator) interleaved(a, b reg.VecVirtual) [2]reg.VecVirtual {
	c, d := g.YMM(), g.YMM()
	g.VPUNPCKLBW(b, a, c)
	g.VPUNPCKHBW(b, a, d)
	return [2]reg.VecVirtual{c, d}
}

// cbd3 brings each six bits to the top of a lane, from where both triples are shifted
// down and looked up.
func (g *generator) cbd3() {
	g.kernel("cbd3", "f *[256]int16, src *[192]byte", func() {
		p, src := g.pointer("f"), g.pointer("src")
		first, before := windows(6)
		var sums []int
		for x := range uint8(16) {
			sums = append(sums, bits.OnesCount8(x&7))
		}
		spread := g.load(g.bytes("spread6", append(pairs(first, 0), pairs(first, 6)...)...))
		up, mask := g.align("6", before, 63, 10)
		seven := g.vector16("seven", 7)
		table := g.load(g.bytes("sums", repeat(32, sums...)...))
		body := func(displacement int) {
			v, t := g.YMM(), g.YMM()
			g.VBROADCASTI128(operand.Mem{Base: src, Disp: displacement}, v)
			g.VPSHUFB(spread, v, v)
			g.VPAND(mask, v, v)
			g.VPMULLW(up, v, v)
			g.VPSRLW(operand.U8(13), v, t)
			g.VPSRLW(operand.U8(10), v, v)
			g.VPAND(seven, v, v)
			g.VPSHUFB(v, table, v)
			g.VPSHUFB(t, table, t)
			g.VPSUBW(t, v, v)
			g.VMOVDQU(v, vector(p, 0))
		}
		g.loop("loop", 15, func() { body(0) }, func() {
			g.ADDQ(operand.U8(32), p)
			g.ADDQ(operand.U8(12), src)
		})
		g.Comment("The last twelve bytes end where sixteen do.")
		g.VMOVDQU(g.bytes("spread6last", append(pairs(first, 4), pairs(first, 10)...)...), spread)
		body(-4)
	})
}
