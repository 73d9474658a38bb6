// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"bytes"
	"cmp"
	"go/ast"
	"slices"
	"strings"
)

// A block is a parenthesised import declaration as groups of lines. There is
// one only for declarations of the usual shape, with each spec on a line of
// its own; others are edited in place.
type block struct {
	start, end int // the bytes between the line of "(" and that of ")"
	newline    string
	groups     []*group
	gap        string // the blank lines before ")"
	// made holds the groups that were made for specs that found none, by
	// whether they are outside the standard library.
	made map[bool]*group
}

// group is a run of lines without a blank one.
type group struct {
	gap   string // the blank lines before it
	items []*item
	tail  string // comment lines after the last spec
}

// item is a spec's line and the comment lines above it.
type item struct {
	lead string
	spec *spec
	line string // the whole line, its end included
	at   int    // its offset in the source
	// placed says that the line is the new one and in the group it belongs to.
	placed bool
}

// readBlock gives the block of a declaration, or nil for an unusual shape.
func (s *source) readBlock(decl *ast.GenDecl) *block {
	if !decl.Lparen.IsValid() {
		return nil
	}
	open, end := s.off(decl.Lparen)+1, s.lineStart(s.off(decl.Rparen))
	b := &block{start: s.nextLine(open), end: end, newline: s.newline(), made: make(map[bool]*group)}
	switch {
	case end < b.start:
		return nil
	case !s.quiet(open, b.start), len(bytes.TrimSpace(s.src[end:s.off(decl.Rparen)])) > 0:
		return nil
	case !s.readLines(b, decl):
		return nil
	}
	return b
}

// readLines sorts the lines of the block into groups and items.
func (s *source) readLines(b *block, decl *ast.GenDecl) bool {
	specs, ok := s.specLines(decl)
	if !ok {
		return false
	}
	g := &group{}
	b.groups = []*group{g}
	lead := ""
	for at := b.start; at < b.end; at = s.nextLine(at) {
		line := string(s.src[at:s.nextLine(at)])
		if strings.TrimSpace(line) == "" && !s.inComment(at) {
			// Comments with a blank line below belong to what is above.
			g.tail, lead = g.tail+lead, ""
			b.gap += line
			continue
		}
		if b.gap != "" {
			g = b.nextGroup(g)
		}
		if sp := specs[at]; sp != nil {
			g.items = append(g.items, &item{lead: lead, spec: sp, line: line, at: at})
			lead = ""
		} else {
			lead += line
		}
	}
	g.tail += lead
	return true
}

// nextGroup starts a group after the blank lines that were read.
func (b *block) nextGroup(last *group) *group {
	if len(last.items) > 0 || last.tail != "" {
		last = &group{}
		b.groups = append(b.groups, last)
	}
	last.gap, b.gap = b.gap, ""
	return last
}

// specLines maps the start of each line to its spec. It fails if a spec shares
// its line with more than comments that end there.
func (s *source) specLines(decl *ast.GenDecl) (map[int]*spec, bool) {
	lines := make(map[int]*spec)
	for _, sp := range s.specs {
		if sp.decl != decl {
			continue
		}
		start, end := s.off(sp.node.Pos()), s.specEnd(sp)
		at := s.lineStart(start)
		if len(bytes.TrimSpace(s.src[at:start])) > 0 || !s.quiet(end, s.nextLine(end)) {
			return nil, false
		}
		if s.lineStart(s.off(sp.node.Path.Pos())) != at {
			return nil, false
		}
		lines[at] = sp
	}
	return lines, true
}

// arrange brings the lines up to date and the specs to their groups.
func (s *source) arrange(b *block) {
	for _, g := range slices.Clone(b.groups) {
		for _, it := range g.changed() {
			if it.spec.drop {
				it.line = s.withoutSpec(it)
				continue
			}
			it.line = s.newLine(it)
			g.remove(it)
			b.destination(g, it.spec).insert(it)
			it.placed = true
		}
	}
}

