// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package plan decides: a verdict for every import of a mirrored library and
// for every method call that has a faster function form, and the edits that
// carry the decisions out.
//
// Decisions rest on types, in every build configuration that was loaded; a
// site is changed only if all of them agree.
package plan

import (
	"fmt"
	"go/version"
	"maps"
	"slices"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/analyzers/sink"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// Options are what a decision depends on beside the target.
type Options struct {
	// Go is the go line of the library, which becomes the least go line of
	// the target: "1.26.0".
	Go string
	// FIPS migrates modules that ask for validated cryptography too.
	FIPS bool
	// Forwarded moves imports and calls that gain nothing, too.
	Forwarded bool
	// Choice narrows down what moves.
	Choice Choice
	// Timed is what functions gained on this machine: what nothing is gained by
	// stays, unless Forwarded. What was not timed is taken to gain.
	Timed map[Symbol]Timed
	// Face finds the face of a mirrored package. It is mapping.Lookup if nil.
	Face func(path string) (*mapping.Face, bool)
}

// A Plan is what is going to change, and why the rest is not.
type Plan struct {
	Imports []model.Import // by position
	Calls   []model.Call   // by position
	// Files are the new contents of the sources that change, by path
	// relative to the target.
	Files map[string][]byte
	// Edits counts the edits of each of them.
	Edits map[string]int
	// Added are the packages that function forms and wrapped keys need, sorted:
	// import paths.
	Added []string
	// Modules are the modules to require, sorted.
	Modules []string
	GoLine  model.GoLine
	// Curves are those that the code names, tests aside: "P-256".
	Curves  []string
	Notices []model.Notice
}

// Empty reports whether nothing changes.
func (p *Plan) Empty() bool { return len(p.Files) == 0 }

// Make decides for t.
func Make(t *load.Target, o Options) (*Plan, error) {
	if o.Face == nil {
		o.Face = mapping.Lookup
	}
	failed := map[string]string{}
	for {
		m := &maker{t: t, o: o, failed: failed, plan: &Plan{Files: map[string][]byte{}, Edits: map[string]int{}}}
		if m.make() {
			return m.plan, nil
		}
	}
}

// maker holds a plan while it is made.
type maker struct {
	t    *load.Target
	o    Options
	plan *Plan

	at     string            // the package that is looked at, "" for none
	failed map[string]string // packages on which the program failed, and how

	read  map[string]*decision.File // by path, those that parse
	calls map[string][]*call        // by path, by position
	wraps []*wrap                   // by position
	// escapes tells for a mirrored package why types of its face's own, which
	// are not those of the mirrored package, cannot take their place.
	escapes map[string]decision.Reason
	// together is what slow says of faces that move as a whole, by mirrored package.
	together map[string]string
	loose    map[string]bool            // type parameters that may be asked for their types
	taken    map[string]map[string]bool // by package: names declared in it
}

// goLine finds out what the requirement does to the module's go line.
func (m *maker) goLine() {
	line := m.t.GoLine()
	g := &m.plan.GoLine
	g.Old, g.New = line, line
	if m.o.Go == "" || version.Compare("go"+line, "go"+m.o.Go) >= 0 {
		return
	}
	g.New = m.o.Go
	if respelt(line, g.New) {
		return // what follows the go line stays with it
	}
	if m.crossesLoops() {
		g.Loops = loops(m.packages())
	}
	if m.t.HasMain && !m.godebugDefault() {
		g.Godebug = "default=" + oldestDefault(line)
	}
}

// respelt reports whether two go lines ask for one release: "1.26" is a version
// below "1.26.0", so that the line has to change, but nobody is asked for more.
func respelt(line, other string) bool { return line+".0" == other }

// crossesLoops reports whether the go line would rise to where each iteration
// of a loop has variables of its own.
func (m *maker) crossesLoops() bool {
	const since = "go1.22"
	return version.Compare("go"+m.t.GoLine(), since) < 0 && version.Compare("go"+m.o.Go, since) >= 0
}

// godebugDefault reports whether go.mod fixes the defaults already.
func (m *maker) godebugDefault() bool {
	for _, d := range m.t.Mod.Godebug {
		if d.Key == "default" {
			return true
		}
	}
	return false
}

// oldestDefault is the language version that GODEBUG's defaults follow. The
// go command treats all before 1.20 as 1.20.
func oldestDefault(line string) string {
	lang := version.Lang("go" + line)
	if version.Compare(lang, "go1.20") < 0 {
		return "go1.20"
	}
	return lang
}

// conclude sorts the plan and adds what concerns it as a whole.
func (m *maker) conclude() {
	p := m.plan
	modules, added := map[string]bool{}, map[string]bool{}
	for _, i := range p.Imports {
		if i.Verdict == verdict.Migrated {
			face, _ := m.face(i.Old)
			if twin, ok := m.face(twins[i.Old]); ok && i.New == twin.Path() {
				face = twin
			}
			modules[face.Module()] = true
		}
	}
	for f := range m.files() {
		for _, c := range m.callEdits(f) {
			modules[c.Face.Module()] = true
			added[c.Face.Path()] = true
		}
		if len(m.wrapEdits(f)) > 0 {
			modules[mapping.Root()] = true
			added[sink.SignerPath()] = true
		}
	}
	p.Modules, p.Added = slices.Sorted(maps.Keys(modules)), slices.Sorted(maps.Keys(added))
	slices.SortFunc(p.Imports, func(a, b model.Import) int { return comparePositions(a.Position, b.Position) })
	slices.SortFunc(p.Calls, func(a, b model.Call) int { return comparePositions(a.Position, b.Position) })
	m.noteFailures()
	m.concludeGoLine()
	p.Curves = m.namedCurves()
	m.noteCurves()
	m.noteSinks()
	if n := m.already(); n > 0 {
		m.note("hint", "%d %s rind already", n, plural(n, "import uses", "imports use"))
	}
}

// concludeGoLine says what becomes of the go line in the end.
func (m *maker) concludeGoLine() {
	p, g := m.plan, &m.plan.GoLine
	g.Raised = !p.Empty() && g.New != g.Old && !respelt(g.Old, g.New)
	if !g.Raised {
		g.Godebug = ""
	}
	if p.Empty() && len(g.Loops) == 0 {
		g.New = g.Old
	}
	m.noteDefaults()
}

// already counts the imports that an earlier run changed.
func (m *maker) already() int {
	n := 0
	for f := range m.files() {
		if f.Syntax == nil {
			continue
		}
		for _, s := range f.Syntax.Imports {
			if _, ok := mapping.Reverse(decision.ImportPath(s)); ok {
				n++
			}
		}
	}
	return n
}

func (m *maker) note(level, format string, args ...any) {
	m.plan.Notices = append(m.plan.Notices, model.Notice{Level: level, Text: fmt.Sprintf(format, args...)})
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
