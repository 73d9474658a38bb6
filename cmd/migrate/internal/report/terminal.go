// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

// Options say what the terminal can show.
type Options struct {
	Width   int  // columns; 0 means 96
	Colour  bool // ANSI colours
	Verbose bool // why each site is decided so, every benchmark, the full output of failures
}

// The widths that a table's columns never leave.
const (
	minWidth = 60
	maxWidth = 120
)

// Terminal writes r as text for a person.
func Terminal(w io.Writer, r *model.Report, opt Options) error {
	t := &terminal{r: r, opt: opt, width: 96}
	if opt.Width > 0 {
		t.width = min(max(opt.Width, minWidth), maxWidth)
	}
	t.head()
	t.requirements()
	t.plan()
	t.verification()
	t.measurement()
	t.foot()
	_, err := w.Write(t.out.Bytes())
	return err
}

type terminal struct {
	r     *model.Report
	opt   Options
	width int
	out   bytes.Buffer
}

// The styles, as ANSI SGR parameters.
const (
	bold   = "1"
	dim    = "2"
	red    = "31"
	green  = "32"
	yellow = "33"
)

func (t *terminal) style(s, sgr string) string {
	if !t.opt.Colour || sgr == "" || s == "" {
		return s
	}
	return "\x1b[" + sgr + "m" + s + "\x1b[0m"
}

// line writes text cut to the width; it must hold no escape sequence.
func (t *terminal) line(format string, args ...any) {
	t.out.WriteString(strings.TrimRight(cut(fmt.Sprintf(format, args...), t.width), " ") + "\n")
}

// styled writes text of one style.
func (t *terminal) styled(sgr, format string, args ...any) {
	t.out.WriteString(t.style(strings.TrimRight(cut(fmt.Sprintf(format, args...), t.width), " "), sgr) + "\n")
}

// text writes a paragraph behind indent blanks.
func (t *terminal) text(indent int, s string) {
	for _, l := range fold(s, t.width-indent) {
		t.line("%s%s", strings.Repeat(" ", indent), l)
	}
}

// section writes a heading and what is said about all of it.
func (t *terminal) section(name, about string) {
	t.out.WriteString("\n" + t.style(name, bold))
	if about != "" {
		t.out.WriteString(t.style(cut("  "+about, t.width-len(name)), dim))
	}
	t.out.WriteString("\n")
}

func (t *terminal) head() {
	g, m := &t.r.Target, &t.r.Machine
	name := g.Module
	if g.Version != "" {
		name += "@" + g.Version
	}
	t.out.WriteString(t.style(name, bold))
	t.out.WriteString(t.style(fmt.Sprintf("  %s, %s", plural(g.Packages, "package"), plural(g.GoFiles, "Go file")), dim) + "\n")
	t.styled(dim, "%s, %s, %s/%s, %s", cmp.Or(m.CPU, "unknown processor"), plural(m.Cores, "core"), m.GOOS, m.GOARCH, t.r.Tool.Go)
}

func (t *terminal) requirements() {
	r, l := t.r, t.r.GoLine
	if len(r.Requirements) == 0 && !l.Raised && !loopsBlock(r) {
		return
	}
	t.section("go.mod", rindFrom(r))
	switch {
	case l.Raised:
		t.styled(yellow, "  go %s -> %s  the go line rises", l.Old, l.New)
	case loopsBlock(r):
		t.styled(yellow, "  go %s -> %s  the go line would rise, and these loops would change", l.Old, l.New)
	case l.New == l.Old+".0":
		t.line("  go %s -> %s  the same version, spelt as the requirement has it", l.Old, l.New)
	}
	if l.Raised && l.Godebug != "" {
		t.line("  %s  keeps the run-time defaults of %s", godebug(l), l.Old)
	}
	t.loops(l.Loops)
	for _, q := range r.Requirements {
		t.requirement(q)
	}
}

