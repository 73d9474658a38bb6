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

// maxPicks bounds the size of a word. Where code follows its program, names keep
// words far below; where it does not, they soon have thousands of parts.
const maxPicks = 256

// errTooLong is the error for a word of more than maxPicks parts.
var errTooLong = fmt.Errorf("the result is an XOR of more than %d pieces", maxPicks)

// out returns a term as a word, under its name if it has one.
func (d *Domain) out(t *term) (machine.Word, error) {
	t = d.rename(t)
	if len(t.picks) > maxPicks {
		return machine.Word{}, errTooLong
	}
	return wordOf(t), nil
}

// wordOf returns a term as a word.
func wordOf(t *term) machine.Word {
	if t.isConst() {
		return machine.Const(t.c)
	}
	return machine.Symbol(t)
}

// out2 is out for two results.
func (d *Domain) out2(s, t *term) (x, y machine.Word, err error) {
	if x, err = d.out(s); err == nil {
		y, err = d.out(t)
	}
	return x, y, err
}

// Add implements [machine.Domain].
func (d *Domain) Add(bits int, x, y, carry machine.Word) (sum, out machine.Word, err error) {
	a, b, c := d.in(x), d.in(y), d.in(carry)
	s := d.add(bits, d.add(bits, a, b), c)
	return d.out2(s, d.carry(bits, a, b, c))
}

// Sub implements [machine.Domain].
func (d *Domain) Sub(bits int, x, y, borrow machine.Word) (diff, out machine.Word, err error) {
	a, b, c := d.in(x), d.in(y), d.in(borrow)
	r := d.sub(bits, d.sub(bits, a, b), c)
	return d.out2(r, d.borrow(bits, a, b, c))
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
		return d.out2(d.keep(p, low(bits)), d.extract(p, bits, bits))
	}
	return d.out2(d.mul(bits, a, b), d.mulHigh(bits, signed, a, b))
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
		return d.out(d.and(a, b))
	case machine.Or:
		return d.out(d.or(a, b))
	case machine.Xor:
		return d.out(d.xor(a, b))
	}
	return d.out(d.and(a, d.flip(b, low(bits))))
}

// Rotate implements [machine.Domain].
func (d *Domain) Rotate(bits int, x machine.Word, n int) (machine.Word, error) {
	return d.out(d.rotate(bits, d.in(x), n))
}

// Extract implements [machine.Domain].
func (d *Domain) Extract(bits int, x machine.Word, at, n int) (machine.Word, error) {
	return d.out(d.extract(d.in(x), at, n))
}

// Concat implements [machine.Domain].
func (d *Domain) Concat(parts []machine.Part) (machine.Word, error) {
	r, n := d.number(0), 0
	for _, p := range parts {
		r = d.xor(r, d.turn(d.in(p.Word), n))
		n += p.Bits
	}
	return d.out(r)
}

// Extend implements [machine.Domain].
func (d *Domain) Extend(bits int, x machine.Word, to int) (machine.Word, error) {
	return d.out(d.extend(bits, d.in(x), to))
}

// Select implements [machine.Domain].
func (d *Domain) Select(bits int, cond, x, y machine.Word) (machine.Word, error) {
	return d.out(d.choose(d.in(cond), d.in(x), d.in(y)))
}

// Zero implements [machine.Domain].
func (d *Domain) Zero(bits int, x machine.Word) (machine.Word, error) {
	return d.out(d.zero(bits, d.in(x)))
}

// Less implements [machine.Domain].
func (d *Domain) Less(bits int, signed bool, x, y machine.Word) (machine.Word, error) {
	return d.out(d.less(bits, signed, d.in(x), d.in(y)))
}

// Opaque implements [machine.Domain].
func (d *Domain) Opaque(name string, bits int, args ...machine.Word) (machine.Word, error) {
	terms := make([]*term, len(args))
	for i, w := range args {
		terms[i] = d.in(w)
	}
	return d.out(d.function(name, bits, terms...))
}

// Describe implements [machine.Domain].
func (d *Domain) Describe(x machine.Word) string { return text(d.in(x)) }
