// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package circl_test

import (
	"bytes"
	"crypto/rand"
	"errors"
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

// TestMLDSA signs with keys of one spelling and verifies by the other: the types differ,
// so the keys go over their encodings, or through the scheme, which takes both.
func TestMLDSA(t *testing.T) {
	public, private, err := mldsa65.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	var theirPublic theirMLDSA.PublicKey
	var theirPrivate theirMLDSA.PrivateKey
	if err := errors.Join(theirPublic.UnmarshalBinary(public.Bytes()), theirPrivate.UnmarshalBinary(private.Bytes())); err != nil {
		t.Fatal(err)
	}
	signature := make([]byte, theirMLDSA.SignatureSize)
	if err := mldsa65.SignTo(private, message, nil, false, signature); err != nil {
		t.Fatal(err)
	}
	if !theirMLDSA.Verify(&theirPublic, message, nil, signature) || theirMLDSA.Verify(&theirPublic, nil, nil, signature) {
		t.Error("circl's spelling does not verify what ours signed, and nothing else")
	}
	var scheme sign.Scheme = mldsa65.Scheme()
	if !mldsa65.Verify(public, message, nil, scheme.Sign(&theirPrivate, message, nil)) || !scheme.Verify(&theirPublic, message, signature, nil) {
		t.Error("our scheme does not take circl's keys")
	}
	if public.Equal(&theirPublic) || private.Equal(&theirPrivate) || public.Scheme() != scheme || private.Scheme() != scheme {
		t.Error("the keys are not of the face")
	}
}

// TestMLKEM does the same with keys that encapsulate.
func TestMLKEM(t *testing.T) {
	public, private, err := mlkem768.GenerateKeyPair(nil)
	if err != nil {
		t.Fatal(err)
	}
	var scheme kem.Scheme = mlkem768.Scheme()
	text, err := public.MarshalBinary()
	secretText, err2 := private.MarshalBinary()
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	theirPublic, err := theirMLKEM.Scheme().UnmarshalBinaryPublicKey(text)
	theirPrivate, err2 := theirMLKEM.Scheme().UnmarshalBinaryPrivateKey(secretText)
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	for _, from := range []theirKEM.PublicKey{public, theirPublic} {
		ciphertext, secret, err := scheme.Encapsulate(from)
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range []theirKEM.PrivateKey{private, theirPrivate} {
			if got, err := scheme.Decapsulate(to, ciphertext); err != nil || !bytes.Equal(got, secret) {
				t.Errorf("from a %T to a %T: %x, %v, want %x", from, to, got, err, secret)
			}
		}
		if got, err := theirMLKEM.Scheme().Decapsulate(theirPrivate, ciphertext); err != nil || !bytes.Equal(got, secret) {
			t.Errorf("circl's spelling decapsulates %x, %v, want %x", got, err, secret)
		}
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

// TestPKIReadsKeysOfTheFaces: what is read can be asserted to be of the face's type.
func TestPKIReadsKeysOfTheFaces(t *testing.T) {
	public, private, err := mldsa65.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range []struct {
		marshalPublic    func(theirSign.PublicKey) ([]byte, error)
		marshalPrivate   func(theirSign.PrivateKey) ([]byte, error)
		unmarshalPublic  func([]byte) (theirSign.PublicKey, error)
		unmarshalPrivate func([]byte) (theirSign.PrivateKey, error)
	}{
		{pki.MarshalPEMPublicKey, pki.MarshalPEMPrivateKey, pki.UnmarshalPEMPublicKey, pki.UnmarshalPEMPrivateKey},
		{pki.MarshalPKIXPublicKey, pki.MarshalPKIXPrivateKey, pki.UnmarshalPKIXPublicKey, pki.UnmarshalPKIXPrivateKey},
		{theirPKI.MarshalPKIXPublicKey, theirPKI.MarshalPKIXPrivateKey, pki.UnmarshalPKIXPublicKey, pki.UnmarshalPKIXPrivateKey},
	} {
		publicText, err := form.marshalPublic(public)
		privateText, err2 := form.marshalPrivate(private)
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		gotPublic, err := form.unmarshalPublic(publicText)
		gotPrivate, err2 := form.unmarshalPrivate(privateText)
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		if !public.Equal(gotPublic) || !private.Equal(gotPrivate) {
			t.Errorf("read a %T and a %T", gotPublic, gotPrivate)
		}
		if k, ok := gotPrivate.(*mldsa65.PrivateKey); !ok || !bytes.Equal(k.Seed(), private.Seed()) {
			t.Error("the seed is lost")
		}
	}
	if s := pki.SchemeByOid(mldsa65.Scheme().(pki.CertificateScheme).Oid()); s != mldsa65.Scheme() {
		t.Errorf("the object identifier finds a %T", s)
	}
}
