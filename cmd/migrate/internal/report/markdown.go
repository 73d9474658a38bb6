// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"unicode/utf8"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

// Markdown writes r as the text of a pull request.
func Markdown(w io.Writer, r *model.Report) error {
	m := &markdown{r: r}
	m.head()
	m.requirements()
	m.plan()
	m.verification()
	if r.Measurement != nil {
		m.speed(r.Measurement)
		m.build(r.Measurement)
		m.size(r.Measurement)
	}
	m.verifyYourself()
	m.rollback()
	m.method()
	_, err := io.WriteString(w, fit(tight(withoutFolders(m.out.String(), r)), MostMarkdown))
	return err
}

// MostMarkdown is how many characters GitHub takes as the text of a pull request.
const MostMarkdown = 65536

// fenced follows the fences of blocks of code through the lines of a text.
type fenced struct{ fence string }

// line takes the next one and reports whether it belongs to a block.
func (f *fenced) line(line string) bool {
	word := strings.TrimLeft(line, "> ")
	marks := word[:len(word)-len(strings.TrimLeft(word, "`"))]
	switch {
	case f.fence == "" && len(marks) >= 3:
		f.fence = marks
		return true
	case f.fence != "" && len(marks) >= len(f.fence):
		f.fence = ""
		return true
	}
	return f.fence != ""
}

// tight makes one blank line of several, but for the output of other programs.
func tight(s string) string {
	var b strings.Builder
	var f fenced
	blank := false
	for line := range strings.Lines(s) {
		inside, empty := f.line(line), strings.TrimSpace(line) == ""
		if empty && blank && !inside {
			continue
		}
		blank = empty && !inside
		b.WriteString(line)
	}
	return b.String()
}

// fit cuts a text after a whole line, closes what it has opened and says that it
// is cut, so that it has at most that many characters.
func fit(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	const room = 400 // for what follows the cut
	var b strings.Builder
	var f fenced
	left, open := most-room, 0
	for line := range strings.Lines(s) {
		if left -= utf8.RuneCountInString(line); left < 0 {
			break
		}
		b.WriteString(line)
		if !f.line(line) {
			open += strings.Count(line, "<details>") - strings.Count(line, "</details>")
		}
	}
	if f.fence != "" {
		b.WriteString("  " + f.fence + "\n")
	}
	for range open {
		b.WriteString("\n</details>\n")
	}
	fmt.Fprintf(&b, "\n**Cut here:** a pull request takes %d characters, and this report has more. The forms -html and -json of migrate's report have it all.\n", most)
	return b.String()
}

// verifyYourself is how a reader finds out that what is said here is so.
func (m *markdown) verifyYourself() {
	if len(m.r.Files) == 0 {
		return
	}
	m.printf("\n### How to verify\n\nOn the branch of this change, in the folder of the module:\n\n```\n")
	patterns := strings.Join(m.r.Target.Patterns, " ")
	m.printf("go vet %s\ngo test %s\nmigrate -check %s\n```\n\n", patterns, patterns, patterns)
	m.printf("The last one finds nothing left to change, given the flags of this run.\n")
}

// rollback is how the change is taken back once it is merged.
func (m *markdown) rollback() {
	if len(m.r.Files) == 0 {
		return
	}
	m.printf("\n### How to take it back\n\nRevert the merge; or, where more has happened since, run `migrate undo`: "+
		"it turns the imports and calls back to what they were made from. %s\n",
		"Data, keys and signatures are of the same formats on both sides, so nothing else has to be undone.")
}

// withoutFolders replaces the folders of this machine, which are nobody's
// business in a pull request: those around the module by paths relative to
// it, and the checkout of the library by a placeholder.
func withoutFolders(s string, r *model.Report) string {
	if localPath(r.Tool.Rind) {
		s = replaceFolder(s, r.Tool.Rind, "/path/to/rind")
	}
	up := "."
	for dir := r.Target.Dir; dir != "" && dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		s = replaceFolder(s, dir, up)
		up = path.Join(up, "..")
	}
	return s
}

