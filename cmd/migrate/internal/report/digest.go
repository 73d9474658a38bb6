// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"sort"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

// minor is the difference below which a significant result is not worth a
// row: on shared machines the alignment of code alone makes as much.
const minor = 0.05

// A swap is what happens to one path or method everywhere in the target.
type swap struct {
	code     verdict.Code
	mirrored string // import path of the package that is swapped, in whole or in part
	old, new string
	imports  int
	calls    int
	sites    []model.Position
	whys     []string // the detail of each site, "" for none
	details  []string // distinct, in order of appearance
	gain     string   // what there is to say of its gain: "faster on P-256, P-384 and P-521"
}

// swaps groups the imports and calls of r by verdict and name: first what
// migrates, then what a person could change, then the rest.
func swaps(r *model.Report) []*swap { return swapsOf(r, mapping.Lookup) }

// swapsOf is swaps with the faces that lookup finds.
func swapsOf(r *model.Report, lookup func(mirrored string) (*mapping.Face, bool)) []*swap {
	byKey := map[string]*swap{}
	var all []*swap
	get := func(code verdict.Code, mirrored, old, new string) *swap {
		key := strings.Join([]string{string(code), mirrored, old, new}, "\x00")
		s := byKey[key]
		if s == nil {
			s = &swap{code: code, mirrored: mirrored, old: old, new: new}
			if face, ok := lookup(mirrored); ok && new != "" {
				s.gain = gain(face, old, new)
			}
			byKey[key] = s
			all = append(all, s)
		}
		return s
	}
	for _, i := range r.Imports {
		s := get(i.Verdict, i.Old, i.Old, newName(i.Verdict, i.New))
		s.imports++
		s.add(i.Position, i.Detail)
	}
	for _, c := range r.Calls {
		s := get(c.Verdict, c.Mirrored, c.Old, newName(c.Verdict, c.New))
		s.calls++
		s.add(c.Position, c.Detail)
	}
	slices.SortStableFunc(all, func(a, b *swap) int {
		return cmp.Or(rank(a.code)-rank(b.code), min(a.calls, 1)-min(b.calls, 1), strings.Compare(a.old, b.old), strings.Compare(a.mirrored, b.mirrored))
	})
	qualify(all)
	return all
}

// qualify names the packages of methods by their paths where two packages of one
// name have a method in common, as crypto/ed25519 and circl's ed25519 have: rows
// that read the same would look like one row, twice.
func qualify(all []*swap) {
	paths := map[string][]string{} // of the packages that have the method
	for _, s := range all {
		if s.calls > 0 && !slices.Contains(paths[s.old], s.mirrored) {
			paths[s.old] = append(paths[s.old], s.mirrored)
		}
	}
	for _, s := range all {
		if s.calls > 0 && len(paths[s.old]) > 1 {
			short := strings.TrimPrefix(strings.TrimPrefix(s.mirrored, "github.com/cloudflare/"), "golang.org/")
			s.old = strings.Replace(s.old, path.Base(s.mirrored)+".", short+".", 1)
		}
	}
}

// most is how many swaps of a code that asks nothing of a person get a row of
// their own.
const most = 2

