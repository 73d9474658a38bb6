// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"slices"

	"rind.example/rind/prove/machine"
)

// addend is a number or a value, as an operand of a sum.
func (d *Domain) addend(n int, w machine.Word) *value {
	v := d.valueOf(n, w)
	d.settle(v)
	return v
}

// linear returns x + sign*y if both are known and the sum stays in its lane, and
// otherwise what is in the way. The second result says that the sum finished a
// Montgomery reduction.
func (d *Domain) linear(n int, x, y *value, sign int64) (sum *value, reduced bool, problem string) {
	for _, v := range []*value{x, y} {
		if v.form == nil {
			return nil, false, "an operand is not known modulo q"
		}
	}
	sum = &value{bits: n, made: d.site, settled: true}
	const safe = 1 << 62 // sums of smaller numbers fit 64 bits
	if min(x.lo, y.lo) < -safe || max(x.hi, y.hi) > safe {
		return nil, false, "an operand may be anything"
	}
	if sign > 0 {
		sum.lo, sum.hi = x.lo+y.lo, x.hi+y.hi
	} else {
		sum.lo, sum.hi = x.lo-y.hi, x.hi-y.lo
	}
	if sum.lo < minOf(n) || sum.hi > maxOf(n) {
		return nil, false, fmt.Sprintf("a lane of %d bits may overflow: the result is in [%d, %d]", n, sum.lo, sum.hi)
	}
	// Both the forms and the halves add up: a half is some integer, whatever it
	// is congruent to, and the bounds above have counted it.
	sum.form = d.ring.combine(x.form, sign, y.form)
	sum.halves = slices.Clone(x.halves)
	for _, h := range y.halves {
		h.negative = h.negative != (sign < 0)
		if !d.finish(n, sum, h) {
			sum.halves = append(sum.halves, h)
		} else {
			reduced = true
		}
	}
	return sum, reduced, ""
}

// finish looks among the unfinished halves of v for the partner of h. If
// there is one, it replaces the two by what their difference is congruent to.
func (d *Domain) finish(n int, v *value, h half) bool {
	// top is the high half of x*c, low that of (x*inner mod 2^n)*m. The products
	// have the same low halves, so rounding down cancels:
	// top - low = (x*c - t*m)/2^n exactly, and m vanishes modulo q.
	for i, other := range v.halves {
		top, low := other, h
		if top.inner != nil {
			top, low = h, other
		}
		if top.inner != nil || low.inner == nil || top.negative == low.negative || top.x != low.x ||
			top.bits != n || low.bits != n || low.c%d.ring.Modulus != 0 || !sameLow(n, top.c, *low.inner, low.c) ||
			top.x.form == nil || len(top.x.halves) != 0 {
			continue
		}
		k := int64(d.ring.reduce(top.c)) * d.ring.inversePower(n) % d.ring.Modulus
		if top.negative {
			k = -k
		}
		v.form = d.ring.combine(v.form, k, top.x.form)
		v.halves = slices.Delete(v.halves, i, i+1)
		return true
	}
	return false
}

// sameLow says that the low n bits of x*c are those of (x*inner)*m for every x.
func sameLow(n int, c, inner, m int64) bool { return uint64(inner*m-c)&mask(n) == 0 }

// canonical returns the narrowest value that is the same integer.
func canonical(v *value) *value {
	if v.same != nil {
		return v.same
	}
	return v
}

// addOrSub is the sum or difference without a carry.
func (d *Domain) addOrSub(n int, x, y machine.Word, sign int64) machine.Word {
	name, kind := "add", sum
	if sign < 0 {
		name, kind = "sub", diff
	}
	if nothing(y) || sign > 0 && nothing(x) {
		if nothing(x) {
			x = y
		}
		return d.pad(n, x)
	}
	exact := d.derive(operation{
		name, n, rule{kind: kind, bits: n},
		func(x []uint64) uint64 { return x[0] + uint64(sign)*x[1] },
	}, d.pad(n, x), d.pad(n, y))
	if d.lanewise {
		if !ofOne(exact) && sign > 0 {
			if r, ok := d.addFields(n, x, y); ok {
				return r
			}
		}
		d.blame(exact, "is computed from several lanes")
		return word(exact)
	}
	if sign < 0 && x.Kind != machine.Number && y.Kind != machine.Number {
		if r := d.shoup(n, d.valueOf(n, x), d.valueOf(n, y)); r != nil {
			return word(r)
		}
	}
	a, b := d.addend(n, x), d.addend(n, y)
	r, reduced, problem := d.linear(n, a, b, sign)
	if r != nil && sign < 0 {
		r.zeros = cancelled(a, b)
	}
	if r != nil && sign > 0 {
		d.joinedSum(n, r, a, b)
	}
	if r != nil && (reduced || r.zeros > 0 || r.parts != nil) {
		return word(r)
	}
	// Of one lane alone, such as x - q*floor(x*c), the bounds of the operands say
	// too little: there the sum is looked at as a function of that lane.
	if exact.fn != nil && (r == nil || x.Kind != machine.Number && y.Kind != machine.Number) {
		d.settle(exact)
	}
	switch {
	case exact.form != nil:
		return word(exact)
	case r != nil:
		r.bases, r.fn = exact.bases, exact.fn // later steps may want it
		return word(r)
	case exact.trouble == nil:
		exact.trouble = d.unknown(n, "%s", problem).trouble
	}
	return word(exact)
}

// nothing reports whether a word is the number 0.
func nothing(w machine.Word) bool { return w.Kind == machine.Number && w.Num == 0 }

// pad makes a word that is narrower than its place a value of that width.
func (d *Domain) pad(n int, w machine.Word) machine.Word {
	if w.Kind == machine.Number || w.Value.(*value).bits >= n {
		return w
	}
	return word(d.valueOf(n, w))
}

// Add implements [machine.Domain].
func (d *Domain) Add(n int, x, y, carry machine.Word) (r, out machine.Word, err error) {
	return d.withCarry(n, x, y, carry, 1)
}

// Sub implements [machine.Domain].
func (d *Domain) Sub(n int, x, y, borrow machine.Word) (r, out machine.Word, err error) {
	return d.withCarry(n, x, y, borrow, -1)
}

// withCarry leaves the carry unknown: lanes have none, and what general registers
// do with one is not followed.
func (d *Domain) withCarry(n int, x, y, carry machine.Word, sign int64) (r, out machine.Word, err error) {
	if sign < 0 && nothing(x) && nothing(carry) { // there is a borrow unless y is 0
		if out, err = d.Zero(n, y); err == nil {
			out, err = d.Logic(machine.Xor, 1, out, machine.Const(1))
		}
		return d.addOrSub(n, x, y, sign), out, err
	}
	out = word(d.unknown(1, "is a carry"))
	if carry.Kind == machine.Number && carry.Num == 0 {
		return d.addOrSub(n, x, y, sign), out, nil
	}
	return word(d.unknown(n, "adds a carry")), out, nil
}