// replaceFolder replaces dir where it is a path or begins one: not in the
// middle of a longer path or name.
func replaceFolder(s, dir, by string) string {
	const edge = "[\\s`\"'=(),;:]"
	at := regexp.MustCompile("(^|" + edge + ")" + regexp.QuoteMeta(dir) + "(/|" + edge + "|$)")
	return at.ReplaceAllString(s, "${1}"+strings.ReplaceAll(by, "$", "$$")+"${2}")
}

type markdown struct {
	r   *model.Report
	out bytes.Buffer
}

func (m *markdown) printf(format string, args ...any) { fmt.Fprintf(&m.out, format, args...) }

// row writes a line of a table. A bar in a cell would end it.
func (m *markdown) row(cells ...string) {
	for _, c := range cells {
		m.printf("| %s ", strings.ReplaceAll(c, "|", "\\|"))
	}
	m.printf("|\n")
}

// table writes the head of a table: right-aligned from column align on.
func (m *markdown) table(align int, heads ...string) {
	m.row(heads...)
	for i := range heads {
		if i < align {
			m.printf("| --- ")
		} else {
			m.printf("| ---: ")
		}
	}
	m.printf("|\n")
}

// code is s in a code span. The names that come here hold no backquote.
func code(s string) string { return "`" + s + "`" }

func (m *markdown) head() {
	name := m.r.Target.Module
	if v := m.r.Target.Version; v != "" {
		name += "@" + v
	}
	m.printf("## Faster cryptography for %s\n\n**%s**\n\n%s.\n", code(name), Headline(m.r), m.outcome())
	for _, n := range m.r.Notices {
		m.printf("\n> **%s:** %s\n", n.Level, n.Text)
		if len(n.Commands) > 0 {
			m.printf(">\n> ```\n> %s\n> ```\n", strings.Join(n.Commands, "\n> "))
		}
	}
}

// outcome says what a reader of the pull request has before them.
func (m *markdown) outcome() string {
	files := plural(len(m.r.Files), "file")
	switch {
	case m.r.Branch != "":
		return files + " changed on the branch " + code(m.r.Branch)
	case m.r.Written:
		return files + " changed"
	case m.r.Verification != nil && !m.r.Verification.OK:
		return files + " would change, but the change does not verify"
	case len(m.r.Files) == 0:
		return "Nothing to change"
	}
	return files + " would change; this is a rehearsal"
}

func (m *markdown) requirements() {
	r := m.r
	if len(r.Requirements) == 0 && !r.GoLine.Raised && !loopsBlock(r) {
		return
	}
	m.printf("\n### go.mod\n\n")
	m.goLine()
	for _, q := range r.Requirements {
		if !localPath(q.Replace) {
			m.printf("- %s\n", code(requirement(q)))
			continue
		}
		// The folder is nobody's business and tells a reader nothing.
		q.Replace = ""
		m.printf("- %s, replaced by a folder: that line is for one machine only and has to give way to a release\n", code(requirement(q)))
	}
}

// goLine says what becomes of the go line, or would.
func (m *markdown) goLine() {
	l, verb := m.r.GoLine, "becomes"
	switch {
	case l.Raised:
		m.printf("- the go line rises from %s to %s\n", code(l.Old), code(l.New))
		if l.Godebug != "" {
			m.printf("- %s keeps the run-time defaults of %s\n", code(godebug(l)), l.Old)
		}
	case loopsBlock(m.r):
		verb = "would become"
		m.printf("- the go line would rise from %s to %s, which would change these loops\n", code(l.Old), code(l.New))
	case l.New == l.Old+".0":
		m.printf("- the go line %s is spelt %s, the same version\n", code(l.Old), code(l.New))
		return
	default:
		return
	}
	for _, p := range l.Loops {
		m.printf("- %s: the loop variable %s one per iteration\n", code(place(p)), verb)
	}
}

func (m *markdown) plan() {
	m.printf("\n### What changes\n\n%s.\n\n", total(m.r).sentence())
	all := swaps(m.r)
	if len(all) == 0 {
		return
	}
	m.table(4, "verdict", "before", "after", "where")
	for _, s := range all {
		after := "stays"
		if s.code == verdict.Migrated {
			after = code(s.new)
			if s.gain != "" {
				after += ", " + s.gain
			}
		}
		m.row(code(string(s.code)), code(s.old), after, s.count())
	}
	for _, s := range all {
		if s.code != verdict.Migrated {
			m.printf("\n- %s %s: %s%s", code(string(s.code)), code(s.old), s.reason(), siteList(s))
		}
	}
	m.printf("\n\n<details><summary>Every place</summary>\n\n")
	for _, s := range all {
		for _, p := range s.sites {
			m.printf("- %s %s %s\n", code(place(p)), s.code, code(s.old))
		}
	}
	m.printf("\n</details>\n")
}

