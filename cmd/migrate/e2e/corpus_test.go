// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package e2e_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/corpus"
	"rind.example/cmd/migrate/internal/model"
)

// TestCorpusMovesWhole swaps every import that has a face, forwarded ones
// included, and demands that the modules' own tests say what they said before.
func TestCorpusMovesWhole(t *testing.T) {
	whole := os.Getenv("RIND_CORPUS") == "1"
	if !whole {
		endToEnd(t)
	}
	for _, m := range corpus.Members {
		t.Run(strings.ReplaceAll(m.Module, "/", "_"), func(t *testing.T) {
			packages, flags, timeout := m.Packages, m.Flags, "30m"
			if !whole {
				packages, flags, timeout = m.Brief, "-short", "10m"
			}
			if m.NoShort {
				flags = ""
			}
			if len(packages) == 0 {
				t.Skip("not run: some modules stand for all; RIND_CORPUS=1 runs this one")
			}
			t.Setenv("GOFLAGS", flags)
			args := []string{"-module", m.Module, "-forwarded", "-no-measure", "-test-timeout", timeout}
			code, _, r := migrate(t, append(args, packages...)...)
			if t.Failed() || r == nil {
				t.Fatalf("status %d", code)
			}
			if v := r.Verification; v != nil {
				v.Tests.Missing = m.WithoutDrawn(v.Tests.Missing)
			}
			proved(t, code, r)
			count(t, m, r)
			moved(t, m, r)
		})
	}
}

// count shows the tests of both sides, and demands that those which fail
// before are known.
func count(t *testing.T, m corpus.Member, r *model.Report) {
	t.Helper()
	x := r.Verification.Tests
	t.Logf("%s: before %d pass, %d skip, %d fail; after %d pass, %d skip, %d fail", m.Module,
		x.PassBefore, x.SkipBefore, x.FailBefore, x.PassAfter, x.SkipAfter, x.FailAfter)
	for _, f := range append(slices.Clone(x.Preexisting), x.Mended...) {
		why, known := m.Broken[f.Package+"."+f.Name]
		if !known {
			t.Errorf("%s.%s fails on the standard library, too, and nobody said so", f.Package, f.Name)
		}
		t.Logf("known failure %s.%s: %s", f.Package, f.Name, why)
	}
}

// moved demands that nothing which has a face stays for want of a gain, and
// lists what moved.
func moved(t *testing.T, m corpus.Member, r *model.Report) {
	t.Helper()
	moves, kept := map[string]int{}, map[verdict.Code]int{}
	forwarded := 0
	for _, i := range r.Imports {
		face, ok := mapping.Lookup(i.Old)
		switch {
		case i.Verdict == verdict.NotFaster:
			t.Errorf("%s:%d: %s stays: %s", i.File, i.Line, i.Old, i.Detail)
		case i.Verdict != verdict.Migrated:
			kept[i.Verdict]++
		case ok && !face.Gains():
			forwarded++
			fallthrough
		default:
			moves[i.Old]++
		}
	}
	if len(moves) < m.Least {
		t.Errorf("only %d packages move, want at least %d", len(moves), m.Least)
	}
	t.Logf("moved %v, %d of the imports without a gain yet; kept %v", slices.Sorted(maps.Keys(moves)), forwarded, kept)
}
