// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"cmp"
	"fmt"
	"slices"

	"rind.example/rind/prove/machine"
)

var _ machine.Domain = (*Domain)(nil)

// in returns the term that a word is.
func (d *Domain) in(w machine.Word) *term {
	if w.Kind == machine.Number {
		return d.number(w.Num)
	}
	return w.Value.(*term)
}

// out returns a term as a word, under its name if it has one.
func (d *Domain) out(t *term) machine.Word {
	t = d.rename(t)
	if t.isConst() {
		return machine.Const(t.c)
	}
	return machine.Symbol(t)
}

// Add implements [machine.Domain].
func (d *Domain) Add(bits int, x, y, carry machine.Word) (sum, out machine.Word, err error) {
	a, b, c := d.in(x), d.in(y), d.in(carry)
	s := d.add(bits, d.add(bits, a, b), c)
	return d.out(s), d.out(d.carry(bits, a, b, c)), nil
}

// Sub implements [machine.Domain].
func (d *Domain) Sub(bits int, x, y, borrow machine.Word) (diff, out machine.Word, err error) {
	a, b, c := d.in(x), d.in(y), d.in(borrow)
	r := d.sub(bits, d.sub(bits, a, b), c)
	return d.out(r), d.out(d.borrow(bits, a, b, c)), nil
}

// Mul implements [machine.Domain].
func (d *Domain) Mul(bits int, signed bool, x, y machine.Word) (lo, hi machine.Word, err error) {
	a, b := d.in(x), d.in(y)
	if bits <= 32 { // the whole product fits
		wide := 2 * bits
		if signed {
			a, b = d.extend(bits, a, wide), d.extend(bits, b, wide)
		}
		p := d.mul(wide, a, b)
		return d.out(d.keep(p, low(bits))), d.out(d.extract(p, bits, bits)), nil
	}
	return d.out(d.mul(bits, a, b)), d.out(d.mulHigh(bits, signed, a, b)), nil
}

// mulHigh returns the upper half of a product.
func (d *Domain) mulHigh(bits int, signed bool, x, y *term) *term {
	args := []*term{x, y}
	name := "mulhigh"
	switch {
	case signed:
		name = "mulhigh signed"
	case !x.isChoice() && !y.isChoice() && !d.productSpan(bits, args).whole(bits):
		return d.number(0)
	}
	slices.SortFunc(args, func(x, y *term) int { return cmp.Compare(x.id, y.id) })
	return d.function(widthName(name, bits), bits, args...)
}

// widthName is the name of a function that depends on a width.
func widthName(name string, bits int) string { return fmt.Sprintf("%s %d", name, bits) }

// Logic implements [machine.Domain].
func (d *Domain) Logic(op machine.Logic, bits int, x, y machine.Word) (machine.Word, error) {
	a, b := d.in(x), d.in(y)
	switch op {
	case machine.And:
		return d.out(d.and(a, b)), nil
	case machine.Or:
		return d.out(d.or(a, b)), nil
	case machine.Xor:
		return d.out(d.xor(a, b)), nil
	}
	return d.out(d.and(a, d.flip(b, low(bits)))), nil
}

// Rotate implements [machine.Domain].
func (d *Domain) Rotate(bits int, x machine.Word, n int) (machine.Word, error) {
	return d.out(d.rotate(bits, d.in(x), n)), nil
}

// Extract implements [machine.Domain].
func (d *Domain) Extract(bits int, x machine.Word, at, n int) (machine.Word, error) {
	return d.out(d.extract(d.in(x), at, n)), nil
}

// Concat implements [machine.Domain].
func (d *Domain) Concat(parts []machine.Part) (machine.Word, error) {
	r, n := d.number(0), 0
	for _, p := range parts {
		r = d.xor(r, d.turn(d.in(p.Word), n))
		n += p.Bits
	}
	return d.out(r), nil
}

// Extend implements [machine.Domain].
func (d *Domain) Extend(bits int, x machine.Word, to int) (machine.Word, error) {
	return d.out(d.extend(bits, d.in(x), to)), nil
}

// Select implements [machine.Domain].
func (d *Domain) Select(bits int, cond, x, y machine.Word) (machine.Word, error) {
	return d.out(d.choose(d.in(cond), d.in(x), d.in(y))), nil
}

// Zero implements [machine.Domain].
func (d *Domain) Zero(bits int, x machine.Word) (machine.Word, error) {
	return d.out(d.zero(bits, d.in(x))), nil
}

// Less implements [machine.Domain].
func (d *Domain) Less(bits int, signed bool, x, y machine.Word) (machine.Word, error) {
	return d.out(d.less(bits, signed, d.in(x), d.in(y))), nil
}

// Opaque implements [machine.Domain].
func (d *Domain) Opaque(name string, bits int, args ...machine.Word) (machine.Word, error) {
	terms := make([]*term, len(args))
	for i, w := range args {
		terms[i] = d.in(w)
	}
	return d.out(d.function(name, bits, terms...)), nil
}

// Describe implements [machine.Domain].
func (d *Domain) Describe(x machine.Word) string { return text(d.in(x)) }
