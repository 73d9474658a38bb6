// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"bytes"
	"go/ast"
	"go/build"
	"go/build/constraint"
	"io"
	"path"
	"slices"
	"strings"

	"rind.example/analyzers/decision"
)

// A Config is one way to build the module.
type Config struct {
	Name         string // as a matrix file calls it, or ""
	GOOS, GOARCH string
	Tags         []string
	// Cgo is "0" or "1" where CGO_ENABLED is set, "" for the go command's own.
	Cgo string
	// Settings and Options are what a matrix file adds: variables of the
	// environment and build flags.
	Settings, Options []string
	// Packages are the patterns of those that have to be looked at; nil are
	// all that are selected. The others are built from the same files as in a
	// configuration before this one.
	Packages []string
}

// String is the form that reports use: "linux/amd64 integration".
func (c Config) String() string {
	parts := []string{c.GOOS + "/" + c.GOARCH}
	if len(c.Tags) > 0 {
		parts = append(parts, strings.Join(c.Tags, ","))
	}
	if c.Cgo != "" {
		parts = append(parts, "CGO_ENABLED="+c.Cgo)
	}
	return strings.Join(append(append(parts, c.Settings...), c.Options...), " ")
}

// Env is what the go command's environment gains for c.
func (c Config) Env() []string {
	env := []string{"GOOS=" + c.GOOS, "GOARCH=" + c.GOARCH}
	if c.Cgo != "" {
		env = append(env, "CGO_ENABLED="+c.Cgo)
	}
	return append(env, c.Settings...)
}

// Flags are the go command's build flags for c.
func (c Config) Flags() []string {
	flags := slices.Clone(c.Options)
	if len(c.Tags) > 0 {
		flags = append(flags, "-tags="+strings.Join(c.Tags, ","))
	}
	return flags
}

// Select are the patterns to load or check in c, of those that are selected.
func (c Config) Select(patterns []string) []string {
	if c.Packages == nil {
		return patterns
	}
	return c.Packages
}

// architectures lists for each GOOS the GOARCH values to try, the usual one
// first ("go tool dist list").
var architectures = map[string][]string{
	"aix":       {"ppc64"},
	"android":   {"arm64", "amd64", "386", "arm"},
	"darwin":    {"arm64", "amd64"},
	"dragonfly": {"amd64"},
	"freebsd":   {"amd64", "arm64", "386", "arm", "riscv64"},
	"illumos":   {"amd64"},
	"ios":       {"arm64", "amd64"},
	"js":        {"wasm"},
	"linux": {"amd64", "arm64", "386", "arm", "loong64", "mips", "mips64", "mips64le", "mipsle",
		"ppc64", "ppc64le", "riscv64", "s390x"},
	"netbsd":  {"amd64", "arm64", "386", "arm"},
	"openbsd": {"amd64", "arm64", "386", "arm", "ppc64", "riscv64"},
	"plan9":   {"amd64", "386", "arm"},
	"solaris": {"amd64"},
	"wasip1":  {"wasm"},
	"windows": {"amd64", "arm64", "386"},
}

// goarchs has every GOARCH of the table above.
var goarchs = func() map[string]bool {
	all := map[string]bool{}
	for _, archs := range architectures {
		for _, a := range archs {
			all[a] = true
		}
	}
	return all
}()

// words are the terms that decide whether a file is built.
type words struct {
	goos, goarch, tags []string
	// other says that something else has a say: cgo, the release, or a
	// constraint that cannot be met.
	other bool
	key   string // what the three follow from
}

// free reports whether the file is built always.
func (w words) free() bool { return len(w.goos)+len(w.goarch)+len(w.tags) == 0 && !w.other }

// words collects them from the file's name and its build constraint.
func (f *File) words() words {
	var w words
	name := strings.TrimSuffix(strings.TrimSuffix(path.Base(f.Path), ".go"), "_test")
	parts := strings.Split(name, "_")
	for _, p := range parts[max(1, len(parts)-2):] {
		w.add(p, false)
		w.key += "_" + p
	}
	if w.other = f.usesCgo(); w.other {
		w.key += " C"
	}
	for line := range bytes.Lines(f.header()) {
		text := strings.TrimSpace(string(line))
		if !constraint.IsGoBuild(text) {
			continue
		}
		if x, err := constraint.Parse(text); err == nil {
			w.collect(x)
			w.key += "\n" + text
		}
	}
	return w
}

// usesCgo reports whether the file imports the pseudo-package C.
func (f *File) usesCgo() bool {
	return f.Syntax != nil && slices.ContainsFunc(f.Syntax.Imports, func(s *ast.ImportSpec) bool {
		return decision.ImportPath(s) == "C"
	})
}

// header is the part of the file in front of its package clause.
func (f *File) header() []byte {
	if f.Syntax == nil {
		return f.Source
	}
	return f.Source[:f.Fset.PositionFor(f.Syntax.Package, false).Offset]
}

func (w *words) collect(x constraint.Expr) {
	switch x := x.(type) {
	case *constraint.AndExpr:
		w.collect(x.X)
		w.collect(x.Y)
	case *constraint.OrExpr:
		w.collect(x.X)
		w.collect(x.Y)
	case *constraint.NotExpr:
		w.collect(x.X)
	case *constraint.TagExpr:
		w.add(x.Tag, true)
	}
}

// add files a term under its kind. In a file's name only the names of
// systems and architectures mean anything.
func (w *words) add(term string, tag bool) {
	switch {
	case architectures[term] != nil:
		w.goos = append(w.goos, term)
	case goarchs[term]:
		w.goarch = append(w.goarch, term)
	case !tag: // a part of the name
	case term == "unix" || term == "cgo" || term == "gc" || term == "gccgo" || strings.HasPrefix(term, "go1."):
		w.other = true // set by the release, the compiler or the system
	case term == "ignore":
		w.other = true // by custom never set: such files are loaded one by one
	default:
		w.tags = append(w.tags, term)
	}
}

// Builds reports whether c builds the file.
func (t *Target) Builds(c Config, f *File) bool {
	ctxt := build.Default
	ctxt.GOOS, ctxt.GOARCH = c.GOOS, c.GOARCH
	ctxt.BuildTags = append(t.flagTags(), c.Tags...)
	ctxt.CgoEnabled = c.Cgo == "1" || c.Cgo == "" && t.cgo && t.onHost(c)
	if f.usesCgo() && !ctxt.CgoEnabled {
		return false // the constraints alone would not say so
	}
	ctxt.OpenFile = func(string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(f.Source)), nil
	}
	ok, err := ctxt.MatchFile(".", path.Base(f.Path))
	return ok && err == nil
}

func (t *Target) onHost(c Config) bool { return c.GOOS == t.host.GOOS && c.GOARCH == t.host.GOARCH }

// flagTags are the tags that GOFLAGS sets for every command.
func (t *Target) flagTags() []string {
	for f := range strings.FieldsSeq(t.goFlags) {
		if tags, ok := strings.CutPrefix(strings.TrimLeft(f, "-"), "tags="); ok {
			return strings.Split(tags, ",")
		}
	}
	return nil
}
