// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"
	"math/bits"
	"slices"
)

// A word is a polynomial with the range of its value.
type word struct {
	p    poly
	span span
}

func known(x *big.Int) *word { return &word{constant(x), exactly(x)} }

// maxInterpolated is the number of bits by which a quotient is interpolated.
const maxInterpolated = 3

// divide splits w.p into low + 2^k*high with 0 <= low < 2^k. See the package
// comment for how it finds them. kind names a new variable.
func (s *system) divide(w *word, k uint, kind string) (low, high *word) {
	if c, ok := w.p.constant(); ok {
		return known(new(big.Int).And(c, below2(k))), known(new(big.Int).Rsh(c, k))
	}
	r := w.span.meet(s.box(w.p))
	// As the value lies in r, its quotient lies in that of r.
	if q := r.floor(k); q.fixed() {
		return s.quotient(&word{w.p, r}, k, constant(q.low))
	}
	if q, lr, ok := s.interpolate(w.p, r, k); ok {
		low, high = s.quotient(&word{w.p, r}, k, q)
		low.span = low.span.meet(lr)
		return low, high
	}
	if s.ofLowest(w.p) {
		// A number that is near the end of its range leaves little room for its
		// lowest word.
		if q := r.meet(s.bounds(w.p)).floor(k); q.fixed() {
			return s.quotient(&word{w.p, r}, k, constant(q.low))
		}
	}
	if l := s.congruent(w.p, k); l != nil {
		// Names alone make for a shorter quotient than equations.
		for _, of := range []definitionOf{atoms, exact} {
			if q, shift := s.expand(w.p.sub(l.p), of); shift == 0 && q.divisible(k) {
				return l, &word{q.unshift(k), r.floor(k)}
			}
		}
	}
	return s.divideFresh(&word{w.p, r}, k, kind)
}

// maxTerms is the number of terms of a sum that is bounded as part of a number.
const maxTerms = 4

// ofLowest reports whether p is a short sum of the lowest word of a number that is
// defined by an equation, and of bits.
func (s *system) ofLowest(p poly) bool {
	if len(p) > maxTerms || len(p.bits()) == 0 {
		return false
	}
	return slices.ContainsFunc(p.variables(), func(v variable) bool {
		i := s.info(v)
		return i.role == lowest && !i.num.input
	})
}

// quotient returns the parts of w.p for a known quotient.
func (s *system) quotient(w *word, k uint, q poly) (low, high *word) {
	qr := w.span.floor(k).meet(s.box(q))
	p := w.p.sub(q.shift(k))
	lr := unsigned(k).meet(s.box(p))
	if qr.fixed() {
		moved := exactly(new(big.Int).Lsh(qr.low, k))
		lr = lr.meet(w.span.sub(moved))
	}
	return &word{p, lr}, &word{q, qr}
}

// divideFresh makes the quotient a variable, but for terms that are multiples of
// 2^k.
func (s *system) divideFresh(w *word, k uint, kind string) (low, high *word) {
	var multiples, rest poly
	for _, t := range w.p {
		if t.c.TrailingZeroBits() >= k {
			multiples = append(multiples, t)
		} else {
			rest = append(rest, t)
		}
	}
	// Dividing the rest alone keeps the new variable's range small, and a signed
	// word t + 2^64*b gets the quotient of t.
	r := s.box(rest).meet(w.span.sub(s.box(multiples)))
	q := s.quotientVariable(rest, r.floor(k), k, kind)
	low, high = s.quotient(w, k, q.add(multiples.unshift(k)))
	if v := q.variables(); len(v) == 1 {
		s.facts = append(s.facts, fact{low.p, k, v[0]})
	}
	if q, shift := s.expand(w.p, exact); shift == 0 {
		s.known[knownKey(q.modulo(pow2(k)), k)] = low.p
	}
	return low, high
}

// quotientVariable returns a new variable for floor(p/2^k), which lies in r. If
// there are but two values, a bit tells them apart.
func (s *system) quotientVariable(p poly, r span, k uint, kind string) poly {
	value := s.evaluate(p)
	if value != nil {
		value.Rsh(value, k)
	}
	two := new(big.Int).Sub(r.high, r.low).Cmp(one) == 0
	switch {
	case r.fixed():
		return constant(r.low)
	case two && r.high.Sign() == 0: // a borrow: 0 or -1
		if value != nil {
			value.Neg(value)
		}
		return single(s.fresh(kind, span{zero, one}, value)).neg()
	case two:
		if value != nil {
			value.Sub(value, r.low)
		}
		return single(s.fresh(kind, span{zero, one}, value)).add(constant(r.low))
	}
	return single(s.fresh(kind, r, value))
}

