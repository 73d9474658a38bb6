// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"

	"rind.example/rind/prove/machine"
)

// A value is the content of a lane, or of a part or several of them: bits that
// stand for a signed integer.
type value struct {
	bits   int
	lo, hi int64
	// form and halves say what the integer is congruent to: their sum. A nil
	// form says that nothing is known.
	form   Form
	halves []half
	// half says that the integer is the only one of the halves, not just congruent.
	half bool
	// product, if not nil, is congruent to this modulo 2^bits.
	product *product
	// zeros is a number of low bits that are known to be 0.
	zeros int
	// same, if not nil, is the narrower value that is the same integer.
	same *value
	// bases and fn, if there, say that this is a function of other values, of
	// different classes and in the order of these. Without them a value is a
	// variable of its class.
	bases []*value
	fn    *function
	class int
	// of and at say that this is a part of another value, from a bit on.
	of *value
	at int
	// parts are what this was put together from, if that matters.
	parts []machine.Part
	// or, if not nil, are functions of a lane each, of which this is the bitwise OR.
	or []*value
	// zero, if not nil, says that this is the bit 1 if all of these are 0.
	zero []*value

	made    *site
	trouble *trouble // why nothing is known
	settled bool     // the function has been looked into
}

// A product is x * c, as integers; fits says that a value with this product is it,
// not only congruent to it.
type product struct {
	x    *value
	c    int64
	fits bool
}

// A half is the high half of a product of two lanes of some bits, rounded down: of
// x*c, or, if inner is not nil, of the low half of x*inner times c.
type half struct {
	bits     int
	x        *value
	inner    *int64
	c        int64
	negative bool
	made     *site
}

// A site is an instruction that makes values.
type site struct{ at, inst string }

func (s *site) String() string {
	if s == nil {
		return "the input"
	}
	return s.at + ": " + s.inst
}

// trouble is what makes a value unknown. Only if the value reaches an output it
// matters.
type trouble struct {
	made *site
	lane int // of the destination; -1 if it is none
	text string
}

func (t *trouble) String() string {
	text := t.made.String()
	if t.lane >= 0 {
		text += fmt.Sprintf(": lane %d", t.lane)
	}
	return text + ": " + t.text
}

// minOf and maxOf bound the signed integers of a width.
func minOf(bits int) int64 { return -1 << (bits - 1) }
func maxOf(bits int) int64 { return -(minOf(bits) + 1) }

// signed returns the signed integer that the low bits of x stand for.
func signed(bits int, x uint64) int64 { return int64(x<<(64-bits)) >> (64 - bits) }

// mask returns a number of that many ones.
func mask(bits int) uint64 { return ^uint64(0) >> (64 - bits) }

// unknown returns a value of which nothing is known, and says why.
func (d *Domain) unknown(bits int, format string, args ...any) *value {
	t := &trouble{d.site, -1, fmt.Sprintf(format, args...)}
	d.fresh = append(d.fresh, t)
	return &value{bits: bits, lo: minOf(bits), hi: maxOf(bits), made: d.site, trouble: t, settled: true}
}

// constant returns a number as a value.
func (d *Domain) constant(bits int, x uint64) *value {
	c := signed(bits, x)
	return &value{bits: bits, lo: c, hi: c, form: d.ring.Const(c), made: d.site, settled: true}
}

// valueOf returns the value of a word that is used at a width: a narrower one is
// extended by zeros.
func (d *Domain) valueOf(bits int, w machine.Word) *value {
	if w.Kind == machine.Number {
		return d.constant(bits, w.Num)
	}
	v := w.Value.(*value)
	// The integer of a narrower value that may be negative changes when zeros go
	// in front of it.
	if v.bits >= bits {
		return v
	}
	d.settle(v)
	wide := d.derive(operation{"zero extension", bits, rule{kind: zeroed, bits: v.bits}, func(x []uint64) uint64 { return x[0] }}, w)
	if whole := v.of; whole != nil && v.at == 0 {
		d.settle(whole)
		if whole.lo >= 0 && whole.hi <= int64(mask(v.bits)) { // the other bits are 0
			wide.lo, wide.hi, wide.form, wide.halves, wide.trouble = whole.lo, whole.hi, whole.form, whole.halves, whole.trouble
			wide.parts = []machine.Part{{Word: w, Bits: v.bits}, {Word: machine.Const(0), Bits: bits - v.bits}}
			return wide
		}
	}
	if v.lo >= 0 {
		wide.lo, wide.hi, wide.form, wide.halves, wide.trouble = v.lo, v.hi, v.form, v.halves, v.trouble
	} else if wide.lo < 0 {
		wide.lo, wide.hi = 0, int64(mask(v.bits))
	}
	wide.parts = []machine.Part{{Word: w, Bits: v.bits}, {Word: machine.Const(0), Bits: bits - v.bits}}
	return wide
}

// word wraps a value.
func word(v *value) machine.Word { return machine.Symbol(v) }
