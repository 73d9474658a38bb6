// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
)

// solve runs z3 on an obligation and returns its answers.
func solve(t *testing.T, z3 string, o Obligation) string {
	t.Helper()
	c := exec.Command(z3, "-T:10", "-in")
	c.Stdin = strings.NewReader(o.Script)
	text, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("z3: %v\n%s", err, text)
	}
	return strings.Join(strings.Fields(string(text)), " ")
}

func TestSolverConfirmsObligations(t *testing.T) {
	z3, err := exec.LookPath("z3")
	if err != nil {
		t.Skip("z3 is not installed")
	}
	for _, k := range arithmetic(t) {
		if !everything() && !strings.HasPrefix(k.Symbol, "p384.mulBMI2<>") || isRepeated(k) {
			continue
		}
		cases, err := k.Cases()
		if err != nil {
			t.Fatal(err)
		}
		obligations, err := Obligations(k, cases[0])
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range obligations {
			start := time.Now()
			if got := solve(t, z3, o); got != "sat unsat" {
				t.Errorf("%s: z3 answers %q", o.Name, got)
			}
			t.Logf("%s: %v", o.Name, time.Since(start).Round(time.Millisecond))
		}
	}
}

// isRepeated reports whether a kernel has the cuts of another tier's: of formulas,
// which are alike in all but the products of numbers.
func isRepeated(k *kernel.Kernel) bool {
	_, isFormula := k.Contract.Computes.(contract.Formula)
	return (isFormula || isLong(k)) && !strings.Contains(k.Symbol, "ADX")
}

// everything says that tests need not hurry.
func everything() bool { return os.Getenv("CI") == "true" || os.Getenv("RIND_E2E") == "1" }
