// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"fmt"
	"math/bits"
)

// A core is a word without its constant. Constants are XORed to linear words, but
// added to sums and choices modulo 2^bits; the constant of a choice is that of
// the first of its words.
type core struct {
	term  *term
	c     uint64
	bits  int
	added bool
}

// coreOf splits x.
func (d *Domain) coreOf(x *term) core {
	n := width(x)
	if !x.isChoice() && !isSum(n, x) {
		return core{term: x.base, c: x.c}
	}
	first := x
	for first.isChoice() {
		first = first.yes
	}
	s := combination{bits: n}
	d.accumulate(&s, first, 1)
	s.c &= low(n)
	return core{d.sub(n, x, d.number(s.c)), s.c, n, true}
}

// isSum reports whether x of n bits is a sum atom or a flipped one.
func isSum(n int, x *term) bool {
	a, _, ok := x.single(n)
	return ok && a.kind == sum
}

// width returns the usual width of a word in which x fits.
func width(x *term) int {
	n := bits.Len64(x.support)
	for _, w := range []int{8, 16, 32} {
		if n <= w {
			return w
		}
	}
	return 64
}

// with puts the constant back, to another core.
func (d *Domain) with(t *term, c core) *term {
	if c.added {
		return d.add(c.bits, t, d.number(c.c))
	}
	return d.flip(t, c.c)
}

// name defines a new atom to be x and makes it stand for the core of x from now
// on, less the constant. Inputs need no names.
func (d *Domain) name(x *term) *term {
	c := d.coreOf(x)
	if t := c.term; t.isConst() || len(t.picks) == 1 && t.picks[0].atom.kind == input {
		return x
	}
	if _, ok := d.names[c.term]; ok {
		return d.rename(x)
	}
	defined := x // of a sum, with its range
	if !c.added {
		defined = c.term
	}
	n := width(defined)
	d.halves = d.halves || n <= 32
	a := d.input(fmt.Sprintf("w%d", len(d.marks)+1), n, d.span(n, defined))
	a.support &= defined.support
	a.defines = defined
	d.marks = append(d.marks, mark{atom: a})
	t := d.whole(a)
	if c.added {
		t = d.sub(n, t, d.number(c.c))
	}
	d.names[c.term] = named{t, len(d.marks) - 1}
	return d.with(t, c)
}

// named is what stands for a core, and which of the marks it is.
type named struct {
	term *term
	mark int
}

// A mark is a named word. taken says that the code has computed it.
type mark struct {
	atom  *atom
	taken bool
}

// rename returns x in terms of a name, if there is one, for x or for its halves:
// code works on vectors of words in lanes of any width.
func (d *Domain) rename(x *term) *term {
	if len(d.names) == 0 || x.isConst() {
		return x
	}
	r, ok := d.lookUp(x)
	if ok || !d.halves || x.isChoice() || x.support>>32 == 0 || x.support&low(32) == 0 {
		return r
	}
	lower, lowerOK := d.lookUp(d.keep(x, low(32)))
	upper, upperOK := d.lookUp(d.right(x, 32))
	if lowerOK || upperOK {
		return d.xor(lower, d.turn(upper, 32))
	}
	return x
}

// lookUp returns x in terms of its name; ok is false if it has none.
func (d *Domain) lookUp(x *term) (r *term, ok bool) {
	c := d.coreOf(x)
	n, ok := d.names[c.term]
	if !ok {
		return x, false
	}
	r = d.with(n.term, c)
	if r.support&^x.support != 0 { // a name must not hide that bits are 0
		return x, false
	}
	if m := &d.marks[n.mark]; !m.taken && d.taking != nil {
		m.taken = true
		d.taking()
	}
	return r, true
}
