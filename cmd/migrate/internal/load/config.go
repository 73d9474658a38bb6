// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"bytes"
	"cmp"
	"go/build"
	"go/build/constraint"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
)

// mostConfigs bounds the matrix: each configuration type-checks everything.
const mostConfigs = 6

// A Config is one way to build the module.
type Config struct {
	GOOS, GOARCH string
	Tags         []string
}

// String is the form that reports use: "linux/amd64 integration".
func (c Config) String() string {
	return strings.TrimSpace(c.GOOS + "/" + c.GOARCH + " " + strings.Join(c.Tags, ","))
}

// Env is what the go command's environment gains for c.
func (c Config) Env() []string {
	return []string{"GOOS=" + c.GOOS, "GOARCH=" + c.GOARCH}
}

// Flags are the go command's build flags for c.
func (c Config) Flags() []string {
	if len(c.Tags) == 0 {
		return nil
	}
	return []string{"-tags=" + strings.Join(c.Tags, ",")}
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
}

// words collects them from the file's name and its build constraint.
func (f *File) words() words {
	var w words
	name := strings.TrimSuffix(strings.TrimSuffix(path.Base(f.Path), ".go"), "_test")
	parts := strings.Split(name, "_")
	for _, p := range parts[max(1, len(parts)-2):] {
		w.add(p, false)
	}
	for line := range bytes.Lines(f.header()) {
		text := strings.TrimSpace(string(line))
		if !constraint.IsGoBuild(text) {
			continue
		}
		if x, err := constraint.Parse(text); err == nil {
			w.collect(x)
		}
	}
	return w
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
	case !tag || term == "unix" || term == "cgo" || term == "gc" || term == "gccgo" || strings.HasPrefix(term, "go1."):
		// set by the release, the compiler or the system
	case term == "ignore":
		// by custom never set: such files are loaded one by one
	default:
		w.tags = append(w.tags, term)
	}
}

// Builds reports whether c builds the file.
func (t *Target) Builds(c Config, f *File) bool {
	ctxt := build.Default
	ctxt.GOOS, ctxt.GOARCH = c.GOOS, c.GOARCH
	ctxt.BuildTags = append(t.flagTags(), c.Tags...)
	ctxt.CgoEnabled = t.cgo && c.GOOS == t.host.GOOS && c.GOARCH == t.host.GOARCH
	ctxt.OpenFile = func(string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(f.Source)), nil
	}
	ok, err := ctxt.MatchFile(".", path.Base(f.Path))
	return ok && err == nil
}

// flagTags are the tags that GOFLAGS sets for every command.
func (t *Target) flagTags() []string {
	for f := range strings.FieldsSeq(t.goFlags) {
		if tags, ok := strings.CutPrefix(strings.TrimLeft(f, "-"), "tags="); ok {
			return strings.Split(tags, ",")
		}
	}
	return nil
}

// chooseConfigs makes the matrix: the host, one other system, and whatever
// else the files with candidate imports need to be built at all. Files that
// are programs of their own ("//go:build ignore") are set apart.
func (t *Target) chooseConfigs() []Config {
	configs := []Config{t.host, t.otherSystem()}
	for _, f := range t.Files {
		if !f.candidate() || t.covered(configs, f) {
			continue
		}
		c, ok := t.configFor(f)
		switch {
		case ok && len(configs) < mostConfigs:
			configs = append(configs, c)
		case !ok && f.Syntax.Name.Name == "main":
			t.Programs = append(t.Programs, f.Path)
		}
	}
	return configs
}

func (t *Target) covered(configs []Config, f *File) bool {
	return slices.ContainsFunc(configs, func(c Config) bool { return t.Builds(c, f) })
}

// usual are the systems to prefer where the files do not decide.
var usual = []string{"windows", "darwin", "linux", "freebsd"}

// otherSystem is the system that the module's files speak of most, beside
// the host's.
func (t *Target) otherSystem() Config {
	count := map[string]int{}
	for _, f := range t.Files {
		for _, s := range f.words().goos {
			count[s]++
		}
	}
	best := ""
	for _, s := range append(slices.Clone(usual), slices.Sorted(maps.Keys(count))...) {
		if s != t.host.GOOS && (best == "" || count[s] > count[best]) {
			best = s
		}
	}
	return Config{GOOS: best, GOARCH: architectures[best][0]}
}

// configFor looks for a configuration that builds f, the fewest tags first.
func (t *Target) configFor(f *File) (Config, bool) {
	w := f.words()
	sets := [][]string{nil}
	for _, tag := range w.tags {
		sets = append(sets, []string{tag})
	}
	if len(w.tags) > 1 {
		all := slices.Clone(w.tags)
		slices.Sort(all)
		sets = append(sets, slices.Compact(all))
	}
	for _, tags := range sets {
		for _, goos := range append([]string{t.host.GOOS}, w.systems()...) {
			for _, goarch := range t.archs(goos, w) {
				c := Config{GOOS: goos, GOARCH: goarch, Tags: tags}
				if t.Builds(c, f) {
					return c, true
				}
			}
		}
	}
	return Config{}, false
}

// systems are the systems to try for a file: those that it names, and, since
// it may exclude the host's, two that differ in most respects.
func (w words) systems() []string {
	return append(slices.Clone(w.goos), "windows", "linux", "js")
}

// archs are the architectures to try on a system.
func (t *Target) archs(goos string, w words) []string {
	known := architectures[goos]
	var out []string
	if goos == t.host.GOOS {
		out = append(out, t.host.GOARCH)
	}
	for _, a := range append(slices.Clone(w.goarch), cmp.Or(first(known), t.host.GOARCH), second(known)) {
		if a != "" && (known == nil || slices.Contains(known, a)) {
			out = append(out, a)
		}
	}
	return out
}

func first(s []string) string {
	if len(s) > 0 {
		return s[0]
	}
	return ""
}

func second(s []string) string {
	if len(s) > 1 {
		return s[1]
	}
	return ""
}
