// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptoimport

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/internal/doctext"
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
	fix             fixMode
	kept, forwarded bool
}

// New returns an analyzer with settings of its own.
func New() *analysis.Analyzer {
	s := &settings{fix: fixAuto}
	a := &analysis.Analyzer{
		Name: "cryptoimport",
		Doc:  doctext.Of(doc, "cryptoimport"),
		Run:  s.run,
	}
	a.Flags.Var(&s.fix, "fix",
		"offer fixes: auto, where the drop-in is a dependency already; always, if go.mod requires it; never")
	a.Flags.BoolVar(&s.kept, "kept", false, "report imports that stay too, with the reason")
	a.Flags.BoolVar(&s.forwarded, "forwarded", false, "report imports that have a drop-in but gain nothing, too")
	return a
}

// fixMode says when a fix is offered.
type fixMode string

const (
	fixAuto   fixMode = "auto"
	fixAlways fixMode = "always"
	fixNever  fixMode = "never"
)

func (m *fixMode) String() string { return string(*m) }

func (m *fixMode) Set(s string) error {
	switch fixMode(s) {
	case fixAuto, fixAlways, fixNever:
		*m = fixMode(s)
		return nil
	}
	return fmt.Errorf("want %s, %s or %s", fixAuto, fixAlways, fixNever)
}

func (s *settings) run(pass *analysis.Pass) (any, error) {
	if within(strings.TrimSuffix(pass.Pkg.Path(), "_test"), mapping.Root()) {
		// The drop-ins themselves rest on what they mirror.
		return nil, nil
	}
	for _, file := range pass.Files {
		u, err := s.read(pass, file)
		if err != nil {
			return nil, err
		}
		for _, spec := range file.Imports {
			if _, ok := mapping.Lookup(decision.ImportPath(spec)); ok {
				s.report(pass, spec, u.judge(spec))
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
		Related:  f.related,
	}
	switch {
	case f.stays():
		d.Message = f.kept()
	case f.besides != "":
		d.Message = f.gain() + "; run migrate: " + f.besides
	case !s.resolves(pass, f.Face):
		d.Message = f.gain() + "; run migrate: it adds what go.mod needs"
	default:
		d.Message = f.gain()
		d.SuggestedFixes = []analysis.SuggestedFix{swap(spec, f.Face)}
	}
	pass.Report(d)
}

// resolves reports whether the build is known to find the face.
func (s *settings) resolves(pass *analysis.Pass, face *mapping.Face) bool {
	switch s.fix {
	case fixAlways:
		return true
	case fixNever:
		return false
	}
	return depends(pass.Pkg, face.Path(), map[*types.Package]bool{})
}

// depends reports whether pkg imports path, directly or not.
func depends(pkg *types.Package, path string, seen map[*types.Package]bool) bool {
	if seen[pkg] {
		return false
	}
	seen[pkg] = true
	for _, imported := range pkg.Imports() {
		if imported.Path() == path || depends(imported, path, seen) {
			return true
		}
	}
	return false
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

// within reports whether path is root or below it.
func within(path, root string) bool {
	return path == root || strings.HasPrefix(path, root+"/")
}
