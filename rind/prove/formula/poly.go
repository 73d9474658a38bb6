// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"bytes"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
)

// Limits of a ring: the number of variables and the exponent of any of them.
const (
	maxVariables = 32
	maxDegree    = 255
)

// A Ring is the ring of polynomials in named variables over a prime field.
type Ring struct {
	modulus *big.Int
	names   []string
	bits    []int // the variables that are 0 or 1
}

// NewRing returns a ring without variables.
func NewRing(modulus *big.Int) *Ring { return &Ring{modulus: modulus} }

// A monomial holds the exponents of the ring's variables.
type monomial [maxVariables]uint8

// A Poly is a polynomial of some ring. It is never changed once it is made.
type Poly struct {
	ring *Ring
	// terms holds coefficients in [1, modulus).
	terms map[monomial]*big.Int
}

// Var returns the variable of the given name, which is made on its first use. It
// panics if the ring has no room for another.
func (r *Ring) Var(name string) Poly {
	i := slices.Index(r.names, name)
	if i < 0 {
		if i = len(r.names); i == maxVariables {
			panic("formula: too many variables")
		}
		r.names = append(r.names, name)
	}
	var m monomial
	m[i] = 1
	return Poly{r, map[monomial]*big.Int{m: big.NewInt(1)}}
}

// Bit returns the variable of the given name, which is known to be 0 or 1: any
// power of it is itself.
func (r *Ring) Bit(name string) Poly {
	p := r.Var(name)
	if i := slices.Index(r.names, name); !slices.Contains(r.bits, i) {
		r.bits = append(r.bits, i)
	}
	return p
}

// Const returns the constant x modulo the ring's prime.
func (r *Ring) Const(x *big.Int) Poly {
	return r.reduced(map[monomial]*big.Int{{}: new(big.Int).Set(x)})
}

// Int returns the constant x.
func (r *Ring) Int(x int64) Poly { return r.Const(big.NewInt(x)) }

// reduced takes over terms with any coefficients.
func (r *Ring) reduced(terms map[monomial]*big.Int) Poly {
	for m, c := range terms {
		if c.Mod(c, r.modulus); c.Sign() == 0 {
			delete(terms, m)
		}
	}
	return Poly{r, terms}
}

// Add returns p+q.
func (p Poly) Add(q Poly) Poly { return p.plus(q, big.NewInt(1)) }

// Sub returns p-q.
func (p Poly) Sub(q Poly) Poly { return p.plus(q, big.NewInt(-1)) }

// plus returns p + c*q.
func (p Poly) plus(q Poly, c *big.Int) Poly {
	terms := maps.Clone(p.terms)
	for m, d := range q.terms {
		sum := new(big.Int).Mul(c, d)
		if old, ok := terms[m]; ok {
			sum.Add(sum, old)
		}
		if sum.Mod(sum, p.ring.modulus); sum.Sign() == 0 {
			delete(terms, m)
		} else {
			terms[m] = sum
		}
	}
	return Poly{p.ring, terms}
}

// Scale returns c*p.
func (p Poly) Scale(c *big.Int) Poly { return p.Mul(p.ring.Const(c)) }

// A Limit is what the arithmetic of polynomials panics with where it would take too
// long, or an exponent would pass 255.
type Limit string

func (l Limit) Error() string { return string(l) }

// maxProducts is the number of products of terms that a product may take.
const maxProducts = 1 << 21

// Mul returns p*q. It panics with a [Limit].
func (p Poly) Mul(q Poly) Poly {
	if len(p.terms)*len(q.terms) > maxProducts {
		panic(Limit("formula: a product of too many terms"))
	}
	terms := make(map[monomial]*big.Int, len(p.terms)+len(q.terms))
	var product big.Int
	for m, c := range p.terms {
		for n, d := range q.terms {
			mn := m.mul(n)
			for _, i := range p.ring.bits {
				mn[i] = min(mn[i], 1)
			}
			sum, ok := terms[mn]
			if !ok {
				sum = new(big.Int)
				terms[mn] = sum
			}
			// The sums are reduced once, at the end.
			sum.Add(sum, product.Mul(c, d))
		}
	}
	return p.ring.reduced(terms)
}

