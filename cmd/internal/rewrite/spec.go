// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"go/ast"
	"go/token"
	"path"
	"strconv"
	"strings"
)

// spec is an import spec: what it was and what it becomes.
type spec struct {
	node *ast.ImportSpec // nil for one that is added
	decl *ast.GenDecl
	was  string // import path in the source
	path string // import path in the result
	name string // explicit name in the result, or ""
	drop bool
	into *spec // the import that a dropped one was merged with
}

func (s *source) readSpecs() {
	for _, d := range s.file.Decls {
		decl, ok := d.(*ast.GenDecl)
		if !ok || decl.Tok != token.IMPORT {
			continue
		}
		for _, n := range decl.Specs {
			s.specs = append(s.specs, newSpec(n.(*ast.ImportSpec), decl))
		}
	}
}

func newSpec(n *ast.ImportSpec, decl *ast.GenDecl) *spec {
	p, err := strconv.Unquote(n.Path.Value)
	if err != nil {
		p = "" // the parser has accepted it, so this does not happen
	}
	sp := &spec{node: n, decl: decl, was: p, path: p}
	if n.Name != nil {
		sp.name = n.Name.Name
	}
	return sp
}

// setPath changes the path. An unnamed import stays so if its package name
// stays; otherwise it gets the old name, which the file goes on using.
func (sp *spec) setPath(p string) {
	if sp.name == "" && packageName(p) != packageName(sp.path) {
		sp.name = packageName(sp.path)
	}
	sp.path = p
}

// local is the name by which the file knows the package.
func (sp *spec) local() string {
	if sp.name != "" {
		return sp.name
	}
	return packageName(sp.path)
}

// usable reports whether the import gives its package a name.
func (sp *spec) usable() bool { return !sp.drop && sp.name != "_" && sp.name != "." }

// text is the spec as it is written when added.
func (sp *spec) text() string {
	if sp.name == "" {
		return strconv.Quote(sp.path)
	}
	return sp.name + " " + strconv.Quote(sp.path)
}

// packageName guesses the package name from an import path: the last element
// that is no major version. Every package that is rewritten follows the rule.
func packageName(importPath string) string {
	dir, base := path.Split(importPath)
	if dir != "" && len(base) > 1 && base[0] == 'v' && strings.Trim(base[1:], "0123456789") == "" {
		return path.Base(dir)
	}
	return base
}

// outside reports whether a path is that of a module, not of the standard
// library: the rule of the go command is a dot in the first element.
func outside(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return strings.Contains(first, ".")
}

// setPaths applies the import changes.
func (s *source) setPaths(changes []Import) error {
	for _, c := range changes {
		sp := s.specAt(c.Offset)
		if sp == nil {
			return s.errorf(c.Offset, "no import path at offset %d", c.Offset)
		}
		sp.setPath(c.New)
	}
	return nil
}

func (s *source) specAt(offset int) *spec {
	for _, sp := range s.specs {
		if sp.node != nil && s.off(sp.node.Path.Pos()) == offset {
			return sp
		}
	}
	return nil
}
