// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// loops lists the loops whose meaning can change when a module's go line
// crosses 1.22: since then each iteration has variables of its own. That is
// visible only where a variable outlives its iteration, so the loops listed
// are those whose variable is captured by a function that may be called
// later, or whose address is taken.
//
// A file whose build constraint names a release has the language version of
// that, 1.21 at least, whatever the go line says: its loops stay as they are.
func loops(packages iter.Seq[*load.Package]) []model.Position {
	var found []model.Position
	for p := range packages {
		for _, f := range p.Syntax {
			if f.GoVersion != "" {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if vars := loopVars(p.Info, n); len(vars) > 0 && outlives(p.Info, n, vars) {
					if file, line, column, ok := p.Position(n.Pos()); ok {
						found = append(found, model.Position{File: file, Line: line, Column: column})
					}
				}
				return true
			})
		}
	}
	slices.SortFunc(found, comparePositions)
	return slices.Compact(found)
}

func comparePositions(a, b model.Position) int {
	return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}

// loopVars are the variables that a loop declares.
func loopVars(info *types.Info, n ast.Node) map[types.Object]bool {
	var names []ast.Expr
	switch n := n.(type) {
	case *ast.RangeStmt:
		if n.Tok == token.DEFINE {
			names = []ast.Expr{n.Key, n.Value}
		}
	case *ast.ForStmt:
		if init, ok := n.Init.(*ast.AssignStmt); ok && init.Tok == token.DEFINE {
			names = init.Lhs
		}
	}
	vars := map[types.Object]bool{}
	for _, e := range names {
		if id, ok := e.(*ast.Ident); ok && info.Defs[id] != nil {
			vars[info.Defs[id]] = true
		}
	}
	return vars
}

// outlives reports whether one of vars may be reached after its iteration.
func outlives(info *types.Info, loop ast.Node, vars map[types.Object]bool) bool {
	l := lifetimes{info: info, vars: vars}
	var stack []ast.Node
	ast.Inspect(loop, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		l.visit(n, stack)
		stack = append(stack, n)
		return true
	})
	return l.found
}

// lifetimes looks for uses by which a variable outlives its iteration.
type lifetimes struct {
	info  *types.Info
	vars  map[types.Object]bool
	found bool
}

func (l *lifetimes) visit(n ast.Node, stack []ast.Node) {
	switch n := n.(type) {
	case *ast.Ident:
		if l.vars[l.info.Uses[n]] && l.deferred(stack) {
			l.found = true
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND && l.roots(n.X) {
			l.found = true
		}
	case *ast.SliceExpr:
		// Slicing an array takes its address.
		if _, ok := typeOf(l.info, n.X).(*types.Array); ok && l.roots(n.X) {
			l.found = true
		}
	case *ast.SelectorExpr:
		// A method value keeps the address of its receiver.
		if s := l.info.Selections[n]; s != nil && s.Kind() == types.MethodVal && l.roots(n.X) &&
			pointerReceiver(s.Obj()) && !called(n, stack) {
			l.found = true
		}
	}
}

// roots reports whether x is a part of one of the variables themselves, not
// of something that they point to.
func (l *lifetimes) roots(x ast.Expr) bool {
	for {
		switch e := ast.Unparen(x).(type) {
		case *ast.Ident:
			return l.vars[l.info.Uses[e]]
		case *ast.SelectorExpr:
			if s := l.info.Selections[e]; s == nil || s.Indirect() {
				return false
			}
			x = e.X
		case *ast.IndexExpr:
			if _, ok := typeOf(l.info, e.X).(*types.Array); !ok {
				return false
			}
			x = e.X
		default:
			return false
		}
	}
}

// deferred reports whether a function literal stands around the use that may
// be called after the iteration.
func (l *lifetimes) deferred(stack []ast.Node) bool {
	for i := len(stack) - 1; i > 0; i-- {
		if lit, ok := stack[i].(*ast.FuncLit); ok && !l.calledAtOnce(lit, stack[:i]) {
			return true
		}
	}
	return false
}

// calledAtOnce reports whether a function literal is done with when the
// expression around it is: it is called on the spot, or handed to a function
// that is known to call it before it returns.
func (l *lifetimes) calledAtOnce(lit *ast.FuncLit, stack []ast.Node) bool {
	call, ok := stack[len(stack)-1].(*ast.CallExpr)
	if !ok {
		return false
	}
	switch stack[len(stack)-2].(type) {
	case *ast.GoStmt, *ast.DeferStmt:
		return false
	}
	if ast.Unparen(call.Fun) == lit {
		return true
	}
	callee, ok := callee(l.info, call).(*types.Func)
	if !ok || callee.Pkg() == nil {
		return false
	}
	switch callee.Pkg().Path() {
	case "sort", "slices", "maps", "strings", "bytes":
		return !isIterator(callee)
	case "testing":
		return callee.Name() == "Run" && !l.parallel(lit) || callee.Name() == "AllocsPerRun"
	}
	return false
}

// callee is the function or method that a call names, or nil.
func callee(info *types.Info, call *ast.CallExpr) types.Object {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return info.Uses[f]
	case *ast.SelectorExpr:
		return info.Uses[f.Sel]
	}
	return nil
}

// isIterator reports whether f returns a function: one that may call back
// later.
func isIterator(f *types.Func) bool {
	results := f.Signature().Results()
	for v := range results.Variables() {
		if _, ok := v.Type().Underlying().(*types.Signature); ok {
			return true
		}
	}
	return false
}

// parallel reports whether a subtest calls Parallel, and so runs on after the
// loop.
func (l *lifetimes) parallel(lit *ast.FuncLit) bool {
	found := false
	ast.Inspect(lit.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && sel.Sel.Name == "Parallel" {
			found = true
		}
		return true
	})
	return found
}

// called reports whether sel is the function of a call that is the innermost
// node of the stack.
func called(sel *ast.SelectorExpr, stack []ast.Node) bool {
	for i := len(stack) - 1; i >= 0; i-- {
		switch n := stack[i].(type) {
		case *ast.ParenExpr:
		case *ast.CallExpr:
			return ast.Unparen(n.Fun) == sel
		default:
			return false
		}
	}
	return false
}

func typeOf(info *types.Info, x ast.Expr) types.Type {
	if t := info.TypeOf(x); t != nil {
		return t.Underlying()
	}
	return nil
}

func pointerReceiver(o types.Object) bool {
	f, ok := o.(*types.Func)
	if !ok || f.Signature().Recv() == nil {
		return false
	}
	_, ok = types.Unalias(f.Signature().Recv().Type()).(*types.Pointer)
	return ok
}
