// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// ML-DSA's modulus (FIPS 204, section 2.3), and its inverse modulo 2^32.
const (
	dsaQ    = 8380417
	dsaQInv = 58728449
)

// broadcast32 loads a constant into all lanes.
func (g *generator) broadcast32(name string, x int32) reg.VecVirtual {
	v := g.YMM()
	g.VMOVDQU(g.words32(name, x), v)
	return v
}

// factor32 loads the constants of a Montgomery product by the k'th factor of the
// transform (FIPS 204, appendix B).
func (g *generator) factor32(k int) (z, z1 reg.VecVirtual) {
	c := centred(power(1753, reverse(k, 8), dsaQ)<<32, dsaQ)
	name := fmt.Sprintf("dsaZ%d", k)
	return g.broadcast32(name, int32(c)), g.broadcast32(name+"Inv", int32(c*dsaQInv))
}

// products emits the products of the even and the odd lanes of v by z, and what is
// to be subtracted from them.
func (g *generator) products(v, z, z1, modulus reg.VecVirtual) (p, correction [2]reg.VecVirtual) {
	odd := g.YMM()
	g.VPSRLQ(operand.U8(32), v, odd)
	for i, x := range []reg.VecVirtual{v, odd} {
		p[i], correction[i] = g.YMM(), g.YMM()
		g.VPMULDQ(z1, x, correction[i])
		g.VPMULDQ(z, x, p[i])
		g.VPMULDQ(modulus, correction[i], correction[i])
	}
	return p, correction
}

// upper joins the upper halves of the products of even and odd lanes.
func (g *generator) upper(p [2]reg.VecVirtual) reg.VecVirtual {
	v := g.YMM()
	g.VPSHUFD(operand.U8(0xf5), p[0], v) // the odd doublewords twice
	g.VPBLENDD(operand.U8(0xaa), p[1], v, v)
	return v
}

// product32 emits a Montgomery product, by subtracting whole products or their
// upper halves.
func (g *generator) product32(v, z, z1, modulus reg.VecVirtual, whole bool) reg.VecVirtual {
	p, correction := g.products(v, z, z1, modulus)
	if whole {
		g.VPSUBQ(correction[0], p[0], p[0])
		g.VPSUBQ(correction[1], p[1], p[1])
		return g.upper(p)
	}
	r := g.upper(p)
	g.VPSUBD(g.upper(correction), r, r)
	return r
}

// forward32 emits two layers of ML-DSA's transform: the first subtracts whole
// products, the second their upper halves.
func (g *generator) forward32() {
	g.kernel("forward32", "int32", func() {
		g.Comment("Layers of the NTT at distances 128 and 64 (FIPS 204, Algorithm 41).")
		modulus := g.broadcast32("dsaQ", dsaQ)
		layers(32, 16, 8, func(k, start, distance int) {
			z, z1 := g.factor32(k)
			for i := start; i < start+distance; i++ {
				a, b := g.load(i), g.load(i+distance)
				r := g.product32(b, z, z1, modulus, distance == 16)
				g.VPSUBD(r, a, b)
				g.VPADDD(r, a, a)
				g.store(a, i)
				g.store(b, i+distance)
			}
		})
	})
}

// reduction32 emits FIPS 204's reduction by a rounded quotient of a power of two.
func (g *generator) reduction32() {
	g.kernel("reduce32", "int32", func() {
		g.Comment("A representative of any coefficient below 2^31 - 2^22 that is a little above q/2 at",
			"most in absolute value.")
		modulus, half := g.broadcast32("reduceQ", dsaQ), g.broadcast32("reduceHalf", 1<<22)
		for i := range 32 {
			a, t := g.load(i), g.YMM()
			g.VPADDD(half, a, t)
			g.VPSRAD(operand.U8(23), t, t)
			g.VPMULLD(modulus, t, t)
			g.VPSUBD(t, a, a)
			g.store(a, i)
		}
	})
}

// sums32 emits sums of products of unknown coefficients. Of each four vectors a, b,
// c and d, the last becomes a result.
func (g *generator) sums32() {
	for _, whole := range []bool{true, false} {
		name := "upperSums32"
		if whole {
			name = "wholeSums32"
		}
		g.kernel(name, "int32", func() {
			g.Comment("d = (a b + b c)/2^32.")
			modulus, inverse := g.broadcast32(name+"Q", dsaQ), g.broadcast32(name+"QInv", dsaQInv)
			for i := 0; i < 32; i += 4 {
				g.store(g.sum32(i, modulus, inverse, whole), i+3)
			}
		})
	}
}

// sum32 reduces the sum of two products.
func (g *generator) sum32(i int, modulus, inverse reg.VecVirtual, whole bool) reg.VecVirtual {
	v := [3]reg.VecVirtual{g.load(i), g.load(i + 1), g.load(i + 2)}
	var p, correction [2]reg.VecVirtual
	for odd := range p {
		if odd == 1 {
			for j, x := range v {
				v[j] = g.YMM()
				g.VMOVSHDUP(x, v[j])
			}
		}
		p[odd], correction[odd] = g.YMM(), g.YMM()
		other := g.YMM()
		g.VPMULDQ(v[0], v[1], p[odd])
		g.VPMULDQ(v[1], v[2], other)
		g.VPADDQ(other, p[odd], p[odd])
		g.VPMULDQ(inverse, p[odd], correction[odd])
		g.VPMULDQ(modulus, correction[odd], correction[odd])
		if whole {
			g.VPSUBQ(correction[odd], p[odd], p[odd])
		}
	}
	r := g.upper(p)
	if !whole {
		g.VPSUBD(g.upper(correction), r, r)
	}
	return r
}
