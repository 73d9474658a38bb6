// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package circl_test

import (
	"bytes"
	"crypto/rand"
	"testing"

	theirX25519 "github.com/cloudflare/circl/dh/x25519"
	theirKEM "github.com/cloudflare/circl/kem"
	theirMLKEM "github.com/cloudflare/circl/kem/mlkem/mlkem768"
	theirKEMs "github.com/cloudflare/circl/kem/schemes"
	theirPKI "github.com/cloudflare/circl/pki"
	theirSign "github.com/cloudflare/circl/sign"
	theirEd448 "github.com/cloudflare/circl/sign/ed448"
	theirMLDSA "github.com/cloudflare/circl/sign/mldsa/mldsa65"
	theirSigns "github.com/cloudflare/circl/sign/schemes"

	"rind.example/compat/circl/dh/x25519"
	"rind.example/compat/circl/kem"
	"rind.example/compat/circl/kem/mlkem/mlkem768"
	kems "rind.example/compat/circl/kem/schemes"
	"rind.example/compat/circl/pki"
	"rind.example/compat/circl/sign"
	"rind.example/compat/circl/sign/ed448"
	"rind.example/compat/circl/sign/mldsa/mldsa65"
	signs "rind.example/compat/circl/sign/schemes"
)

// The tests of this package are one program with both spellings in it: what one
// makes, the other takes.

var message = []byte("a message for both")

func TestX25519(t *testing.T) {
	var secret, shared theirX25519.Key
	rand.Read(secret[:])
	var public x25519.Key
	x25519.KeyGen(&public, &secret)

	var peer, peerPublic, peerShared x25519.Key
	rand.Read(peer[:])
	theirX25519.KeyGen(&peerPublic, &peer)

	ok := x25519.Shared(&shared, &secret, &peerPublic)
	peerOK := theirX25519.Shared(&peerShared, &peer, &public)
	if !ok || !peerOK || shared != peerShared {
		t.Errorf("the secrets differ: %x, %x", shared, peerShared)
	}
}

func TestEd448(t *testing.T) {
	public, private, err := ed448.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	theirPublic, theirPrivate, err := theirEd448.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	if !theirEd448.Verify(public, message, theirEd448.Sign(private, message, "context"), "context") {
		t.Error("circl's spelling refuses our key")
	}
	signature := ed448.Sign(theirPrivate, message, "context")
	if !ed448.Verify(theirPublic, message, signature, "context") {
		t.Error("our spelling refuses circl's key")
	}
	if ed448.Verify(public, message, signature, "context") || ed448.Verify(theirPublic, message, signature, "") {
		t.Error("another key or context verifies")
	}
}

// TestMLDSA signs with keys of one spelling by the functions of the other, and
// by the scheme, which asserts the type of a key.
func TestMLDSA(t *testing.T) {
	var public *mldsa65.PublicKey
	var private *theirMLDSA.PrivateKey
	public, private, err := mldsa65.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	signature := make([]byte, theirMLDSA.SignatureSize)
	if err := mldsa65.SignTo(private, message, nil, false, signature); err != nil {
		t.Fatal(err)
	}
	if !theirMLDSA.Verify(public, message, nil, signature) || theirMLDSA.Verify(public, nil, nil, signature) {
		t.Error("circl's spelling does not verify what ours signed, and nothing else")
	}
	var scheme sign.Scheme = theirMLDSA.Scheme()
	if !mldsa65.Scheme().Verify(public, message, scheme.Sign(private, message, nil), nil) {
		t.Error("our spelling does not verify what circl's scheme signed")
	}
}

func TestMLKEM(t *testing.T) {
	public, private, err := mlkem768.GenerateKeyPair(nil)
	if err != nil {
		t.Fatal(err)
	}
	var scheme kem.Scheme = theirMLKEM.Scheme()
	ciphertext, secret, err := scheme.Encapsulate(public)
	if err != nil {
		t.Fatal(err)
	}
	var key theirKEM.PrivateKey = private
	got, err := mlkem768.Scheme().Decapsulate(key, ciphertext)
	if err != nil || !bytes.Equal(got, secret) {
		t.Errorf("decapsulated %x, %v, want %x", got, err, secret)
	}
	if _, ok := key.(*theirMLKEM.PrivateKey); !ok {
		t.Errorf("circl does not know a %T", key)
	}
}

// TestRegisters: both spellings have schemes of the same names and sizes.
func TestRegisters(t *testing.T) {
	if len(kems.All()) == 0 || len(kems.All()) != len(theirKEMs.All()) {
		t.Errorf("%d mechanisms, want %d", len(kems.All()), len(theirKEMs.All()))
	}
	for _, theirs := range theirKEMs.All() {
		if ours := kems.ByName(theirs.Name()); ours == nil || ours.CiphertextSize() != theirs.CiphertextSize() {
			t.Errorf("ByName(%q) = %v", theirs.Name(), ours)
		}
	}
	if len(signs.All()) == 0 || len(signs.All()) != len(theirSigns.All()) {
		t.Errorf("%d signature schemes, want %d", len(signs.All()), len(theirSigns.All()))
	}
	for _, theirs := range theirSigns.All() {
		if ours := signs.ByName(theirs.Name()); ours == nil || ours.SignatureSize() != theirs.SignatureSize() {
			t.Errorf("ByName(%q) = %v", theirs.Name(), ours)
		}
	}
	if kems.ByName("none") != nil || signs.ByName("none") != nil {
		t.Error("there is a scheme called none")
	}
}

func TestPKI(t *testing.T) {
	var public theirSign.PublicKey
	public, _, err := signs.ByName("Ed448").GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	text, err := pki.MarshalPEMPublicKey(public)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := theirPKI.UnmarshalPEMPublicKey(text); err != nil || !got.Equal(public) {
		t.Errorf("circl's spelling reads %v, %v", got, err)
	}
}
