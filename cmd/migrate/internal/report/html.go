// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"math"
	"strings"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

//go:embed report.tmpl.html
var pageText string

var page = template.Must(template.New("report").Funcs(template.FuncMap{
	"bytes": bytesOf, "code": func(c verdict.Code) string { return string(c) }, "place": place,
	"change":  func(g model.Growth) string { return signed(g.After - g.Before) },
	"seconds": buildSeconds,
	"longer":  signedSeconds,
}).Parse(pageText))

// HTML writes r as one page that needs nothing beside it: no network, no script. Its
// charts are SVG, whose lengths are parts of the width that there is.
func HTML(w io.Writer, r *model.Report) error {
	var out strings.Builder
	if err := page.Execute(&out, newView(r)); err != nil {
		return err
	}
	_, err := io.WriteString(w, withoutFolders(out.String(), r))
	return err
}

// A view is what the page shows, in its words.
type view struct {
	*model.Report
	Name, Headline, Outcome, Totals string
	Lines                           []string // about go.mod
	Swaps                           []viewSwap
	TestsSentence                   string
	TestLists                       []viewTests
	Speeds                          []viewSpeed
	One                             float64 // where the chart of gains marks no change, in percent
	Builds, Sizes                   []viewPair
	Growth                          []viewGrowth
	Method                          []string
}

// viewSwap is a row of the plan.
type viewSwap struct {
	Code            verdict.Code
	Class           string // of its colour
	Old, New, Where string
	Gain            string // what there is to say of it
	Why             string // it is kept
	Sites           []model.Position
}

type viewTests struct {
	Heading string
	Tests   []model.Test
}

// viewSpeed is a bar of the chart of gains, and a row beneath. Lengths are in percent of
// the chart's width.
type viewSpeed struct {
	Label, Before, After, Ratio, Gain, Interval, Extra string
	Class                                              string
	Bar, Low, High                                     float64
}

// viewPair is two bars, before and after.
type viewPair struct {
	Label, Before, After, Change string
	BarBefore, BarAfter          float64
}

type viewGrowth struct {
	Program string
	Parts   []model.Growth
}

func newView(r *model.Report) *view {
	v := &view{Report: r, Name: r.Target.Module, Headline: Headline(r), Outcome: (&markdown{r: r}).outcome(), Totals: total(r).sentence()}
	if r.Target.Version != "" {
		v.Name += "@" + r.Target.Version
	}
	v.Lines = goModLines(r)
	for _, s := range swaps(r) {
		v.Swaps = append(v.Swaps, newViewSwap(s))
	}
	v.tests()
	if r.Measurement != nil {
		v.speed()
		v.build()
		v.size()
	}
	v.Method = methodLines(r)
	return v
}

func newViewSwap(s *swap) viewSwap {
	x := viewSwap{Code: s.code, Old: s.old, Where: s.count(), Sites: s.sites, Class: [...]string{"good", "warn", "calm"}[rank(s.code)]}
	if s.code != verdict.Migrated {
		x.New, x.Why = "stays", s.reason()
		return x
	}
	x.New, x.Gain = s.new, s.gain
	return x
}

// goModLines says what go.mod gains, and methodLines how things were measured, in the
// words of the Markdown form.
func goModLines(r *model.Report) []string  { return items(r, (*markdown).requirements) }
func methodLines(r *model.Report) []string { return items(r, (*markdown).method) }

// items are the list items that a part of the Markdown form writes.
func items(r *model.Report, part func(*markdown)) []string {
	m := &markdown{r: r}
	part(m)
	var lines []string
	for line := range strings.Lines(m.out.String()) {
		if text, ok := strings.CutPrefix(strings.TrimSpace(line), "- "); ok {
			lines = append(lines, strings.ReplaceAll(text, "`", ""))
		}
	}
	return lines
}

func (v *view) tests() {
	if v.Verification == nil {
		return
	}
	t := &v.Verification.Tests
	if t.Note != "" {
		v.TestsSentence = "tests: " + t.Note
		return
	}
	v.TestsSentence = testsSentence(t)
	for _, list := range []viewTests{
		{"broken by the change", t.Broken}, {"ran before only", t.Missing}, {"flaky", t.Flaky},
		{"failed before and after", t.Preexisting}, {"failed before and pass now", t.Mended},
	} {
		if len(list.Tests) > 0 {
			v.TestLists = append(v.TestLists, list)
		}
	}
}

