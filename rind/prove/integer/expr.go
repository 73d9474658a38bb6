// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode"
)

// A binding is what a name stands for.
type binding struct {
	p   poly
	num *number // not nil: p is the whole of it
	// word says that the value is that of a register.
	word bool
}

// maxShift limits shifts and powers in expressions.
const maxShift = 1 << 14

// A parser evaluates the text of an expression, from left to right.
type parser struct {
	s      *system
	lookup func(name string) (binding, bool)
	text   string
}

// parse evaluates an expression.
func (s *system) parse(text string, lookup func(string) (binding, bool)) (b binding, err error) {
	p := &parser{s, lookup, text}
	if b, err = p.quotient(); err == nil && p.peek() != "" {
		err = fmt.Errorf("unexpected %q", p.text)
	}
	if err != nil {
		return b, fmt.Errorf("expression %q: %w", strings.TrimSpace(text), err)
	}
	return b, nil
}

// peek returns the next token: a number, a name, an operator or nothing.
func (p *parser) peek() string {
	p.text = strings.TrimLeft(p.text, " ")
	for i, r := range p.text {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '.' || r == '\'' {
			continue
		}
		if i > 0 {
			return p.text[:i]
		}
		if strings.HasPrefix(p.text, "<<") || strings.HasPrefix(p.text, ">>") {
			return p.text[:2]
		}
		return string(r)
	}
	return p.text
}

// take consumes the next token if it is one of these.
func (p *parser) take(tokens ...string) (string, bool) {
	next := p.peek()
	for _, t := range tokens {
		if next == t {
			p.text = p.text[len(t):]
			return t, true
		}
	}
	return "", false
}

// chain evaluates operands separated by operators of one strength.
func (p *parser) chain(operand func() (binding, error), operators ...string) (binding, error) {
	x, err := operand()
	for err == nil {
		op, ok := p.take(operators...)
		if !ok {
			break
		}
		var y binding
		if y, err = operand(); err == nil {
			x, err = p.apply(op, x.p, y.p)
		}
	}
	return x, err
}

func (p *parser) quotient() (binding, error) { return p.chain(p.sum, ">>") }
func (p *parser) sum() (binding, error)      { return p.chain(p.product, "+", "-") }
func (p *parser) product() (binding, error)  { return p.chain(p.unary, "*", "<<", "&") }
func (p *parser) power() (binding, error)    { return p.chain(p.primary, "^") }

func (p *parser) unary() (binding, error) {
	if _, ok := p.take("-"); ok {
		x, err := p.unary()
		return binding{p: x.p.neg()}, err
	}
	return p.power()
}

// apply computes with two values.
func (p *parser) apply(op string, x, y poly) (r binding, err error) {
	switch op {
	case "+":
		return binding{p: x.add(y)}, nil
	case "-":
		return binding{p: x.sub(y)}, nil
	case "*":
		return binding{p: x.mul(y)}, nil
	}
	c, ok := y.constant()
	if !ok {
		return r, fmt.Errorf("%s by what is not constant", op)
	}
	if op == "&" {
		n := uint(c.BitLen())
		if n == 0 || c.Cmp(below2(n)) != 0 {
			return r, fmt.Errorf("& with what is not 2^k-1")
		}
		low, _ := p.s.divide(&word{x, p.s.bounds(x)}, n, "bits above")
		return binding{p: low.p}, nil
	}
	if c.Sign() < 0 || c.Cmp(big.NewInt(maxShift)) > 0 {
		return r, fmt.Errorf("%s by %s", op, brief(c))
	}
	n := uint(c.Uint64())
	switch op {
	case "<<":
		return binding{p: x.shift(n)}, nil
	case ">>":
		_, high := p.s.divide(&word{x, p.s.bounds(x)}, n, "quotient")
		return binding{p: high.p}, nil
	}
	base, ok := x.constant()
	if !ok || base.BitLen() > 64 {
		return r, fmt.Errorf("a power of what is no small constant")
	}
	return binding{p: constant(new(big.Int).Exp(base, c, nil))}, nil
}

func (p *parser) primary() (binding, error) {
	if _, ok := p.take("("); ok {
		x, err := p.quotient()
		if _, ok := p.take(")"); err == nil && !ok {
			err = fmt.Errorf("a parenthesis is not closed")
		}
		return binding{p: x.p}, err
	}
	token := p.peek()
	p.text = p.text[len(token):]
	switch {
	case token == "":
		return binding{}, fmt.Errorf("ends too early")
	case unicode.IsDigit(rune(token[0])):
		x, ok := new(big.Int).SetString(token, 0)
		if !ok {
			return binding{}, fmt.Errorf("%q is no number", token)
		}
		return binding{p: constant(x)}, nil
	}
	b, ok := p.lookup(token)
	if !ok {
		return binding{}, fmt.Errorf("%q has no meaning here", token)
	}
	if _, ok := p.take("["); ok {
		return p.index(token, b.num)
	}
	return b, nil
}

// index evaluates x[i] or x[i:j].
func (p *parser) index(name string, n *number) (b binding, err error) {
	if n == nil {
		return b, fmt.Errorf("%s has no words", name)
	}
	i, err := strconv.Atoi(p.peek())
	if err != nil {
		return b, fmt.Errorf("%s[%s", name, p.text)
	}
	p.take(p.peek())
	j := i + 1
	if _, ok := p.take(":"); ok {
		if j, err = strconv.Atoi(p.peek()); err != nil {
			return b, fmt.Errorf("%s[%d:%s", name, i, p.text)
		}
		p.take(p.peek())
	}
	if _, ok := p.take("]"); !ok || i < 0 || i >= j || j > len(n.limbs) {
		return b, fmt.Errorf("%s has no words %d to %d", name, i, j-1)
	}
	for k := i; k < j; k++ {
		b.p = b.p.add(n.limbs[k].shift(uint(64 * (k - i))))
	}
	return b, nil
}
