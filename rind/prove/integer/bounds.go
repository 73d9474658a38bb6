// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"cmp"
	"math/big"
	"slices"
)

// box bounds p term by term.
func (s *system) box(p poly) span {
	return s.boxIn(p, nil)
}

// boxIn is box with narrower ranges of some variables.
func (s *system) boxIn(p poly, narrower map[variable]span) span {
	sum := exactly(zero)
	for _, t := range p {
		r := exactly(t.c)
		for _, v := range t.m {
			if v == 0 {
				break
			}
			vr, ok := narrower[v]
			if !ok {
				vr = s.info(v).span
			}
			r = r.mul(vr)
		}
		sum = sum.add(r)
	}
	return sum
}

// maxBits is the number of bit variables by which bounds tells cases apart.
const maxBits = 4

// bounds bounds p as the package comment says.
func (s *system) bounds(p poly) span {
	if q, shift := s.expand(p, atoms); shift == 0 {
		// Sums that cancel do so only where names are put in.
		return s.boundsOf(p).meet(s.boundsOf(q))
	}
	return s.boundsOf(p)
}

func (s *system) boundsOf(p poly) span {
	bits := p.bits()
	if len(bits) > maxBits {
		bits = bits[:maxBits] // the others count with their range
	}
	var total *span
	for c := range 1 << len(bits) {
		r, possible := s.inCase(p, bits, c)
		switch {
		case !possible:
		case total == nil:
			total = &r
		default:
			*total = total.join(r)
		}
	}
	if total == nil {
		return s.box(p)
	}
	return *total
}

// inCase bounds p where bit variable i is bit i of c. It reports whether the case
// can occur.
func (s *system) inCase(p poly, bits []variable, c int) (span, bool) {
	narrower := map[variable]span{}
	fix := func(q poly) poly {
		for i, b := range bits {
			q = q.put(b, number64(uint64(c>>i&1)))
		}
		return q
	}
	// Products of bits in the equations of numbers are fixed by narrower ranges.
	for i, b := range bits {
		narrower[b] = exactly(big.NewInt(int64(c >> i & 1)))
	}
	numbers := s.numbers(p)
	for _, n := range numbers {
		if n.whole == 0 || len(n.limbs) < 2 {
			continue
		}
		// A fixed top word c leaves [c*2^k, (c+1)*2^k-1] for the number.
		top := uint(64 * (len(n.limbs) - 1))
		t := s.boxIn(n.limbs[len(n.limbs)-1], narrower)
		r := span{new(big.Int).Lsh(t.low, top), new(big.Int).Lsh(t.high, top)}
		r.high.Add(r.high, below2(top))
		if r = r.meet(s.info(n.whole).span); r.empty() {
			return r, false
		}
		narrower[n.whole] = r
	}
	r := span{s.bestLow(fix(p), numbers, fix, narrower), s.bestLow(fix(p.neg()), numbers, fix, narrower)}
	r.high = new(big.Int).Neg(r.high)
	return r, !r.empty()
}

// numbers returns those of which p has the whole or the lowest word, the youngest
// first.
func (s *system) numbers(p poly) (ns []*number) {
	for _, v := range p.variables() {
		if n := s.info(v).num; n != nil && !slices.Contains(ns, n) {
			ns = append(ns, n)
		}
	}
	slices.SortFunc(ns, func(a, b *number) int {
		return cmp.Compare(s.info(b.whole).order, s.info(a.whole).order)
	})
	return ns
}

// bestLow returns the greatest lower bound of p that the views of its numbers
// give. For each number in turn the best view is kept.
func (s *system) bestLow(p poly, numbers []*number, fix func(poly) poly, narrower map[variable]span) *big.Int {
	shift := uint(0)
	low := s.boxIn(p, narrower).low
	for _, n := range numbers {
		best, bestShift := p, shift
		for _, v := range s.views(p, n) {
			q := fix(v.is)
			// 2^(shift+v.shift) times the value is q.
			if l := ceiling(s.boxIn(q, narrower).low, shift+v.shift); l.Cmp(low) > 0 {
				best, bestShift, low = q, shift+v.shift, l
			}
		}
		p, shift = best, bestShift
	}
	return low
}

// ceiling divides by 2^n, rounding up.
func ceiling(x *big.Int, n uint) *big.Int {
	if n == 0 {
		return x
	}
	x = new(big.Int).Add(x, below2(n))
	return x.Rsh(x, n)
}

// views returns 2^shift*p written in other ways: with the number n instead of its
// lowest word, with its equation instead of n, with its words instead of n.
func (s *system) views(p poly, n *number) (vs []definition) {
	apply := func(v variable, d *definition) {
		rest, factor := p.cofactor(v)
		if len(factor) == 0 || slices.Contains(factor.variables(), v) {
			return // powers gain nothing
		}
		if factor.divisible(d.shift) {
			vs = append(vs, definition{0, rest.add(factor.unshift(d.shift).mul(d.is))})
		} else {
			vs = append(vs, definition{d.shift, rest.shift(d.shift).add(factor.mul(d.is))})
		}
	}
	words := n.sum(0)
	if len(n.limbs) > 1 {
		if v, ok := n.limbs[0].variable(); ok {
			apply(v, &definition{0, single(n.whole).sub(words.sub(single(v)))})
			if d := s.info(n.whole).def; d != nil && !n.input {
				apply(v, &definition{d.shift, d.is.sub(words.sub(single(v)).shift(d.shift))})
			}
		}
		apply(n.whole, &definition{0, words})
	}
	if d := s.info(n.whole).def; d != nil && !n.input {
		apply(n.whole, d)
	}
	return vs
}
