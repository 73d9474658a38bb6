// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"testing"
)

// TestDependenciesKeepTheirTypes although most of their text is dropped.
func TestDependenciesKeepTheirTypes(t *testing.T) {
	const source = `package p

import "fmt"

var (
	Slice = []int{1, 2}
	Open  = [...]int{1, 2}
	Fixed = [3]int{1}
	Map   = map[string]*T{"x": {N: 1}}
	Point = &T{N: 2}
	Pair, Other = T{1}, []T{{2}}
)

type T struct{ N int }

func F() string { return fmt.Sprint(Slice) }
`
	want := map[string]string{
		"Slice": "[]int", "Open": "[2]int", "Fixed": "[3]int", "Map": "map[string]*p.T", "Point": "*p.T",
		"Pair": "p.T", "Other": "[]p.T", "F": "func() string",
	}
	dir := t.TempDir()
	for _, inside := range []bool{true, false} {
		name := filepath.Join(dir, "p.go")
		if !inside {
			name = filepath.Join(filepath.Dir(dir), "other", "p.go")
		}
		fset := token.NewFileSet()
		f, err := parserFor(dir)(fset, name, []byte(source))
		if err != nil {
			t.Fatal(err)
		}
		config := types.Config{IgnoreFuncBodies: true, Importer: loaded{"fmt": types.NewPackage("fmt", "fmt")}}
		p, err := config.Check("p", fset, []*ast.File{f}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, text := range want {
			if got := p.Scope().Lookup(name).Type().String(); got != text {
				t.Errorf("inside %v: %s is of type %s, want %s", inside, name, got, text)
			}
		}
		body := f.Decls[len(f.Decls)-1].(*ast.FuncDecl).Body
		if kept := len(body.List) > 0; kept != inside {
			t.Errorf("inside %v: the body of the function is kept: %v", inside, kept)
		}
	}
}
