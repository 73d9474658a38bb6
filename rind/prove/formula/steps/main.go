// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command steps writes the point formulas of a Go file as data for contracts:
//
//	steps SOURCE OUTPUT NAME=FUNCTION...
//
// OUTPUT gets one variable for each NAME. Its package is called contract.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/formula"
)

func main() {
	if len(os.Args) < 4 {
		fmt.Fprintln(os.Stderr, "usage: steps SOURCE OUTPUT NAME=FUNCTION...")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, "steps: error:", err)
		os.Exit(1)
	}
}

func run(source, output string, variables []string) error {
	text, err := file(source, variables)
	if err != nil {
		return err
	}
	return os.WriteFile(output, text, 0o644)
}

// header has the import path of the vocabulary, which is taken from the types.
const header = `// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Code generated from %s by go generate. DO NOT EDIT.

package contract

import %q
`

// file makes the text of the output.
func file(source string, variables []string) ([]byte, error) {
	s, err := formula.Parse(source, nil)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, header, filepath.Base(source), reflect.TypeFor[contract.Step]().PkgPath())
	for _, v := range variables {
		name, function, ok := strings.Cut(v, "=")
		if !ok {
			return nil, errors.New("not of the form NAME=FUNCTION: " + v)
		}
		steps, err := s.Steps(function)
		if err != nil {
			return nil, err
		}
		write(&text, name, function, steps)
	}
	return format.Source(text.Bytes())
}

func write(text *bytes.Buffer, name, function string, steps []contract.Step) {
	fmt.Fprintf(text, "\n// %s is %s.\nvar %s = []contract.Step{\n", name, function, name)
	for _, s := range steps {
		fmt.Fprintf(text, "\t{Op: contract.%s, Out: %q, A: %q", ops[s.Op], s.Out, s.A)
		if s.B != "" {
			fmt.Fprintf(text, ", B: %q", s.B)
		}
		text.WriteString("},\n")
	}
	text.WriteString("}\n")
}

var ops = map[contract.Op]string{
	contract.Mul: "Mul", contract.Add: "Add", contract.Sub: "Sub", contract.Copy: "Copy",
}
