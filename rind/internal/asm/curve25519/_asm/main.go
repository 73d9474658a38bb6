// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command _asm writes curve25519_amd64.s, the assembly of package curve25519,
// and contract/hints.txt.
//
// Lines that begin with @ inside comments are hints for the prover, whose package
// integer says what they mean. They are untrusted: a wrong one makes a proof fail
// and changes nothing else.
package main

import (
	"github.com/mmcloughlin/avo/build"
	"rind.example/rind/internal/asm/_emit"
	"rind.example/rind/internal/asm/_emit/product"
)

// generator emits the routines of one tier.
type generator struct {
	product.Generator
	tier   string // the suffix of the symbols
	inline bool   // mul and sqr write a product out instead of calling
}

func main() {
	emit.Main(func(c *build.Context) {
		for _, t := range product.Tiers {
			g := &generator{Generator: product.Generator{Context: c, Style: t.Style}, tier: t.Name}
			g.field()
			g.points()
			g.ladder()
		}
		g := &generator{Generator: product.Generator{Context: c}}
		g.scans()
		g.packedPoints()
	})
}
