// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"math/bits"

	"rind.example/rind/prove/machine"
)

// Mul implements [machine.Domain].
func (d *Domain) Mul(n int, isSigned bool, x, y machine.Word) (low, high machine.Word, err error) {
	if x.Kind == machine.Number {
		x, y = y, x
	}
	if nothing(y) {
		return y, y, nil
	}
	x, y = d.pad(n, x), d.pad(n, y)
	highRule := rule{bits: n}
	if isSigned {
		highRule.kind = upper
	}
	l := d.derive(operation{
		"mul", n, rule{kind: multiple, bits: n}, func(x []uint64) uint64 { return x[0] * x[1] },
	}, x, y)
	h := d.derive(operation{fmt.Sprintf("high %t", isSigned), n, highRule, highHalf(n, isSigned)}, x, y)
	switch {
	case d.lanewise:
		if k, ok := power(y); ok && !ofOne(l) && k < n { // a shift, of all fields at once
			if k == 0 {
				return x, word(h), nil
			}
			w, err := d.Extract(n, x, 0, n-k)
			if err == nil {
				w, err = d.Concat([]machine.Part{{Word: machine.Const(0), Bits: k}, {Word: w, Bits: n - k}})
			}
			return w, word(h), err
		}
		d.blame(l, "is a product of several lanes")
		d.blame(h, "is a product of several lanes")
	case y.Kind != machine.Number:
		d.bilinear(l, h, isSigned, x.Value.(*value), y.Value.(*value))
	default:
		d.multiple(l, h, isSigned, d.valueOf(n, x), signed(n, y.Num))
	}
	return word(l), word(h), nil
}

// multiple adds to both halves what is known of v*c.
func (d *Domain) multiple(low, high *value, isSigned bool, v *value, c int64) {
	if !canonical(v).cutOff() {
		d.settle(v)
	}
	d.lowHalf(low, v, c)
	if isSigned || v.lo >= 0 && c >= 0 {
		d.highHalf(high, v, c)
	}
}

// cutOff reports whether a value has the low bits of a larger product, as in the
// first step of a Montgomery reduction: as a function it would say nothing.
func (v *value) cutOff() bool { return v.product != nil && !v.product.fits }

// bilinear adds to both halves what is known of x*y, by way of a lane that is wide
// enough for it.
func (d *Domain) bilinear(low, high *value, isSigned bool, x, y *value) {
	defer func() {
		d.blame(low, "is a product of two lanes that are not known modulo q, or are too large")
		d.blame(high, "is a product of two lanes that are not known modulo q, or are too large")
	}()
	d.settle(x)
	d.settle(y)
	if !isSigned && (x.lo < 0 || y.lo < 0) {
		return
	}
	n := low.bits
	whole := d.productOf(canonical(x), canonical(y))
	if whole == nil {
		return
	}
	if whole.lo >= minOf(n) && whole.hi <= maxOf(n) {
		low.lo, low.hi, low.form, low.trouble = whole.lo, whole.hi, whole.form, nil
	}
	if n > 32 { // then whole is no wider than n
		return
	}
	low.product = &product{x: whole, c: 1, fits: low.form != nil}
	d.highHalf(high, whole, 1)
}

// productOf returns the product of two lanes, the same value each time; nil if it
// is not known modulo q.
func (d *Domain) productOf(x, y *value) *value {
	pair := [2]*value{x, y}
	if p, ok := d.products[[2]*value{y, x}]; ok {
		return p
	}
	if p, ok := d.products[pair]; ok {
		return p
	}
	d.products[pair] = nil
	if x.form == nil || y.form == nil || len(x.halves)+len(y.halves) != 0 {
		return nil
	}
	const most = 1 << 31 // so that products do not exceed 2^62
	if min(x.lo, y.lo) < -most || max(x.hi, y.hi) > most {
		return nil
	}
	form := d.ring.Mul(x.form, y.form)
	if form == nil {
		return nil
	}
	a, b, c, e := x.lo*y.lo, x.lo*y.hi, x.hi*y.lo, x.hi*y.hi
	p := &value{bits: 64, lo: min(a, b, c, e), hi: max(a, b, c, e), form: form, made: d.site, settled: true}
	d.products[pair] = p
	return p
}

// blame says why a value is unknown, unless it is a function of one lane or
// something is known already.
func (d *Domain) blame(v *value, why string) {
	if v.fn == nil && v.trouble == nil && v.form == nil {
		v.trouble = d.unknown(v.bits, "%s", why).trouble
	}
}

// asProduct returns what a value is the product of, if only of itself and 1.
func asProduct(v *value) product {
	if v.product != nil {
		return *v.product
	}
	return product{x: canonical(v), c: 1, fits: true}
}

// within returns a product that is the same modulo 2^bits, of a lane that is not a
// product itself.
func (p product) within(bits int) product {
	for q := p.x.product; q != nil && p.x.bits >= bits; q = p.x.product {
		p = product{x: q.x, c: p.c * q.c, fits: p.fits && q.fits && size(p.c) < 1<<31 && size(q.c) < 1<<31}
	}
	return p
}

// lowHalf adds to r what is known of the low half of v*c.
func (d *Domain) lowHalf(r, v *value, c int64) {
	lo, hi, ok := times(v, c)
	fits := ok && lo >= minOf(r.bits) && hi <= maxOf(r.bits)
	p := product{x: canonical(v), c: c, fits: fits}.within(r.bits)
	r.product = &p
	if !fits {
		d.blame(r, "is the low half of a product")
		return
	}
	r.lo, r.hi = lo, hi
	if c%d.ring.Modulus == 0 { // a multiple of q, whatever v is
		r.form, r.trouble = d.ring.Zero(), nil
	} else if v.form != nil && len(v.halves) == 0 {
		r.form = d.ring.Scale(c, v.form)
	}
}

// times bounds v*c, if both are small enough for that.
func times(v *value, c int64) (lo, hi int64, ok bool) {
	if c == 1 {
		return v.lo, v.hi, true
	}
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
	if !ok || lo>>r.bits < minOf(r.bits) || hi>>r.bits > maxOf(r.bits) {
		return
	}
	r.lo, r.hi = lo>>r.bits, hi>>r.bits
	// Partners are found by the lane they come from, so extensions of it count as
	// the lane itself. A product of another width than the lane's has no low half
	// that the lemma knows.
	v = canonical(v)
	h := half{bits: r.bits, x: v, c: c, made: r.made}
	switch p := v.product; {
	case p == nil:
	case p.fits && c%d.ring.Modulus != 0 && size(p.c) < 1<<31 && size(c) < 1<<31:
		h.x, h.c = p.x, p.c*c // v is that product, so v*c is one of the same lane
	case v.bits == r.bits:
		h.x, h.inner = p.x, &p.c
	}
	r.form, r.halves, r.half, r.trouble = d.ring.Zero(), []half{h}, true, nil
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
// that agree there: b is t*m for a t that is, modulo a power of two, a multiple of
// the lane that a is a multiple of.
func cancelled(a, b *value) int {
	if b.product == nil || b.product.x.product == nil {
		return 0
	}
	p, q := asProduct(a), b.product
	t := q.x
	if p.x != t.product.x {
		return 0
	}
	n := min(t.bits, a.bits)
	if !sameLow(n, p.c, t.product.c, q.c) {
		return 0
	}
	return n
}
