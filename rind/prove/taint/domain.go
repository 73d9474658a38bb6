// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package taint

import (
	"math/bits"
	"slices"
	"strings"

	"rind.example/rind/prove/machine"
)

// A Domain follows secrets: a symbolic word is a set of arguments that it
// depends on, some of them secret, and nothing is known of its value. It
// implements [machine.Domain].
//
// A result depends on all operands of its operation, unless it is the same
// number whatever the symbolic operand is.
type Domain struct {
	sources []string
	labels  map[label]*label // one pointer for each label, so that words stay small
}

var _ machine.Domain = (*Domain)(nil)

// NewDomain returns a domain without sources.
func NewDomain() *Domain { return &Domain{labels: map[label]*label{}} }

// Source returns a word of unknown value that comes from the named argument.
// There are at most 64 names.
func (d *Domain) Source(name string, secret bool) machine.Word {
	bit := uint64(1) << d.number(name)
	if secret {
		return d.word(label{secret: bit})
	}
	return d.word(label{public: bit})
}

func (d *Domain) number(name string) int {
	for i, s := range d.sources {
		if s == name {
			return i
		}
	}
	if len(d.sources) == maxSources {
		panic("taint: more than 64 sources")
	}
	d.sources = append(d.sources, name)
	return len(d.sources) - 1
}

func (d *Domain) word(l label) machine.Word {
	p := d.labels[l]
	if p == nil {
		p = &l
		d.labels[l] = p
	}
	return machine.Symbol(p)
}

// join returns a word that depends on all that the given words depend on.
func (d *Domain) join(words ...machine.Word) machine.Word {
	var l label
	for _, w := range words {
		l = l.join(labelOf(w))
	}
	return d.word(l)
}

// bounded returns a word that depends on all that the given words depend on and is
// no larger than some number.
func (d *Domain) bounded(most uint64, words ...machine.Word) machine.Word {
	l := *d.join(words...).Value.(*label)
	l.spare = ^most
	return d.word(l)
}

// Most implements [machine.Ranged]: addresses may depend on what is public.
func (d *Domain) Most(x machine.Word) (uint64, bool) { return most(x), !Secret(x) }

// OneOf implements [machine.Ranged].
func (d *Domain) OneOf(bits int, words []machine.Word) (machine.Word, error) {
	return d.bounded(ones(bits), words...), nil
}

func isNumber(w machine.Word, x uint64) bool { return w.Kind == machine.Number && w.Num == x }

// ones returns the number of n one bits.
func ones(n int) uint64 { return ^uint64(0) >> (64 - n) }

// Add implements [machine.Domain].
func (d *Domain) Add(bits int, x, y, carry machine.Word) (sum, out machine.Word, err error) {
	w := d.join(x, y, carry)
	a, b, c := most(x), most(y), most(carry)&1
	if sum := a + b + c; sum >= a && sum-a >= b && sum <= ones(bits) {
		return d.bounded(sum, w), d.bounded(1, w), nil
	}
	return w, w, nil
}

// Sub implements [machine.Domain].
func (d *Domain) Sub(bits int, x, y, borrow machine.Word) (diff, out machine.Word, err error) {
	w := d.join(x, y, borrow)
	return w, w, nil
}

// Mul implements [machine.Domain].
func (d *Domain) Mul(bits int, signed bool, x, y machine.Word) (low, high machine.Word, err error) {
	if isNumber(x, 0) || isNumber(y, 0) {
		return machine.Const(0), machine.Const(0), nil
	}
	w := d.join(x, y)
	return w, w, nil
}

// Logic implements [machine.Domain].
func (d *Domain) Logic(op machine.Logic, bits int, x, y machine.Word) (machine.Word, error) {
	switch all := ones(bits); op {
	case machine.And:
		if isNumber(x, 0) || isNumber(y, 0) {
			return machine.Const(0), nil
		}
	case machine.Or:
		if isNumber(x, all) || isNumber(y, all) {
			return machine.Const(all), nil
		}
	case machine.AndNot:
		if isNumber(x, 0) || isNumber(y, all) {
			return machine.Const(0), nil
		}
	}
	switch a, b := most(x), most(y); op {
	case machine.And:
		return d.bounded(min(a, b), x, y), nil
	case machine.AndNot:
		return d.bounded(a, x, y), nil
	default: // no bit above the highest of both
		return d.bounded(fill(a|b), x, y), nil
	}
}

