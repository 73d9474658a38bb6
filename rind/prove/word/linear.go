// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"cmp"
	"math/bits"
	"slices"
)

// comparePicks orders the picks of a linear term.
func comparePicks(p, q pick) int {
	return cmp.Or(cmp.Compare(p.atom.id, q.atom.id), cmp.Compare(p.rot, q.rot))
}

// xor returns x ^ y.
func (d *Domain) xor(x, y *term) *term {
	if x.isChoice() || y.isChoice() {
		return d.each2(x, y, d.xor)
	}
	return d.linear(mergePicks(x.picks, y.picks), x.c^y.c)
}

// mergePicks returns the picks of the XOR of two linear terms.
func mergePicks(x, y []pick) []pick {
	r := make([]pick, 0, len(x)+len(y))
	for len(x) > 0 && len(y) > 0 {
		switch order := comparePicks(x[0], y[0]); {
		case order < 0:
			r, x = append(r, x[0]), x[1:]
		case order > 0:
			r, y = append(r, y[0]), y[1:]
		default:
			if m := x[0].mask ^ y[0].mask; m != 0 {
				r = append(r, pick{x[0].atom, x[0].rot, m})
			}
			x, y = x[1:], y[1:]
		}
	}
	return append(append(r, x...), y...)
}

// flip returns x ^ c.
func (d *Domain) flip(x *term, c uint64) *term {
	if c == 0 {
		return x
	}
	if x.isChoice() {
		return d.each(x, func(x *term) *term { return d.flip(x, c) })
	}
	return d.linear(x.picks, x.c^c)
}

// keep returns x & mask.
func (d *Domain) keep(x *term, mask uint64) *term {
	if x.support&^mask == 0 {
		return x
	}
	if x.isChoice() {
		return d.each(x, func(x *term) *term { return d.keep(x, mask) })
	}
	r := make([]pick, 0, len(x.picks))
	var inner *term // what sign-extended words without their copied bits are
	for _, p := range x.picks {
		p.mask &= mask
		switch {
		case p.mask == 0:
		case p.atom.kind == extension && p.from()&^low(p.atom.from) == 0:
			part := d.keep(d.turn(p.atom.args[0], p.rot), p.mask)
			inner = d.xorMaybe(inner, part)
		default:
			r = append(r, p)
		}
	}
	return d.xorMaybe(inner, d.linear(r, x.c&mask))
}

// xorMaybe returns x ^ y, where x may be nil for 0.
func (d *Domain) xorMaybe(x, y *term) *term {
	if x == nil {
		return y
	}
	return d.xor(x, y)
}

// turn rotates the 64 bits of x left by n.
func (d *Domain) turn(x *term, n int) *term {
	n &= 63
	if n == 0 {
		return x
	}
	if x.isChoice() {
		return d.each(x, func(x *term) *term { return d.turn(x, n) })
	}
	r := make([]pick, len(x.picks))
	for i, p := range x.picks {
		r[i] = pick{p.atom, (p.rot + n) & 63, bits.RotateLeft64(p.mask, n)}
	}
	slices.SortFunc(r, comparePicks)
	return d.linear(r, bits.RotateLeft64(x.c, n))
}

// left shifts x of w bits left.
func (d *Domain) left(w int, x *term, n int) *term {
	if n >= w {
		return d.number(0)
	}
	return d.turn(d.keep(x, low(w-n)), n)
}

// right shifts x right.
func (d *Domain) right(x *term, n int) *term {
	if n >= 64 {
		return d.number(0)
	}
	return d.turn(d.keep(x, ^low(n)), -n)
}

// rotate rotates x of w bits left.
func (d *Domain) rotate(w int, x *term, n int) *term {
	if n %= w; n == 0 {
		return x
	}
	if w == 64 {
		return d.turn(x, n)
	}
	return d.xor(d.left(w, x, n), d.right(x, w-n))
}

// extract returns n bits of x from bit at.
func (d *Domain) extract(x *term, at, n int) *term {
	return d.right(d.truncate(x, at+n), at)
}

