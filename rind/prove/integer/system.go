// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"
	"strings"

	"rind.example/rind/prove/formula"
)

// A span is a range of integers, both ends included.
type span struct{ low, high *big.Int }

// unsigned is the range of n bits.
func unsigned(n uint) span { return span{zero, below2(n)} }

// exactly is the range of one value.
func exactly(x *big.Int) span { return span{x, x} }

func (s span) fixed() bool        { return s.low.Cmp(s.high) == 0 }
func (s span) empty() bool        { return s.low.Cmp(s.high) > 0 }
func (s span) within(t span) bool { return s.low.Cmp(t.low) >= 0 && s.high.Cmp(t.high) <= 0 }

// meet returns the range of what is in both.
func (s span) meet(t span) span {
	if t.low.Cmp(s.low) > 0 {
		s.low = t.low
	}
	if t.high.Cmp(s.high) < 0 {
		s.high = t.high
	}
	return s
}

// join returns the least range that holds both.
func (s span) join(t span) span {
	if t.low.Cmp(s.low) < 0 {
		s.low = t.low
	}
	if t.high.Cmp(s.high) > 0 {
		s.high = t.high
	}
	return s
}

func (s span) add(t span) span {
	return span{new(big.Int).Add(s.low, t.low), new(big.Int).Add(s.high, t.high)}
}

func (s span) sub(t span) span {
	return span{new(big.Int).Sub(s.low, t.high), new(big.Int).Sub(s.high, t.low)}
}

// mul returns the range of products.
func (s span) mul(t span) span {
	if s.low.Sign() >= 0 && t.low.Sign() >= 0 {
		return span{new(big.Int).Mul(s.low, t.low), new(big.Int).Mul(s.high, t.high)}
	}
	a, b := new(big.Int).Mul(s.low, t.low), new(big.Int).Mul(s.low, t.high)
	c, d := new(big.Int).Mul(s.high, t.low), new(big.Int).Mul(s.high, t.high)
	return exactly(a).join(exactly(b)).join(exactly(c)).join(exactly(d))
}

// floor divides by 2^n, rounding down.
func (s span) floor(n uint) span {
	return span{new(big.Int).Rsh(s.low, n), new(big.Int).Rsh(s.high, n)}
}

// quotients is the range of x with 2^n*x in s.
func (s span) quotients(n uint) span {
	low := new(big.Int).Add(s.low, below2(n))
	return span{low.Rsh(low, n), new(big.Int).Rsh(s.high, n)}
}

func (s span) String() string { return fmt.Sprintf("[%s, %s]", brief(s.low), brief(s.high)) }

// brief prints a number, a long one by its distance to a power of two.
func brief(x *big.Int) string {
	if x.BitLen() <= 64 {
		return x.String()
	}
	sign, a := "", new(big.Int).Abs(x)
	if x.Sign() < 0 {
		sign = "-"
	}
	for _, n := range []uint{uint(a.BitLen()) - 1, uint(a.BitLen())} {
		d := new(big.Int).Sub(a, pow2(n))
		switch {
		case d.Sign() == 0:
			return fmt.Sprintf("%s2^%d", sign, n)
		case d.BitLen() <= 16 && sign == "":
			return fmt.Sprintf("2^%d%+d", n, d)
		}
	}
	return fmt.Sprintf("%s%#x", sign, a)
}

// A definition says 2^shift * v = is for its variable v.
type definition struct {
	shift uint
	is    poly
}

// A role says what a variable is in its number.
type role uint8

const (
	none   role = iota
	atom        // a name for a polynomial
	lowest      // the lowest word of a number of several
	whole       // a number
)

// information is what is known of a variable.
type information struct {
	kind  string // for messages: carry, high, a name ...
	pc    uint64 // where it was made
	order int    // variables made later have a larger one
	span  span
	role  role
	num   *number
	def   *definition // nil: free
	value *big.Int    // on the concrete run, or nil
}

// A number is an integer made of words.
type number struct {
	name  string
	whole variable
	// limbs are its words, the last with its sign if it has one.
	limbs []poly
	// words are what registers and memory hold.
	words []*word
	sign  bool // the topmost word has a sign
	input bool
	class *formula.Poly
}

