// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"

	"rind.example/rind/prove/formula"
)

// A number is an integer made of words.
type number struct {
	layout
	name  string
	whole variable
	// limbs are its words, the last with its sign if it has one.
	limbs []poly
	// words are what registers and memory hold.
	words []*word
	input bool
	class *formula.Poly
}

// A layout is the form of a number.
type layout struct {
	size int  // words of 64 bits
	sign bool // the number is in two's complement
	top  uint // bits of the topmost word, at most 64
}

func (l layout) width() uint { return uint(64*(l.size-1)) + l.top }

// span is the range of what the layout can hold.
func (l layout) span() span {
	if !l.sign {
		return unsigned(l.width())
	}
	half := pow2(l.width() - 1)
	return span{new(big.Int).Neg(half), new(big.Int).Sub(half, one)}
}

// bits is the width of word i.
func (l layout) bits(i int) uint {
	if i == l.size-1 {
		return l.top
	}
	return 64
}

// signed reports whether word i carries the sign.
func (l layout) signed(i int) bool { return l.sign && i == l.size-1 }

// limbSpan is the range of word i of a number in r.
func (l layout) limbSpan(i int, r span) span {
	at := uint(64 * i)
	switch {
	case i == l.size-1:
		return r.floor(at)
	case r.low.Sign() >= 0:
		return unsigned(l.bits(i)).meet(span{zero, new(big.Int).Rsh(r.high, at)})
	}
	return unsigned(l.bits(i))
}

// limb is word i of a value, nil if that is nil.
func (l layout) limb(value *big.Int, i int) *big.Int {
	if value == nil {
		return nil
	}
	x := new(big.Int).Rsh(value, uint(64*i))
	if !l.signed(i) {
		x.And(x, below2(64))
	}
	return x
}

// limbName is the name of word i of a number.
func (l layout) limbName(name string, i int) string {
	if l.size == 1 {
		return name
	}
	return fmt.Sprintf("%s[%d]", name, i)
}

// number makes an input or the result of a cut, a number in the range r. If def is
// not nil it defines the whole; otherwise the number is an input.
func (s *system) number(name string, l layout, r span, def *definition, value *big.Int) *number {
	n := &number{layout: l, name: name, input: def == nil, limbs: make([]poly, l.size)}
	// The youngest variable is the one that definitions get rid of: the whole of
	// an input, which is the sum of its words, and the lowest word otherwise. A
	// number of one word is that word.
	first := !n.input || s.wholes || l.size == 1
	if first {
		n.whole = s.fresh(name, r, value)
		s.describe(n, n.whole, whole, def)
	}
	if l.size == 1 {
		n.limbs[0] = single(n.whole)
	} else {
		s.limbs(n, r, value)
	}
	if !first {
		n.whole = s.fresh(name, r, value)
		s.describe(n, n.whole, whole, &definition{0, n.sum(0)})
	}
	for i := range n.limbs {
		n.words = append(n.words, s.wordOf(n, i))
	}
	return n
}

// limbs makes the variables of the words, the lowest last.
func (s *system) limbs(n *number, r span, value *big.Int) {
	for i := n.size - 1; i >= 0; i-- {
		x, lr := n.limb(value, i), n.limbSpan(i, r)
		if lr.fixed() {
			n.limbs[i] = constant(lr.low)
			continue
		}
		// 0 or -1 is minus a bit.
		negative := lr.high.Sign() == 0 && lr.low.Cmp(minusOne) == 0
		if negative {
			lr, x = span{zero, one}, negated(x)
		}
		v := s.fresh(n.limbName(n.name, i), lr, x)
		s.info(v).of = n
		if n.limbs[i] = single(v); negative {
			n.limbs[i] = single(v).neg()
		}
		switch {
		case i > 0:
		case n.whole != 0:
			s.describe(n, v, lowest, &definition{0, single(n.whole).sub(n.sum(1))})
		default:
			s.describe(n, v, lowest, nil)
		}
	}
}

func negated(x *big.Int) *big.Int {
	if x == nil {
		return nil
	}
	return new(big.Int).Neg(x)
}

func (s *system) describe(n *number, v variable, r role, d *definition) {
	i := s.info(v)
	i.num, i.of, i.role, i.def = n, n, r, d
}

// sum adds up the words from the given one on, each at its place.
func (n *number) sum(from int) (p poly) {
	for i := from; i < len(n.limbs); i++ {
		p = p.add(n.limbs[i].shift(uint(64 * i)))
	}
	return p
}

// wordOf returns what a register holds for word i, two's complement if it has a
// sign: t + 2^bits*b, where the bit b says that t is negative.
func (s *system) wordOf(n *number, i int) *word {
	limb, bits := n.limbs[i], n.bits(i)
	w := &word{limb, s.box(limb)}
	if !n.signed(i) || w.span.low.Sign() >= 0 {
		return w
	}
	var p poly
	if b, ok := limb.neg().variable(); w.span.high.Sign() < 0 {
		p = limb.add(constant(pow2(bits)))
	} else if ok && b.isBit() {
		p = limb.add(single(b).shift(bits)) // -b is negative if b is 1
	} else {
		b := s.fresh("sign of "+s.text(limb), span{zero, one}, negative(s.evaluate(limb)))
		p = limb.add(single(b).shift(bits))
		s.facts = append(s.facts, fact{p, bits, b})
	}
	return &word{p, unsigned(bits).meet(s.box(p))}
}

// negative is 1 for a negative number, nil for nil.
func negative(x *big.Int) *big.Int {
	if x == nil {
		return nil
	}
	if x.Sign() < 0 {
		return one
	}
	return zero
}

// sum returns the number that words make up, as they stand: without sign.
func sum(words []*word) (p poly) {
	for i, w := range words {
		p = p.add(w.p.shift(uint(64 * i)))
	}
	return p
}

// spanOf is the range of the number that words make up by their own ranges.
func spanOf(words []*word) span {
	total := exactly(zero)
	for i, w := range words {
		at := uint(64 * i)
		total = total.add(span{new(big.Int).Lsh(w.span.low, at), new(big.Int).Lsh(w.span.high, at)})
	}
	return total
}

// numberIn returns the number whose words these are, or nil.
func (s *system) numberIn(words []*word) *number {
	vs := words[0].p.variables()
	if len(vs) == 0 {
		return nil
	}
	n := s.info(vs[0]).num
	if n == nil || len(n.words) != len(words) {
		return nil
	}
	for i, w := range words {
		if !w.p.equal(n.words[i].p) {
			return nil
		}
	}
	return n
}