// changed lists the items of a group that have something to be done.
func (g *group) changed() []*item {
	var list []*item
	for _, it := range g.items {
		if sp := it.spec; sp.node != nil && !it.placed && (sp.drop || sp.path != sp.was) {
			list = append(list, it)
		}
	}
	return list
}

// destination is the group for a changed spec of group g: g if its kind fits
// or there is no other, else the first group of the kind, else a new one: last
// for other modules, first for the standard library.
func (b *block) destination(g *group, sp *spec) *group {
	kind := outside(sp.path)
	alone := !slices.ContainsFunc(b.groups, func(o *group) bool { return o.holds(!kind) || o.holds(kind) })
	if kind == outside(sp.was) || g.holds(kind) || alone {
		return g
	}
	return b.groupFor(kind)
}

// groupFor is the first group of a kind or, if there is none, a new one.
func (b *block) groupFor(kind bool) *group {
	for _, g := range b.groups {
		if g.holds(kind) {
			return g
		}
	}
	if b.made[kind] == nil {
		b.made[kind] = &group{}
		at := 0
		if kind {
			at = len(b.groups)
		}
		b.groups = slices.Insert(b.groups, at, b.made[kind])
	}
	return b.made[kind]
}

// holds reports whether a spec that is of the kind and stays so is in g.
func (g *group) holds(kind bool) bool {
	return slices.ContainsFunc(g.items, func(it *item) bool {
		sp := it.spec
		return sp.node != nil && !sp.drop && outside(sp.path) == kind && outside(sp.was) == kind
	})
}

// insert puts it before the first item that sorts after it, and below the
// group's heading.
func (g *group) insert(it *item) {
	at := slices.IndexFunc(g.items, func(other *item) bool {
		return cmp.Or(cmp.Compare(it.spec.path, other.spec.path), cmp.Compare(it.spec.name, other.spec.name)) < 0
	})
	switch {
	case at < 0:
		at = len(g.items)
	case at == 0 && it.lead == "" && !g.items[0].placed && g.items[0].headed():
		it.lead, g.items[0].lead = g.items[0].lead+it.lead, ""
	}
	g.items = slices.Insert(g.items, at, it)
}

// remove takes it out. The heading of the group stays.
func (g *group) remove(it *item) {
	i := slices.Index(g.items, it)
	g.items = slices.Delete(g.items, i, i+1)
	if i == 0 && len(g.items) > 0 && it.headed() && g.items[0].spec.path != "C" {
		g.items[0].lead = it.lead + g.items[0].lead
		it.lead = ""
	}
}

// headed reports whether a comment above the first item of a group is to be
// read as the heading of the group. A directive, the reason for a blank import
// and a cgo preamble belong to the item itself.
func (it *item) headed() bool {
	return it.lead != "" && !directive(it.lead) && it.spec.name != "_" && it.spec.path != "C"
}

// directive reports whether the last comment line above a spec is for tools.
func directive(lead string) bool {
	lines := strings.Split(strings.TrimSpace(lead), "\n")
	text, ok := strings.CutPrefix(strings.TrimSpace(lines[len(lines)-1]), "//")
	return ok && text != "" && text[0] != ' ' && text[0] != '\t' && text[0] != '/'
}

// text writes the block. Groups that lost everything leave no blank line.
func (b *block) text() string {
	var out strings.Builder
	first := ""
	if len(b.groups) > 0 && b.made[false] == nil {
		first = b.groups[0].gap
	}
	for _, g := range b.groups {
		body := g.text()
		switch {
		case body == "":
			continue
		case out.Len() == 0:
			out.WriteString(first)
		default:
			out.WriteString(cmp.Or(g.gap, b.newline))
		}
		out.WriteString(body)
	}
	return out.String() + b.gap
}

func (g *group) text() string {
	var out strings.Builder
	for _, it := range g.items {
		out.WriteString(it.lead + it.line)
	}
	return out.String() + g.tail
}
