// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
)

// TestFacesAreUpToDate runs the generator on all faces and compares what it
// would write with what is there.
func TestFacesAreUpToDate(t *testing.T) {
	root, _, err := checkout()
	if err != nil {
		t.Fatal(err)
	}
	g, err := newGenerator(root)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	g.put = func(name, text string) error {
		have, err := os.ReadFile(name)
		want, formatErr := format.Source([]byte(text))
		switch {
		case text == "" && err == nil:
			t.Errorf("%s should not be there", name)
		case text != "" && (err != nil || formatErr != nil || string(have) != string(want)):
			t.Errorf("%s is not up to date (%v, %v); go generate ./compat/... writes it", name, err, formatErr)
		}
		compared++
		return nil
	}
	for _, l := range mapping.Libraries() {
		of := func(f *mapping.Face) bool { return f.Library() != l || !g.has(f.Since) }
		if err := g.library(l, slices.DeleteFunc(mapping.All(), of)); err != nil {
			t.Error(err)
		}
	}
	if want := len(mapping.All()); compared < want {
		t.Errorf("compared %d files, want %d or more", compared, want)
	}
}

const mirroredSource = `package seal

import (
	"hash"
	"io"
)

const (
	Size = 16
	// Deprecated: too short.
	Short int8 = 4
)

var ErrOpen error

type hidden struct{}

type Bound interface{ ~string | ~[]byte }

type Box[K Bound] struct{ k K }

// Key is a key.
//
// Deprecated: use Box.
type Key struct{}

func Hidden(int) *hidden { return nil }
func Plain(key []byte, a, b int) (k *Key, err error) { return }
func Nothing(_ int, _ string, more ...io.Reader) {}
func Generic[H hash.Hash, K Bound](h func() H, b Box[K]) (H, error) { panic(0) }
func Clash(seal int) map[string]chan<- Key { return nil }

// Old is old.
//
// Deprecated: use Plain.
func Old() {}
`

// checked type-checks source as the package at path.
func checked(t *testing.T, path, source string, imports types.Importer) (*types.Package, *ast.File) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path+".go", source, parser.ParseComments)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	pkg, err := (&types.Config{Importer: imports}).Check(path, fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	return pkg, file
}

// world imports the mirrored package of the tests, and the standard library.
type world struct {
	seal *types.Package
	std  types.Importer
}

func (w world) Import(path string) (*types.Package, error) {
	if path == "house/seal" {
		return w.seal, nil
	}
	return w.std.Import(path)
}

// face begins the face of a mirrored package in a folder of its own.
func face(t *testing.T, text string) (*source, world) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "seal.go")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	deprecated, err := deprecations(listed{Dir: dir, GoFiles: []string{"seal.go"}})
	if err != nil {
		t.Fatal(err)
	}
	std := importer.Default()
	pkg, _ := checked(t, "house/seal", text, std)
	s := &source{
		face:     &mapping.Face{Mirrored: "house/seal", Symbols: map[string]mapping.Status{}},
		mirrored: &mirrored{pkg, deprecated}, dir: t.TempDir(), put: write,
	}
	return s, world{pkg, std}
}

