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
func (k *Key) Open() bool { return true }
func Make(n int) *Key { return nil }
func Other(k *Key) bool { return false }
func Generic[K Bound](k K) {}
type Bound interface{ ~int }
type Box[K Bound] struct{ k K }
type List[S ~[]E, E comparable] struct{ s S }
const Size = 8
const Limit int64 = 9
var Err error
type hidden struct{}
func Hidden() *hidden { return nil }
`

// rindSource stands for a package of rind.
const rindSource = `package kernel
func Do() int { return 0 }
type State struct{}
func (s *State) Write(p []byte) int { return 0 }
`

// goodFace provides it all.
const goodFace = `// Package f mirrors m.
//
//	symbol  | provided as
//	Bound   | alias
//	Box     | alias
//	Err     | alias
//	Generic | forwarded
//	Hidden  | forwarded
//	Key     | alias
//	Later   | alias, since go1.99
//	Limit   | alias
//	List    | alias
//	Make    | faster, for some keys
//	Other   | forwarded
//	OpenKey | function form of Key.Open, forwarded
//	SignKey | function form of Key.Sign
//	Size    | alias
package f
import ("m"; "house/rind/kernel")
type Key = m.Key
type Bound = m.Bound
type Box[K Bound] = m.Box[K]
type List[S ~[]E, E comparable] = m.List[S, E]
const Size = m.Size
const Limit = m.Limit
var Err = m.Err
var Hidden = m.Hidden
func Generic[K Bound](k K) { m.Generic[K](k) }
func OpenKey(k *Key) bool { return k.Open() }
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

// check type-checks source as the package at path and adds it to p. Only a bad
// face may have errors: what is wrong with it often keeps it from compiling.
func (p packages) check(t *testing.T, path, source string) *ast.File {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path+".go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	bad := path == "f" && source != goodFace && source != ownFace
	config := types.Config{Importer: p, Error: func(error) {}}
	checked, err := config.Check(path, fset, []*ast.File{file}, nil)
	if err != nil && !bad {
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
	return &face{
		mirrored: p["m"], own: p["f"], table: table, release: "go1.26",
		sources: readSources([]*ast.File{file}, "house", "m"),
	}
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
		{"forwarded but a type of ours", "func Other(k *Key) bool { return", "type own struct{}\nfunc (*own) do() { kernel.Do() }\nfunc Other(k *Key) bool { (&own{}).do(); return", "Other: forwarded in the table but calls rind"},
		{"faster but a type that forwards", "func Make(n int) *Key { kernel.Do();", "type own struct{}\nfunc (own) do() { m.Make(1) }\nfunc Make(n int) *Key { own{}.do();", "Make: faster in the table but never"},
		{"function called alias", "Other   | forwarded", "Other   | alias", "Other: a function is alias"},
		{"type called faster", "Key     | alias", "Key     | faster", "Key: faster in the table, want alias"},
		{"forwards elsewhere", "return m.Other(k)", "return k.Open()", "Other: forwarded in the table but does not call m.Other"},
		{"other constraint", "func Generic[K Bound]", "func Generic[K ~int | ~int8]", "Generic: is"},
		{"wider constraint of a type", "type Box[K Bound] = m.Box[K]", "type Box[K ~int | ~int8] = m.Box[K]", "Box: is"},
		{"narrower constraint of a type", "type Box[K Bound] = m.Box[K]", "type Box[K int] = m.Box[K]", "Box: is"},
		{"constraint that forgets a parameter", "type List[S ~[]E, E comparable]", "type List[S ~[]int, E comparable]", "List: is"},
		{"narrower constraint beside another", "type List[S ~[]E, E comparable]", "type List[S ~[]E, E ~int]", "List: is"},
		{"parameters in another order", "= m.List[S, E]", "= m.List[E, S]", "List: is"},
		{"generic type copied", "type Box[K Bound] = m.Box[K]", "type Box[K Bound] struct{ k K }", "Box: is"},
		{"other value", "const Size = m.Size", "const Size = 9", "Size: is 9, want 8"},
		{"other type of constant", "const Limit = m.Limit", "const Limit = 9", "Limit: is"},
		{"constant became variable", "const Size =", "var Size =", "Size: is"},
		{"variable of its own", "var Err = m.Err", "var Err error", "Err: the variable does not begin"},
		{"value of another", "var Err = m.Err", "var err = m.Err\nvar Err = err", "Err: the variable does not begin"},
		{"function held elsewhere", "var Hidden = m.Hidden", "var hidden = m.Hidden\nvar Hidden = hidden", "Hidden: is"},
		{"function held without need", "func Other(k *Key) bool { return m.Other(k) }", "var Other = m.Other", "Other: is"},
		{"due by now", "since go1.99", "since go1.25", "Later: alias in the table but not in m"},
		{"form that forwards", "form of Key.Open, forwarded", "form of Key.Open", "OpenKey: a function form that never calls rind"},
		{"form that does not", "func OpenKey(k *Key) bool {", "func OpenKey(k *Key) bool { kernel.Do();", "OpenKey: forwarded in the table but calls rind"},
		{"form of no method", "form of Key.Sign", "form of Key.Seal", "SignKey: m has no method Key.Seal"},
		{"form with another signature", "SignKey(k *Key, n int)", "SignKey(k Key, n int)", "SignKey: is"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(goodFace, c.old) {
				t.Fatalf("%q is not in the face", c.old)
			}
			source := strings.Replace(goodFace, c.old, c.new, 1)
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
