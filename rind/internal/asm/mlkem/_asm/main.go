// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command _asm writes mlkem_amd64.s, the assembly of package mlkem.
package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"rind.example/rind/internal/asm/_emit"
)

// generator emits the routines.
type generator struct {
	*build.Context
	statics map[string]operand.Mem // constants that are emitted, by name
}

func main() {
	emit.Main(func(c *build.Context) {
		g := &generator{Context: c, statics: map[string]operand.Mem{}}
		g.forward()
		g.inverse()
		g.cache()
		for n := 1; n <= 4; n++ {
			g.innerProduct(n)
		}
		for n := 2; n <= 4; n++ {
			g.innerColumn(n)
		}
		g.single()
		g.sums()
		g.arrange()
		g.encode12()
		g.decode12()
		g.compress()
		g.decompress()
		g.sampling()
	})
}

// kernel emits a routine without a frame. Results stand behind the parenthesis that ends the
// arguments.
func (g *generator) kernel(name, signature string, body func()) {
	g.Function(name + "AVX2")
	g.Pragma("noescape")
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr("func(" + signature + ")")
	body()
	g.VZEROUPPER()
	g.RET()
}

// pointer loads an argument.
func (g *generator) pointer(name string) reg.Register {
	return g.Load(g.Param(name), g.GP64())
}

// vector is the i'th vector behind p.
func vector(p reg.Register, i int) operand.Mem { return operand.Mem{Base: p, Disp: 32 * i} }

func (g *generator) load(m operand.Op) reg.VecVirtual {
	v := g.YMM()
	g.VMOVDQU(m, v)
	return v
}

// loop repeats a body n times; step moves its pointers.
func (g *generator) loop(name string, n int, body, step func()) {
	count := g.GP32()
	g.MOVL(operand.U32(uint32(n)), count)
	g.Label(name)
	body()
	step()
	g.DECL(count)
	g.JNE(operand.LabelRef(name))
}

// each repeats a body for the vectors of polynomials behind some pointers, two at a time,
// and moves the pointers.
func (g *generator) each(body func(i int), pointers ...reg.Register) {
	g.loop("loop", 8, func() {
		body(0)
		body(1)
	}, func() {
		for _, p := range pointers {
			g.ADDQ(operand.U8(64), p)
		}
	})
}

// static makes a constant in static data, once.
func (g *generator) static(name string, words ...operand.Constant) operand.Mem {
	if m, ok := g.statics[name]; ok {
		return m
	}
	m := g.StaticGlobal(name)
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	at := 0
	for _, w := range words {
		g.AddDatum(at, w)
		at += w.Bytes()
	}
	g.statics[name] = m
	return m
}

// words puts 16-bit lanes into static data.
func (g *generator) words(name string, w ...int) operand.Mem {
	var list []operand.Constant
	for _, x := range w {
		list = append(list, operand.U16(uint16(x)))
	}
	return g.static(name, list...)
}

// doublewords puts 32-bit lanes into static data.
func (g *generator) doublewords(name string, w ...int) operand.Mem {
	var list []operand.Constant
	for _, x := range w {
		list = append(list, operand.U32(uint32(x)))
	}
	return g.static(name, list...)
}

// bytes puts bytes into static data.
func (g *generator) bytes(name string, w ...int) operand.Mem {
	var list []operand.Constant
	for _, x := range w {
		list = append(list, operand.U8(uint8(x)))
	}
	return g.static(name, list...)
}

// repeat returns numbers again and again until there are n.
func repeat(n int, x ...int) (w []int) {
	for i := range n {
		w = append(w, x[i%len(x)])
	}
	return w
}

// vector16 loads 16-bit lanes that repeat the numbers.
func (g *generator) vector16(name string, x ...int) reg.VecVirtual {
	return g.load(g.words(name, repeat(16, x...)...))
}

// vector32 does so for 32-bit lanes.
func (g *generator) vector32(name string, x ...int) reg.VecVirtual {
	return g.load(g.doublewords(name, repeat(8, x...)...))
}
