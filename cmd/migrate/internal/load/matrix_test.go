// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// matrixTarget is a module on linux/amd64 with the files of an archive. It
// has no folder: only the choice of the matrix is of interest.
func matrixTarget(t *testing.T, archive string) *Target {
	t.Helper()
	target := &Target{Module: "example.com/m", Patterns: []string{"./..."}, host: Config{GOOS: "linux", GOARCH: "amd64"}, cgo: true}
	for _, x := range txtar.Parse([]byte(archive)).Files {
		f := &File{Path: x.Name, Source: x.Data, Fset: token.NewFileSet(), Test: strings.HasSuffix(x.Name, "_test.go")}
		var err error
		if f.Syntax, err = parser.ParseFile(f.Fset, x.Name, x.Data, parser.ParseComments); err != nil {
			t.Fatal(err)
		}
		target.Files = append(target.Files, f)
	}
	return target
}

func names(configs []Config) []string {
	var all []string
	for _, c := range configs {
		all = append(all, c.String())
	}
	return all
}

const candidateFile = "package p\n\nimport _ \"crypto/ecdsa\"\n"

func TestMatrixCoversWhatTheFilesName(t *testing.T) {
	for _, tt := range []struct {
		name, archive string
		want          []string
	}{
		{"nothing", "-- a.go --\npackage p\n", []string{"linux/amd64", "windows/amd64"}},
		{"the other system is the one spoken of", "-- a_darwin.go --\npackage p\n", []string{"linux/amd64", "darwin/arm64"}},
		{"an architecture", "-- a_riscv64.go --\npackage p\n", []string{"linux/amd64", "windows/amd64", "linux/riscv64"}},
		{"without cgo", "-- a.go --\n//go:build linux && !cgo\n\npackage p\n", []string{"linux/amd64", "windows/amd64", "linux/amd64 CGO_ENABLED=0"}},
		{"a tag", "-- a.go --\n//go:build x\n\npackage p\n-- b.go --\n//go:build !x\n\npackage p\n",
			[]string{"linux/amd64", "windows/amd64", "linux/amd64 x"}},
		{"a tag that only excludes", "-- a.go --\n//go:build !x\n\npackage p\n", []string{"linux/amd64", "windows/amd64"}},
		{"two tags in one constraint", "-- a.go --\n//go:build x && y\n\npackage p\n", []string{"linux/amd64", "windows/amd64", "linux/amd64 x,y"}},
		{"a tag on a system", "-- a_windows.go --\n//go:build x\n\npackage p\n-- b.go --\n//go:build x\n\npackage p\n",
			[]string{"linux/amd64", "windows/amd64", "windows/amd64 x"}},
		{"programs", "-- a.go --\npackage p\n-- b.go --\n//go:build ignore\n\npackage main\n\nimport _ \"crypto/ecdsa\"\n", []string{"linux/amd64", "windows/amd64"}},
	} {
		target := matrixTarget(t, tt.archive)
		if got := names(target.chooseConfigs(nil)); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
		if len(target.Notices) > 0 {
			t.Errorf("%s: %v", tt.name, target.Notices)
		}
	}
}

// TestMatrixIsBoundedAndSaysWhatItLeaves on a module of
// every system and architecture that the table has.
func TestMatrixIsBoundedAndSaysWhatItLeaves(t *testing.T) {
	var archive strings.Builder
	for s, archs := range architectures {
		for _, a := range archs {
			fmt.Fprintf(&archive, "-- a_%s_%s.go --\npackage p\n", s, a)
		}
	}
	archive.WriteString("-- z_plan9_arm.go --\n" + candidateFile)
	target := matrixTarget(t, archive.String())
	configs := names(target.chooseConfigs(nil))
	if len(configs) != mostConfigs {
		t.Errorf("%d configurations, want %d", len(configs), mostConfigs)
	}
	if !slices.Contains(configs, "plan9/arm") {
		t.Errorf("%q lacks that of the file whose import is to be decided", configs)
	}
	if len(target.Notices) != 1 || !strings.Contains(target.Notices[0].Text, "leaves out") {
		t.Errorf("notices %v", target.Notices)
	}
}

// TestMatrixLooksOnlyAtWhatDiffers: a package is looked at again where it, or
// a package of the module that it imports, has other files.
func TestMatrixLooksOnlyAtWhatDiffers(t *testing.T) {
	target := matrixTarget(t, `
-- a/a.go --
package a

import _ "example.com/m/b"
-- a/only_x.go --
//go:build x

package a
-- b/b.go --
package b

import _ "example.com/m/c"
-- c/c.go --
package c
-- c/c_x.go --
//go:build x

package c
-- d/d.go --
package d
-- d/d_test.go --
package d

import _ "example.com/m/c"
-- e/e.go --
package e

import _ "example.com/m/d"
-- f/f.go --
//go:build !x

package f
-- root.go --
package m
-- y/y.go --
//go:build y

package y

import _ "example.com/m"
`)
	configs := target.chooseConfigs(nil)
	want := map[string][]string{
		"linux/amd64":   nil,
		"windows/amd64": nil,
		"linux/amd64 x": {"./a", "./b", "./c", "./d"},
		"linux/amd64 y": {"./y"},
	}
	if len(configs) != len(want) {
		t.Errorf("configurations %q", names(configs))
	}
	for _, c := range configs {
		if !slices.Equal(c.Packages, want[c.String()]) {
			t.Errorf("%s: packages %q, want %q", c, c.Packages, want[c.String()])
		}
	}
	if got := configs[0].Select([]string{"./..."}); !slices.Equal(got, []string{"./..."}) {
		t.Errorf("the host selects %q", got)
	}
}

func TestReadMatrix(t *testing.T) {
	configs, err := ReadMatrix(strings.NewReader(`# comment
arm: GOOS=linux GOARCH=arm GOARM=5 -tags=a,b

plain:
quoted:  CGO_ENABLED=0  X='a b'  -tags "c d" -race
`))
	if err != nil {
		t.Fatal(err)
	}
	target := matrixTarget(t, "-- a_arm.go --\npackage p\n")
	got := names(target.chooseConfigs(configs))
	want := []string{"linux/arm a,b GOARM=5", "linux/amd64", "linux/amd64 c,d CGO_ENABLED=0 X=a b -race"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if env := target.chooseConfigs(configs)[0].Env(); !slices.Equal(env, []string{"GOOS=linux", "GOARCH=arm", "GOARM=5"}) {
		t.Errorf("environment %q", env)
	}
	if flags := target.chooseConfigs(configs)[2].Flags(); !slices.Equal(flags, []string{"-race", "-tags=c,d"}) {
		t.Errorf("flags %q", flags)
	}
}

func TestReadMatrixRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "has no line",
		"GOOS=linux":            "line 1 of the matrix: no name",
		"a b:":                  "no name",
		"a:\n\na:":              "line 3 of the matrix: the name a occurs twice",
		"a: linux":              `"linux" is neither`,
		"a: -tags=x GOOS=linux": `"GOOS=linux" is neither`,
		"a: GOFLAGS=-tags=x":    "GOFLAGS cannot differ",
		"a: -overlay=x":         "-overlay is not for a matrix",
		"a: -tags='x":           "is left open",
	} {
		_, err := ReadMatrix(strings.NewReader(text))
		if usage := (*UsageError)(nil); !errors.As(err, &usage) || !strings.Contains(usage.Text, want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
