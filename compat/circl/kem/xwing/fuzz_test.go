// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xwing_test

import (
	"io"
	"testing"

	mirrored "github.com/cloudflare/circl/kem/xwing"

	"rind.example/compat/circl/internal/schemecheck"
	"rind.example/compat/circl/kem/xwing"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzScheme(f *testing.F) {
	fuzzcheck.Run(f, 24, schemecheck.KEM(mirrored.Scheme()), schemecheck.KEM(xwing.Scheme()))
}

// calls are the functions of one package on packed keys.
type calls struct {
	generate    func(io.Reader) (private, public []byte, err error)
	derive      func(seed []byte) (private, public []byte)
	encapsulate func(public, seed []byte) (secret, ciphertext []byte, err error)
	decapsulate func(ciphertext, private []byte) []byte
}

func (c calls) side(in *fuzzcheck.Input) {
	in.Do("GenerateKeyPairPacked", func() {
		r := in.Reader()
		private, public, err := c.generate(r)
		in.Note(private, public, err, r.Len())
	})
	in.Do("DeriveKeyPairPacked", func() {
		private, public := c.derive(in.Around(xwing.SeedSize))
		in.Note(private, public)
		var sealed []byte
		in.Do("Encapsulate", func() {
			secret, ciphertext, err := c.encapsulate(in.Near(public), in.Around(xwing.EncapsulationSeedSize))
			in.Note(secret, ciphertext, err)
			sealed = ciphertext
		})
		in.Do("Decapsulate", func() { in.Note(c.decapsulate(in.Near(sealed), in.Near(private))) })
	})
}

func FuzzPacked(f *testing.F) {
	fuzzcheck.Run(f, 24,
		calls{mirrored.GenerateKeyPairPacked, mirrored.DeriveKeyPairPacked, mirrored.Encapsulate, mirrored.Decapsulate}.side,
		calls{xwing.GenerateKeyPairPacked, xwing.DeriveKeyPairPacked, xwing.Encapsulate, xwing.Decapsulate}.side)
}
