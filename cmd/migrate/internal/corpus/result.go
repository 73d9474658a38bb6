// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package corpus

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/sink"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

// A Result is what a run of migrate on a member came to.
type Result struct {
	Module string `json:"module"`
	GoLine string `json:"goLine"` // of the module as it is published
	Go     string `json:"go"`
	CPU    string `json:"cpu"`
	Status int    `json:"status"` // of the program

	Imports map[verdict.Code]int `json:"imports"` // by verdict
	Calls   map[verdict.Code]int `json:"calls"`
	Changed int                  `json:"changedFiles"`
	// Forwarded says that nothing gains yet, so that what is forwarded moved: its
	// tests say whether the swap is right all the same.
	Forwarded bool `json:"forwarded,omitempty"`
	// Raised says that the go line was raised before, because loops might notice.
	Raised bool `json:"raisedGoLine,omitempty"`
	// Unexplained are changes beyond imports, the calls that the report names,
	// and go.mod and go.sum.
	Unexplained []string `json:"unexplained,omitempty"`

	Tests Tests `json:"tests"`
	// Failed are checks that fail after the change and did not before.
	Failed []string `json:"failedChecks,omitempty"`

	Benchmarks []Gain `json:"benchmarks"`
	Generated  bool   `json:"generatedBenchmarks,omitempty"`
	Note       string `json:"benchmarksNote,omitempty"`

	Seconds float64 `json:"seconds"` // the whole run
}

// Tests are counted by name, subtests too.
type Tests struct {
	PassBefore int      `json:"passBefore"`
	PassAfter  int      `json:"passAfter"`
	FailBefore int      `json:"failBefore"`
	Broken     []string `json:"broken,omitempty"`  // passed before, fail or miss after
	Flaky      []string `json:"flaky,omitempty"`   // differ between two runs without a change
	Failing    []string `json:"failing,omitempty"` // fail without a change
}

// A Gain is what a benchmark of time came to: how often as fast it is after the
// change, with the interval of 95 % confidence.
type Gain struct {
	Name        string  `json:"name"`
	Ratio       float64 `json:"ratio"`
	Low         float64 `json:"low"`
	High        float64 `json:"high"`
	Significant bool    `json:"significant"`
}

// Summarize takes from a report what is kept. The sources of the module before and
// after, by path, show what the change was.
func (m Member) Summarize(r *model.Report, status int, before, after map[string]string) Result {
	x := Result{
		Module: m.Module, GoLine: r.GoLine.Old, Go: r.Tool.Go, CPU: r.Machine.CPU, Status: status,
		Imports: map[verdict.Code]int{}, Calls: map[verdict.Code]int{}, Changed: len(r.Files),
		Unexplained: Unexplained(r, before, after), Seconds: r.Elapsed.Round(time.Second).Seconds(),
	}
	for _, i := range r.Imports {
		x.Imports[i.Verdict]++
	}
	for _, c := range r.Calls {
		x.Calls[c.Verdict]++
	}
	if v := r.Verification; v != nil {
		x.Tests = m.tests(&v.Tests)
		for _, c := range v.Checks {
			if !c.OK && !c.Preexisting && c.Skipped == "" {
				x.Failed = append(x.Failed, c.Name)
			}
		}
	}
	if b := r.Measurement; b != nil {
		x.Generated, x.Note = b.Generated, b.BenchmarksNote
		for _, one := range b.Benchmarks {
			if one.Unit == "sec/op" {
				x.Benchmarks = append(x.Benchmarks, gain(one))
			}
		}
	}
	return x
}

// gain rounds to what the interval allows to say.
func gain(b model.Benchmark) Gain {
	round := func(f float64) float64 { return math.Round(f*1000) / 1000 }
	return Gain{
		Name: strings.TrimSpace(b.Package + " " + b.Name), Significant: b.Significant,
		Ratio: round(b.Ratio), Low: round(b.RatioLow), High: round(b.RatioHigh),
	}
}

func (m Member) tests(t *model.Tests) Tests {
	names := func(list []model.Test) []string {
		var all []string
		for _, x := range list {
			all = append(all, strings.TrimSuffix(x.Package+"."+x.Name, "."))
		}
		slices.Sort(all)
		return all
	}
	missing := m.WithoutDrawn(t.Missing)
	return Tests{
		PassBefore: t.PassBefore, PassAfter: t.PassAfter, FailBefore: t.FailBefore,
		Broken:  append(names(t.Broken), names(missing)...),
		Flaky:   names(t.Flaky),
		Failing: append(names(t.Preexisting), names(t.Mended)...),
	}
}

// WithoutDrawn leaves out subtests with names that are drawn at random. How many pass
// is compared all the same.
func (m Member) WithoutDrawn(missing []model.Test) []model.Test {
	return slices.DeleteFunc(slices.Clone(missing), func(x model.Test) bool {
		return slices.Contains(m.Drawn, x.Package) && strings.Contains(x.Name, "/")
	})
}

