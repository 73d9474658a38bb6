// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"cmp"
	"math/big"
	"slices"
)

// A variable stands for an integer. Those with bitMark stand for 0 or 1, and any
// power of one is the variable itself. 0 is none.
type variable uint16

const bitMark variable = 1 << 15

func (v variable) isBit() bool { return v&bitMark != 0 }

// maxDegree is the largest number of factors of a monomial.
const maxDegree = 8

// A monomial is a product of variables, in descending order, with zeros behind.
type monomial [maxDegree]variable

// unit is the empty product.
var unit monomial

// tooComplex is what the arithmetic of polynomials panics with at its limits.
// The entry points of the domain return it as an error.
type tooComplex string

func (e tooComplex) Error() string { return string(e) }

func (m monomial) mul(n monomial) (r monomial) {
	i, j, k := 0, 0, 0
	for {
		x, y := m.at(i), n.at(j)
		v := max(x, y)
		switch {
		case v == 0:
			return r
		case x == v:
			i++
		default:
			j++
		}
		if v.isBit() && k > 0 && r[k-1] == v {
			continue
		}
		if k == maxDegree {
			panic(tooComplex("a product of more than 8 variables"))
		}
		r[k] = v
		k++
	}
}

func (m monomial) at(i int) variable {
	if i < maxDegree {
		return m[i]
	}
	return 0
}

// without removes one factor at place i.
func (m monomial) without(i int) monomial {
	copy(m[i:], m[i+1:])
	m[maxDegree-1] = 0
	return m
}

func (m monomial) index(v variable) int { return slices.Index(m[:], v) }

func (m monomial) compare(n monomial) int { return slices.Compare(m[:], n[:]) }

// A term is a monomial with a coefficient, which is not 0 and never changed.
type term struct {
	m monomial
	c *big.Int
}

// A poly is a polynomial over the integers: terms in ascending order of their
// monomials. Polynomials are never changed; coefficients are shared.
type poly []term

var (
	zero     = new(big.Int)
	one      = big.NewInt(1)
	minusOne = big.NewInt(-1)
)

func pow2(n uint) *big.Int { return new(big.Int).Lsh(one, n) }

// below2 is 2^n-1.
func below2(n uint) *big.Int { return new(big.Int).Sub(pow2(n), one) }

func constant(c *big.Int) poly {
	if c.Sign() == 0 {
		return nil
	}
	return poly{{unit, c}}
}

func number64(c uint64) poly { return constant(new(big.Int).SetUint64(c)) }

func single(v variable) poly { return poly{{monomial{v}, one}} }

// plus returns p + c*q.
func (p poly) plus(q poly, c *big.Int) poly {
	r := make(poly, 0, len(p)+len(q))
	for len(p) > 0 && len(q) > 0 {
		switch o := p[0].m.compare(q[0].m); {
		case o < 0:
			r, p = append(r, p[0]), p[1:]
		case o > 0:
			r, q = append(r, q[0].times(c)), q[1:]
		default:
			t := q[0].times(c)
			if sum := new(big.Int).Add(p[0].c, t.c); sum.Sign() != 0 {
				r = append(r, term{t.m, sum})
			}
			p, q = p[1:], q[1:]
		}
	}
	r = append(r, p...)
	for _, t := range q {
		r = append(r, t.times(c))
	}
	return r
}

// times returns c*t for c != 0.
func (t term) times(c *big.Int) term {
	if c == one {
		return t
	}
	return term{t.m, new(big.Int).Mul(t.c, c)}
}

func (p poly) add(q poly) poly { return p.plus(q, one) }
func (p poly) sub(q poly) poly { return p.plus(q, minusOne) }
func (p poly) neg() poly       { return p.scale(minusOne) }

func (p poly) scale(c *big.Int) poly {
	if c.Sign() == 0 {
		return nil
	}
	return poly(nil).plus(p, c)
}

func (p poly) shift(n uint) poly {
	if n == 0 {
		return p
	}
	return p.scale(pow2(n))
}

func (p poly) mul(q poly) poly {
	terms := make([]term, 0, len(p)*len(q))
	for _, s := range p {
		for _, t := range q {
			terms = append(terms, term{s.m.mul(t.m), new(big.Int).Mul(s.c, t.c)})
		}
	}
	return collect(terms)
}

