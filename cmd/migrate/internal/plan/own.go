// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/load"
)

// ownTypes looks for places where a type that a face defines itself could not
// take the place of the mirrored one. One such place anywhere in the module
// keeps the package everywhere in it: all files must mean the same types.
//
// Faces that consist of functions and aliases are not concerned.
func (m *maker) ownTypes() {
	m.escapes = map[string]decision.Reason{}
	for p := range m.packages() {
		if p.Types == nil || len(p.Errors) > 0 {
			continue
		}
		for _, q := range p.Types.Imports() {
			face, ok := m.face(q.Path())
			if !ok || !m.hasOwn(face) || m.escapes[q.Path()].Found() {
				continue
			}
			e := escape{maker: m, p: p, face: face}
			if k := e.find(); k.Found() {
				m.escapes[q.Path()] = k
			}
		}
	}
	m.companions()
}

// companions keeps packages whose functions take the types of one that stays:
// crypto/mlkem/mlkemtest those of crypto/mlkem. Their faces take rind's.
func (m *maker) companions() {
	for p := range m.packages() {
		if p.Types == nil {
			continue
		}
		for _, q := range p.Types.Imports() {
			if _, ok := m.face(q.Path()); !ok || m.escapes[q.Path()].Found() {
				continue
			}
			for path := range m.escapes {
				if face, ok := m.face(path); ok && path != q.Path() && m.speaksOf(q, face) {
					m.escapes[q.Path()] = decision.Because(verdict.TypeEscapes, "it works with types of %s, which stays", path)
					break
				}
			}
		}
	}
}

// speaksOf reports whether a function of q mentions a type that the face has of its own.
func (m *maker) speaksOf(q *types.Package, face *mapping.Face) bool {
	e := escape{maker: m, face: face}
	for _, name := range q.Scope().Names() {
		if f, ok := q.Scope().Lookup(name).(*types.Func); ok && f.Exported() && e.mentions(f.Type()) {
			return true
		}
	}
	return false
}

// moves reports whether o is a function of another mirrored package whose face takes the
// types of the faces.
func (m *maker) moves(o types.Object) bool {
	face, ok := m.face(o.Pkg().Path())
	return ok && face.Symbols[o.Name()] == mapping.Faster
}

func (m *maker) hasOwn(face *mapping.Face) bool {
	for name := range face.Symbols {
		if m.isOwn(face, name) {
			return true
		}
	}
	return false
}

// isOwn reports whether the face has a type of that name which is not the
// mirrored one: one that the table says is faster, as only functions and
// types of rind's own can be.
func (m *maker) isOwn(face *mapping.Face, name string) bool {
	if face.Symbols[name] != mapping.Faster {
		return false
	}
	for _, p := range m.t.Packages {
		if p.Types == nil {
			continue
		}
		if q := imported(p.Types, face.Mirrored); q != nil {
			_, ok := q.Scope().Lookup(name).(*types.TypeName)
			return ok
		}
	}
	return false
}

// imported is the package of that path among what p imports, or nil.
func imported(p *types.Package, path string) *types.Package {
	for _, i := range p.Imports() {
		if i.Path() == path {
			return i
		}
	}
	return nil
}

// escape looks through one package for the types of one face.
type escape struct {
	*maker
	p    *load.Package
	face *mapping.Face
	why  decision.Reason
}

func (e *escape) find() decision.Reason {
	e.exported()
	for _, f := range e.p.Syntax {
		ast.Inspect(f, func(n ast.Node) bool {
			if !e.why.Found() {
				e.visit(n)
			}
			return !e.why.Found()
		})
	}
	return e.why
}

