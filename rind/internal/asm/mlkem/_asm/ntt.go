// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// ML-KEM's modulus (FIPS 203, 2.4), its inverse modulo 2^16, and 2^26/q, rounded.
const (
	q       = 3329
	qInv    = -3327
	barrett = 20159
)

// bitRev7 is FIPS 203's BitRev7.
func bitRev7(x int) (r int) {
	for i := range 7 {
		r |= x >> i & 1 << (6 - i)
	}
	return r
}

// power returns 17^e modulo q.
func power(e int) int {
	r := 1
	for range e {
		r = r * 17 % q
	}
	return r
}

// zeta returns the k'th factor of the transform (FIPS 203, appendix A).
func zeta(k int) int { return power(bitRev7(k)) }

// montgomery returns c * 2^16 modulo q, nearest to 0, and that divided by q modulo
// 2^16: what a Montgomery product by c needs.
func montgomery(c int) (b, b1 int) {
	b = c % q * 65536 % q
	if b > q/2 {
		b -= q
	}
	return b, int(int16(b * qInv))
}

// lanes returns the coefficient in each of the 32 lanes of a pair of vectors, as they
// are before the layer at a distance: at 8, 4 and 2 the vectors have exchanged halves,
// quarters and eighths, so that partners lie above each other. What is there at
// distance 2 is the order of the transformed domain. This is its only definition:
// all tables and shuffles follow from it.
func lanes(distance int) (a, b [16]int) {
	for i := range a {
		a[i], b[i] = i, 16+i
	}
	if distance <= 8 {
		a, b = swap(a, b, 8, false)
	}
	if distance <= 4 {
		a, b = swap(a, b, 4, false)
	}
	if distance <= 2 {
		a, b = swap(a, b, 2, true)
	}
	return a, b
}

// swap takes the even units of a and b for the first vector, the odd ones for the
// second: in turn, or those of a below those of b within each half.
func swap(a, b [16]int, unit int, grouped bool) (even, odd [16]int) {
	for i := range even {
		u, within := i/unit, i%unit
		from, pair := u%2, u/2
		if grouped {
			from, pair = u/2%2, u%2+u/4*2
		}
		source := a
		if from == 1 {
			source = b
		}
		even[i], odd[i] = source[2*pair*unit+within], source[(2*pair+1)*unit+within]
	}
	return even, odd
}

// A factor is what a Montgomery product by constants needs: the constants times 2^16,
// and these divided by q modulo 2^16, in registers or in memory.
type factor struct{ b, b1 operand.Op }

// product returns the Montgomery product of v, which may be any integers: c*v modulo q,
// of at most 2496 in absolute value. The low halves of b*v and of (b1*v mod 2^16)*q
// are the same, so that the difference of the high halves is exact.
func (g *generator) product(v reg.Register, f factor, modulus operand.Op) reg.VecVirtual {
	high, low := g.YMM(), g.YMM()
	g.VPMULLW(f.b1, v, low)
	g.VPMULHW(f.b, v, high)
	g.VPMULHW(modulus, low, low)
	g.VPSUBW(low, high, high)
	return high
}

// butterfly replaces a and b by a + z*b and a - z*b.
func (g *generator) butterfly(a, b reg.Register, z factor, modulus operand.Op) {
	t := g.product(b, z, modulus)
	g.VPSUBW(t, a, b)
	g.VPADDW(t, a, a)
}

// inverseButterfly replaces a and b by a + b and z*(b - a). It returns the new b.
func (g *generator) inverseButterfly(a, b reg.Register, z factor, modulus operand.Op) reg.VecVirtual {
	diff := g.YMM()
	g.VPSUBW(a, b, diff)
	g.VPADDW(b, a, a)
	return g.product(diff, z, modulus)
}

// A rounding has the constants of Barrett's reduction.
type rounding struct{ multiplier, half, modulus operand.Op }

func (g *generator) rounding(modulus operand.Op) rounding {
	return rounding{g.vector16("barrett", barrett), g.vector16("half", 32), modulus}
}

// nearest replaces any integers by what is nearest to 0 modulo q: their quotients by q
// are found as a*20159/2^26, rounded.
func (g *generator) nearest(a reg.Register, r rounding) {
	t := g.YMM()
	g.VPMULHW(r.multiplier, a, t)
	g.VPMULHRSW(r.half, t, t)
	g.VPMULLW(r.modulus, t, t)
	g.VPSUBW(t, a, a)
}

