// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"bytes"
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// editImports makes the edits for what has become of the specs.
func (s *source) editImports() {
	var added []*spec
	blocks := make(map[*ast.GenDecl]*block)
	for _, sp := range s.specs {
		switch {
		case sp.node == nil:
			added = append(added, sp)
		case sp.path == sp.was && !sp.drop:
		case blocks[sp.decl] == nil:
			blocks[sp.decl] = s.readBlock(sp.decl)
			fallthrough
		default:
			if blocks[sp.decl] == nil {
				s.editInPlace(sp)
			}
		}
	}
	s.add(added, blocks)
	for _, b := range blocks {
		if b != nil {
			s.arrange(b)
			s.edits.replace(b.start, b.end, b.text())
		}
	}
}

// editInPlace changes a spec that stays where it is.
func (s *source) editInPlace(sp *spec) {
	if sp.drop {
		start, end := s.dropRange(sp)
		s.edits.replace(start, end, "")
		return
	}
	start, end := s.off(sp.node.Path.Pos()), s.specEnd(sp)
	s.edits.replace(start, end, s.pathText(sp))
}

// pathText is the new path in the old quotes, with a name if it needs one now.
func (s *source) pathText(sp *spec) string {
	q := sp.node.Path.Value[:1]
	text := q + sp.path + q
	if sp.name != "" && sp.node.Name == nil {
		text = sp.name + " " + text
	}
	return text
}

// newLine is the line of a changed spec.
func (s *source) newLine(it *item) string {
	start, end := s.off(it.spec.node.Path.Pos())-it.at, s.specEnd(it.spec)-it.at
	return it.line[:start] + s.pathText(it.spec) + it.line[end:]
}

// withoutSpec is the line of a dropped spec: nothing, or its comment.
func (s *source) withoutSpec(it *item) string {
	start, end := s.off(it.spec.node.Pos())-it.at, s.specEnd(it.spec)-it.at
	rest := strings.TrimLeft(it.line[end:], " \t")
	if strings.TrimSpace(rest) == "" {
		return ""
	}
	return it.line[:start] + rest
}

// dropRange is what goes with a dropped spec outside a block: the whole
// declaration if it has no parentheses, else the semicolon behind it.
func (s *source) dropRange(sp *spec) (start, end int) {
	start, end = s.off(sp.node.Pos()), s.specEnd(sp)
	if !sp.decl.Lparen.IsValid() {
		start = s.off(sp.decl.Pos())
	}
	rest := bytes.TrimLeft(s.src[end:], " \t")
	if bytes.HasPrefix(rest, []byte(";")) {
		return start, len(s.src) - len(rest) + 1
	}
	next := s.nextLine(end)
	if s.lineStart(start) == start && len(bytes.TrimSpace(s.src[end:next])) == 0 {
		return start, next
	}
	return start, end
}

// add puts new specs into the block that suits them, or gives each a
// declaration of its own after the last import.
func (s *source) add(added []*spec, blocks map[*ast.GenDecl]*block) {
	if len(added) == 0 {
		return
	}
	decl, b := s.blockForNew(blocks)
	if b == nil {
		s.addDecls(added)
		return
	}
	blocks[decl] = b
	for _, sp := range added {
		it := &item{spec: sp, line: s.indent(b) + sp.text() + b.newline}
		s.newcomer(b, it)
	}
}

// newcomer places an added spec. It counts where the changed specs will be,
// which are arranged later.
func (s *source) newcomer(b *block, it *item) {
	kind := outside(it.spec.path)
	for _, g := range b.groups {
		if slices.ContainsFunc(g.items, func(o *item) bool { return outside(o.spec.path) == kind && b.destination(g, o.spec) == g }) {
			g.insert(it)
			return
		}
	}
	b.groupFor(kind).insert(it)
}

// blockForNew is the first block with an import from another module, else the
// last one, never one with the pseudo-package C.
func (s *source) blockForNew(blocks map[*ast.GenDecl]*block) (*ast.GenDecl, *block) {
	var decl *ast.GenDecl
	var last *block
	for _, d := range s.importDecls() {
		b := blocks[d]
		if b == nil {
			b = s.readBlock(d)
		}
		if b == nil || s.anySpec(d, func(sp *spec) bool { return sp.path == "C" }) {
			continue
		}
		decl, last = d, b
		if s.anySpec(d, func(sp *spec) bool { return outside(sp.path) }) {
			break
		}
	}
	return decl, last
}

// importDecls lists the import declarations in order.
func (s *source) importDecls() []*ast.GenDecl {
	var decls []*ast.GenDecl
	for _, d := range s.file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			decls = append(decls, g)
		}
	}
	return decls
}

func (s *source) anySpec(decl *ast.GenDecl, is func(*spec) bool) bool {
	return slices.ContainsFunc(s.specs, func(sp *spec) bool { return sp.decl == decl && is(sp) })
}

// addDecls writes a declaration for each spec below the last import or, in a
// file without one, below the package clause.
func (s *source) addDecls(added []*spec) {
	nl := s.newline()
	at, text := s.off(s.file.Name.End()), nl
	if decls := s.importDecls(); len(decls) > 0 {
		at, text = s.declEnd(decls[len(decls)-1]), ""
	}
	for _, sp := range added {
		text += nl + "import " + sp.text()
	}
	next := s.nextLine(at)
	rest := bytes.TrimLeft(s.src[at:], " \t")
	switch {
	case bytes.HasPrefix(rest, []byte(";")):
		s.edits.insert(len(s.src)-len(rest)+1, text+nl)
	case s.quiet(at, next):
		if next == len(s.src) || len(bytes.TrimSpace(s.src[next:s.nextLine(next)])) > 0 {
			text += nl
		}
		s.edits.insert(s.contentEnd(at), text)
	default:
		s.edits.insert(at, text)
	}
}

// declEnd is the offset after an import declaration, which ends with its
// parenthesis or with its only path.
func (s *source) declEnd(decl *ast.GenDecl) int {
	if decl.Rparen.IsValid() {
		return s.off(decl.Rparen) + 1
	}
	path := decl.Specs[0].(*ast.ImportSpec).Path
	return s.off(path.Pos()) + len(path.Value)
}
