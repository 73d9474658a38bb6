// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"strings"

	"rind.example/rind/prove/machine"
)

// tableBits is the width up to which a function is computed for each argument.
const tableBits = 16

// A function maps a lane to a number of some bits. Equal ones are one.
type function struct {
	name string // empty for the identity
	bits int
	args []argument
	eval func(x []uint64) uint64
	// table has the results by argument, once they are asked for.
	table []uint64
	// summaries has what is known of the function between bounds.
	summaries map[[2]int64]*summary
	id        int
	// kind is what intervals know of the operation, by which shift for shifts.
	kind  kind
	shift int
}

// A kind is what an operation does with integers that stay within their width.
type kind uint8

const (
	other    kind = iota
	sum           // of two arguments
	diff          // of two arguments
	multiple      // product of an argument and a number
	quotient      // of an argument by a power of two, rounded down
)

// An argument of an operation is a function of the same lane or a number.
type argument struct {
	fn  *function
	num uint64
}

// A summary is what a function does between bounds: its own bounds, and whether
// f(x) is congruent to slope*x + offset for every x there.
type summary struct {
	lo, hi        int64
	linear        bool
	slope, offset int64
}

// functionOf returns a value as a function of its base.
func (d *Domain) functionOf(v *value) (*value, *function) {
	if v.fn != nil {
		return v.base, v.fn
	}
	return v, d.identity(v.bits)
}

func (d *Domain) identity(bits int) *function {
	return d.intern(&function{bits: bits})
}

// intern returns the one function that is equal to f.
func (d *Domain) intern(f *function) *function {
	var key strings.Builder
	fmt.Fprintf(&key, "%s/%d", f.name, f.bits)
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

// derive returns a value that is computed from words, as a function of one lane
// if they all are functions of that one, and otherwise without any content. The
// name tells operations apart, with all of their constants; eval computes from
// zero-extended operands.
func (d *Domain) derive(name string, bits int, eval func([]uint64) uint64, words ...machine.Word) *value {
	v := &value{bits: bits, lo: minOf(bits), hi: maxOf(bits), made: d.site}
	f := &function{name: name, bits: bits, eval: eval}
	for _, w := range words {
		if w.Kind == machine.Number {
			f.args = append(f.args, argument{num: w.Num})
			continue
		}
		operand := w.Value.(*value)
		if v.trouble == nil {
			v.trouble = operand.trouble
		}
		base, fn := d.functionOf(operand)
		if v.base != nil && v.base != base {
			v.base = nil // of several lanes
			return v
		}
		v.base = base
		f.args = append(f.args, argument{fn: fn})
	}
	v.fn = d.intern(f)
	return v
}

// settle finds the bounds and the form of a value that is only known as a
// function.
func (d *Domain) settle(v *value) {
	if v.settled || v.form != nil || v.fn == nil {
		return
	}
	v.settled = true
	d.settle(v.base)
	s := d.summarise(v.fn, v.base)
	if s == nil {
		return
	}
	// What was known before may be narrower: both hold.
	v.lo, v.hi = max(v.lo, s.lo), min(v.hi, s.hi)
	if s.linear && v.base.form != nil && len(v.base.halves) == 0 {
		v.form = d.ring.Add(d.ring.Scale(s.slope, v.base.form), d.ring.Const(s.offset))
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
		s.linear = s.linear && (y-s.slope*x-s.offset)%d.ring.Modulus == 0
	}
	return s
}

// tabulate computes the results for all arguments of a width.
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