// pairTable has the factors of the layers at distances 16, 8, 4 and 2, which the second
// pass multiplies by: for each pair of vectors four times b and b1. number gives the
// number of a factor, given the layer's distance and the block.
func (g *generator) pairTable(name string, number func(distance, block int) int) operand.Mem {
	var all []int
	for pair := range 8 {
		for distance := 16; distance >= 2; distance /= 2 {
			var w, w1 []int
			a, _ := lanes(distance)
			for _, c := range a {
				b, b1 := montgomery(zeta(number(distance, (32*pair+c)/(2*distance))))
				w, w1 = append(w, b), append(w1, b1)
			}
			all = append(append(all, w...), w1...)
		}
	}
	return g.words(name, all...)
}

// pairFactor is that of a layer in the table behind p.
func pairFactor(p reg.Register, distance int) factor {
	layer := map[int]int{16: 0, 8: 1, 4: 2, 2: 3}[distance]
	return factor{vector(p, 2*layer), vector(p, 2*layer+1)}
}

// blockTable has the factors of the layers at distances 128, 64 and 32, which are the
// same for whole vectors: b and b1 in doublewords of two equal lanes.
func (g *generator) blockTable(name string, constants ...int) operand.Mem {
	var all []int
	for _, c := range constants {
		b, b1 := montgomery(c)
		all = append(all, b, b, b1, b1)
	}
	return g.words(name, all...)
}

// blockFactor loads the i'th of such a table.
func (g *generator) blockFactor(table operand.Mem, i int) factor {
	b, b1 := g.YMM(), g.YMM()
	g.VPBROADCASTD(table.Offset(8*i), b)
	g.VPBROADCASTD(table.Offset(8*i+4), b1)
	return factor{b, b1}
}

// address puts the address of a table into a register.
func (g *generator) address(table operand.Mem) reg.Register {
	p := g.GP64()
	g.LEAQ(table, p)
	return p
}

func (g *generator) swapHalves(a, b reg.VecVirtual) (c, d reg.VecVirtual) {
	c, d = g.YMM(), g.YMM()
	g.VPERM2I128(operand.U8(0x20), b, a, c)
	g.VPERM2I128(operand.U8(0x31), b, a, d)
	return c, d
}

func (g *generator) swapQuarters(a, b reg.VecVirtual) (c, d reg.VecVirtual) {
	c, d = g.YMM(), g.YMM()
	g.VPUNPCKLQDQ(b, a, c)
	g.VPUNPCKHQDQ(b, a, d)
	return c, d
}

// swapEighths separates the even doublewords from the odd ones; joinEighths brings
// them together again.
func (g *generator) swapEighths(a, b reg.VecVirtual) (c, d reg.VecVirtual) {
	c, d = g.YMM(), g.YMM()
	g.VSHUFPS(operand.U8(0x88), b, a, c)
	g.VSHUFPS(operand.U8(0xdd), b, a, d)
	return c, d
}

func (g *generator) joinEighths(a, b reg.VecVirtual) (c, d reg.VecVirtual) {
	c, d = g.YMM(), g.YMM()
	g.VPUNPCKLDQ(b, a, c)
	g.VPUNPCKHDQ(b, a, d)
	return c, d
}

// columns does something to every other vector, first the even ones, then the odd
// ones: eight vectors at a distance of 32 coefficients, as far as layers reach.
func (g *generator) columns(p reg.Register, body func(v []reg.VecVirtual)) {
	g.loop("columns", 2, func() {
		var v []reg.VecVirtual
		for i := range 8 {
			v = append(v, g.load(vector(p, 2*i)))
		}
		body(v)
		for i := range v {
			g.VMOVDQU(v[i], vector(p, 2*i))
		}
	}, func() { g.ADDQ(operand.U8(32), p) })
}

