// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package decision decides what becomes of a file's imports of mirrored
// packages and of its calls of hot methods, and says why in the words that
// every report uses.
//
// It looks at one file: its text, and its types in one build configuration or
// in several. What is known beyond the file, such as what go.mod says or
// whether the package compiles, is handed in as a [Reason]. So the analyzer,
// which sees one configuration, and migrate, which sees many, decide alike.
package decision

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
)

// A Reason says why something stays as it is. The zero value is none.
type Reason struct {
	Code   verdict.Code
	Detail string // the use or the setting that decided
}

// Found reports whether there is a reason.
func (r Reason) Found() bool { return r.Code != "" }

// Because returns a reason whose detail is formatted as by [fmt.Sprintf].
func Because(code verdict.Code, format string, args ...any) Reason {
	return Reason{code, fmt.Sprintf(format, args...)}
}

// Faces finds the face of a mirrored package, as [mapping.Lookup] does.
type Faces func(path string) (*mapping.Face, bool)

// A File is one Go file with what is known of it.
type File struct {
	syntax *ast.File
	fset   *token.FileSet
	faces  Faces
	keeps  map[int]string // what //rind:keep says, by the line it is about

	// Forwarded asks to move what gains nothing, too. It is set before
	// anything is asked.
	Forwarded bool
	// Slow says of a function or type of a face, with the figures, that it gained
	// nothing where it was timed, and "" of all others. It is set before anything
	// is asked, or nil. Forwarded does not heed it.
	Slow func(face *mapping.Face, symbol string) string

	reads    int // configurations read
	names    map[string]map[string]int
	calls    map[place]*Call
	mirrored map[string]*types.Package
}

// place is a line and column of the file.
type place struct{ line, column int }

// New begins with what the text of a file tells. The text must be the one that
// syntax was parsed from, with comments.
func New(fset *token.FileSet, syntax *ast.File, text []byte, faces Faces) *File {
	return &File{
		syntax: syntax, fset: fset, faces: faces, keeps: keepers(fset, syntax, text),
		names: map[string]map[string]int{}, calls: map[place]*Call{}, mirrored: map[string]*types.Package{},
	}
}

// A Case is an import with what is known of it beyond its file. Its reasons
// take their turn among those that the file gives: what costs nothing comes
// before what costs a gain.
type Case struct {
	Spec *ast.ImportSpec
	// Declares reports whether the file's package declares a name itself.
	Declares func(name string) bool
	// Unknown is why nobody can tell what the file means: it does not compile.
	Unknown Reason
	// Module is why the package stays in all of the module.
	Module Reason
	// Whole is why nothing in the file may be edited: it is generated.
	Whole Reason
}

// A Finding is what was decided about an import.
type Finding struct {
	Reason // of code [verdict.Migrated] unless the import stays
	// Face is the package to import instead, nil if there is none.
	Face *mapping.Face
	// Faster lists what the file uses and would gain, for Migrated: functions,
	// then methods as Go writes them, "(*PrivateKey).Sign".
	Faster []string
	// Calls lists the method calls that must become function calls to gain.
	Calls []*Call
	// Measured says that the import stays because of what was timed.
	Measured bool
}

// Import decides about one import of a mirrored library.
func (f *File) Import(c Case) Finding {
	path := ImportPath(c.Spec)
	face, _ := f.faces(path)
	if r := f.stays(c, path, face); r.Found() {
		return Finding{Reason: r, Face: face, Measured: r.Code == verdict.NotFaster && len(f.timed(face)) > 0}
	}
	calls := f.changing(face)
	return Finding{
		Reason: Reason{verdict.Migrated, f.why(face)},
		Face:   face, Faster: f.faster(face, calls), Calls: calls,
	}
}

// why says what speaks for an import to move.
func (f *File) why(face *mapping.Face) string {
	if gain := f.gain(face); gain != "" {
		return gain
	}
	return "all is to move, although nothing gets faster here: " + f.notFaster(face).Detail
}

