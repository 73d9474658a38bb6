// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package impltest

import "testing"

func TestPartitionsAreCounted(t *testing.T) {
	// The Bell numbers.
	for n, want := range []int{1, 1, 2, 5, 15, 52} {
		if got := len(Partitions(n)); got != want {
			t.Errorf("%d partitions of %d operands, want %d", got, n, want)
		}
	}
}

func TestAliasesPassesCorrectOperation(t *testing.T) {
	next := 0
	sample := func() int { next++; return next }
	sum := func(in []int) int { return in[0] + in[1] }
	Aliases(t, 2, sample, sum, func(out *int, in []*int) { *out = *in[0] + *in[1] })
}

// TestAliasesCatchesEarlyStore runs the checker on an operation that writes its
// output before it has read both inputs.
func TestAliasesCatchesEarlyStore(t *testing.T) {
	bad := 0
	for _, p := range Partitions(3) {
		memory := [3]int{1, 2, 3}
		out, a, b := &memory[p[0]], &memory[p[1]], &memory[p[2]]
		want := *a + *b
		*out = *a
		*out += *b
		if *out != want {
			bad++
		}
	}
	// out = b with a elsewhere; with a = b = out, the doubled value is right.
	if bad != 1 {
		t.Errorf("an early store shows in %d patterns, want 1", bad)
	}
}
