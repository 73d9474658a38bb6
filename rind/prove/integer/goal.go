// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// A lookup finds the meaning of a name.
type lookup = func(string) (binding, bool)

// A relation is one of those that contract.Integers describes.
type relation struct {
	text        string
	op          string // "==", "<" or "<="
	left, right poly
	modulus     *big.Int // nil: over the integers
}

// relation evaluates the two sides of a relation.
func (s *system) relation(text string, of lookup) (r relation, err error) {
	r.text = text
	body, modulus, ok := strings.Cut(text, " mod ")
	if ok {
		m, err := s.constant(modulus, of)
		if err != nil {
			return r, err
		}
		if r.modulus = m; m.Sign() <= 0 {
			return r, fmt.Errorf("modulus %s", modulus)
		}
	}
	for _, op := range []string{"==", "<=", "<"} {
		left, right, ok := strings.Cut(body, " "+op+" ")
		if !ok {
			continue
		}
		r.op = op
		x, err := s.parse(left, of)
		if err != nil {
			return r, err
		}
		y, err := s.parse(right, of)
		if r.modulus != nil && op != "==" {
			return r, fmt.Errorf("relation %q: an inequality has no modulus", text)
		}
		r.left, r.right = x.p, y.p
		return r, err
	}
	return r, fmt.Errorf("%q is no relation", text)
}

// constant evaluates an expression of constants.
func (s *system) constant(text string, of lookup) (*big.Int, error) {
	b, err := s.parse(text, of)
	if err != nil {
		return nil, err
	}
	c, ok := b.p.constant()
	if !ok {
		return nil, fmt.Errorf("expression %q is not constant", text)
	}
	return c, nil
}

// prove shows a relation.
func (s *system) prove(text string, of lookup) (err error) {
	defer catch(&err)
	r, err := s.relation(text, of)
	if err != nil {
		return err
	}
	d := r.left.sub(r.right)
	switch {
	case r.op == "<":
		return s.proveNegative(text, d, one)
	case r.op == "<=":
		return s.proveNegative(text, d, zero)
	case r.modulus == nil:
		d, _ = s.expand(d, all)
	case r.modulus.Bit(0) == 1:
		d = s.expandModulo(d, r.modulus, nil)
	default:
		n := r.modulus.TrailingZeroBits()
		if r.modulus.Cmp(pow2(n)) != 0 {
			return fmt.Errorf("%s: the modulus is neither odd nor a power of two", text)
		}
		var shift uint
		d, shift = s.expand(d, all)
		d = d.residue(n + shift)
	}
	if len(d) > 0 {
		return fmt.Errorf("%s: does not follow, left over %s", text, s.text(d))
	}
	return nil
}

// proveNegative shows d <= -least.
func (s *system) proveNegative(text string, d poly, least *big.Int) error {
	if r := s.bounds(d.neg()); r.low.Cmp(least) < 0 {
		return fmt.Errorf("%s: does not follow, the difference is in %v by the bounds known", text, r)
	}
	return nil
}

// assume makes a requirement of the contract known: a product of two words that is
// congruent to a constant. From then on the product is replaced by the constant
// plus a multiple of the modulus, whose factor is a new variable.
func (s *system) assume(text string, of lookup) error {
	r, err := s.relation(text, of)
	if err != nil {
		return err
	}
	left, shift := s.expand(r.left, all)
	right, shift2 := s.expand(r.right, all)
	if r.op != "==" || r.modulus == nil || shift+shift2 > 0 || len(left) != 1 || left[0].c.Cmp(one) != 0 {
		return fmt.Errorf("requirement %q: is not of a form that can be made use of", text)
	}
	m := left[0].m
	if m[1] == 0 || m[2] != 0 || m[0] == m[1] {
		return fmt.Errorf("requirement %q: the left side is no product of two words", text)
	}
	if slices.ContainsFunc(right, func(t term) bool { return t.m != unit }) {
		return fmt.Errorf("requirement %q: the right side is not constant", text)
	}
	k := s.multiple(left.sub(right), r.modulus)
	s.rules = append(s.rules, rule{m[0], m[1], right.add(k)})
	return nil
}

// multiple returns m*k with a new variable k, where m*k = d.
func (s *system) multiple(d poly, m *big.Int) poly {
	r := s.bounds(d)
	r = span{new(big.Int).Div(r.low, m), new(big.Int).Div(r.high, m)}
	value := s.evaluate(d)
	if value != nil {
		value.Div(value, m)
	}
	return single(s.fresh("multiple", r, value)).scale(m)
}
