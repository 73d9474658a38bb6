// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stdkey

import (
	"crypto/ecdh"

	hazmat "rind.example/rind/hazmat/ecdh"
)

// ECDH attempts [ecdh.PrivateKey.ECDH]. Keys of this type are valid by
// construction; the scheme checks them again all the same.
func ECDH(priv *ecdh.PrivateKey, pub *ecdh.PublicKey) (secret []byte, ok bool) {
	if priv == nil || pub == nil || !servesECDH(priv.Curve()) || priv.Curve() != pub.Curve() {
		return nil, false
	}
	out := new([48]byte)
	if !ecdhP384(out, priv, pub) {
		return nil, false
	}
	served.agreements.Add(1)
	return out[:], true
}

// ecdhP384 computes the shared secret on stack copies of the encodings, which
// the Bytes methods make when they are inlined.
func ecdhP384(out *[48]byte, priv *ecdh.PrivateKey, pub *ecdh.PublicKey) bool {
	d := priv.Bytes()
	defer clear(d)
	q := pub.Bytes()
	if len(d) != 48 || len(q) != 97 {
		return false
	}
	return hazmat.SharedSecretP384(out, (*[48]byte)(d), (*[97]byte)(q)) == nil
}
