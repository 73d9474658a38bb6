// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command _asm writes p521_amd64.s, the assembly of package p521, and
// contract/hints.txt.
//
// Lines that begin with @ inside comments are hints for the prover, whose package
// integer says what they mean. They are untrusted: a wrong one makes a proof fail
// and changes nothing else.
package main

import (
	"github.com/mmcloughlin/avo/build"
	"rind.example/rind/internal/asm/_emit"
)

// generator emits the routines of one tier.
type generator struct {
	*build.Context
	tier string // the suffix of the symbols
	adx  bool   // two carry chains by ADCX and ADOX
}

func main() {
	emit.Main(func(c *build.Context) {
		(&generator{Context: c}).constants()
		for _, t := range []generator{{c, "ADX", true}, {c, "BMI2", false}} {
			t.field()
			t.points()
		}
		(&generator{Context: c}).scans()
	})
}
