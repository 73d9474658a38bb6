// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package decision

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"rind.example/analyzers/mapping"
)

// A Reading is a file as one build configuration has it.
type Reading struct {
	// Syntax is what the configuration type-checked: the file's own tree,
	// another parse of it, or what cgo made of it.
	Syntax  *ast.File
	Package *types.Package
	Info    *types.Info
	// Place is where in the file a position lies, if it does.
	Place func(token.Pos) (line, column int, ok bool)
}

// Read adds what one configuration tells. Each is read once, before anything
// is asked.
func (f *File) Read(r Reading) {
	f.reads++
	for _, p := range r.Package.Imports() {
		if _, ok := f.faces(p.Path()); ok {
			f.mirrored[p.Path()] = p
		}
	}
	(&reader{f, r}).walk()
}

// Names has what the file names of a package, each with the line that does so
// first, in all configurations together.
func (f *File) Names(path string) map[string]int { return f.names[path] }

// root is where the faces are.
var root = mapping.Root() + "/"

// reader reads a file in one configuration.
type reader struct {
	*File
	Reading
}

func (r *reader) walk() {
	var stack []ast.Node
	ast.Inspect(r.Syntax, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		switch n := n.(type) {
		case *ast.Ident:
			r.ident(n)
		case *ast.SelectorExpr:
			r.selection(n, stack)
		}
		stack = append(stack, n)
		return true
	})
}

// ident notes the use of a package-level name of a mirrored library or of a
// face.
func (r *reader) ident(id *ast.Ident) {
	o := r.Info.Uses[id]
	if o == nil || o.Pkg() == nil || o.Pkg() == r.Package || o.Parent() != o.Pkg().Scope() {
		return
	}
	path := o.Pkg().Path()
	if !strings.HasPrefix(path, root) && !mapping.Candidate(path) {
		return
	}
	if r.names[path] == nil {
		r.names[path] = map[string]int{}
	}
	if _, seen := r.names[path][o.Name()]; !seen {
		r.names[path][o.Name()], _, _ = r.Place(id.Pos())
	}
}
