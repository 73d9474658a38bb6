// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package group_test

import (
	"crypto"
	"encoding"
	"fmt"
	"math/big"
	"testing"

	"github.com/cloudflare/circl/expander"
	mirrored "github.com/cloudflare/circl/group"

	"rind.example/compat/circl/group"
	"rind.example/compat/internal/fuzzcheck"
)

// noted notes the encodings of elements and scalars.
func noted(in *fuzzcheck.Input, values ...encoding.BinaryMarshaler) {
	for _, v := range values {
		in.Note(v.MarshalBinary())
	}
}

// drawScalar draws one by any of the ways to make one.
func drawScalar(in *fuzzcheck.Input, g group.Group) (s group.Scalar) {
	s = g.NewScalar()
	in.Do("Scalar", func() {
		switch in.Int(6) {
		case 0:
			s = g.RandomScalar(in.Reader())
		case 1:
			s = g.HashToScalar(in.Bytes(), in.Bytes())
		case 2:
			s.SetUint64(uint64(in.Int(3)))
		case 3:
			s.SetBigInt(new(big.Int).Neg(new(big.Int).SetBytes(in.Around(40))))
		case 4:
			in.Note(s.UnmarshalBinary(in.Around(int(g.Params().ScalarLength))))
		case 5:
			s.Neg(s.SetUint64(1))
		}
		noted(in, s)
	})
	return s
}

// drawElement draws one by any of the ways to make one.
func drawElement(in *fuzzcheck.Input, g group.Group) (e group.Element) {
	e = g.NewElement()
	in.Do("Element", func() {
		switch in.Int(6) {
		case 0:
			e = g.HashToElement(in.Bytes(), in.Bytes())
		case 1:
			e = g.HashToElementNonUniform(in.Bytes(), in.Bytes())
		case 2:
			e = g.Identity()
		case 3:
			e = g.Generator()
		case 4:
			e.MulGen(drawScalar(in, g))
		case 5:
			valid, err := g.HashToElement(in.Bytes(), nil).MarshalBinaryCompress()
			if err != nil {
				panic(err)
			}
			in.Note(e.UnmarshalBinary(in.Near(valid)))
		}
		noted(in, e)
	})
	return e
}

// arithmetic computes with a group.
func arithmetic(g group.Group) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		s, u := drawScalar(in, g), drawScalar(in, g)
		p, q := drawElement(in, g), drawElement(in, g)
		if in.Bool(3) {
			q = p
		}
		in.Do("scalars", func() {
			noted(in, g.NewScalar().Add(s, u), g.NewScalar().Sub(s, u), g.NewScalar().Mul(s, u), g.NewScalar().Neg(s), g.NewScalar().Inv(s))
		})
		in.Do("elements", func() {
			r := fuzzcheck.Choose(in, g.NewElement(), p, q)
			noted(in, g.NewElement().Neg(p), g.NewElement().Dbl(q), g.NewElement().Mul(p, s), r.Add(p, q))
			noted(in, r.CMov(in.Int(2), p), g.NewElement().CSelect(in.Int(2), p, q))
		})
		in.Note(fmt.Sprint(p.IsIdentity(), p.IsEqual(q), s.IsZero(), s.IsEqual(u)))
		in.Do("compressed", func() { in.Note(q.MarshalBinaryCompress()) })
	}
}

func FuzzGroup(f *testing.F) {
	fuzzcheck.Run(f, 40,
		fuzzcheck.OneOf(arithmetic(mirrored.P256), arithmetic(mirrored.P384), arithmetic(mirrored.P521), arithmetic(mirrored.Ristretto255)),
		fuzzcheck.OneOf(arithmetic(group.P256), arithmetic(group.P384), arithmetic(group.P521), arithmetic(group.Ristretto255)))
}

func FuzzHashToField(f *testing.F) {
	side := func(hash func([]big.Int, []byte, expander.Expander, *big.Int, uint)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			e := expander.NewExpanderMD(fuzzcheck.Choose(in, crypto.SHA256, crypto.SHA512, 0), in.Bytes())
			u, p := make([]big.Int, in.Int(3)), new(big.Int).SetBytes(in.Around(32))
			in.Do("HashToField", func() {
				hash(u, in.Bytes(), e, p, uint(in.Int(80)))
				for i := range u {
					in.Note(u[i].Bytes())
				}
			})
		}
	}
	fuzzcheck.Run(f, 32, side(mirrored.HashToField), side(group.HashToField))
}
