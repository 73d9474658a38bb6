// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bls_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/sign/bls"

	"rind.example/compat/circl/sign/bls"
	"rind.example/compat/internal/fuzzcheck"
)

// calls are the functions of one package for keys in one of the two groups.
type calls[K bls.KeyGroup] struct {
	keyGen          func(ikm, salt, info []byte) (*bls.PrivateKey[K], error)
	sign            func(*bls.PrivateKey[K], []byte) bls.Signature
	verify          func(*bls.PublicKey[K], []byte, bls.Signature) bool
	aggregate       func(K, []bls.Signature) (bls.Signature, error)
	verifyAggregate func([]*bls.PublicKey[K], [][]byte, bls.Signature) bool
}

func (c calls[K]) side(in *fuzzcheck.Input) {
	var keys []*bls.PrivateKey[K]
	var publics []*bls.PublicKey[K]
	for range 2 {
		k := new(bls.PrivateKey[K])
		in.Do("KeyGen", func() {
			made, err := c.keyGen(in.Around(32), in.Bytes(), in.Bytes())
			if !in.Note(err) {
				return
			}
			b, err := made.MarshalBinary()
			in.Note(b, err)
			in.Note(k.UnmarshalBinary(in.Near(b)))
		})
		keys, publics = append(keys, k), append(publics, k.PublicKey())
	}
	messages := [][]byte{in.Bytes(), in.Bytes()}
	var sigs []bls.Signature
	for i, k := range keys {
		in.Do("Sign", func() { s := c.sign(k, messages[i]); in.Note(s); sigs = append(sigs, in.Near(s)) })
	}
	in.Do("Verify", func() { in.Note(c.verify(publics[0], messages[0], in.Near(sigs[0]))) })
	in.Do("Aggregate", func() {
		var group K
		joined, err := c.aggregate(group, sigs)
		in.Note(joined, err)
		in.Do("VerifyAggregate", func() { in.Note(c.verifyAggregate(publics[:2-in.Int(2)], messages, in.Near(joined))) })
	})
}

func FuzzSignatures(f *testing.F) {
	fuzzcheck.Run(f, 16,
		fuzzcheck.OneOf(
			calls[bls.G1]{
				mirrored.KeyGen[bls.G1], mirrored.Sign[bls.G1], mirrored.Verify[bls.G1],
				mirrored.Aggregate[bls.G1], mirrored.VerifyAggregate[bls.G1],
			}.side,
			calls[bls.G2]{
				mirrored.KeyGen[bls.G2], mirrored.Sign[bls.G2], mirrored.Verify[bls.G2],
				mirrored.Aggregate[bls.G2], mirrored.VerifyAggregate[bls.G2],
			}.side),
		fuzzcheck.OneOf(
			calls[bls.G1]{
				bls.KeyGen[bls.G1], bls.Sign[bls.G1], bls.Verify[bls.G1],
				bls.Aggregate[bls.G1], bls.VerifyAggregate[bls.G1],
			}.side,
			calls[bls.G2]{
				bls.KeyGen[bls.G2], bls.Sign[bls.G2], bls.Verify[bls.G2],
				bls.Aggregate[bls.G2], bls.VerifyAggregate[bls.G2],
			}.side))
}
