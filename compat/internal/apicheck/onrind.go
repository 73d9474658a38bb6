// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package apicheck

import (
	"go/ast"
	"path"
	"strconv"
	"strings"
)

// onRind names the functions of files that refer to a package below prefix.
func onRind(files []*ast.File, prefix string) map[string]bool {
	named := make(map[string]bool)
	for _, file := range files {
		names := importedBelow(file, prefix)
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && refersTo(f, names) {
				named[f.Name.Name] = true
			}
		}
	}
	return named
}

// importedBelow returns the names by which file knows packages below prefix.
func importedBelow(file *ast.File, prefix string) map[string]bool {
	names := make(map[string]bool)
	for _, spec := range file.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil || !strings.HasPrefix(p, prefix) {
			continue
		}
		if spec.Name != nil {
			names[spec.Name.Name] = true
		} else {
			names[path.Base(p)] = true
		}
	}
	return names
}

// refersTo reports whether f selects from a package known by one of names.
func refersTo(f *ast.FuncDecl, names map[string]bool) (found bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok && names[x.Name] {
				found = true
			}
		}
		return !found
	})
	return found
}