// stays looks for the first reason to leave an import alone.
func (f *File) stays(c Case, path string, face *mapping.Face) Reason {
	if r := f.KeepAt(f.line(c.Spec.Path.Pos())); r.Found() {
		return r
	}
	if c.Spec.Name != nil && c.Spec.Name.Name == "_" {
		return blank(path, face)
	}
	if face == nil {
		return noFace(path)
	}
	if c.Unknown.Found() {
		return c.Unknown
	}
	if name, line := f.missing(face); name != "" {
		return Because(verdict.NoEquivalent, "line %d uses %s.%s, which rind does not have", line, face.Name(), name)
	}
	if f.gain(face) == "" && !f.Forwarded {
		return f.notFaster(face)
	}
	return f.blocked(c, face)
}

// blocked looks for what keeps an import although there is something to gain.
func (f *File) blocked(c Case, face *mapping.Face) Reason {
	if IsDot(c.Spec) {
		if name := f.collision(face, c.Declares); name != "" {
			return Because(verdict.DotImport, "rind's package has %s, too, which is declared here already", name)
		}
	}
	if c.Module.Found() {
		return c.Module
	}
	if line := f.linkname(face.Mirrored); line > 0 {
		return Because(verdict.Linkname, "line %d reaches into %s with go:linkname", line, face.Mirrored)
	}
	if c.Whole.Found() {
		return c.Whole
	}
	if name, line := f.compared(face); name != "" {
		return Because(verdict.UserKeep, "the file compares: it uses %s.%s, and that of %s on line %d", face.Name(), name, face.Path(), line)
	}
	return Reason{}
}

// blank is about an import for what a package does when it is loaded.
func blank(path string, face *mapping.Face) Reason {
	if face == nil {
		return Because(verdict.BlankImport, "it is imported for its side effect only, and rind does not mirror %s", path)
	}
	return Because(verdict.BlankImport, "it is imported for its side effect only, and rind's package imports it, too: the effect is the same")
}

func noFace(path string) Reason {
	if why := mapping.Kept(path); why != "" {
		return Because(verdict.NoEquivalent, "%s stays: %s", path, why)
	}
	return Because(verdict.NoEquivalent, "rind does not mirror %s", path)
}

// missing is a name that the file uses and the face lacks, with its line.
func (f *File) missing(face *mapping.Face) (name string, line int) {
	names := f.names[face.Mirrored]
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if _, ok := face.Symbols[name]; !ok {
			return name, names[name]
		}
	}
	return "", 0
}

// gain says what gets faster first in the file, or "".
func (f *File) gain(face *mapping.Face) string {
	names := f.names[face.Mirrored]
	for _, name := range byLine(names) {
		if face.Symbols[name] == mapping.Faster && f.slow(face, name) == "" {
			return fmt.Sprintf("%s.%s on line %d is faster%s", face.Name(), name, names[name], face.On())
		}
	}
	for _, c := range f.changing(face) {
		if !c.Method.Forwarded {
			return fmt.Sprintf("%s on line %d becomes %s, faster%s", c.Old, c.Line, c.New, face.On())
		}
	}
	return ""
}

// changing lists the calls that become calls of a function form.
func (f *File) changing(face *mapping.Face) []*Call {
	return slices.DeleteFunc(f.Calls(), func(c *Call) bool {
		return c.Face.Mirrored != face.Mirrored || c.Keep.Found()
	})
}

// faster names all that gains.
func (f *File) faster(face *mapping.Face, calls []*Call) []string {
	var functions, methods []string
	for name := range f.names[face.Mirrored] {
		if face.Symbols[name] == mapping.Faster && f.slow(face, name) == "" {
			functions = append(functions, name)
		}
	}
	for _, c := range calls {
		if !c.Method.Forwarded {
			methods = append(methods, c.method)
		}
	}
	slices.Sort(functions)
	slices.Sort(methods)
	return append(functions, slices.Compact(methods)...)
}

