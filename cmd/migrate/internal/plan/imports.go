// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// decideImports gives every import of a mirrored library its verdict.
func (m *maker) decideImports() {
	for _, f := range m.t.Files {
		if f.Syntax == nil {
			continue
		}
		for _, s := range f.Syntax.Imports {
			if m.candidate(load.ImportPath(s)) {
				m.plan.Imports = append(m.plan.Imports, m.decideImport(f, s))
			}
		}
	}
}

// candidate leaves out what a mirrored library imports of itself.
func (m *maker) candidate(path string) bool {
	return mapping.Candidate(path) && path != m.t.Module && !strings.HasPrefix(path, m.t.Module+"/")
}

func (m *maker) decideImport(f *load.File, s *ast.ImportSpec) model.Import {
	pos := f.Fset.PositionFor(s.Path.Pos(), false)
	i := model.Import{
		Position: model.Position{File: f.Path, Line: pos.Line, Column: pos.Column},
		Package:  f.Package, Old: load.ImportPath(s), Test: f.Test,
	}
	if s.Name != nil {
		i.Name = s.Name.Name
	}
	if k := m.keepImport(f, s, i); k.found() {
		i.Verdict, i.Detail = k.code, k.detail
		return i
	}
	face, _ := m.o.Face(i.Old)
	i.Verdict, i.New = verdict.Migrated, face.Path()
	i.Detail = m.gain(f.Path, face)
	return i
}

// keepImport looks for a reason to leave an import alone. Reasons for which
// nothing is lost come before those that cost a gain.
func (m *maker) keepImport(f *load.File, s *ast.ImportSpec, i model.Import) keep {
	if k := userKeep(f, i.Line); k.found() {
		return k
	}
	if i.Name == "_" {
		return keepf(verdict.BlankImport, "imported for its side effect, which rind's face would not add to")
	}
	face, ok := m.o.Face(i.Old)
	if !ok {
		return noFace(i.Old)
	}
	if k := m.keepUnknown(f); k.found() {
		return k
	}
	if name, line := m.missing(f.Path, face); name != "" {
		return keepf(verdict.NoEquivalent, "line %d uses %s.%s, which rind does not have", line, base(i.Old), name)
	}
	if m.gain(f.Path, face) == "" {
		return m.notFaster(f.Path, face)
	}
	if name := m.collision(f, face); i.Name == "." && name != "" {
		return keepf(verdict.DotImport, "rind's face also has %s, which is declared here already", name)
	}
	if k := m.escapes[i.Old]; k.found() {
		return k
	}
	if line := linknameLine(f, i.Old); line > 0 {
		return keepf(verdict.Linkname, "line %d reaches into %s with go:linkname", line, i.Old)
	}
	if k := m.keepFile(f); k.found() {
		return k
	}
	if name := besides(f, face.Path()); name != "" {
		return keepf(verdict.UserKeep, "the file imports rind's face as %s beside it, so both were chosen by hand", name)
	}
	return keep{}
}

func noFace(path string) keep {
	if why := mapping.Kept(path); why != "" {
		return keepf(verdict.NoEquivalent, "%s stays: %s", path, why)
	}
	return keepf(verdict.NoEquivalent, "rind does not mirror %s", path)
}

// keepUnknown is the reason to leave a file whose meaning is not known.
func (m *maker) keepUnknown(f *load.File) keep {
	if f.Err != nil {
		return keepf(verdict.BuildBrokenBefore, "the file does not parse: %v", f.Err)
	}
	why, checked := m.t.Broken(f.Path)
	switch {
	case !checked:
		return keepf(verdict.Unverified, "no checked configuration builds %s", f.Path)
	case why != "":
		return keepf(verdict.BuildBrokenBefore, "%s does not compile: %s", f.Package, why)
	}
	return keep{}
}

// keepFile is the reason to edit nothing in a file.
func (m *maker) keepFile(f *load.File) keep {
	switch {
	case f.Outside != "":
		return keepf(verdict.Unverified, "%s is a symbolic link to %s, outside of the module", f.Path, f.Outside)
	case f.Generated != "":
		return keepf(verdict.Generated, "the file says: %s", strings.TrimPrefix(f.Generated, "// "))
	case len(m.t.FIPS) > 0 && !m.o.FIPS:
		return keepf(verdict.FIPS, "validated cryptography is asked for by %s", strings.Join(m.t.FIPS, ", "))
	case len(m.plan.GoLine.Loops) > 0:
		g := m.plan.GoLine
		n := len(g.Loops)
		return keepf(verdict.GoLine, "the go line would rise from %s to %s, which gives %d %s new variables in each iteration: %s:%d",
			g.Old, g.New, n, plural(n, "loop", "loops"), g.Loops[0].File, g.Loops[0].Line)
	}
	return keep{}
}

// userKeep looks for //rind:keep on a line or, alone, on the line above.
func userKeep(f *load.File, line int) keep {
	for _, g := range f.Syntax.Comments {
		for _, c := range g.List {
			reason, ok := strings.CutPrefix(c.Text, "//rind:keep")
			if !ok || reason != "" && reason[0] != ' ' && reason[0] != '\t' && reason[0] != '\r' {
				continue
			}
			pos := f.Fset.PositionFor(c.Pos(), false)
			if pos.Line == line || pos.Line == line-1 && alone(f, pos.Offset) {
				return keep{verdict.UserKeep, cmp.Or(strings.TrimSpace(reason), "asked for without a reason")}
			}
		}
	}
	return keep{}
}

