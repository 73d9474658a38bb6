// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan_test

import (
	"slices"
	"strings"
	"testing"

	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/plan"
)

const capturing = `
func f(x []int) (fs []func() int) {
	for i := range x {
		fs = append(fs, func() int { return i })
	}
	return fs
}
`

// TestLoopsOfFilesWithAVersionStay: a build constraint that names a release
// fixes the language of its file on both sides.
func TestLoopsOfFilesWithAVersionStay(t *testing.T) {
	const mod = "-- go.mod --\nmodule example.com/m\n\ngo 1.21\n" + signerFile
	old := "-- old/a.go --\n//go:build go1.18\n\npackage old\n" + capturing
	newer := "-- newer/a.go --\n//go:build go1.22 && !plan9\n\npackage newer\n" + capturing
	p := make1(t, fixture.Module(t, mod+old+newer), plan.Options{Go: "1.26.0"})
	if got, want := lines(p), []string{"a.go crypto/ecdsa MIGRATED"}; !slices.Equal(got, want) || len(p.GoLine.Loops) > 0 {
		t.Errorf("verdicts %q, want %q; loops %v", got, want, p.GoLine.Loops)
	}
	either := "-- either/a.go --\n//go:build go1.22 || !plan9\n\npackage either\n" + capturing
	p = make1(t, fixture.Module(t, mod+either), plan.Options{Go: "1.26.0"})
	if len(p.GoLine.Loops) != 1 || p.GoLine.Loops[0].Line != 6 {
		t.Errorf("a constraint that only allows a release: loops %v", p.GoLine.Loops)
	}
}

// TestLoopsOfOtherConfigurationsCount, and those of packages that are not
// selected: the go line is for all of them.
func TestLoopsOfOtherConfigurationsCount(t *testing.T) {
	const mod = "-- go.mod --\nmodule example.com/m\n\ngo 1.21\n"
	archive := mod + strings.Replace(signerFile, "-- a.go --", "-- a/a.go --", 1) +
		"-- b/b_plan9.go --\npackage b\n" + capturing + "-- c/c.go --\n//go:build x\n\npackage c\n" + capturing
	p := make1(t, fixture.Module(t, archive), plan.Options{Go: "1.26.0"})
	var got []string
	for _, l := range p.GoLine.Loops {
		got = append(got, l.File)
	}
	if want := []string{"b/b_plan9.go", "c/c.go"}; !slices.Equal(got, want) {
		t.Errorf("loops in %q, want %q", got, want)
	}
}

// TestDefaultsThatARaisedGoLineChangesAreNamed, kept in main modules and said
// of others.
func TestDefaultsThatARaisedGoLineChangesAreNamed(t *testing.T) {
	const program = "-- cmd/main.go --\npackage main\n\nfunc main() {}\n"
	for _, tt := range []struct{ mod, files, godebug, note string }{
		{"go 1.22\n", program, "default=go1.22", "godebug default=go1.22 keeps programs at "},
		{"go 1.22\n", "", "", "what they had before: "},
		{"go 1.22\n\ngodebug default=go1.21\n", program, "", ""},
		{"go 1.26.0\n", program, "", ""},
	} {
		p := make1(t, fixture.Module(t, "-- go.mod --\nmodule example.com/m\n\n"+tt.mod+signerFile+tt.files), plan.Options{Go: "1.26.0"})
		found := slices.ContainsFunc(p.Notices, func(n model.Notice) bool { return tt.note != "" && strings.Contains(n.Text, tt.note) })
		if p.GoLine.Godebug != tt.godebug || found != (tt.note != "") || (tt.note != "") != slices.Contains(p.GoLine.Defaults, "asynctimerchan=1") {
			t.Errorf("%q: %+v, notices %v", tt.mod, p.GoLine, p.Notices)
		}
	}
}
