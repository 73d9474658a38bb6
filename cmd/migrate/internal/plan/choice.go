// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// A Choice is what of all that could move is asked for. The zero value asks
// for all of it.
type Choice struct {
	// Only and Skip name mirrored packages, as [NewChoice] explains. No name in
	// Only means all.
	Only, Skip []string
	// Tests is "yes" or "", "no" to leave the files of tests alone, or "only" to
	// change nothing else.
	Tests string
	// Level is "safe" for swaps of an import after which every type is the one of
	// before, and nothing else; or "review" or "" for all that gains.
	Level string
}

// NewChoice reads lists of packages separated by commas. A name is an import
// path, as crypto/sha256, or the end of one after a slash, as circl/kem; with /...
// it means what lies below as well. A whole path, where there is one, is meant
// before the ends of others. What names no mirrored package is an error.
func NewChoice(only, skip, tests, level string) (Choice, error) {
	c := Choice{Tests: tests, Level: level}
	for _, list := range []struct {
		flag, text string
		to         *[]string
	}{{"only", only, &c.Only}, {"skip", skip, &c.Skip}} {
		if list.text == "" {
			continue
		}
		for name := range strings.SplitSeq(list.text, ",") {
			name = strings.TrimSpace(name)
			if !slices.ContainsFunc(known(), func(p string) bool { return matches(name, p) }) {
				return c, unknown(list.flag, name)
			}
			*list.to = append(*list.to, name)
		}
	}
	if !slices.Contains([]string{"", "yes", "no", "only"}, tests) {
		return c, &load.UsageError{Text: "-tests " + tests + " is not known", Hint: "it is yes, no or only"}
	}
	if !slices.Contains([]string{"", "safe", "review", "all"}, level) {
		return c, &load.UsageError{Text: "-level " + level + " is not known", Hint: "it is safe, review or all"}
	}
	return c, nil
}

// known are the packages that can be named: the mirrored ones, and those that
// are handed keys.
func known() []string {
	paths := []string{"crypto/tls", "crypto/x509", "golang.org/x/crypto/ssh"}
	for _, f := range mapping.All() {
		if !slices.Contains(paths, f.Mirrored) {
			paths = append(paths, f.Mirrored)
		}
	}
	slices.Sort(paths)
	return paths
}

// matches reports whether a name of a list means the package.
func matches(name, pkg string) bool {
	base, tree := strings.CutSuffix(name, "/...")
	if base == "" {
		return false
	}
	whole := slices.ContainsFunc(known(), func(p string) bool { return p == base || tree && strings.HasPrefix(p, base+"/") })
	for p := pkg; ; p = path.Dir(p) {
		if p == base || !whole && strings.HasSuffix(p, "/"+base) {
			return true
		}
		if !tree || !strings.Contains(p, "/") {
			return false
		}
	}
}

// unknown is the error for a name that means nothing, with those it resembles.
func unknown(flag, name string) error {
	base := strings.TrimSuffix(name, "/...")
	type candidate struct {
		path string
		far  int
	}
	var near []candidate
	for _, p := range known() {
		far := min(distance(base, p), distance(path.Base(base), path.Base(p)))
		if far <= (len(path.Base(base))+1)/3 {
			near = append(near, candidate{p, far})
		}
	}
	slices.SortStableFunc(near, func(a, b candidate) int { return cmp.Compare(a.far, b.far) })
	hint := "name a package as its import path ends, or a folder of them, as crypto/sha256,circl/kem/...; MIGRATING.md lists them"
	if len(near) > 0 {
		var names []string
		for _, c := range near[:min(len(near), 3)] {
			names = append(names, c.path)
		}
		hint = "near it are: " + strings.Join(names, ", ")
	}
	return &load.UsageError{Text: fmt.Sprintf("-%s: %q names no package that rind mirrors", flag, name), Hint: hint}
}

// distance is how many letters have to be put in, left out or replaced to make
// b of a (Levenshtein's).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// leaves is the reason of a choice to leave a package alone in a file that
// holds tests or does not.
func (c *Choice) leaves(pkg string, test bool) decision.Reason {
	means := func(name string) bool { return matches(name, pkg) }
	switch {
	case slices.ContainsFunc(c.Skip, means):
		return decision.Because(verdict.UserKeep, "left out by -skip %s", strings.Join(c.Skip, ","))
	case len(c.Only) > 0 && !slices.ContainsFunc(c.Only, means):
		return decision.Because(verdict.UserKeep, "not selected by -only %s", strings.Join(c.Only, ","))
	case test && c.Tests == "no":
		return decision.Because(verdict.UserKeep, "in a file of tests, which -tests no leaves alone")
	case !test && c.Tests == "only":
		return decision.Because(verdict.UserKeep, "in no file of tests, and -tests only changes nothing else")
	}
	return decision.Reason{}
}

