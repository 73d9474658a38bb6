// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa87_test

import (
	"io"
	"testing"

	mirrored "github.com/cloudflare/circl/sign/mldsa/mldsa87"

	"rind.example/compat/circl/internal/schemecheck"
	"rind.example/compat/circl/sign/mldsa/mldsa87"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzScheme(f *testing.F) {
	fuzzcheck.Run(f, 24, schemecheck.Sign(mirrored.Scheme()), schemecheck.Sign(mldsa87.Scheme()))
}

// calls are the functions of one package, with keys of types P and K.
type calls[P, K interface{ MarshalBinary() ([]byte, error) }] struct {
	generate func(io.Reader) (P, K, error)
	fromSeed func(*[mldsa87.SeedSize]byte) (P, K)
	sign     func(k K, message, context []byte, randomized bool, sig []byte) error
	verify   func(p P, message, context, sig []byte) bool
}

func (c calls[P, K]) side(in *fuzzcheck.Input) {
	in.Do("GenerateKey", func() {
		r := in.Reader()
		_, _, err := c.generate(r)
		in.Note(err, r.Len())
	})
	var public P
	var private K
	in.Do("NewKeyFromSeed", func() {
		public, private = c.fromSeed((*[mldsa87.SeedSize]byte)(in.Exactly(mldsa87.SeedSize)))
		p, err := public.MarshalBinary()
		k, err2 := private.MarshalBinary()
		in.Note(p, k, err, err2)
	})
	message, context := in.Bytes(), in.Bytes()
	sig := in.Around(mldsa87.SignatureSize)
	in.Do("SignTo", func() { in.Note(c.sign(private, message, context, in.Bool(2), sig)) })
	in.Do("Verify", func() { in.Note(c.verify(public, message, context, in.Near(sig))) })
}

func FuzzFunctions(f *testing.F) {
	fuzzcheck.Run(f, 24,
		calls[*mirrored.PublicKey, *mirrored.PrivateKey]{
			mirrored.GenerateKey, mirrored.NewKeyFromSeed, mirrored.SignTo, mirrored.Verify,
		}.side,
		calls[*mldsa87.PublicKey, *mldsa87.PrivateKey]{
			mldsa87.GenerateKey, mldsa87.NewKeyFromSeed, mldsa87.SignTo, mldsa87.Verify,
		}.side)
}
