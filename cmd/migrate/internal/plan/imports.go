// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"fmt"
	"go/ast"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// decideImports gives every import of a mirrored library its verdict.
func (m *maker) decideImports() {
	for f := range m.files() {
		if f.Syntax == nil {
			continue
		}
		for _, s := range f.Syntax.Imports {
			if m.candidate(decision.ImportPath(s)) {
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
		Package:  f.Package, Old: decision.ImportPath(s), Test: f.Test,
	}
	if s.Name != nil {
		i.Name = s.Name.Name
	}
	found := m.read[f.Path].Import(decision.Case{
		Spec:     s,
		Declares: func(name string) bool { return m.taken[f.Package][name] },
		Unknown:  m.keepUnknown(f),
		Module:   m.escapes[i.Old],
		Whole:    m.keepFile(f),
	})
	i.Verdict, i.Detail, i.Measured = found.Code, found.Detail, found.Measured
	if r := m.keptByChoice(&i); r.Found() {
		i.Verdict, i.Detail = r.Code, r.Detail
	}
	if i.Verdict == verdict.Migrated {
		i.New = found.Face.Path()
	}
	return i
}

// keepUnknown is the reason to leave a file whose meaning is not known.
func (m *maker) keepUnknown(f *load.File) decision.Reason {
	if f.Err != nil {
		return decision.Because(verdict.BuildBrokenBefore, "the file does not parse: %v", f.Err)
	}
	if why := m.failed[f.Package]; why != "" {
		return decision.Because(verdict.Unverified, "migrate failed on %s: %s", f.Package, why)
	}
	why, checked := m.t.Broken(f.Path)
	switch {
	case !checked && usesCgo(f.Syntax):
		return decision.Because(verdict.Unverified,
			"no checked configuration builds %s, which uses cgo: CGO_ENABLED=0, a missing C compiler or another system leaves it out", f.Path)
	case !checked && m.besideCgo(f):
		return decision.Because(verdict.Unverified,
			"no checked configuration builds %s, which is beside code that uses cgo: CGO_ENABLED=0, a missing C compiler or another system leaves that out", f.Path)
	case !checked:
		return decision.Because(verdict.Unverified, "no checked configuration builds %s", f.Path)
	case why != "" && f.Test && os.Getenv("CGO_ENABLED") == "0" && m.besideCgo(f):
		return decision.Because(verdict.Unverified,
			"%s tests code that uses cgo, which CGO_ENABLED=0 leaves out: %s", f.Package, why)
	case why != "":
		return decision.Because(verdict.BuildBrokenBefore, "%s does not compile: %s", f.Package, why)
	}
	return decision.Reason{}
}

// besideCgo reports whether a file of f's folder uses cgo: without a C compiler
// there may be no package left to test.
func (m *maker) besideCgo(f *load.File) bool {
	for other := range m.files() {
		if path.Dir(other.Path) == path.Dir(f.Path) && other.Syntax != nil && usesCgo(other.Syntax) {
			return true
		}
	}
	return false
}

// usesCgo reports whether a file imports the pseudo-package C.
func usesCgo(f *ast.File) bool {
	return slices.ContainsFunc(f.Imports, func(s *ast.ImportSpec) bool { return decision.ImportPath(s) == "C" })
}

// keepFile is the reason to edit nothing in a file.
func (m *maker) keepFile(f *load.File) decision.Reason {
	if f.Outside != "" {
		return decision.Because(verdict.Unverified, "%s is a symbolic link to %s, outside of the module", f.Path, f.Outside)
	}
	if r := m.generated(f); r.Found() {
		return r
	}
	if len(m.t.FIPS) > 0 && !m.o.FIPS {
		return decision.Because(verdict.FIPS, "validated cryptography is asked for by %s", strings.Join(m.t.FIPS, ", "))
	}
	g := m.plan.GoLine
	if n := len(g.Loops); n > 0 {
		return decision.Because(verdict.GoLine, "the go line would rise from %s to %s, which gives %d %s new variables in each iteration, %s at %s:%d",
			g.Old, g.New, n, plural(n, "loop", "loops"), plural(n, "that", "the first"), g.Loops[0].File, g.Loops[0].Line)
	}
	return decision.Reason{}
}

// twins are packages that only give the names of another one, by the import
// path of that: their faces are one as well.
var twins = map[string]string{"golang.org/x/crypto/ed25519": "crypto/ed25519"}

// joinTwins gives the two imports of a file that uses both twins one path, so
// that they become one import.
func (m *maker) joinTwins() {
	type key struct{ file, path string }
	moved := map[key]bool{}
	for _, i := range m.plan.Imports {
		moved[key{i.File, i.Old}] = i.Verdict == verdict.Migrated && i.Name != "." && i.Name != "_"
	}
	for n := range m.plan.Imports {
		i := &m.plan.Imports[n]
		other := twins[i.Old]
		if face, ok := m.face(other); ok && moved[key{i.File, i.Old}] && moved[key{i.File, other}] {
			i.New = face.Path()
			i.Detail += "; it is one import with " + other
		}
	}
}

// keepTogether holds back the swap of packages whose face has types of its
// own where some file keeps the mirrored ones: the two would not agree. So it does
// with packages that make values of these types, and the other way about.
func (m *maker) keepTogether() {
	for changed := true; changed; {
		changed = false
		stays := m.staying()
		for n := range m.plan.Imports {
			i := &m.plan.Imports[n]
			if face, ok := m.face(i.Old); ok && i.Verdict == verdict.Migrated {
				if why := m.tie(i, face, stays); why != "" {
					i.Verdict, i.New, i.Detail = verdict.TypeEscapes, "", why
					changed = true
				}
			}
		}
	}
}

// staying has an import of each package that stays and whose face has types of its own,
// which the file names, or makes such.
func (m *maker) staying() map[string]model.Import {
	stays := map[string]model.Import{}
	for _, i := range m.plan.Imports {
		face, ok := m.face(i.Old)
		if ok && i.Verdict != verdict.Migrated && i.Verdict != verdict.BlankImport &&
			(len(face.Makes) > 0 || m.usesOwn(i.File, face)) {
			stays[i.Old] = i
		}
	}
	return stays
}

// tie says why an import has to stay with those that do, or nothing.
func (m *maker) tie(i *model.Import, face *mapping.Face, stays map[string]model.Import) string {
	uses := m.usesOwn(i.File, face)
	if other, ok := stays[i.Old]; ok && uses {
		return fmt.Sprintf("%s keeps %s, and both files must mean the same types", other.File, i.Old)
	}
	for _, path := range slices.Sorted(maps.Keys(stays)) {
		other := stays[path]
		maker, _ := m.face(path)
		switch {
		case slices.Contains(face.Makes, path):
			return fmt.Sprintf("it makes what has a type of %s, which %s keeps", path, other.File)
		case uses && slices.Contains(maker.Makes, i.Old):
			return fmt.Sprintf("%s keeps %s, which makes what has its types", other.File, path)
		}
	}
	return ""
}

// usesOwn reports whether a file names a type that the face defines itself.
func (m *maker) usesOwn(file string, face *mapping.Face) bool {
	for name := range m.read[file].Names(face.Mirrored) {
		if m.isOwn(face, name) {
			return true
		}
	}
	return false
}
