// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"go/ast"
	"go/token"
	"strings"
)

// methodForms turns calls pkg.Func(x, args) back into x.Method(args), and
// pkg.Func(x) that wraps into x, and drops the imports that only they needed.
func (s *source) methodForms(forms []Form, old func(string) (string, bool)) {
	undone := make(map[*spec]int)
	ast.Inspect(s.file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return true
		}
		sp, form, ok := s.formOf(call, forms)
		_, known := old(form.Path)
		switch {
		case ok && form.Method == "" && len(call.Args) == 1:
			s.unwrap(call)
			undone[sp]++
		case ok && form.Method != "" && known:
			s.methodForm(call, form)
			undone[sp]++
		}
		return true
	})
	for sp, n := range undone {
		if len(s.namesOf(sp)) == n {
			sp.drop = true
		}
	}
}

// formOf finds the import and the form that a call uses.
func (s *source) formOf(call *ast.CallExpr, forms []Form) (*spec, Form, bool) {
	if id, ok := call.Fun.(*ast.Ident); ok {
		for _, f := range forms {
			if f.Func != id.Name {
				continue
			}
			if sp := s.dotImport(f.Path, f.Func, id.Pos()); sp != nil {
				return sp, f, true
			}
		}
		return nil, Form{}, false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil, Form{}, false
	}
	sp := s.importOf(sel.X)
	if sp == nil {
		return nil, Form{}, false
	}
	for _, f := range forms {
		if f.Path == sp.path && f.Func == sel.Sel.Name {
			return sp, f, true
		}
	}
	return nil, Form{}, false
}

// methodForm edits pkg.Func(x, args) into x.Method(args).
func (s *source) methodForm(call *ast.CallExpr, form Form) {
	x := call.Args[0]
	left, right := "", ""
	if u, ok := x.(*ast.UnaryExpr); ok && u.Op == token.AND && addressable(u.X) {
		x = u.X // a method call takes the address by itself
	} else if !primary(x) {
		left, right = "(", ")"
	}
	lparen, start, end := s.off(call.Lparen), s.off(x.Pos()), s.off(x.End())
	args := s.argsStart(call, end)
	// Comments go inside the parentheses: a line must not end before x.
	notes := s.notes(lparen, start) + s.notes(end, args)
	if notes != "" {
		notes = strings.TrimPrefix(notes, " ") + " "
	}
	s.edits.replace(s.off(call.Pos()), start, left)
	s.edits.replace(end, args, right+"."+form.Method+"("+notes)
}

// argsStart is where the arguments after the first begin: behind its comma
// and, unless they have a line to themselves as the first had, the blanks.
func (s *source) argsStart(call *ast.CallExpr, end int) int {
	comma := s.comma(end, s.off(call.Rparen))
	if comma < 0 {
		return end
	}
	if len(call.Args) == 1 {
		return s.off(call.Rparen)
	}
	next := s.off(call.Args[1].Pos())
	opening := string(s.src[s.off(call.Lparen)+1 : s.off(call.Args[0].Pos())])
	gap := string(s.src[comma+1 : next])
	switch {
	case strings.TrimSpace(gap) != "":
		return comma + 1
	case strings.Contains(gap, "\n") && strings.Contains(opening, "\n"):
		return comma + 1
	}
	return next
}

// comma is the offset of the first comma outside comments, or -1.
func (s *source) comma(start, end int) int {
	for at := start; at < end; at++ {
		if s.src[at] == ',' && !s.inComment(at) {
			return at
		}
	}
	return -1
}

// addressable reports whether x.M() can take x's address.
func addressable(x ast.Expr) bool {
	switch x.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr:
		return true
	}
	return false
}

// primary reports whether x.M() parses as (x).M() does.
func primary(x ast.Expr) bool {
	switch x.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.CallExpr, *ast.ParenExpr, *ast.TypeAssertExpr:
		return true
	}
	return false
}
