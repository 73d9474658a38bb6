// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"encoding/binary"
	"math/bits"
)

// maxArms bounds how many cases a word may distinguish. Above that a choice
// becomes an atom.
const maxArms = 64

// choose returns yes if the bit cond is 1, else no.
func (d *Domain) choose(cond, yes, no *term) *term {
	switch {
	case yes == no:
		return yes
	case cond.isConst():
		if cond.c != 0 {
			return yes
		}
		return no
	case cond.isChoice():
		yes, no = d.choose(cond.yes, yes, no), d.choose(cond.no, yes, no)
		return d.choose(cond.cond, yes, no)
	case cond.c != 0:
		return d.choose(cond.base, no, yes)
	}
	if first, second, ok := factors(cond); ok {
		return d.choose(d.linear([]pick{first}, 0), d.choose(d.linear([]pick{second}, 0), yes, no), no)
	}
	if yes.arms+no.arms > maxArms {
		yes, no = d.freeze(yes), d.freeze(no)
	}
	return d.order(cond, yes, no)
}

// factors splits a bit that is the conjunction of two others.
func factors(cond *term) (first, second pick, ok bool) {
	if len(cond.picks) != 1 {
		return
	}
	p := cond.picks[0]
	a := p.atom
	if a.kind != conjunction || len(a.args) != 2 || len(a.args[0].picks) != 1 || len(a.args[1].picks) != 1 {
		return
	}
	return at(a.args[0].picks[0], p), at(a.args[1].picks[0], p), true
}

// at returns the bit that a whole rotated atom q contributes to the bit p of a
// conjunction.
func at(q, p pick) pick {
	q = q.turn(p.rot)
	q.mask = p.mask
	return q
}

// order puts a choice by cond in its place among those in yes and no: the bit
// with the lowest id is asked first.
func (d *Domain) order(cond, yes, no *term) *term {
	first := cond
	for _, t := range []*term{yes, no} {
		if t.isChoice() && t.cond.id < first.id {
			first = t.cond
		}
	}
	if first == cond {
		return d.choice(cond, yes.given(cond, true), no.given(cond, false))
	}
	return d.choice(first,
		d.order(cond, yes.given(first, true), no.given(first, true)),
		d.order(cond, yes.given(first, false), no.given(first, false)))
}

// given returns t under a value of the bit that is asked before all others in it.
func (t *term) given(cond *term, value bool) *term {
	switch {
	case t.cond != cond:
		return t
	case value:
		return t.yes
	}
	return t.no
}

// choice returns the choice by a bit that comes before those in yes and no.
func (d *Domain) choice(cond, yes, no *term) *term {
	if yes == no {
		return yes
	}
	// where only one bit differs, it is cond itself or its complement
	if diff := yes.c ^ no.c; yes.base == no.base && bits.OnesCount64(diff) == 1 {
		return d.xor(no, d.turn(cond, bits.TrailingZeros64(diff)-bits.TrailingZeros64(cond.support)))
	}
	k := append(d.key[:0], 'c')
	for _, t := range []*term{cond, yes, no} {
		k = binary.LittleEndian.AppendUint32(k, uint32(t.id))
	}
	d.key = k
	if t, ok := d.terms[string(k)]; ok {
		return t
	}
	t := &term{cond: cond, yes: yes, no: no, support: yes.support | no.support, arms: yes.arms + no.arms}
	d.addTerm(t)
	return t
}

// freeze makes an atom of a choice.
func (d *Domain) freeze(x *term) *term {
	if !x.isChoice() {
		return x
	}
	n := bits.Len64(x.support)
	return d.whole(d.atom(atom{kind: frozen, bits: n, args: []*term{x}, support: x.support, span: d.span(n, x)}))
}

// each applies f to the linear terms of x.
func (d *Domain) each(x *term, f func(x *term) *term) *term {
	if !x.isChoice() {
		return f(x)
	}
	return d.order(x.cond, d.each(x.yes, f), d.each(x.no, f))
}

// each2 applies f to the pairs of linear terms of x and y that go together.
func (d *Domain) each2(x, y *term, f func(x, y *term) *term) *term {
	if x.arms+y.arms > maxArms {
		x, y = d.freeze(x), d.freeze(y)
	}
	if !x.isChoice() && !y.isChoice() {
		return f(x, y)
	}
	cond := x.cond
	if cond == nil || y.isChoice() && y.cond.id < cond.id {
		cond = y.cond
	}
	return d.order(cond,
		d.each2(x.given(cond, true), y.given(cond, true), f),
		d.each2(x.given(cond, false), y.given(cond, false), f))
}
