// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"errors"
	"fmt"
	"slices"

	"rind.example/rind/internal/contract"
)

// A Ring has the forms modulo Modulus.
type Ring struct {
	Modulus int64 // an odd prime below 2^31
}

// maxInputs is the number of inputs that a monomial can tell apart.
const maxInputs = 1<<16 - 1

// A monomial is 0 for the constant, i+1 for input i, and for the product of two
// inputs both numbers, that of the higher one above.
type monomial uint32

// A term is a monomial with its coefficient in [1, Modulus).
type term struct {
	of monomial
	k  uint32
}

// A Form is a polynomial of degree two at most in the inputs, its terms in the
// order of the monomials. No terms make zero; nil says that there is no form.
type Form []term

// Zero returns the form 0.
func (r Ring) Zero() Form { return Form{} }

// Const returns a constant form.
func (r Ring) Const(k int64) Form { return r.single(0, k) }

// Input returns the form that is the input with this number.
func (r Ring) Input(i int) Form { return r.single(monomial(i+1), 1) }

func (r Ring) single(of monomial, k int64) Form {
	if c := r.reduce(k); c != 0 {
		return Form{{of, c}}
	}
	return Form{}
}

// Add returns a + b.
func (r Ring) Add(a, b Form) Form { return r.combine(a, 1, b) }

// Sub returns a - b.
func (r Ring) Sub(a, b Form) Form { return r.combine(a, r.Modulus-1, b) }

// Scale returns k * a.
func (r Ring) Scale(k int64, a Form) Form { return r.combine(Form{}, k, a) }

// combine returns a + k*b.
func (r Ring) combine(a Form, k int64, b Form) Form {
	scale := uint64(r.reduce(k))
	q := uint64(r.Modulus)
	sum := make(Form, 0, len(a)+len(b))
	for _, t := range b {
		for len(a) > 0 && a[0].of < t.of {
			sum, a = append(sum, a[0]), a[1:]
		}
		x := scale * uint64(t.k)
		if len(a) > 0 && a[0].of == t.of {
			x, a = x+uint64(a[0].k), a[1:]
		}
		if x %= q; x != 0 {
			sum = append(sum, term{t.of, uint32(x)})
		}
	}
	return append(sum, a...)
}

// Mul returns a * b; nil if the degree would be above two.
func (r Ring) Mul(a, b Form) Form {
	product := Form{}
	for _, t := range b {
		scaled := make(Form, 0, len(a))
		for _, s := range a {
			of, ok := s.of.times(t.of)
			if !ok {
				return nil
			}
			x := uint64(s.k) * uint64(t.k) % uint64(r.Modulus) // not 0, as both are units
			scaled = append(scaled, term{of, uint32(x)})
		}
		slices.SortFunc(scaled, func(x, y term) int { return int(int64(x.of) - int64(y.of)) })
		product = r.Add(product, scaled)
	}
	return product
}

// times multiplies two monomials, if the product has a degree of at most two.
func (m monomial) times(n monomial) (monomial, bool) {
	m, n = max(m, n), min(m, n)
	switch {
	case n == 0:
		return m, true
	case m > maxInputs:
		return 0, false
	}
	return m<<16 | n, true
}

// reduce returns x modulo q in [0, q).
func (r Ring) reduce(x int64) uint32 {
	x %= r.Modulus
	if x < 0 {
		x += r.Modulus
	}
	return uint32(x)
}

// inversePower returns 1/2^n modulo q.
func (r Ring) inversePower(n int) int64 {
	residues := contract.Residues{Modulus: r.Modulus}
	return residues.Inverse(residues.Power(2, n))
}

// describe prints a form, at most four of its terms.
func (r Ring) describe(f Form, names func(int) string) string {
	if len(f) == 0 {
		return "0"
	}
	text := ""
	for i, t := range f {
		if i > 0 {
			text += " + "
		}
		if i == 4 {
			return text + "..."
		}
		text += fmt.Sprint(t.k)
		if t.of>>16 != 0 {
			text += "*" + names(int(t.of>>16)-1)
		}
		if i := t.of & maxInputs; i != 0 {
			text += "*" + names(int(i)-1)
		}
	}
	return text
}

// forms is the ring for a contract, whose forms are of type Form.
type forms struct {
	contract.Residues
	ring Ring
}

var _ contract.Ring = forms{}

func newForms(r Ring) forms { return forms{contract.Residues{Modulus: r.Modulus}, r} }

func (f forms) Const(k int64) contract.Form { return f.ring.Const(k) }

func (f forms) Add(x, y contract.Form) contract.Form { return f.ring.Add(x.(Form), y.(Form)) }

func (f forms) Sub(x, y contract.Form) contract.Form { return f.ring.Sub(x.(Form), y.(Form)) }

func (f forms) Scale(k int64, x contract.Form) contract.Form { return f.ring.Scale(k, x.(Form)) }

func (f forms) Mul(x, y contract.Form) contract.Form {
	p := f.ring.Mul(x.(Form), y.(Form))
	if p == nil {
		panic(errDegree)
	}
	return p
}

var errDegree = errors.New("the contract multiplies forms to a degree above two")
