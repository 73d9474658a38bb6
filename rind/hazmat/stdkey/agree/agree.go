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
	"rind.example/rind/hazmat/x25519"
)

// ECDH attempts [ecdh.PrivateKey.ECDH]. Keys of this type are valid by
// construction; the schemes check them again all the same. An agreement that
// fails, as X25519 does with a point of small order, is refused.
func ECDH(priv *ecdh.PrivateKey, pub *ecdh.PublicKey) (secret []byte, ok bool) {
	if priv == nil || pub == nil || tally.ForwardsAll() || priv.Curve() != pub.Curve() {
		return nil, false
	}
	switch priv.Curve() {
	case ecdh.P384():
		out := new([48]byte)
		secret, ok = out[:], ecdhP384(out, priv, pub)
	case ecdh.X25519():
		out := new([32]byte)
		secret, ok = out[:], ecdhX25519(out, priv, pub)
	}
	if !ok {
		return nil, false
	}
	tally.Agreements.Add(1)
	return secret, true
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

// ecdhX25519 does the same on X25519.
func ecdhX25519(out *[32]byte, priv *ecdh.PrivateKey, pub *ecdh.PublicKey) bool {
	k := priv.Bytes()
	defer clear(k)
	u := pub.Bytes()
	if len(k) != 32 || len(u) != 32 {
		return false
	}
	return x25519.ScalarMult(out, (*[32]byte)(k), (*[32]byte)(u))
}
