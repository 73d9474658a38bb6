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
	case ecdh.P256():
		secret, ok = ecdhP256(priv, pub)
	case ecdh.P384():
		secret, ok = ecdhP384(priv, pub)
	case ecdh.P521():
		secret, ok = ecdhP521(priv, pub)
	case ecdh.X25519():
		secret, ok = ecdhX25519(priv, pub)
	}
	if !ok {
		return nil, false
	}
	tally.Agreements.Add(1)
	return secret, true
}

// ecdhX25519 computes the shared secret on stack copies of the encodings, which the
// Bytes methods make when they are inlined.
func ecdhX25519(priv *ecdh.PrivateKey, pub *ecdh.PublicKey) (secret []byte, ok bool) {
	k := priv.Bytes()
	defer clear(k)
	u := pub.Bytes()
	if len(k) != 32 || len(u) != 32 {
		return nil, false
	}
	out := new([32]byte)
	ok = x25519.ScalarMult(out, (*[32]byte)(k), (*[32]byte)(u))
	return out[:], ok
}
