// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove

import (
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
)

// Every layout of a repeated formula is run for further counts, and the report
// says for which.
func TestFurtherCounts(t *testing.T) {
	k := &kernel.Kernel{Symbol: "test", Contract: &contract.Kernel{
		Args: []contract.Arg{
			{Name: "out", Size: 8, Access: contract.Write},
			{Name: "a", Size: 8},
			{Name: "n", Kind: contract.Integer, Public: true, Values: []uint64{1, 2}},
		},
		Alias:    []string{"out=a"},
		Computes: contract.Formula{Repeat: "n"},
	}}
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	more := further(k, cases)
	if len(cases) != 4 || len(more) != 2*len(furtherRounds) {
		t.Fatalf("%d cases and %d further ones", len(cases), len(more))
	}
	seen := make(map[string]bool)
	for _, c := range append(cases, more...) {
		seen[c.String()] = true
	}
	for _, want := range []string{"n=1", "n=2", "n=6", "n=32", "out=a, n=2", "out=a, n=6", "out=a, n=32"} {
		if !seen[want] {
			t.Errorf("no case %q in %v", want, seen)
		}
	}
	if len(seen) != 4+len(more) {
		t.Errorf("%d cases are different", len(seen))
	}
	if got := covers(k.Contract); !strings.Contains(got, "memory and ABI also for n = 4, 5, 6") {
		t.Errorf("the report says %q", got)
	}

	k.Contract.Computes = contract.Formula{}
	if more := further(k, cases); len(more) != 0 {
		t.Errorf("%d further cases of a formula that is not repeated", len(more))
	}
}
