// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// site is a method call in the source.
type site struct {
	Call
	call *ast.CallExpr
	sel  *ast.SelectorExpr
}

// functionForms turns the calls into calls of functions. Nothing but the
// tokens around receiver and arguments is touched, so that both can hold
// further calls that are changed, and comments stay.
func (s *source) functionForms(calls []Call) error {
	sites := make([]site, 0, len(calls))
	for _, c := range calls {
		st, err := s.find(c)
		if err != nil {
			return err
		}
		sites = append(sites, st)
	}
	// Of two calls that start at one place, one is in the receiver of the
	// other; the outer one's text has to come first.
	slices.SortStableFunc(sites, func(a, b site) int {
		return cmp.Or(cmp.Compare(a.call.Pos(), b.call.Pos()), cmp.Compare(b.call.End(), a.call.End()))
	})
	sites = slices.CompactFunc(sites, func(a, b site) bool { return a.call == b.call })
	for _, st := range sites {
		if !s.isRemoved(st.Offset) {
			s.functionForm(st)
		}
	}
	return nil
}

// find looks up the method call that c means and refuses what cannot become
// a function call.
func (s *source) find(c Call) (site, error) {
	var found []site
	for _, st := range s.calls[c.Offset] {
		if c.Method == "" || st.sel.Sel.Name == c.Method {
			st.Call = c
			found = append(found, st)
		}
	}
	switch len(found) {
	case 0:
		return site{}, s.errorf(c.Offset, "no method call at offset %d", c.Offset)
	case 1:
		return found[0], s.check(found[0])
	}
	return site{}, s.errorf(c.Offset, "%d method calls start at offset %d; the method's name does not tell them apart",
		len(found), c.Offset)
}

// check refuses calls whose function form would mean something else.
func (s *source) check(st site) error {
	args := st.call.Args
	if s.isMethodExpr(st.sel) {
		return s.errorf(st.Offset, "%s is a method expression, not a call of a method", st.sel.Sel.Name)
	}
	if len(args) == 1 && st.call.Ellipsis == token.NoPos && st.Params != 1 {
		// f(g()) may pass several values, and f(x, g()) may not.
		if _, ok := ast.Unparen(args[0]).(*ast.CallExpr); ok {
			return s.errorf(st.Offset, "the arguments of %s may come from one call, which a function form cannot take",
				st.sel.Sel.Name)
		}
	}
	if st.Params > 0 && len(args) > st.Params {
		return s.errorf(st.Offset, "%s has %d arguments for %d parameters", st.sel.Sel.Name, len(args), st.Params)
	}
	return nil
}

// isMethodExpr recognises (*pkg.Type).Method, as far as syntax can: the same
// with a variable of another package in the place of the type would be a
// pointer to a pointer.
func (s *source) isMethodExpr(sel *ast.SelectorExpr) bool {
	star, ok := ast.Unparen(sel.X).(*ast.StarExpr)
	if !ok {
		return false
	}
	name, ok := ast.Unparen(star.X).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	return s.importOf(name.X) != nil
}

// functionForm edits x.Method( into pkg.Func(x, and leaves the rest alone.
func (s *source) functionForm(st site) {
	open := s.off(st.call.Lparen) + 1
	start, end := s.receiver(st)
	comma, indent := s.separator(st.call, end, open)
	name := st.Func
	if st.Path != "" && s.dotImport(st.Path, name, st.call.Pos()) == nil {
		name = s.nameFor(st.Path, st.call.Pos()) + "." + name
	}
	s.edits.insert(st.Offset, name+"("+indent)
	if st.Offset < start {
		s.edits.replace(st.Offset, start, s.notes(st.Offset, start))
	}
	switch {
	case st.Addr:
		s.edits.insert(start, "&")
	case st.Deref:
		s.dereference(st, start)
	}
	via := ""
	if st.Via != "" {
		via = "." + st.Via
	}
	s.edits.replace(end, open, via+comma)
}

// dereference edits the receiver at start, a pointer, into what it points to.
// Of &x that is x.
func (s *source) dereference(st site, start int) {
	x := st.sel.X
	if p, ok := x.(*ast.ParenExpr); ok && s.off(p.X.Pos()) == start {
		x = p.X // the parentheses are dropped
	}
	if u, ok := x.(*ast.UnaryExpr); ok && u.Op == token.AND && st.Via == "" {
		operand := s.off(u.X.Pos())
		s.edits.replace(start, operand, s.notes(start, operand))
		return
	}
	s.edits.insert(start, "*")
}

// receiver is the range of the receiver's bytes, without parentheses that
// only the selector needed.
func (s *source) receiver(st site) (start, end int) {
	x := st.sel.X
	start, end = s.off(x.Pos()), s.off(x.End())
	p, ok := x.(*ast.ParenExpr)
	if !ok || st.Via != "" {
		return start, end
	}
	in, out := s.off(p.X.Pos()), s.off(p.X.End())
	if in == start+1 && out == end-1 {
		return in, out
	}
	return start, end
}

// separator says what comes between the receiver, which ends at end, and the
// rest of the argument list at open, and what comes before the receiver. An
// argument list that starts on a line of its own gets the receiver on one, too.
// Comments from between receiver and parenthesis follow the comma, since a line
// must not end before it.
func (s *source) separator(call *ast.CallExpr, end, open int) (comma, indent string) {
	next := s.off(call.Rparen)
	if len(call.Args) > 0 {
		next = s.off(call.Args[0].Pos())
	}
	gap := string(s.src[open:next])
	notes := s.notes(end, open)
	switch {
	case len(call.Args) == 0 && !strings.Contains(notes+gap, "\n"):
		return notes, ""
	case notes != "":
		return "," + notes + " ", ""
	case strings.HasPrefix(gap, " "), strings.HasPrefix(gap, "\t"):
		return ",", ""
	case strings.TrimSpace(gap) == "" && strings.Contains(gap, "\n"):
		if len(call.Args) == 0 {
			return ",", ""
		}
		return ",", gap
	}
	return ", ", ""
}
