// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package verify

import (
	"regexp"
	"slices"
	"strings"
)

// A finding is one complaint of a tool.
type finding struct {
	// key is the same on both sides: the complaint and its file, without the
	// line and column, which an edit above moves.
	key  string
	text string
}

type findings []finding

// position is what tools put before a complaint: the folders, the file's
// name, and the place in it.
var position = regexp.MustCompile(`^(.*[/\\])?([^/\\:]+\.(?:go|s|c|h|mod|sum)):(\d+)(?::(\d+))?:? *`)

// found makes a finding of a line.
func found(line string) finding {
	key := position.ReplaceAllString(line, "$2: ")
	return finding{key: key, text: line}
}

// lines reads the text form of the go command: "# package" before what is
// said of each package.
func lines(text string) findings {
	var all findings
	for line := range strings.Lines(text) {
		line = strings.TrimPrefix(strings.TrimRight(line, "\n"), "vet: ")
		line = strings.TrimPrefix(line, ": ")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		all = append(all, found(line))
	}
	return all
}

// distinct drops repetitions.
func (f findings) distinct() findings {
	seen := map[string]bool{}
	return slices.DeleteFunc(f, func(x finding) bool {
		again := seen[x.text]
		seen[x.text] = true
		return again
	})
}

// minus returns the findings that old does not have as often.
func (f findings) minus(old findings) findings {
	count := map[string]int{}
	for _, x := range old {
		count[x.key]++
	}
	var fresh findings
	for _, x := range f {
		if count[x.key]--; count[x.key] < 0 {
			fresh = append(fresh, x)
		}
	}
	return fresh
}

func (f findings) String() string {
	lines := make([]string, len(f))
	for i, x := range f {
		lines[i] = x.text
	}
	return strings.Join(lines, "\n")
}
