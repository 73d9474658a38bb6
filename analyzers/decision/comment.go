// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package decision

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/token"
	"iter"
	"regexp"
	"strings"

	"rind.example/analyzers/verdict"
)

// KeepAt is what a //rind:keep comment says about a line, if one does.
func (f *File) KeepAt(line int) Reason {
	if reason, ok := f.keeps[line]; ok {
		return Reason{verdict.UserKeep, reason}
	}
	return Reason{}
}

// keepers finds the //rind:keep comments and returns the reason by the line
// that each is about: its own, or the next if it has its line to itself.
func keepers(fset *token.FileSet, syntax *ast.File, text []byte) map[int]string {
	reasons := map[int]string{}
	for c := range comments(syntax) {
		reason, ok := strings.CutPrefix(c.Text, "//rind:keep")
		if !ok || reason != "" && !strings.ContainsAny(reason[:1], " \t\r") {
			continue
		}
		at := fset.PositionFor(c.Pos(), false)
		line := at.Line
		if alone(text[:min(at.Offset, len(text))]) {
			line++
		}
		reasons[line] = cmp.Or(strings.TrimSpace(reason), "asked for without a reason")
	}
	return reasons
}

// alone reports whether the last line of before is blank.
func alone(before []byte) bool {
	return len(bytes.TrimSpace(before[bytes.LastIndexByte(before, '\n')+1:])) == 0
}

// linkname is the line of a directive that reaches into the package of that
// path, or 0.
func (f *File) linkname(path string) int {
	for c := range comments(f.syntax) {
		fields := strings.Fields(c.Text)
		if len(fields) == 3 && fields[0] == "//go:linkname" && strings.HasPrefix(fields[2], path+".") {
			return f.line(c.Pos())
		}
	}
	return 0
}

// generated is the marker of the go command's documentation.
var generated = regexp.MustCompile(`^// (Code generated .* DO NOT EDIT\.)\r?$`)

// Generated is the reason to leave a file to the program that wrote it, if one
// did.
func Generated(syntax *ast.File) Reason {
	for c := range comments(syntax) {
		if c.Pos() > syntax.Package {
			break
		}
		if marker := generated.FindStringSubmatch(c.Text); marker != nil {
			return Because(verdict.Generated, "the file says: %s", marker[1])
		}
	}
	return Reason{}
}

func comments(syntax *ast.File) iter.Seq[*ast.Comment] {
	return func(yield func(*ast.Comment) bool) {
		for _, group := range syntax.Comments {
			for _, c := range group.List {
				if !yield(c) {
					return
				}
			}
		}
	}
}
