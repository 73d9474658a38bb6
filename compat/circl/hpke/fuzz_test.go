// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hpke_test

import (
	"crypto/rand"
	"testing"

	mirrored "github.com/cloudflare/circl/hpke"
	"github.com/cloudflare/circl/kem"

	"rind.example/compat/circl/hpke"
	"rind.example/compat/internal/fuzzcheck"
)

// calls are the functions of one package.
type calls struct {
	newSuite        func(hpke.KEM, hpke.KDF, hpke.AEAD) hpke.Suite
	unmarshalSealer func([]byte) (hpke.Sealer, error)
	unmarshalOpener func([]byte) (hpke.Opener, error)
}

func (c calls) side(in *fuzzcheck.Input) {
	k := fuzzcheck.Choose(in, hpke.KEM_X25519_HKDF_SHA256, hpke.KEM_P256_HKDF_SHA256, hpke.KEM_X448_HKDF_SHA512, hpke.KEM_X25519_KYBER768_DRAFT00)
	var suite hpke.Suite
	in.Do("NewSuite", func() {
		suite = c.newSuite(
			fuzzcheck.Choose(in, k, k, k, k, k, hpke.KEM(7)),
			fuzzcheck.Choose(in, hpke.KDF_HKDF_SHA256, hpke.KDF_HKDF_SHA384, hpke.KDF_HKDF_SHA512, hpke.KDF(9)),
			fuzzcheck.Choose(in, hpke.AEAD_AES128GCM, hpke.AEAD_ChaCha20Poly1305, hpke.AEAD_AES256GCM, hpke.AEAD(9)))
		in.Note(suite.String())
	})
	public, private := k.Scheme().DeriveKeyPair(in.Exactly(k.Scheme().SeedSize()))
	info, psk, id := in.Bytes(), in.Bytes(), in.Bytes()
	usePSK := in.Bool(2)
	var sealer hpke.Sealer
	var opener hpke.Opener
	in.Do("Sender", func() {
		enc, s := sender(in, suite, public, info, psk, id, usePSK)
		sealer = s
		in.Do("Receiver", func() { opener = receiver(in, suite, private, in.Near(enc), info, psk, id, usePSK) })
	})
	if sealer == nil || opener == nil {
		return
	}
	in.Do("UnmarshalSealer", func() {
		b, err := sealer.MarshalBinary()
		in.Note(b, err)
		if s, err := c.unmarshalSealer(in.Near(b)); in.Note(err) {
			sealer = s
		}
	})
	in.Do("UnmarshalOpener", func() {
		b, err := opener.MarshalBinary()
		in.Note(b, err)
		if o, err := c.unmarshalOpener(in.Near(b)); in.Note(err) {
			opener = o
		}
	})
	exchange(in, sealer, opener)
}

// sender sets up the one who seals.
func sender(in *fuzzcheck.Input, s hpke.Suite, public kem.PublicKey, info, psk, id []byte, usePSK bool) ([]byte, hpke.Sealer) {
	sender, err := s.NewSender(public, info)
	if !in.Note(err) {
		return nil, nil
	}
	setup := func() ([]byte, hpke.Sealer, error) { return sender.Setup(rand.Reader) }
	if usePSK {
		setup = func() ([]byte, hpke.Sealer, error) { return sender.SetupPSK(rand.Reader, psk, id) }
	}
	enc, sealer, err := setup()
	in.Note(enc, err)
	return enc, sealer
}

// receiver sets up the one who opens.
func receiver(in *fuzzcheck.Input, s hpke.Suite, private kem.PrivateKey, enc, info, psk, id []byte, usePSK bool) hpke.Opener {
	receiver, err := s.NewReceiver(private, info)
	if !in.Note(err) {
		return nil
	}
	setup := func() (hpke.Opener, error) { return receiver.Setup(enc) }
	if usePSK {
		setup = func() (hpke.Opener, error) { return receiver.SetupPSK(enc, psk, id) }
	}
	opener, err := setup()
	in.Note(err)
	return opener
}

// exchange seals messages and opens what comes of them.
func exchange(in *fuzzcheck.Input, sealer hpke.Sealer, opener hpke.Opener) {
	for range 3 {
		data := in.Bytes()
		var sealed []byte
		in.Do("Seal", func() {
			b, err := sealer.Seal(in.Bytes(), data)
			in.Note(b, err)
			sealed = b
		})
		in.Do("Open", func() { in.Note(opener.Open(in.Near(sealed), in.Near(data))) })
	}
	in.Do("Export", func() { in.Note(sealer.Export(in.Bytes(), uint(in.Int(256)))) })
}

func FuzzHPKE(f *testing.F) {
	fuzzcheck.Run(f, 48,
		calls{mirrored.NewSuite, mirrored.UnmarshalSealer, mirrored.UnmarshalOpener}.side,
		calls{hpke.NewSuite, hpke.UnmarshalSealer, hpke.UnmarshalOpener}.side)
}