// loops lists the loops that the go line changes where it rises, and for whose
// sake it does not rise otherwise.
func (t *terminal) loops(list []model.Position) {
	const most = 8
	verb := "would become"
	if t.r.GoLine.Raised {
		verb = "becomes"
	} else if !loopsBlock(t.r) {
		return // nothing is kept for their sake
	}
	for i, p := range list {
		if i == most && !t.opt.Verbose {
			t.styled(yellow, "  and %s; -v lists them", plural(len(list)-most, "more loop"))
			return
		}
		t.styled(yellow, "  %s  its loop variable %s one per iteration", place(p), verb)
	}
}

// loopsBlock reports whether something is kept because of loops that a higher
// go line would change.
func loopsBlock(r *model.Report) bool {
	if r.GoLine.Raised || len(r.GoLine.Loops) == 0 {
		return false
	}
	return slices.ContainsFunc(r.Imports, func(i model.Import) bool { return i.Verdict == verdict.GoLine }) ||
		slices.ContainsFunc(r.Calls, func(c model.Call) bool { return c.Verdict == verdict.GoLine })
}

// requirement writes one, and says of a folder that no other machine has it.
func (t *terminal) requirement(q model.Requirement) {
	const only = "for this machine only"
	s := "  " + requirement(q)
	switch {
	case !localPath(q.Replace):
		t.line("%s", s)
	case utf8.RuneCountInString(s)+2+len(only) <= t.width:
		t.out.WriteString(s + "  " + t.style(only, dim) + "\n")
	default:
		t.line("%s", s)
		t.styled(dim, "    %s", only)
	}
}

// localPath reports whether a module is replaced by a folder. The go command
// takes what begins like a path for one, and the rest for modules.
func localPath(s string) bool {
	return s == "." || s == ".." || strings.HasPrefix(s, "./") || strings.HasPrefix(s, "../") || filepath.IsAbs(s)
}

// godebug is the directive as go.mod has it.
func godebug(l model.GoLine) string { return "godebug " + strings.TrimPrefix(l.Godebug, "godebug ") }

// rindFrom says where the library that was put in place comes from.
func rindFrom(r *model.Report) string {
	switch r.Tool.RindFrom {
	case "":
		return ""
	case "flag":
		return "rind as -rind says"
	}
	return "rind from the " + r.Tool.RindFrom
}

func requirement(q model.Requirement) string {
	s := "require " + q.Module + " " + q.New
	if q.Old != "" {
		s = "require " + q.Module + " " + q.Old + " -> " + q.New
	}
	if q.Replace != "" {
		s += " => " + q.Replace
	}
	return s
}

func place(p model.Position) string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

func (t *terminal) plan() {
	all := swaps(t.r)
	if len(all) == 0 {
		t.section("plan", "")
		t.line("  %s", total(t.r).sentence())
		return
	}
	t.section("plan", total(t.r).sentence())
	codeWidth := 0
	for _, s := range all {
		codeWidth = max(codeWidth, len(s.code))
	}
	if t.opt.Verbose {
		t.explain(all, codeWidth)
		return
	}
	rows, rest := crowds(all)
	for _, s := range rows {
		t.swap(s, codeWidth)
	}
	for _, info := range verdict.All() {
		if list := rest[info.Code]; list != nil {
			t.crowd(info, list, codeWidth)
		}
	}
}

// crowd writes many swaps of one code as a list of names.
func (t *terminal) crowd(info verdict.Info, list []*swap, codeWidth int) {
	var names []string
	sites := 0
	for _, s := range list {
		names = append(names, s.old)
		sites += len(s.sites)
	}
	indent := 2 + codeWidth + 2
	text := fmt.Sprintf("%s: %s (%s; -v says why)", info.Summary, strings.Join(names, ", "), plural(sites, "place"))
	for i, l := range fold(text, t.width-indent) {
		word := ""
		if i == 0 {
			word = string(info.Code)
		}
		t.out.WriteString("  " + t.style(pad(word, codeWidth), dim) + "  " + l + "\n")
	}
}

