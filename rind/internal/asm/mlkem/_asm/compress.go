// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// compress emits compression and encoding, and decompress the reverse.
func (g *generator) compress() {
	g.compress1()
	g.compress4()
	g.compress5()
	g.compress10()
	g.compress11()
}

// A compressor leaves of coefficients their d bits.
type compressor func(x reg.VecVirtual)

// compressor compresses any coefficients to few bits, having made them canonical, or those
// of at most 4095 in absolute value to many.
func (g *generator) compressor(d int) compressor {
	modulus, multiplier := g.vector16("modulus", q), g.vector16("barrett", barrett)
	if d >= 10 {
		return g.exact(d, multiplier, modulus)
	}
	f := g.rounded(d)
	return func(x reg.VecVirtual) {
		g.canonical(x, multiplier, modulus)
		f(x)
	}
}

// rounded compresses to few bits by a product with about 2^k/q, of which the high half
// is rounded; that this is right for all x < q has been tried.
func (g *generator) rounded(d int) compressor {
	by := map[int][2]int{1: {315, 12}, 4: {1260, 13}, 5: {1260, 14}}[d]
	multiplier := g.vector16(fmt.Sprintf("compress%d", by[0]), by[0])
	shift := g.vector16(fmt.Sprintf("round%d", by[1]), 1<<by[1])
	mask := g.vector16(fmt.Sprintf("mask%d", d), 1<<d-1)
	return func(x reg.VecVirtual) {
		g.VPMULHW(multiplier, x, x)
		g.VPMULHRSW(shift, x, x)
		g.VPAND(mask, x, x)
	}
}

// exact compresses to many bits: no product is exact, but 8*x*20159/2^16, shifted to
// about x*2^d/q and rounded down, is so but for what the remainder modulo 2^16 shows. For
// 8*x to fit, x is at most 4095 in absolute value, of either sign.
func (g *generator) exact(d int, multiplier, modulus reg.Register) compressor {
	half, mask := g.vector16("halfModulus", q/2), g.vector16(fmt.Sprintf("mask%d", d), 1<<d-1)
	return func(x reg.VecVirtual) {
		quotient, remainder := g.YMM(), g.YMM()
		g.VPSLLW(operand.U8(3), x, quotient)
		g.VPMULHW(multiplier, quotient, quotient)
		g.VPSRAW(operand.U8(13-d), quotient, quotient)
		g.VPSLLW(operand.U8(uint8(d)), x, x)
		g.VPMULLW(modulus, quotient, remainder)
		g.VPSUBW(remainder, x, remainder)
		g.VPCMPGTW(half, remainder, remainder)
		g.VPSUBW(remainder, quotient, x)
		g.VPAND(mask, x, x)
	}
}

// compressing emits a loop over the vectors of a polynomial, some at a time. The body
// has them compressed, and stores bytes behind dst.
func (g *generator) compressing(d, vectors int, prepare func() func(dst reg.Register, v []reg.VecVirtual)) {
	g.kernel(fmt.Sprintf("compress%d", d), fmt.Sprintf("dst *[%d]byte, f *[256]int16", 32*d), func() {
		dst, p := g.pointer("dst"), g.pointer("f")
		c := g.compressor(d)
		body := prepare()
		g.loop("loop", 16/vectors, func() {
			var v []reg.VecVirtual
			for i := range vectors {
				v = append(v, g.load(vector(p, i)))
				c(v[i])
			}
			body(dst, v)
		}, func() {
			g.ADDQ(operand.U8(uint8(32*vectors)), p)
			g.ADDQ(operand.U8(uint8(2*d*vectors)), dst)
		})
	})
}

// compress1 makes a byte of each coefficient and takes their lowest bits.
func (g *generator) compress1() {
	g.compressing(1, 2, func() func(dst reg.Register, v []reg.VecVirtual) {
		separate := g.load(g.bytes("separate", repeat(32, 0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15)...))
		return func(dst reg.Register, v []reg.VecVirtual) {
			bits := g.GP32()
			g.VPSLLW(operand.U8(8), v[1], v[1])
			g.VPOR(v[1], v[0], v[0])
			g.VPSHUFB(separate, v[0], v[0])
			g.VPERMQ(operand.U8(0xd8), v[0], v[0])
			g.VPSLLW(operand.U8(7), v[0], v[0])
			g.VPMOVMSKB(v[0], bits)
			g.MOVL(bits, operand.Mem{Base: dst})
		}
	})
}

// compress4 makes a byte of each doubleword with two coefficients, and puts those of
// four vectors together: the bytes of each vector go to other places in its halves.
func (g *generator) compress4() {
	g.compressing(4, 4, func() func(dst reg.Register, v []reg.VecVirtual) {
		var places [4]reg.VecVirtual
		for i := range places {
			place := repeat(16, 255)
			copy(place[4*i:], []int{0, 4, 8, 12})
			places[i] = g.load(g.bytes(fmt.Sprintf("place%d", i), repeat(32, place...)...))
		}
		order := g.vector32("order4", 0, 4, 1, 5, 2, 6, 3, 7)
		return func(dst reg.Register, v []reg.VecVirtual) {
			for i := range v {
				t := g.YMM()
				g.VPSRLD(operand.U8(12), v[i], t)
				g.VPOR(t, v[i], v[i])
				g.VPSHUFB(places[i], v[i], v[i])
			}
			g.VPOR(v[1], v[0], v[0])
			g.VPOR(v[3], v[2], v[2])
			g.VPOR(v[2], v[0], v[0])
			g.VPERMD(v[0], order, v[0])
			g.VMOVDQU(v[0], operand.Mem{Base: dst})
		}
	})
}

