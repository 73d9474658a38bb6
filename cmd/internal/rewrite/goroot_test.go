// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestGOROOT runs the properties of FuzzRewrite over the standard library's
// own files, which hold most of what Go's syntax allows.
func TestGOROOT(t *testing.T) {
	files, calls := 0, 0
	for _, dir := range []string{"crypto", "encoding", "net/http"} {
		walk(t, filepath.Join(gosrc(t), dir), func(path string, src []byte) {
			files++
			calls += checkRoundTrip(t, path, src)
		})
	}
	if files < 500 || calls < 2000 {
		t.Errorf("only %d files and %d calls", files, calls)
	}
	t.Logf("%d files, %d calls", files, calls)
}

func FuzzRewrite(f *testing.F) {
	for _, archive := range []string{"testdata/imports.txtar", "testdata/calls.txtar"} {
		a, err := txtar.ParseFile(archive)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range a.Files {
			f.Add(file.Data)
		}
	}
	walk(f, filepath.Join(gosrc(f), "crypto/subtle"), func(_ string, src []byte) { f.Add(src) })
	f.Fuzz(func(t *testing.T, src []byte) {
		if s, err := parse("f.go", src); err != nil || !plainPaths(s) {
			t.Skip()
		}
		checkRoundTrip(t, "f.go", src)
	})
}

// plainPaths keeps the fuzzer away from import paths that no go command takes.
func plainPaths(s *source) bool {
	for _, sp := range s.specs {
		ok := sp.path != "" && !strings.ContainsFunc(sp.path, func(r rune) bool {
			return r != '/' && r != '.' && r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z')
		})
		if !ok || strings.HasPrefix(sp.path, "long.example") || packageName(sp.path) == "" {
			return false
		}
	}
	return true
}

// checkRoundTrip moves every import of crypto/... to a longer path and every
// method call with arguments to a function form, and then back. The results
// must parse and stay formatted, and what is outside of the import
// declarations must come back token for token. It returns the number of calls.
func checkRoundTrip(t *testing.T, name string, src []byte) int {
	t.Helper()
	c, forms := longer(t, name, src)
	out, err := File(name, src, c)
	if err != nil {
		t.Fatal(err)
	}
	if formatted(src) && !formatted(out) {
		t.Errorf("%s: formatted before, not after:\n%s", name, out)
	}
	back, err := Restore(name, out, shorter, forms...)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if got, want := bag(t, back), bag(t, src); !slices.Equal(got, want) {
		t.Errorf("%s: imports %q, want %q", name, got, want)
	}
	sameTokens(t, name, body(t, back), body(t, src))
	if err := sameComments(name, src, back); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return len(forms)
}

// longer is a change that touches as much as it can: all crypto imports, and
// a fifth of the method calls, with a path and function of its own.
func longer(t testing.TB, name string, src []byte) (Change, []Form) {
	s, err := parse(name, src)
	if err != nil {
		t.Fatal(err)
	}
	var c Change
	for _, sp := range s.specs {
		if strings.HasPrefix(sp.path, "crypto/") {
			c.Imports = append(c.Imports, Import{s.off(sp.node.Path.Pos()), "long.example/compat/" + sp.path})
		}
	}
	var forms []Form
	starts := make(map[int]bool)
	ast.Inspect(s.file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		sel, ok := call.Fun.(*ast.SelectorExpr)
		at := s.off(call.Pos())
		if !ok || len(call.Args) == 0 || at%5 != 0 || starts[at] || s.importOf(sel.X) != nil {
			return true
		}
		starts[at] = true
		form := Form{"long.example/compat/crypto/forms", fmt.Sprintf("F%d", len(forms)), sel.Sel.Name}
		one := Call{Offset: at, Func: form.Func, Path: form.Path, Method: form.Method, Params: len(call.Args)}
		if _, err := s.find(one); err == nil {
			forms, c.Calls = append(forms, form), append(c.Calls, one)
		}
		return true
	})
	return c, forms
}

func shorter(p string) (string, bool) { return strings.CutPrefix(p, "long.example/compat/") }

// bag lists the import specs in order of their text.
func bag(t *testing.T, src []byte) []string {
	s, err := parse("", src)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, sp := range s.specs {
		list = append(list, sp.text())
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// body is the source without its import declarations.
func body(t *testing.T, src []byte) []byte {
	s, err := parse("", src)
	if err != nil {
		t.Fatal(err)
	}
	var e edits
	for _, d := range s.importDecls() {
		e.replace(s.off(d.Pos()), s.declEnd(d), "")
	}
	return e.apply(src)
}

// sameTokens compares two sources without blanks and comments, and without
// the parentheses, commas and line ends that a form and its undoing may move.
func sameTokens(t *testing.T, name string, got, want []byte) {
	t.Helper()
	a, b := tokens(got), tokens(want)
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Errorf("%s: token %d is %q, want %q (before: %q)", name, i, a[i], b[i], a[max(i-5, 0):i])
			return
		}
	}
	if len(a) != len(b) {
		t.Errorf("%s: %d tokens, want %d", name, len(a), len(b))
	}
}

func tokens(src []byte) []string {
	var sc scanner.Scanner
	fset := token.NewFileSet()
	sc.Init(fset.AddFile("", fset.Base(), len(src)), src, nil, 0)
	var list []string
	for {
		_, tok, lit := sc.Scan()
		switch tok {
		case token.EOF:
			return list
		case token.LPAREN, token.RPAREN, token.COMMA, token.SEMICOLON, token.AND:
			continue
		}
		list = append(list, tok.String()+" "+lit)
	}
}

func gosrc(t testing.TB) string {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(string(bytes.TrimSpace(out)), "src")
}

// walk calls f with the Go files below dir that parse.
func walk(t testing.TB, dir string, f func(path string, src []byte)) {
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil || len(src) > 1<<16 {
			return err // the few larger ones are tables
		}
		if _, err := parse(path, src); err == nil {
			f(path, src)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
