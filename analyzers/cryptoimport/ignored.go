// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptoimport

import (
	"go/ast"
	"go/parser"
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
)

// runIgnored reports the imports of a file that this build leaves out. There
// are no types for it, so its text decides. Nobody is helped by an error about
// a file that does not parse and is not built, so there is none.
func (s *settings) runIgnored(pass *analysis.Pass, name string) {
	source, err := pass.ReadFile(name)
	if err != nil {
		return
	}
	file, err := parser.ParseFile(pass.Fset, name, source, parser.ParseComments)
	if err != nil || decision.Generated(file).Found() {
		return
	}
	keeps := decision.New(pass.Fset, file, source, mapping.Lookup)
	for _, spec := range file.Imports {
		face, ok := mapping.Lookup(decision.ImportPath(spec))
		if !ok || keeps.KeepAt(pass.Fset.PositionFor(spec.Path.Pos(), false).Line).Found() {
			continue
		}
		if f := judgeText(spec, file, face); len(f.Faster) > 0 {
			s.report(pass, spec, f)
		}
	}
}

// judgeText decides by the names that follow the package's own. Methods are
// told by their name alone, which is why one of them does not suffice: other
// types have a Sign, too.
func judgeText(spec *ast.ImportSpec, file *ast.File, face *mapping.Face) finding {
	local := face.Name()
	if spec.Name != nil {
		local = spec.Name.Name
	}
	gain := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		// An identifier that the parser resolved is declared in this file.
		if x, ok := sel.X.(*ast.Ident); ok && x.Name == local && x.Obj == nil && face.Symbols[sel.Sel.Name] == mapping.Faster {
			gain[sel.Sel.Name] = true
		}
		return true
	})
	return finding{
		Finding: decision.Finding{
			Reason: decision.Reason{Code: verdict.Unverified},
			Face:   face, Faster: slices.Sorted(maps.Keys(gain)),
		},
		besides: "this build leaves the file out, so it was not checked",
	}
}
