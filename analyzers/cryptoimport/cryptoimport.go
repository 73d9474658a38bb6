// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptoimport

import (
	_ "embed"
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/internal/doctext"
	"rind.example/analyzers/internal/dropin"
	"rind.example/analyzers/internal/unit"
	"rind.example/analyzers/mapping"
)

//go:embed doc.go
var doc string

// Analyzer is the analyzer with its default settings.
var Analyzer = New()

// settings are what the flags set. They are flags because the go command
// keys its cache by flags and inputs alone: what an environment variable or a
// file beside the source said would stick.
type settings struct {
	fix             dropin.Mode
	kept, forwarded bool
}

// New returns an analyzer with settings of its own.
func New() *analysis.Analyzer {
	s := &settings{fix: dropin.Auto}
	a := &analysis.Analyzer{
		Name: "cryptoimport",
		Doc:  doctext.Of(doc, "cryptoimport"),
		Run:  s.run,

		FactTypes: []analysis.Fact{new(shows)},
	}
	a.Flags.Var(&s.fix, "fix", dropin.FlagUsage)
	a.Flags.BoolVar(&s.kept, "kept", false, "report imports that stay too, with the reason")
	a.Flags.BoolVar(&s.forwarded, "forwarded", false, "report imports that have a drop-in but gain nothing, too")
	return a
}

func (s *settings) run(pass *analysis.Pass) (any, error) {
	if dropin.Library(pass) {
		return nil, nil
	}
	learn(pass)
	for _, file := range pass.Files {
		if !slices.ContainsFunc(file.Imports, mirrored) {
			continue
		}
		u, err := unit.Read(pass, file)
		if err != nil {
			return nil, err
		}
		u.Forwarded = s.forwarded
		for _, spec := range file.Imports {
			if _, ok := mapping.Lookup(decision.ImportPath(spec)); ok {
				s.report(pass, spec, judge(u, spec))
			}
		}
	}
	for _, name := range pass.IgnoredFiles {
		if strings.HasSuffix(name, ".go") {
			s.runIgnored(pass, name)
		}
	}
	return nil, nil
}

func mirrored(spec *ast.ImportSpec) bool {
	_, ok := mapping.Lookup(decision.ImportPath(spec))
	return ok
}

// report says what was found about one import, unless there is nothing for
// anybody to do.
func (s *settings) report(pass *analysis.Pass, spec *ast.ImportSpec, f finding) {
	if f.stays() && !f.blocking() && !s.kept {
		return
	}
	d := analysis.Diagnostic{
		Pos:      spec.Path.Pos(),
		End:      spec.Path.End(),
		Category: string(f.Code),
	}
	switch {
	case f.stays():
		d.Message = f.kept()
	case f.besides != "":
		d.Message = f.gain() + "; run migrate: " + f.besides
	case !s.fix.Resolves(pass.Pkg, f.Face.Path()):
		d.Message = f.gain() + "; run migrate: it adds what go.mod needs"
	default:
		d.Message = f.gain()
		d.SuggestedFixes = []analysis.SuggestedFix{swap(spec, f.Face)}
	}
	pass.Report(d)
}

// swap is the edit of the path's bytes between its quotes, whichever they are.
func swap(spec *ast.ImportSpec, face *mapping.Face) analysis.SuggestedFix {
	return analysis.SuggestedFix{
		Message: "Import " + face.Path(),
		TextEdits: []analysis.TextEdit{{
			Pos:     spec.Path.Pos() + 1,
			End:     spec.Path.End() - 1,
			NewText: []byte(face.Path()),
		}},
	}
}