// forwarded runs the generator on a face and reads its file.
func forwarded(t *testing.T, s *source, name string) string {
	t.Helper()
	if err := s.forward(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(s.dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestFaceHasTheMirroredAPI: what is written compiles, and each name has the
// type that it has in the mirrored package.
func TestFaceHasTheMirroredAPI(t *testing.T) {
	s, w := face(t, mirroredSource)
	text := forwarded(t, s, "forward.go")
	own, _ := checked(t, "face/seal", text, w)
	for _, name := range s.mirrored.exported() {
		theirs, ours := w.seal.Scope().Lookup(name), own.Scope().Lookup(name)
		generic := name == "Box" // an alias with parameters is no identical type
		if ours == nil || !generic && !types.Identical(ours.Type(), theirs.Type()) {
			t.Errorf("%v, want %v", ours, theirs)
		}
	}
	if len(own.Scope().Names()) != len(s.mirrored.exported()) {
		t.Errorf("the face declares %v", own.Scope().Names())
	}
}

func TestFaceReadsWell(t *testing.T) {
	s, _ := face(t, mirroredSource)
	text := forwarded(t, s, "forward.go")
	for _, want := range []string{
		"import (\n\t\"hash\"\n\tmirrored \"house/seal\"\n\t\"io\"\n)\n",
		"// The constants have the values that they have in [house/seal].\nconst (\n",
		"var ErrOpen = mirrored.ErrOpen\n",
		"// Hidden is [house/seal.Hidden] itself, because no other package can name\n// house/seal.hidden.\nvar Hidden = mirrored.Hidden\n",
		"type Box[K Bound] = mirrored.Box[K]\n",
		"func Plain(key []byte, a, b int) (k *Key, err error) { return mirrored.Plain(key, a, b) }\n",
		"func Nothing(arg1 int, arg2 string, more ...io.Reader) { mirrored.Nothing(arg1, arg2, more...) }\n",
		"\treturn mirrored.Generic[H, K](h, b)\n",
		"func Clash(seal int) map[string]chan<- Key { return mirrored.Clash(seal) }\n",
		"//\n// Deprecated: see [house/seal.Old] for what to use instead.\nfunc Old() { mirrored.Old() }\n",
		"// Deprecated: see [house/seal.Key] for what to use instead.\ntype Key = mirrored.Key\n",
		"// Deprecated: see [house/seal.Short] for what to use instead.\n\tShort = mirrored.Short\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no\n%s\nin\n%s", want, text)
		}
	}
	if n := strings.Count(text, "Deprecated: "); n != 3 {
		t.Errorf("%d names are deprecated, want 3", n)
	}
}

func TestHandWrittenNamesAreLeftOut(t *testing.T) {
	s, _ := face(t, mirroredSource)
	for name, text := range map[string]string{
		"seal.go":      "package seal\n\nfunc Old() {}\n\nconst Size, Short = 1, 2\n",
		"seal_test.go": "package seal\n\nfunc Plain() {}\n",
		"forward.go":   "package seal\n\nfunc Clash() {}\n",
	} {
		if err := write(filepath.Join(s.dir, name), text); err != nil {
			t.Fatal(err)
		}
	}
	text := forwarded(t, s, "forward.go")
	for name, want := range map[string]bool{"Old": false, "Size": false, "Short": false, "Plain": true, "Clash": true} {
		if got := strings.Contains(text, "mirrored."+name); got != want {
			t.Errorf("%s is forwarded: %v, want %v", name, got, want)
		}
	}
	all := "package seal\n\nvar Bound, Box, Clash, ErrOpen, Generic, Hidden, Key, Nothing, Plain int\n"
	if err := write(filepath.Join(s.dir, "rest.go"), all); err != nil {
		t.Fatal(err)
	}
	if err := s.forward(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(s.dir, "forward.go")); !os.IsNotExist(err) {
		t.Errorf("forward.go has nothing left to forward and stays: %v", err)
	}
}

func TestAssignableVariableNeedsAReason(t *testing.T) {
	s, _ := face(t, "package seal\n\nimport \"io\"\n\nvar Reader io.Reader\n")
	if err := s.forward(); err == nil || !strings.Contains(err.Error(), "the variable Reader io.Reader can be assigned to") {
		t.Errorf("err = %v", err)
	}
	s.face.Shared = map[string]string{"Reader": "nobody assigns to it"}
	if text := forwarded(t, s, "forward.go"); !strings.Contains(text, "var Reader = seal.Reader") {
		t.Errorf("got\n%s", text)
	}
}

// TestNewerNamesGoToTheirOwnFile follows a package from the oldest release to
// a later one and back.
func TestNewerNamesGoToTheirOwnFile(t *testing.T) {
	const old, grown = "package seal\n\nconst A = 1\n", "package seal\n\nconst A = 1\n\nconst B = 2\n"
	s, _ := face(t, old)
	grownSource, _ := face(t, grown)
	f, ok := mapping.Lookup("crypto/aes") // any of the standard library
	if !ok {
		t.Fatal("crypto/aes has no face")
	}
	copied := *f
	copied.Symbols, copied.Newer = nil, nil
	g := &generator{base: "go1.26", running: "go1.27"}
	if err := g.symbols(&copied, s.mirrored); err == nil {
		t.Error("a later release wrote a face that is not there yet")
	}
	for _, step := range []struct {
		running string
		*mirrored
	}{{"go1.26", s.mirrored}, {"go1.27", grownSource.mirrored}, {"go1.28", grownSource.mirrored}, {"go1.26", s.mirrored}} {
		g.running = step.running
		if err := g.symbols(&copied, step.mirrored); err != nil {
			t.Fatal(err)
		}
		want := map[string]string{"B": "go1.27"}
		if len(copied.Symbols) == 1 {
			want = map[string]string{}
		}
		if !maps.Equal(copied.Newer, want) {
			t.Errorf("on %s: newer is %v, want %v", step.running, copied.Newer, want)
		}
	}
	if len(copied.Symbols) != 2 {
		t.Errorf("the oldest release forgot what it cannot see: %v", copied.Symbols)
	}
	grownSource.face.Newer = copied.Newer
	text := forwarded(t, grownSource, "forward_go127.go")
	if !strings.Contains(text, "//go:build go1.27\n\npackage seal\n") || strings.Contains(text, "seal.A") {
		t.Errorf("got\n%s", text)
	}
	if text := forwarded(t, grownSource, "forward.go"); strings.Contains(text, "seal.B") || strings.Contains(text, "go:build") {
		t.Errorf("got\n%s", text)
	}
}

// TestNewerNamesAreMergedInTheEnd: once every supported release has them,
// they are forwarded with the rest.
func TestNewerNamesAreMergedInTheEnd(t *testing.T) {
	s, _ := face(t, "package seal\n\nconst A = 1\n\nconst B = 2\n")
	s.face.Newer = map[string]string{"B": "go1.27"}
	forwarded(t, s, "forward_go127.go")
	f, _ := mapping.Lookup("crypto/aes")
	copied := *f
	copied.Symbols, copied.Newer = nil, s.face.Newer
	g := &generator{base: "go1.27", running: "go1.27"}
	if err := g.symbols(&copied, s.mirrored); err != nil {
		t.Fatal(err)
	}
	s.face.Newer = copied.Newer
	if text := forwarded(t, s, "forward.go"); !strings.Contains(text, "seal.B") {
		t.Errorf("got\n%s", text)
	}
	if _, err := os.Stat(filepath.Join(s.dir, "forward_go127.go")); !os.IsNotExist(err) {
		t.Errorf("forward_go127.go stays: %v", err)
	}
}

func TestTableIsReplaced(t *testing.T) {
	const before, after = "// Package p\n//\n", "//\n// Timing: none | at all.\npackage p\n"
	got, err := replaceTable(before+heading+" | provided as\n//\tOld | alias\n"+after, "//\trows\n")
	if want := before + "//\trows\n" + after; got != want || err != nil {
		t.Errorf("got\n%s\n%v", got, err)
	}
	if _, err := replaceTable(before+after, ""); err == nil {
		t.Error("a comment without a table was accepted")
	}
}

func TestRowsExplainThemselves(t *testing.T) {
	f, _ := mapping.Lookup("crypto/rsa")
	for symbol, want := range map[string]string{
		"SignKey": "function form of PrivateKey.Sign, forwarded", "SignPSS": "forwarded", "PublicKey": "alias",
	} {
		if got := f.Row(symbol); got != want {
			t.Errorf("%s: %q, want %q", symbol, got, want)
		}
	}
}

// TestChoice: by path, or by the folder that facegen runs in.
func TestChoice(t *testing.T) {
	count := func(paths []string, below string) string {
		chosen, err := choose(paths, below)
		return fmt.Sprint(len(chosen), err)
	}
	all, std := len(mapping.All()), 0
	for _, f := range mapping.All() {
		if f.Library().Name == "stdlib" {
			std++
		}
	}
	for _, c := range []struct {
		paths []string
		below string
		want  string
	}{
		{nil, ".", fmt.Sprint(all, nil)},
		{nil, "compat/stdlib", fmt.Sprint(std, nil)},
		{nil, "compat/stdlib/mlkem", "2 <nil>"},
		{nil, "compat/std", "0 <nil>"},
		{[]string{"crypto/rsa", "crypto/aes"}, "cmd", "2 <nil>"},
		{[]string{"crypto/tls"}, ".", "0 crypto/tls is not in the table of analyzers/mapping"},
	} {
		if got := count(c.paths, c.below); got != c.want {
			t.Errorf("choose(%q, %q) = %s, want %s", c.paths, c.below, got, c.want)
		}
	}
}