// knownKey identifies, among the words that are known modulo 2^k, the one
// congruent to p, whose coefficients are below 2^k.
func knownKey(p poly, k uint) string { return fmt.Sprint(k, " ", p.key()) }

// remember makes the lower words of a number known as the remainders of p, which
// it equals.
func (s *system) remember(n *number, p poly) {
	q, shift := s.expand(p, exact)
	if shift != 0 {
		return
	}
	var words poly
	for i, l := range n.limbs[:n.size-1] {
		words = words.add(l.shift(uint(64 * i)))
		k := uint(64 * (i + 1))
		s.known[knownKey(q.modulo(pow2(k)), k)] = words
	}
}

// congruent returns a word below 2^k that is known to be congruent to p, or nil.
func (s *system) congruent(p poly, k uint) *word {
	// m*x for m = -w/x mod 2^64, say, is congruent to -w.
	if q, shift := s.expand(p, atoms); shift == 0 {
		q = q.residue(k)
		if r := s.box(q); r.within(unsigned(k)) {
			return &word{q, r}
		}
	}
	q, shift := s.expand(p, exact)
	switch q = q.modulo(pow2(k)); {
	case shift != 0:
		return nil
	case len(q) == 0:
		return known(zero)
	}
	if l, ok := s.known[knownKey(q, k)]; ok {
		return &word{l, unsigned(k).meet(s.box(l))}
	}
	return nil
}

// interpolate finds a polynomial in a few bits of p that is floor(p/2^k), for p in
// r, and the range of the remainder.
func (s *system) interpolate(p poly, r span, k uint) (q poly, low span, ok bool) {
	vs := p.bits()
	if len(vs) == 0 || len(vs) > maxInterpolated {
		return nil, low, false
	}
	// Fewer bits make simpler quotients.
	for size := 1; size <= len(vs); size++ {
		for set := range uint(1) << len(vs) {
			if bits.OnesCount(set) != size {
				continue
			}
			if q, low, ok = s.interpolateIn(p, r, k, choose(vs, set)); ok {
				return q, low, true
			}
		}
	}
	return nil, low, false
}

func choose(vs []variable, set uint) (chosen []variable) {
	for i, v := range vs {
		if set>>i&1 == 1 {
			chosen = append(chosen, v)
		}
	}
	return chosen
}

// interpolateIn is interpolate in all of the given bits. In case c bit i has the
// value of bit i of c.
func (s *system) interpolateIn(p poly, r span, k uint, vs []variable) (q poly, low span, ok bool) {
	quotients := make([]*big.Int, 1<<len(vs))
	for c := range quotients {
		fixed := p
		for i, v := range vs {
			fixed = fixed.put(v, number64(uint64(c>>i&1)))
		}
		// Both are ranges of the same value, so one that excludes the other says
		// that the case does not occur.
		cr := s.box(fixed).meet(r)
		if cr.empty() {
			continue
		}
		floor := cr.floor(k)
		if !floor.fixed() {
			return nil, low, false
		}
		quotients[c] = floor.low
		remainder := cr.sub(exactly(new(big.Int).Lsh(floor.low, k)))
		if ok {
			remainder = remainder.join(low)
		}
		low, ok = remainder, true
	}
	return through(quotients, vs), low, ok
}

// through returns the polynomial in bits whose value in case c is values[c], if
// that is not nil. The coefficient of a product of bits is what its case adds to
// those of smaller products; where any value will do it is 0.
func through(values []*big.Int, vs []variable) (q poly) {
	coefficients := make([]*big.Int, len(values))
	for c, x := range values {
		coefficients[c] = new(big.Int)
		product := constant(one)
		for i, v := range vs {
			if c>>i&1 == 1 {
				product = product.mul(single(v))
			}
		}
		if x == nil {
			continue
		}
		coefficients[c].Set(x)
		for d := range c {
			if d&^c == 0 { // the bits of d are among those of c
				coefficients[c].Sub(coefficients[c], coefficients[d])
			}
		}
		q = q.add(product.scale(coefficients[c]))
	}
	return q
}

// asBit returns w as a polynomial of one bit variable, which it names if need be.
func (s *system) asBit(w *word) (*word, error) {
	if !w.span.within(span{zero, one}) {
		return nil, fmt.Errorf("a word used as a bit may be other than 0 and 1: %s in %v", s.text(w.p), w.span)
	}
	vs := w.p.variables()
	if !slices.ContainsFunc(vs, func(v variable) bool { return !v.isBit() }) {
		return w, nil
	}
	return s.atom("bit", w), nil
}