// gather puts the d bits of four coefficients together at the bottom of their quadword.
func (g *generator) gather(d int) func(v reg.VecVirtual) {
	weights := g.vector16(fmt.Sprintf("weights%d", d), 1, 1<<d)
	shift := g.vector32(fmt.Sprintf("shift%d", d), 32-2*d, 0)
	return func(v reg.VecVirtual) {
		g.VPMADDWD(weights, v, v)
		g.VPSLLVD(shift, v, v)
		g.VPSRLQ(operand.U8(uint8(32-2*d)), v, v)
	}
}

// fourBits loads the counts that move the second quadword of each half up by four bits.
func (g *generator) fourBits() reg.VecVirtual {
	return g.load(g.static("four", operand.U64(0), operand.U64(4), operand.U64(0), operand.U64(4)))
}

// compress5 puts the 20 bits of both quadwords of a half together: those of the
// second go up by four bits and down by six bytes. Two vectors have four times five
// bytes: the first byte of the last group fills 16 bytes, its others are beside them.
func (g *generator) compress5() {
	g.compressing(5, 2, func() func(dst reg.Register, v []reg.VecVirtual) {
		gather, four := g.gather(5), g.fourBits()
		place := [2][]int{repeat(32, 255), repeat(32, 255)}
		copy(place[0][0:], []int{0, 1, 2, 3, 4})
		copy(place[0][16+5:], []int{0, 1, 2, 3, 4})
		copy(place[1][10:], []int{0, 1, 2, 3, 4})
		copy(place[1][16:], []int{1, 2, 3, 4})
		place[1][16+15] = 0
		places := [2]reg.VecVirtual{g.load(g.bytes("fives0", place[0]...)), g.load(g.bytes("fives1", place[1]...))}
		return func(dst reg.Register, v []reg.VecVirtual) {
			for i := range v {
				t := g.YMM()
				gather(v[i])
				g.VPSLLVQ(four, v[i], v[i])
				g.VPSRLDQ(operand.U8(6), v[i], t)
				g.VPOR(t, v[i], v[i])
				g.VPSHUFB(places[i], v[i], v[i])
			}
			g.VPOR(v[1], v[0], v[0])
			high, low := g.XMM(), v[0].AsX()
			g.VEXTRACTI128(operand.U8(1), v[0], high)
			g.VMOVD(high, operand.Mem{Base: dst, Disp: 16})
			g.VPBLENDW(operand.U8(0x03), low, high, high)
			g.VPOR(high, low, low)
			g.VMOVDQU(low, operand.Mem{Base: dst})
		}
	})
}

// compress10 has five whole bytes in each quadword.
func (g *generator) compress10() {
	g.compressing(10, 1, func() func(dst reg.Register, v []reg.VecVirtual) {
		gather := g.gather(10)
		// The ten bytes of the high half go where those of the low half end, and
		// what does not fit there to its beginning.
		low := []int{0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 255, 255, 255, 255, 255, 255}
		high := []int{9, 10, 11, 12, 255, 255, 255, 255, 255, 255, 0, 1, 2, 3, 4, 8}
		places := g.load(g.bytes("tens", append(low, high...)...))
		return func(dst reg.Register, v []reg.VecVirtual) {
			gather(v[0])
			g.VPSHUFB(places, v[0], v[0])
			high := g.XMM()
			g.VEXTRACTI128(operand.U8(1), v[0], high)
			g.VPBLENDW(operand.U8(0xe0), high, v[0].AsX(), v[0].AsX())
			g.VMOVDQU(v[0].AsX(), operand.Mem{Base: dst})
			g.VMOVD(high, operand.Mem{Base: dst, Disp: 16})
		}
	})
}

// compress11 has 44 bits in each quadword. Those of the second go up by four, and then
// its lowest byte shares one with the first. The high half is stored first, eleven
// bytes behind five that the low half replaces: eight bytes, and the last four of
// eleven, which lie at the end of the half once more.
func (g *generator) compress11() {
	g.compressing(11, 1, func() func(dst reg.Register, v []reg.VecVirtual) {
		gather, four := g.gather(11), g.fourBits()
		first, second := repeat(32, 255), repeat(32, 255)
		copy(first[0:], []int{0, 1, 2, 3, 4, 5})
		copy(second[5:], []int{8, 9, 10, 11, 12, 13, 255, 10, 11, 12, 13})
		copy(first[16+5:], []int{0, 1, 2, 3, 4, 5})
		copy(second[16+10:], []int{8, 9, 10, 11, 12, 13})
		places := [2]reg.VecVirtual{g.load(g.bytes("elevens0", first...)), g.load(g.bytes("elevens1", second...))}
		return func(dst reg.Register, v []reg.VecVirtual) {
			gather(v[0])
			g.VPSLLVQ(four, v[0], v[0])
			t := g.YMM()
			g.VPSHUFB(places[1], v[0], t)
			g.VPSHUFB(places[0], v[0], v[0])
			g.VPOR(t, v[0], v[0])
			g.VEXTRACTI128(operand.U8(1), v[0], operand.Mem{Base: dst, Disp: 6})
			g.VMOVQ(v[0].AsX(), operand.Mem{Base: dst})
			g.VPEXTRD(operand.U8(3), v[0].AsX(), operand.Mem{Base: dst, Disp: 7})
		}
	})
}
