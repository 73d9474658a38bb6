// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/overlay"
)

// withRind gives the changed side rind from this checkout and new files.
func withRind(t *testing.T, o *Options, files map[string]string) {
	t.Helper()
	checkout, err := filepath.Abs(filepath.Join("..", "..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	sum, err := os.ReadFile(filepath.Join(checkout, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	files["go.sum"] = string(sum)
	files["go.mod"] = "module m.example\n\ngo 1.26.0\n\nrequire " + mapping.Root() + " v0.0.0\n\nrequire golang.org/x/sys v0.1.0 // indirect\n\n" +
		"replace " + mapping.Root() + " => " + checkout + "\n"
	over := overlay.Overlay{}
	for name, text := range files {
		replacement := filepath.Join(o.Scratch, strings.ReplaceAll(name, "/", "-"))
		if err := os.WriteFile(replacement, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		over[filepath.Join(o.After.Dir, filepath.FromSlash(name))] = replacement
	}
	flag, err := over.Write(filepath.Join(o.Scratch, "after.json"))
	if err != nil {
		t.Fatal(err)
	}
	o.After.Flags = []string{flag}
}

// Every snippet is compiled and run on both sides, in a module that has no
// benchmark of its own.
func TestBenchmarksAreGenerated(t *testing.T) {
	o := options(t, map[string]string{"a/a_test.go": "package a\n"})
	withRind(t, &o, map[string]string{"a/a.go": changedSource()})
	o.SkipBuild = "not now"
	m, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if !m.Generated || !strings.Contains(m.BenchmarksNote, "no benchmark of the module executes") {
		t.Errorf("generated %v, note %q", m.Generated, m.BenchmarksNote)
	}
	for u := range snippets {
		name := "BenchmarkP384/" + filepath.Base(u.mirrored) + "." + u.symbol
		if b := find(m.Benchmarks, name, "sec/op"); b == nil || b.Before.N != fewest || b.After.N != fewest || b.Package != "" {
			t.Errorf("%s: %+v", name, b)
		}
	}
	if entries, err := os.ReadDir(o.Before.Dir); err != nil || len(entries) != 2 {
		t.Errorf("the target holds %v", entries)
	}
}

// changedSource uses each function that has a snippet, and a few that have
// none.
func changedSource() string {
	var imports, body strings.Builder
	mirrored := map[string]bool{}
	for u := range snippets {
		mirrored[u.mirrored] = true
		body.WriteString("var _ = " + filepath.Base(u.mirrored) + "." + u.symbol + "\n")
	}
	for _, name := range slices.Sorted(maps.Keys(mirrored)) {
		f, _ := mapping.Lookup(name)
		imports.WriteString("import " + filepath.Base(name) + " \"" + f.Path() + "\"\n")
	}
	return "package a\n\n" + imports.String() + "\nvar _ ecdsa.PrivateKey\n\n" + body.String()
}

// Every function that gains has a snippet, or is one of those whose time is
// nothing to speak of.
func TestSnippetsCoverTheFaces(t *testing.T) {
	rare := map[use]bool{
		{"crypto/ecdsa", "ParseRawPrivateKey"}:         true,
		{"crypto/ecdsa", "ParseUncompressedPublicKey"}: true,
	}
	for _, f := range mapping.All() {
		for symbol := range f.Symbols {
			u := use{f.Mirrored, symbol}
			if _, ok := snippets[u]; !ok && !rare[u] && f.GainsBy(symbol) {
				t.Errorf("no snippet for %s.%s", f.Mirrored, symbol)
			}
		}
	}
}

// Of several benchmarks, those are run that execute what migrates, also when
// the tests' set-up does so once for all.
func TestBenchmarksThatUseRindAreChosen(t *testing.T) {
	const test = `package a

import (
	"testing"

	"crypto/elliptic"
	"crypto/rand"
)

var key, _ = GenerateKey(elliptic.P384(), rand.Reader)

func BenchmarkSign(b *testing.B) {
	for b.Loop() { SignASN1(rand.Reader, key, make([]byte, 48)) }
}

func BenchmarkOther(b *testing.B) { for b.Loop() {} }
`
	const source = "package a\n\nimport \"PATH\"\n\nvar GenerateKey, SignASN1 = ecdsa.GenerateKey, ecdsa.SignASN1\n"
	face, _ := mapping.Lookup("crypto/ecdsa")
	o := options(t, map[string]string{"a/a_test.go": test, "a/a.go": strings.Replace(source, "PATH", "crypto/ecdsa", 1)})
	withRind(t, &o, map[string]string{"a/a.go": strings.Replace(source, "PATH", face.Path(), 1)})
	o.SkipBuild = "not now"
	m, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Benchmarks) != 3 || find(m.Benchmarks, "BenchmarkSign", "sec/op") == nil || m.Generated {
		t.Errorf("%+v, note %q", m.Benchmarks, m.BenchmarksNote)
	}
}
