// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command _asm writes lanekernels_amd64.s, small kernels of every kind that
// package lane is to check.
package main

import (
	"slices"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
	"rind.example/rind/internal/asm/_emit"
)

// generator emits kernels on the 256 coefficients behind p.
type generator struct {
	*build.Context
	p reg.GPVirtual
}

func main() {
	emit.Main(func(c *build.Context) {
		g := &generator{Context: c}
		g.forward16()
		g.tail16()
		g.inverse16()
		g.reductions16()
		g.products16()
		g.forward32()
		g.reduction32()
		g.sums32()
		g.exceeds32()
		g.packed()
	})
}

// kernel emits a routine on coefficients of a type.
func (g *generator) kernel(name, element string, body func()) {
	g.Function(name)
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr("func(p *[256]" + element + ")")
	g.p = g.GP64()
	g.Load(g.Param("p"), g.p)
	body()
	g.VZEROUPPER()
	g.RET()
}

// vector is the i'th vector of the coefficients.
func (g *generator) vector(i int) operand.Mem { return operand.Mem{Base: g.p, Disp: 32 * i} }

func (g *generator) load(i int) reg.VecVirtual {
	v := g.YMM()
	g.VMOVDQU(g.vector(i), v)
	return v
}

func (g *generator) store(v reg.VecVirtual, i int) { g.VMOVDQU(v, g.vector(i)) }

// static makes a constant in static data.
func (g *generator) static(name string, words ...operand.Constant) operand.Mem {
	m := g.StaticGlobal(name)
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	at := 0
	for _, w := range words {
		g.AddDatum(at, w)
		at += w.Bytes()
	}
	return m
}

// words16 puts a constant vector of 16-bit lanes into static data.
func (g *generator) words16(name string, w [16]int16) operand.Mem {
	var words []operand.Constant
	for _, x := range w {
		words = append(words, operand.U16(uint16(x)))
	}
	return g.static(name, words...)
}

// words32 does so for 32-bit lanes that are all the same.
func (g *generator) words32(name string, x int32) operand.Mem {
	return g.static(name, slices.Repeat([]operand.Constant{operand.U32(uint32(x))}, 8)...)
}

// layers calls f for each block of the layers of a transform of some vectors, from
// one distance in vectors down to another, with the number of its factor.
func layers(vectors, from, to int, f func(k, start, distance int)) {
	k := vectors / (2 * from)
	for distance := from; distance >= to; distance /= 2 {
		for start := 0; start < vectors; start += 2 * distance {
			f(k, start, distance)
			k++
		}
	}
}

func repeat(x int16) (w [16]int16) {
	for i := range w {
		w[i] = x
	}
	return w
}
