// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"io"
	"testing"

	mirrored "golang.org/x/crypto/ed25519"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/ed25519"
)

// calls are the functions of one package.
type calls struct {
	generate       func(io.Reader) (ed25519.PublicKey, ed25519.PrivateKey, error)
	newKeyFromSeed func([]byte) ed25519.PrivateKey
	sign           func(ed25519.PrivateKey, []byte) []byte
	verify         func(ed25519.PublicKey, []byte, []byte) bool
}

func (c calls) side(in *fuzzcheck.Input) {
	in.Do("GenerateKey", func() {
		r := in.Reader()
		public, private, err := c.generate(r)
		in.Note(public, private, r.Len(), err)
	})
	in.Do("NewKeyFromSeed", func() {
		k := c.newKeyFromSeed(in.Around(ed25519.SeedSize))
		in.Note([]byte(k))
		message := in.Bytes()
		var sig []byte
		in.Do("Sign", func() { sig = c.sign(in.Near(k), message); in.Note(sig) })
		in.Do("Verify", func() {
			in.Note(c.verify(in.Near(k.Public().(ed25519.PublicKey)), message, in.Near(sig)))
		})
	})
}

func FuzzEd25519(f *testing.F) {
	fuzzcheck.Run(f, 48,
		calls{mirrored.GenerateKey, mirrored.NewKeyFromSeed, mirrored.Sign, mirrored.Verify}.side,
		calls{ed25519.GenerateKey, ed25519.NewKeyFromSeed, ed25519.Sign, ed25519.Verify}.side)
}
