// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package owners reads CODEOWNERS files: who looks after which file of a
// repository, by the rules that GitHub documents for them.
package owners

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// Places are where the file is looked for, below the top of the repository.
// The first that exists counts, the others do not.
var places = []string{".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"}

// A Rules is what a CODEOWNERS file says.
type Rules struct {
	File  string // where it is, relative to the top
	rules []rule
}

type rule struct {
	pattern *regexp.Regexp
	owners  string // as written, one blank between; "" takes the owners away
}

// Read finds and reads the file of the repository at top, nil if it has none.
func Read(top string) (*Rules, error) {
	for _, name := range places {
		data, err := os.ReadFile(filepath.Join(top, filepath.FromSlash(name)))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		return &Rules{File: name, rules: parse(string(data))}, nil
	}
	return nil, nil
}

// parse reads the lines. One that GitHub would pass over, for a pattern that
// it does not take, is passed over here.
func parse(text string) []rule {
	var all []rule
	for line := range strings.Lines(text) {
		fields := split(line)
		if len(fields) == 0 {
			continue
		}
		if p := pattern(fields[0]); p != nil {
			all = append(all, rule{p, strings.Join(fields[1:], " ")})
		}
	}
	return all
}

// split cuts a line into its pattern and owners. A comment begins with # at the
// start of a field, and a blank after a backslash belongs to the pattern.
func split(line string) []string {
	var fields []string
	var field strings.Builder
	end := func() {
		if field.Len() > 0 {
			fields = append(fields, field.String())
			field.Reset()
		}
	}
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && i+1 < len(line) && line[i+1] == ' ':
			field.WriteByte(' ')
			i++
		case c == '#' && field.Len() == 0:
			return fields
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			end()
		default:
			field.WriteByte(c)
		}
	}
	end()
	return fields
}

// pattern translates one pattern. It works like one of .gitignore, but for
// three things that GitHub leaves out: "!" for the opposite, "[ ]" for a set of
// characters, and "\#" for a pattern that begins with "#".
func pattern(p string) *regexp.Regexp {
	if p == "" || strings.HasPrefix(p, "!") || strings.HasPrefix(p, `\#`) || strings.ContainsAny(p, "[]") {
		return nil
	}
	body := strings.TrimSuffix(strings.TrimPrefix(p, "/"), "/")
	var b strings.Builder
	b.WriteString("^")
	if !strings.Contains(strings.TrimSuffix(p, "/"), "/") {
		b.WriteString("(?:.*/)?") // a name alone matches in every folder
	}
	for len(body) > 0 {
		switch {
		case strings.HasPrefix(body, "**/"):
			b.WriteString("(?:.*/)?")
			body = body[3:]
		case strings.HasPrefix(body, "**"):
			b.WriteString(".*")
			body = body[2:]
		case body[0] == '*':
			b.WriteString("[^/]*")
			body = body[1:]
		case body[0] == '?':
			b.WriteString("[^/]")
			body = body[1:]
		default:
			b.WriteString(regexp.QuoteMeta(body[:1]))
			body = body[1:]
		}
	}
	switch {
	case strings.HasSuffix(p, "/"):
		b.WriteString("/.*") // a folder means all that is in it, at any depth
	case strings.HasSuffix(p, "/*"):
		// The files of that folder, and not those of folders in it.
	default:
		b.WriteString("(?:/.*)?")
	}
	re, err := regexp.Compile(b.String() + "$")
	if err != nil {
		return nil
	}
	return re
}

// Of are the owners of a file, named from the top of the repository with
// slashes: those of the last rule that matches, "" if there are none.
func (r *Rules) Of(name string) string {
	name = path.Clean(name)
	for i := len(r.rules) - 1; i >= 0; i-- {
		if r.rules[i].pattern.MatchString(name) {
			return r.rules[i].owners
		}
	}
	return ""
}
