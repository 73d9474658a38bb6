// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"go/types"
	"strings"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/verdict"
)

// exported looks at what the package shows to others: code outside of the
// module would see another type than before.
func (e *escape) exported() {
	if !importable(e.p) || e.private() {
		return
	}
	seen := map[*types.TypeName]bool{}
	scope := e.p.Types.Scope()
	for _, name := range scope.Names() {
		o := scope.Lookup(name)
		if !o.Exported() || e.why.Found() {
			continue
		}
		switch t, isType := o.(*types.TypeName); {
		case isType:
			e.exportedType(t, seen)
		case e.mentions(o.Type()):
			e.why = decision.Because(verdict.TypeEscapes, "%s.%s shows a type of %s to other modules", e.p.Types.Name(), name, e.face.Mirrored)
		default:
			e.reached(o.Type(), seen)
		}
	}
}

// private reports whether no other module can import any package of the target:
// its path names no place to fetch it from, or its root is a program, whose
// other packages serve it. All users of what they show are in the module then,
// and move with it.
func (e *escape) private() bool {
	first, _, _ := strings.Cut(e.t.Module, "/")
	if !strings.Contains(first, ".") {
		return true
	}
	for _, p := range e.t.Packages {
		if p.Path == e.t.Module && p.Types != nil && p.Types.Name() == "main" {
			return true
		}
	}
	return false
}

// exportedType looks at a type's fields, methods and what else it is made of.
func (e *escape) exportedType(t *types.TypeName, seen map[*types.TypeName]bool) {
	if seen[t] || e.why.Found() {
		return
	}
	seen[t] = true
	if t.IsAlias() {
		e.shows(verdict.Embeds, t, t.Type())
		e.reached(t.Type(), seen)
		return
	}
	switch u := t.Type().Underlying().(type) {
	case *types.Struct:
		for f := range u.Fields() {
			if f.Exported() || f.Embedded() {
				code := verdict.TypeEscapes
				if f.Embedded() {
					code = verdict.Embeds
				}
				e.shows(code, t, f.Type())
				e.reached(f.Type(), seen)
			}
		}
	default:
		e.shows(verdict.TypeEscapes, t, u)
		e.reached(u, seen)
	}
	if named, ok := t.Type().(*types.Named); ok {
		for p := range named.TypeParams().TypeParams() {
			e.shows(verdict.TypeEscapes, t, p.Constraint())
		}
		for f := range named.Methods() {
			if f.Exported() {
				e.shows(verdict.TypeEscapes, t, f.Type())
				e.reached(f.Type(), seen)
			}
		}
	}
}

// shows sets the reason if a part of a type mentions one of the face's.
func (e *escape) shows(code verdict.Code, t *types.TypeName, part types.Type) {
	if !e.why.Found() && e.mentions(part) {
		e.why = decision.Because(code, "%s.%s shows a type of %s to other modules", e.p.Types.Name(), t.Name(), e.face.Mirrored)
	}
}

// reached looks at the unexported types of the package that a type is built
// from: values of them have exported fields and methods for everybody.
func (e *escape) reached(t types.Type, seen map[*types.TypeName]bool) {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		if o := t.Obj(); o.Pkg() == e.p.Types && !o.Exported() {
			e.exportedType(o, seen)
		}
	case *types.Map:
		e.reached(t.Key(), seen)
		e.reached(t.Elem(), seen)
	case interface{ Elem() types.Type }:
		e.reached(t.Elem(), seen)
	case *types.Signature:
		e.reached(t.Params(), seen)
		e.reached(t.Results(), seen)
	case *types.Tuple:
		for v := range t.Variables() {
			e.reached(v.Type(), seen)
		}
	}
}
