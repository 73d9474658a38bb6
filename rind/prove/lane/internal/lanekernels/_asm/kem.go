// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// ML-KEM's modulus (FIPS 203, section 2.4), and its inverse modulo 2^16.
const (
	q    = 3329
	qInv = -3327
)

// reverse reverses the lowest n bits.
func reverse(x, n int) (r int) {
	for i := range n {
		r |= x >> i & 1 << (n - 1 - i)
	}
	return r
}

// power returns b^e modulo m.
func power(b, e, m int) int {
	r := 1
	for range e {
		r = r * b % m
	}
	return r
}

// centred returns x modulo m in (-m/2, m/2).
func centred(x, m int) int {
	if x = (x%m + m) % m; x > m/2 {
		x -= m
	}
	return x
}

// montgomery returns c * 2^16 modulo q, and that divided by q modulo 2^16: what a
// Montgomery product by c needs.
func montgomery(c int) (b, b1 int16) {
	b = int16(centred(c%q*65536, q))
	return b, int16(int(b) * qInv)
}

// zeta returns the k'th factor of the transform (FIPS 203, appendix A).
func zeta(k int) int { return power(17, reverse(k, 7), q) }

// product emits the high half of b*v and what is to be subtracted from it.
func (g *generator) product(v reg.VecVirtual, b, b1, modulus operand.Op) (high, correction reg.VecVirtual) {
	high, correction = g.YMM(), g.YMM()
	g.VPMULLW(b1, v, correction)
	g.VPMULHW(b, v, high)
	g.VPMULHW(modulus, correction, correction)
	return high, correction
}

// butterfly replaces a and b by a + z*b and a - z*b.
func (g *generator) butterfly(a, b reg.VecVirtual, z, z1, modulus operand.Op) {
	high, correction := g.product(b, z, z1, modulus)
	g.VPSUBW(correction, high, high)
	g.VPSUBW(high, a, b)
	g.VPADDW(high, a, a)
}

// shortButterfly corrects the results instead of the product: its chain is
// shorter by one instruction.
func (g *generator) shortButterfly(a, b reg.VecVirtual, z, z1, modulus operand.Op) {
	high, correction := g.product(b, z, z1, modulus)
	g.VPSUBW(high, a, b)
	g.VPADDW(high, a, a)
	g.VPADDW(correction, b, b)
	g.VPSUBW(correction, a, a)
}

// broadcast loads a constant into all lanes.
func (g *generator) broadcast(name string, x int16) reg.VecVirtual {
	v := g.YMM()
	g.VMOVDQU(g.words16(name, repeat(x)), v)
	return v
}

// factor loads the constants of a product by c.
func (g *generator) factor(name string, c int) (b, b1 reg.VecVirtual) {
	x, x1 := montgomery(c)
	return g.broadcast(name, x), g.broadcast(name+"Inv", x1)
}

// forward16 emits the first four layers of the transform.
func (g *generator) forward16() {
	g.kernel("forward16", "int16", func() {
		g.Comment("Layers of the NTT at distances 128, 64, 32 and 16 (FIPS 203, Algorithm 9).")
		modulus := g.broadcast("forwardQ", q)
		layers(16, 8, 1, func(k, start, distance int) {
			z, z1 := g.factor(fmt.Sprintf("forwardZ%d", k), zeta(k))
			for i := start; i < start+distance; i++ {
				a, b := g.load(i), g.load(i+distance)
				if distance == 1 {
					g.shortButterfly(a, b, z, z1, modulus)
				} else {
					g.butterfly(a, b, z, z1, modulus)
				}
				g.store(a, i)
				g.store(b, i+distance)
			}
		})
	})
}

// tail16 emits the last three layers, which work within pairs of vectors.
func (g *generator) tail16() {
	g.kernel("tail16", "int16", func() {
		g.Comment("Layers of the NTT at distances 8, 4 and 2. Of each 32 coefficients c, those with",
			"i mod 4 < 2 come out in the first 16 lanes, the others in the last.")
		modulus := g.broadcast("tailQ", q)
		for pair := range 8 {
			a, b := g.load(2*pair), g.load(2*pair+1)
			lanes := [2][16]int{}
			for i := range 16 {
				lanes[0][i], lanes[1][i] = 32*pair+i, 32*pair+16+i
			}
			for _, s := range []shuffle{g.swapHalves, g.swapQuarters, g.swapEighths} {
				a, b, lanes = s(a, b, lanes)
				distance := lanes[1][0] - lanes[0][0]
				z, z1 := g.factors(fmt.Sprintf("tailZ%dx%d", distance, pair), lanes[0], distance)
				g.butterfly(a, b, z, z1, modulus)
			}
			g.store(a, 2*pair)
			g.store(b, 2*pair+1)
		}
	})
}

