// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"rind.example/cmd/internal/rewrite"
)

// adapt makes a file of the mirrored library fit the temporary module. It
// removes the imports that nothing stands in for, so that what uses them does
// not compile, and moves the others, also those of programs in literals.
func (s *Suite) adapt(name string, src []byte) ([]byte, error) {
	src, err := s.cutImports(name, src)
	if err != nil {
		return nil, err
	}
	f, fset, err := parse(name, src)
	if err != nil {
		return nil, err
	}
	var change rewrite.Change
	for _, spec := range f.Imports {
		at := fset.Position(spec.Path.Pos()).Offset
		change.Imports = append(change.Imports, rewrite.Import{Offset: at, New: s.place(importPath(spec))})
	}
	if src, err = rewrite.File(name, src, change); err != nil {
		return nil, err
	}
	return s.adaptLiterals(name, src)
}

func (s *Suite) cutImports(name string, src []byte) ([]byte, error) {
	f, fset, err := parse(name, src)
	if err != nil {
		return nil, err
	}
	var gone cuts
	for _, spec := range f.Imports {
		if s.place(importPath(spec)) == "" {
			gone = append(gone, specCut(f, fset, spec))
		}
	}
	return gone.apply(src), nil
}

func importPath(spec *ast.ImportSpec) string {
	p, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return "" // the parser has accepted it, so this does not happen
	}
	return p
}

// place says under which path the temporary module has a package: the same,
// or "" if it has none.
func (s *Suite) place(p string) string {
	switch {
	case p == s.Mirrored:
		return s.Package
	case shims[p] != "":
		return s.module + "/shim/" + shims[p]
	case strings.HasPrefix(p, "golang.org/x/"):
		s.pending = append(s.pending, p)
		return s.module + "/vendored/" + p
	case slices.Contains(strings.Split(p, "/"), "internal") && !strings.HasPrefix(p, s.module+"/"):
		return ""
	}
	return p
}

// adaptLiterals rewrites the imports of the mirrored package in the raw string
// literals that hold a Go program.
func (s *Suite) adaptLiterals(name string, src []byte) ([]byte, error) {
	f, fset, err := parse(name, src)
	if err != nil {
		return nil, err
	}
	var edits cuts
	ast.Inspect(f, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING || lit.Value[0] != '`' || err != nil {
			return true
		}
		program := []byte(lit.Value[1 : len(lit.Value)-1])
		var adapted []byte
		if adapted, err = s.adaptProgram(program); err == nil && !bytes.Equal(adapted, program) {
			at := fset.Position(lit.Pos()).Offset + 1
			edits = append(edits, cut{at, at + len(program), string(adapted)})
		}
		return true
	})
	return edits.apply(src), err
}

func (s *Suite) adaptProgram(program []byte) ([]byte, error) {
	f, fset, err := parse("", program)
	if err != nil {
		return program, nil // some other text
	}
	var change rewrite.Change
	for _, spec := range f.Imports {
		if spec.Path.Value == strconv.Quote(s.Mirrored) {
			at := fset.Position(spec.Path.Pos()).Offset
			change.Imports = append(change.Imports, rewrite.Import{Offset: at, New: s.Package})
		}
	}
	return rewrite.File("", program, change)
}

func parse(name string, src []byte) (*ast.File, *token.FileSet, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	return f, fset, err
}