// A fact is a word: 0 <= p < 2^bits.
type fact struct {
	p    poly
	bits uint
}

// A rule replaces a product of two variables.
type rule struct {
	x, y variable
	is   poly
}

// A system is what is known of the variables.
type system struct {
	plain, bit []information // by variable; index 0 is unused
	count      int
	pc         uint64 // the instruction at hand
	name       func(pc uint64) string
	// known are the words that remainders modulo 2^k were found to be.
	known map[string]poly
	// renamed are the words of numbers for what registers held before a cut.
	renamed map[string]poly
	facts   []fact
	rules   []rule
	// wholes says that inputs are variables of their own, by which their lowest
	// words are defined. Otherwise an input is defined by its words.
	wholes bool
	// shadow says that variables have values.
	shadow bool
}

func newSystem() *system {
	return &system{
		plain: make([]information, 1), bit: make([]information, 1),
		known: map[string]poly{}, renamed: map[string]poly{},
		name: func(pc uint64) string { return fmt.Sprintf("%#x", pc) },
	}
}

func (s *system) info(v variable) *information {
	if v.isBit() {
		return &s.bit[v&^bitMark]
	}
	return &s.plain[v]
}

// fresh makes a variable. The value is nil unless there is a concrete run.
func (s *system) fresh(kind string, r span, value *big.Int) variable {
	list, mark := &s.plain, variable(0)
	if r.within(span{zero, one}) {
		list, mark = &s.bit, bitMark
	}
	v := variable(len(*list))
	if v >= bitMark {
		panic(tooComplex("too many variables"))
	}
	s.count++
	if value != nil && !(exactly(value).within(r)) {
		panic(tooComplex(fmt.Sprintf("the run has %s = %v, outside of %v", kind, value, r)))
	}
	*list = append(*list, information{kind: kind, pc: s.pc, order: s.count, span: r, value: value})
	return v | mark
}

// evaluate returns the value of p on the concrete run, nil if there is none.
func (s *system) evaluate(p poly) *big.Int {
	if !s.shadow {
		return nil
	}
	return p.evaluate(func(v variable) *big.Int { return s.info(v).value })
}

// atom makes a variable for a polynomial that is none yet.
func (s *system) atom(kind string, w *word) *word {
	if _, ok := w.p.variable(); ok {
		return w
	}
	v := s.fresh(kind, w.span, s.evaluate(w.p))
	i := s.info(v)
	i.role, i.def = atom, &definition{0, w.p}
	return &word{single(v), w.span}
}

// number makes an input or the result of a cut, a number with the given range in
// words of 64 bits. The topmost has bits bits, at most 64. If def is not nil it
// defines the whole; otherwise the whole is defined by its words.
func (s *system) number(name string, words int, sign bool, bits uint, r span, def *definition, value *big.Int) *number {
	n := &number{name: name, sign: sign, input: def == nil}
	if words == 1 && !n.input {
		n.whole = s.fresh(name, r, value)
		s.describe(n, n.whole, whole, def)
		n.limbs = []poly{single(n.whole)}
	} else {
		s.limbs(n, words, sign, bits, r, def, value)
	}
	for i, l := range n.limbs {
		width := uint(64)
		if i == words-1 {
			width = bits
		}
		n.words = append(n.words, s.wordOf(l, sign && i == words-1, width))
	}
	return n
}

