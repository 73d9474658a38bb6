// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"go/ast"
	"slices"
	"strings"
)

// span is a range of bytes of the source.
type span struct{ start, end int }

func (s *source) readComments() {
	for _, g := range s.file.Comments {
		for _, c := range g.List {
			s.comments = append(s.comments, span{s.off(c.Pos()), s.commentEnd(c)})
		}
	}
}

// commentEnd is the offset after c. The parser drops carriage returns from a
// comment's text, so its length says nothing.
func (s *source) commentEnd(c *ast.Comment) int {
	start := s.off(c.Pos())
	if c.Text[1] == '*' {
		return start + 2 + strings.Index(string(s.src[start+2:]), "*/") + 2
	}
	return s.contentEnd(start)
}

// commentsFrom lists the comments that end behind start.
func (s *source) commentsFrom(start int) []span {
	i, _ := slices.BinarySearchFunc(s.comments, start, func(c span, at int) int { return c.end - at - 1 })
	return s.comments[i:]
}

// notes returns the text of the comments between two offsets, each after a
// blank and those that take the rest of their line with its end.
func (s *source) notes(start, end int) string {
	var b strings.Builder
	for _, c := range s.commentsFrom(start) {
		if c.start >= end {
			break
		}
		b.WriteString(" " + string(s.src[c.start:c.end]))
		if s.src[c.start+1] == '/' {
			b.WriteString(s.newline())
		}
	}
	return b.String()
}

// quiet reports whether there are only blanks and whole comments between two
// offsets.
func (s *source) quiet(start, end int) bool {
	at := start
	for _, c := range s.commentsFrom(start) {
		if c.end > end || strings.TrimSpace(string(s.src[at:max(at, c.start)])) != "" {
			break
		}
		at = c.end
	}
	return strings.TrimSpace(string(s.src[at:end])) == ""
}

// inComment reports whether a comment that began earlier goes on at the offset.
func (s *source) inComment(at int) bool {
	later := s.commentsFrom(at)
	return len(later) > 0 && later[0].start < at
}
