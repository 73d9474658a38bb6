// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package report

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

// A pull request takes so many characters and no more, and what is cut must not
// leave a list open that hides the note.
func TestMarkdownFitsAPullRequest(t *testing.T) {
	places := full()
	for n := range 4000 {
		places.Imports = append(places.Imports, model.Import{Old: "crypto/ecdsa", New: "library.example/ecdsa", Verdict: verdict.Migrated,
			Position: model.Position{File: fmt.Sprintf("a/folder/with/a/name/f%d.go", n), Line: 3}})
	}
	output := failed()
	output.Verification.Tests.Broken[0].Output = strings.Repeat("µ is a letter of two bytes\n", 4000)
	for name, r := range map[string]*model.Report{"places": places, "output": output} {
		var b strings.Builder
		if err := Markdown(&b, r); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if n := utf8.RuneCountInString(text); n > MostMarkdown || n < MostMarkdown-1000 {
			t.Errorf("%s: %d characters", name, n)
		}
		if !strings.HasSuffix(text, "have it all.\n") {
			t.Errorf("%s ends in %q", name, text[len(text)-200:])
		}
		if a, z := strings.Count(text, "<details>"), strings.Count(text, "</details>"); a != z {
			t.Errorf("%s: %d lists are opened and %d closed", name, a, z)
		}
		if strings.Count(text, "\n  ```\n")%2 != 0 {
			t.Errorf("%s: a fence is left open", name)
		}
	}
}

func TestMarkdownHasWhatAPullRequestNeeds(t *testing.T) {
	var b strings.Builder
	if err := Markdown(&b, full()); err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, part := range []string{"## Faster", "### go.mod", "### What changes", "### Checks", "### Speed", "### Build time", "### Binary size", "### How to verify", "### How to take it back"} {
		n := strings.Index(b.String(), "\n"+part)
		if part == "## Faster" {
			n = strings.Index(b.String(), part)
		}
		if n < at {
			t.Errorf("%q is missing or out of turn", part)
		}
		at = n
	}
}

// Nothing that was measured leaves no heading over nothing, and no two blank
// lines.
func TestMarkdownHasNoEmptySections(t *testing.T) {
	for _, r := range []*model.Report{full(), failed(), quiet(), notes(), loops(), fetched()} {
		if r.Measurement != nil {
			r.Measurement.Binaries, r.Measurement.BinariesNote = nil, ""
		}
		var b strings.Builder
		if err := Markdown(&b, r); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(b.String(), "\n\n\n") {
			t.Errorf("two blank lines:\n%s", b.String())
		}
		if strings.Contains(b.String(), "### Binary size") {
			t.Error("a heading over nothing")
		}
	}
}

// However long the names are, a row says how many places it stands for, and a
// path that fits a line is whole.
func TestLongRowsKeepTheirCount(t *testing.T) {
	const old, new = "github.com/cloudflare/circl/kem/mlkem/mlkem768", "library.example/compat/circl/kem/mlkem/mlkem768"
	r := quiet()
	r.Imports = []model.Import{{Old: old, New: new, Verdict: verdict.Migrated, Position: model.Position{File: "a.go", Line: 3}}}
	for _, width := range []int{64, 80, 96, 120} {
		var b strings.Builder
		if err := Terminal(&b, r, Options{Width: width}); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{old, new, "1 import"} {
			if !strings.Contains(b.String(), want) {
				t.Errorf("width %d: no %q in\n%s", width, want, b.String())
			}
		}
	}
}

func TestHeadlineOfABusyMachine(t *testing.T) {
	r := full()
	r.Measurement.BenchmarksNote = model.Busy + ": the benchmarks had 40 % of a processor"
	if h := Headline(r); !strings.Contains(h, "1 benchmark slower (on a busy machine, so only roughly)") {
		t.Errorf("headline %q", h)
	}
}
