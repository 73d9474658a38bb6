// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package polynomial_test

import (
	"testing"

	"github.com/cloudflare/circl/group"
	mirrored "github.com/cloudflare/circl/math/polynomial"

	"rind.example/compat/circl/math/polynomial"
	"rind.example/compat/internal/fuzzcheck"
)

// drawScalars draws up to n scalars, some of them equal to others.
func drawScalars(in *fuzzcheck.Input, n int) []group.Scalar {
	all := make([]group.Scalar, n)
	for i := range all {
		all[i] = group.Ristretto255.NewScalar().SetUint64(uint64(in.Int(40)))
		if in.Bool(2) {
			all[i] = group.Ristretto255.HashToScalar(in.Exactly(8), nil)
		}
	}
	return all
}

// calls are the functions of one package.
type calls struct {
	newPolynomial func([]group.Scalar) polynomial.Polynomial
	newLagrange   func(x, y []group.Scalar) polynomial.LagrangePolynomial
	base          func(uint, []group.Scalar, group.Scalar) group.Scalar
}

func (c calls) side(in *fuzzcheck.Input) {
	n := in.Int(5)
	x, y, at := drawScalars(in, n), drawScalars(in, n), drawScalars(in, 1)[0]
	in.Do("New", func() {
		p := c.newPolynomial(y)
		in.Note(p.Degree())
		in.Note(p.Evaluate(at).MarshalBinary())
	})
	in.Do("NewLagrangePolynomial", func() {
		p := c.newLagrange(x, fuzzcheck.Choose(in, y, y, y, x[:n/2]))
		in.Note(p.Degree())
		in.Note(p.Evaluate(at).MarshalBinary())
	})
	in.Do("LagrangeBase", func() { in.Note(c.base(uint(in.Int(5)), x, at).MarshalBinary()) })
}

func FuzzPolynomials(f *testing.F) {
	fuzzcheck.Run(f, 32,
		calls{mirrored.New, mirrored.NewLagrangePolynomial, mirrored.LagrangeBase}.side,
		calls{polynomial.New, polynomial.NewLagrangePolynomial, polynomial.LagrangeBase}.side)
}
