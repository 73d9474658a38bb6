// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove

import (
	"path/filepath"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/internal/build"
)

// A failure of the prover itself ends in the report, and the search for advice
// does not bring it back.
func TestProverThatFailsGivesNoAdvice(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "divstep.test")
	if err := build.TestBinary(binary, "rind/internal/asm/divstep", build.Target{GOOS: "linux", GOARCH: "amd64"}); err != nil {
		t.Fatal(err)
	}
	_, set, err := Open(binary)
	if err != nil {
		t.Fatal(err)
	}
	c := *set.Kernels[0].Contract
	c.Computes = contract.Program{Run: func(contract.Words, map[string][]contract.Word) map[string][]contract.Word { panic("broken") }}
	k := set.Kernels[0].WithContract(c)
	out := Check(k)
	out.suggest(k)
	if out.OK() || !strings.Contains(out.Function.Reason, "broken") {
		t.Errorf("function %s: %s", out.Function.Verdict, out.Function.Reason)
	}
}