// A shuffle exchanges parts of two vectors, and does the same to the numbers of the
// coefficients in their lanes.
type shuffle func(a, b reg.VecVirtual, lanes [2][16]int) (c, d reg.VecVirtual, moved [2][16]int)

// exchange makes units of some lanes of a and b: the even units of both become the
// first vector.
func exchange(unit int, lanes [2][16]int) (moved [2][16]int) {
	for i := range 16 {
		u := i / unit
		from := lanes[u%2]
		even := u/2*2*unit + i%unit
		moved[0][i], moved[1][i] = from[even], from[even+unit]
	}
	return moved
}

func (g *generator) swapHalves(a, b reg.VecVirtual, lanes [2][16]int) (c, d reg.VecVirtual, moved [2][16]int) {
	c, d = g.YMM(), g.YMM()
	g.VPERM2I128(operand.U8(0x20), b, a, c)
	g.VPERM2I128(operand.U8(0x31), b, a, d)
	return c, d, exchange(8, lanes)
}

func (g *generator) swapQuarters(a, b reg.VecVirtual, lanes [2][16]int) (c, d reg.VecVirtual, moved [2][16]int) {
	c, d = g.YMM(), g.YMM()
	g.VPUNPCKLQDQ(b, a, c)
	g.VPUNPCKHQDQ(b, a, d)
	return c, d, exchange(4, lanes)
}

func (g *generator) swapEighths(a, b reg.VecVirtual, lanes [2][16]int) (c, d reg.VecVirtual, moved [2][16]int) {
	c, d = g.YMM(), g.YMM()
	g.VPSHUFD(operand.U8(0xa0), b, c) // the even doublewords twice
	g.VPBLENDD(operand.U8(0xaa), c, a, c)
	g.VPSRLQ(operand.U8(32), a, d)
	g.VPBLENDD(operand.U8(0xaa), b, d, d)
	return c, d, exchange(2, lanes)
}

// factors loads the constants of a layer for the coefficients in a vector.
func (g *generator) factors(name string, lanes [16]int, distance int) (z, z1 reg.VecVirtual) {
	var w, w1 [16]int16
	for i, c := range lanes {
		w[i], w1[i] = montgomery(zeta(128/distance + c/(2*distance)))
	}
	z, z1 = g.YMM(), g.YMM()
	g.VMOVDQU(g.words16(name, w), z)
	g.VMOVDQU(g.words16(name+"Inv", w1), z1)
	return z, z1
}

// inverse16 emits a layer of the inverse transform at distance 16, with factors of
// its own and a reduction of the sums.
func (g *generator) inverse16() {
	g.kernel("inverse16", "int16", func() {
		g.Comment("A layer of the inverse NTT at distance 16 (FIPS 203, Algorithm 10).")
		modulus := g.broadcast("inverseQ", q)
		barrett := g.broadcast("inverseBarrett", 20159)
		for i := 0; i < 16; i += 2 {
			k := 15 - i/2
			z, z1 := g.factor(fmt.Sprintf("inverseZ%d", k), zeta(k))
			a, b := g.load(i), g.load(i+1)
			diff := g.YMM()
			g.VPSUBW(a, b, diff)
			g.VPADDW(b, a, a)
			g.floorReduce(a, barrett, modulus)
			high, correction := g.product(diff, z, z1, modulus)
			g.VPSUBW(correction, high, high)
			g.store(a, i)
			g.store(high, i+1)
		}
	})
}

// floorReduce subtracts floor(a*20159/2^26) times q: the result is in [0, q].
func (g *generator) floorReduce(a, barrett, modulus reg.VecVirtual) {
	t := g.YMM()
	g.VPMULHW(barrett, a, t)
	g.VPSRAW(operand.U8(10), t, t)
	g.VPMULLW(modulus, t, t)
	g.VPSUBW(t, a, a)
}