func (t *terminal) swap(s *swap, codeWidth int) {
	what := s.old
	if s.new != "" {
		what += " -> " + s.new
	}
	indent := 2 + codeWidth + 2
	t.out.WriteString("  " + t.style(pad(string(s.code), codeWidth), codeStyle(s.code)) + "  ")
	long := utf8.RuneCountInString(what)+2+len(s.count()) > t.width-indent
	rest, gain := t.width-indent-utf8.RuneCountInString(what)-2, ""
	if s.gain != "" {
		gain = "  " + s.gain
	}
	beside := !long && rest >= len(s.count())+len(gain)
	if !beside {
		gain = ""
	}
	if long {
		t.longSwap(s, indent)
	} else {
		count := right(s.count(), min(rest-len(gain), max(60-len(what), 0)))
		t.out.WriteString(what + "  " + t.style(count+gain, dim) + "\n")
	}
	switch {
	case s.code != verdict.Migrated && !t.opt.Verbose:
		t.text(indent, s.reason()+siteList(s))
	case s.gain != "" && !beside:
		t.styled(dim, "%s%s", strings.Repeat(" ", indent), s.gain)
	}
}

// longSwap writes the names and the count of a swap that takes more than a line.
// A path is cut only where it alone is longer than a line.
func (t *terminal) longSwap(s *swap, indent int) {
	room, blank := t.width-indent, strings.Repeat(" ", indent)
	count := s.count()
	line := func(name string) {
		t.out.WriteString(cut(name, room))
		if n := utf8.RuneCountInString(name); count != "" && n+2+len(count) <= room {
			t.out.WriteString("  " + t.style(right(count, min(room, 60)-n-2), dim))
			count = ""
		}
		t.out.WriteString("\n")
	}
	line(s.old)
	if s.new != "" {
		t.out.WriteString(blank)
		line("-> " + s.new)
	}
	if count != "" {
		t.styled(dim, "%s%s", blank, count)
	}
}

// siteList names the first places of what a person may want to look at.
func siteList(s *swap) string {
	if rank(s.code) != 1 || len(s.sites) == 0 {
		return ""
	}
	// A reason may name a place of its own, so these say what they are.
	what := "call"
	if s.imports > 0 {
		what = "import"
	}
	text := " (" + what + " at " + place(s.sites[0])
	if n := len(s.sites) - 1; n > 0 {
		text += fmt.Sprintf(" and %d more", n)
	}
	return text + ")"
}

func codeStyle(c verdict.Code) string {
	switch rank(c) {
	case 0:
		return green
	case 1:
		return yellow
	}
	return dim
}

func (t *terminal) verification() {
	v := t.r.Verification
	if v == nil {
		return
	}
	t.section("checks", "")
	var good []string
	for _, c := range v.Checks {
		if c.OK && c.Skipped == "" && !c.Preexisting {
			good = append(good, c.Name)
		}
	}
	if len(good) > 0 {
		t.mark("ok", green, strings.Join(good, ", "))
	}
	for _, c := range v.Checks {
		t.check(c)
	}
	t.tests(&v.Tests)
}

func (t *terminal) mark(word, sgr, text string) {
	for i, l := range fold(text, t.width-10) {
		if i > 0 {
			word = ""
		}
		t.out.WriteString("  " + t.style(pad(word, 6), sgr) + "  " + l + "\n")
	}
}

// check writes what is not plainly good.
func (t *terminal) check(c model.Check) {
	switch {
	case c.Skipped != "":
		t.mark("skip", dim, c.Name+": "+c.Skipped)
	case c.Preexisting:
		t.mark("same", dim, c.Name+": fails before and after in the same way")
		if t.opt.Verbose {
			t.output(c.Output)
		}
	case !c.OK:
		t.mark("FAIL", red, c.Name)
		t.output(c.Output)
	}
}

// output writes the end of a failed command's output.
func (t *terminal) output(s string) {
	const most = 12
	lines := strings.Split(strings.TrimRight(s, "\n"), "\n")
	if len(lines) > most && !t.opt.Verbose {
		t.styled(dim, "          … %d lines left out; -v shows all", len(lines)-most)
		lines = lines[len(lines)-most:]
	}
	for _, l := range lines {
		t.line("          %s", strings.ReplaceAll(l, "\t", "    "))
	}
}