// crowds splits off the swaps that share a code with many others and that
// nobody has to act on: they are listed by name only.
func crowds(all []*swap) (rows []*swap, rest map[verdict.Code][]*swap) {
	rest = map[verdict.Code][]*swap{}
	for _, s := range all {
		rest[s.code] = append(rest[s.code], s)
	}
	for code, list := range rest {
		if rank(code) < 2 || len(list) <= most {
			delete(rest, code)
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(s *swap) bool { return rest[s.code] != nil }), rest
}

// gain says where a swap of a face's import path, or of a method by its
// function form, gains, or that it does not yet. It is "" if it gains
// everywhere.
func gain(face *mapping.Face, old, new string) string {
	gains := face.Gains()
	if old != face.Mirrored {
		gains = face.GainsBy(new[strings.LastIndexByte(new, '.')+1:])
	}
	switch {
	case !gains:
		return "not faster yet"
	case face.Gain != "":
		return "faster on " + face.Gain
	}
	return ""
}

// newName hides the new name of what is kept: it is not put in place.
func newName(code verdict.Code, name string) string {
	if code != verdict.Migrated {
		return ""
	}
	return name
}

func (s *swap) add(p model.Position, detail string) {
	s.sites = append(s.sites, p)
	s.whys = append(s.whys, detail)
	if detail != "" && !slices.Contains(s.details, detail) {
		s.details = append(s.details, detail)
	}
}

// reason is the sentence that explains why s is kept.
func (s *swap) reason() string {
	if len(s.details) > 0 {
		return s.details[0]
	}
	info, _ := verdict.Explain(s.code)
	return info.Summary
}

// count is "3 imports", "2 calls" or both.
func (s *swap) count() string {
	var parts []string
	if s.imports > 0 {
		parts = append(parts, plural(s.imports, "import"))
	}
	if s.calls > 0 {
		parts = append(parts, plural(s.calls, "call"))
	}
	return strings.Join(parts, ", ")
}

func rank(c verdict.Code) int {
	info, ok := verdict.Explain(c)
	switch {
	case c == verdict.Migrated:
		return 0
	case !ok || info.Blocking:
		return 1
	}
	return 2
}

// totals are the counts of the plan.
type totals struct {
	imports, calls         int // migrated
	keptImports, keptCalls int
	blocking               int
}

func total(r *model.Report) totals {
	var t totals
	for _, i := range r.Imports {
		count(i.Verdict, &t.imports, &t.keptImports, &t.blocking)
	}
	for _, c := range r.Calls {
		count(c.Verdict, &t.calls, &t.keptCalls, &t.blocking)
	}
	return t
}

func count(c verdict.Code, migrated, kept, blocking *int) {
	if c == verdict.Migrated {
		*migrated++
		return
	}
	*kept++
	if rank(c) == 1 {
		*blocking++
	}
}

// sentence says the totals.
func (t totals) sentence() string {
	kept := t.keptImports + t.keptCalls
	switch {
	case t.imports+t.calls+kept == 0:
		return "no import of a package that rind mirrors"
	case t.imports+t.calls == 0:
		return fmt.Sprintf("nothing migrates, %d kept", kept)
	}
	s := plural(t.imports, "import")
	if t.calls > 0 {
		s += " and " + plural(t.calls, "call")
	}
	if t.imports+t.calls == 1 {
		s += " migrates"
	} else {
		s += " migrate"
	}
	if kept > 0 {
		s += fmt.Sprintf(", %d kept", kept)
	}
	return s
}

// A speed is one benchmark with all its units.
type speed struct {
	label string
	time  *model.Benchmark
	extra []model.Benchmark // significant changes of the other units
}

// speeds is the benchmarks by what came of them.
type speeds struct {
	faster, slower []speed
	minor, same    []speed
	unsure         []speed // too few rounds to tell
}

// tooFew says why nothing is said about the unsure.
func (s speeds) tooFew() string {
	need := 0
	for _, b := range s.unsure {
		need = max(need, b.time.NeedsRounds)
	}
	return fmt.Sprintf("too few rounds to say (%d give a 95 %% interval)", need)
}

// hasCold reports whether builds with empty caches were timed.
func hasCold(m *model.Measurement) bool {
	return slices.ContainsFunc(m.Build, func(b model.BuildTime) bool { return b.Kind == "cold" })
}

// changed lists what deserves a row: the largest gain first.
func (s speeds) changed() []speed { return append(slices.Clip(s.faster), s.slower...) }

// classify sorts the benchmarks of m for the target.
func classify(m *model.Measurement, target model.Target) speeds {
	var s speeds
	if m == nil {
		return s
	}
	for _, sp := range group(m.Benchmarks, target.Module) {
		b := sp.time
		switch {
		case b == nil:
		case b.NeedsRounds > 0:
			s.unsure = append(s.unsure, sp)
		case !b.Significant:
			s.same = append(s.same, sp)
		case b.Ratio >= 1+minor:
			s.faster = append(s.faster, sp)
		case b.Ratio <= 1/(1+minor):
			s.slower = append(s.slower, sp)
		default:
			s.minor = append(s.minor, sp)
		}
	}
	byRatio := func(v []speed) {
		sort.SliceStable(v, func(i, j int) bool { return v[i].time.Ratio > v[j].time.Ratio })
	}
	byRatio(s.faster)
	byRatio(s.slower)
	byRatio(s.minor)
	return s
}

// group joins the units of each benchmark, in order of appearance.
func group(list []model.Benchmark, module string) []speed {
	index := map[string]int{}
	var all []speed
	for i := range list {
		b := &list[i]
		key := b.Package + "\x00" + b.Name
		n, ok := index[key]
		if !ok {
			n = len(all)
			index[key] = n
			all = append(all, speed{label: label(b, module)})
		}
		switch {
		case b.Unit == "sec/op":
			all[n].time = b
		case b.Significant:
			all[n].extra = append(all[n].extra, *b)
		}
	}
	return all
}

// label is the benchmark's name without its prefix, after the package's path
// within the module.
func label(b *model.Benchmark, module string) string {
	name := strings.TrimPrefix(b.Name, "Benchmark")
	if b.Package == "" {
		_, call, _ := strings.Cut(name, "/") // of the one generated benchmark
		return "generated " + call
	}
	rel := strings.TrimPrefix(strings.TrimPrefix(b.Package, module), "/")
	if rel == "" {
		return name
	}
	return rel + " " + name
}

// Headline is the report in one sentence.
func Headline(r *model.Report) string {
	var parts []string
	s := classify(r.Measurement, r.Target)
	if len(s.faster) > 0 {
		b := s.faster[0].time
		parts = append(parts, fmt.Sprintf("%s is %s as fast [%s, %s]",
			s.faster[0].label, ratio(b.Ratio), ratio(b.RatioLow), ratio(b.RatioHigh)))
		if n := len(s.faster) - 1; n > 0 {
			parts = append(parts, fmt.Sprintf("%d more gain", n))
		}
	}
	if n := len(s.slower); n > 0 {
		parts = append(parts, fmt.Sprintf("%s slower", plural(n, "benchmark")))
	}
	if len(parts) == 0 {
		parts = append(parts, total(r).sentence())
	}
	if x := r.Measurement; x != nil && strings.Contains(x.BenchmarksNote, model.Busy) && len(s.faster)+len(s.slower) > 0 {
		parts[len(parts)-1] += " (on a busy machine, so only roughly)"
	}
	if v := r.Verification; v != nil {
		parts = append(parts, testsPhrase(v))
	}
	if g, ok := growth(r.Measurement); ok {
		parts = append(parts, "binary "+percent(g))
	}
	return strings.Join(parts, "; ")
}

func testsPhrase(v *model.Verification) string {
	t := v.Tests
	switch {
	case len(t.Broken) > 0:
		return plural(len(t.Broken), "test") + " broken"
	case !v.OK:
		return "verification failed"
	case t.Note != "":
		return "no test ran"
	case t.PassBefore == t.PassAfter:
		return fmt.Sprintf("%s before and after", passes(t.PassAfter))
	}
	return fmt.Sprintf("%d tests pass before, %d after", t.PassBefore, t.PassAfter)
}

func passes(n int) string {
	if n == 1 {
		return "1 test passes"
	}
	return fmt.Sprintf("%d tests pass", n)
}

// growth is the relative change of all stripped binaries together.
func growth(m *model.Measurement) (float64, bool) {
	if m == nil {
		return 0, false
	}
	var before, after int64
	for _, b := range m.Binaries {
		before += b.StrippedBefore
		after += b.StrippedAfter
	}
	if before == 0 {
		return 0, false
	}
	return float64(after)/float64(before) - 1, true
}