// fill sets all bits below the highest one.
func fill(x uint64) uint64 {
	if x == 0 {
		return 0
	}
	return ones(bits.Len64(x))
}

// Rotate implements [machine.Domain].
func (d *Domain) Rotate(bits int, x machine.Word, n int) (machine.Word, error) {
	return d.join(x), nil
}

// Extract implements [machine.Domain]. Of a word put together from parts it
// takes those that it needs.
func (d *Domain) Extract(bits int, x machine.Word, at, n int) (machine.Word, error) {
	whole, ok := x.Value.(*mixed)
	if !ok {
		return d.slice(x, at, n), nil
	}
	var taken []machine.Part
	low := 0
	for _, p := range whole.parts {
		from, to := max(low, at), min(low+p.Bits, at+n)
		if from < to {
			taken = append(taken, machine.Part{Word: d.slice(p.Word, from-low, to-from), Bits: to - from})
		}
		low += p.Bits
	}
	return d.Concat(taken)
}

// slice returns n bits of a part: of a number, or of a word with one label.
func (d *Domain) slice(w machine.Word, at, n int) machine.Word {
	if w.Kind == machine.Number {
		return machine.Const(w.Num >> at & ones(n))
	}
	return d.bounded(min(most(w)>>at, ones(n)), w)
}

// Concat implements [machine.Domain].
func (d *Domain) Concat(parts []machine.Part) (machine.Word, error) {
	var flat []machine.Part
	for _, p := range parts {
		flat = append(flat, pieces(p)...)
	}
	alike := true
	for _, p := range flat {
		alike = alike && p.Word.Kind == machine.Symbolic && labelOf(p.Word) == labelOf(flat[0].Word)
	}
	whole := machine.Symbol(&mixed{flat})
	switch {
	case allNumbers(flat):
		return number(flat), nil
	case alike:
		return d.bounded(most(whole), flat[0].Word), nil
	}
	return whole, nil
}

// pieces takes a part to pieces that are numbers or have one label.
func pieces(p machine.Part) []machine.Part {
	inner, ok := p.Word.Value.(*mixed)
	if !ok {
		return []machine.Part{p}
	}
	rest := p.Bits
	for _, q := range inner.parts {
		rest -= q.Bits
	}
	if rest == 0 {
		return inner.parts
	}
	// A word in a wider place is zero-extended.
	return append(slices.Clip(inner.parts), machine.Part{Word: machine.Const(0), Bits: rest})
}

func allNumbers(parts []machine.Part) bool {
	for _, p := range parts {
		if p.Word.Kind != machine.Number {
			return false
		}
	}
	return true
}

func number(parts []machine.Part) machine.Word {
	var x uint64
	at := 0
	for _, p := range parts {
		x |= p.Word.Num & ones(p.Bits) << at
		at += p.Bits
	}
	return machine.Const(x)
}

// Extend implements [machine.Domain].
func (d *Domain) Extend(bits int, x machine.Word, to int) (machine.Word, error) {
	if m := most(x); m < 1<<(bits-1) { // there is no sign
		return d.bounded(m, x), nil
	}
	return d.join(x), nil
}

// Select implements [machine.Domain]. What a secret selects is secret, even
// between two public words, unless they are the same number.
func (d *Domain) Select(bits int, cond, x, y machine.Word) (machine.Word, error) {
	if x.Kind == machine.Number && isNumber(y, x.Num) {
		return x, nil
	}
	return d.bounded(max(most(x), most(y)), cond, x, y), nil
}

// Zero implements [machine.Domain].
func (d *Domain) Zero(bits int, x machine.Word) (machine.Word, error) { return d.join(x), nil }

// Less implements [machine.Domain].
func (d *Domain) Less(bits int, signed bool, x, y machine.Word) (machine.Word, error) {
	return d.join(x, y), nil
}

// Opaque implements [machine.Domain].
func (d *Domain) Opaque(name string, n int, args ...machine.Word) (machine.Word, error) {
	if strings.HasPrefix(name, "POPCNT") {
		return d.bounded(uint64(bits.Len64(most(args[0]))), args...), nil
	}
	return d.join(args...), nil
}

// Describe implements [machine.Domain].
func (d *Domain) Describe(x machine.Word) string {
	switch l := labelOf(x); {
	case l.secret != 0:
		return "a secret from " + d.arguments(l.secret)
	case l.public != 0:
		return "an unknown public value from " + d.arguments(l.public)
	}
	return "a public value that the checker does not compute"
}
