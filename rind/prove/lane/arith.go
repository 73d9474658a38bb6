// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"math/bits"
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
		d.blame(exact, "is computed from several lanes")
		return word(exact)
	}
	a, b := d.addend(n, x), d.addend(n, y)
	r, reduced, problem := d.linear(n, a, b, sign)
	if r != nil && sign < 0 {
		r.zeros = cancelled(a, b)
	}
	if r != nil && reduced {
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
	out = word(d.unknown(1, "is a carry"))
	if carry.Kind == machine.Number && carry.Num == 0 {
		return d.addOrSub(n, x, y, sign), out, nil
	}
	return word(d.unknown(n, "adds a carry")), out, nil
}

// Mul implements [machine.Domain].
func (d *Domain) Mul(n int, isSigned bool, x, y machine.Word) (low, high machine.Word, err error) {
	if x.Kind == machine.Number {
		x, y = y, x
	}
	x, y = d.pad(n, x), d.pad(n, y)
	lowFunction := d.derive(operation{
		"mul", n, rule{kind: multiple, bits: n}, func(x []uint64) uint64 { return x[0] * x[1] },
	}, x, y)
	highRule := rule{bits: n}
	if isSigned {
		highRule.kind = upper
	}
	highFunction := d.derive(operation{fmt.Sprintf("high %t", isSigned), n, highRule, highHalf(n, isSigned)}, x, y)
	if y.Kind != machine.Number {
		d.blame(lowFunction, "is a product of two unknown lanes")
		d.blame(highFunction, "is a product of two unknown lanes")
		return word(lowFunction), word(highFunction), nil
	}
	if d.lanewise {
		return word(lowFunction), word(highFunction), nil
	}
	v := d.valueOf(n, x)
	if v.product == nil { // else it is the first step of a Montgomery reduction
		d.settle(v)
	}
	d.lowHalf(lowFunction, v, signed(n, y.Num))
	if isSigned || v.lo >= 0 && signed(n, y.Num) >= 0 {
		d.highHalf(highFunction, v, signed(n, y.Num))
	}
	return word(lowFunction), word(highFunction), nil
}

// blame says why a value is unknown, unless it is a function of one lane or
// something is known already.
func (d *Domain) blame(v *value, why string) {
	if v.fn == nil && v.trouble == nil {
		v.trouble = d.unknown(v.bits, "%s", why).trouble
	}
}

// lowHalf adds to r what is known of the low half of v*c.
func (d *Domain) lowHalf(r, v *value, c int64) {
	r.product = &product{x: canonical(v), c: c}
	lo, hi, ok := times(v, c)
	if !ok || lo < minOf(r.bits) || hi > maxOf(r.bits) {
		d.blame(r, "is the low half of a product")
		return
	}
	r.lo, r.hi, r.product.fits = lo, hi, true
	if c%d.ring.Modulus == 0 { // a multiple of q, whatever v is
		r.form, r.trouble = d.ring.Zero(), nil
	} else if v.form != nil && len(v.halves) == 0 {
		r.form = d.ring.Scale(c, v.form)
	}
}

// times bounds v*c, if both are small enough for that.
func times(v *value, c int64) (lo, hi int64, ok bool) {
	const most = 1 << 31 // so that the product stays below 2^62
	if min(v.lo, c) < -most || max(v.hi, c) > most {
		return 0, 0, false
	}
	return min(v.lo*c, v.hi*c), max(v.lo*c, v.hi*c), true
}

// highHalf adds to r what is known of the high half of v*c, for lanes of the
// width of r.
func (d *Domain) highHalf(r, v *value, c int64) {
	lo, hi, ok := times(v, c)
	if !ok {
		return
	}
	r.lo, r.hi = lo>>r.bits, hi>>r.bits
	// Partners are found by the lane they come from, so extensions of it count as
	// the lane itself. A product of another width than the lane's has no low half
	// that the lemma knows.
	v = canonical(v)
	h := half{bits: r.bits, x: v, c: c, made: r.made}
	if p := v.product; p != nil && v.bits == r.bits {
		h.x, h.inner = p.x, &p.c
	}
	r.form, r.halves, r.trouble = d.ring.Zero(), []half{h}, nil
}

// highHalf returns the function that gives the high half of a product.
func highHalf(n int, isSigned bool) func([]uint64) uint64 {
	return func(x []uint64) uint64 {
		a, b := x[0], x[1]
		if isSigned {
			a, b = uint64(signed(n, a)), uint64(signed(n, b))
		}
		hi, lo := bits.Mul64(a, b)
		if n == 64 {
			if isSigned {
				hi -= uint64(int64(a)>>63)&b + uint64(int64(b)>>63)&a
			}
			return hi
		}
		return lo >> n
	}
}

// cancelled returns how many low bits of a - b are 0 because the two are products
// that agree there.
func cancelled(a, b *value) int {
	p, q := a.product, b.product
	if p == nil || q == nil || q.x.product == nil || p.x != q.x.product.x {
		return 0
	}
	n := min(q.x.bits, a.bits)
	if !sameLow(n, p.c, q.x.product.c, q.c) {
		return 0
	}
	return n
}
