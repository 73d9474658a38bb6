// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/internal/rewrite"
)

// adaptTest makes a mirrored test fit the temporary module. It removes the
// imports that nothing stands in for, so that what uses them does not compile,
// and moves the others, also those of programs in literals.
func (s *Suite) adaptTest(name string, src []byte) ([]byte, error) {
	src, err := s.mod.move(name, src, func(p string) string {
		if special := specialShims[[2]string{s.Mirrored, p}]; special != "" {
			return s.mod.path + "/shim/" + special
		}
		return s.mod.place(p)
	})
	if err != nil {
		return nil, err
	}
	if src, err = s.methodsToFuncs(name, src); err != nil {
		return nil, err
	}
	return s.mod.adaptLiterals(name, src)
}

// methodsToFuncs makes x.m(y) a call m(x, y) where m is one of the names that
// stand in for unexported ones. Nobody else can add a method to the type.
func (s *Suite) methodsToFuncs(name string, src []byte) ([]byte, error) {
	funcs, err := insideFuncs(s.Mirrored)
	if err != nil || len(funcs) == 0 {
		return src, err
	}
	f, fset, err := parse(name, src)
	if err != nil {
		return nil, err
	}
	at := func(p token.Pos) int { return fset.Position(p).Offset }
	var edits cuts
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		sel, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || !slices.Contains(funcs, sel.Sel.Name) {
			return true
		}
		separator := ", "
		if len(call.Args) == 0 {
			separator = ""
		}
		edits = append(edits,
			cut{at(sel.X.Pos()), at(sel.X.Pos()), sel.Sel.Name + "("},
			cut{at(sel.X.End()), at(call.Lparen) + 1, separator})
		return true
	})
	return edits.apply(src), nil
}

// insideFuncs lists the functions that stand in for unexported ones of a
// mirrored package.
func insideFuncs(mirrored string) ([]string, error) {
	files, err := fs.Glob(shimFiles, path.Join("shim/inside", mirrored, "*.go"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, name := range files {
		src, err := shimFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, _, err := parse(name, src)
		if err != nil {
			return nil, err
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil {
				names = append(names, fn.Name.Name)
			}
		}
	}
	return names, nil
}

// adaptGraft does so with a package from inside of the mirrored library. It
// keeps what it imports of the mirrored packages, so that a test inside of a
// package never imports itself.
func (m *Module) adaptGraft(name string, src []byte) ([]byte, error) {
	return m.move(name, src, m.placeInner)
}

// moveFaces makes a face import the copies of other faces, and of what is
// inside of their module.
func (m *Module) moveFaces(name string, src []byte) ([]byte, error) {
	root := m.Suites[0].Root
	return m.move(name, src, func(p string) string {
		for _, s := range m.Suites {
			if s.Path == p {
				return s.Package
			}
		}
		if below, ok := strings.CutPrefix(p, root+"/internal/"); ok && !m.standard() {
			from := filepath.Join(m.Suites[0].Module, "internal", filepath.FromSlash(below))
			m.pending = append(m.pending, graft{p, from, "inside/" + below, m.moveFaces})
			return m.path + "/inside/" + below
		}
		return p
	})
}

// move changes the imports of a file to where place says they are, and removes
// those for which it says "".
func (m *Module) move(name string, src []byte, place func(string) string) ([]byte, error) {
	src, err := cutImports(name, src, place)
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
		change.Imports = append(change.Imports, rewrite.Import{Offset: at, New: place(importPath(spec))})
	}
	return rewrite.File(name, src, change)
}

func cutImports(name string, src []byte, place func(string) string) ([]byte, error) {
	f, fset, err := parse(name, src)
	if err != nil {
		return nil, err
	}
	var gone cuts
	for _, spec := range f.Imports {
		if place(importPath(spec)) == "" {
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

// place says under which path the temporary module has a package that a test
// imports: the same, or "" if it has none.
func (m *Module) place(p string) string {
	if s, ok := m.Suite(p); ok {
		return s.Package
	}
	if f, ok := mapping.Lookup(p); ok && strings.HasPrefix(f.Path(), m.Suites[0].Root+"/") && !m.standard() {
		return f.Path() // its suite is in the module of another scope
	}
	return m.placeInner(p)
}

// placeInner does so for packages that are not mirrored.
func (m *Module) placeInner(p string) string {
	internal := slices.Contains(strings.Split(p, "/"), "internal")
	switch {
	case strings.HasPrefix(p, m.path+"/"):
		return p // placed already
	case m.standard() && shims[p] != "":
		if grafted[p] {
			m.graft(p, p, "shim/"+shims[p])
		}
		return m.path + "/shim/" + shims[p]
	case m.standard() && strings.HasPrefix(p, "golang.org/x/"):
		m.graft(p, "vendor/"+p, "vendored/"+p)
		return m.path + "/vendored/" + p
	case internal && !m.standard() && strings.HasPrefix(p, m.Library.Path+"/"):
		return p // the temporary module is below that path
	case internal:
		return ""
	}
	return p
}

// graft notes that a package has to be copied.
func (m *Module) graft(p, from, to string) {
	m.pending = append(m.pending, graft{p, filepath.Join(m.Library.Dir, filepath.FromSlash(from)), to, m.adaptGraft})
}

// adaptLiterals rewrites the imports of the mirrored packages in the raw string
// literals that hold a Go program.
func (m *Module) adaptLiterals(name string, src []byte) ([]byte, error) {
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
		if adapted, err = m.adaptProgram(program); err == nil && !bytes.Equal(adapted, program) {
			at := fset.Position(lit.Pos()).Offset + 1
			edits = append(edits, cut{at, at + len(program), string(adapted)})
		}
		return true
	})
	return edits.apply(src), err
}

func (m *Module) adaptProgram(program []byte) ([]byte, error) {
	f, fset, err := parse("", program)
	if err != nil {
		return program, nil // some other text
	}
	var change rewrite.Change
	for _, spec := range f.Imports {
		if s, ok := m.Suite(importPath(spec)); ok {
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

// parseFile is parse for the file of that name.
func parseFile(name string) (*ast.File, *token.FileSet, error) {
	src, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	return parse(name, src)
}
