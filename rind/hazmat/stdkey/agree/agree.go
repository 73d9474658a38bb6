// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package agree runs key agreement on the standard library's key types on
// rind's schemes. It is the part of package stdkey that serves crypto/ecdh,
// and apart from it because a program that agrees keys need not sign: the
// standard library's crypto/ecdh does not import crypto/ecdsa either.
//
// An operation is an attempt, as in package stdkey. It is outside the
// compatibility promise.
package agree

import (
	"crypto/ecdh"

	hazmat "rind.example/rind/hazmat/ecdh"
	"rind.example/rind/hazmat/stdkey/tally"
)

// serves reports whether rind serves keys on c.
func serves(c ecdh.Curve) bool {
	return !tally.ForwardsAll() && c == ecdh.P384()
}

// ECDH attempts [ecdh.PrivateKey.ECDH]. Keys of this type are valid by
// construction; the scheme checks them again all the same.
func ECDH(priv *ecdh.PrivateKey, pub *ecdh.PublicKey) (secret []byte, ok bool) {
	if priv == nil || pub == nil || !serves(priv.Curve()) || priv.Curve() != pub.Curve() {
		return nil, false
	}
	out := new([48]byte)
	if !ecdhP384(out, priv, pub) {
		return nil, false
	}
	tally.Agreements.Add(1)
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