// truncate returns the lowest n bits of x. Sums and products of which nothing
// above these bits is used become narrower ones: they are the same whatever
// width they were computed in.
func (d *Domain) truncate(x *term, n int) *term {
	if n >= 64 || x.support&^low(n) == 0 {
		return x
	}
	if x.isChoice() {
		return d.each(x, func(x *term) *term { return d.truncate(x, n) })
	}
	x = d.keep(x, low(n))
	r := d.number(x.c)
	for _, p := range x.picks {
		r = d.xor(r, d.narrow(p))
	}
	return r
}

// narrow returns a pick as a term, from the narrowest sum or product that has
// its bits.
func (d *Domain) narrow(p pick) *term {
	n := bits.Len64(p.from())
	if k := p.atom.kind; k != sum && k != product || n >= p.atom.bits {
		return d.linear([]pick{p}, 0)
	}
	return d.keep(d.turn(d.lowBits(p.atom, n), p.rot), p.mask)
}

// lowBits returns the lowest n bits of a sum or product.
func (d *Domain) lowBits(a *atom, n int) *term {
	if t, ok := a.low[n]; ok {
		return t
	}
	var t *term
	if a.kind == product {
		t = d.multiply(n, a.args)
	} else {
		s := combination{bits: n, c: a.c}
		for i, x := range a.args {
			d.accumulate(&s, x, a.coefs[i])
		}
		t = d.finish(s)
	}
	if a.low == nil {
		a.low = map[int]*term{}
	}
	a.low[n] = t
	return t
}

// concat puts y of any width above x, which has n bits.
func (d *Domain) concat(x *term, n int, y *term) *term {
	r := d.xor(x, d.turn(y, n))
	if r.isChoice() {
		return r
	}
	return d.rejoin(r)
}

// rejoin finds the upper bits of a sum or product beside its lowest ones, which
// have become a narrower atom, and puts them together.
func (d *Domain) rejoin(x *term) *term {
	for _, p := range x.picks {
		n := bits.TrailingZeros64(p.from())
		if k := p.atom.kind; k != sum && k != product || n == 0 {
			continue
		}
		lowest := d.turn(d.lowBits(p.atom, n), p.rot)
		if lowest.isChoice() || len(lowest.picks) != 1 || !slices.Contains(x.picks, lowest.picks[0]) {
			continue
		}
		rest := d.linear([]pick{{p.atom, p.rot, bits.RotateLeft64(low(n)&p.atom.support, p.rot)}}, 0)
		return d.rejoin(d.xor(x, d.xor(lowest, rest)))
	}
	return x
}

// extend sign-extends x of n bits to w.
func (d *Domain) extend(n int, x *term, w int) *term {
	top := uint64(1) << (n - 1)
	high := low(w) &^ low(n)
	switch {
	case n >= w || x.support&top == 0:
		return x
	case x.isChoice():
		return d.each(x, func(x *term) *term { return d.extend(n, x, w) })
	case x.c&top != 0: // copies of an inverted bit are inverted copies
		return d.flip(d.extend(n, x.base, w), x.c|high)
	case x.c != 0:
		return d.flip(d.extend(n, x.base, w), x.c)
	case n == 1:
		return d.choose(x, d.number(low(w)), d.number(0))
	}
	span := d.span(n, x)
	if _, most := span.signedBounds(n); most < 0 {
		return d.flip(x, high)
	}
	if t := d.extendFurther(n, x, w); t != nil {
		return t
	}
	least, most := span.signedBounds(n)
	return d.whole(d.atom(atom{kind: extension, bits: w, from: n, args: []*term{x}, support: low(w),
		span: interval{uint64(least) & low(w), uint64(most) - uint64(least)}}))
}

// extendFurther sign-extends a piece of a sign-extended word, its top bit being
// one of the copies. It returns nil if x is none.
func (d *Domain) extendFurther(n int, x *term, w int) *term {
	if len(x.picks) != 1 || x.picks[0].atom.kind != extension {
		return nil
	}
	p := x.picks[0]
	at := -p.rot & 63 // x is bits at..at+n-1
	a := p.atom
	if p.mask != low(n) || at+n > a.bits || at+n <= a.from {
		return nil
	}
	at = min(at, a.from-1)
	return d.extend(a.from-at, d.right(a.args[0], at), w)
}
