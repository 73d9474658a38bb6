// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptoimport

import (
	"fmt"
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/internal/unit"
	"rind.example/analyzers/verdict"
)

// finding is what is to be said about one import.
type finding struct {
	decision.Finding
	// besides is what has to happen besides the change of the path, or "".
	besides string
	related []analysis.RelatedInformation
}

// stays reports whether the import is one that migrate would leave, too.
func (f finding) stays() bool { return f.Code != verdict.Migrated && f.Code != verdict.Unverified }

func (f finding) blocking() bool {
	info, _ := verdict.Explain(f.Code)
	return info.Blocking
}

// gain is the message's first half: what is faster, where, and in which
// package.
func (f finding) gain() string {
	if len(f.Faster) == 0 {
		return fmt.Sprintf("%s has a drop-in, with nothing faster here yet: %s", f.Face.Mirrored, f.Face.Path())
	}
	return fmt.Sprintf("%s has a drop-in with faster %s%s: %s",
		f.Face.Mirrored, strings.Join(f.Faster, ", "), f.Face.On(), f.Face.Path())
}

// kept is the message for an import that stays.
func (f finding) kept() string {
	message := fmt.Sprintf("%s stays (%s): %s", f.Face.Mirrored, f.Code, f.Detail)
	if info, _ := verdict.Explain(f.Code); info.Blocking {
		message += "; " + info.Advice
	}
	return message
}

// judge decides about an import of a mirrored package.
func judge(u *unit.Unit, spec *ast.ImportSpec) finding {
	c := decision.Case{
		Spec:     spec,
		Declares: func(name string) bool { return u.Pass.Pkg.Scope().Lookup(name) != nil },
		Whole:    u.Generated(),
	}
	f := finding{Finding: u.Import(c)}
	if !f.stays() {
		f.besides, f.related = besides(u, spec, f)
	}
	return f
}

// besides says what has to change besides the path, and where.
func besides(u *unit.Unit, spec *ast.ImportSpec, f finding) (string, []analysis.RelatedInformation) {
	calls := f.Calls
	own, line := u.Own(f.Face)
	switch {
	case u.Unfit() != "":
		return u.Unfit(), nil
	case decision.IsDot(spec):
		return "it tells the names of a dot import from the file's own", nil
	case u.HasName(f.Face.Path()):
		return "it merges the two imports of the drop-in", nil
	case own != "":
		text := fmt.Sprintf("it sees that no value of a type of the drop-in's own meets one of the mirrored type: line %d uses %s.%s", line, f.Face.Name(), own)
		if other, at := met(u, f.Face); other != "" {
			text += fmt.Sprintf(", and line %d %s, which shows such a type, so that its package has to move at the same time", at, other)
		}
		return text, nil
	case len(calls) == 0:
		return "", nil
	}
	var related []analysis.RelatedInformation
	for _, c := range calls {
		related = append(related, analysis.RelatedInformation{
			Pos:     c.Selector.Sel.Pos(),
			End:     c.Selector.Sel.End(),
			Message: fmt.Sprintf("call %s instead", c.New),
		})
	}
	gains := "gains as %s only"
	if calls[0].Method.Forwarded {
		gains = "has to become %s as well"
	}
	return fmt.Sprintf("%s "+gains, calls[0].Old, calls[0].New), related
}
