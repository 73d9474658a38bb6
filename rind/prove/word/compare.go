// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"cmp"
	"math/bits"
	"slices"
)

// function returns the value of a function that is known by name, in n bits.
func (d *Domain) function(name string, n int, args ...*term) *term {
	return d.whole(d.atom(atom{kind: opaque, bits: n, name: name, args: args, support: low(n), span: all(n)}))
}

// bit returns 1 for true.
func (d *Domain) bit(b bool) *term {
	if b {
		return d.number(1)
	}
	return d.number(0)
}

// zero returns 1 if x of n bits is 0.
func (d *Domain) zero(n int, x *term) *term {
	if x.isChoice() {
		return d.each(x, func(x *term) *term { return d.zero(n, x) })
	}
	x = d.difference(n, x)
	switch {
	case x.isConst():
		return d.bit(x.c == 0)
	case d.isNonzero(n, x):
		return d.number(0)
	case bits.OnesCount64(x.support) == 1:
		return d.flip(d.turn(x, -bits.TrailingZeros64(x.support)), 1)
	}
	return d.function("zero", 1, x)
}

// difference turns x, a sum that may be 0, into an XOR that is 0 if and only if
// x is: a - b into a ^ b, a + c into a ^ -c.
func (d *Domain) difference(n int, x *term) *term {
	a, flipped, ok := x.single(n)
	if !ok || a.kind != sum || a.bits != n || !a.span.has(n, flippedZero(flipped)) {
		return x
	}
	c := a.c
	if flipped { // -a-1 is 0 if and only if a+1 is
		c++
	}
	ones := low(n)
	switch {
	case len(a.args) == 1 && a.coefs[0] == 1:
		return d.flip(a.args[0], -c&ones)
	case len(a.args) == 2 && c&ones == 0 && (a.coefs[0]+a.coefs[1])&ones == 0 && (a.coefs[0] == 1 || a.coefs[1] == 1):
		return d.xor(a.args[0], a.args[1])
	}
	return x
}

// flippedZero is the number that becomes 0 when flipped.
func flippedZero(flipped bool) uint64 {
	if flipped {
		return ^uint64(0)
	}
	return 0
}

// isNonzero reports whether ranges exclude that x is 0. It is enough that a piece
// of x is not 0.
func (d *Domain) isNonzero(n int, x *term) bool {
	if !d.span(n, x).has(n, 0) {
		return true
	}
	for _, p := range components(x.picks) {
		if len(p.picks) != 1 || p.picks[0].from() != p.picks[0].atom.support {
			continue
		}
		q := p.picks[0]
		if want := bits.RotateLeft64(x.c&q.mask, -q.rot); !q.atom.span.has(q.atom.bits, want) {
			return true
		}
	}
	return false
}

// less returns 1 if x < y as words of n bits.
func (d *Domain) less(n int, signed bool, x, y *term) *term {
	if x.isChoice() || y.isChoice() {
		return d.each2(x, y, func(x, y *term) *term { return d.less(n, signed, x, y) })
	}
	if x == y {
		return d.number(0)
	}
	if decided, result := d.compare(n, signed, x, y); decided {
		return d.bit(result)
	}
	if d.fits(n, signed, x, y) { // the difference has the right sign
		return d.extract(d.sub(n, x, y), n-1, 1)
	}
	if signed {
		top := uint64(1) << (n - 1)
		return d.less(n, false, d.flip(x, top), d.flip(y, top))
	}
	if x.isConst() { // c < y unless y < c+1; c is not the greatest word
		return d.flip(d.less(n, false, y, d.number(x.c+1)), 1)
	}
	if y.isConst() && y.c == 1 {
		return d.zero(n, x)
	}
	return d.function("less", 1, x, y)
}

// compare decides x < y by ranges.
func (d *Domain) compare(n int, signed bool, x, y *term) (decided, result bool) {
	a, b := d.span(n, x), d.span(n, y)
	if signed {
		xl, xm := a.signedBounds(n)
		yl, ym := b.signedBounds(n)
		return xm < yl || xl >= ym, xm < yl
	}
	xl, xm := a.bounds(n)
	yl, ym := b.bounds(n)
	return xm < yl || xl >= ym, xm < yl
}

// fits reports whether x - y cannot leave the signed numbers of n bits, where x
// and y are signed, or unsigned and small enough to be both.
func (d *Domain) fits(n int, signed bool, x, y *term) bool {
	a, b := d.span(n, x), d.span(n, y)
	half := uint64(1) << (n - 1)
	if !signed {
		_, xm := a.bounds(n)
		_, ym := b.bounds(n)
		return xm < half && ym < half
	}
	xl, xm := a.signedBounds(n)
	yl, ym := b.signedBounds(n)
	// xl-ym and xm-yl, moved up by half, must stay in [0, 2*half)
	return inRange(n, xl, ym) && inRange(n, xm, yl)
}

// inRange reports whether x - y is a signed number of n bits.
func inRange(n int, x, y int64) bool {
	diff := x - y
	if (x^y)&(x^diff) < 0 {
		return false // overflow of 64 bits
	}
	return diff<<(64-n)>>(64-n) == diff
}

// carry returns the carry out of x + y + c in n bits.
func (d *Domain) carry(n int, x, y, c *term) *term {
	least, most, ok := uint64(0), uint64(0), true
	for _, t := range []*term{x, y, c} {
		a, b := d.span(n, t).bounds(n)
		s, over := bits.Add64(least, a, 0)
		if over != 0 || s > low(n) {
			return d.number(1)
		}
		least = s
		most, over = bits.Add64(most, b, 0)
		ok = ok && over == 0 && most <= low(n)
	}
	if ok {
		return d.number(0)
	}
	args := []*term{x, y}
	slices.SortFunc(args, func(x, y *term) int { return cmp.Compare(x.id, y.id) })
	return d.function(widthName("carry", n), 1, args[0], args[1], c)
}

// borrow returns the borrow out of x - y - b in n bits.
func (d *Domain) borrow(n int, x, y, b *term) *term {
	if b.isConst() && b.c == 0 {
		return d.less(n, false, x, y)
	}
	xl, xm := d.span(n, x).bounds(n)
	yl, ym := d.span(n, y).bounds(n)
	switch {
	case xm < yl:
		return d.number(1)
	case xl > ym:
		return d.number(0)
	}
	return d.function(widthName("borrow", n), 1, x, y, b)
}