// Unexplained lists the places where the sources differ and the report names no
// reason: what is neither an import, nor a call that migrates, nor go.mod and go.sum.
func Unexplained(r *model.Report, before, after map[string]string) []string {
	calls := map[string]map[int]bool{}
	for _, c := range r.Calls {
		if c.Verdict != verdict.Migrated {
			continue
		}
		if calls[c.File] == nil {
			calls[c.File] = map[int]bool{}
		}
		calls[c.File][c.Line] = true
	}
	names := maps.Clone(before)
	maps.Copy(names, after)
	var places []string
	for _, name := range slices.Sorted(maps.Keys(names)) {
		old, was := before[name]
		fresh, is := after[name]
		switch {
		case was && is && old == fresh, name == "go.mod", name == "go.sum":
		case !was || !is || !strings.HasSuffix(name, ".go"):
			places = append(places, name)
		default:
			places = append(places, imports(r, name, old, fresh)...)
			places = append(places, unexplained(name, old, fresh, calls[name])...)
		}
	}
	return places
}

// imports compares the lines of two Go files' imports. Those that go must name a
// package that migrates there by the report, and those that come what it became, or
// the package that a migrated call needs.
func imports(r *model.Report, name, before, after string) []string {
	var gone, come []string // packages
	for _, i := range r.Imports {
		if i.File == name && i.Verdict == verdict.Migrated {
			gone, come = append(gone, i.Old), append(come, i.New)
		}
	}
	for _, c := range r.Calls {
		if c.File == name && c.Verdict == verdict.Migrated {
			if face, ok := mapping.Lookup(c.Mirrored); ok {
				come = append(come, face.Path())
			}
			if strings.HasPrefix(c.New, "signer.") {
				come = append(come, sink.SignerPath())
			}
		}
	}
	old, fresh := importLines(before), importLines(after)
	var places []string
	for _, l := range slices.Sorted(maps.Keys(old)) {
		if old[l] > fresh[l] && !namesOne(l, gone) {
			places = append(places, fmt.Sprintf("%s: gone: %s", name, l))
		}
	}
	for _, l := range slices.Sorted(maps.Keys(fresh)) {
		if fresh[l] > old[l] && !namesOne(l, come) {
			places = append(places, fmt.Sprintf("%s: new: %s", name, l))
		}
	}
	return places
}

// importLines counts the lines of a file's imports, those of one import alone as
// they stand in a group.
func importLines(source string) map[string]int {
	lines := map[string]int{}
	first, last, err := importRange(source)
	if err != nil {
		return lines // rest says so
	}
	for i, text := range strings.Split(source, "\n") {
		text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "import "))
		if i+1 >= first && i+1 <= last && text != "" && text != "(" && text != ")" {
			lines[text]++
		}
	}
	return lines
}

// namesOne reports whether an import line names one of the packages.
func namesOne(text string, packages []string) bool {
	return slices.ContainsFunc(packages, func(p string) bool {
		return strings.Contains(text, `"`+p+`"`) || strings.Contains(text, "`"+p+"`")
	})
}

// unexplained compares two Go files line by line outside their imports.
func unexplained(name, before, after string, calls map[int]bool) []string {
	old, err := rest(before)
	if err != nil {
		return []string{fmt.Sprintf("%s: %v", name, err)}
	}
	fresh, err := rest(after)
	if err != nil {
		return []string{fmt.Sprintf("%s: %v", name, err)}
	}
	if len(old) != len(fresh) {
		return []string{fmt.Sprintf("%s: %d lines outside the imports, %d after", name, len(old), len(fresh))}
	}
	var places []string
	for i := range old {
		if old[i].text != fresh[i].text && !calls[old[i].number] {
			places = append(places, fmt.Sprintf("%s:%d", name, old[i].number))
		}
	}
	return places
}

type line struct {
	number int
	text   string
}

// rest are the lines of a Go file without its import declarations, what stands
// between them, and the empty lines around them.
func rest(source string) ([]line, error) {
	first, last, err := importRange(source)
	if err != nil {
		return nil, err
	}
	var kept []line
	for i, text := range strings.Split(source, "\n") {
		if number := i + 1; (number < first || number > last) && strings.TrimSpace(text) != "" {
			kept = append(kept, line{number, text})
		}
	}
	return kept, nil
}

// importRange is the first and the last line of a Go file's import declarations.
func importRange(source string) (first, last int, err error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", source, parser.ImportsOnly|parser.SkipObjectResolution)
	if err != nil {
		return 0, 0, err
	}
	first = math.MaxInt
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			first = min(first, fset.PositionFor(g.Pos(), false).Line)
			last = max(last, fset.PositionFor(g.End(), false).Line)
		}
	}
	return first, last, nil
}
