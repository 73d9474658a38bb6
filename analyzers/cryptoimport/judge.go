// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptoimport

import (
	"fmt"
	"go/ast"
	"strings"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/internal/unit"
	"rind.example/analyzers/verdict"
)

// finding is what is to be said about one import.
type finding struct {
	decision.Finding
	// besides is what has to happen besides the change of the path, or "".
	besides string
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
		f.besides = besides(u, spec, f)
	}
	return f
}

// besides says what has to change besides the path. The calls that do are what analyzer
// keymethod reports, each at its place.
func besides(u *unit.Unit, spec *ast.ImportSpec, f finding) string {
	own, line := u.Own(f.Face)
	switch {
	case u.Unfit() != "":
		return u.Unfit()
	case decision.IsDot(spec):
		return "it tells the names of a dot import from the file's own"
	case u.HasName(f.Face.Path()):
		return "it merges the two imports of the drop-in"
	case own != "":
		text := fmt.Sprintf("it sees that no value of a type of the drop-in's own meets one of the mirrored type: line %d uses %s.%s", line, f.Face.Name(), own)
		if other, at := met(u, f.Face); other != "" {
			text += fmt.Sprintf(", and line %d %s, which shows such a type, so that its package has to move at the same time", at, other)
		}
		return text
	case len(f.Calls) == 0:
		return ""
	}
	first := f.Calls[0]
	if first.Method.Forwarded {
		return fmt.Sprintf("%s has to become %s as well", first.Old, first.New)
	}
	return fmt.Sprintf("%s gains as %s only", first.Old, first.New)
}
