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
	return d.tidy(d.linear(mergePicks(x.picks, y.picks), x.c^y.c))
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
	return d.xorMaybe(inner, d.tidy(d.linear(r, x.c&mask)))
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
	return d.linear(turnPicks(x.picks, n), bits.RotateLeft64(x.c, n))
}

// turnPicks rotates picks left.
func turnPicks(picks []pick, n int) []pick {
	r := make([]pick, len(picks))
	for i, p := range picks {
		r[i] = p.turn(n)
	}
	slices.SortFunc(r, comparePicks)
	return r
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
	return d.right(d.keep(x, low(at+n)), at)
}

// tidy gives sums and products in a linear term their normal form: a pick
// without the highest bits of its atom is one of a narrower sum or product, which
// is the same whatever width it was computed in; and it is one pick with what
// there is of lower bits.
func (d *Domain) tidy(x *term) *term {
	if !slices.ContainsFunc(x.picks, func(p pick) bool { return p.atom.arithmetic() }) {
		return x
	}
	for _, p := range x.picks {
		n := bits.Len64(p.from())
		if p.atom.arithmetic() && n < bits.Len64(p.atom.support) {
			narrow := d.keep(d.turn(d.lowBits(p.atom, n), p.rot), p.mask)
			return d.xor(d.without(x, p), narrow)
		}
	}
	return d.rejoin(x)
}

// arithmetic reports whether bits of an atom depend on lower bits of words only.
func (a *atom) arithmetic() bool { return a.kind == sum || a.kind == product }

// without returns x without one of its picks.
func (d *Domain) without(x *term, p pick) *term {
	return d.linear(slices.DeleteFunc(slices.Clone(x.picks), func(q pick) bool { return q == p }), x.c)
}

// rejoin finds bits of a sum or product beside bits of a narrower one, its lower
// part, and makes one pick of both.
func (d *Domain) rejoin(x *term) *term {
	for _, p := range x.picks {
		if !p.atom.arithmetic() {
			continue
		}
		if r, ok := d.complete(x, p); ok {
			return d.xor(r, d.number(0))
		}
		for _, q := range x.picks {
			if q.rot != p.rot || q.atom.kind != p.atom.kind || q.atom.bits >= p.atom.bits {
				continue
			}
			lowest := d.lowBits(p.atom, q.atom.bits)
			if a, flipped, ok := lowest.single(q.atom.bits); ok && a == q.atom {
				rest := d.without(d.without(x, p), q)
				if flipped {
					rest = d.flip(rest, q.mask)
				}
				return d.xor(rest, d.linear(dropEmpty([]pick{{p.atom, p.rot, p.mask ^ q.mask}}), 0))
			}
		}
	}
	return x
}

// complete extends a pick downwards to bit 0 if x has these bits as well, in
// whatever form: the lowest bit of a sum is an XOR.
func (d *Domain) complete(x *term, p pick) (*term, bool) {
	n := bits.TrailingZeros64(p.from())
	if n == 0 {
		return nil, false
	}
	lowest := d.turn(d.lowBits(p.atom, n), p.rot)
	if lowest.isChoice() || lowest.isConst() {
		return nil, false
	}
	for _, q := range lowest.picks {
		if !slices.ContainsFunc(x.picks, func(r pick) bool { return r.atom == q.atom && r.rot == q.rot && q.mask&^r.mask == 0 }) {
			return nil, false
		}
	}
	whole := pick{p.atom, p.rot, bits.RotateLeft64(low(n)&p.atom.support, p.rot)}
	r := d.linear(mergePicks(x.picks, lowest.picks), x.c^lowest.c)
	return d.linear(mergePicks(r.picks, []pick{whole}), r.c), true
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
