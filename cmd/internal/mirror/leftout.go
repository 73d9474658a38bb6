// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	_ "embed"
	"fmt"
	"go/version"
	"maps"
	"runtime"
	"slices"
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
	// Fails is set of a test that compiles and cannot pass. It is run and has
	// to fail.
	Fails bool
	// Release is the Go release whose suite has the test, "go1.26", or "" if
	// all have it.
	Release string
}

// List is the checked list of what the running release leaves out, of all
// suites.
func List() ([]LeftOut, error) {
	list, err := parseList(leftOutText)
	return slices.DeleteFunc(list, func(l LeftOut) bool {
		return l.Release != "" && l.Release != version.Lang(runtime.Version())
	}), err
}

// parseList reads lines of a package, a test and a reason. A test that fails,
// which may be a subtest, has an exclamation mark before its name. Lines that
// begin with # are comments. Where only one Go release has the test, the
// package has that after an at sign.
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
		test, fails := strings.CutPrefix(f[1], "!")
		if seen[[2]string{f[0], test}] {
			return nil, fmt.Errorf("mirror: leftout.txt:%d: %s %s is listed twice", n, f[0], test)
		}
		seen[[2]string{f[0], test}] = true
		mirrored, release, _ := strings.Cut(f[0], "@")
		list = append(list, LeftOut{mirrored, test, strings.Join(f[2:], " "), fails, release})
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

// compare checks the list against the functions that were dropped, with the
// reason of the compiler for each, and against all tests there are.
func (s *Suite) compare(list []LeftOut, dropped map[string]string, all map[string]bool) error {
	var wrong []string
	listed := make(map[string]bool)
	for _, l := range list {
		if l.Mirrored != s.Mirrored {
			continue
		}
		listed[l.Test] = true
		top, _, _ := strings.Cut(l.Test, "/")
		switch {
		case l.Fails && all[top] && dropped[top] == "":
			s.LeftOut = append(s.LeftOut, l) // whether it fails, Run will say
		case !all[top]:
			wrong = append(wrong, fmt.Sprintf("%s is listed but there is no such test", l.Test))
		case dropped[l.Test] == "":
			wrong = append(wrong, fmt.Sprintf("%s is listed but it compiles", l.Test))
		default:
			s.LeftOut = append(s.LeftOut, l)
		}
	}
	for _, test := range slices.Sorted(maps.Keys(dropped)) {
		if all[test] && !listed[test] {
			wrong = append(wrong, fmt.Sprintf("%s does not compile and is not listed: %s", test, reason(dropped, test)))
		}
	}
	if len(wrong) > 0 {
		return fmt.Errorf("%s: leftout.txt and the suite disagree:\n\t%s", s.Mirrored, strings.Join(wrong, "\n\t"))
	}
	return nil
}

// reason says why a function does not compile: where that is because it calls
// another one, also why that does not.
func reason(dropped map[string]string, fn string) string {
	why := dropped[fn]
	if callee, ok := strings.CutPrefix(why, "undefined: "); ok && dropped[callee] != "" && callee != fn {
		return why + ": " + reason(dropped, callee)
	}
	return why
}
