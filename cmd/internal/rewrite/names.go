// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
)

// nameFor returns the name by which the code at pos can call importPath. It
// adds an import if no name reaches that far.
func (s *source) nameFor(importPath string, pos token.Pos) string {
	for _, sp := range s.specs {
		if sp.path == importPath && sp.usable() && !s.shadowed(sp.local(), pos) {
			return sp.local()
		}
	}
	sp := &spec{path: importPath, name: s.freshName(packageName(importPath))}
	if sp.name == packageName(importPath) {
		sp.name = ""
	}
	s.specs = append(s.specs, sp)
	return sp.local()
}

// freshName picks a name that no identifier of the file has: base itself,
// else rindbase, rindbase2, ...
func (s *source) freshName(base string) string {
	used := s.identifiers()
	if !used[base] {
		return base
	}
	for i := 1; ; i++ {
		name := "rind" + base
		if i > 1 {
			name += strconv.Itoa(i)
		}
		if !used[name] {
			return name
		}
	}
}

// identifiers collects every name that an import must not take. Names after a
// dot and the package clause live in other scopes.
func (s *source) identifiers() map[string]bool {
	used := make(map[string]bool)
	for _, name := range s.taken {
		used[name] = true
	}
	for _, sp := range s.specs {
		used[sp.local()] = true
	}
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			ast.Inspect(n.X, visit)
			return false
		case *ast.Ident:
			used[n.Name] = true
		}
		return true
	}
	for _, d := range s.file.Decls {
		ast.Inspect(d, visit)
	}
	return used
}

// importOf is the import that x names, or nil.
func (s *source) importOf(x ast.Expr) *spec {
	id, ok := x.(*ast.Ident)
	if !ok {
		return nil
	}
	for _, sp := range s.specs {
		if (sp.usable() || sp.into != nil) && sp.local() == id.Name && !s.shadowed(id.Name, id.Pos()) {
			return sp
		}
	}
	return nil
}

// dotImport is the dot import of a path by which name at pos means what the
// package declares, or nil.
func (s *source) dotImport(importPath, name string, pos token.Pos) *spec {
	if s.shadowed(name, pos) || slices.Contains(s.taken, name) || s.declares(name) {
		return nil
	}
	for _, sp := range s.specs {
		if sp.path == importPath && sp.name == "." && !sp.drop {
			return sp
		}
	}
	return nil
}

// declares reports whether the file itself gives name a meaning for all of it.
func (s *source) declares(name string) bool {
	is := func(id *ast.Ident) bool { return id.Name == name }
	for _, d := range s.file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && is(d.Name) {
				return true
			}
		case *ast.GenDecl:
			for _, sp := range d.Specs {
				if t, ok := sp.(*ast.TypeSpec); ok && is(t.Name) {
					return true
				}
				if v, ok := sp.(*ast.ValueSpec); ok && slices.ContainsFunc(v.Names, is) {
					return true
				}
			}
		}
	}
	return slices.ContainsFunc(s.specs, func(sp *spec) bool { return sp.usable() && sp.local() == name })
}

// scope is where a name that a function declares has its meaning.
type scope struct{ declared, start, end token.Pos }

// shadowed reports whether name means something declared in a function around
// pos instead of an import.
func (s *source) shadowed(name string, pos token.Pos) bool {
	return slices.ContainsFunc(s.scopes[name], func(sc scope) bool {
		return sc.declared < pos && sc.start <= pos && pos < sc.end
	})
}

// readBody indexes method calls and local declarations.
func (s *source) readBody() {
	s.scopes, s.calls = make(map[string][]scope), make(map[int][]site)
	var stack []ast.Node
	ast.Inspect(s.file, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		stack = append(stack, n)
		if call, ok := n.(*ast.CallExpr); ok {
			s.readCall(call)
		}
		around := innermost(stack)
		for _, id := range declared(n) {
			if around != nil {
				s.scopes[id.Name] = append(s.scopes[id.Name], scope{id.Pos(), around.Pos(), around.End()})
			}
		}
		return true
	})
}

func (s *source) readCall(call *ast.CallExpr) {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		at := s.off(call.Pos())
		s.calls[at] = append(s.calls[at], site{call: call, sel: sel})
	}
}

// innermost is the last node that opens a scope, nil at package level.
func innermost(stack []ast.Node) ast.Node {
	for _, n := range slices.Backward(stack) {
		switch n.(type) {
		case *ast.BlockStmt, *ast.FuncDecl, *ast.FuncLit, *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt,
			*ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.CaseClause, *ast.CommClause:
			return n
		}
	}
	return nil
}

// declared lists the identifiers that n itself declares in a scope.
func declared(n ast.Node) []*ast.Ident {
	switch n := n.(type) {
	case *ast.ValueSpec:
		return n.Names
	case *ast.TypeSpec:
		return append(fieldNames(n.TypeParams), n.Name)
	case *ast.AssignStmt:
		if n.Tok == token.DEFINE {
			return identsOf(n.Lhs...)
		}
	case *ast.RangeStmt:
		if n.Tok == token.DEFINE {
			return identsOf(n.Key, n.Value)
		}
	case *ast.FuncDecl:
		return fieldNames(n.Recv, n.Type.TypeParams, n.Type.Params, n.Type.Results)
	case *ast.FuncLit:
		return fieldNames(n.Type.Params, n.Type.Results)
	}
	return nil
}

func identsOf(exprs ...ast.Expr) []*ast.Ident {
	var ids []*ast.Ident
	for _, e := range exprs {
		if id, ok := e.(*ast.Ident); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

func fieldNames(lists ...*ast.FieldList) []*ast.Ident {
	var ids []*ast.Ident
	for _, l := range lists {
		if l == nil {
			continue
		}
		for _, f := range l.List {
			ids = append(ids, f.Names...)
		}
	}
	return ids
}
