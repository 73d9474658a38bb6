// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// mostConfigs bounds the matrix that is made up: each configuration costs a
// type-check of what differs in it. What it leaves out is said.
const mostConfigs = 12

// A cover is the choice of a matrix: the fewest configurations that build
// every file, and that have every name of a system, an architecture or a tag
// which decides about a file both set and unset, as far as the module's files
// tell. It is greedy, as the least cover is hard to find: the next one is that
// which adds most.
type cover struct {
	t       *Target
	files   []*File // those that are not always built
	words   map[*File]words
	needs   map[need]bool   // true while nothing chosen meets it
	built   map[string]bool // by configuration and constraint
	lone    []*File         // of programs that no configuration builds
	pool    []Config        // to choose from, the simplest first
	configs []Config        // chosen
}

// A need is a file that has to be built, or a term that has to be set.
type need struct {
	file *File
	term string // "goos windows", "goarch arm64", "tag x", "no tag x"
}

// chooseConfigs makes the matrix: that which is asked for, or the host, one
// other system, and what it takes to cover the files. Files that are programs
// of their own ("//go:build ignore") are set apart.
func (t *Target) chooseConfigs(asked []Config) []Config {
	c := &cover{t: t, words: map[*File]words{}, needs: map[need]bool{}, built: map[string]bool{}}
	c.read()
	for _, f := range c.files {
		c.wish(f)
	}
	t.findPrograms(c.lone)
	if len(asked) > 0 {
		for _, a := range asked {
			a.GOOS, a.GOARCH = cmp.Or(a.GOOS, t.host.GOOS), cmp.Or(a.GOARCH, t.host.GOARCH)
			c.take(a)
		}
	} else {
		c.take(t.host)
		c.take(t.otherSystem())
		for len(c.configs) < mostConfigs && c.next() {
		}
		c.configs = t.narrow(c.configs)
	}
	c.noteLeft()
	return c.configs
}

// read finds the files to care about.
func (c *cover) read() {
	for _, f := range c.t.Files {
		if w := f.words(); !w.free() {
			c.files, c.words[f] = append(c.files, f), w
		}
	}
}

// wish notes what a file asks of the matrix, and the configurations that meet
// it. A program that nothing builds is set apart.
func (c *cover) wish(f *File) {
	w := c.words[f]
	best, ok := c.t.configFor(f, w)
	switch {
	case ok:
		c.need(need{file: f}, best)
	case f.Syntax != nil && f.Syntax.Name.Name == "main" && !f.Test && !f.usesCgo():
		c.lone = append(c.lone, f)
	}
	host := c.t.host
	for _, s := range w.goos {
		c.need(need{term: "goos " + s}, Config{GOOS: s, GOARCH: c.t.archs(s, words{})[0]})
	}
	for _, a := range w.goarch {
		c.need(need{term: "goarch " + a}, Config{GOOS: c.systemOf(a), GOARCH: a})
	}
	for _, tag := range w.tags {
		c.need(need{term: "tag " + tag}, Config{GOOS: host.GOOS, GOARCH: host.GOARCH, Tags: []string{tag}})
		c.need(need{term: "no tag " + tag}, host)
	}
}

func (c *cover) need(n need, by Config) {
	c.needs[n] = true
	same := func(x Config) bool { return x.String() == by.String() }
	if !slices.ContainsFunc(c.pool, same) {
		c.pool = append(c.pool, by)
	}
}

// systemOf is a system to try an architecture on.
func (c *cover) systemOf(goarch string) string {
	for _, s := range append([]string{c.t.host.GOOS, "linux"}, slices.Sorted(maps.Keys(architectures))...) {
		if slices.Contains(architectures[s], goarch) {
			return s
		}
	}
	return c.t.host.GOOS
}

// meets reports whether a configuration meets a need.
func (c *cover) meets(x Config, n need) bool {
	if n.file != nil {
		return c.builds(x, n.file)
	}
	kind, term, _ := cutLast(n.term, " ")
	switch kind {
	case "goos":
		return x.GOOS == term
	case "goarch":
		return x.GOARCH == term
	}
	set := slices.Contains(append(c.t.flagTags(), x.Tags...), term)
	return set == (kind == "tag")
}

