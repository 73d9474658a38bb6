// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package schemecheck has the sides of differential fuzz tests that go through
// circl's interfaces for schemes, whichever types their keys have.
package schemecheck

import (
	"encoding"

	"github.com/cloudflare/circl/kem"
	"github.com/cloudflare/circl/sign"

	"rind.example/compat/internal/fuzzcheck"
)

// foreignSigner and its neighbours are keys of no scheme.
type (
	foreignSigner       struct{ sign.PrivateKey }
	foreignVerifier     struct{ sign.PublicKey }
	foreignDecapsulator struct{ kem.PrivateKey }
	foreignEncapsulator struct{ kem.PublicKey }
)

// bytes notes the encoding of a key.
func bytes(in *fuzzcheck.Input, key encoding.BinaryMarshaler) []byte {
	b, err := key.MarshalBinary()
	in.Note(b, err)
	return b
}

// swap draws key, one of no scheme, or none.
func swap[K any](in *fuzzcheck.Input, key, foreign K) (none K) {
	switch in.Int(32) {
	case 0:
		return foreign
	case 1:
		return none
	}
	return key
}

// Sign runs a signature scheme.
func Sign(s sign.Scheme) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		in.Note(s.Name(), s.PublicKeySize(), s.PrivateKeySize(), s.SignatureSize(), s.SeedSize())
		public, private := signKeys(in, s)
		message, opts := in.Bytes(), drawOpts(in)
		var sig []byte
		in.Do("Sign", func() {
			sig = s.Sign(swap[sign.PrivateKey](in, private, foreignSigner{private}), message, opts)
			in.Note(sig)
		})
		in.Do("Verify", func() {
			in.Note(s.Verify(swap[sign.PublicKey](in, public, foreignVerifier{public}), message, in.Near(sig), opts))
		})
	}
}

// drawOpts draws none, or a context of an allowed length or of a larger one.
func drawOpts(in *fuzzcheck.Input) *sign.SignatureOpts {
	if in.Bool(2) {
		return nil
	}
	return &sign.SignatureOpts{Context: string(make([]byte, fuzzcheck.Choose(in, 0, 0, 1, 255, 256)))}
}

// signKeys makes keys in each way and returns those that have gone through
// their encodings, changed or not.
func signKeys(in *fuzzcheck.Input, s sign.Scheme) (public sign.PublicKey, private sign.PrivateKey) {
	in.Do("GenerateKey", func() {
		p, k, err := s.GenerateKey()
		in.Note(err, p.Equal(k.Public()), k.Equal(k))
		bytes(in, p)
		bytes(in, k)
		public, private = p, k
	})
	in.Do("DeriveKey", func() {
		public, private = s.DeriveKey(in.Around(s.SeedSize()))
		bytes(in, public)
	})
	in.Do("UnmarshalBinaryPublicKey", func() {
		if p, err := s.UnmarshalBinaryPublicKey(in.Near(bytes(in, public))); in.Note(err) {
			bytes(in, p)
			public = p
		}
	})
	in.Do("UnmarshalBinaryPrivateKey", func() {
		if k, err := s.UnmarshalBinaryPrivateKey(in.Near(bytes(in, private))); in.Note(err) {
			bytes(in, k)
			private = k
		}
	})
	return public, private
}

// KEM runs a key encapsulation mechanism.
func KEM(s kem.Scheme) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		in.Note(s.Name(), s.PublicKeySize(), s.PrivateKeySize(), s.SeedSize())
		in.Note(s.CiphertextSize(), s.SharedKeySize(), s.EncapsulationSeedSize())
		public, private := kemKeys(in, s)
		var sealed []byte
		in.Do("Encapsulate", func() {
			ciphertext, secret, err := s.Encapsulate(swap[kem.PublicKey](in, public, foreignEncapsulator{public}))
			in.Note(ciphertext, secret, err)
			sealed = ciphertext
		})
		in.Do("EncapsulateDeterministically", func() {
			ciphertext, secret, err := s.EncapsulateDeterministically(public, in.Around(s.EncapsulationSeedSize()))
			in.Note(ciphertext, secret, err)
			if err == nil {
				sealed = ciphertext
			}
		})
		in.Do("Decapsulate", func() {
			in.Note(s.Decapsulate(swap[kem.PrivateKey](in, private, foreignDecapsulator{private}), in.Near(sealed)))
		})
		in.Do("Decapsulate anything", func() { in.Note(s.Decapsulate(private, in.Around(s.CiphertextSize()))) })
	}
}

// kemKeys is signKeys for mechanisms.
func kemKeys(in *fuzzcheck.Input, s kem.Scheme) (public kem.PublicKey, private kem.PrivateKey) {
	in.Do("GenerateKeyPair", func() {
		p, k, err := s.GenerateKeyPair()
		in.Note(err, p.Equal(k.Public()), k.Equal(k))
		bytes(in, p)
		bytes(in, k)
		public, private = p, k
	})
	in.Do("DeriveKeyPair", func() {
		public, private = s.DeriveKeyPair(in.Around(s.SeedSize()))
		bytes(in, public)
	})
	in.Do("UnmarshalBinaryPublicKey", func() {
		if p, err := s.UnmarshalBinaryPublicKey(in.Near(bytes(in, public))); in.Note(err) {
			bytes(in, p)
			public = p
		}
	})
	in.Do("UnmarshalBinaryPrivateKey", func() {
		if k, err := s.UnmarshalBinaryPrivateKey(in.Near(bytes(in, private))); in.Note(err) {
			bytes(in, k)
			private = k
		}
	})
	return public, private
}
