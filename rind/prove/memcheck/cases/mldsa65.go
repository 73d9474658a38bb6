// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"rind.example/rind/hazmat/mldsa"
	"rind.example/rind/prove/memcheck/secret"
)

// schemesMLDSA65 are the cases of ML-DSA-65 in rind/hazmat.
func schemesMLDSA65() []testCase {
	return []testCase{
		{"mldsa65-key", keyMLDSA65},
		{"mldsa65-derived", derivedMLDSA65},
		{"mldsa65-sign", signMLDSA65},
	}
}

// keyMLDSA65 makes a key of a secret seed. The public key is public; ρ in the hash of
// the seed is, too, and the sampling of the matrix shows it: that is declared in
// places.txt.
func keyMLDSA65() {
	seed := [32]byte{1, 2, 3}
	var want, public [mldsa.PublicKeySize65]byte
	k := new(mldsa.PrivateKey65)
	k.SetSeed(&seed)
	k.Public(&want)
	secret.Mark(seed[:])
	k.SetSeed(&seed)
	k.Public(&public)
	publish("the public key", public[:])
	must(public == want, "public key")
}

// derivedMLDSA65 expands a key of its encodings, of which ρ, tr and the public key are
// public: with the matrix that making it has left, and with one sampled anew.
func derivedMLDSA65() {
	var private, other [mldsa.PrivateKeySize65]byte
	var public, ignored [mldsa.PublicKeySize65]byte
	seed := [32]byte{7}
	mldsa.DeriveKey65(&private, &public, &seed)
	secret.Mark(private[32:64])
	secret.Mark(private[128:])
	secret.Mark(seed[:])
	k, p := new(mldsa.PrivateKey65), new(mldsa.PublicKey65)
	for range 2 {
		k.SetDerived(&private, &public, &seed)
		mldsa.DeriveKey65(&other, &ignored, &[32]byte{8})
	}
	p.SetBytes(&public)
	var sig [mldsa.SignatureSize65]byte
	withSecretRandomness(func() { mustDo(k.Sign(&sig, []byte("message"), ""), "signing") })
	publish("the signature", sig[:])
	must(p.Verify([]byte("message"), sig[:], ""), "signature")
}

// secretKeyMLDSA65 returns a key whose secrets are marked: by way of its encoding, in
// which ρ and tr are public.
func secretKeyMLDSA65() (*mldsa.PrivateKey65, *mldsa.PublicKey65) {
	k, p := new(mldsa.PrivateKey65), new(mldsa.PublicKey65)
	k.SetSeed(&[32]byte{5})
	k.PublicKey(p)
	var b [mldsa.PrivateKeySize65]byte
	k.Bytes(&b)
	secret.Mark(b[32:64])
	secret.Mark(b[128:])
	mustDo(k.SetBytes(&b), "private key")
	return k, p
}

// signMLDSA65 signs with secret randomness; a deterministic signature does the same with
// zeros.
func signMLDSA65() {
	k, p := secretKeyMLDSA65()
	var sig [mldsa.SignatureSize65]byte
	withSecretRandomness(func() { mustDo(k.Sign(&sig, []byte("message"), "context"), "signing") })
	publish("the signature", sig[:])
	must(p.Verify([]byte("message"), sig[:], "context"), "signature")
}
