// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command _asm writes mldsa_amd64.s, the AVX2 assembly of package mldsa.
//
// Vectors have eight lanes of 32 bits. A polynomial has 32 of them.
package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"rind.example/rind/internal/asm/_emit"
)

// The modulus (FIPS 204, 4, table 1), and its inverse modulo 2^32.
const (
	q        = 8380417
	qInverse = 58728449
)

// The layout of a polynomial.
const (
	lanes   = 8
	vectors = 32
	bytes   = 32 // of a vector
)

// generator emits routines.
type generator struct {
	*build.Context
	tables map[string]operand.Mem
}

func main() {
	emit.Main(func(c *build.Context) {
		g := &generator{c, map[string]operand.Mem{}}
		g.transforms()
		g.products()
		g.reductions()
		g.roundings()
		g.exceeds()
		g.packings()
		g.candidates()
		g.halves("Eta2", 15, func(half int) int8 { return int8(2 - half%5) })
		g.halves("Eta4", 9, func(half int) int8 { return int8(4 - half) })
		g.compact()
		g.small()
	})
}

// A poly is where a polynomial or a string of bytes is.
type poly struct{ base reg.GPVirtual }

// at is the vector i of p.
func (p poly) at(i int) operand.Mem { return operand.Mem{Base: p.base, Disp: bytes * i} }

// routine begins a routine. The arguments are loaded by name.
func (g *generator) routine(name, signature string, args ...string) (p []poly) {
	g.Function(name)
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr(signature)
	for _, a := range args {
		r := g.GP64()
		g.Load(g.Param(a), r)
		p = append(p, poly{r})
	}
	return p
}

// end ends a routine.
func (g *generator) end() {
	g.VZEROUPPER()
	g.RET()
}

// loop repeats what body emits, the pointers moving on by some bytes each time.
func (g *generator) loop(name string, count, step int, pointers []poly, body func()) {
	counter := g.GP64()
	g.MOVQ(operand.U32(uint32(count)), counter)
	g.Label(name)
	body()
	for _, p := range pointers {
		g.ADDQ(operand.I32(int32(step)), p.base)
	}
	g.DECQ(counter)
	g.JNZ(operand.LabelRef(name))
}

// load loads a vector.
func (g *generator) load(m operand.Mem) reg.VecVirtual {
	v := g.YMM()
	g.VMOVDQU(m, v)
	return v
}

// table puts numbers into static data, once for each name.
func (g *generator) table(name string, numbers []int32) operand.Mem {
	if m, ok := g.tables[name]; ok {
		return m
	}
	m := g.StaticGlobal(name)
	g.tables[name] = m
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	for i, x := range numbers {
		g.AddDatum(4*i, operand.U32(uint32(x)))
	}
	return m
}

// constant is a number in static data.
func (g *generator) constant(x int32) operand.Mem {
	name := fmt.Sprintf("number%d", x)
	if x < 0 {
		name = fmt.Sprintf("minus%d", -int64(x))
	}
	return g.table(name, []int32{x})
}

// broadcast loads a number into all lanes.
func (g *generator) broadcast(x int32) reg.VecVirtual {
	v := g.YMM()
	g.VPBROADCASTD(g.constant(x), v)
	return v
}
