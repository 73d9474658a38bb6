// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem1024_test

import (
	"io"
	"testing"

	mirrored "github.com/cloudflare/circl/kem/mlkem/mlkem1024"

	"rind.example/compat/circl/internal/schemecheck"
	"rind.example/compat/circl/kem/mlkem/mlkem1024"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzScheme(f *testing.F) {
	fuzzcheck.Run(f, 32, schemecheck.KEM(mirrored.Scheme()), schemecheck.KEM(mlkem1024.Scheme()))
}

// publicKey and privateKey are the keys of either package.
type (
	publicKey interface {
		Pack([]byte)
		Unpack([]byte) error
		EncapsulateTo(ciphertext, secret, seed []byte)
	}
	privateKey interface {
		Pack([]byte)
		Unpack([]byte) error
		DecapsulateTo(secret, ciphertext []byte)
	}
)

// calls are the functions of one package.
type calls[P publicKey, K privateKey] struct {
	generate func(io.Reader) (P, K, error)
	fromSeed func([]byte) (P, K)
}

func (c calls[P, K]) side(in *fuzzcheck.Input) {
	in.Do("GenerateKeyPair", func() {
		r := in.Reader()
		_, _, err := c.generate(r)
		in.Note(err, r.Len())
	})
	in.Do("NewKeyFromSeed", func() {
		public, private := c.fromSeed(in.Around(mlkem1024.KeySeedSize))
		in.Do("PublicKey.Pack", func() {
			b := in.Around(mlkem1024.PublicKeySize)
			public.Pack(b)
			in.Note(public.Unpack(in.Near(b)))
		})
		in.Do("PrivateKey.Pack", func() {
			b := in.Around(mlkem1024.PrivateKeySize)
			private.Pack(b)
			in.Note(private.Unpack(in.Near(b)))
		})
		ciphertext := in.Around(mlkem1024.CiphertextSize)
		in.Do("EncapsulateTo", func() {
			public.EncapsulateTo(ciphertext, in.Around(mlkem1024.SharedKeySize), in.Around(mlkem1024.EncapsulationSeedSize))
		})
		in.Do("DecapsulateTo", func() { private.DecapsulateTo(in.Around(mlkem1024.SharedKeySize), in.Near(ciphertext)) })
	})
}

func FuzzFunctions(f *testing.F) {
	fuzzcheck.Run(f, 32,
		calls[*mirrored.PublicKey, *mirrored.PrivateKey]{mirrored.GenerateKeyPair, mirrored.NewKeyFromSeed}.side,
		calls[*mlkem1024.PublicKey, *mlkem1024.PrivateKey]{mlkem1024.GenerateKeyPair, mlkem1024.NewKeyFromSeed}.side)
}
