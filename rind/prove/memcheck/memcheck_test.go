// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package memcheck

import (
	"cmp"
	"encoding/json"
	"errors"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// tiers are values of RINDCPU that select different code. Valgrind hides ADX, so
// the first runs the BMI2 and AVX2 kernels; without any feature all is Go.
var tiers = []string{"", "-bmi2", "purego"}

// canaries names the functions that leak on purpose, and how.
var canaries = map[string]struct{ function, kind string }{
	"canary-branch":  {"main.branchOn", "UninitCondition"},
	"canary-load":    {"main.loadAt", "UninitValue"},
	"canary-compare": {"main.compareWith", "UninitCondition"},
}

// program builds the cases, or skips where they are not to run.
func program(t *testing.T, flags ...string) *Program {
	t.Helper()
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("SKIPPED: runs with CI=true or RIND_E2E=1")
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("SKIPPED: the requests to valgrind are written for linux/amd64")
	}
	if _, err := exec.LookPath("valgrind"); err != nil {
		t.Skip("SKIPPED: valgrind is not installed")
	}
	p, err := Build(t.TempDir(), "./cases", flags...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestGoCodeIsConstantTime runs every case on every tier.
func TestGoCodeIsConstantTime(t *testing.T) {
	p := program(t)
	places, err := Places()
	if err != nil {
		t.Fatal(err)
	}
	names, err := p.Cases()
	if err != nil || len(names) < 15 {
		t.Fatalf("%d cases, %v", len(names), err)
	}
	ran := 0
	for _, tier := range tiers {
		for group := range groups(names) {
			if len(group) > 1 && excused(t, p, places, group, tier) {
				ran += len(group)
				t.Logf("%s: nothing but what places.txt excuses in %s", cmp.Or(tier, "all features"), strings.Join(group, ", "))
				continue
			}
			for _, name := range group {
				t.Run(cmp.Or(tier, "all features")+"/"+name, func(t *testing.T) {
					ran++
					checkCase(t, p, places, name, tier)
				})
			}
		}
	}
	if t.Failed() || ran < len(tiers)*len(names) {
		return
	}
	for _, place := range Stale(places) {
		t.Errorf("places.txt: nothing was reported at %s", place)
	}
}

// groups yields the cases to be run in one process: canaries and signatures over
// lattices alone, as valgrind loses track of the large frames of these on a stack that
// has grown before, the others several at a time.
func groups(names []string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		var others []string
		for _, name := range names {
			switch {
			case !strings.HasPrefix(name, "canary-") && !strings.HasPrefix(name, "mldsa"):
				others = append(others, name)
			case !yield([]string{name}):
				return
			}
		}
		for group := range slices.Chunk(others, 10) {
			if !yield(group) {
				return
			}
		}
	}
}

// excused reports whether all that a run of several cases shows is excused. If not, or
// if valgrind could not follow, they are to be run one by one, which says more.
func excused(t *testing.T, p *Program, places []*Place, group []string, tier string) bool {
	t.Helper()
	reports, err := p.RunOnce(tier, group...)
	if err != nil {
		t.Logf("%v", err)
		return false
	}
	all := true
	for _, r := range reports {
		ok := false
		if r.Leak() {
			if ok, err = Excuse(places, r, SourceLine); err != nil {
				t.Fatal(err)
			}
		}
		all = all && ok
	}
	return all
}

// TestLeakPutIntoASchemeIsReported replaces the scan of a table by an access at a
// secret place.
func TestLeakPutIntoASchemeIsReported(t *testing.T) {
	const file = "../../hazmat/p384/mult.go"
	const scan, access = "kernel.SelectAffine(entry, table[:], index)", "*entry = table[index-1]"
	p := program(t, "-overlay", overlay(t, file, scan, access))
	reports, err := p.Run("ecdh-p384-agree", "")
	if err != nil {
		t.Fatal(err)
	}
	places, err := Places()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range reports {
		excused, err := Excuse(places, r, SourceLine)
		if err != nil {
			t.Fatal(err)
		}
		if r.Stack[0].Func == "rind/hazmat/p384.(*oddScalar).selectWindow" && !excused {
			return
		}
	}
	t.Errorf("not among %d reports", len(reports))
}

// overlay writes a build overlay in which a file has one text replaced.
func overlay(t *testing.T, file, old, replacement string) string {
	t.Helper()
	name, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), old); n != 1 {
		t.Fatalf("%s has %q %d times", file, old, n)
	}
	dir := t.TempDir()
	changed, list := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	index, err := json.Marshal(map[string]any{"Replace": map[string]string{name: changed}})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(
		os.WriteFile(changed, []byte(strings.Replace(string(text), old, replacement, 1)), 0o644),
		os.WriteFile(list, index, 0o644),
	); err != nil {
		t.Fatal(err)
	}
	return list
}

// checkCase compares the reports of a case with the list of places, or with what
// its canary must cause. A run that valgrind could not follow excuses nothing.
func checkCase(t *testing.T, p *Program, places []*Place, name, tier string) {
	reports, err := p.Run(name, tier)
	if err != nil {
		t.Fatal(err)
	}
	if want, ok := canaries[name]; ok {
		if !slices.ContainsFunc(reports, func(r Report) bool {
			return r.Kind == want.kind && r.Stack[0].Func == want.function
		}) {
			t.Errorf("the leak in %s was not reported: the check does not work", want.function)
		}
		return
	}
	if strings.HasPrefix(name, "canary-") && len(reports) != 0 {
		t.Errorf("%d reports where nothing leaks", len(reports))
	}
	for _, r := range reports {
		excused := false
		if r.Leak() {
			if excused, err = Excuse(places, r, SourceLine); err != nil {
				t.Fatal(err)
			}
		}
		if !excused {
			t.Error(r)
		}
	}
}
