// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"slices"
	"strings"

	"rind.example/rind/prove/machine"
)

// tableBits is the width up to which a function is computed for each argument.
const tableBits = 16

// A function maps lanes to a number of some bits. Equal ones are one.
type function struct {
	name string // empty for a variable
	bits int
	// class tells variables apart: that of an input argument, or 0 for any lane
	// that is looked at as an unknown.
	class int
	args  []argument
	eval  func(x []uint64) uint64
	// table has the results by argument, once they are asked for.
	table []uint64
	// summaries has what is known of the function between bounds.
	summaries map[[2]int64]*summary
	id        int
	rule      rule
	steps     []*function // all that it is computed from, in order, itself last
}

// A rule is what intervals know of an operation, with its numbers.
type rule struct {
	kind   kind
	bits   int // of the operands
	at     int // the lowest of the bits taken
	widths []int
}

// A kind is what an operation does with integers.
type kind uint8

const (
	other       kind = iota
	sum              // of two arguments
	diff             // of two arguments
	multiple         // low bits of a product
	upper            // high half of a signed product
	quotient         // by 2^at, rounded down
	bitsOf           // some bits from bit at on
	extended         // the same integer
	zeroed           // the same bits with zeros above
	joined           // parts of widths
	lessSigned       // a comparison
	lessBits         // a comparison of numbers without a sign
	isZero           // whether it is 0
	selected         // the second or the third by the first
	logicAnd         // bitwise, as the others
	logicOr          //
	logicXor         //
	logicAndNot      //
)

// An argument of an operation is a function of the same lanes or a number.
type argument struct {
	fn  *function
	num uint64
}

// A summary is what a function does between bounds: its own bounds, and whether
// f(x) is congruent to slope*x + offset for every x there.
type summary struct {
	lo, hi        int64
	ones          uint64 // the bits of it that may be 1
	linear        bool
	slope, offset int64
}

// functionOf returns a value as a function of its bases.
func (d *Domain) functionOf(v *value) ([]*value, *function) {
	if v.fn != nil {
		return v.bases, v.fn
	}
	return []*value{v}, d.variable(v.bits, v.class)
}

func (d *Domain) variable(bits, class int) *function {
	return d.intern(&function{bits: bits, class: class})
}

// intern returns the one function that is equal to f.
func (d *Domain) intern(f *function) *function {
	var key strings.Builder
	fmt.Fprintf(&key, "%s/%d/%d", f.name, f.bits, f.class)
	for _, a := range f.args {
		if a.fn != nil {
			fmt.Fprintf(&key, "(%d)", a.fn.id)
		} else {
			fmt.Fprintf(&key, " %d", a.num)
		}
	}
	if known := d.functions[key.String()]; known != nil {
		return known
	}
	f.id, f.summaries = len(d.functions)+1, map[[2]int64]*summary{}
	d.functions[key.String()] = f
	return f
}

// An operation is a step of a function: its name tells it from others, with all
// of its constants; eval computes it from zero-extended operands.
type operation struct {
	name string
	bits int
	rule rule
	eval func([]uint64) uint64
}

// derive returns a value that is computed from words, as a function of lanes of
// different classes, and otherwise without any content.
func (d *Domain) derive(op operation, words ...machine.Word) *value {
	v := &value{bits: op.bits, lo: minOf(op.bits), hi: maxOf(op.bits), made: d.site}
	f := &function{name: op.name, bits: op.bits, rule: op.rule, eval: op.eval}
	for _, w := range words {
		if w.Kind == machine.Number {
			f.args = append(f.args, argument{num: w.Num})
			continue
		}
		operand := w.Value.(*value)
		if v.trouble == nil {
			v.trouble = operand.trouble
		}
		bases, fn := d.functionOf(operand)
		for _, b := range bases {
			if !v.addBase(b) { // of several lanes
				v.bases = nil
				return v
			}
		}
		f.args = append(f.args, argument{fn: fn})
	}
	v.fn = d.intern(f)
	return v
}

// addBase adds a lane that a value depends on. It reports false if the value
// depends on another lane of the class.
func (v *value) addBase(b *value) bool {
	for i, a := range v.bases {
		switch {
		case a == b:
			return true
		case a.class == b.class:
			return false
		case a.class > b.class:
			v.bases = slices.Insert(slices.Clip(v.bases), i, b)
			return true
		}
	}
	v.bases = append(slices.Clip(v.bases), b)
	return true
}

// settle finds the bounds and the form of a value that is only known as a
// function of one lane.
func (d *Domain) settle(v *value) {
	if v.settled || v.form != nil || v.fn == nil {
		return
	}
	v.settled = true
	if len(v.bases) != 1 {
		return
	}
	base := v.bases[0]
	d.settle(base)
	s := d.summarise(v.fn, base)
	if s == nil {
		return
	}
	// What was known before may be narrower: both hold.
	v.lo, v.hi = max(v.lo, s.lo), min(v.hi, s.hi)
	if s.linear && base.form != nil && len(base.halves) == 0 {
		v.form = d.ring.Add(d.ring.Scale(s.slope, base.form), d.ring.Const(s.offset))
		v.trouble = nil
	}
}

// summarise looks into a function between the bounds of its base; nil if that
// takes too long.
func (d *Domain) summarise(f *function, base *value) *summary {
	key := [2]int64{base.lo, base.hi}
	if s, ok := f.summaries[key]; ok {
		return s
	}
	var s *summary
	if base.bits <= tableBits {
		s = d.exhaust(f, base)
	} else {
		s = d.split(f, base)
	}
	f.summaries[key] = s
	return s
}

// exhaust computes the function for each value.
func (d *Domain) exhaust(f *function, base *value) *summary {
	table := f.tabulate(base.bits)
	at := func(x int64) int64 { return signed(f.bits, table[uint64(x)&mask(base.bits)]) }
	s := &summary{lo: at(base.lo), hi: at(base.lo), linear: true}
	// The first two values fix the only candidate; the loop tries it on all.
	if base.lo < base.hi {
		s.slope = int64(d.ring.reduce(at(base.lo+1) - at(base.lo)))
	}
	s.offset = int64(d.ring.reduce(at(base.lo) - s.slope*base.lo))
	for x := base.lo; x <= base.hi; x++ {
		y := at(x)
		s.lo, s.hi = min(s.lo, y), max(s.hi, y)
		s.ones |= uint64(y)
		s.linear = s.linear && (y-s.slope*x-s.offset)%d.ring.Modulus == 0
	}
	return s
}

// tabulate computes the results of a function of one variable for all arguments
// of a width.
func (f *function) tabulate(bits int) []uint64 {
	if f.table != nil {
		return f.table
	}
	operands := make([][]uint64, len(f.args))
	for i, a := range f.args {
		if a.fn != nil {
			operands[i] = a.fn.tabulate(bits)
		}
	}
	f.table = make([]uint64, 1<<bits)
	x := make([]uint64, len(f.args))
	for n := range f.table {
		if f.eval == nil {
			f.table[n] = uint64(n)
			continue
		}
		for i, a := range f.args {
			if x[i] = a.num; a.fn != nil {
				x[i] = operands[i][n]
			}
		}
		f.table[n] = f.eval(x) & mask(f.bits)
	}
	return f.table
}
