// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"math/bits"

	"rind.example/rind/prove/machine"
)

// Extract implements [machine.Domain].
func (d *Domain) Extract(n int, x machine.Word, at, count int) (machine.Word, error) {
	v := d.valueOf(n, x)
	if v.parts != nil { // so that a lane that was joined comes back as itself
		return d.Concat(slice(v.parts, at, count))
	}
	return d.part(v, at, count), nil
}

// slice returns the parts that lie between two bits.
func slice(parts []machine.Part, at, count int) []machine.Part {
	var out []machine.Part
	low := 0
	for _, p := range parts {
		from, to := max(low, at), min(low+p.Bits, at+count)
		if from < to {
			out = append(out, machine.Part{Word: cut(p, from-low, to-from), Bits: to - from})
		}
		low += p.Bits
	}
	return out
}

// A piece of a word that is not made yet; cut makes one of a part, to be made
// whole by Concat.
type piece struct {
	of        *value
	at, count int
}

func cut(p machine.Part, at, count int) machine.Word {
	if p.Word.Kind == machine.Number {
		return machine.Const(p.Word.Num >> at & mask(count))
	}
	if c, ok := p.Word.Value.(piece); ok {
		return machine.Symbol(piece{c.of, c.at + at, count})
	}
	return machine.Symbol(piece{p.Word.Value.(*value), at, count})
}

// part returns bits of a value, the whole value if all are asked for.
func (d *Domain) part(v *value, at, count int) machine.Word {
	if at == 0 && count == v.bits {
		return word(v)
	}
	if v.of != nil {
		return d.part(v.of, v.at+at, count)
	}
	if v.or != nil {
		return d.partOfOr(v, at, count)
	}
	name := fmt.Sprintf("bits %d+%d", at, count)
	p := d.derive(operation{
		name, count, rule{kind: bitsOf, bits: v.bits, at: at},
		func(x []uint64) uint64 { return x[0] >> at },
	}, word(v))
	p.of, p.at = v, at
	d.blame(p, "is a part of a lane")
	d.ofProduct(p, v)
	return word(p)
}

// ofProduct adds to p, a part of v, what follows from v being a product, if only of
// itself and 1, or divisible by a power of two.
func (d *Domain) ofProduct(p, v *value) {
	if d.lanewise {
		return
	}
	// The low bits of a product are those of the product modulo a smaller power of
	// two. The upper half of one that fits is its quotient, rounded down.
	upper := p.at > 0 && p.at+p.bits == v.bits
	switch {
	case p.at == 0:
		low := asProduct(v)
		low.fits = false
		low = low.within(p.bits)
		p.product = &low
	case upper && v.zeros >= p.at && v.form != nil && len(v.halves) == 0:
		p.lo, p.hi = v.lo>>p.at, v.hi>>p.at
		p.form, p.trouble = d.ring.Scale(d.ring.inversePower(p.at), v.form), nil
	case !upper || p.at != p.bits:
	case v.product != nil && v.product.fits:
		d.highHalf(p, v.product.x, v.product.c)
	case v.form != nil && len(v.halves) == 0:
		d.highHalf(p, v, 1)
	}
}

// Concat implements [machine.Domain]. Neighbouring parts of the same value are
// joined.
func (d *Domain) Concat(parts []machine.Part) (machine.Word, error) {
	var flat []machine.Part
	total := 0
	for _, p := range parts {
		total += p.Bits
		for _, q := range flatten(p) {
			flat = appendPart(flat, q)
		}
	}
	for i, p := range flat {
		if c, ok := p.Word.Value.(piece); ok {
			flat[i].Word = d.part(c.of, c.at, c.count)
		}
	}
	if len(flat) == 1 {
		return flat[0].Word, nil
	}
	return word(d.compound(total, flat)), nil
}

// flatten returns what a part consists of, all symbolic words as pieces of values
// that have no parts.
func flatten(p machine.Part) []machine.Part {
	if p.Word.Kind == machine.Number {
		return []machine.Part{p}
	}
	c, ok := p.Word.Value.(piece)
	if !ok {
		v := p.Word.Value.(*value)
		c = piece{v, 0, min(p.Bits, v.bits)}
	}
	var out []machine.Part
	switch {
	case c.of.parts != nil:
		for _, q := range slice(c.of.parts, c.at, c.count) {
			out = append(out, flatten(q)...)
		}
	case c.of.of != nil:
		out = append(out, flatten(machine.Part{Word: machine.Symbol(piece{c.of.of, c.of.at + c.at, c.count}), Bits: c.count})...)
	default:
		out = []machine.Part{{Word: machine.Symbol(c), Bits: c.count}}
	}
	if c.count < p.Bits { // a narrower word is extended by zeros
		out = append(out, machine.Part{Word: machine.Const(0), Bits: p.Bits - c.count})
	}
	return out
}