// notFaster says why there is nothing to gain.
func (f *File) notFaster(face *mapping.Face) Reason {
	names := byLine(f.names[face.Mirrored])
	timed := f.timed(face)
	switch {
	case len(timed) > 0:
		return Because(verdict.NotFaster, "measured on this machine: %s", strings.Join(timed, "; "))
	case len(names) == 0:
		return Because(verdict.NotFaster, "no name of it is used here")
	case !face.Gains():
		return Because(verdict.NotFaster, "rind has no kernel for %s yet and would call it", face.Mirrored)
	}
	return Because(verdict.NotFaster, "it uses only %s, the same in both", strings.Join(names, ", "))
}

// slow is what Slow says, where it counts.
func (f *File) slow(face *mapping.Face, symbol string) string {
	if f.Slow == nil || f.Forwarded {
		return ""
	}
	return f.Slow(face, symbol)
}

// timed says what the file uses that gained nothing where it was timed.
func (f *File) timed(face *mapping.Face) []string {
	var all []string
	add := func(text string) {
		if text != "" && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	for _, name := range byLine(f.names[face.Mirrored]) {
		if face.Symbols[name] == mapping.Faster {
			add(f.slow(face, name))
		}
	}
	for _, c := range f.Calls() {
		if c.Face.Mirrored == face.Mirrored && c.Measured {
			add(f.slow(face, c.Method.Func))
		}
	}
	return all
}

func byLine(names map[string]int) []string {
	return slices.SortedFunc(maps.Keys(names), func(a, b string) int {
		return cmp.Or(cmp.Compare(names[a], names[b]), cmp.Compare(a, b))
	})
}

// collision is a name that a dot import of the face would declare for a
// second time, or "": the face has more names than the mirrored package, and
// the package, or another dot import of the file, may have one of them.
func (f *File) collision(face *mapping.Face, declares func(name string) bool) string {
	others := map[string]bool{}
	for _, spec := range f.syntax.Imports {
		path := ImportPath(spec)
		if other, ok := f.faces(path); ok && path != face.Mirrored && IsDot(spec) {
			for name := range other.Symbols {
				others[name] = true
			}
		}
	}
	mirrored := f.mirrored[face.Mirrored]
	for _, name := range slices.Sorted(maps.Keys(face.Symbols)) {
		if mirrored != nil && mirrored.Scope().Lookup(name) != nil {
			continue
		}
		if others[name] || declares(name) {
			return name
		}
	}
	return ""
}

// compared is a function that the file calls from both packages, with the line
// where it names that of the face. To merge the two imports of such a file,
// a test or a benchmark, would leave it with nothing to compare.
func (f *File) compared(face *mapping.Face) (name string, line int) {
	mirrored := f.mirrored[face.Mirrored]
	names := f.names[face.Path()]
	for _, name := range byLine(names) {
		if _, both := f.names[face.Mirrored][name]; !both || mirrored == nil {
			continue
		}
		if _, function := mirrored.Scope().Lookup(name).(*types.Func); function {
			return name, names[name]
		}
	}
	return "", 0
}

// HasName reports whether the file imports path under a name.
func (f *File) HasName(path string) bool {
	return slices.ContainsFunc(f.syntax.Imports, func(spec *ast.ImportSpec) bool {
		return ImportPath(spec) == path && !IsDot(spec) && (spec.Name == nil || spec.Name.Name != "_")
	})
}

// line is the line of pos in the file as it is on disk.
func (f *File) line(pos token.Pos) int { return f.fset.PositionFor(pos, false).Line }

// ImportPath is the unquoted path of an import.
func ImportPath(spec *ast.ImportSpec) string {
	path, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return "" // the parser lets no such import through
	}
	return path
}

// IsDot reports whether spec is a dot import.
func IsDot(spec *ast.ImportSpec) bool { return spec.Name != nil && spec.Name.Name == "." }
