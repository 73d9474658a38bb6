// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
)

// library writes files as a module example.org/lib and says where the faces of
// its packages would be.
func library(t *testing.T, files map[string]string, mirrored ...string) []Origin {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	lib := Library{Path: "example.org/lib", Dir: dir}
	var origins []Origin
	for _, p := range mirrored {
		origins = append(origins, Origin{
			Library: lib, Mirrored: lib.Path + "/" + p, Tests: filepath.Join(dir, filepath.FromSlash(p)),
			Root: "rind.example/compat/lib", Path: "rind.example/compat/lib/" + p,
		})
	}
	return origins
}

// TestCompanions finds folders with tests of the packages below them.
func TestCompanions(t *testing.T) {
	origins := library(t, map[string]string{
		"kem/kem_test.go":        "package kem\n\nimport \"testing\"\n\nfunc TestBelow(t *testing.T) {}\n",
		"kem/doc.go":             "package kem\n\nfunc unexported() {}\n",
		"kem/a/a.go":             "package a\n\nfunc A() {}\n",
		"sign/sign_test.go":      "package sign\n",
		"sign/sign.go":           "package sign\n\nfunc Sign() {}\n",
		"sign/b/b.go":            "package b\n\nfunc B() {}\n",
		"untested/untested.go":   "package untested\n",
		"untested/c/c.go":        "package c\n\nfunc C() {}\n",
		"elsewhere/else_test.go": "package elsewhere\n",
	}, "kem/a", "sign/b", "untested/c")
	more, err := companions(origins)
	if err != nil {
		t.Fatal(err)
	}
	if len(more) != 1 || more[0].Mirrored != "example.org/lib/kem" || more[0].Path != "" || more[0].Face != more[0].Tests {
		t.Errorf("got %+v, want kem: sign exports something, untested has no tests, nothing is below elsewhere", more)
	}
}

// TestScopes checks that suites whose tests see the inside of a folder are in
// that folder, with their neighbours.
func TestScopes(t *testing.T) {
	importing := func(p string) string { return "package x\n\nimport _ \"" + p + "\"\n" }
	origins := library(t, map[string]string{
		"a/a_test.go":        importing("example.org/lib/internal/test"),
		"deep/b/b_test.go":   importing("example.org/lib/deep/internal/hidden"),
		"deep/c/c_test.go":   importing("example.org/lib/internal/test"),
		"deeper/d/d_test.go": importing("example.org/other/internal/test"),
	}, "a", "deep/b", "deep/c", "deeper/d")
	if err := setScopes(origins); err != nil {
		t.Fatal(err)
	}
	got := make(map[string]string)
	for _, scope := range Scopes(origins) {
		var names []string
		for _, o := range scope {
			names = append(names, strings.TrimPrefix(o.Mirrored, "example.org/lib/"))
		}
		got[scope[0].Scope] = strings.Join(names, " ")
	}
	want := map[string]string{"example.org/lib": "a deeper/d", "example.org/lib/deep": "deep/b deep/c"}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestPlace says where imports of tests and of what is inside go.
func TestPlace(t *testing.T) {
	std := &Module{path: "rind.example/compat/stdlib/mirrored"}
	std.Suites = []*Suite{{
		Origin: Origin{Mirrored: "crypto/sha1", Root: "rind.example/compat/stdlib"}, Package: std.path + "/crypto/sha1", mod: std,
	}}
	circl := &Module{
		Library: Library{Path: "github.com/cloudflare/circl"}, path: "github.com/cloudflare/circl/deep/mirrored",
		Suites: []*Suite{{Origin: Origin{Root: "rind.example/compat/circl", Mirrored: "github.com/cloudflare/circl/deep/b"}}},
	}
	tests := []struct {
		m          *Module
		path, want string
	}{
		{std, "crypto/sha1", std.path + "/crypto/sha1"},
		{std, "crypto/sha256", "crypto/sha256"},
		{std, "crypto/internal/cryptotest", std.path + "/shim/cryptotest"},
		{std, "crypto/internal/impl", ""},
		{std, "golang.org/x/crypto/chacha20", std.path + "/vendored/golang.org/x/crypto/chacha20"},
		{circl, "github.com/cloudflare/circl/internal/test", "github.com/cloudflare/circl/internal/test"},
		{circl, "github.com/cloudflare/circl/kem", "rind.example/compat/circl/kem"},
		{circl, "github.com/cloudflare/circl/kem/sike", "github.com/cloudflare/circl/kem/sike"},
		{circl, "golang.org/x/crypto/blake2b", "golang.org/x/crypto/blake2b"},
		{circl, "internal/testenv", ""},
	}
	for _, tt := range tests {
		if got := tt.m.place(tt.path); got != tt.want {
			t.Errorf("%s goes to %q, want %q", tt.path, got, tt.want)
		}
	}
	if got := std.placeInner("crypto/sha1"); got != "crypto/sha1" {
		t.Errorf("what is inside imports %s, which could be a cycle", got)
	}
	if len(std.pending) != 2 {
		t.Errorf("to be copied: %v, want cryptotest and the vendored package", std.pending)
	}
}

// TestFacesImportCopies moves what a face imports of its own library.
func TestFacesImportCopies(t *testing.T) {
	m := &Module{Library: Library{Path: "example.org/lib"}, path: "example.org/lib/mirrored"}
	root := mapping.Root() + "/compat/lib"
	m.Suites = []*Suite{{Origin: Origin{Root: root, Path: root + "/a", Module: "dir"}, Package: m.path + "/example.org/lib/a"}}
	src := "package b\n\nimport (\n\t\"example.org/lib/a\"\n\tours \"" + root + "/a\"\n\t\"" + root + "/internal/c\"\n)\n\nvar _, _, _ = a.X, ours.X, c.X\n"
	out, err := m.moveFaces("b.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := parse("b.go", out)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, spec := range f.Imports {
		got = append(got, importPath(spec))
	}
	slices.Sort(got)
	want := []string{"example.org/lib/a", "example.org/lib/mirrored/example.org/lib/a", "example.org/lib/mirrored/inside/c"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if len(m.pending) == 0 || m.pending[0].from != filepath.Join("dir", "internal", "c") {
		t.Errorf("to be copied: %v", m.pending)
	}
}

// TestMethodsToFuncs uses the names that stand in for those of mldsa65.
func TestMethodsToFuncs(t *testing.T) {
	s := &Suite{Origin: Origin{Mirrored: "github.com/cloudflare/circl/sign/mldsa/mldsa65"}}
	src := "package p\n\nvar _ = f(k.(*K).unsafeSignInternal(g.unsafeVerifyInternal(), 1), x.other(2))\n"
	want := "package p\n\nvar _ = f(unsafeSignInternal(k.(*K), unsafeVerifyInternal(g), 1), x.other(2))\n"
	got, err := s.methodsToFuncs("p.go", []byte(src))
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

func TestReport(t *testing.T) {
	s := &Suite{Origin: Origin{Mirrored: "crypto/a"}, LeftOut: make([]LeftOut, 2)}
	got := Report([]Row{
		{s, &Result{Tests: map[string]string{"TestA": "pass", "TestA/x": "pass", "TestB": "skip"}}},
		{&Suite{Origin: Origin{Mirrored: "crypto/b"}}, nil},
	})
	var lines []string
	for line := range strings.Lines(got) {
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	want := []string{
		"tests with subtests passed skipped left out suite",
		"2 3 2 1 2 crypto/a",
		"0 0 0 0 0 crypto/b",
		"2 3 2 1 2 2 suites, 1 of them with tests that apply",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("got\n%s", got)
	}
}
