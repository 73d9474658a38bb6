// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package memcheck

import (
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