// visit judges one node.
func (e *escape) visit(n ast.Node) {
	switch n := n.(type) {
	case *ast.Ident:
		e.foreign(n)
	case *ast.CallExpr:
		e.arguments(n)
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
	if o == nil || o.Pkg() == nil || e.inside(o.Pkg()) || o.Pkg().Path() == e.face.Mirrored || e.moves(o) {
		return
	}
	if _, isPackage := o.(*types.PkgName); !isPackage && e.mentions(o.Type()) {
		e.set(id, verdict.TypeEscapes, "%s.%s works with a type of %s", o.Pkg().Name(), o.Name(), e.face.Mirrored)
	}
}

// arguments looks at values that become an interface in another module that may look at
// their types, or an unsafe pointer.
func (e *escape) arguments(call *ast.CallExpr) {
	if tv, ok := e.p.Info.Types[call.Fun]; ok && tv.IsType() {
		if tv.Type == types.Typ[types.UnsafePointer] && e.mentions(e.p.Info.TypeOf(call.Args[0])) {
			e.set(call, verdict.Linkname, "unsafe looks into a value of %s", e.face.Mirrored)
		}
		return
	}
	o := callee(e.p.Info, call)
	if o == nil || o.Pkg() == nil || e.inside(o.Pkg()) || o.Pkg().Path() == e.face.Mirrored {
		return
	}
	sig, ok := o.Type().Underlying().(*types.Signature)
	if !ok {
		return
	}
	for n, arg := range call.Args {
		if e.mentions(e.p.Info.TypeOf(arg)) && tellsTypes(parameter(sig, n)) {
			e.set(arg, verdict.TypeEscapes, "a value of %s goes to %s.%s", e.face.Mirrored, o.Pkg().Name(), o.Name())
		}
	}
}

// parameter is the type of the n-th argument's parameter, nil if there is
// none.
func parameter(sig *types.Signature, n int) types.Type {
	last := sig.Params().Len() - 1
	if sig.Variadic() && n >= last {
		if s, ok := sig.Params().At(last).Type().Underlying().(*types.Slice); ok {
			return s.Elem()
		}
	}
	if n > last {
		return nil
	}
	return sig.Params().At(n).Type()
}

// tellsTypes reports whether t is an interface by which functions tell types apart: one
// without methods, or crypto.Encapsulator, by which crypto/hpke takes public keys.
func tellsTypes(t types.Type) bool {
	if t == nil {
		return false
	}
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil {
		if named.Obj().Pkg().Path() == "crypto" && named.Obj().Name() == "Encapsulator" {
			return true
		}
	}
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.NumMethods() == 0
}

// exported looks at what the package shows to others: code outside of the
// module would see another type than before.
func (e *escape) exported() {
	if e.p.Types.Name() == "main" || strings.Contains(e.p.Path+"/", "/internal/") || strings.HasSuffix(e.p.Path, "_test") {
		return
	}
	scope := e.p.Types.Scope()
	for _, name := range scope.Names() {
		o := scope.Lookup(name)
		if !o.Exported() {
			continue
		}
		if t, ok := o.(*types.TypeName); ok {
			e.exportedType(t)
		} else if e.mentions(o.Type()) {
			e.why = decision.Because(verdict.TypeEscapes, "%s.%s shows a type of %s to other modules", e.p.Types.Name(), name, e.face.Mirrored)
		}
	}
}

// exportedType looks at an exported type's fields and methods.
func (e *escape) exportedType(t *types.TypeName) {
	shown := t.IsAlias() && e.mentions(t.Type())
	if s, ok := t.Type().Underlying().(*types.Struct); ok && !shown {
		for f := range s.Fields() {
			shown = shown || f.Exported() && e.mentions(f.Type())
		}
	}
	if named, ok := types.Unalias(t.Type()).(*types.Named); ok && !t.IsAlias() {
		for f := range named.Methods() {
			shown = shown || f.Exported() && e.mentions(f.Type())
		}
	}
	if shown {
		e.why = decision.Because(verdict.Embeds, "%s.%s shows a type of %s to other modules", e.p.Types.Name(), t.Name(), e.face.Mirrored)
	}
}

// inside reports whether q belongs to the target.
func (e *escape) inside(q *types.Package) bool {
	return q.Path() == e.t.Module || strings.HasPrefix(q.Path(), e.t.Module+"/")
}

// mentions reports whether t is built from a type that the face defines
// itself. Other named types are not looked into: they mean the same before
// and after.
func (e *escape) mentions(t types.Type) bool {
	switch t := t.(type) {
	case *types.Alias:
		return e.mentions(types.Unalias(t))
	case *types.Named:
		o := t.Obj()
		return o.Pkg() != nil && o.Pkg().Path() == e.face.Mirrored && e.face.Symbols[o.Name()] == mapping.Faster
	case interface{ Elem() types.Type }: // pointer, slice, array, map, channel
		if key, ok := t.(interface{ Key() types.Type }); ok && e.mentions(key.Key()) {
			return true
		}
		return e.mentions(t.Elem())
	case *types.Signature:
		return e.mentions(t.Params()) || e.mentions(t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			if e.mentions(v.Type()) {
				return true
			}
		}
	}
	return false
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
