// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
)

// heading is the first line of a face's table.
const heading = "//\tsymbol"

// begin makes what a new face is edited from.
func (s *source) begin() error {
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return err
	}
	tag := constraint(s.face.Since)
	name := s.mirrored.Name()
	firsts := map[string]string{
		"doc.go": spdx + strings.TrimPrefix(tag+"\n", "\n") + fmt.Sprintf(`// Package %s has the API of [%s] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
%s | provided as
package %s
`, name, s.face.Mirrored, heading, name),
		"api_test.go": spdx + strings.TrimPrefix(tag+"\n", "\n") + fmt.Sprintf(`package %s_test

import (
	"testing"

	%q
)

func TestExportedAPIAndTable(t *testing.T) {
	apicheck.Face(t, %q)
}
`, name, apicheck(), s.face.Mirrored),
	}
	for file, text := range firsts {
		file = filepath.Join(s.dir, file)
		if _, err := os.Stat(file); err == nil {
			continue
		}
		if err := s.put(file, text); err != nil {
			return err
		}
	}
	return nil
}

// table writes the rows of the table in doc.go and leaves the rest alone.
func (s *source) table() error {
	file := filepath.Join(s.dir, "doc.go")
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	changed, err := replaceTable(string(text), s.rows())
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return s.put(file, changed)
}

// rows are the lines of the table, in order and aligned.
func (s *source) rows() string {
	width := len("symbol")
	for name := range s.face.Symbols {
		width = max(width, len(name))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "//\t%-*s | provided as\n", width, "symbol")
	for _, name := range slices.Sorted(maps.Keys(s.face.Symbols)) {
		fmt.Fprintf(&b, "//\t%-*s | %s\n", width, name, s.face.Row(name))
	}
	return b.String()
}

// replaceTable puts rows where text has its table: the lines that begin with
// the heading and go on as long as they are indented and have a bar.
func replaceTable(text, rows string) (string, error) {
	begin := strings.Index(text, heading)
	if begin < 0 {
		return "", fmt.Errorf("there is no table; add the line %q to the package comment", heading+" | provided as")
	}
	end := begin
	for line := range strings.Lines(text[begin:]) {
		if !strings.HasPrefix(line, "//\t") || !strings.Contains(line, "|") {
			break
		}
		end += len(line)
	}
	return text[:begin] + rows + text[end:], nil
}

// apicheck is the import path of the check that every face has.
func apicheck() string { return path.Join(mapping.Root(), "compat/internal/apicheck") }