func (t *terminal) tests(v *model.Tests) {
	switch {
	case v.Note != "":
		t.mark("skip", dim, "tests: "+v.Note)
		return
	case len(v.Broken) == 0 && len(v.Missing) == 0:
		t.mark("ok", green, testsSentence(v))
	default:
		t.mark("FAIL", red, testsSentence(v))
	}
	t.testList("broken", red, v.Broken, true)
	t.testList("gone", yellow, v.Missing, false)
	t.testList("flaky", yellow, v.Flaky, false)
	t.testList("same", dim, v.Preexisting, false)
	t.testList("mended", green, v.Mended, false)
}

// testsSentence counts the tests on both sides.
func testsSentence(v *model.Tests) string {
	s := fmt.Sprintf("tests: %d pass before, %d after", v.PassBefore, v.PassAfter)
	if v.SkipBefore+v.SkipAfter > 0 {
		s += fmt.Sprintf("; %d and %d skipped", v.SkipBefore, v.SkipAfter)
	}
	if n := len(v.Preexisting); n > 0 {
		s += fmt.Sprintf("; %d failed before and after", n)
	}
	return s + "; " + brokenPhrase(len(v.Broken))
}

func brokenPhrase(n int) string {
	if n == 0 {
		return "none broken"
	}
	return plural(n, "test") + " broken"
}

// testList names tests; few of them unless they are to be acted on.
func (t *terminal) testList(word, sgr string, list []model.Test, withOutput bool) {
	const most = 5
	for i, x := range list {
		if i == most && !withOutput && !t.opt.Verbose {
			t.mark("", "", fmt.Sprintf("and %d more; -v lists them", len(list)-most))
			return
		}
		t.mark(word, sgr, testName(x, t.r.Target.Module))
		if withOutput {
			t.output(x.Output)
		}
	}
}

func testName(x model.Test, module string) string {
	pkg := strings.TrimPrefix(strings.TrimPrefix(x.Package, module), "/")
	switch {
	case x.Name == "":
		return cmp.Or(pkg, x.Package) + ": the package itself"
	case pkg == "":
		return x.Name
	}
	return pkg + ": " + x.Name
}

func (t *terminal) measurement() {
	m := t.r.Measurement
	if m == nil {
		return
	}
	t.speed(m)
	t.build(m)
	t.size(m)
}

func (t *terminal) speed(m *model.Measurement) {
	about := ""
	if m.Rounds > 0 {
		about = fmt.Sprintf("%s%s; medians; gain with 95 %% interval", plural(m.Rounds, "round"), layouts(m))
	}
	t.section("speed", about)
	if m.Generated {
		t.text(2, "what is called generated here was written by migrate, not by the module's authors")
	}
	s := classify(m, t.r.Target)
	t.rows(s)
	t.labels("slightly different (below 5 %)", s.minor, true)
	t.labels("no change", s.same, false)
	t.labels(s.tooFew(), s.unsure, false)
	if m.BenchmarksNote != "" {
		t.text(2, m.BenchmarksNote)
	}
	if t.opt.Verbose && m.Rounds > 0 {
		t.text(2, plural(m.Rounds, "round")+pinned(m))
	}
}

// layouts says how the rounds differ.
func layouts(m *model.Measurement) string {
	if m.Layouts > 1 {
		return " in turn, each with another code layout"
	}
	return ", before and after in turn"
}

// pinned says on which processors they ran.
func pinned(m *model.Measurement) string {
	if m.Pinned {
		return ", all on one processor"
	}
	return ", on whatever processor the system gave"
}

// The columns of a table of benchmarks: two spaces, the label, times, gain
// and interval, then allocations and a bar where there is room.
const (
	numbersWidth = 46
	allocsWidth  = 14
	longestBar   = 24
)

