// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	_ "embed"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

//go:embed leftout.txt
var leftOutText string

// LeftOut is a mirrored test that does not compile against the face.
type LeftOut struct {
	Mirrored string // import path of its package
	Test     string
	Reason   string
}

// List is the checked list of what is left out, of all suites.
func List() ([]LeftOut, error) { return parseList(leftOutText) }

// parseList reads lines of a package, a test and a reason. Lines that begin
// with # are comments.
func parseList(text string) ([]LeftOut, error) {
	var list []LeftOut
	seen := make(map[[2]string]bool)
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Fields(line)
		if len(f) < 3 {
			return nil, fmt.Errorf("mirror: leftout.txt:%d: want a package, a test and a reason", n)
		}
		if seen[[2]string{f[0], f[1]}] {
			return nil, fmt.Errorf("mirror: leftout.txt:%d: %s %s is listed twice", n, f[0], f[1])
		}
		seen[[2]string{f[0], f[1]}] = true
		list = append(list, LeftOut{f[0], f[1], strings.Join(f[2:], " ")})
	}
	return list, nil
}

// isTest reports whether a function of that name is run by go test.
func isTest(name string) bool {
	for _, prefix := range []string{"Test", "Benchmark", "Example", "Fuzz"} {
		if rest, ok := strings.CutPrefix(name, prefix); ok {
			r, _ := utf8.DecodeRuneInString(rest)
			return rest == "" || !unicode.IsLower(r)
		}
	}
	return false
}

// compare checks the list against what was dropped, with the reason of the
// compiler for each, and against all tests there are.
func (s *Suite) compare(list []LeftOut, dropped map[string]string, all map[string]bool) error {
	var wrong []string
	listed := make(map[string]bool)
	for _, l := range list {
		if l.Mirrored != s.Mirrored {
			continue
		}
		listed[l.Test] = true
		switch {
		case !all[l.Test]:
			wrong = append(wrong, fmt.Sprintf("%s is listed but there is no such test", l.Test))
		case dropped[l.Test] == "":
			wrong = append(wrong, fmt.Sprintf("%s is listed but it compiles", l.Test))
		default:
			s.LeftOut = append(s.LeftOut, l)
		}
	}
	for test, reason := range dropped {
		if !listed[test] {
			wrong = append(wrong, fmt.Sprintf("%s does not compile and is not listed: %s", test, reason))
		}
	}
	if len(wrong) > 0 {
		return fmt.Errorf("leftout.txt and the suite disagree:\n\t%s", strings.Join(wrong, "\n\t"))
	}
	return nil
}