// builds is Builds with a memory: most files share a few constraints.
func (c *cover) builds(x Config, f *File) bool {
	key := x.String() + "\n" + c.words[f].key
	if known, ok := c.built[key]; ok {
		return known
	}
	c.built[key] = c.t.Builds(x, f)
	return c.built[key]
}

// cutLast is strings.Cut around the last separator.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// next chooses one more configuration, or returns false if none adds anything.
// Files whose imports are to be decided count before others, and those before
// terms.
func (c *cover) next() bool {
	var best Config
	var most [3]int
	for _, x := range c.pool {
		gain := c.gain(x)
		if slices.Compare(gain[:], most[:]) > 0 {
			best, most = x, gain
		}
	}
	if most == [3]int{} {
		return false
	}
	c.take(best)
	return true
}

func (c *cover) gain(x Config) (gain [3]int) {
	for n, open := range c.needs {
		if !open || !c.meets(x, n) {
			continue
		}
		switch {
		case n.file == nil:
			gain[2]++
		case n.file.candidate():
			gain[0]++
		default:
			gain[1]++
		}
	}
	return gain
}

func (c *cover) take(x Config) {
	c.configs = append(c.configs, x)
	c.settle(x)
}

// settle strikes out what a configuration meets.
func (c *cover) settle(x Config) {
	for n, open := range c.needs {
		if open && c.meets(x, n) {
			c.needs[n] = false
		}
	}
}

// noteLeft says what the matrix leaves out. The imports of files that no
// configuration builds get the verdict UNVERIFIED besides.
func (c *cover) noteLeft() {
	var files, terms []string
	for n, open := range c.needs {
		switch {
		case !open:
		case n.file != nil:
			files = append(files, n.file.Path)
		default:
			kind, term, _ := cutLast(n.term, " ")
			if strings.HasSuffix(kind, "tag") {
				term = "the tag " + term
			}
			terms = append(terms, term)
		}
	}
	if len(files)+len(terms) == 0 {
		return
	}
	slices.Sort(files)
	slices.Sort(terms)
	var parts []string
	if len(files) > 0 {
		parts = append(parts, fmt.Sprintf("%d of the files (%s)", len(files), few(files)))
	}
	if terms = slices.Compact(terms); len(terms) > 0 {
		parts = append(parts, few(terms))
	}
	c.t.note("hint", "what is checked leaves out %s; -matrix checks other configurations", strings.Join(parts, " and "))
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
func (t *Target) configFor(f *File, w words) (Config, bool) {
	for _, tags := range subsets(w.tags) {
		for _, goos := range append([]string{t.host.GOOS}, w.systems()...) {
			for _, goarch := range t.archs(goos, w) {
				c := Config{GOOS: goos, GOARCH: goarch, Tags: tags}
				if t.Builds(c, f) {
					return c, true
				}
				// Only where cgo is on there is something to turn off.
				if c.Cgo = "0"; t.cgo && t.onHost(c) && t.Builds(c, f) {
					return c, true
				}
			}
		}
	}
	return Config{}, false
}

// subsets are the sets of tags to try, the smallest first: all of them, or of
// many the single ones and their union.
func subsets(tags []string) [][]string {
	tags = slices.Clone(tags)
	slices.Sort(tags)
	tags = slices.Compact(tags)
	const many = 4 // 16 sets
	if len(tags) > many {
		sets := [][]string{nil}
		for _, tag := range tags {
			sets = append(sets, []string{tag})
		}
		return append(sets, tags)
	}
	var sets [][]string
	for bits := range 1 << len(tags) {
		var set []string
		for i, tag := range tags {
			if bits>>i&1 == 1 {
				set = append(set, tag)
			}
		}
		sets = append(sets, set)
	}
	slices.SortStableFunc(sets, func(a, b []string) int { return cmp.Compare(len(a), len(b)) })
	return sets
}

// systems are the systems to try for a file: those that it names, and, since
// it may exclude the host's, some that differ in most respects.
func (w words) systems() []string {
	return append(slices.Clone(w.goos), "windows", "linux", "js", "plan9", "wasip1")
}

// archs are the architectures to try on a system.
func (t *Target) archs(goos string, w words) []string {
	known := architectures[goos]
	var out []string
	if goos == t.host.GOOS {
		out = append(out, t.host.GOARCH)
	}
	for _, a := range append(slices.Clone(w.goarch), known[:min(2, len(known))]...) {
		if slices.Contains(known, a) && !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}
