// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"cmp"
	"math/bits"
	"slices"
)

// A combination is the sum of coefficients times linear terms, and c, modulo
// 2^bits. Of a term whose coefficient is a multiple of 2^k only the lowest bits-k
// bits are kept, the others do not matter.
type combination struct {
	bits  int
	terms []summand
	c     uint64
}

type summand struct {
	term *term
	coef uint64
}

// add returns x + y modulo 2^n.
func (d *Domain) add(n int, x, y *term) *term { return d.combine(n, x, 1, y, 1) }

// sub returns x - y modulo 2^n.
func (d *Domain) sub(n int, x, y *term) *term { return d.combine(n, x, 1, y, ^uint64(0)) }

// combine returns a*x + b*y modulo 2^n.
func (d *Domain) combine(n int, x *term, a uint64, y *term, b uint64) *term {
	return d.each2(x, y, func(x, y *term) *term {
		s := combination{bits: n}
		d.accumulate(&s, x, a)
		d.accumulate(&s, y, b)
		return d.finish(s)
	})
}

// accumulate adds coef*x. It takes sums apart, and words into pieces that share
// no bit positions.
func (d *Domain) accumulate(s *combination, x *term, coef uint64) {
	coef &= low(s.bits)
	if coef == 0 {
		return
	}
	n := s.bits - bits.TrailingZeros64(coef)
	x = d.keep(x, low(n))
	switch {
	case x.isChoice(): // a bit of a sum that has become one
		x = d.freeze(x)
	case x.isConst():
		s.c += coef * x.c
		return
	}
	if a, flipped, ok := x.single(n); ok && a.kind == sum && a.bits >= n {
		if flipped { // -a-1
			s.c -= coef
			coef = -coef
		}
		s.c += coef * a.c
		for i, t := range a.args {
			d.accumulate(s, t, coef*a.coefs[i])
		}
		return
	}
	d.pieces(s, x, coef)
}

// pieces adds coef*x for a linear x that is not a sum. Pieces of x that have no
// bit positions in common are summands of their own, and
//
//	mask ^ x = mask - x    for an x within mask.
func (d *Domain) pieces(s *combination, x *term, coef uint64) {
	rest := x.c
	for _, p := range components(x.picks) {
		c, k := x.c&p.mask, coef
		rest &^= p.mask
		if c == p.mask {
			s.c += k * c
			c, k = 0, -k
		}
		z := bits.TrailingZeros64(p.mask)
		if piece := d.right(d.linear(p.picks, c), z); piece == x {
			s.insert(x, k)
		} else {
			d.accumulate(s, piece, k<<z)
		}
	}
	s.c += coef * rest
}

// A component is a set of picks that are connected by shared bit positions.
type component struct {
	mask  uint64
	picks []pick
}

// components divides picks into components.
func components(picks []pick) []component {
	var parts []component
	for _, p := range picks {
		joined := component{p.mask, nil}
		kept := parts[:0]
		for _, q := range parts {
			if q.mask&p.mask != 0 {
				joined.mask |= q.mask
				joined.picks = append(joined.picks, q.picks...)
			} else {
				kept = append(kept, q)
			}
		}
		joined.picks = append(joined.picks, p)
		parts = append(kept, joined)
	}
	for _, p := range parts {
		slices.SortFunc(p.picks, comparePicks)
	}
	return parts
}

// insert adds coef*x as it is.
func (s *combination) insert(x *term, coef uint64) {
	i, found := slices.BinarySearchFunc(s.terms, x.id, func(t summand, id int) int { return cmp.Compare(t.term.id, id) })
	if !found {
		s.terms = slices.Insert(s.terms, i, summand{x, 0})
	}
	s.terms[i].coef = (s.terms[i].coef + coef) & low(s.bits)
	if s.terms[i].coef == 0 {
		s.terms = slices.Delete(s.terms, i, i+1)
	}
}

// matters returns the number of bits of t.term that matter.
func (s *combination) matters(t summand) int { return s.bits - bits.TrailingZeros64(t.coef) }

// settle makes the form independent of the order of additions: it truncates again
// what has other coefficients than when it was inserted, and adds coef*y to the
// summand x of which y is the truncation.
func (d *Domain) settle(s combination) combination {
	s.terms = slices.Clone(s.terms)
	for i := 0; i < len(s.terms); i++ {
		t := s.terms[i]
		x := t.term
		if x.support&^low(s.matters(t)) == 0 {
			j := slices.IndexFunc(s.terms, func(u summand) bool {
				return u.term != x && s.matters(u) > s.matters(t) && d.keep(u.term, low(s.matters(t))) == x
			})
			if j < 0 {
				continue
			}
			x = s.terms[j].term
		}
		s.terms = slices.Delete(s.terms, i, i+1)
		if x == t.term {
			d.accumulate(&s, x, t.coef)
		} else {
			s.insert(x, t.coef)
		}
		i = -1
	}
	return s
}