// alone reports whether only blanks precede offset on its line.
func alone(f *load.File, offset int) bool {
	before := string(f.Source[:offset])
	return strings.TrimSpace(before[strings.LastIndex(before, "\n")+1:]) == ""
}

// missing is a name that the file uses and the face lacks, with its line.
func (m *maker) missing(file string, face *mapping.Face) (name string, line int) {
	u := m.useOf(file, face.Mirrored)
	for _, name := range slices.Sorted(maps.Keys(u.symbols)) {
		if _, ok := face.Symbols[name]; !ok {
			return name, u.symbols[name]
		}
	}
	return "", 0
}

// gain says what gets faster in the file by the face, or "".
func (m *maker) gain(file string, face *mapping.Face) string {
	u := m.useOf(file, face.Mirrored)
	for _, name := range byLine(u.symbols) {
		if s := face.Symbols[name]; s == mapping.Faster || s == mapping.FunctionForm {
			return fmt.Sprintf("%s.%s on line %d is faster", base(face.Mirrored), name, u.symbols[name])
		}
	}
	for _, c := range m.callsIn(file) {
		if c.face.Mirrored == face.Mirrored && !c.keep.found() {
			return fmt.Sprintf("%s on line %d becomes %s", c.old, c.at.line, c.new)
		}
	}
	return ""
}

// notFaster names what the file uses instead.
func (m *maker) notFaster(file string, face *mapping.Face) keep {
	u := m.useOf(file, face.Mirrored)
	names := byLine(u.symbols)
	if len(names) == 0 {
		return keepf(verdict.NotFaster, "no configuration uses anything of it here")
	}
	return keepf(verdict.NotFaster, "it uses only %s, the same in both", strings.Join(names, ", "))
}

// byLine sorts names by the line that they are first used on.
func byLine(symbols map[string]int) []string {
	return slices.SortedFunc(maps.Keys(symbols), func(a, b string) int {
		return cmp.Or(cmp.Compare(symbols[a], symbols[b]), cmp.Compare(a, b))
	})
}

// collision is a name that a dot import of the face would declare for a
// second time, or "": the face has more names than the mirrored package, and
// the package, or another dot import of the file, may have one of them.
func (m *maker) collision(f *load.File, face *mapping.Face) string {
	others := map[string]bool{}
	for _, s := range f.Syntax.Imports {
		path := load.ImportPath(s)
		if other, ok := m.o.Face(path); ok && path != face.Mirrored && s.Name != nil && s.Name.Name == "." {
			for name := range other.Symbols {
				others[name] = true
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(face.Symbols)) {
		if _, ok := m.mirrored(face, name); !ok && (others[name] || m.taken[f.Package][name]) {
			return name
		}
	}
	return ""
}

// mirrored finds an exported name in the package that a face mirrors.
func (m *maker) mirrored(face *mapping.Face, name string) (types.Object, bool) {
	for _, p := range m.t.Packages {
		if p.Types == nil {
			continue
		}
		if q := imported(p.Types, face.Mirrored); q != nil {
			o := q.Scope().Lookup(name)
			return o, o != nil
		}
	}
	return nil, false
}

// linknameLine is the line of a go:linkname directive that names a symbol of
// the package, or 0.
func linknameLine(f *load.File, path string) int {
	for _, g := range f.Syntax.Comments {
		for _, c := range g.List {
			fields := strings.Fields(c.Text)
			if len(fields) == 3 && fields[0] == "//go:linkname" && strings.HasPrefix(fields[2], path+".") {
				return f.Fset.PositionFor(c.Pos(), false).Line
			}
		}
	}
	return 0
}

// besides is the name by which the file imports path already, or "".
func besides(f *load.File, path string) string {
	for _, s := range f.Syntax.Imports {
		if load.ImportPath(s) != path {
			continue
		}
		if s.Name != nil {
			return s.Name.Name
		}
		return base(path)
	}
	return ""
}

// keepTogether holds back the swap of packages whose face has types of its
// own where some file keeps the mirrored ones: the two would not agree.
func (m *maker) keepTogether() {
	stays := map[string]model.Import{}
	for _, i := range m.plan.Imports {
		if face, ok := m.o.Face(i.Old); ok && i.Verdict != verdict.Migrated && i.Verdict != verdict.BlankImport &&
			m.usesOwn(i.File, face) {
			stays[i.Old] = i
		}
	}
	for n := range m.plan.Imports {
		i := &m.plan.Imports[n]
		other, ok := stays[i.Old]
		if face, _ := m.o.Face(i.Old); ok && i.Verdict == verdict.Migrated && m.usesOwn(i.File, face) {
			i.Verdict, i.New = verdict.TypeEscapes, ""
			i.Detail = fmt.Sprintf("%s keeps %s, and both files must mean the same types", other.File, i.Old)
		}
	}
}

// usesOwn reports whether a file names a type that the face defines itself.
func (m *maker) usesOwn(file string, face *mapping.Face) bool {
	for name := range m.useOf(file, face.Mirrored).symbols {
		if m.isOwn(face, name) {
			return true
		}
	}
	return false
}

// isOwn reports whether the face has a type of that name which is not the
// mirrored one: one that the table says is faster, as only functions and
// types of rind's own can be.
func (m *maker) isOwn(face *mapping.Face, name string) bool {
	if face.Symbols[name] != mapping.Faster {
		return false
	}
	o, _ := m.mirrored(face, name)
	_, ok := o.(*types.TypeName)
	return ok
}
