// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package goldilocks_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/ecc/goldilocks"
	fp "github.com/cloudflare/circl/math/fp448"

	"rind.example/compat/circl/ecc/goldilocks"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzPoints(f *testing.F) {
	side := func(fromBytes func([]byte) (*goldilocks.Point, error), fromAffine func(x, y *fp.Elt) (*goldilocks.Point, error)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			p := goldilocks.Curve{}.ScalarBaseMult((*goldilocks.Scalar)(in.Exactly(goldilocks.ScalarSize)))
			encoded, err := p.MarshalBinary()
			in.Note(encoded, err)
			in.Do("FromBytes", func() {
				q, err := fromBytes(in.Near(encoded))
				if in.Note(err) {
					in.Note(q.MarshalBinary())
				}
			})
			in.Do("FromAffine", func() {
				x, y := p.ToAffine()
				q, err := fromAffine((*fp.Elt)(in.Near(x[:])), (*fp.Elt)(in.Near(y[:])))
				if in.Note(err) {
					in.Note(q.MarshalBinary())
				}
			})
		}
	}
	fuzzcheck.Run(f, 24, side(mirrored.FromBytes, mirrored.FromAffine), side(goldilocks.FromBytes, goldilocks.FromAffine))
}
