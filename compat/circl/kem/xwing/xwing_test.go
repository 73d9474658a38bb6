// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xwing_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/cloudflare/circl/kem"
	mirrored "github.com/cloudflare/circl/kem/xwing"

	"rind.example/compat/circl/kem/xwing"
)

// TestKeysCrossOver: either package reads the encodings of the other.
func TestKeysCrossOver(t *testing.T) {
	sk, pk, err := xwing.GenerateKeyPairPacked(nil)
	if err != nil {
		t.Fatal(err)
	}
	ss, ct, err := mirrored.Encapsulate(pk, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := xwing.Decapsulate(ct, sk); !bytes.Equal(got, ss) {
		t.Errorf("the shared key is %x, want %x", got, ss)
	}
	if ss, ct, err = xwing.Encapsulate(pk, nil); err != nil {
		t.Fatal(err)
	}
	if got := mirrored.Decapsulate(ct, sk); !bytes.Equal(got, ss) {
		t.Errorf("circl's shared key is %x, want %x", got, ss)
	}
}

// TestSlicesMayOverlap: as with circl, the ciphertext may take the place of the seed, and
// the shared key that of the ciphertext.
func TestSlicesMayOverlap(t *testing.T) {
	private, public := xwing.DeriveKeyPair(make([]byte, xwing.SeedSize))
	want, ss := make([]byte, xwing.CiphertextSize), make([]byte, 32)
	public.EncapsulateTo(want, ss, bytes.Repeat([]byte{7}, 64))
	ct := bytes.Repeat([]byte{7}, xwing.CiphertextSize)
	public.EncapsulateTo(ct, make([]byte, 32), ct[:64])
	if !bytes.Equal(ct, want) {
		t.Error("the seed was overwritten before it was read")
	}
	if private.DecapsulateTo(ct[:32], ct); !bytes.Equal(ct[:32], ss) {
		t.Error("the ciphertext was overwritten before it was read")
	}
}

// TestZeroValues: they are equal to each other and to nothing else. A private one packs as
// circl's does, and neither gives a secret.
func TestZeroValues(t *testing.T) {
	var public xwing.PublicKey
	var private xwing.PrivateKey
	somePrivate, somePublic := xwing.DeriveKeyPair(make([]byte, xwing.SeedSize))
	encoded := make([]byte, xwing.PublicKeySize)
	somePublic.Pack(encoded)
	encoded[0], encoded[1] = 0xff, 0xff // a coefficient of 4095
	if err := public.Unpack(encoded); err != kem.ErrPubKey {
		t.Errorf("a public key that is not reduced: %v", err)
	}
	if !public.Equal(new(xwing.PublicKey)) || !private.Equal(new(xwing.PrivateKey)) || !private.Public().Equal(&public) {
		t.Error("zero values differ")
	}
	if public.Equal(somePublic) || somePublic.Equal(&public) || private.Equal(somePrivate) || somePrivate.Equal(&private) {
		t.Error("a zero value is equal to a key")
	}
	var theirs mirrored.PrivateKey
	got, err := private.MarshalBinary()
	want, theirErr := theirs.MarshalBinary()
	if !bytes.Equal(got, want) || err != theirErr {
		t.Errorf("packed %x, %v, want %x, %v", got, err, want, theirErr)
	}
	ct, ss := make([]byte, xwing.CiphertextSize), make([]byte, xwing.SharedKeySize)
	for name, use := range map[string]func(){
		"EncapsulateTo": func() { public.EncapsulateTo(ct, ss, nil) },
		"DecapsulateTo": func() { private.DecapsulateTo(ss, ct) },
		"MarshalBinary": func() { public.MarshalBinary() },
	} {
		if !panics(use) {
			t.Errorf("%s with a zero value does not panic", name)
		}
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

func ExampleScheme() {
	scheme := xwing.Scheme()
	public, private, err := scheme.GenerateKeyPair()
	if err != nil {
		panic(err)
	}
	ciphertext, theirs, err := scheme.Encapsulate(public)
	if err != nil {
		panic(err)
	}
	ours, err := scheme.Decapsulate(private, ciphertext)
	fmt.Println(bytes.Equal(ours, theirs), err)
	// Output: true <nil>
}
