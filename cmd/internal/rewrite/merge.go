// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
)

// dropDuplicates merges imports that a change made equal: the first stays. A
// blank import and a dot import give no name and stay beside one that does, and
// so do two that were equal before.
func (s *source) dropDuplicates() {
	for i, sp := range s.specs {
		for _, other := range s.specs[i+1:] {
			if sp.drop || other.drop || sp.path != other.path || sp.was == other.was {
				continue
			}
			switch {
			case sp.local() == other.local():
				other.drop = true
			case sp.usable() && other.usable():
				s.merge(sp, other)
			}
		}
	}
}

// merge leaves one name of two for a package, and gives it to all who use the
// other. Where something declared in a function hides either name from one of
// them, both stay: that is legal.
func (s *source) merge(a, b *spec) {
	if s.prefers(b, a) {
		a, b = b, a
	}
	for _, m := range [][2]*spec{{a, b}, {b, a}} {
		keep, drop := m[0], m[1]
		names := s.namesOf(drop)
		if slices.ContainsFunc(names, func(id *ast.Ident) bool { return s.shadowed(keep.local(), id.Pos()) }) {
			continue
		}
		drop.drop, drop.into = true, keep
		for _, id := range names {
			s.renames = append(s.renames, rename{id, keep})
		}
		return
	}
}

// prefers reports whether the name of a is the better one for both: that of
// the package itself, else the one with more uses.
func (s *source) prefers(a, b *spec) bool {
	own := func(sp *spec) int {
		if sp.local() == packageName(sp.path) {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(own(a), own(b)), cmp.Compare(len(s.namesOf(a)), len(s.namesOf(b)))) > 0
}

// namesOf lists the places where the file names an import. A dot import has
// none, so that it never seems to be there for some of its uses alone.
func (s *source) namesOf(sp *spec) []*ast.Ident {
	var names []*ast.Ident
	ast.Inspect(s.file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && s.importOf(sel.X) == sp {
			names = append(names, sel.X.(*ast.Ident))
		}
		return true
	})
	return names
}

// rename gives the name of a package at one place to another import of it.
type rename struct {
	id *ast.Ident
	to *spec
}

// renameAll makes the edits of the renames. What another edit replaces as a
// whole is gone already. It comes last, so that what function forms put in
// front of a name stands there.
func (s *source) renameAll() {
	for _, r := range s.renames {
		at := span{s.off(r.id.Pos()), s.off(r.id.End())}
		gone := slices.ContainsFunc(s.edits, func(e edit) bool { return e.start <= at.start && at.end <= e.end })
		if !gone && r.id.Name != r.to.local() {
			s.edits.replace(at.start, at.end, r.to.local())
		}
	}
}

// mergedText is the source between two positions as the renames leave it.
func (s *source) mergedText(start, end token.Pos) string {
	var e edits
	from := s.off(start)
	for _, r := range s.renames {
		if start <= r.id.Pos() && r.id.End() <= end {
			e.replace(s.off(r.id.Pos())-from, s.off(r.id.End())-from, r.to.local())
		}
	}
	return string(e.apply(s.src[from:s.off(end)]))
}
