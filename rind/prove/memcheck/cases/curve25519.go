// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"crypto/rand"
	"unsafe"

	"rind.example/compat/stdlib/ecdh"
	face "rind.example/compat/stdlib/ed25519"
	"rind.example/rind/hazmat/ed25519"
	"rind.example/rind/hazmat/x25519"
	"rind.example/rind/prove/memcheck/secret"
)

// The cases of rind/hazmat/x25519 and rind/hazmat/ed25519, and of the public
// packages over them.
func curve25519Schemes() []testCase {
	return []testCase{
		{"x25519-public", montgomeryPublicKey},
		{"x25519-agree", montgomeryAgree},
		{"ed25519-generate", generateEdwardsKey},
		{"ed25519-seed", edwardsKeyFromSeed},
		{"ed25519-sign", func() { signEdwards((*ed25519.PrivateKey).Sign, (*ed25519.PublicKey).Verify) }},
		{"face-x25519", agreeMontgomeryFace},
		{"face-ed25519-seed", edwardsKeyFace},
		{"face-ed25519-sign", signEdwardsFace},
		{"ed25519-sign-ctx", func() { signEdwards(signInContext, verifyInContext) }},
	}
}

// random returns random bytes, unmarked.
func random() (b [32]byte) {
	rand.Read(b[:])
	return b
}

func montgomeryPublicKey() {
	k := random()
	nine := [32]byte{9}
	var want, got [32]byte
	x25519.ScalarMult(&want, &k, &nine)
	secret.Mark(k[:])
	x25519.ScalarBaseMult(&got, &k)
	publish("the public key", got[:])
	must(got == want, "public key")
}

func montgomeryAgree() {
	a, b := random(), random()
	var pubA, pubB, want, got [32]byte
	x25519.ScalarBaseMult(&pubA, &a)
	x25519.ScalarBaseMult(&pubB, &b)
	must(x25519.ScalarMult(&want, &b, &pubA), "agreement")
	secret.Mark(a[:])
	ok := x25519.ScalarMult(&got, &a, &pubB)
	publish("whether the secret is not 0", unsafe.Slice((*byte)(unsafe.Pointer(&ok)), 1))
	publish("the shared secret", got[:])
	must(ok && got == want, "shared secret")
}

func generateEdwardsKey() {
	var k, again ed25519.PrivateKey
	withSecretRandomness(k.Generate)
	var seed, pub, want [32]byte
	k.Seed(&seed)
	k.Public(&pub)
	publish("the seed", seed[:])
	publish("the public key", pub[:])
	again.SetSeed(&seed)
	again.Public(&want)
	must(pub == want, "public key")
}

func edwardsKeyFromSeed() {
	seed := random()
	var k ed25519.PrivateKey
	var pub, want [32]byte
	k.SetSeed(&seed)
	k.Public(&want)
	secret.Mark(seed[:])
	k.SetSeed(&seed)
	k.Public(&pub)
	publish("the public key", pub[:])
	must(pub == want, "public key")
}

func signInContext(k *ed25519.PrivateKey, sig *[ed25519.SignatureSize]byte, message []byte) {
	mustDo(k.SignCtx(sig, message, "context"), "signing")
}

func verifyInContext(k *ed25519.PublicKey, message, sig []byte) bool {
	return k.VerifyCtx(message, sig, "context")
}

// signEdwards signs a secret message with a secret key.
func signEdwards(sign func(*ed25519.PrivateKey, *[ed25519.SignatureSize]byte, []byte), verify func(k *ed25519.PublicKey, message, sig []byte) bool) {
	seed := random()
	var k ed25519.PrivateKey
	var encoded [32]byte
	k.SetSeed(&seed)
	k.Public(&encoded)
	var both [ed25519.PrivateKeySize]byte
	k.Bytes(&both)
	secret.Mark(both[:ed25519.SeedSize])
	k.SetBytes(&both)
	message, public := secretDigest()
	var sig [ed25519.SignatureSize]byte
	sign(&k, &sig, message)
	publish("R", sig[:32])
	publish("S", sig[32:])
	var pub ed25519.PublicKey
	must(pub.SetBytes(encoded[:]), "public key")
	must(verify(&pub, public, sig[:]), "signature")
}

func agreeMontgomeryFace() { agreeByFace(ecdh.X25519()) }

func edwardsKeyFace() {
	seed := random()
	want := face.NewKeyFromSeed(seed[:])
	secret.Mark(seed[:])
	var got face.PrivateKey
	served(func() { got = face.NewKeyFromSeed(seed[:]) })
	publish("the private key", got)
	must(got.Equal(want), "private key")
}

func signEdwardsFace() {
	seed := random()
	priv := face.NewKeyFromSeed(seed[:])
	pub := priv.Public().(face.PublicKey)
	secret.Mark(priv[:ed25519.SeedSize])
	message, public := secretDigest()
	var sig []byte
	served(func() { sig = face.Sign(priv, message) })
	publish("the signature", sig)
	must(face.Verify(pub, public, sig), "signature")
}
