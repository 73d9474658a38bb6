// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/load"
)

func TestLoadFindsWorkspaceAndDependents(t *testing.T) {
	t.Setenv("GOWORK", "")
	module := func(dir, replace string) string {
		return "-- " + dir + "/go.mod --\nmodule example.com/" + filepath.Base(dir) + "\n\ngo 1.26.0\n\n" + replace + "\n"
	}
	dir := fixture.Module(t, module("m", "")+"-- m/a.go --"+signer+
		module("m/_examples", "replace example.com/m => ../")+
		module("m/tools", "")+
		module("m/testdata/t", "replace example.com/m => ../..")+
		module("used", "replace example.com/m => ../m")+
		module("beside", "replace example.com/m v1.0.0 => ./../m/")+
		module("elsewhere", "replace example.com/m => ../used")+
		"-- go.work --\ngo 1.22\n\nuse (\n\t./m\n\t./used\n)\n")
	fixture.Git(t, dir)
	target := mustLoad(t, load.Options{Dir: filepath.Join(dir, "m")})
	var names []string
	for _, d := range target.Dependents {
		rel, err := filepath.Rel(dir, d.Dir)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, filepath.ToSlash(rel))
	}
	if want := []string{"beside", "m/_examples", "m/testdata/t", "used"}; !slices.Equal(names, want) {
		t.Errorf("dependents %q, want %q", names, want)
	}
	if w := target.Workspace; w == nil || w.Go != "1.22" || filepath.Base(w.File) != "go.work" || w.Vendored {
		t.Errorf("workspace %+v", w)
	}
	hints := 0
	for _, n := range target.Notices {
		if strings.Contains(n.Text, "left alone: ") && strings.Contains(n.Text, "-C ") {
			hints++
		}
	}
	if hints != 1 {
		t.Errorf("notices %v, want one that names the nested modules", target.Notices)
	}
}

func TestLoadIgnoresForeignWorkspace(t *testing.T) {
	t.Setenv("GOWORK", "")
	dir := fixture.Module(t, "-- go.work --\ngo 1.22\n-- m/go.mod --\nmodule example.com/m\n\ngo 1.26.0\n-- m/a.go --"+signer)
	if target := mustLoad(t, load.Options{Dir: filepath.Join(dir, "m")}); target.Workspace != nil {
		t.Errorf("workspace %+v does not use the module", target.Workspace)
	}
}

func TestQuote(t *testing.T) {
	for arg, want := range map[string]string{
		"/a/b-c.go": "/a/b-c.go",
		"/a b":      "'/a b'",
		"it's":      `'it'\''s'`,
		"":          "''",
		"$x":        "'$x'",
	} {
		if got := load.Quote(arg); got != want && filepath.Separator == '/' {
			t.Errorf("Quote(%q) = %s, want %s", arg, got, want)
		}
	}
}
