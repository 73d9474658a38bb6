// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package verdict

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const guide = "../../MIGRATING.md"

func TestCodesAreExplainedOnce(t *testing.T) {
	seen := map[Code]bool{}
	for _, info := range All() {
		if seen[info.Code] {
			t.Errorf("%s is listed twice", info.Code)
		}
		seen[info.Code] = true
		if got, ok := Explain(info.Code); !ok || got != info {
			t.Errorf("Explain(%s) = %v, %v", info.Code, got, ok)
		}
		if info.Summary == "" || info.Advice == "" {
			t.Errorf("%s lacks a sentence", info.Code)
		}
	}
	if _, ok := Explain("NO-SUCH-CODE"); ok {
		t.Error("a code that does not exist was explained")
	}
}

// TestBlockingCodesLeaveWorkToAPerson: where there is nothing to do, -strict
// must not stop.
func TestBlockingCodesLeaveWorkToAPerson(t *testing.T) {
	for _, info := range All() {
		if info.Blocking && strings.HasPrefix(info.Advice, "nothing to do") {
			t.Errorf("%s blocks, yet there is nothing to do about it", info.Code)
		}
	}
}

// TestCodesAreDeclaredAndListed reads this package's source, so that a new
// constant cannot be forgotten in the list.
func TestCodesAreDeclaredAndListed(t *testing.T) {
	source, err := os.ReadFile("verdict.go")
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`(?m)Code = "([A-Z-]+)"$`).FindAllStringSubmatch(string(source), -1)
	if len(declared) == 0 {
		t.Fatal("no code is declared")
	}
	for i, match := range declared {
		if i >= len(infos) || infos[i].Code != Code(match[1]) {
			t.Fatalf("%s is number %d of the constants and not of the list", match[1], i)
		}
	}
	if len(declared) != len(infos) {
		t.Errorf("%d constants, %d listed", len(declared), len(infos))
	}
}

// TestGuideHasAParagraphOnEachCode: reports link to these headings, whose
// anchors are the codes in lower case.
func TestGuideHasAParagraphOnEachCode(t *testing.T) {
	text, err := os.ReadFile(guide)
	if err != nil {
		t.Fatal(err)
	}
	var headings []Code
	sections := strings.Split(string(text), "\n### ")
	for _, section := range sections[1:] {
		heading, body, _ := strings.Cut(section, "\n")
		if _, ok := Explain(Code(heading)); !ok {
			continue
		}
		headings = append(headings, Code(heading))
		if len(strings.Fields(body)) < 15 {
			t.Errorf("%s is not explained", heading)
		}
		body = strings.Join(strings.Fields(body), " ")
		if info, _ := Explain(Code(heading)); info.Blocking != strings.Contains(body, "Blocks under `-strict`.") {
			t.Errorf("%s: the guide is wrong about -strict", heading)
		}
	}
	var want []Code
	for _, info := range All() {
		want = append(want, info.Code)
	}
	if !slices.Equal(headings, want) {
		t.Errorf("the guide explains\n%v\nwant\n%v", headings, want)
	}
}
