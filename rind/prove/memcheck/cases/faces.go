// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"crypto"
	"crypto/elliptic"
	"crypto/rand"
	"math/big"
	"reflect"

	"rind.example/compat/stdlib/ecdh"
	"rind.example/compat/stdlib/ecdsa"
	"rind.example/rind/hazmat/stdkey"
	"rind.example/rind/prove/memcheck/secret"
	"rind.example/rind/signer"
)

// The cases of the public packages. Their randomness is the system's own and
// cannot be marked; the nonce is secret all the same, since it comes from the
// private key too.
func faces() []testCase {
	return []testCase{
		{"face-parse", parseKey},
		{"face-sign-asn1", func() { sign(signASN1) }},
		{"face-sign", signIntegers},
		{"face-sign-key", func() { sign(signDeterministicASN1) }},
		{"face-signer", func() { sign(signThroughSigner) }},
		{"face-ecdh", agreeFace},
	}
}

// served calls f and stops if the standard library did the work instead.
func served(f func()) {
	before := stdkey.Served()
	f()
	must(stdkey.Served() != before, "the call was forwarded")
}

// markedKey makes a standard key with a secret scalar.
func markedKey() *ecdsa.PrivateKey {
	priv, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	mustDo(err, "key generation")
	secret.Mark(secret.Words(priv.D.Bits()))
	return priv
}

func parseKey() {
	raw, want := keyP384()
	secret.Mark(raw[:])
	var priv *ecdsa.PrivateKey
	served(func() {
		var err error
		priv, err = ecdsa.ParseRawPrivateKey(elliptic.P384(), raw[:])
		mustDo(err, "private key")
	})
	publishInt("the scalar", priv.D)
	publishInt("a coordinate", priv.X)
	publishInt("a coordinate", priv.Y)
	must(priv.X.Cmp(new(big.Int).SetBytes(want[:48])) == 0, "public key")
}

// sign runs a way to sign in ASN.1 with a secret key and digest.
func sign(with func(priv *ecdsa.PrivateKey, digest []byte) ([]byte, error)) {
	priv := markedKey()
	digest, public := secretDigest()
	var sig []byte
	served(func() {
		var err error
		sig, err = with(priv, digest)
		mustDo(err, "signing")
	})
	publish("the signature", sig)
	must(ecdsa.VerifyASN1(&priv.PublicKey, public, sig), "signature")
}

func signASN1(priv *ecdsa.PrivateKey, digest []byte) ([]byte, error) {
	return ecdsa.SignASN1(rand.Reader, priv, digest)
}

func signDeterministicASN1(priv *ecdsa.PrivateKey, digest []byte) ([]byte, error) {
	return ecdsa.SignKey(priv, nil, digest, crypto.SHA384)
}

func signThroughSigner(priv *ecdsa.PrivateKey, digest []byte) ([]byte, error) {
	return signer.Wrap(priv).Sign(rand.Reader, digest, crypto.SHA384)
}

func signIntegers() {
	priv := markedKey()
	digest, public := secretDigest()
	var r, s *big.Int
	served(func() {
		var err error
		r, s, err = ecdsa.Sign(rand.Reader, priv, digest)
		mustDo(err, "signing")
	})
	publishInt("r", r)
	publishInt("s", s)
	must(ecdsa.Verify(&priv.PublicKey, public, r, s), "signature")
}

func agreeFace() { agreeByFace(ecdh.P384()) }

// agreeByFace agrees on a secret with a secret key.
func agreeByFace(curve ecdh.Curve) {
	a, err := curve.GenerateKey(rand.Reader)
	mustDo(err, "key generation")
	b, err := curve.GenerateKey(rand.Reader)
	mustDo(err, "key generation")
	want, err := b.ECDH(a.PublicKey())
	mustDo(err, "agreement")
	markScalar(a)
	var got []byte
	served(func() {
		got, err = ecdh.ECDH(a, b.PublicKey())
		mustDo(err, "agreement")
	})
	publish("the shared secret", got)
	must(string(got) == string(want), "shared secret")
}

// markScalar marks the scalar inside of a key, of which Bytes only gives a
// copy. A field of another name makes reflection panic.
func markScalar(k *ecdh.PrivateKey) {
	secret.Mark(reflect.ValueOf(k).Elem().FieldByName("privateKey").Bytes())
}
