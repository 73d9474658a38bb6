// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package taint

import (
	"math/bits"
	"strings"

	"rind.example/rind/prove/machine"
)

// maxSources is the number of arguments that a label can tell apart.
const maxSources = 64

// A label says what a value depends on: a bit for each source, by number. A
// value with an empty secret set is public, though unknown to the checker.
type label struct {
	secret, public uint64
	// spare is how far below 2^64-1 the value stays.
	spare uint64
}

// join returns a label for whatever depends on both.
func (l label) join(m label) label {
	return label{secret: l.secret | m.secret, public: l.public | m.public}
}

// most returns the largest number that a word may be.
func most(w machine.Word) uint64 {
	switch v := w.Value.(type) {
	case *label:
		return ^v.spare
	case *mixed:
		var sum uint64
		at := 0
		for _, p := range v.parts {
			sum |= min(most(p.Word), ones(p.Bits)) << at
			at += p.Bits
		}
		return sum
	}
	return w.Num
}

// mixed is a word put together from parts with different labels, the least
// significant first. It keeps a public half of a word apart from a secret one.
type mixed struct{ parts []machine.Part }

// labelOf joins the labels of all that a word holds. Numbers depend on nothing.
func labelOf(w machine.Word) label {
	switch v := w.Value.(type) {
	case *label:
		return label{secret: v.secret, public: v.public}
	case *mixed:
		var l label
		for _, p := range v.parts {
			l = l.join(labelOf(p.Word))
		}
		return l
	}
	return label{}
}

// Secret reports whether any bit of a word depends on a secret.
func Secret(w machine.Word) bool { return labelOf(w).secret != 0 }

// list names the members of a set: "a", "a and b", "a, b and c".
func (d *Domain) list(set uint64) string {
	var names []string
	for ; set != 0; set &= set - 1 {
		names = append(names, d.sources[bits.TrailingZeros64(set)])
	}
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// arguments spells out the argument or arguments of a set.
func (d *Domain) arguments(set uint64) string {
	if set&(set-1) == 0 {
		return "argument " + d.list(set)
	}
	return "arguments " + d.list(set)
}
