// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keymethod

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/internal/doctext"
	"rind.example/analyzers/internal/dropin"
	"rind.example/analyzers/internal/unit"
)

//go:embed doc.go
var doc string

// Analyzer is the analyzer with its default settings.
var Analyzer = New()

// settings are what the flags set.
type settings struct{ kept, forwarded bool }

// New returns an analyzer with settings of its own.
func New() *analysis.Analyzer {
	s := new(settings)
	a := &analysis.Analyzer{
		Name: "keymethod",
		Doc:  doctext.Of(doc, "keymethod"),
		Run:  s.run,
	}
	a.Flags.BoolVar(&s.kept, "kept", false, "report calls that stay too, with the reason")
	a.Flags.BoolVar(&s.forwarded, "forwarded", false, "report calls whose function form gains nothing yet, too")
	return a
}

func (s *settings) run(pass *analysis.Pass) (any, error) {
	if dropin.Library(pass) {
		return nil, nil
	}
	for _, file := range pass.Files {
		u, err := unit.Read(pass, file)
		if err != nil {
			return nil, err
		}
		u.Forwarded = s.forwarded
		for _, c := range u.Calls() {
			s.report(u, c)
		}
	}
	return nil, nil
}

// report says what was found about one call.
func (s *settings) report(u *unit.Unit, c *decision.Call) {
	d := analysis.Diagnostic{
		Pos: c.Selector.Sel.Pos(), End: c.Selector.Sel.End(), Category: "MIGRATED",
	}
	if r := c.Keep; r.Found() {
		if s.kept {
			d.Category = string(r.Code)
			d.Message = fmt.Sprintf("%s stays (%s): %s", c.Old, r.Code, r.Detail)
			u.Pass.Report(d)
		}
		return
	}
	d.Message = gain(c)
	if besides := besides(u, c); besides != "" {
		d.Message += "; " + besides
	} else {
		d.SuggestedFixes = fix(u, c)
	}
	u.Pass.Report(d)
}

// gain is the message's first half: what gets faster by what.
func gain(c *decision.Call) string {
	if c.Method.Forwarded {
		return fmt.Sprintf("%s has a function form, not faster yet: %s of %s", c.Old, c.New, c.Face.Path())
	}
	return fmt.Sprintf("%s stays slow after a change of the import; %s of %s is faster%s", c.Old, c.New, c.Face.Path(), c.Face.On())
}

// besides says who has to make the change if a fix of the call is not all of
// it, or "".
func besides(u *unit.Unit, c *decision.Call) string {
	if r := u.Generated(); r.Found() {
		return "change the generator: " + r.Detail
	}
	if unfit := u.Unfit(); unfit != "" {
		return "run migrate: " + unfit
	}
	if u.Name(c.Face.Path(), c.Selector.Pos()) == "" {
		return "run migrate: it changes the import, too"
	}
	return ""
}

// fix turns x.Method(args) into pkg.Func(x, args). There is none where bytes
// other than those around the receiver would have to move: beside comments, and
// where the receiver is the result of another call, which may change as well.
func fix(u *unit.Unit, c *decision.Call) []analysis.SuggestedFix {
	call := callOf(u.Syntax, c.Selector)
	if call == nil || call.Fun != ast.Expr(c.Selector) || !plain(c.Selector.X) || commented(u.Syntax, c.Selector.X.End(), call.Lparen) {
		return nil
	}
	start, end := call.Pos(), c.Selector.X.End()
	open := u.Name(c.Face.Path(), start) + "." + c.Method.Func + "("
	switch {
	case c.Form.Addr:
		open += "&"
	case c.Form.Deref:
		open += "*"
	}
	rest := ""
	if c.Form.Via != "" {
		rest = "." + c.Form.Via
	}
	if len(call.Args) > 0 {
		rest += ", "
	}
	return []analysis.SuggestedFix{{
		Message: "Call " + c.New,
		TextEdits: []analysis.TextEdit{
			{Pos: start, End: start, NewText: []byte(open)},
			{Pos: end, End: call.Lparen + 1, NewText: []byte(rest)},
		},
	}}
}

// callOf is the call whose function is sel, or nil.
func callOf(file *ast.File, sel *ast.SelectorExpr) (call *ast.CallExpr) {
	ast.Inspect(file, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && ast.Unparen(c.Fun) == ast.Expr(sel) {
			call = c
		}
		return call == nil && n != nil && n.Pos() <= sel.Pos() && sel.End() <= n.End()
	})
	return call
}

// plain reports whether x is a name, or a field of one.
func plain(x ast.Expr) bool {
	for {
		switch y := x.(type) {
		case *ast.Ident:
			return true
		case *ast.SelectorExpr:
			x = y.X
		default:
			return false
		}
	}
}

// commented reports whether a comment lies between two places.
func commented(file *ast.File, from, to token.Pos) bool {
	for _, group := range file.Comments {
		if group.Pos() < to && from < group.End() {
			return true
		}
	}
	return false
}
