// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"go/ast"
	"path"
	"slices"
)

// A Program is a main package of files that no configuration builds and that
// "go run FILES" does.
type Program struct {
	Name  string   // the file with its main function
	Files []string // all of it, Name first
}

// Args are the files as the go command takes them.
func (p Program) Args() []string {
	var args []string
	for _, f := range p.Files {
		args = append(args, "./"+f)
	}
	return args
}

// findPrograms sorts the lone files into programs: each that has a main
// function, with those of its folder that have none. Programs without an
// import to decide are left out.
func (t *Target) findPrograms(lone []*File) {
	for _, f := range lone {
		if !f.hasMain() && slices.ContainsFunc(lone, func(g *File) bool { return path.Dir(f.Path) == path.Dir(g.Path) && g.hasMain() }) {
			continue
		}
		p, decide := Program{Name: f.Path, Files: []string{f.Path}}, f.candidate()
		for _, g := range lone {
			if g != f && path.Dir(f.Path) == path.Dir(g.Path) && !g.hasMain() {
				p.Files = append(p.Files, g.Path)
				decide = decide || g.candidate()
			}
		}
		if decide {
			t.Programs = append(t.Programs, p)
		}
	}
}

// hasMain reports whether the file declares the function that a program
// begins with.
func (f *File) hasMain() bool {
	return slices.ContainsFunc(f.Syntax.Decls, func(d ast.Decl) bool {
		fd, ok := d.(*ast.FuncDecl)
		return ok && fd.Recv == nil && fd.Name.Name == "main"
	})
}
