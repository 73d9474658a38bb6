// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package memcheck

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const someList = `# a comment

rind/hazmat/a.F
> if x == 1 {
> if y == 1 {
Only the outcome shows:
it is public.

math/big.f
The encoding of a public number.
`

func leakIn(function string) Report {
	return Report{"UninitCondition", []Frame{{Func: function}}}
}

func at(line string) func(Frame) (string, error) {
	return func(Frame) (string, error) { return line, nil }
}

func TestPlacesExcuseTheirLinesOnly(t *testing.T) {
	places, err := parsePlaces(someList)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		function, line string
		want           bool
	}{
		{"rind/hazmat/a.F", "if x == 1 {", true},
		{"rind/hazmat/a.F", "if z == 1 {", false},
		{"rind/hazmat/a.G", "if x == 1 {", false},
		{"math/big.f", "anything", true},
	} {
		got, err := Excuse(places, leakIn(c.function), at(c.line))
		if err != nil || got != c.want {
			t.Errorf("%s, %q: excused %t, %v", c.function, c.line, got, err)
		}
	}
	if got, want := Stale(places), []string{"rind/hazmat/a.F: if y == 1 {"}; !slices.Equal(got, want) {
		t.Errorf("stale: %q, want %q", got, want)
	}
}

func TestPlacesNeedFunctionAndReason(t *testing.T) {
	for name, text := range map[string]string{
		"no reason":         "rind/hazmat/a.F\n> if x {\n",
		"reason of a word":  "rind/hazmat/a.F\npublic\n",
		"line without name": "> if x {\n",
	} {
		if _, err := parsePlaces(text); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// TestPlacesStandInTheSource finds lines that have changed also where valgrind does
// not run.
func TestPlacesStandInTheSource(t *testing.T) {
	places, err := Places()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range places {
		at := strings.LastIndex(p.Func, "/")
		pkg, _, _ := strings.Cut(p.Func[at+1:], ".")
		dir := filepath.Join("..", "..", "..", p.Func[:at+1], pkg)
		for _, line := range p.Lines {
			if !stands(t, dir, line) {
				t.Errorf("%s has no line %q any more", p.Func, line)
			}
		}
	}
}

// stands reports whether a Go file of a folder, or its assembly, has a line.
func stands(t *testing.T, dir, line string) bool {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.[gs]*"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no Go files in %s: %v", dir, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for l := range strings.Lines(string(text)) {
			if strings.TrimSpace(l) == line {
				return true
			}
		}
	}
	return false
}

func TestPlacesAreListedOnce(t *testing.T) {
	places, err := Places()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, p := range places {
		if seen[p.Func] {
			t.Errorf("%s is listed twice", p.Func)
		}
		seen[p.Func] = true
		if strings.HasPrefix(p.Func, "rind/") && len(p.Lines) == 0 {
			t.Errorf("%s: name the lines of our own code", p.Func)
		}
	}
}