// rows is the table of what changed.
func (t *terminal) rows(s speeds) {
	list := s.changed()
	if len(list) == 0 {
		return
	}
	wide, allocs := 9, false
	for _, x := range list {
		wide = max(wide, utf8.RuneCountInString(x.label))
		allocs = allocs || change(x.extra, "allocs/op") != ""
	}
	wide = min(wide, t.width-2-numbersWidth)
	room := t.width - 2 - wide - numbersWidth
	head := "  " + pad("", wide) + right("before", 10) + right("after", 10) + right("gain", 9) + "  " + pad("95 % interval", 15)
	if allocs = allocs && room >= allocsWidth; allocs {
		room -= allocsWidth
		head += "  allocs/op"
	}
	t.styled(dim, "%s", head)
	for _, x := range list {
		b := x.time
		sgr := green
		if b.Ratio < 1 {
			sgr = red
		}
		row := "  " + pad(cut(x.label, wide), wide) + right(seconds(b.Before.Median), 10) + right(seconds(b.After.Median), 10) +
			t.style(right(ratio(b.Ratio), 9), bold+";"+sgr) + "  " + pad(ratio(b.RatioLow)+" .. "+ratio(b.RatioHigh), 15)
		if allocs {
			row += "  " + pad(change(x.extra, "allocs/op"), allocsWidth-2)
		}
		row += bar(b.Ratio, list[0].time.Ratio, min(room-2, longestBar), t.style, sgr)
		t.out.WriteString(strings.TrimRight(row, " ") + "\n")
	}
}

// bar draws v on a scale that ends at most.
func bar(v, most float64, room int, style func(s, sgr string) string, sgr string) string {
	if room < 5 || most <= 0 {
		return ""
	}
	n := max(int(math.Round(v/most*float64(room))), 1)
	return "  " + style(strings.Repeat("█", n), sgr)
}

// labels names benchmarks in a paragraph.
func (t *terminal) labels(heading string, list []speed, withRatio bool) {
	const most = 8
	if len(list) == 0 {
		return
	}
	var names []string
	for i, x := range list {
		if i == most && !t.opt.Verbose {
			names = append(names, fmt.Sprintf("and %d more", len(list)-most))
			break
		}
		name := x.label
		if withRatio {
			name += " " + ratio(x.time.Ratio)
		}
		names = append(names, name)
	}
	t.text(2, heading+": "+strings.Join(names, ", "))
}

func (t *terminal) build(m *model.Measurement) {
	about := ""
	if hasCold(m) {
		about = "an empty cache of its own for each side"
	}
	t.section("build time", about)
	if len(m.Build) > 0 {
		t.styled(dim, "  %s%s%s", pad("", 13), pad("wall", 24), "processor")
	}
	for _, b := range m.Build {
		t.line("  %s%s -> %s   %s -> %s  %s  %s", pad(b.Kind, 13),
			pad(buildSeconds(b.Before.Wall), 8), pad(buildSeconds(b.After.Wall), 9),
			pad(buildSeconds(b.Before.CPU), 8), pad(buildSeconds(b.After.CPU), 8),
			right(percent(b.After.CPU/b.Before.CPU-1), 9), plural(b.After.N, "build")+" each")
		if b.Note != "" {
			t.styled(dim, "  %s%s", pad("", 13), b.Note)
		}
		if t.opt.Verbose {
			for _, p := range b.Packages {
				t.styled(dim, "  %s%s  %s", pad("", 13), right(signedSeconds(p), 9), p.Name)
			}
		}
	}
	if m.BuildNote != "" {
		t.text(2, m.BuildNote)
	}
}

func buildSeconds(s float64) string { return fmt.Sprintf("%.2f s", s) }

// signedSeconds is by how much a package takes longer to compile.
func signedSeconds(p model.PackageTime) string { return fmt.Sprintf("%+.2f s", p.After-p.Before) }

func (t *terminal) size(m *model.Measurement) {
	t.section("binary size", "")
	if m.BinariesNote != "" {
		t.text(2, m.BinariesNote)
	}
	wide := 0
	for _, b := range m.Binaries {
		wide = max(wide, len(packageName(b.Package, t.r.Target.Module)))
	}
	for _, b := range m.Binaries {
		name := packageName(b.Package, t.r.Target.Module)
		t.line("  %s  plain    %s", pad(name, wide), sizes(b.PlainBefore, b.PlainAfter))
		t.line("  %s  stripped %s", pad("", wide), sizes(b.StrippedBefore, b.StrippedAfter))
		t.parts(b, wide)
	}
}

