// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// decompress emits decoding and decompression: of y in bits 15-d to 14 of a lane, the
// product by q, shifted down by 15 and rounded, is y*q/2^d, rounded.
func (g *generator) decompress() {
	g.addDecompress1()
	g.decompress4()
	g.decompress5()
	g.decompress10()
	g.decompress11()
}

// decompressing emits a loop that makes vectors of bytes. Each body gives one, with y where
// it is to be; the last bodies may be others, so as not to read too far.
func (g *generator) decompressing(d int, prepare func() (body func(src reg.Register) reg.VecVirtual), last func(src reg.Register) reg.VecVirtual) {
	g.decompressingOnto(fmt.Sprintf("decompress%d", d), d, nil, prepare, last)
}

// decompressingOnto combines them with what is in f, if there is an operation for that.
func (g *generator) decompressingOnto(name string, d int, onto func(ops ...operand.Op), prepare func() (body func(src reg.Register) reg.VecVirtual), last func(src reg.Register) reg.VecVirtual) {
	g.kernel(name, fmt.Sprintf("f *[256]int16, src *[%d]byte", 32*d), func() {
		p, src := g.pointer("f"), g.pointer("src")
		modulus := g.vector16("modulus", q)
		body := prepare()
		vectors := 16
		if last != nil {
			vectors--
		}
		finish := func(v reg.VecVirtual) {
			g.VPMULHRSW(modulus, v, v)
			if onto != nil {
				onto(vector(p, 0), v, v)
			}
			g.VMOVDQU(v, vector(p, 0))
		}
		g.loop("loop", vectors, func() { finish(body(src)) }, func() {
			g.ADDQ(operand.U8(32), p)
			g.ADDQ(operand.U8(uint8(2*d)), src)
		})
		if last != nil {
			finish(last(src))
		}
	})
}

// addDecompress1 looks at one bit of two bytes in each lane.
func (g *generator) addDecompress1() {
	g.decompressingOnto("addDecompress1", 1, g.VPADDW, func() func(src reg.Register) reg.VecVirtual {
		up := g.vector16("up1", 1<<14, 1<<13, 1<<12, 1<<11, 1<<10, 1<<9, 1<<8, 1<<7)
		halves := g.load(g.bytes("bits", append(repeat(16, 0, 255), repeat(16, 1, 255)...)...))
		mask := g.vector16("bitOf", 1<<0, 1<<1, 1<<2, 1<<3, 1<<4, 1<<5, 1<<6, 1<<7)
		return func(src reg.Register) reg.VecVirtual {
			v := g.YMM()
			g.VPBROADCASTW(operand.Mem{Base: src}, v)
			g.VPSHUFB(halves, v, v)
			g.VPAND(mask, v, v)
			g.VPMULLW(up, v, v)
			return v
		}
	}, nil)
}

// decompress4 has each of eight bytes in two lanes.
func (g *generator) decompress4() {
	g.decompressing(4, func() func(src reg.Register) reg.VecVirtual {
		var places []int
		for i := range 8 {
			places = append(places, i, 255, i, 255)
		}
		spread, mask, up := g.load(g.bytes("nibbles", places...)), g.vector16("nibbleMask", 0x0f, 0xf0), g.vector16("up4", 1<<11, 1<<7)
		return func(src reg.Register) reg.VecVirtual {
			v := g.YMM()
			g.VPBROADCASTQ(operand.Mem{Base: src}, v)
			g.VPSHUFB(spread, v, v)
			g.VPAND(mask, v, v)
			g.VPMULLW(up, v, v)
			return v
		}
	}, nil)
}

// windows returns, for eight lanes of d bits, the first of the two bytes that have each
// of them, and how many bits go before it there.
func windows(d int) (first, before []int) {
	for i := range 8 {
		first, before = append(first, d*i/8), append(before, d*i%8)
	}
	return first, before
}

// align loads what takes fields out of their windows and moves them up to a bit: masks,
// and then factors.
func (g *generator) align(name string, before []int, field, to int) (up, mask reg.VecVirtual) {
	var factors, masks []int
	for _, s := range before {
		factors, masks = append(factors, 1<<(to-s)), append(masks, field<<s)
	}
	return g.vector16("up"+name, factors...), g.vector16("window"+name, masks...)
}

// pairs are the shuffle indices for windows of two bytes, from an offset on.
func pairs(first []int, offset int) (indices []int) {
	for _, x := range first {
		indices = append(indices, x+offset, x+offset+1)
	}
	return indices
}

// decompress5 has the windows of ten bytes. The last ten end where sixteen do.
func (g *generator) decompress5() {
	var up, mask, spread reg.VecVirtual
	first, before := windows(5)
	g.decompressing(5, func() func(src reg.Register) reg.VecVirtual {
		up, mask = g.align("5", before, 31, 10)
		spread = g.load(g.bytes("spread5", append(pairs(first, 0), pairs(first, 5)...)...))
		return func(src reg.Register) reg.VecVirtual { return g.window5(src, 0, spread, up, mask) }
	}, func(src reg.Register) reg.VecVirtual {
		g.VMOVDQU(g.bytes("spread5last", append(pairs(first, 6), pairs(first, 11)...)...), spread)
		return g.window5(src, -6, spread, up, mask)
	})
}

func (g *generator) window5(src reg.Register, displacement int, spread, up, mask reg.VecVirtual) reg.VecVirtual {
	v := g.YMM()
	g.VBROADCASTI128(operand.Mem{Base: src, Disp: displacement}, v)
	g.VPSHUFB(spread, v, v)
	g.VPAND(mask, v, v)
	g.VPMULLW(up, v, v)
	return v
}

// decompress10 has the windows of ten bytes in each half; the high half is loaded so that
// it ends with the last of them.
func (g *generator) decompress10() {
	g.decompressing(10, func() func(src reg.Register) reg.VecVirtual {
		first, before := windows(10)
		up, mask := g.align("10", before, 1023, 6)
		spread := g.load(g.bytes("spread10", append(pairs(first, 0), pairs(first, 6)...)...))
		return func(src reg.Register) reg.VecVirtual {
			v := g.halves(operand.Mem{Base: src}, operand.Mem{Base: src, Disp: 4})
			g.VPSHUFB(spread, v, v)
			g.VPAND(mask, v, v)
			g.VPMULLW(up, v, v)
			g.VPSRLW(operand.U8(1), v, v)
			return v
		}
	}, nil)
}

// decompress11 has in each doubleword the four bytes with two lanes.
func (g *generator) decompress11() {
	g.decompressing(11, func() func(src reg.Register) reg.VecVirtual {
		var places, down []int
		for _, offset := range []int{0, 5} {
			for i := range 4 {
				at := 22 * i / 8
				places = append(places, at+offset, at+offset+1, at+offset+2, at+offset+3)
				down = append(down, 22*i%8)
			}
		}
		places[31] = 255 // there is no byte 16: the last window has three bytes
		spread, shift := g.load(g.bytes("spread11", places...)), g.vector32("down11", down...)
		mask := g.vector16("mask11up", 2047<<4)
		return func(src reg.Register) reg.VecVirtual {
			v := g.halves(operand.Mem{Base: src}, operand.Mem{Base: src, Disp: 6})
			t := g.YMM()
			g.VPSHUFB(spread, v, v)
			g.VPSRLVD(shift, v, v)
			g.VPSLLD(operand.U8(9), v, t)
			g.VPSLLD(operand.U8(4), v, v)
			g.VPBLENDW(operand.U8(0xaa), t, v, v)
			g.VPAND(mask, v, v)
			return v
		}
	}, nil)
}
