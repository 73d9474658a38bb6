// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package pki

import (
	"encoding/asn1"

	"github.com/cloudflare/circl/pki"
	"github.com/cloudflare/circl/sign"

	"rind.example/compat/circl/sign/schemes"
)

// SchemeByOid is [github.com/cloudflare/circl/pki.SchemeByOid] with the schemes of
// rind's faces in the places of circl's.
func SchemeByOid(oid asn1.ObjectIdentifier) sign.Scheme {
	s := pki.SchemeByOid(oid)
	if s == nil {
		return nil
	}
	return own(s)
}

// own returns the scheme that stands for circl's.
func own(s sign.Scheme) sign.Scheme {
	if ours := schemes.ByName(s.Name()); ours != nil {
		return ours
	}
	return s
}

// UnmarshalPEMPrivateKey is [github.com/cloudflare/circl/pki.UnmarshalPEMPrivateKey],
// and returns keys of the types of rind's faces.
func UnmarshalPEMPrivateKey(data []byte) (sign.PrivateKey, error) {
	return private(pki.UnmarshalPEMPrivateKey(data))
}

// UnmarshalPEMPublicKey is [github.com/cloudflare/circl/pki.UnmarshalPEMPublicKey], and
// returns keys of the types of rind's faces.
func UnmarshalPEMPublicKey(data []byte) (sign.PublicKey, error) {
	return public(pki.UnmarshalPEMPublicKey(data))
}

// UnmarshalPKIXPrivateKey is [github.com/cloudflare/circl/pki.UnmarshalPKIXPrivateKey],
// and returns keys of the types of rind's faces.
func UnmarshalPKIXPrivateKey(data []byte) (sign.PrivateKey, error) {
	return private(pki.UnmarshalPKIXPrivateKey(data))
}

// UnmarshalPKIXPublicKey is [github.com/cloudflare/circl/pki.UnmarshalPKIXPublicKey],
// and returns keys of the types of rind's faces.
func UnmarshalPKIXPublicKey(data []byte) (sign.PublicKey, error) {
	return public(pki.UnmarshalPKIXPublicKey(data))
}

// public turns a key of circl's into one of the face of its scheme.
func public(key sign.PublicKey, err error) (sign.PublicKey, error) {
	if err != nil {
		return nil, err
	}
	s := own(key.Scheme())
	if s == key.Scheme() {
		return key, nil
	}
	b, err := key.MarshalBinary()
	if err != nil {
		return nil, err
	}
	return s.UnmarshalBinaryPublicKey(b)
}

// private turns a key of circl's into one of the face of its scheme, with its seed if it
// has that.
func private(key sign.PrivateKey, err error) (sign.PrivateKey, error) {
	if err != nil {
		return nil, err
	}
	s := own(key.Scheme())
	if s == key.Scheme() {
		return key, nil
	}
	if seeded, ok := key.(sign.Seeded); ok && seeded.Seed() != nil {
		_, ours := s.DeriveKey(seeded.Seed())
		return ours, nil
	}
	b, err := key.MarshalBinary()
	if err != nil {
		return nil, err
	}
	return s.UnmarshalBinaryPrivateKey(b)
}
