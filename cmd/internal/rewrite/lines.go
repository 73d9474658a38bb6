// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import "bytes"

// specEnd is the offset after the spec's path.
func (s *source) specEnd(sp *spec) int {
	return s.off(sp.node.Path.Pos()) + len(sp.node.Path.Value)
}

// lineStart is the offset at which the line of at begins.
func (s *source) lineStart(at int) int {
	start := 1 + bytes.LastIndexByte(s.src[:at], '\n')
	if start == 0 && bytes.HasPrefix(s.src, bom) {
		start = len(bom)
	}
	return start
}

// nextLine is the offset at which the line after that of at begins.
func (s *source) nextLine(at int) int {
	i := bytes.IndexByte(s.src[at:], '\n')
	if i < 0 {
		return len(s.src)
	}
	return at + i + 1
}

// contentEnd is the offset before the end of the line of at.
func (s *source) contentEnd(at int) int {
	line := s.src[at:s.nextLine(at)]
	return at + len(bytes.TrimRight(line, "\r\n"))
}

// newline is the line end of the file, taken from its first line.
func (s *source) newline() string {
	if next := s.nextLine(0); bytes.HasSuffix(s.src[:next], []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}

// indent is what the block's first spec is indented by.
func (s *source) indent(b *block) string {
	for _, g := range b.groups {
		for _, it := range g.items {
			if it.spec.node != nil {
				return it.line[:s.off(it.spec.node.Pos())-it.at]
			}
		}
	}
	return "\t"
}
