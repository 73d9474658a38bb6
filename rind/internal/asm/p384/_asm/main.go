// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command _asm writes p384_amd64.s, the assembly of package p384.
//
// Lines that begin with @ inside comments are hints for a prover: after each
// row they name the registers and the number these hold. They are untrusted; a
// wrong one makes a proof fail and changes nothing else.
package main

import (
	"bytes"
	"fmt"
	"os"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/printer"
)

const header = `// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

`

// generator emits the routines of one tier.
type generator struct {
	*build.Context
	tier string // the suffix of the symbols
	adx  bool   // two carry chains by ADCX and ADOX
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: _asm FILE")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "asm: error:", err)
		os.Exit(1)
	}
}

func run(out string) error {
	c := build.NewContext()
	c.ConstraintExpr("!purego")
	g := &generator{Context: c}
	g.constants()
	for _, t := range []generator{{c, "ADX", true}, {c, "BMI2", false}} {
		t.field()
		t.points()
	}
	g.scans()
	file, err := c.Result()
	if err != nil {
		return err
	}
	if err := pass.Compile.Execute(file); err != nil {
		return err
	}
	text, err := printer.NewGoAsm(printer.Config{Name: "avo", Argv: []string{"go", "generate"}}).Print(file)
	if err != nil {
		return err
	}
	return os.WriteFile(out, append([]byte(header), local(text)...), 0o644)
}

// local makes the symbols named in the tiers' local routines file-local, with
// 48 bytes of argument space: their scratch in the frame of the caller. avo
// knows neither.
func local(text []byte) []byte {
	for _, t := range []string{"ADX", "BMI2"} {
		for _, r := range []string{"mul", "sqr"} {
			old := fmt.Sprintf("TEXT ·%s%sBody(SB), NOSPLIT, $0\n", r, t)
			text = bytes.ReplaceAll(text, []byte(old), []byte(fmt.Sprintf("TEXT %s%s<>(SB), NOSPLIT, $0-48\n", r, t)))
			text = bytes.ReplaceAll(text, []byte(fmt.Sprintf("// func %s%sBody()\n", r, t)), []byte(fmt.Sprintf("// %s%s<>, by a convention of its own\n", r, t)))
		}
	}
	return text
}
