// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"strings"

	"rind.example/analyzers/verdict"
)

// keepIt is what would change a verdict that asks for nothing.
const keepIt = "-skip of the package, or a //rind:keep comment beside the import or call, keeps it"

// explain writes the plan with every decision's reasons: by verdict, then by
// name, then by what decided at the place. What holds of a verdict is said
// once, so that the list stays one of places.
func (t *terminal) explain(all []*swap, codeWidth int) {
	groups := map[verdict.Code][]*swap{}
	for _, s := range all {
		groups[s.code] = append(groups[s.code], s)
	}
	// In the order of the short plan: what a person could change comes before
	// what nobody can.
	for most := range 3 {
		for _, info := range verdict.All() {
			if list := groups[info.Code]; list != nil && rank(info.Code) == most {
				t.decided(info, list, codeWidth)
			}
		}
	}
}

// decided writes one verdict: its rule, what would change it, and where it fell.
func (t *terminal) decided(info verdict.Info, list []*swap, codeWidth int) {
	indent := 2 + codeWidth + 2
	for i, l := range fold("rule: "+info.Summary, t.width-indent) {
		word := ""
		if i == 0 {
			word = string(info.Code)
		}
		t.out.WriteString("  " + t.style(pad(word, codeWidth), codeStyle(info.Code)) + "  " + l + "\n")
	}
	t.text(indent, "change: "+changes(info))
	for _, s := range list {
		t.swap(s, codeWidth)
		t.sitesOf(s, indent+2)
	}
}

// sitesOf lists the places of s below what decided there: first those of which
// there is nothing to say but the rule.
func (t *terminal) sitesOf(s *swap, column int) {
	for _, why := range append([]string{""}, s.details...) {
		indent := column
		if why != "" {
			t.text(indent, why)
			indent += 2
		}
		for i, p := range s.sites {
			if s.whys[i] == why {
				t.styled(dim, "%s%s", strings.Repeat(" ", indent), place(p))
			}
		}
	}
}

// changes says what would change a verdict.
func changes(info verdict.Info) string {
	if info.Code == verdict.Migrated {
		return keepIt
	}
	return info.Advice
}