// negated returns -s.
func (s combination) negated() combination {
	s.terms = slices.Clone(s.terms)
	for i := range s.terms {
		s.terms[i].coef = -s.terms[i].coef & low(s.bits)
	}
	s.c = -s.c
	return s
}

// finish returns the normal form of a sum: a linear word if no carry can occur, a
// choice if a summand is a single bit, else an atom, whose leading coefficient
// is made small, that is positive, by -s = ^(s-1).
func (d *Domain) finish(s combination) *term {
	s = d.settle(s)
	s.c &= low(s.bits)
	if t := d.withoutCarries(s); t != nil {
		return t
	}
	for i, t := range s.terms {
		if t.term.support == 1 {
			s.terms = slices.Delete(slices.Clone(s.terms), i, i+1)
			zero := d.finish(s)
			s.c += t.coef
			return d.choose(t.term, d.finish(s), zero)
		}
	}
	if s.negative() {
		s = s.negated()
		s.c--
		return d.flip(d.finish(s), low(s.bits))
	}
	return d.whole(d.sumAtom(s))
}

// sumAtom returns the atom of a sum.
func (d *Domain) sumAtom(s combination) *atom {
	a := atom{kind: sum, bits: s.bits, c: s.c, support: low(s.bits), span: only(s.c)}
	for _, t := range s.terms {
		a.args = append(a.args, t.term)
		a.coefs = append(a.coefs, t.coef)
		a.span = a.span.add(s.bits, d.span(s.bits, t.term).times(s.bits, t.coef))
	}
	return d.atom(a)
}

// negative reports whether the first coefficient that is not its own negative is
// in the upper half.
func (s *combination) negative() bool {
	for _, t := range s.terms {
		if half := uint64(1) << (s.bits - 1); t.coef != half {
			return t.coef > half
		}
	}
	return false
}

// withoutCarries returns the sum as an XOR if its summands have no bit positions
// in common, or if it has one bit; otherwise nil.
func (d *Domain) withoutCarries(s combination) *term {
	used, r := s.c, d.number(s.c)
	for _, t := range s.terms {
		k := bits.TrailingZeros64(t.coef)
		m := t.term.support << k
		if t.coef != 1<<k || used&m != 0 && s.bits > 1 {
			return nil
		}
		used |= m
		r = d.xor(r, d.turn(t.term, k))
	}
	return r
}

// mul returns x * y modulo 2^n.
func (d *Domain) mul(n int, x, y *term) *term {
	return d.each2(x, y, func(x, y *term) *term { return d.multiply(n, []*term{x, y}) })
}

// multiply returns the product of linear terms modulo 2^n. Coefficients and signs
// come out of the factors, factors that are bits become choices.
func (d *Domain) multiply(n int, factors []*term) *term {
	coef := uint64(1)
	var args []*term
	for i, x := range factors {
		if x.support == 1 && !x.isConst() {
			rest := slices.Delete(slices.Clone(factors), i, i+1)
			return d.choose(x, d.multiply(n, rest), d.number(0))
		}
		k, more := d.factor(n, x)
		coef *= k
		args = append(args, more...)
	}
	slices.SortFunc(args, func(x, y *term) int { return cmp.Compare(x.id, y.id) })
	s := combination{bits: n}
	switch {
	case coef&low(n) == 0:
	case len(args) == 0:
		s.c = coef
	case len(args) == 1:
		d.accumulate(&s, args[0], coef)
	default:
		a := d.atom(atom{kind: product, bits: n, args: args, support: low(n), span: d.productSpan(n, args)})
		d.accumulate(&s, d.whole(a), coef)
	}
	return d.finish(s)
}

// productSpan bounds a product if the bounds of the factors fit n bits.
func (d *Domain) productSpan(n int, args []*term) interval {
	least, most := uint64(1), uint64(1)
	for _, x := range args {
		a, b := d.span(n, x).bounds(n)
		over, p := bits.Mul64(most, b)
		if over != 0 || p > low(n) {
			return all(n)
		}
		least, most = least*a, p
	}
	return interval{least, most - least}
}

// factor writes x modulo 2^n as a coefficient times a product of words.
func (d *Domain) factor(n int, x *term) (uint64, []*term) {
	s := combination{bits: n}
	d.accumulate(&s, x, 1)
	s = d.settle(s)
	s.c &= low(n)
	switch {
	case len(s.terms) == 0:
		return s.c, nil
	case len(s.terms) > 1 || s.c != 0:
		if !s.negative() {
			return 1, []*term{d.freeze(d.finish(s))}
		}
		return ^uint64(0), []*term{d.freeze(d.finish(s.negated()))}
	}
	t := s.terms[0]
	if a, flipped, ok := t.term.single(n); ok && !flipped && a.kind == product && a.bits == n {
		return t.coef, a.args
	}
	return t.coef, []*term{t.term}
}
