// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
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

// brief prints a number, a long one as a sum of a few powers of two if it is one.
func brief(x *big.Int) string {
	const most = 6
	if x.BitLen() <= 64 {
		return x.String()
	}
	var terms []string
	for rest := new(big.Int).Set(x); rest.Sign() != 0; {
		if len(terms) == most {
			return fmt.Sprintf("%#x", x)
		}
		// Of the two powers that clear the lowest bit, one clears the next too.
		n := rest.TrailingZeroBits()
		power := fmt.Sprintf("2^%d", n)
		if n == 0 {
			power = "1"
		}
		if rest.Bit(int(n)+1) == 0 {
			terms = append(terms, "+"+power)
			rest.Sub(rest, pow2(n))
		} else {
			terms = append(terms, "-"+power)
			rest.Add(rest, pow2(n))
		}
	}
	slices.Reverse(terms)
	return strings.TrimPrefix(strings.Join(terms, ""), "+")
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
	num   *number     // of which it is the whole or the lowest word
	of    *number     // of which it is any word or the whole
	def   *definition // nil: free
	key   string      // of a bit of a ladder's scalar: its name
	value *big.Int    // on the concrete run, or nil
}

// A fact is a word, 0 <= p < 2^bits, which the variable of was made for.
type fact struct {
	p    poly
	bits uint
	of   variable
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
		c := brief(t.c)
		if t.m != unit && strings.ContainsAny(c[1:], "+-") {
			c = "(" + c + ")"
		}
		factors = append(factors, c)
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
