// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command _asm writes keccak_amd64.s, the assembly of package keccak.
package main

import (
	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"

	"rind.example/rind/internal/asm/_emit"
)

// generator emits the routines of one tier.
type generator struct {
	*build.Context
	tier string // the suffix of the symbols
}

func main() {
	emit.Main(func(c *build.Context) {
		table := constants(c)
		(&resident{generator{c, "AVX512"}, table, xmm}).permutation("permute")
		(&single{generator{c, "AVX512"}, 0}).routines()
		(&scalar{generator{c, "BMI2"}, table, true}).permutation()
		(&single{generator{c, "BMI2"}, scratchSize}).routines()
		(&scalar{generator{c, "AMD64"}, table, false}).permutation()
		(&single{generator{c, "AMD64"}, scratchSize}).routines()
		(&resident{generator{c, "AVX512"}, table, ymm}).permutation("permute4")
		(&quadruple{generator{c, "AVX512"}}).routines()
		newInMemory(generator{c, "AVX2"}, table).permutation()
		(&quadruple{generator{c, "AVX2"}}).routines()
	})
}

// routine begins a routine.
func (g *generator) routine(name, signature string) {
	g.Function(name + g.tier)
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr(signature)
}

// local begins a file-local routine; see emit.Main for what kind makes of the name.
func (g *generator) local(name, kind string) {
	g.Function(name + g.tier + kind)
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr("func()")
}

// call calls a file-local routine of this tier.
func (g *generator) call(name string) {
	g.Instruction(&ir.Instruction{Opcode: "CALL", Operands: []Op{LabelRef(name + g.tier + "<>(SB)")}})
}

// constants emits what ι adds in the rounds (FIPS 202, Algorithms 5 and 6).
func constants(c *build.Context) Mem {
	table := c.StaticGlobal("constants")
	c.DataAttributes(attr.RODATA | attr.NOPTR)
	register := byte(1)
	for i := range 24 {
		var rc uint64
		for j := range 7 {
			rc |= uint64(register&1) << (1<<j - 1)
			register = register<<1 ^ register>>7*0x71
		}
		c.AddDatum(8*i, U64(rc))
	}
	return table
}

// A lane is a place in the state, by the coordinates of FIPS 202.
type lane struct{ x, y int }

// source is the lane of the input of a round that π brings to l.
func (l lane) source() lane { return lane{(l.x + 3*l.y) % 5, l.x} }

// home is where lane l of the input of round r stands, in words. A round reads the
// five lanes that make up one row of its output and puts the row into their places:
// column x of row y where (x, x+2y) was, which is one of the five, since source
// returns the lanes with x-y = 3y', and x-(x+2y') is the same modulo 5. So lane (x, y)
// of the input of round r stands where (x, x+2(x+2(...))) was at first, r times, and
// after four rounds every lane is at home.
func (l lane) home(r int) int {
	for range r % 4 {
		l.y = (l.x + 2*l.y) % 5
	}
	return l.x + 5*l.y
}

// offset is the number of bits by which ρ rotates lane l (FIPS 202, Algorithm 2).
func (l lane) offset() uint {
	at := lane{1, 0}
	for t := range uint(24) {
		if at == l {
			return (t + 1) * (t + 2) / 2 % 64
		}
		at = lane{at.y, (2*at.x + 3*at.y) % 5}
	}
	return 0
}