// forward emits the transform.
//
// Sums grow by at most 2496 a layer, from 3328 to 18304 after six. The last layer adds
// 2496 to what has been reduced to at most 1664: 4160.
func (g *generator) forward() {
	table := g.pairTable("forwardPairs", func(distance, block int) int { return 128/distance + block })
	var constants []int
	for k := 1; k < 8; k++ {
		constants = append(constants, zeta(k))
	}
	blocks := g.blockTable("forwardBlocks", constants...)
	g.kernel("ntt", "f *[256]int16", func() {
		p := g.pointer("f")
		modulus := g.vector16("modulus", q)
		g.Comment("Layers at distances 128, 64 and 32 (FIPS 203, Algorithm 9).")
		g.columns(p, func(v []reg.VecVirtual) {
			for distance, k := 4, 0; distance >= 1; distance /= 2 {
				for start := 0; start < 8; start, k = start+2*distance, k+1 {
					z := g.blockFactor(blocks, k)
					for i := start; i < start+distance; i++ {
						g.butterfly(v[i], v[i+distance], z, modulus)
					}
				}
			}
		})
		g.SUBQ(operand.U8(64), p)
		g.Comment("Layers at distances 16, 8, 4 and 2, within pairs of vectors.")
		t := g.address(table)
		r := g.rounding(modulus)
		g.loop("pairs", 8, func() {
			a, b := g.load(vector(p, 0)), g.load(vector(p, 1))
			g.butterfly(a, b, pairFactor(t, 16), modulus)
			a, b = g.swapHalves(a, b)
			g.butterfly(a, b, pairFactor(t, 8), modulus)
			a, b = g.swapQuarters(a, b)
			g.butterfly(a, b, pairFactor(t, 4), modulus)
			a, b = g.swapEighths(a, b)
			g.nearest(a, r)
			g.butterfly(a, b, pairFactor(t, 2), modulus)
			g.VMOVDQU(a, vector(p, 0))
			g.VMOVDQU(b, vector(p, 1))
		}, func() {
			g.ADDQ(operand.U8(64), p)
			g.ADDQ(operand.U32(256), t)
		})
	})
}

// inverse emits the inverse transform, times 2^16.
//
// Differences leave a layer with at most 2496. Sums double: from 4095 to 32760 in three
// layers, when they are reduced to 1664, and again from 4992 after the fourth layer to
// 19968 after the sixth. Of two vectors that are that large and meet in the last layer
// one is reduced once more: the sum would leave 16 bits. The last layer multiplies
// everything by 2^16/128.
func (g *generator) inverse() {
	number := func(distance, block int) int { return 256/distance - 1 - block }
	table := g.pairTable("inversePairs", number)
	blocks := g.blockTable("inverseBlocks", zeta(7), zeta(6), zeta(5), zeta(4), zeta(3), zeta(2),
		512*zeta(1), 512) // 2^16/128 = 512
	g.kernel("inverseNTT", "f *[256]int16", func() {
		p := g.pointer("f")
		modulus := g.vector16("modulus", q)
		r := g.rounding(modulus)
		g.Comment("Layers at distances 2, 4, 8 and 16 (FIPS 203, Algorithm 10), within pairs of vectors.")
		t := g.address(table)
		g.loop("pairs", 8, func() {
			a, b := g.load(vector(p, 0)), g.load(vector(p, 1))
			b = g.inverseButterfly(a, b, pairFactor(t, 2), modulus)
			a, b = g.joinEighths(a, b)
			b = g.inverseButterfly(a, b, pairFactor(t, 4), modulus)
			a, b = g.swapQuarters(a, b)
			b = g.inverseButterfly(a, b, pairFactor(t, 8), modulus)
			g.nearest(a, r)
			a, b = g.swapHalves(a, b)
			b = g.inverseButterfly(a, b, pairFactor(t, 16), modulus)
			g.VMOVDQU(a, vector(p, 0))
			g.VMOVDQU(b, vector(p, 1))
		}, func() {
			g.ADDQ(operand.U8(64), p)
			g.ADDQ(operand.U32(256), t)
		})
		g.SUBQ(operand.U32(512), p)
		g.Comment("Layers at distances 32, 64 and 128.")
		g.columns(p, func(v []reg.VecVirtual) {
			k := 0
			for distance := 1; distance <= 2; distance *= 2 {
				for start := 0; start < 8; start, k = start+2*distance, k+1 {
					z := g.blockFactor(blocks, k)
					for i := start; i < start+distance; i++ {
						v[i+distance] = g.inverseButterfly(v[i], v[i+distance], z, modulus)
					}
				}
			}
			g.nearest(v[0], r)
			z, last := g.blockFactor(blocks, 6), g.blockFactor(blocks, 7)
			for i := range 4 {
				v[i+4] = g.inverseButterfly(v[i], v[i+4], z, modulus)
				v[i] = g.product(v[i], last, modulus)
			}
		})
	})
}

