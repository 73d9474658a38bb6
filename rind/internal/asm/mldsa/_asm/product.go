// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// products emits the products of transformed polynomials.
func (g *generator) products() {
	g.product()
	for count := 4; count <= 8; count++ {
		g.innerProduct(count)
	}
}

// multiply returns the products of even and of odd lanes of two vectors. Each is loaded
// once: loads are what limits sums of products.
func (g *generator) multiply(a, b operand.Mem) (even, odd reg.VecVirtual) {
	even, y := g.load(a), g.load(b)
	odd, oddY := g.YMM(), g.YMM()
	g.VPSRLQ(operand.U8(32), even, odd)
	g.VPSRLQ(operand.U8(32), y, oddY)
	g.VPMULDQ(y, even, even)
	g.VPMULDQ(oddY, odd, odd)
	return even, odd
}

// storeReduced stores the sums of products of even and odd lanes, over 2^32.
func (g *generator) storeReduced(even, odd, modulus, inverse reg.VecVirtual, m operand.Mem) {
	c0, c1 := g.YMM(), g.YMM()
	g.VPMULDQ(inverse, even, c0)
	g.VPMULDQ(inverse, odd, c1)
	g.joinReduced(even, odd, c0, c1, modulus)
	g.VMOVDQU(even, m)
}

func (g *generator) product() {
	p := g.routine("productAVX2", "func(r, a, b *[256]int32)", "r", "a", "b")
	r, a, b := p[0], p[1], p[2]
	modulus, inverse := g.broadcast(q), g.broadcast(qInverse)
	g.loop("vectors", vectors/4, 4*bytes, p, func() {
		for i := range 4 {
			even, odd := g.multiply(a.at(i), b.at(i))
			g.storeReduced(even, odd, modulus, inverse, r.at(i))
		}
	})
	g.end()
}

// innerProduct emits the product of vectors of count polynomials.
func (g *generator) innerProduct(count int) {
	vector := fmt.Sprintf("*[%d]int32", count*N)
	p := g.routine(fmt.Sprintf("innerProduct%dAVX2", count), "func(r *[256]int32, a, b "+vector+")", "r", "a", "b")
	r, a, b := p[0], p[1], p[2]
	modulus, inverse := g.broadcast(q), g.broadcast(qInverse)
	g.loop("vectors", vectors/2, 2*bytes, p, func() {
		for i := range 2 {
			even, odd := g.multiply(a.at(i), b.at(i))
			for j := 1; j < count; j++ {
				e, o := g.multiply(a.at(vectors*j+i), b.at(vectors*j+i))
				g.VPADDQ(e, even, even)
				g.VPADDQ(o, odd, odd)
			}
			g.storeReduced(even, odd, modulus, inverse, r.at(i))
		}
	})
	g.end()
}
