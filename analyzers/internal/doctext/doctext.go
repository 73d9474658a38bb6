// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package doctext takes an analyzer's documentation from its doc.go, so that
// it is written once: for readers of the source and for "rindvet help".
package doctext

import (
	"go/parser"
	"go/token"
	"strings"
)

// Of returns the part of a package comment that follows the heading
// "# Analyzer NAME" and the words "NAME: ", which drivers put in front again.
// It is made for embedded files and panics if they are missing.
func Of(source, name string) string {
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", source, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		panic(err)
	}
	_, text, ok := strings.Cut(file.Doc.Text(), "# Analyzer "+name+"\n\n"+name+": ")
	if !ok {
		panic("doctext: no documentation of " + name)
	}
	return strings.TrimSpace(text)
}
