// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptoimport

import (
	"go/ast"
	"go/parser"
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"

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
	if err != nil || ast.IsGenerated(file) {
		return
	}
	keeps := readKeepers(pass.Fset, file, source)
	for _, spec := range file.Imports {
		face, ok := mapping.Lookup(pathOf(spec))
		if _, kept := keeps.at(spec.Path.Pos()); !ok || kept {
			continue
		}
		if f, ok := judgeText(spec, file, face); ok {
			s.report(pass, spec, face, f)
		}
	}
}

// judgeText decides by the names that follow the package's own. Methods are
// told by their name alone, which is why one of them does not suffice: other
// types have a Sign, too.
func judgeText(spec *ast.ImportSpec, file *ast.File, face *mapping.Face) (finding, bool) {
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
		code:    verdict.Unverified,
		faster:  slices.Sorted(maps.Keys(gain)),
		besides: "this build leaves the file out, so it was not checked",
	}, len(gain) > 0
}
