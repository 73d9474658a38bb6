// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"go/ast"
)

// Wrap turns an expression x into pkg.Func(x). The expression is an argument, an
// element of a literal, or what an assignment stores.
type Wrap struct {
	Offset int // of the expression
	Path   string
	Func   string
}

// wrapAll puts the expressions into calls. Only the tokens before and behind
// them are added, so that they can hold calls that change as well.
func (s *source) wrapAll(wraps []Wrap) error {
	if len(wraps) == 0 {
		return nil
	}
	at := s.operands()
	for _, w := range wraps {
		x := at[w.Offset]
		if x == nil {
			return s.errorf(w.Offset, "no argument, element or stored value at offset %d", w.Offset)
		}
		if s.isRemoved(w.Offset) {
			continue
		}
		name := w.Func
		if s.dotImport(w.Path, name, x.Pos()) == nil {
			name = s.nameFor(w.Path, x.Pos()) + "." + name
		}
		s.edits.insert(w.Offset, name+"(")
		s.edits.insert(s.off(x.End()), ")")
	}
	return nil
}

// operands are the expressions that can be wrapped, by offset. No two begin at
// one place: what begins with another one has it as a function, a receiver or
// an operand.
func (s *source) operands() map[int]ast.Expr {
	at := map[int]ast.Expr{}
	add := func(list []ast.Expr) {
		for _, x := range list {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				x = kv.Value
			}
			at[s.off(x.Pos())] = x
		}
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			add(n.Args)
		case *ast.CompositeLit:
			add(n.Elts)
		case *ast.AssignStmt:
			add(n.Rhs)
		}
		return true
	})
	return at
}

// unwrap edits pkg.Func(x) into x.
func (s *source) unwrap(call *ast.CallExpr) {
	x := call.Args[0]
	lparen, start, end := s.off(call.Lparen), s.off(x.Pos()), s.off(x.End())
	s.edits.replace(s.off(call.Pos()), start, s.notes(lparen, start))
	s.edits.replace(end, s.off(call.End()), s.notes(end, s.off(call.Rparen)))
}