// chooses lets the choice decide about what could move, or could but for a
// reason that costs a gain. What stays for nothing keeps its own reason.
func chooses(r, choice decision.Reason) bool {
	info, ok := verdict.Explain(r.Code)
	return choice.Found() && (!r.Found() || r.Code == verdict.Migrated || ok && info.Blocking)
}

// leftOut is the reason of the choice to leave an import alone.
func (m *maker) leftOut(i *model.Import) decision.Reason {
	c := &m.o.Choice
	if r := c.leaves(i.Old, i.Test); r.Found() || c.Level != "safe" {
		return r
	}
	face, ok := m.face(i.Old)
	if ok && (len(face.Makes) > 0 || m.hasOwn(face)) {
		return decision.Because(verdict.UserKeep, "its face has types of its own, which -level safe leaves for -level review")
	}
	return decision.Reason{}
}

// keptByChoice is the reason of the choice why an import that was decided about
// stays.
func (m *maker) keptByChoice(i *model.Import) decision.Reason {
	if i.Verdict == verdict.NotFaster {
		if r := m.gainsByCalls(i); r.Found() {
			return r // it is not that there is nothing to gain
		}
	}
	if r := m.leftOut(i); chooses(decision.Reason{Code: i.Verdict}, r) {
		return r
	}
	return decision.Reason{}
}

// leftCall is the reason of the choice to leave alone a call or a key that
// belongs to pkg.
func (m *maker) leftCall(pkg string, test bool) decision.Reason {
	c := &m.o.Choice
	if r := c.leaves(pkg, test); r.Found() || c.Level != "safe" {
		return r
	}
	return decision.Because(verdict.UserKeep, "it takes a rewrite of code, which -level safe leaves for -level review")
}

// leaveCalls marks the calls that the choice leaves, before anything is decided
// about imports: what is left is nothing that they gain.
func (m *maker) leaveCalls() {
	for f := range m.files() {
		for _, c := range m.calls[f.Path] {
			if r := m.leftCall(c.Face.Mirrored, f.Test); chooses(c.Keep, r) {
				c.Keep = r
			}
		}
	}
}

// gainsByCalls is the reason why calls of the package in the file are left, if
// the choice leaves any.
func (m *maker) gainsByCalls(i *model.Import) decision.Reason {
	for _, c := range m.calls[i.File] {
		if c.Face.Mirrored == i.Old && c.Keep.Code == verdict.UserKeep && m.leftCall(i.Old, i.Test) == c.Keep {
			return c.Keep
		}
	}
	return decision.Reason{}
}

// parted keeps packages with types of their own whole, where the choice would
// let them move in one place and not in another: all files of a module must mean
// the same types. It adds to the escapes, before companions are looked for.
func (m *maker) parted() {
	c := &m.o.Choice
	if len(c.Only)+len(c.Skip) == 0 && (c.Tests == "" || c.Tests == "yes") {
		return
	}
	type sides struct{ left, moves string }
	seen := map[string]*sides{}
	for f := range m.files() {
		if f.Syntax == nil {
			continue
		}
		for _, s := range f.Syntax.Imports {
			p := decision.ImportPath(s)
			if face, ok := m.face(p); !ok || !m.hasOwn(face) {
				continue
			}
			if seen[p] == nil {
				seen[p] = new(sides)
			}
			if r := c.leaves(p, f.Test); r.Found() {
				seen[p].left = f.Path
			} else {
				seen[p].moves = f.Path
			}
		}
	}
	for p, s := range seen {
		switch {
		case m.escapes[p].Found() || s.left == "":
		case s.moves == "":
			m.escapes[p] = c.leaves(p, m.t.File(s.left).Test)
		default:
			m.escapes[p] = decision.Because(verdict.TypeEscapes, "-tests %s leaves it in %s, and all files must mean the same types", c.Tests, s.left)
		}
	}
}