// parts says what made a program grow. Of many programs that would be much of
// the same.
func (t *terminal) parts(b model.Binary, indent int) {
	most := 3
	if len(t.r.Measurement.Binaries) > 2 {
		most = 0
	}
	if t.opt.Verbose {
		most = 12
	}
	for _, g := range grown(b.Packages, most) {
		t.styled(dim, "  %s  %s  %s", pad("", indent), right(signed(g.After-g.Before), 9), g.Name)
	}
}

func packageName(path, module string) string {
	return cmp.Or(strings.TrimPrefix(strings.TrimPrefix(path, module), "/"), path)
}

func sizes(before, after int64) string {
	return fmt.Sprintf("%s -> %s  %s", right(bytesOf(before), 9), right(bytesOf(after), 9), percent(float64(after)/float64(before)-1))
}

// grown lists the parts that grew or shrank most, at most n.
func grown(parts []model.Growth, n int) []model.Growth {
	var list []model.Growth
	for _, g := range parts {
		if g.After != g.Before && len(list) < n {
			list = append(list, g)
		}
	}
	return list
}

// foot is what a reader sees last: notices, what was done, the headline.
func (t *terminal) foot() {
	t.out.WriteString("\n")
	for _, n := range t.r.Notices {
		sgr := dim
		if n.Level == "warning" {
			sgr = yellow
		}
		for i, l := range fold(n.Level+": "+n.Text, t.width-2) {
			if i > 0 {
				l = "  " + l
			}
			t.styled(sgr, "%s", l)
		}
		t.commands(n.Commands)
	}
	if len(t.r.Notices) > 0 {
		t.out.WriteString("\n")
	}
	for _, l := range fold(Headline(t.r), t.width) {
		t.styled(bold, "%s", l)
	}
	for _, l := range fold(outcome(t.r), t.width) {
		t.styled(dim, "%s", l)
	}
	for _, p := range t.r.Patches {
		t.line("    %s  %s", p.File, plural(len(p.Files), "file"))
	}
	for _, c := range t.r.Commits {
		t.line("    %.12s %s", c.ID, c.Subject)
	}
	if len(t.r.Commits) > 0 && len(t.r.UndoCommands) > 0 {
		t.styled(dim, "to take that back:")
	}
	t.commands(t.r.UndoCommands)
}

// commands prints each on a line of its own, however long: they are copied.
func (t *terminal) commands(list []string) {
	for _, c := range list {
		t.out.WriteString("    " + c + "\n")
	}
}

// outcome says what happened to the tree.
func outcome(r *model.Report) string {
	switch {
	case r.Branch != "":
		return plural(len(r.Commits), "commit") + " on the new branch " + r.Branch + " in " + duration(r.Elapsed) + "; what is checked out is as before:"
	case r.Patches != nil:
		return "change written as " + plural(len(r.Patches), "file") + " for git apply in " + duration(r.Elapsed) + ":"
	case r.Written:
		return written(r)
	case len(r.Files) == 0:
		return "nothing to change; took " + duration(r.Elapsed)
	case r.Verification != nil && !r.Verification.OK:
		return "nothing written: verification failed; took " + duration(r.Elapsed)
	}
	s := fmt.Sprintf("rehearsed %s in %s, nothing written; -diff shows the patch", plural(len(r.Files), "changed file"), duration(r.Elapsed))
	if r.Target.Version == "" { // a fetched module is a copy that goes away
		s += ", -w writes it"
	}
	return s
}

// written says how much is, and announces the commands that take it back.
func written(r *model.Report) string {
	s := plural(len(r.Files), "file")
	if r.VendorFiles > 0 {
		s += fmt.Sprintf(" and %d in vendor", r.VendorFiles)
	}
	took := duration(r.Elapsed)
	switch {
	case len(r.Commits) > 0:
		return s + " written and committed in " + took + ":"
	case len(r.UndoCommands) == 0:
		return s + " written in " + took
	case len(r.UndoCommands) == 1:
		return s + " written in " + took + "; to take it back:"
	}
	return s + " written in " + took + "; either of these takes it back:"
}
