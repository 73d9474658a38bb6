// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/load"
)

// escape looks through one package for the types of one face.
//
// A value of such a type is followed to where its type may be noticed: names of
// other modules that are built from it, interfaces that say nothing about what
// is in them, tests for the type, embedding, unsafe, and what the package shows
// to others. Everything else is checked by the compiler after the change, and
// means the same: the methods are those of the mirrored type.
type escape struct {
	*maker
	p    *load.Package
	face *mapping.Face // nil to learn about type parameters instead: see loose
	why  decision.Reason
}

func (e *escape) find() decision.Reason {
	e.exported()
	e.walk()
	return e.why
}

// walk visits all code of the package.
func (e *escape) walk() {
	for _, f := range e.p.Syntax {
		var stack []ast.Node
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				stack = stack[:len(stack)-1]
				return true
			}
			stack = append(stack, n)
			if !e.why.Found() {
				e.visit(n, stack)
			}
			return true
		})
	}
}

// visit judges one node.
func (e *escape) visit(n ast.Node, stack []ast.Node) {
	switch n := n.(type) {
	case *ast.Ident:
		e.foreign(n)
		e.instance(n)
	case *ast.CallExpr:
		e.call(n)
	case *ast.TypeAssertExpr:
		if n.Type != nil {
			e.typeTest(n.Type)
		}
	case *ast.TypeSwitchStmt:
		e.typeSwitch(n)
	case *ast.StructType:
		for _, field := range n.Fields.List {
			if len(field.Names) == 0 && e.mentions(e.p.Info.TypeOf(field.Type)) {
				e.set(field, verdict.Embeds, "a struct embeds %s", e.spell(field.Type))
			}
		}
	default:
		e.flow(n, stack)
	}
}

// typeTest is a type assertion or a case of a type switch. A value that comes
// from code outside of the module would still be of the mirrored type.
func (e *escape) typeTest(t ast.Expr) {
	if e.mentions(e.p.Info.TypeOf(t)) {
		e.set(t, verdict.TypeSwitch, "a value is tested for %s", e.spell(t))
	}
}

// typeSwitch is a type switch. If it has a case for the face's own type as
// well, the two would become one; with aliases there is no such switch, since
// the compiler sees one type twice.
func (e *escape) typeSwitch(sw *ast.TypeSwitchStmt) {
	ours := map[string]bool{}
	var list []ast.Expr
	for _, clause := range sw.Body.List {
		for _, t := range clause.(*ast.CaseClause).List {
			list = append(list, t)
			ours[types.TypeString(e.p.Info.TypeOf(t), nil)] = true
		}
	}
	for _, t := range list {
		if !e.mentions(e.p.Info.TypeOf(t)) {
			continue
		}
		if ours[strings.ReplaceAll(types.TypeString(e.p.Info.TypeOf(t), nil), e.face.Mirrored+".", e.face.Path()+".")] {
			e.set(t, verdict.TypeSwitch, "a type switch has cases for %s and for rind's: they would be one, and values from elsewhere neither", e.spell(t))
			return
		}
		e.typeTest(t)
	}
}

// foreign is a name of another module whose type mentions one of ours.
func (e *escape) foreign(id *ast.Ident) {
	o := e.p.Info.Uses[id]
	if !e.outside(o) || e.moves(o) {
		return
	}
	// What an instance adds is judged where it is made: see instance.
	switch g := o.(type) {
	case *types.Func:
		o = g.Origin()
	case *types.Var:
		o = g.Origin()
	case *types.PkgName:
		return
	}
	if e.mentions(o.Type()) {
		e.set(id, verdict.TypeEscapes, "%s.%s works with a type of %s", o.Pkg().Name(), o.Name(), e.face.Mirrored)
	}
}

// containers are packages of the standard library whose generic functions and
// types hold values and do not look at their types.
var containers = []string{"cmp", "iter", "maps", "slices", "sync", "sync/atomic"}

// askers are packages that are called to learn the type of a value.
var askers = []string{"errors", "reflect"}

// instance is a generic name of another module that is instantiated with one of
// ours: its body may look at the type.
func (e *escape) instance(id *ast.Ident) {
	in, ok := e.p.Info.Instances[id]
	o := e.p.Info.Uses[id]
	if !ok || o == nil || o.Pkg() == nil || slices.Contains(containers, o.Pkg().Path()) {
		return
	}
	params := typeParams(o)
	for i := range in.TypeArgs.Len() {
		t := in.TypeArgs.At(i)
		asks := e.outside(o) || i < params.Len() && e.loose[e.place(params.At(i))]
		switch {
		case !asks:
		case e.face == nil:
			e.loosen(t)
		case e.mentions(t):
			e.set(id, asked(o.Pkg()), "%s.%s is instantiated with a type of %s", o.Pkg().Name(), o.Name(), e.face.Mirrored)
			return
		}
	}
}

// typeParams are those of a generic function or type.
func typeParams(o types.Object) *types.TypeParamList {
	switch t := o.Type().(type) {
	case *types.Signature:
		return t.TypeParams()
	case *types.Named:
		return t.TypeParams()
	}
	return nil
}

// place names a type parameter by where it is declared: each configuration has
// another object for it.
func (e *escape) place(t *types.TypeParam) string {
	return e.p.Fset.PositionFor(t.Obj().Pos(), false).String()
}

// loosen notes the type parameters that t is or points to.
func (e *escape) loosen(t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		e.loose[e.place(t)] = true
	case interface{ Elem() types.Type }:
		e.loosen(t.Elem())
	}
}

// learnLoose finds the type parameters of the module's own generic code whose
// values become interfaces that may be asked for their types, or are handed to
// code outside that may ask.
func (m *maker) learnLoose() {
	m.loose = map[string]bool{}
	for before := -1; before < len(m.loose); {
		before = len(m.loose)
		for p := range m.packages() {
			if p.Types != nil && len(p.Errors) == 0 {
				e := escape{maker: m, p: p}
				e.walk()
			}
		}
	}
}

// asked is the code for a type that goes to another package.
func asked(p *types.Package) verdict.Code {
	if slices.Contains(askers, p.Path()) {
		return verdict.TypeSwitch
	}
	return verdict.TypeEscapes
}

// outside reports whether o is declared neither in the target nor in the
// mirrored package.
func (e *escape) outside(o types.Object) bool {
	return o != nil && o.Pkg() != nil && !e.inside(o.Pkg()) && (e.face == nil || o.Pkg().Path() != e.face.Mirrored)
}

// inside reports whether q belongs to the target.
func (e *escape) inside(q *types.Package) bool {
	return q.Path() == e.t.Module || strings.HasPrefix(q.Path(), e.t.Module+"/")
}

// mentions reports whether t is built from a type that the face defines itself.
func (e *escape) mentions(t types.Type) bool {
	return t != nil && e.face != nil && decision.Mentions(e.face, t)
}

func (e *escape) set(n ast.Node, code verdict.Code, format string, args ...any) {
	e.why = decision.Because(code, format, args...)
	if file, line, _, ok := e.p.Position(n.Pos()); ok {
		e.why.Detail += fmt.Sprintf(" (%s:%d)", file, line)
	}
}

// spell is a type as the source has it.
func (e *escape) spell(t ast.Expr) string {
	return types.TypeString(e.p.Info.TypeOf(t), (*types.Package).Name)
}