// root is the r such that coefficients c and c+1, for an even c, are a polynomial modulo
// X^2 - r (FIPS 203, 4.3).
func root(c int) int { return power(2*bitRev7(c/2) + 1) }

// cache emits the products of the odd coefficients by their roots; the even ones
// are multiplied by 1.
func (g *generator) cache() {
	var all []int
	for pair := range 8 {
		first, second := lanes(2)
		for _, half := range [][16]int{first, second} {
			var w, w1 []int
			for _, c := range half {
				constant := 1
				if c%2 == 1 {
					constant = root(32*pair + c - 1)
				}
				b, b1 := montgomery(constant)
				w, w1 = append(w, b), append(w1, b1)
			}
			all = append(append(all, w...), w1...)
		}
	}
	table := g.words("roots", all...)
	g.kernel("cache", "c, b *[256]int16", func() {
		c, b := g.pointer("c"), g.pointer("b")
		t := g.address(table)
		modulus := g.vector16("modulus", q)
		g.loop("loop", 16, func() {
			v := g.load(vector(b, 0))
			v = g.product(v, factor{vector(t, 0), vector(t, 1)}, modulus)
			g.VMOVDQU(v, vector(c, 0))
		}, func() {
			g.ADDQ(operand.U8(32), b)
			g.ADDQ(operand.U8(32), c)
			g.ADDQ(operand.U8(64), t)
		})
	})
}

// innerProduct emits the sum of n products. A doubleword holds a pair (a0, a1):
// multiplied by (b0, z*b1) it gives the constant coefficient, by (b1, b0) the other.
//
// Sums are at most 8*4160^2 < 2^28. Montgomery's reduction takes their low halves
// together: those of both coefficients in one vector, t, and then the high halves
// less the high half of t*q. It leaves at most 2113 + 1664.
func (g *generator) innerProduct(n int) {
	g.sumOfProducts(fmt.Sprintf("innerProduct%d", n), n, 1)
}

// innerColumn emits it for a column of a square matrix.
func (g *generator) innerColumn(n int) {
	g.sumOfProducts(fmt.Sprintf("innerColumn%d", n), n, n)
}

// sumOfProducts takes every step'th polynomial from a on.
func (g *generator) sumOfProducts(name string, n, step int) {
	g.kernel(name, fmt.Sprintf("r *[256]int16, a *[%d][256]int16, b, caches *[%d][256]int16", (n-1)*step+1, n), func() {
		r, a, b, caches := g.pointer("r"), g.pointer("a"), g.pointer("b"), g.pointer("caches")
		modulus, inverse := g.vector16("modulus", q), g.vector16("inverse", qInv)
		exchange := g.load(g.bytes("exchange", repeat(32, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)...))
		g.each(func(i int) {
			var c0, c1 reg.VecVirtual
			for j := range n {
				x := g.load(vector(a, 16*step*j+i))
				y, z := g.load(vector(b, 16*j+i)), g.YMM()
				g.VPSHUFB(exchange, y, y)
				g.VPMADDWD(vector(caches, 16*j+i), x, z)
				g.VPMADDWD(y, x, y)
				if j == 0 {
					c0, c1 = z, y
					continue
				}
				g.VPADDD(z, c0, c0)
				g.VPADDD(y, c1, c1)
			}
			low, high := g.YMM(), g.YMM()
			g.VPSLLD(operand.U8(16), c1, low)
			g.VPBLENDW(operand.U8(0xaa), low, c0, low)
			g.VPSRLD(operand.U8(16), c0, high)
			g.VPBLENDW(operand.U8(0xaa), c1, high, high)
			g.VPMULLW(inverse, low, low)
			g.VPMULHW(modulus, low, low)
			g.VPSUBW(low, high, high)
			g.VMOVDQU(high, vector(r, i))
		}, r, a, b, caches)
	})
}
