// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"bytes"
	"go/format"
	"slices"
)

// edit replaces the bytes [start, end) by text.
type edit struct {
	start, end int
	text       string
}

// edits are in the order in which they were asked for: of two that start at
// one place, the first asked for comes first in the text.
type edits []edit

func (e *edits) replace(start, end int, text string) {
	*e = append(*e, edit{start, end, text})
}

func (e *edits) insert(at int, text string) { e.replace(at, at, text) }

// apply returns src with the edits made. They do not overlap: each touches
// its own tokens or the blanks beside them.
func (e edits) apply(src []byte) []byte {
	sorted := slices.Clone(e)
	slices.SortStableFunc(sorted, func(a, b edit) int { return a.start - b.start })
	var out []byte
	at := 0
	for _, ed := range sorted {
		out = append(out, src[at:ed.start]...)
		out = append(out, ed.text...)
		at = ed.end
	}
	return append(out, src[at:]...)
}

var bom = []byte("\ufeff")

// tidy lets gofmt settle what the edits moved, if it had nothing to say about
// the source before. Line ends of one kind and a byte order mark, which gofmt
// would drop, are no obstacle.
func tidy(before, after []byte) []byte {
	plain, _, ok := plainText(before)
	if !ok || !formatted(plain) {
		return after
	}
	plain, crlf, ok := plainText(after)
	if !ok {
		return after
	}
	settled, err := format.Source(plain)
	if err != nil {
		return after
	}
	return likeText(settled, bytes.HasPrefix(after, bom), crlf)
}

// plainText strips the byte order mark and the carriage returns of line ends.
// It refuses text whose line ends differ, because that could not be undone.
func plainText(src []byte) (plain []byte, crlf, ok bool) {
	plain = bytes.TrimPrefix(src, bom)
	n := bytes.Count(plain, []byte("\r\n"))
	if n == 0 {
		return plain, false, !bytes.ContainsRune(plain, '\r')
	}
	if n != bytes.Count(plain, []byte("\n")) || n != bytes.Count(plain, []byte("\r")) {
		return nil, false, false
	}
	return bytes.ReplaceAll(plain, []byte("\r\n"), []byte("\n")), true, true
}

// likeText is the inverse of plainText.
func likeText(plain []byte, mark, crlf bool) []byte {
	if crlf {
		plain = bytes.ReplaceAll(plain, []byte("\n"), []byte("\r\n"))
	}
	if mark {
		plain = append(slices.Clone(bom), plain...)
	}
	return plain
}

// formatted reports whether gofmt would leave src alone.
func formatted(src []byte) bool {
	out, err := format.Source(src)
	return err == nil && bytes.Equal(out, src)
}
