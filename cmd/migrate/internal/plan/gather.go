// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"go/ast"
	"go/types"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/load"
)

// useKey is one file and one package that it imports.
type useKey struct{ file, path string }

// use is what a file does with a package, in all configurations together.
type use struct {
	// symbols are the exported names used, each with a line that uses it.
	symbols map[string]int
}

// siteKey is a place in the target.
type siteKey struct {
	file         string
	line, column int
}

// gather reads from the typed packages what the decisions need.
func (m *maker) gather() {
	m.uses, m.calls = map[useKey]*use{}, map[siteKey]*call{}
	m.taken = map[string]map[string]bool{}
	built := map[string]int{}
	for _, p := range m.t.Packages {
		if p.Types != nil {
			m.takeNames(p)
		}
		if len(p.Errors) > 0 {
			continue
		}
		for name, f := range p.Syntax {
			if m.t.File(name) == nil {
				continue // not selected, or made by cgo
			}
			built[name]++
			g := gatherer{maker: m, p: p, file: name}
			g.walk(f)
		}
	}
	for at, c := range m.calls {
		c.agree(built[at.file])
		if k := userKeep(m.t.File(at.file), c.at.line); k.found() {
			c.keep = k
		}
	}
}

// takeNames notes what a package declares in any configuration.
func (m *maker) takeNames(p *load.Package) {
	if m.taken[p.Path] == nil {
		m.taken[p.Path] = map[string]bool{}
	}
	for _, name := range p.Types.Scope().Names() {
		m.taken[p.Path][name] = true
	}
}

// gatherer reads one file in one configuration.
type gatherer struct {
	*maker
	p    *load.Package
	file string
}

func (g *gatherer) walk(f *ast.File) {
	var stack []ast.Node
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		switch n := n.(type) {
		case *ast.Ident:
			g.ident(n)
		case *ast.SelectorExpr:
			g.selection(n, stack)
		}
		stack = append(stack, n)
		return true
	})
}

// ident notes the use of an exported name of another package.
func (g *gatherer) ident(id *ast.Ident) {
	o := g.p.Info.Uses[id]
	if o == nil || o.Pkg() == nil || o.Pkg() == g.p.Types || o.Parent() != o.Pkg().Scope() {
		return
	}
	if !mapping.Candidate(o.Pkg().Path()) {
		return
	}
	u := g.use(o.Pkg().Path())
	if _, seen := u.symbols[o.Name()]; !seen {
		_, u.symbols[o.Name()], _, _ = g.p.Position(id.Pos())
	}
}

func (m *maker) useOf(file, path string) *use {
	key := useKey{file, path}
	if m.uses[key] == nil {
		m.uses[key] = &use{symbols: map[string]int{}}
	}
	return m.uses[key]
}

func (g *gatherer) use(path string) *use { return g.useOf(g.file, path) }

// imported is the package of that path among what p imports, or nil.
func imported(p *types.Package, path string) *types.Package {
	for _, i := range p.Imports() {
		if i.Path() == path {
			return i
		}
	}
	return nil
}
