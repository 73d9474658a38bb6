// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/integer"
	"rind.example/rind/prove/kernel"
)

// export writes the obligations of the integer proofs, one to a file: of each
// kernel in its first case, in which no arguments share memory. In each file a
// solver should answer sat once, to the premises, and then unsat.
func export(dir string, set *kernel.Set) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for _, k := range set.Kernels {
		switch k.Contract.Computes.(type) {
		case contract.Integers, contract.Formula, contract.Ladder:
		default:
			continue
		}
		cases, err := k.Cases()
		if err != nil {
			return err
		}
		obligations, err := integer.Obligations(k, cases[0])
		if err != nil {
			return err
		}
		for i, o := range obligations {
			name := filepath.Join(dir, fmt.Sprintf("%s-%02d.smt2", fileName(k.Symbol), i))
			text := fmt.Sprintf("; %s\n%s", o.Name, o.Script)
			if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
				return err
			}
		}
	}
	return nil
}

// fileName turns a symbol into part of a file name: file-local routines lose
// their brackets to the word local.
func fileName(symbol string) string { return strings.ReplaceAll(symbol, "<>", ".local") }