// limbs makes the variables of a number.
func (s *system) limbs(n *number, words int, sign bool, bits uint, r span, def *definition, value *big.Int) {
	first := def != nil || s.wholes
	if first {
		n.whole = s.fresh(n.name, r, value)
		s.describe(n, n.whole, whole, def)
	}
	n.limbs = make([]poly, words)
	var sum, upper poly
	// The lowest word comes last, as it is defined by the others.
	for i := words - 1; i >= 0; i-- {
		at := uint(64 * i)
		lr, width := unsigned(64), uint(64)
		if i == words-1 {
			lr = r.floor(at)
			width = bits
			if !sign {
				lr = lr.meet(unsigned(width))
			}
		} else if r.low.Sign() >= 0 {
			lr = lr.meet(span{zero, new(big.Int).Rsh(r.high, at)})
		}
		switch {
		case lr.fixed():
			n.limbs[i] = constant(lr.low)
		case lr.low.Cmp(minusOne) == 0 && lr.high.Sign() == 0 && words > 1:
			// 0 or -1: a bit says which.
			n.limbs[i] = single(s.fresh("minus "+limbName(n.name, i, words), span{zero, one}, negated(limbValue(value, i, words)))).neg()
		default:
			v := s.fresh(limbName(n.name, i, words), lr, limbValue(value, i, words))
			n.limbs[i] = single(v)
			if i == 0 && first {
				s.describe(n, v, lowest, &definition{0, single(n.whole).sub(upper)})
			} else if i == 0 {
				s.describe(n, v, lowest, nil)
			}
		}
		sum = sum.add(n.limbs[i].shift(at))
		upper = sum
	}
	if !first {
		n.whole = s.fresh(n.name, r, value)
		s.describe(n, n.whole, whole, &definition{0, sum})
	}
}

func limbName(name string, i, words int) string {
	if words == 1 {
		return name
	}
	return fmt.Sprintf("%s[%d]", name, i)
}

// limbValue is word i of a number, the topmost with its sign.
func limbValue(value *big.Int, i, words int) *big.Int {
	if value == nil {
		return nil
	}
	x := new(big.Int).Rsh(value, uint(64*i))
	if i < words-1 {
		x.And(x, below2(64))
	}
	return x
}

func negated(x *big.Int) *big.Int {
	if x == nil {
		return nil
	}
	return new(big.Int).Neg(x)
}

func (s *system) describe(n *number, v variable, r role, d *definition) {
	i := s.info(v)
	i.num, i.role, i.def = n, r, d
}

// wordOf returns the word of bits bits that holds a limb, in two's complement if
// it has a sign.
func (s *system) wordOf(limb poly, sign bool, bits uint) *word {
	w := &word{limb, s.box(limb)}
	if !sign || w.span.low.Sign() >= 0 {
		return w
	}
	if w.span.high.Sign() < 0 {
		p := limb.add(constant(pow2(bits)))
		return &word{p, s.box(p)}
	}
	if b, ok := limb.neg().variable(); ok && b.isBit() {
		p := limb.add(single(b).shift(bits))
		return &word{p, s.box(p)}
	}
	var negative *big.Int
	if x := s.evaluate(limb); x != nil {
		negative = big.NewInt(int64(x.Sign() & 2 >> 1))
	}
	b := s.fresh("sign of "+s.text(limb), span{zero, one}, negative)
	p := limb.add(single(b).shift(bits))
	s.facts = append(s.facts, fact{p, bits})
	return &word{p, unsigned(bits)}
}

// sum returns the number that words make up, as they stand: without sign.
func sum(words []*word) (p poly) {
	for i, w := range words {
		p = p.add(w.p.shift(uint(64 * i)))
	}
	return p
}

// text prints a polynomial for a message, a few terms of it.
func (s *system) text(p poly) string {
	if len(p) == 0 {
		return "0"
	}
	const most = 6
	var b strings.Builder
	for i, t := range p {
		if i == most {
			fmt.Fprintf(&b, " + ... (%d terms)", len(p))
			break
		}
		if i > 0 {
			b.WriteString(" + ")
		}
		b.WriteString(s.term(t))
	}
	return b.String()
}

func (s *system) term(t term) string {
	var factors []string
	if t.m == unit || t.c.Cmp(one) != 0 {
		factors = append(factors, brief(t.c))
	}
	for _, v := range t.m {
		if v != 0 {
			factors = append(factors, s.nameOf(v))
		}
	}
	return strings.Join(factors, "*")
}

// nameOf prints a variable: names of hints and arguments as they are, others with
// the instruction that made them.
func (s *system) nameOf(v variable) string {
	i := s.info(v)
	if i.num != nil || i.role == atom || i.pc == 0 || strings.Contains(i.kind, "[") {
		return i.kind
	}
	return fmt.Sprintf("%s@%s", i.kind, s.name(i.pc))
}
