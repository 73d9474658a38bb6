// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
)

// cut replaces the bytes [start, end) of a file.
type cut struct {
	start, end int
	text       string
}

type cuts []cut

// apply makes the cuts. Of two that overlap, the wider one is made.
func (c cuts) apply(src []byte) []byte {
	sorted := slices.SortedFunc(slices.Values(c), func(a, b cut) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end))
	})
	var out []byte
	at := 0
	for _, x := range sorted {
		if x.start < at {
			continue
		}
		out = append(append(out, src[at:x.start]...), x.text...)
		at = x.end
	}
	return append(out, src[at:]...)
}

// specCut removes an import spec, with its declaration if it is the only one.
func specCut(f *ast.File, fset *token.FileSet, spec *ast.ImportSpec) cut {
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok && len(g.Specs) == 1 && g.Specs[0] == spec {
			return nodeCut(fset, g, nil)
		}
	}
	return nodeCut(fset, spec, nil)
}

// nodeCut removes a node with its doc comment.
func nodeCut(fset *token.FileSet, n ast.Node, doc *ast.CommentGroup) cut {
	start := n.Pos()
	if doc != nil {
		start = doc.Pos()
	}
	return cut{start: fset.Position(start).Offset, end: fset.Position(n.End()).Offset}
}

// declCut removes the declaration around pos: a function, or a single spec
// where leaving the others is right. It also names the function, which may be
// a test. The result is false where there is no declaration.
func declCut(f *ast.File, fset *token.FileSet, pos token.Pos) (c cut, fn string, ok bool) {
	for _, d := range f.Decls {
		if pos < d.Pos() || pos >= d.End() {
			continue
		}
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				fn = d.Name.Name
			}
			return nodeCut(fset, d, d.Doc), fn, true
		case *ast.GenDecl:
			return genCut(f, fset, d, pos), "", true
		}
	}
	return cut{}, "", false
}

// genCut removes the spec at pos. Constants count by position, so that they
// go together.
func genCut(f *ast.File, fset *token.FileSet, d *ast.GenDecl, pos token.Pos) cut {
	if d.Tok == token.CONST || len(d.Specs) == 1 {
		return nodeCut(fset, d, d.Doc)
	}
	for _, spec := range d.Specs {
		if pos < spec.Pos() || pos >= spec.End() {
			continue
		}
		switch spec := spec.(type) {
		case *ast.ImportSpec:
			return specCut(f, fset, spec)
		case *ast.ValueSpec:
			return nodeCut(fset, spec, spec.Doc)
		case *ast.TypeSpec:
			return nodeCut(fset, spec, spec.Doc)
		}
	}
	return nodeCut(fset, d, d.Doc)
}
