// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package owners

import (
	"testing"

	"rind.example/cmd/internal/fixture"
)

func TestLastMatchWins(t *testing.T) {
	r := &Rules{rules: parse(`
# everything else
*            @everyone
*.s          @assembly  # by suffix, anywhere
/build/      @builders
docs/*       @writers
apps/        @apps
/apps/github
**/logs      @loggers
/net/**/key.go  @keys @more
with\ blank/ @blank
![x]         @nobody
a[bc].go     @nobody
\#x          @nobody
`)}
	for name, want := range map[string]string{
		"main.go":              "@everyone",
		"deep/down/x.s":        "@assembly",
		"build/logs.go":        "@builders",
		"x/build/y.go":         "@everyone", // only the one at the top
		"docs/a.go":            "@writers",
		"docs/build/a.go":      "@everyone", // only the files of the folder itself
		"sub/docs/a.go":        "@everyone", // a slash inside ties it to the top
		"sub/apps/x/y.go":      "@apps",
		"apps/github/z.go":     "", // taken away
		"build/logs/x.go":      "@loggers",
		"deep/logs/x/y":        "@loggers",
		"net/key.go":           "@keys @more",
		"net/a/b/key.go":       "@keys @more",
		"net/a/b/keys.go":      "@everyone",
		"with blank/x.go":      "@blank",
		"ab.go":                "@everyone",
		"build/apps/nested.go": "@apps",
	} {
		if got := r.Of(name); got != want {
			t.Errorf("%s belongs to %q, want %q", name, got, want)
		}
	}
}

func TestFirstPlaceCounts(t *testing.T) {
	top := fixture.Module(t, "-- docs/CODEOWNERS --\n* @docs\n-- CODEOWNERS --\n* @top\n")
	r, err := Read(top)
	if err != nil || r == nil || r.File != "CODEOWNERS" || r.Of("x.go") != "@top" {
		t.Fatalf("%+v, %v", r, err)
	}
	fixture.Write(t, top, ".github/CODEOWNERS", "* @hub\n")
	if r, err = Read(top); err != nil || r.Of("x.go") != "@hub" {
		t.Errorf("%+v, %v", r, err)
	}
	if r, err = Read(t.TempDir()); r != nil || err != nil {
		t.Errorf("%+v, %v where there is none", r, err)
	}
}
