// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import "math/big"

// definitionOf selects the definition to put in for a variable, or nil.
type definitionOf func(*information) *definition

// all takes every definition.
func all(i *information) *definition { return i.def }

// exact takes definitions that need no division. It leaves elements of a field as
// they are, behind which there are long products.
func exact(i *information) *definition {
	if i.def == nil || i.def.shift != 0 || i.role == whole && i.num.class != nil {
		return nil
	}
	return i.def
}

// atoms takes the definitions of names, not those of numbers.
func atoms(i *information) *definition {
	if i.role != atom {
		return nil
	}
	return i.def
}

// expand puts definitions into p, the youngest first, until none is left. It
// returns 2^shift*p.
func (s *system) expand(p poly, of definitionOf) (q poly, shift uint) {
	for {
		v, d := s.youngest(p, of)
		if d == nil {
			q, changed := s.applyRules(p)
			if !changed {
				return q, shift
			}
			p = q
			continue
		}
		// 2^shift*v is known. Where coefficients allow, v itself follows;
		// otherwise the whole is multiplied.
		rest, factor := p.cofactor(v)
		if factor.divisible(d.shift) {
			factor = factor.unshift(d.shift)
		} else {
			rest = rest.shift(d.shift)
			shift += d.shift
		}
		p = rest.add(factor.mul(d.is))
	}
}

// A vanishing shows that a polynomial is 2^n*quotient.
type vanishing struct {
	quotient poly
	// used are the definitions that it took.
	used map[using]bool
}

// using is the use of the definition of a number's whole or lowest word.
type using struct {
	n *number
	r role
}

// vanishes shows that p is 0 modulo 2^n on every run, with as few definitions as will
// do, the youngest. left is what remains if it does not.
func (s *system) vanishes(p poly, n uint) (v vanishing, left poly) {
	used := map[using]bool{}
	of := func(i *information) *definition {
		if i.role == atom || i.num != nil && (i.num.input || used[using{i.num, i.role}]) {
			return i.def
		}
		return nil
	}
	for {
		q, shift := s.expand(p, of)
		// q is 2^shift*p, so it is p modulo 2^n that is 0 if this is.
		if left = q.residue(n + shift); len(left) == 0 {
			return vanishing{q.unshift(n + shift), used}, nil
		}
		young, d := s.youngest(left, all)
		if d == nil {
			return v, left
		}
		used[using{s.info(young).num, s.info(young).role}] = true
		p, n = q, n+shift
	}
}

// youngest returns the variable of p with a definition that was made last.
func (s *system) youngest(p poly, of definitionOf) (best variable, d *definition) {
	order := 0
	for _, t := range p {
		for _, v := range t.m {
			if v == 0 {
				break
			}
			if i := s.info(v); i.order > order {
				if e := of(i); e != nil {
					best, d, order = v, e, i.order
				}
			}
		}
	}
	return best, d
}

// applyRules replaces the products that have a rule.
func (s *system) applyRules(p poly) (q poly, changed bool) {
	for _, r := range s.rules {
		for {
			var hit, rest []term
			for _, t := range p {
				i := t.m.index(r.x)
				if i < 0 || t.m.without(i).index(r.y) < 0 {
					rest = append(rest, t)
					continue
				}
				m := t.m.without(i)
				hit = append(hit, term{m.without(m.index(r.y)), t.c})
			}
			if len(hit) == 0 {
				break
			}
			p, changed = poly(rest).add(collect(hit).mul(r.is)), true
		}
	}
	return p, changed
}

// expandModulo puts all definitions into p modulo an odd number, where 2^shift
// can be inverted, but for the variables at which stop holds.
func (s *system) expandModulo(p poly, m *big.Int, stop func(*information) bool) poly {
	of := func(i *information) *definition {
		if stop != nil && stop(i) {
			return nil
		}
		return i.def
	}
	half := new(big.Int).ModInverse(big.NewInt(2), m)
	for p = p.modulo(m); ; {
		v, d := s.youngest(p, of)
		if d == nil {
			q, changed := s.applyRules(p)
			if !changed {
				return q
			}
			p = q.modulo(m)
			continue
		}
		rest, factor := p.cofactor(v)
		inverse := new(big.Int).Exp(half, new(big.Int).SetUint64(uint64(d.shift)), m)
		p = rest.add(factor.scale(inverse).mul(d.is)).modulo(m)
	}
}
