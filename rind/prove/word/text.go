// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"fmt"
	"strings"
)

// How much of a term a message shows.
const (
	shownDepth = 3
	shownParts = 4
)

// text describes a term for a message, its deeper and its later parts left out.
func text(t *term) string {
	s := write(t, shownDepth)
	if len(t.picks) == 1 && t.picks[0].atom.defines != nil {
		s += ", where " + t.picks[0].atom.name + " is " + write(t.picks[0].atom.defines, shownDepth)
	}
	return s
}

func write(t *term, depth int) string {
	switch {
	case t.isConst():
		return fmt.Sprintf("%#x", t.c)
	case depth == 0:
		return "..."
	case t.isChoice():
		return fmt.Sprintf("(%s ? %s : %s)", write(t.cond, depth-1), write(t.yes, depth-1), write(t.no, depth-1))
	}
	var l list
	for _, p := range t.picks {
		l.add(func() string { return p.write(depth) })
	}
	if t.c != 0 {
		l.add(func() string { return fmt.Sprintf("%#x", t.c) })
	}
	return l.join(" ^ ")
}

// A list is the first of many parts.
type list struct {
	parts []string
	n     int
}

// add adds a part, which is only written if it is to be shown.
func (l *list) add(write func() string) {
	if l.n++; l.n <= shownParts {
		l.parts = append(l.parts, write())
	}
}

func (l *list) join(sep string) string {
	if n := l.n - shownParts; n > 0 {
		l.parts = append(l.parts, fmt.Sprintf("... (%d more)", n))
	}
	return strings.Join(l.parts, sep)
}

func (p pick) write(depth int) string {
	s := p.atom.write(depth - 1)
	if p.rot != 0 {
		s += fmt.Sprintf("<<<%d", p.rot)
	}
	if p.from() != p.atom.support {
		s += fmt.Sprintf("&%#x", p.mask)
	}
	return s
}

func (a *atom) write(depth int) string {
	if a.kind == input {
		return a.name
	}
	var l list
	for i, t := range a.args {
		l.add(func() string {
			if a.kind == sum && a.coefs[i] != 1 {
				return fmt.Sprintf("%d*%s", signed(a.coefs[i], a.bits), write(t, depth))
			}
			return write(t, depth)
		})
	}
	if a.kind == sum && a.c != 0 {
		l.add(func() string { return fmt.Sprint(signed(a.c, a.bits)) })
	}
	switch a.kind {
	case conjunction:
		return "(" + l.join(" & ") + ")"
	case sum:
		return "(" + l.join(" + ") + ")"
	case product:
		return "(" + l.join(" * ") + ")"
	case extension:
		return "signed(" + l.join("") + ")"
	case frozen:
		return l.join("")
	}
	return a.name + "(" + l.join(", ") + ")"
}

// signed is x of n bits in two's complement.
func signed(x uint64, n int) int64 { return int64(x<<(64-n)) >> (64 - n) }

// differenceText says by what two terms differ.
func (d *Domain) differenceText(got, want *term) string {
	x, y := text(d.xor(got, want)), text(d.sub(64, got, want))
	if len(y) < len(x) {
		return "the difference is " + y
	}
	return "they differ by XOR with " + x
}
