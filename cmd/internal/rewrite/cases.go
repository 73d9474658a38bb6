// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"go/ast"
	"go/parser"
	"go/types"
	"slices"
	"strings"
)

// A DuplicateCaseError says that two cases of a type switch would become one,
// and do not do the same.
type DuplicateCaseError struct {
	Path  string // of the package that would be imported once
	Type  string // as the file would spell it: "*sha3.SHA3"
	Lines [2]int // of the two cases
	err   error
}

func (e *DuplicateCaseError) Error() string { return e.err.Error() }

// mergeCases removes cases of type switches that merged imports made double.
// Where they share a clause the second goes; where two clauses do the same,
// the later one loses it, and goes with its last.
func (s *source) mergeCases() (err error) {
	if len(s.renames) == 0 {
		return nil
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		if sw, ok := n.(*ast.TypeSwitchStmt); ok && err == nil {
			err = s.mergeSwitch(sw)
		}
		return err == nil
	})
	return err
}

// typeCase is a type in the list of a clause.
type typeCase struct {
	clause *ast.CaseClause
	node   ast.Expr
}

func (s *source) mergeSwitch(sw *ast.TypeSwitchStmt) error {
	first := map[string]typeCase{}
	for _, stmt := range sw.Body.List {
		clause := stmt.(*ast.CaseClause)
		var double []ast.Expr
		for _, t := range clause.List {
			name := s.typeName(t)
			seen, ok := first[name]
			if !ok {
				first[name] = typeCase{clause, t}
				continue
			}
			if !s.sameBody(seen.clause, clause) {
				return s.duplicate(name, seen.node, t, "and do not do the same")
			}
			double = append(double, t)
		}
		if err := s.dropCases(sw, clause, double); err != nil {
			return err
		}
	}
	return nil
}

// typeName spells a type as the file will, whatever blanks are in it.
func (s *source) typeName(t ast.Expr) string {
	text := s.mergedText(t.Pos(), t.End())
	if x, err := parser.ParseExpr(text); err == nil {
		return types.ExprString(x)
	}
	return text
}

// sameBody reports whether two clauses have the same statements.
func (s *source) sameBody(a, b *ast.CaseClause) bool {
	text := func(c *ast.CaseClause) string {
		return strings.TrimSpace(s.mergedText(c.Colon, c.End()))
	}
	return a == b || text(a) == text(b)
}

// dropCases takes types out of the list of a clause, or the clause out of the
// switch. If one type is left, the variable of the switch is of that type, and
// no longer of the interface's: code that uses it may not stand for that.
func (s *source) dropCases(sw *ast.TypeSwitchStmt, clause *ast.CaseClause, double []ast.Expr) error {
	left := len(clause.List) - len(double)
	switch {
	case len(double) == 0:
		return nil
	case left == 0:
		start, end := s.off(clause.Pos()), s.off(clause.End())
		if next := s.nextLine(end); s.lineStart(start) < start && s.quiet(s.lineStart(start), start) && s.quiet(end, next) {
			start, end = s.lineStart(start), next
		}
		s.remove(start, end)
		return nil
	case left == 1 && usesVariable(sw, clause):
		return s.duplicate(s.typeName(double[0]), clause.List[0], double[0], "which changes the type of the variable there")
	}
	for i, t := range clause.List {
		if !slices.Contains(double, t) {
			continue
		}
		start, end := s.off(t.Pos()), s.off(t.End())
		if i == 0 {
			end = s.off(clause.List[1].Pos())
		} else {
			start = s.off(clause.List[i-1].End())
		}
		if s.notes(start, end) != "" {
			return s.duplicate(s.typeName(t), clause.List[0], t, "and a comment goes with one of them")
		}
		s.remove(start, end)
	}
	return nil
}

// usesVariable reports whether the clause names the variable of its switch.
func usesVariable(sw *ast.TypeSwitchStmt, clause *ast.CaseClause) bool {
	assign, ok := sw.Assign.(*ast.AssignStmt)
	if !ok {
		return false
	}
	name, found := assign.Lhs[0].(*ast.Ident).Name, false
	for _, stmt := range clause.Body {
		ast.Inspect(stmt, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			found = found || ok && id.Name == name
			return !found
		})
	}
	return found
}

// remove takes out what nothing else is to edit.
func (s *source) remove(start, end int) {
	s.edits.replace(start, end, "")
	s.removed = append(s.removed, span{start, end})
}

// isRemoved reports whether an offset lies in what was taken out.
func (s *source) isRemoved(at int) bool {
	return slices.ContainsFunc(s.removed, func(r span) bool { return r.start <= at && at < r.end })
}

func (s *source) duplicate(name string, first, second ast.Expr, why string) error {
	at := s.off(second.Pos())
	line := func(x ast.Expr) int { return s.tok.Line(x.Pos()) }
	e := &DuplicateCaseError{Type: name, Lines: [2]int{line(first), line(second)}}
	for _, r := range s.renames {
		if first.Pos() <= r.id.Pos() && r.id.Pos() < first.End() || second.Pos() <= r.id.Pos() && r.id.Pos() < second.End() {
			e.Path = r.to.path
		}
	}
	e.err = s.errorf(at, "the cases on lines %d and %d would both be %s, %s", e.Lines[0], e.Lines[1], name, why)
	return e
}
