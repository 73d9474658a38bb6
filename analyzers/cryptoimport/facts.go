// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptoimport

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/internal/unit"
	"rind.example/analyzers/mapping"
)

// shows is the fact that an exported function, variable, type or method is built
// from a type that a drop-in has of its own: its users and its package have to
// mean the same type.
type shows struct{ Mirrored []string } // import paths, sorted

func (*shows) AFact() {}

func (s *shows) String() string { return "shows types of " + strings.Join(s.Mirrored, ", ") }

// learn exports what the package shows.
func learn(pass *analysis.Pass) {
	var faces []*mapping.Face
	for _, p := range pass.Pkg.Imports() {
		if face, ok := mapping.Lookup(p.Path()); ok {
			faces = append(faces, face)
		}
	}
	scope := pass.Pkg.Scope()
	for _, name := range scope.Names() {
		o := scope.Lookup(name)
		if len(faces) == 0 || !o.Exported() {
			continue
		}
		note(pass, faces, o, o.Type())
		if t, ok := o.(*types.TypeName); ok && !t.IsAlias() {
			learnType(pass, faces, t)
		}
	}
}

// learnType looks at the methods and fields of a type.
func learnType(pass *analysis.Pass, faces []*mapping.Face, t *types.TypeName) {
	if named, ok := t.Type().(*types.Named); ok {
		for m := range named.Methods() {
			if m.Exported() {
				note(pass, faces, m, m.Type())
			}
		}
	}
	switch u := t.Type().Underlying().(type) {
	case *types.Struct:
		for f := range u.Fields() {
			if f.Exported() {
				note(pass, faces, f, f.Type())
			}
		}
	default:
		note(pass, faces, t, u)
	}
}

// note exports the fact about an object, if it is one.
func note(pass *analysis.Pass, faces []*mapping.Face, o types.Object, t types.Type) {
	var fact shows
	for _, face := range faces {
		if decision.Mentions(face, t) {
			fact.Mirrored = append(fact.Mirrored, face.Mirrored)
		}
	}
	if len(fact.Mirrored) > 0 {
		slices.Sort(fact.Mirrored)
		pass.ExportObjectFact(o, &fact)
	}
}

// met is the first name of another package that the file uses and that shows a
// type of the face's own, with its line, or "".
func met(u *unit.Unit, face *mapping.Face) (name string, line int) {
	ast.Inspect(u.Syntax, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || name != "" {
			return name == ""
		}
		o := u.Pass.TypesInfo.Uses[id]
		var fact shows
		if o == nil || o.Pkg() == nil || o.Pkg() == u.Pass.Pkg || !u.Pass.ImportObjectFact(o, &fact) {
			return true
		}
		if slices.Contains(fact.Mirrored, face.Mirrored) {
			name, line = o.Pkg().Name()+"."+o.Name(), u.Line(id.Pos())
		}
		return true
	})
	return name, line
}