func (m *markdown) verification() {
	v := m.r.Verification
	if v == nil {
		return
	}
	m.printf("\n### Checks\n\n")
	for _, c := range v.Checks {
		m.printf("- %s %s\n", checkMark(c), c.Name)
		if !c.OK && c.Output != "" && !c.Preexisting {
			m.block(c.Output)
		}
	}
	t := &v.Tests
	if t.Note != "" {
		m.printf("- tests: %s\n", t.Note)
		return
	}
	m.printf("- %s\n", testsSentence(t))
	m.tests("broken by the change", t.Broken)
	m.tests("ran before only", t.Missing)
	m.tests("flaky", t.Flaky)
	m.tests("failed before and after", t.Preexisting)
	m.tests("failed before and pass now", t.Mended)
}

func checkMark(c model.Check) string {
	switch {
	case c.Skipped != "":
		return "not run (" + c.Skipped + "):"
	case c.OK:
		return "passes:"
	case c.Preexisting:
		return "fails before and after in the same way:"
	}
	return "**fails:**"
}

func (m *markdown) tests(heading string, list []model.Test) {
	if len(list) == 0 {
		return
	}
	m.printf("\n%s:\n\n", heading)
	for _, x := range list {
		m.printf("- %s\n", code(testName(x, m.r.Target.Module)))
		if x.Output != "" {
			m.block(x.Output)
		}
	}
}

// block writes output of other programs inside a list item. The fence is
// longer than any run of backquotes in it.
func (m *markdown) block(s string) {
	fence := "```"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	m.printf("\n  %s\n", fence)
	for l := range strings.Lines(strings.TrimRight(s, "\n") + "\n") {
		m.printf("  %s", l)
	}
	m.printf("  %s\n\n", fence)
}

func (m *markdown) speed(x *model.Measurement) {
	m.printf("\n### Speed\n")
	if x.Generated {
		m.printf("\nWhat is called generated here was written by migrate, not by the module's authors.\n")
	}
	s := classify(x, m.r.Target)
	if len(s.faster)+len(s.slower)+len(s.minor)+len(s.same)+len(s.unsure) > 0 {
		m.printf("\n")
		m.table(1, "benchmark", "before", "after", "gain", "95 % interval", "B/op", "allocs/op")
		for _, list := range [][]speed{s.faster, s.minor, s.slower} {
			for _, b := range list {
				m.speedRow(b)
			}
		}
		for _, b := range s.same {
			m.row(b.label, seconds(b.time.Before.Median), seconds(b.time.After.Median), "no change",
				fmt.Sprintf("p = %.2f", b.time.P), change(b.extra, "B/op"), change(b.extra, "allocs/op"))
		}
		for _, b := range s.unsure {
			m.row(b.label, seconds(b.time.Before.Median), seconds(b.time.After.Median), s.tooFew(), "none",
				change(b.extra, "B/op"), change(b.extra, "allocs/op"))
		}
	}
	if x.BenchmarksNote != "" {
		m.printf("\n%s\n", x.BenchmarksNote)
	}
}

func (m *markdown) speedRow(s speed) {
	b := s.time
	gain := ratio(b.Ratio)
	if b.Ratio >= 1+minor {
		gain = "**" + gain + "**"
	}
	m.row(s.label, seconds(b.Before.Median), seconds(b.After.Median), gain,
		ratio(b.RatioLow)+" .. "+ratio(b.RatioHigh), change(s.extra, "B/op"), change(s.extra, "allocs/op"))
}

// change shows one of the units that differ, or nothing.
func change(extra []model.Benchmark, unit string) string {
	for _, b := range extra {
		if b.Unit == unit {
			return amount(b.Before.Median, unit) + " -> " + amount(b.After.Median, unit)
		}
	}
	return ""
}

