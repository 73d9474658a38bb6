// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command _asm writes p256_amd64.s, the assembly of package p256,
// and contract/hints.txt.
//
// Lines that begin with @ inside comments are hints for the prover, whose package
// integer says what they mean. They are untrusted: a wrong one makes a proof fail
// and changes nothing else.
package main

import (
	"github.com/mmcloughlin/avo/build"
	"rind.example/rind/internal/asm/_emit"
)

// A style is how products are added up.
type style int

const (
	adx  style = iota // MULX, and two carry chains by ADCX and ADOX
	bmi2              // MULX, and one carry chain after the other
	mul               // MUL, which overwrites the flags
)

// generator emits the routines of one tier.
type generator struct {
	*build.Context
	tier string // the suffix of the symbols
	style
	inline bool // mul and sqr write a product out instead of calling
}

// tiers of the arithmetic; AMD64 is what every processor has.
var tiers = []struct {
	name string
	style
}{{"ADX", adx}, {"BMI2", bmi2}, {"AMD64", mul}}

func main() {
	emit.Main(func(c *build.Context) {
		(&generator{Context: c}).constants()
		for _, t := range tiers {
			g := &generator{Context: c, tier: t.name, style: t.style, inline: t.style == adx}
			g.field()
			g.points()
		}
		(&generator{Context: c}).scans()
	})
}
