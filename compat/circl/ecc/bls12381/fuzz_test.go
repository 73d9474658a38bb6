// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bls12381_test

import (
	"fmt"
	"testing"

	mirrored "github.com/cloudflare/circl/ecc/bls12381"

	"rind.example/compat/circl/ecc/bls12381"
	"rind.example/compat/internal/fuzzcheck"
)

// calls are the functions of one package.
type calls struct {
	g1       func() *bls12381.G1
	g2       func() *bls12381.G2
	pair     func(*bls12381.G1, *bls12381.G2) *bls12381.Gt
	prod     func([]*bls12381.G1, []*bls12381.G2, []*bls12381.Scalar) *bls12381.Gt
	prodFrac func([]*bls12381.G1, []*bls12381.G2, []int) *bls12381.Gt
	order    func() []byte
}

// group is what the points of both groups do.
type group interface {
	Bytes() []byte
	BytesCompressed() []byte
	SetBytes([]byte) error
	IsIdentity() bool
	Hash(input, dst []byte)
}

// drawPoint leaves the generator as it is, or makes another point of it.
func drawPoint(in *fuzzcheck.Input, p group) {
	in.Do("point", func() {
		switch in.Int(4) {
		case 0:
			p.Hash(in.Bytes(), in.Bytes())
		case 1:
			in.Note(p.SetBytes(in.Near(p.Bytes())))
		case 2:
			in.Note(p.SetBytes(in.Near(p.BytesCompressed())))
		}
		in.Note(p.Bytes(), fmt.Sprint(p.IsIdentity()))
	})
}

// side draws two points of each group and pairs them in every way.
func (c calls) side(in *fuzzcheck.Input) {
	p, q := []*bls12381.G1{c.g1(), c.g1()}, []*bls12381.G2{c.g2(), c.g2()}
	drawPoint(in, p[0])
	drawPoint(in, q[0])
	in.Note(c.order())
	n := []*bls12381.Scalar{new(bls12381.Scalar), new(bls12381.Scalar)}
	n[0].SetBytes(in.Around(32))
	n[1].SetUint64(uint64(in.Byte()))
	pairing := func(name string, pair func() *bls12381.Gt) {
		in.Do(name, func() {
			e := pair()
			in.Note(e.MarshalBinary())
		})
	}
	switch in.Int(3) {
	case 0:
		pairing("Pair", func() *bls12381.Gt { return c.pair(p[0], q[0]) })
	case 1:
		pairing("ProdPair", func() *bls12381.Gt { return c.prod(p, q[:2-in.Int(2)], n) })
	default:
		pairing("ProdPairFrac", func() *bls12381.Gt { return c.prodFrac(p, q, []int{in.Int(3) - 1, 1}) })
	}
}

func FuzzPairing(f *testing.F) {
	fuzzcheck.Run(f, 20,
		calls{
			mirrored.G1Generator, mirrored.G2Generator, mirrored.Pair, mirrored.ProdPair, mirrored.ProdPairFrac, mirrored.Order,
		}.side,
		calls{
			bls12381.G1Generator, bls12381.G2Generator, bls12381.Pair, bls12381.ProdPair, bls12381.ProdPairFrac, bls12381.Order,
		}.side)
}
