// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hpke_test

import (
	stdhpke "crypto/hpke"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/hpke"
)

// calls are the functions of one package.
type calls struct {
	kem       func(uint16) (hpke.KEM, error)
	kdf       func(uint16) (hpke.KDF, error)
	aead      func(uint16) (hpke.AEAD, error)
	sender    func(hpke.PublicKey, hpke.KDF, hpke.AEAD, []byte) ([]byte, *hpke.Sender, error)
	recipient func([]byte, hpke.PrivateKey, hpke.KDF, hpke.AEAD, []byte) (*hpke.Recipient, error)
	seal      func(hpke.PublicKey, hpke.KDF, hpke.AEAD, []byte, []byte) ([]byte, error)
	open      func(hpke.PrivateKey, hpke.KDF, hpke.AEAD, []byte, []byte) ([]byte, error)
}

// suite draws the algorithms by their numbers, mostly of those that exist.
func (c calls) suite(in *fuzzcheck.Input) (kem hpke.KEM, kdf hpke.KDF, aead hpke.AEAD) {
	in.Do("NewKEM", func() {
		k, err := c.kem(fuzzcheck.Choose[uint16](in, 0x10, 0x11, 0x12, 0x20, 0x41, 0x42, 0x50, 0x51, 0x647a, 0x20, 0xffff))
		in.Note(err)
		kem = k
	})
	in.Do("NewKDF", func() {
		k, err := c.kdf(fuzzcheck.Choose[uint16](in, 1, 2, 3, 0x10, 0x11, 1, 0))
		in.Note(err)
		kdf = k
	})
	in.Do("NewAEAD", func() {
		a, err := c.aead(fuzzcheck.Choose[uint16](in, 1, 2, 3, 1, 2, 3, 0xffff, 9))
		in.Note(err)
		aead = a
	})
	return kem, kdf, aead
}

// keys derives a pair, and takes the two through their encodings.
func (c calls) keys(in *fuzzcheck.Input, kem hpke.KEM) (private hpke.PrivateKey, public hpke.PublicKey) {
	in.Do("DeriveKeyPair", func() {
		k, err := kem.DeriveKeyPair(in.Exactly(32))
		if !in.Note(err) {
			return
		}
		private, public = k, k.PublicKey()
		in.Note(public.Bytes(), public.KEM().ID())
	})
	in.Do("NewPrivateKey", func() {
		encoded, err := private.Bytes()
		in.Note(encoded, err)
		if k, err := kem.NewPrivateKey(in.Near(encoded)); in.Note(err) {
			private = k
		}
	})
	in.Do("NewPublicKey", func() {
		if k, err := kem.NewPublicKey(in.Near(public.Bytes())); in.Note(err) {
			public = k
		}
	})
	return private, public
}

func (c calls) side(in *fuzzcheck.Input) {
	kem, kdf, aead := c.suite(in)
	private, public := c.keys(in, kem)
	info, data := in.Bytes(), in.Bytes()
	var sealed, enc []byte
	in.Do("Seal", func() {
		s, err := c.seal(public, kdf, aead, info, in.Bytes())
		in.Note(s, err)
		sealed = s
	})
	in.Do("Open", func() { in.Note(c.open(private, kdf, aead, in.Near(info), in.Near(sealed))) })
	var sender *hpke.Sender
	in.Do("NewSender", func() {
		e, s, err := c.sender(public, kdf, aead, info)
		in.Note(e, err)
		enc, sender = e, s
	})
	in.Do("NewRecipient", func() {
		recipient, err := c.recipient(in.Near(enc), private, kdf, aead, info)
		if !in.Note(err) {
			return
		}
		for range 3 {
			in.Do("Sender.Seal", func() {
				s, err := sender.Seal(data, in.Bytes())
				in.Note(s, err)
				sealed = s
			})
			in.Do("Recipient.Open", func() { in.Note(recipient.Open(in.Near(data), in.Near(sealed))) })
		}
		in.Do("Export", func() { in.Note(sender.Export("context", in.Int(256))) })
		in.Do("Recipient.Export", func() { in.Note(recipient.Export("context", in.Int(256)*fuzzcheck.Choose(in, 1, 90, -1))) })
	})
}

func FuzzHPKE(f *testing.F) {
	theirs := calls{
		stdhpke.NewKEM, stdhpke.NewKDF, stdhpke.NewAEAD,
		stdhpke.NewSender, stdhpke.NewRecipient, stdhpke.Seal, stdhpke.Open,
	}
	ours := calls{
		hpke.NewKEM, hpke.NewKDF, hpke.NewAEAD,
		hpke.NewSender, hpke.NewRecipient, hpke.Seal, hpke.Open,
	}
	fuzzcheck.Run(f, 48, theirs.side, ours.side)
}