// collect sorts terms and adds up those of the same monomial.
func collect(terms []term) poly {
	slices.SortFunc(terms, func(s, t term) int { return s.m.compare(t.m) })
	r := terms[:0]
	for _, t := range terms {
		if n := len(r); n > 0 && r[n-1].m == t.m {
			r[n-1].c = new(big.Int).Add(r[n-1].c, t.c)
			if r[n-1].c.Sign() == 0 {
				r = r[:n-1]
			}
		} else if t.c.Sign() != 0 {
			r = append(r, t)
		}
	}
	return poly(r)
}

// constant returns the value of a constant polynomial.
func (p poly) constant() (c *big.Int, ok bool) {
	switch {
	case len(p) == 0:
		return zero, true
	case len(p) == 1 && p[0].m == unit:
		return p[0].c, true
	}
	return nil, false
}

// variable returns the variable that p is.
func (p poly) variable() (v variable, ok bool) {
	if len(p) == 1 && p[0].m[0] != 0 && p[0].m[1] == 0 && p[0].c.Cmp(one) == 0 {
		return p[0].m[0], true
	}
	return 0, false
}

func (p poly) equal(q poly) bool {
	return slices.EqualFunc(p, q, func(s, t term) bool { return s.m == t.m && s.c.Cmp(t.c) == 0 })
}

// divisible reports whether every coefficient is a multiple of 2^n.
func (p poly) divisible(n uint) bool {
	return !slices.ContainsFunc(p, func(t term) bool { return t.c.TrailingZeroBits() < n })
}

// unshift divides every coefficient by 2^n, of which it must be a multiple.
func (p poly) unshift(n uint) poly {
	r := make(poly, len(p))
	for i, t := range p {
		r[i] = term{t.m, new(big.Int).Rsh(t.c, n)}
	}
	return r
}

// mapped applies f to every coefficient.
func (p poly) mapped(f func(c *big.Int) *big.Int) poly {
	r := make(poly, 0, len(p))
	for _, t := range p {
		if c := f(t.c); c.Sign() != 0 {
			r = append(r, term{t.m, c})
		}
	}
	return r
}

// modulo reduces every coefficient to [0, m).
func (p poly) modulo(m *big.Int) poly {
	return p.mapped(func(c *big.Int) *big.Int { return new(big.Int).Mod(c, m) })
}

// residue reduces every coefficient modulo 2^n, to the least absolute value.
// Modulo 1 nothing is left.
func (p poly) residue(n uint) poly {
	if n == 0 {
		return nil
	}
	m, half := pow2(n), pow2(n-1)
	return p.mapped(func(c *big.Int) *big.Int {
		c = new(big.Int).Mod(c, m)
		if c.Cmp(half) >= 0 {
			c.Sub(c, m)
		}
		return c
	})
}

// cofactor writes p = rest + v*factor.
func (p poly) cofactor(v variable) (rest, factor poly) {
	for _, t := range p {
		if i := t.m.index(v); i >= 0 {
			factor = append(factor, term{t.m.without(i), t.c})
		} else {
			rest = append(rest, t)
		}
	}
	// Taking v out of sorted monomials can change their order.
	return rest, collect(factor)
}

// put replaces v by q, which does not have v.
func (p poly) put(v variable, q poly) poly {
	for {
		rest, factor := p.cofactor(v)
		if len(factor) == 0 {
			return p
		}
		p = rest.add(factor.mul(q))
	}
}

// variables returns those that occur, in ascending order.
func (p poly) variables() (vs []variable) {
	for _, t := range p {
		for _, v := range t.m {
			if v == 0 {
				break
			}
			vs = append(vs, v)
		}
	}
	slices.Sort(vs)
	return slices.Compact(vs)
}

// bits returns the bit variables that occur.
func (p poly) bits() []variable {
	vs := p.variables()
	i, _ := slices.BinarySearchFunc(vs, bitMark, cmp.Compare[variable])
	return vs[i:]
}

// evaluate returns the value of p, or nil if that of a variable is nil.
func (p poly) evaluate(value func(variable) *big.Int) *big.Int {
	sum := new(big.Int)
	for _, t := range p {
		product := new(big.Int).Set(t.c)
		for _, v := range t.m {
			if v == 0 {
				break
			}
			x := value(v)
			if x == nil {
				return nil
			}
			product.Mul(product, x)
		}
		sum.Add(sum, product)
	}
	return sum
}

// key is a text that only equal polynomials share.
func (p poly) key() string {
	b := make([]byte, 0, 32*len(p))
	for _, t := range p {
		for _, v := range t.m {
			b = append(b, byte(v), byte(v>>8))
			if v == 0 {
				break
			}
		}
		b = append(b, byte(t.c.Sign()))
		b = t.c.Append(b, 62)
		b = append(b, ' ')
	}
	return string(b)
}
