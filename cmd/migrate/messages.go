// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

// bodyWidth is where the text of a message is folded, as git log indents it.
const bodyWidth = 72

// message is the text of the commit of a shard, or what a patch says before
// its change: what it does, to how much, and what was verified.
func (m *migration) message(s shard) string {
	if s.required {
		return m.requirementMessage(s)
	}
	imports, calls := m.sites(s)
	var b strings.Builder
	fmt.Fprintf(&b, "%s: move %s to rind\n\n", m.scope(s), amounts(len(imports), len(calls), "import", "call"))
	for _, line := range swapLines(imports, calls) {
		fmt.Fprintf(&b, "    %s\n", line)
	}
	if m.shard == "owner" {
		b.WriteString("\n" + folded("These are the files of "+s.name+".") + "\n")
	}
	if len(s.together) > 0 {
		b.WriteString("\n" + folded("These go together, since values of types that change pass between them: "+strings.Join(s.together, ", ")+".") + "\n")
	}
	b.WriteString("\n" + folded(m.keptSentence(s)) + "\n\n" + folded(m.verifiedSentence()) + "\n")
	return b.String()
}

// requirementMessage is that of the first shard.
func (m *migration) requirementMessage(s shard) string {
	file := "go.mod"
	if !slices.Contains(s.files, file) {
		file = "go.sum"
		if len(s.files) == 0 {
			file = "vendor"
		}
	}
	subject := "bring up to date for rind"
	for _, q := range m.report.Requirements {
		if q.Old == "" || file == "go.mod" && ours(q.Module) {
			subject = "require " + q.Module + " " + q.New
			break
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n", path.Join(m.subfolder(), file), subject)
	text := "What follows imports it; nothing does yet, which the go command accepts, but 'go mod tidy' in between would drop it."
	if l := m.report.GoLine; l.Raised {
		text += fmt.Sprintf(" The go line rises from %s to %s.", l.Old, l.New)
		if l.Godebug != "" {
			text += " The godebug line keeps the defaults of before."
		}
	}
	if m.target.Vendored {
		text += " The vendor folder is what 'go mod vendor' makes of it."
	}
	b.WriteString(folded(text) + "\n")
	if list := m.report.Requirements; len(list) > 0 {
		b.WriteString("\n")
		for _, q := range list {
			b.WriteString("    " + requirementLine(q) + "\n")
		}
	}
	return b.String()
}

func ours(module string) bool {
	return module == mapping.Root() || strings.HasPrefix(module, mapping.Root()+"/")
}

func requirementLine(q model.Requirement) string {
	s := q.Module + " " + q.New
	if q.Old != "" {
		s = q.Module + " " + q.Old + " -> " + q.New
	}
	if q.Replace != "" {
		s += " => " + q.Replace
	}
	return s
}

// subfolder is the module's folder below the top of its repository, "" for
// the top.
func (m *migration) subfolder() string { return m.report.Target.Subfolder }

// scope is what a subject begins with: the folder of the only package that
// changes, or "all".
func (m *migration) scope(s shard) string {
	dirs := map[string]bool{}
	for _, f := range s.files {
		dirs[path.Dir(f)] = true
	}
	folder := m.subfolder()
	if len(dirs) == 1 {
		folder = path.Join(folder, path.Dir(s.files[0]))
	}
	if folder != "" && folder != "." {
		return folder
	}
	if len(dirs) == 1 {
		return path.Base(m.target.Module)
	}
	return "all"
}

// amounts says "3 imports and 1 call", leaving out what there is none of.
func amounts(imports, calls int, oneImport, oneCall string) string {
	var parts []string
	for _, x := range []struct {
		n    int
		word string
	}{{imports, oneImport}, {calls, oneCall}} {
		switch {
		case x.n == 1:
			parts = append(parts, "1 "+x.word)
		case x.n > 1:
			parts = append(parts, fmt.Sprintf("%d %ss", x.n, x.word))
		}
	}
	if len(parts) == 0 {
		return "code" // only files that follow others
	}
	return strings.Join(parts, " and ")
}

// swapLines lists what becomes what, and how often.
func swapLines(imports []model.Import, calls []model.Call) []string {
	count := map[string]int{}
	var order []string
	add := func(old, new string) {
		line := old + " -> " + new
		if count[line] == 0 {
			order = append(order, line)
		}
		count[line]++
	}
	for _, i := range imports {
		add(i.Old, i.New)
	}
	slices.Sort(order)
	first := len(order)
	for _, c := range calls {
		add(c.Old, c.New)
	}
	slices.Sort(order[first:])
	for n, line := range order {
		if count[line] > 1 {
			order[n] = fmt.Sprintf("%s  (%d places)", line, count[line])
		}
	}
	return order
}

// keptSentence counts what stays in the packages of a shard, by reason.
func (m *migration) keptSentence(s shard) string {
	dirs := map[string]bool{}
	for _, f := range s.files {
		dirs[path.Dir(f)] = true
	}
	count := map[verdict.Code]int{}
	for _, i := range m.plan.Imports {
		if dirs[path.Dir(i.File)] {
			count[i.Verdict]++
		}
	}
	for _, c := range m.plan.Calls {
		if dirs[path.Dir(c.File)] {
			count[c.Verdict]++
		}
	}
	var parts []string
	for _, info := range verdict.All() {
		if n := count[info.Code]; n > 0 && info.Code != verdict.Migrated {
			parts = append(parts, fmt.Sprintf("%s %d", info.Code, n))
		}
	}
	if len(parts) == 0 {
		return "All that rind mirrors in these packages moves."
	}
	return "Other places stay as they are: " + strings.Join(parts, ", ") + "."
}

// verifiedSentence says what was checked, with the whole change in place.
func (m *migration) verifiedSentence() string {
	v := m.report.Verification
	if v == nil {
		return "Nothing was verified."
	}
	text := "With the whole change in place migrate found nothing new in "
	var names []string
	for _, c := range v.Checks {
		if c.Skipped == "" {
			names = append(names, c.Name)
		}
	}
	text += strings.Join(names, ", ")
	if v.Tests.Note != "" {
		return text + "; tests: " + v.Tests.Note + "."
	}
	text += fmt.Sprintf("; tests: %d pass before, %d after", v.Tests.PassBefore, v.Tests.PassAfter)
	if n := len(v.Tests.Preexisting); n > 0 {
		text += fmt.Sprintf(", %d fail on both sides", n)
	}
	return text + "."
}

// folded breaks a paragraph into lines.
func folded(text string) string {
	var b strings.Builder
	column := 0
	for n, word := range strings.Fields(text) {
		switch {
		case n == 0:
		case column+1+len(word) > bodyWidth:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String()
}
