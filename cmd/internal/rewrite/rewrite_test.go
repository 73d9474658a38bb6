// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the want and undo sections of testdata")

// The paths that the fixtures are rewritten to; every mirrored path below
// crypto/ gets a face below faces.
const faces = "quick.example/compat/stdlib/"

func toFace(p string) (string, bool) {
	rest, ok := strings.CutPrefix(p, "crypto/")
	if strings.HasPrefix(p, "golang.org/x/crypto/") {
		rest, ok = strings.TrimPrefix(p, "golang.org/x/crypto/"), true
	}
	return faces + rest, ok && faced[rest]
}

var faced = map[string]bool{"ecdsa": true, "ecdh": true, "ed25519": true, "sha3": true}

func fromFace(p string) (string, bool) {
	rest, ok := strings.CutPrefix(p, faces)
	return "crypto/" + rest, ok
}

var testForms = []Form{
	{faces + "ecdsa", "SignKey", "Sign"},
	{faces + "ecdh", "ECDH", "ECDH"},
	{wrapper, "Wrap", ""},
}

const wrapper = "quick.example/signer"

var wrapped = regexp.MustCompile(`^(\w+\.)?Wrap\(`)

// everything is the change that moves all faced imports and all calls of
// methods that have a form. A comment "keep" on an import's line leaves it.
// "addr", "deref" and "via F" in a comment at the end of a call's line set those
// fields.
func everything(t testing.TB, name string, src []byte) Change {
	t.Helper()
	s, err := parse(name, src)
	if err != nil {
		t.Fatal(err)
	}
	var c Change
	for _, sp := range s.specs {
		at := s.off(sp.node.Path.Pos())
		line := string(src[at:s.nextLine(at)])
		if p, ok := toFace(sp.path); ok && !strings.Contains(line, "// keep") {
			c.Imports = append(c.Imports, Import{at, p})
		}
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			c.Calls = append(c.Calls, methodCall(s, call)...)
		}
		return true
	})
	// What is behind a comment "wrap" is wrapped, once.
	for i, rest := 0, src; ; {
		n := bytes.Index(rest, []byte("/* wrap */ "))
		if n < 0 {
			return c
		}
		i += n + len("/* wrap */ ")
		rest = src[i:]
		if !wrapped.Match(rest) {
			c.Wraps = append(c.Wraps, Wrap{i, wrapper, "Wrap"})
		}
	}
}

func methodCall(s *source, call *ast.CallExpr) []Call {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if s.importOf(sel.X) != nil {
		return nil // a function of a package
	}
	c := Call{Offset: s.off(call.Pos()), Method: sel.Sel.Name}
	switch sel.Sel.Name {
	case "Sign":
		c.Func, c.Path, c.Params = "SignKey", faces+"ecdsa", 3
	case "ECDH":
		c.Func, c.Path, c.Params = "ECDH", faces+"ecdh", 1
	default:
		return nil
	}
	end := s.off(call.Rparen)
	line := string(s.src[end:s.nextLine(end)])
	c.Addr = strings.Contains(line, "// addr")
	c.Deref = strings.Contains(line, "// deref")
	if _, via, ok := strings.Cut(line, "via "); ok {
		c.Via = strings.TrimSpace(via)
	}
	return []Call{c}
}

// TestFixtures runs each section X.go of each archive through File and
// compares with X.want; X.undo, where there is one, is what Restore makes of
// that, and otherwise Restore must give X.go again. A section X.error holds
// what the error has to contain.
func TestFixtures(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, path := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			runArchive(t, path)
		})
	}
}

func runArchive(t *testing.T, path string) {
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	sections := make(map[string][]byte)
	for _, f := range a.Files {
		sections[f.Name] = f.Data
	}
	for _, f := range slices.Clone(a.Files) {
		name, ok := strings.CutSuffix(f.Name, ".go")
		if !ok {
			continue
		}
		t.Run(name, func(t *testing.T) {
			got, back := runFixture(t, name, sections)
			if *update && got != nil {
				setSection(a, name+".want", got)
			}
			if *update && got != nil && !bytes.Equal(back, f.Data) {
				setSection(a, name+".undo", back)
			}
		})
	}
	if *update {
		if err := os.WriteFile(path, txtar.Format(a), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// setSection sets a section, a new one behind those of the same fixture.
func setSection(a *txtar.Archive, name string, data []byte) {
	for i := range a.Files {
		if a.Files[i].Name == name {
			a.Files[i].Data = data
			return
		}
	}
	base, _, _ := strings.Cut(name, ".")
	at := 1 + slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == base+".go" })
	for at < len(a.Files) && strings.HasPrefix(a.Files[at].Name, base+".") {
		at++
	}
	a.Files = slices.Insert(a.Files, at, txtar.File{Name: name, Data: data})
}

func runFixture(t *testing.T, name string, sections map[string][]byte) (got, back []byte) {
	src := sections[name+".go"]
	got, err := File(name, src, everything(t, name, src))
	if want, ok := sections[name+".error"]; ok {
		if err == nil || !strings.Contains(err.Error(), strings.TrimSpace(string(want))) {
			t.Errorf("got error %v, want %s", err, want)
		}
		return nil, nil
	}
	if err != nil {
		t.Fatal(err)
	}
	checkResult(t, name, src, got)
	back, err = Restore(name, got, fromFace, testForms...)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		return got, back
	}
	if want := sections[name+".want"]; !bytes.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	want, ok := sections[name+".undo"]
	if !ok {
		want = src
	}
	if !bytes.Equal(back, want) {
		t.Errorf("restored\n%s\nwant\n%s", back, want)
	}
	return got, back
}

// checkResult holds for every result: a second run changes nothing, and gofmt
// is content if it was before.
func checkResult(t *testing.T, name string, src, got []byte) {
	t.Helper()
	again, err := File(name, got, everything(t, name, got))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again, got) {
		t.Errorf("not idempotent: a second run gives\n%s", again)
	}
	if formatted(src) && !formatted(got) {
		f, _ := format.Source(got)
		t.Errorf("gofmt would make of the result\n%s", f)
	}
	if err := sameComments(name, src, got); err != nil {
		t.Error(err)
	}
}

// sameComments compares the comments of two files as sets.
func sameComments(name string, a, b []byte) error {
	count := make(map[string]int)
	for sign, text := range map[int][]byte{1: a, -1: b} {
		s, err := parse(name, text)
		if err != nil {
			return err
		}
		for _, g := range s.file.Comments {
			for _, c := range g.List {
				count[c.Text] += sign
			}
		}
	}
	for text, n := range count {
		if n != 0 {
			return fmt.Errorf("comment %q: %+d", text, -n)
		}
	}
	return nil
}