// reductions16 emits kernels that work on each coefficient alone.
func (g *generator) reductions16() {
	each := func(f func(a reg.VecVirtual)) {
		for i := range 16 {
			a := g.load(i)
			f(a)
			g.store(a, i)
		}
	}
	g.kernel("barrettFloor16", "int16", func() {
		g.Comment("The representative in [0, q] of any coefficient.")
		modulus, barrett := g.broadcast("floorQ", q), g.broadcast("floorBarrett", 20159)
		each(func(a reg.VecVirtual) { g.floorReduce(a, barrett, modulus) })
	})
	g.kernel("barrettRound16", "int16", func() {
		g.Comment("The representative nearest to 0 of any coefficient.")
		modulus, barrett, half := g.broadcast("roundQ", q), g.broadcast("roundBarrett", 20159), g.broadcast("roundHalf", 32)
		each(func(a reg.VecVirtual) {
			t := g.YMM()
			g.VPMULHW(barrett, a, t)
			g.VPMULHRSW(half, t, t)
			g.VPMULLW(modulus, t, t)
			g.VPSUBW(t, a, a)
		})
	})
	g.kernel("canonical16", "int16", func() {
		g.Comment("The representative in [0, q) of a coefficient in (-q, q).")
		modulus := g.broadcast("canonicalQ", q)
		each(func(a reg.VecVirtual) {
			t := g.YMM()
			g.VPSRAW(operand.U8(15), a, t)
			g.VPAND(modulus, t, t)
			g.VPADDW(t, a, a)
		})
	})
	g.kernel("toMontgomery16", "int16", func() {
		g.Comment("2^16 times any coefficient.")
		modulus := g.broadcast("montgomeryQ", q)
		b, b1 := g.factor("montgomeryR", 65536%q)
		each(func(a reg.VecVirtual) {
			high, correction := g.product(a, b, b1, modulus)
			g.VPSUBW(correction, high, a)
		})
	})
}

// products16 emits products of pairs of unknown coefficients. Of each four vectors a,
// b, c and d, the last becomes a result.
func (g *generator) products16() {
	g.kernel("pairs16", "int16", func() {
		g.Comment("For pairs (a0, a1), (b0, b1) and (c0, c1): d0 = (a0 c0 + a1 c1)/2^16,",
			"d1 = (a0 b1 + a1 b0)/2^16.")
		modulus, inverse := g.broadcast("pairsQ", q), g.broadcast("pairsQInv", qInv)
		for i := 0; i < 16; i += 4 {
			a, b, c := g.load(i), g.load(i+1), g.load(i+2)
			g.VPSHUFLW(operand.U8(0xb1), b, b)
			g.VPSHUFHW(operand.U8(0xb1), b, b)
			g.VPMADDWD(b, a, b)
			g.VPMADDWD(c, a, c)
			low, high := g.YMM(), g.YMM()
			g.VPSLLD(operand.U8(16), b, low)
			g.VPBLENDW(operand.U8(0xaa), low, c, low)
			g.VPSRLD(operand.U8(16), c, high)
			g.VPBLENDW(operand.U8(0xaa), b, high, high)
			g.VPMULLW(inverse, low, low)
			g.VPMULHW(modulus, low, low)
			g.VPSUBW(low, high, high)
			g.store(high, i+3)
		}
	})
	g.kernel("wholePairs16", "int16", func() {
		g.Comment("The same, with differences of whole sums.")
		modulus, inverse := g.broadcast("wholePairsQ", q), g.broadcast("wholePairsQInv", qInv)
		zero := g.YMM()
		g.VPXOR(zero, zero, zero)
		for i := 0; i < 16; i += 4 {
			a, b, c := g.load(i), g.load(i+1), g.load(i+2)
			g.VPSHUFLW(operand.U8(0xb1), b, b)
			g.VPSHUFHW(operand.U8(0xb1), b, b)
			g.VPMADDWD(b, a, b)
			g.VPMADDWD(c, a, c)
			for _, sum := range []reg.VecVirtual{b, c} {
				t := g.YMM()
				g.VPMULLW(inverse, sum, t)
				g.VPBLENDW(operand.U8(0xaa), zero, t, t)
				g.VPMADDWD(modulus, t, t)
				g.VPSUBD(t, sum, sum)
			}
			g.VPSRLD(operand.U8(16), c, c)
			g.VPBLENDW(operand.U8(0xaa), b, c, c)
			g.store(c, i+3)
		}
	})
	g.kernel("lanes16", "int16", func() {
		g.Comment("d = a b/2^16 + a c/2^16, from high and low halves of products.")
		modulus, inverse := g.broadcast("lanesQ", q), g.broadcast("lanesQInv", qInv)
		for i := 0; i < 16; i += 4 {
			a, sum := g.load(i), reg.VecVirtual(nil)
			for _, b := range []reg.VecVirtual{g.load(i + 1), g.load(i + 2)} {
				low := g.YMM()
				g.VPMULLW(a, b, low)
				g.VPMULHW(a, b, b)
				g.VPMULLW(inverse, low, low)
				g.VPMULHW(modulus, low, low)
				g.VPSUBW(low, b, b)
				if sum == nil {
					sum = b
				} else {
					g.VPADDW(b, sum, sum)
				}
			}
			g.store(sum, i+3)
		}
	})
}