func (m monomial) mul(n monomial) monomial {
	for i, e := range n {
		if e > maxDegree-m[i] {
			panic(Limit("formula: degree above 255"))
		}
		m[i] += e
	}
	return m
}

// Pow returns p^n, n >= 0.
func (p Poly) Pow(n int) Poly {
	r := p.ring.Int(1)
	for range n {
		r = r.Mul(p)
	}
	return r
}

// Degree is the largest exponent of any variable.
func (p Poly) Degree() int {
	var d uint8
	for m := range p.terms {
		d = max(d, slices.Max(m[:]))
	}
	return int(d)
}

// In reports whether p is of the ring r.
func (p Poly) In(r *Ring) bool { return p.ring == r }

// Equal reports whether p and q, of one ring, are the same polynomial.
func (p Poly) Equal(q Poly) bool {
	return maps.EqualFunc(p.terms, q.terms, func(c, d *big.Int) bool { return c.Cmp(d) == 0 })
}

// IsZero reports whether p is 0.
func (p Poly) IsZero() bool { return len(p.terms) == 0 }

// ReduceSquare returns p modulo v^2 - q, for a variable v that q does not have:
// every v^2 becomes q.
func (p Poly) ReduceSquare(v string, q Poly) Poly {
	return p.reduceSquare(v, fraction{q, p.ring.Int(1)})
}

// reduceSquare puts a fraction without v in for v^2, and multiplies the result
// by a power of its denominator that makes it a polynomial.
func (p Poly) reduceSquare(v string, q fraction) Poly {
	i := slices.Index(p.ring.names, v)
	if i < 0 {
		return p
	}
	// Collect by the power of q, which makes each power once.
	var parts []map[monomial]*big.Int
	for m, c := range p.terms {
		half := int(m[i] / 2)
		for len(parts) <= half {
			parts = append(parts, map[monomial]*big.Int{})
		}
		m[i] %= 2
		parts[half][m] = c
	}
	sum, power := p.ring.Int(0), p.ring.Int(1)
	for _, terms := range slices.Backward(parts) {
		sum = sum.Mul(q.num).Add(Poly{p.ring, terms}.Mul(power))
		power = power.Mul(q.den)
	}
	return sum
}

// coefficient returns the coefficient of the product of powers of variables that m
// is, a polynomial of one term.
func (p Poly) coefficient(m Poly) *big.Int {
	for n := range m.terms {
		if c, ok := p.terms[n]; ok {
			return c
		}
	}
	return new(big.Int)
}

// String prints the terms in a fixed order, a few of them; it is for messages.
func (p Poly) String() string {
	order := slices.SortedFunc(maps.Keys(p.terms), func(a, b monomial) int { return bytes.Compare(b[:], a[:]) })
	var s strings.Builder
	for i, m := range order {
		if i == 8 {
			fmt.Fprintf(&s, " + ... (%d terms)", len(order))
			break
		}
		p.writeTerm(&s, i == 0, m)
	}
	if s.Len() == 0 {
		return "0"
	}
	return s.String()
}

// writeTerm writes one term; a coefficient above half the modulus is shown as a
// negative number.
func (p Poly) writeTerm(s *strings.Builder, first bool, m monomial) {
	c, sign := new(big.Int).Set(p.terms[m]), " + "
	if minus := new(big.Int).Sub(p.ring.modulus, c); minus.Cmp(c) < 0 {
		c, sign = minus, " - "
	}
	if first {
		sign = strings.TrimPrefix(strings.TrimSpace(sign), "+")
	}
	var factors []string
	if one := c.IsUint64() && c.Uint64() == 1; !one || m == (monomial{}) {
		factors = append(factors, c.String())
	}
	for i, e := range m {
		if e == 1 {
			factors = append(factors, p.ring.names[i])
		} else if e > 1 {
			factors = append(factors, fmt.Sprintf("%s^%d", p.ring.names[i], e))
		}
	}
	s.WriteString(sign + strings.Join(factors, "*"))
}
