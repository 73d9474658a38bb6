// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"slices"
)

// A Ring is the linear forms modulo Modulus in a number of inputs.
type Ring struct {
	Modulus int64 // prime, below 2^31
	Inputs  int
}

// A Form is a linear form: the coefficient of each input, then the constant, all
// in [0, Modulus).
type Form []uint32

// Zero returns the form 0.
func (r Ring) Zero() Form { return make(Form, r.Inputs+1) }

// Const returns a constant form.
func (r Ring) Const(k int64) Form {
	f := r.Zero()
	f[r.Inputs] = r.reduce(k)
	return f
}

// Input returns the form that is the input with this number.
func (r Ring) Input(i int) Form {
	f := r.Zero()
	f[i] = 1
	return f
}

// Add returns a + b.
func (r Ring) Add(a, b Form) Form { return r.combine(a, 1, b) }

// Sub returns a - b.
func (r Ring) Sub(a, b Form) Form { return r.combine(a, r.Modulus-1, b) }

// Scale returns k * a.
func (r Ring) Scale(k int64, a Form) Form { return r.combine(r.Zero(), k, a) }

// combine returns a + k*b.
func (r Ring) combine(a Form, k int64, b Form) Form {
	sum := slices.Clone(a)
	scale := uint64(r.reduce(k))
	for i, x := range b {
		if x != 0 {
			sum[i] = uint32((uint64(sum[i]) + scale*uint64(x)) % uint64(r.Modulus))
		}
	}
	return sum
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
	x := int64(1)
	for range n {
		if x&1 == 1 {
			x += r.Modulus
		}
		x /= 2
	}
	return x
}

// Power returns x^n modulo q.
func (r Ring) Power(x int64, n int) int64 {
	p := int64(1)
	for range n {
		p = int64(r.reduce(p * int64(r.reduce(x))))
	}
	return p
}

// describe prints what a form has, with at most four inputs.
func (r Ring) describe(f Form, names func(int) string) string {
	text, terms := "", 0
	for i, k := range f[:r.Inputs] {
		if k == 0 {
			continue
		}
		if terms++; terms > 4 {
			text += " + ..."
			break
		}
		if text != "" {
			text += " + "
		}
		text += fmt.Sprintf("%d*%s", k, names(i))
	}
	if k := f[r.Inputs]; k != 0 || text == "" {
		if text != "" {
			text += " + "
		}
		text += fmt.Sprint(k)
	}
	return text
}
