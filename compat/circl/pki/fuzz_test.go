// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package pki_test

import (
	"encoding/asn1"
	"fmt"
	"testing"

	mirrored "github.com/cloudflare/circl/pki"
	"github.com/cloudflare/circl/sign"
	"github.com/cloudflare/circl/sign/schemes"

	"rind.example/compat/circl/pki"
	"rind.example/compat/internal/fuzzcheck"
)

// form is one of the two encodings of keys, by one package.
type form struct {
	name             string
	marshalPublic    func(sign.PublicKey) ([]byte, error)
	marshalPrivate   func(sign.PrivateKey) ([]byte, error)
	unmarshalPublic  func([]byte) (sign.PublicKey, error)
	unmarshalPrivate func([]byte) (sign.PrivateKey, error)
}

// side marshals the keys of a scheme and reads what is near to that.
func (c form) side(in *fuzzcheck.Input) {
	s := schemes.ByName(fuzzcheck.Choose(in, "Ed25519", "Ed448", "ML-DSA-44"))
	public, private := s.DeriveKey(in.Exactly(s.SeedSize()))
	in.Do(c.name+" public key", func() {
		b, err := c.marshalPublic(public)
		in.Note(b, err)
		if k, err := c.unmarshalPublic(in.Near(b)); in.Note(err) {
			in.Note(k.MarshalBinary())
		}
	})
	in.Do(c.name+" private key", func() {
		b, err := c.marshalPrivate(private)
		in.Note(b, err)
		if k, err := c.unmarshalPrivate(in.Near(b)); in.Note(err) {
			in.Note(k.MarshalBinary())
		}
	})
}

// lookups finds schemes by their numbers.
func lookups(byOID func(asn1.ObjectIdentifier) sign.Scheme, byTLSID func(uint) sign.Scheme) fuzzcheck.Side {
	name := func(s sign.Scheme) string {
		if s == nil {
			return "none"
		}
		return s.Name()
	}
	return func(in *fuzzcheck.Input) {
		oid := fuzzcheck.Choose(in, asn1.ObjectIdentifier{1, 3, 101, 110 + in.Int(5)}, nil, asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 3, 16 + in.Int(20)})
		in.Do("SchemeByOid", func() { in.Note(fmt.Sprint(oid), name(byOID(oid))) })
		in.Do("SchemeByTLSID", func() {
			in.Note(name(byTLSID(fuzzcheck.Choose[uint](in, 0x807, 0x808, 0, 0xfe60+uint(in.Int(8)), 0x900+uint(in.Int(8))))))
		})
	}
}

func FuzzEncodings(f *testing.F) {
	fuzzcheck.Run(f, 48,
		fuzzcheck.OneOf(
			form{"PEM", mirrored.MarshalPEMPublicKey, mirrored.MarshalPEMPrivateKey, mirrored.UnmarshalPEMPublicKey, mirrored.UnmarshalPEMPrivateKey}.side,
			form{"PKIX", mirrored.MarshalPKIXPublicKey, mirrored.MarshalPKIXPrivateKey, mirrored.UnmarshalPKIXPublicKey, mirrored.UnmarshalPKIXPrivateKey}.side,
			lookups(mirrored.SchemeByOid, mirrored.SchemeByTLSID)),
		fuzzcheck.OneOf(
			form{"PEM", pki.MarshalPEMPublicKey, pki.MarshalPEMPrivateKey, pki.UnmarshalPEMPublicKey, pki.UnmarshalPEMPrivateKey}.side,
			form{"PKIX", pki.MarshalPKIXPublicKey, pki.MarshalPKIXPrivateKey, pki.UnmarshalPKIXPublicKey, pki.UnmarshalPKIXPrivateKey}.side,
			lookups(pki.SchemeByOid, pki.SchemeByTLSID)))
}
