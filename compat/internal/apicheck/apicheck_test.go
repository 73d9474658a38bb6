// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package apicheck

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

// mirroredSource has one of everything that a face must provide.
const mirroredSource = `package m
type Key struct{ X int }
func (k *Key) Sign(n int) (int, error) { return n, nil }
func Make(n int) *Key { return nil }
func Other(k *Key) bool { return false }
`

// rindSource stands for a package of rind.
const rindSource = `package kernel
func Do() int { return 0 }
`

// goodFace provides it all.
const goodFace = `// Package f mirrors m.
//
//	symbol  | provided as
//	Key     | alias
//	Make    | faster, for some keys
//	Other   | forwarded
//	SignKey | function form of Key.Sign
package f
import ("m"; "house/rind/kernel")
type Key = m.Key
func Make(n int) *Key { kernel.Do(); return m.Make(n) }
func Other(k *Key) bool { return m.Other(k) }
func SignKey(k *Key, n int) (int, error) { kernel.Do(); return k.Sign(n) }
`

// packages is an importer of what it holds.
type packages map[string]*types.Package

func (p packages) Import(path string) (*types.Package, error) {
	if found, ok := p[path]; ok {
		return found, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// check type-checks source as the package at path and adds it to p.
func (p packages) check(t *testing.T, path, source string) *ast.File {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path+".go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	checked, err := (&types.Config{Importer: p}).Check(path, fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p[path] = checked
	return file
}

// faceOf loads a face from source.
func faceOf(t *testing.T, source string) *face {
	t.Helper()
	p := packages{}
	p.check(t, "m", mirroredSource)
	p.check(t, "house/rind/kernel", rindSource)
	file := p.check(t, "f", source)
	table, err := parseTable(file.Doc)
	if err != nil {
		t.Fatal(err)
	}
	return &face{mirrored: p["m"], own: p["f"], table: table, onRind: onRind([]*ast.File{file}, "house/rind/")}
}

func TestGoodFaceHasNoProblems(t *testing.T) {
	if problems := faceOf(t, goodFace).problems(); len(problems) != 0 {
		t.Errorf("problems: %q", problems)
	}
}

func TestProblemsAreFound(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"type copied", "type Key = m.Key", "type Key m.Key\nfunc (k *Key) Sign(n int) (int, error) { return 0, nil }", "Key: is"},
		{"other signature", "func Make(n int)", "func Make(n int64)", "Make: is"},
		{"function missing", "func Other", "func other", "Other: missing"},
		{"unlisted export", "func Other", "func Extra() {}\nfunc Other", "Extra: exported here"},
		{"row missing", "//\tOther   | forwarded\n", "", "Other: no row"},
		{"row twice", "//\tKey     | alias\n", "//\tKey     | alias\n//\tKey     | alias\n", "Key: two rows"},
		{"row of nothing", "//\tKey     | alias\n", "//\tKey     | alias\n//\tNone | alias\n", "None: alias in the table but not in m"},
		{"forwarded but ours", "func Other(k *Key) bool { return", "func Other(k *Key) bool { kernel.Do(); return", "Other: forwarded in the table but calls rind"},
		{"faster but forwarded", "func Make(n int) *Key { kernel.Do();", "func Make(n int) *Key {", "Make: faster in the table but never"},
		{"function called alias", "Other   | forwarded", "Other   | alias", "Other: a function is alias"},
		{"type called faster", "Key     | alias", "Key     | faster", "Key: a type is faster"},
		{"form of no method", "form of Key.Sign", "form of Key.Seal", "SignKey: m has no method Key.Seal"},
		{"form with another signature", "SignKey(k *Key, n int)", "SignKey(k Key, n int)", "SignKey: is"},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := strings.NewReplacer(c.old, c.new, "return m.Make(n)", "return nil", "return m.Other(k)", "return false").Replace(goodFace)
			if source == goodFace || !strings.Contains(source, c.new) {
				t.Fatalf("%q is not in the face", c.old)
			}
			source = strings.Replace(source, "type Key", "var _ = m.Make\ntype Key", 1)
			got := strings.Join(faceOf(t, source).problems(), "\n")
			if !strings.Contains(got, c.want) {
				t.Errorf("problems %q do not mention %q", got, c.want)
			}
		})
	}
}

func TestTableMustBeReadable(t *testing.T) {
	for _, doc := range []string{
		"// Package f has none.\n",
		"// Package f.\n//\n//\tsymbol | provided as\n//\tKey | magic\n",
		"",
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "f.go", doc+"package f", parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if rows, err := parseTable(file.Doc); err == nil {
			t.Errorf("parseTable(%q) = %v, want an error", doc, rows)
		}
	}
}
