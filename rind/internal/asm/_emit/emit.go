// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package emit is what the generators of assembly share: it turns an avo
// program into an assembly file, and collects the hints in it for the prover.
package emit

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

// Main is the main function of a generator. The command line names the assembly
// file and, if the hints are wanted too, the file for them.
func Main(program func(*build.Context)) {
	if len(os.Args) != 2 && len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: _asm FILE [HINTS]")
		os.Exit(2)
	}
	if err := write(program, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "asm: error:", err)
		os.Exit(1)
	}
}

func write(program func(*build.Context), names []string) error {
	text, err := assembly(program)
	if err != nil {
		return err
	}
	if err := os.WriteFile(names[0], text, 0o644); err != nil {
		return err
	}
	if len(names) == 1 {
		return nil
	}
	return os.WriteFile(names[1], hints(text), 0o644)
}

// assembly runs the program and prints what it made.
func assembly(program func(*build.Context)) ([]byte, error) {
	c := build.NewContext()
	c.ConstraintExpr("!purego")
	program(c)
	file, err := c.Result()
	if err != nil {
		return nil, err
	}
	if err := pass.Compile.Execute(file); err != nil {
		return nil, err
	}
	text, err := printer.NewGoAsm(printer.Config{Name: "avo", Argv: []string{"go", "generate"}}).Print(file)
	if err != nil {
		return nil, err
	}
	return append([]byte(header), local(text)...), nil
}

// scratch has the endings of the names of routines that are to be file-local,
// mulBody becoming mul<>, and their argument space: it stands for the bytes that
// the routine may use at the bottom of its caller's frame.
var scratch = map[string]int{"Body": 48, "Nine": 64, "Leaf": 0, "Step": 304}

// local makes routines with such an ending file-local. avo knows neither these nor an
// argument space without arguments.
func local(text []byte) []byte {
	var out [][]byte
	for line := range bytes.Lines(text) {
		for ending, size := range scratch {
			line = localLine(line, ending, size)
		}
		out = append(out, line)
	}
	return bytes.Join(out, nil)
}

// localLine rewrites a line that names a routine with the ending.
func localLine(line []byte, ending string, size int) []byte {
	if name, ok := cutBoth(line, "// func ", ending+"()\n"); ok {
		return fmt.Appendf(nil, "// %s<>, by a convention of its own\n", name)
	}
	if name, ok := cutBoth(line, "TEXT ·", ending+"(SB), NOSPLIT, $0\n"); ok {
		return fmt.Appendf(nil, "TEXT %s<>(SB), NOSPLIT, $0-%d\n", name, size)
	}
	return line
}

// cutBoth returns what is between a beginning and an ending.
func cutBoth(line []byte, prefix, suffix string) (middle []byte, ok bool) {
	middle, begins := bytes.CutPrefix(line, []byte(prefix))
	middle, ends := bytes.CutSuffix(middle, []byte(suffix))
	return middle, begins && ends
}
