// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mutate_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/mutate"
)

var (
	perKernel = flag.Int("mutants", 5, "mutants of each kernel")
	seed      = flag.Uint64("seed", 1, "of the sample")
)

// Numbers of runs. An accepted mutant is looked at more closely: it must not be
// wrong. For a rejected one, the runs only feed the statistics.
const (
	acceptedRuns = 600
	rejectedRuns = 12
)

// A tally is a line of the report on mutants.
type tally struct {
	symbol           string
	mutants, wrong   int
	rejected, unseen int // the latter without a difference in the runs
	accepted         int
}

// TestProverRejectsWrongMutants changes each kernel in many ways and proves the
// result. Whatever runs show to be wrong must be rejected.
func TestProverRejectsWrongMutants(t *testing.T) {
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("NOT RUN: the prover was not tried on mutants; CI=true or RIND_E2E=1 does so")
	}
	var mu sync.Mutex
	var lines []tally
	t.Run("kernels", func(t *testing.T) {
		for _, k := range kernels(t) {
			t.Run(k.Symbol, func(t *testing.T) {
				t.Parallel()
				line := tryMutants(t, k)
				mu.Lock()
				defer mu.Unlock()
				lines = append(lines, line)
			})
		}
	})
	slices.SortFunc(lines, func(a, b tally) int { return strings.Compare(a.symbol, b.symbol) })
	t.Log("\n" + table(lines))
}

// tryMutants proves and runs the mutants of one kernel. That the kernel itself is
// proved is the business of package prove's tests.
func tryMutants(t *testing.T, k *kernel.Kernel) tally {
	t.Helper()
	if k.Contract.Computes == nil {
		t.Skip("of what it computes nothing is claimed, so that a mutant may compute anything else")
	}
	tester, err := mutate.NewTester(k, acceptedRuns, *seed)
	if err != nil {
		t.Fatal(err)
	}
	count := *perKernel
	switch k.Contract.Computes.(type) {
	case contract.Congruence, contract.Lanewise: // there are many of these, much alike
		// Not so few that all of them may be harmless.
		count = (count + 3) / 2
	}
	mutants := mutate.Sample(k.Body, count, *seed)
	line := tally{symbol: k.Symbol, mutants: len(mutants)}
	if line.mutants < count*4/5 {
		t.Errorf("only %d mutants", line.mutants)
	}
	for _, m := range mutants {
		line.add(t, m, prove.Check(k.WithBody(m.Body)), tester)
	}
	if line.rejected < line.mutants/2 {
		t.Errorf("only %d of %d mutants are rejected", line.rejected, line.mutants)
	}
	return line
}

// add counts one mutant.
func (line *tally) add(t *testing.T, m mutate.Mutant, r prove.Kernel, tester *mutate.Tester) {
	t.Helper()
	runs := rejectedRuns
	if r.OK() {
		runs = acceptedRuns
	}
	how, err := tester.Differs(m.Body, runs)
	if err != nil && !errors.Is(err, mutate.ErrUnmodelled) {
		t.Fatal(err)
	}
	if how != "" && err == nil {
		line.wrong++
	}
	switch {
	case r.OK() && how != "":
		t.Errorf("accepted, but wrong: %s%s: %s", line.symbol, m.What, how)
	case r.OK():
		t.Logf("accepted: %s%s", line.symbol, m.What)
		line.accepted++
	default:
		line.rejected++
		if how == "" {
			line.unseen++
		}
	}
}

// table formats the report.
func table(lines []tally) string {
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "kernel\tmutants\twrong\trejected\tof these no difference seen\taccepted, no difference seen\t")
	sum := tally{symbol: "all"}
	for _, l := range lines {
		sum.mutants += l.mutants
		sum.wrong += l.wrong
		sum.rejected += l.rejected
		sum.unseen += l.unseen
		sum.accepted += l.accepted
	}
	for _, l := range append(lines, sum) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t\n", l.symbol, l.mutants, l.wrong, l.rejected, l.unseen, l.accepted)
	}
	w.Flush()
	return b.String()
}
