// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"flag"
	"regexp"
	"strings"
	"testing"
)

func TestUsageExplainsEveryFlag(t *testing.T) {
	explained := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^    -(\S+) `).FindAllStringSubmatch(usage, -1) {
		explained[m[1]] = true
	}
	new(options).flags().VisitAll(func(f *flag.Flag) {
		if !explained[f.Name] {
			t.Errorf("-h does not explain -%s", f.Name)
		}
		delete(explained, f.Name)
	})
	for name := range explained {
		t.Errorf("-h explains -%s, which does not exist", name)
	}
}

func TestUsageFitsATerminal(t *testing.T) {
	for line := range strings.Lines(usage) {
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}