func (m *markdown) build(x *model.Measurement) {
	if len(x.Build) == 0 && x.BuildNote == "" {
		return
	}
	m.printf("\n### Build time\n")
	if len(x.Build) > 0 {
		m.printf("\n")
		m.table(1, "build", "wall before", "wall after", "CPU before", "CPU after", "CPU", "builds each")
		for _, b := range x.Build {
			kind := b.Kind
			if b.Note != "" {
				kind += " (" + b.Note + ")"
			}
			m.row(kind, buildSeconds(b.Before.Wall), buildSeconds(b.After.Wall), buildSeconds(b.Before.CPU),
				buildSeconds(b.After.CPU), percent(b.After.CPU/b.Before.CPU-1), fmt.Sprint(b.After.N))
		}
		m.compiled(x.Build)
	}
	if x.BuildNote != "" {
		m.printf("\n%s\n", x.BuildNote)
	}
}

// compiled says which packages the difference comes from.
func (m *markdown) compiled(list []model.BuildTime) {
	const most = 12
	var lines []string
	for _, b := range list {
		var parts []string
		for _, p := range b.Packages[:min(len(b.Packages), most)] {
			parts = append(parts, code(p.Name)+" "+signedSeconds(p))
		}
		if len(parts) > 0 {
			lines = append(lines, "- "+b.Kind+": "+strings.Join(parts, ", "))
		}
	}
	if len(lines) > 0 {
		m.printf("\n<details><summary>Processor time by package</summary>\n\n%s\n\n</details>\n", strings.Join(lines, "\n"))
	}
}

func (m *markdown) size(x *model.Measurement) {
	if len(x.Binaries) == 0 && x.BinariesNote == "" {
		return
	}
	m.printf("\n### Binary size\n")
	if len(x.Binaries) > 0 {
		m.printf("\n")
		m.table(1, "program", "plain before", "plain after", "stripped before", "stripped after", "stripped")
		for _, b := range x.Binaries {
			m.row(code(packageName(b.Package, m.r.Target.Module)), bytesOf(b.PlainBefore), bytesOf(b.PlainAfter),
				bytesOf(b.StrippedBefore), bytesOf(b.StrippedAfter), percent(float64(b.StrippedAfter)/float64(b.StrippedBefore)-1))
		}
		for _, b := range x.Binaries {
			var names []string
			for _, g := range grown(b.Packages, 8) {
				names = append(names, fmt.Sprintf("%s %s", g.Name, signed(g.After-g.Before)))
			}
			if len(names) > 0 {
				m.printf("\n%s: %s\n", code(packageName(b.Package, m.r.Target.Module)), strings.Join(names, ", "))
			}
		}
	}
	if x.BinariesNote != "" {
		m.printf("\n%s\n", x.BinariesNote)
	}
}

func (m *markdown) method() {
	r := m.r
	m.printf("\n<details><summary>How this was measured</summary>\n\n")
	m.printf("- machine: %s, %s, %s/%s, with %s\n", cmp.Or(r.Machine.CPU, "unknown processor"), plural(r.Machine.Cores, "core"),
		r.Machine.GOOS, r.Machine.GOARCH, cmp.Or(strings.Join(r.Machine.Features, ", "), "no extension that matters here"))
	rind := code(r.Tool.Rind)
	if localPath(r.Tool.Rind) {
		rind = "a folder"
	}
	m.printf("- %s; migrate %s; rind: %s (%s)\n", r.Tool.Go, r.Tool.Version, rind, rindFrom(r))
	m.printf("- type-checked for %s\n", strings.Join(r.Target.Configurations, "; "))
	if x := r.Measurement; x != nil && x.Rounds > 0 {
		m.printf("- benchmarks: %s%s%s; medians; the interval and p are those of the Mann-Whitney test, "+
			"corrected for the number of benchmarks (Holm)\n", plural(x.Rounds, "round"), layouts(x), pinned(x))
	}
	if x := r.Measurement; x != nil && len(x.Build) > 0 {
		cache := ""
		if hasCold(x) {
			cache = "an empty cache for each side, "
		}
		m.printf("- build time: %sprocessor seconds of all compilers together\n", cache)
	}
	m.printf("- took %s\n\n</details>\n", duration(r.Elapsed))
}