// speed makes the chart of gains. All bars share one scale, from nothing to the longest.
func (v *view) speed() {
	s := classify(v.Measurement, v.Target)
	var longest float64
	for _, list := range [][]speed{s.faster, s.minor, s.slower, s.same, s.unsure} {
		for _, b := range list {
			longest = max(longest, finite(b.time.Ratio), finite(b.time.RatioHigh))
		}
	}
	v.One = 100 / max(longest, 1)
	add := func(list []speed, class string) {
		for _, b := range list {
			v.Speeds = append(v.Speeds, newViewSpeed(b, class, v.One))
		}
	}
	add(s.faster, "good")
	add(s.minor, "calm")
	add(s.slower, "warn")
	add(s.same, "calm")
	add(s.unsure, "calm")
	for i := range v.Speeds {
		switch {
		case i >= len(v.Speeds)-len(s.unsure):
			v.Speeds[i].Gain = s.tooFew()
		case i >= len(v.Speeds)-len(s.unsure)-len(s.same):
			v.Speeds[i].Gain = "no change"
		}
	}
}

func newViewSpeed(s speed, class string, scale float64) viewSpeed {
	b := s.time
	x := viewSpeed{
		Label: s.label, Class: class, Before: seconds(b.Before.Median), After: seconds(b.After.Median), Ratio: ratio(b.Ratio), Gain: ratio(b.Ratio),
		Bar: scale * finite(b.Ratio), Low: scale * finite(b.RatioLow), High: scale * finite(b.RatioHigh),
	}
	if b.NeedsRounds == 0 {
		x.Interval = ratio(b.RatioLow) + " .. " + ratio(b.RatioHigh)
	}
	var extra []string
	for _, e := range s.extra {
		extra = append(extra, amount(e.Before.Median, e.Unit)+" → "+amount(e.After.Median, e.Unit)+" "+e.Unit)
	}
	x.Extra = strings.Join(extra, ", ")
	return x
}

// finite is x, or 0 for what no bar can show.
func finite(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) || x < 0 {
		return 0
	}
	return x
}

func (v *view) build() {
	var longest float64
	for _, b := range v.Measurement.Build {
		longest = max(longest, b.Before.CPU, b.After.CPU)
	}
	for _, b := range v.Measurement.Build {
		kind := b.Kind
		if b.Note != "" {
			kind += " (" + b.Note + ")"
		}
		v.Builds = append(v.Builds, newViewPair(kind, b.Before.CPU, b.After.CPU, longest,
			fmt.Sprintf("%s (%s on the clock)", buildSeconds(b.Before.CPU), buildSeconds(b.Before.Wall)),
			fmt.Sprintf("%s (%s on the clock)", buildSeconds(b.After.CPU), buildSeconds(b.After.Wall))))
	}
}

func (v *view) size() {
	var longest float64
	for _, b := range v.Measurement.Binaries {
		longest = max(longest, float64(b.StrippedBefore), float64(b.StrippedAfter))
	}
	for _, b := range v.Measurement.Binaries {
		name := packageName(b.Package, v.Target.Module)
		v.Sizes = append(v.Sizes, newViewPair(name, float64(b.StrippedBefore), float64(b.StrippedAfter), longest,
			fmt.Sprintf("%s (%s with symbols)", bytesOf(b.StrippedBefore), bytesOf(b.PlainBefore)),
			fmt.Sprintf("%s (%s with symbols)", bytesOf(b.StrippedAfter), bytesOf(b.PlainAfter))))
		if parts := grown(append(append([]model.Growth{}, b.Sections...), b.Packages...), 12); len(parts) > 0 {
			v.Growth = append(v.Growth, viewGrowth{name, parts})
		}
	}
}

func newViewPair(label string, before, after, longest float64, textBefore, textAfter string) viewPair {
	x := viewPair{Label: label, Before: textBefore, After: textAfter}
	if longest > 0 {
		x.BarBefore, x.BarAfter = 100*before/longest, 100*after/longest
	}
	if before > 0 {
		x.Change = percent(after/before - 1)
	}
	return x
}
