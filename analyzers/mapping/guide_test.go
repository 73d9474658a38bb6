// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the tables of the guide")

const (
	guideBegin = "<!-- This part is written by: go test ./analyzers/mapping -run Guide -update -->\n"
	guideEnd   = "<!-- End of the written part. -->\n"
)

// TestGuideHasEveryIdentifier compares the map in the guide with the table
// that the programs decide by.
func TestGuideHasEveryIdentifier(t *testing.T) {
	name := filepath.Join(checkout, "MIGRATING.md")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), guideBegin)
	got, after, found := strings.Cut(rest, guideEnd)
	if !ok || !found {
		t.Fatalf("%s has lost the lines around the map", name)
	}
	want := "\n" + guideMap() + "\n"
	if got == want {
		return
	}
	if !*update {
		t.Fatalf("the map in %s is not that of the table; -update writes it:\n%s", name, want)
	}
	if err := os.WriteFile(name, []byte(before+guideBegin+want+guideEnd+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

var (
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	link    = regexp.MustCompile(`\]\(#([^)]*)\)`)
)

// TestGuideLinksLeadSomewhere: reports link to these headings, and so does the
// guide itself.
func TestGuideLinksLeadSomewhere(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(checkout, "MIGRATING.md"))
	if err != nil {
		t.Fatal(err)
	}
	anchors := map[string]bool{}
	for _, match := range heading.FindAllStringSubmatch(string(text), -1) {
		words := strings.NewReplacer(" ", "-", ",", "", ":", "", "`", "").Replace(strings.ToLower(match[1]))
		if anchors[words] {
			t.Errorf("two headings have the anchor %s", words)
		}
		anchors[words] = true
	}
	links := link.FindAllStringSubmatch(string(text), -1)
	if len(links) == 0 {
		t.Error("no link was found")
	}
	for _, match := range links {
		if !anchors[match[1]] {
			t.Errorf("no heading has the anchor %s", match[1])
		}
	}
}

// guideMap is the map as Markdown: a table for each face, and one of the
// packages that have none.
func guideMap() string {
	var b strings.Builder
	for _, face := range All() {
		fmt.Fprintf(&b, "**`%s`** becomes `%s`%s\n\n| after the swap | identifiers |\n|---|---|\n", face.Mirrored, face.Path(), from(face.Since))
		for _, row := range face.guideRows() {
			fmt.Fprintf(&b, "| %s | %s |\n", row[0], row[1])
		}
		b.WriteString("\n")
	}
	b.WriteString("These packages stay, each for its reason:\n\n| package | why |\n|---|---|\n")
	for _, path := range slices.Sorted(maps.Keys(kept)) {
		fmt.Fprintf(&b, "| `%s` | %s |\n", path, kept[path])
	}
	return b.String()
}

// guideRows has a row for each way in which identifiers are provided, and one
// for each method with a function form, which is where the form itself is
// explained.
func (f *Face) guideRows() (rows [][2]string) {
	gain := "faster" + f.On()
	spelt := map[Status]string{Faster: gain, Alias: "the same", Forwarded: "forwarded"}
	for _, status := range []Status{Faster, Alias, Forwarded} {
		var names []string
		for _, name := range slices.Sorted(maps.Keys(f.Symbols)) {
			if f.Symbols[name] == status {
				names = append(names, "`"+name+"`"+from(f.Newer[name]))
			}
		}
		if len(names) > 0 {
			rows = append(rows, [2]string{spelt[status], strings.Join(names, ", ")})
		}
	}
	for _, m := range f.Methods {
		how := "is " + gain
		if m.Forwarded {
			how = "calls it"
		}
		rows = append(rows, [2]string{
			fmt.Sprintf("unchanged as a method; `%s.%s` takes the key as first argument and %s", f.Name(), m.Func, how),
			"`" + m.Type + "." + m.Name + "`",
		})
	}
	return rows
}

// from says since which Go release there is something, unless all have it.
func from(release string) string {
	if release == "" {
		return ""
	}
	return " (from Go " + strings.TrimPrefix(release, "go") + ")"
}