// appendPart appends a part, and joins it with the last one if both are numbers
// or neighbours.
func appendPart(list []machine.Part, p machine.Part) []machine.Part {
	if len(list) == 0 {
		return append(list, p)
	}
	last := &list[len(list)-1]
	if last.Word.Kind == machine.Number && p.Word.Kind == machine.Number {
		last.Word.Num |= p.Word.Num << last.Bits
		last.Bits += p.Bits
		return list
	}
	a, ok1 := last.Word.Value.(piece)
	b, ok2 := p.Word.Value.(piece)
	if ok1 && ok2 && a.of == b.of && a.at+a.count == b.at {
		last.Word = machine.Symbol(piece{a.of, a.at, a.count + b.count})
		last.Bits += p.Bits
		return list
	}
	return append(list, p)
}

// compound returns the value of several parts. If they come from one lane, it is
// a function of that.
func (d *Domain) compound(total int, parts []machine.Part) *value {
	name := "join"
	words := make([]machine.Word, len(parts))
	widths := make([]int, len(parts))
	for i, p := range parts {
		name += fmt.Sprintf(" %d", p.Bits)
		words[i], widths[i] = p.Word, p.Bits
	}
	v := d.derive(operation{name, total, rule{kind: joined, widths: widths}, func(x []uint64) uint64 {
		var sum uint64
		at := 0
		for i, n := range widths {
			sum |= x[i] & mask(n) << at
			at += n
		}
		return sum
	}}, words...)
	v.parts = parts
	d.blame(v, "is put together from several lanes")
	return v
}

// Logic implements [machine.Domain].
func (d *Domain) Logic(op machine.Logic, n int, x, y machine.Word) (machine.Word, error) {
	name := [...]string{"and", "or", "xor", "andnot"}[op]
	eval := func(x []uint64) uint64 { return bitwise(op, x[0], x[1]) }
	x, y = d.pad(n, x), d.pad(n, y)
	if machine.Same(x, y) {
		if op == machine.And || op == machine.Or {
			return x, nil
		}
		return machine.Const(0), nil
	}
	if parts, ok := chooseBits(op, n, split(n, x), split(n, y)); ok {
		return d.Concat(parts)
	}
	named := [...]kind{logicAnd, logicOr, logicXor, logicAndNot}[op]
	v := d.derive(operation{name, n, rule{kind: named, bits: n}, eval}, x, y)
	if d.lanewise && !ofOne(v) {
		a, _ := d.fields(n, x)
		b, _ := d.fields(n, y)
		if parts, ok := chooseBits(op, n, a, b); ok {
			return d.Concat(parts)
		}
		if parts, ok := d.orFields(n, a, b); ok && op == machine.Or {
			return d.Concat(parts)
		}
	}
	d.blame(v, "mixes the bits of two lanes")
	return word(v), nil
}

func bitwise(op machine.Logic, x, y uint64) uint64 {
	switch op {
	case machine.And:
		return x & y
	case machine.Or:
		return x | y
	case machine.Xor:
		return x ^ y
	}
	return x &^ y
}

// chooseBits does an operation that only chooses: at each bit one operand is a
// number that makes the result the other one or a number.
func chooseBits(op machine.Logic, n int, a, b []machine.Part) ([]machine.Part, bool) {
	var out []machine.Part
	for at := 0; at < n; {
		p, q := slice(a, at, n-at)[0], slice(b, at, n-at)[0]
		p, q = uniform(p), uniform(q)
		count := min(p.Bits, q.Bits)
		x, y := cut(p, 0, count), cut(q, 0, count)
		r, ok := choose(op, x, y, mask(count))
		if x == y && x.Kind == machine.Symbolic { // the same bits
			if r, ok = x, true; op == machine.Xor || op == machine.AndNot {
				r = machine.Const(0)
			}
		}
		if !ok {
			return nil, false
		}
		out = append(out, machine.Part{Word: r, Bits: count})
		at += count
	}
	return out, true
}

// split returns the parts of a word of a width.
func split(n int, w machine.Word) []machine.Part {
	if w.Kind != machine.Number && w.Value.(*value).parts != nil {
		return w.Value.(*value).parts
	}
	return []machine.Part{{Word: w, Bits: n}}
}

// uniform shortens a number to its lowest run of equal bits.
func uniform(p machine.Part) machine.Part {
	if p.Word.Kind != machine.Number {
		return p
	}
	x := p.Word.Num
	if x&1 == 1 {
		x = ^x
	}
	n := min(p.Bits, bits.TrailingZeros64(x))
	return machine.Part{Word: machine.Const(p.Word.Num & mask(n)), Bits: n}
}

// choose applies an operation to two words of which a number is all zeros or all
// ones.
func choose(op machine.Logic, x, y machine.Word, ones uint64) (machine.Word, bool) {
	numX, numY := x.Kind == machine.Number, y.Kind == machine.Number
	switch {
	case numX && numY:
		return machine.Const(bitwise(op, x.Num, y.Num) & ones), true
	case numX && op == machine.AndNot:
		return machine.Const(0), x.Num == 0
	case numX:
		return choose(op, y, x, ones)
	case !numY:
		return x, false
	}
	switch bitwise(op, 0, y.Num)&ones<<1&2 | bitwise(op, ones, y.Num)&1 {
	case 0b00:
		return machine.Const(0), true
	case 0b01:
		return x, true
	case 0b11:
		return machine.Const(ones), true
	}
	return x, false // the complement
}
