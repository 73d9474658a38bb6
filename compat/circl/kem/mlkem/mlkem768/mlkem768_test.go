// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem768_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"github.com/cloudflare/circl/kem"
	mirrored "github.com/cloudflare/circl/kem/mlkem/mlkem768"

	"rind.example/compat/circl/kem/mlkem/mlkem768"
)

// TestKeysCrossOver: either package reads the encodings of the other.
func TestKeysCrossOver(t *testing.T) {
	public, private, err := mlkem768.GenerateKeyPair(nil)
	if err != nil {
		t.Fatal(err)
	}
	pk, sk := make([]byte, mlkem768.PublicKeySize), make([]byte, mlkem768.PrivateKeySize)
	public.Pack(pk)
	private.Pack(sk)
	var theirPublic mirrored.PublicKey
	var theirPrivate mirrored.PrivateKey
	if err := errors.Join(theirPublic.Unpack(pk), theirPrivate.Unpack(sk)); err != nil {
		t.Fatal(err)
	}
	again, back := make([]byte, mlkem768.PrivateKeySize), new(mlkem768.PrivateKey)
	theirPrivate.Pack(again)
	if err := back.Unpack(again); err != nil || !back.Equal(private) || !back.Public().Equal(public) {
		t.Errorf("another key came back: %v", err)
	}
	ct, ss, got := make([]byte, mlkem768.CiphertextSize), make([]byte, 32), make([]byte, 32)
	theirPublic.EncapsulateTo(ct, ss, nil)
	if private.DecapsulateTo(got, ct); !bytes.Equal(got, ss) {
		t.Errorf("the shared key is %x, want %x", got, ss)
	}
	public.EncapsulateTo(ct, ss, nil)
	if theirPrivate.DecapsulateTo(got, ct); !bytes.Equal(got, ss) {
		t.Errorf("circl's shared key is %x, want %x", got, ss)
	}
}

// TestSlicesMayOverlap: as with circl, the ciphertext may take the place of the seed, and
// the shared key that of the ciphertext.
func TestSlicesMayOverlap(t *testing.T) {
	public, private := mlkem768.NewKeyFromSeed(make([]byte, mlkem768.KeySeedSize))
	want, ss := make([]byte, mlkem768.CiphertextSize), make([]byte, 32)
	public.EncapsulateTo(want, ss, bytes.Repeat([]byte{7}, 32))
	ct := bytes.Repeat([]byte{7}, mlkem768.CiphertextSize)
	public.EncapsulateTo(ct, make([]byte, 32), ct[:32])
	if !bytes.Equal(ct, want) {
		t.Error("the seed was overwritten before it was read")
	}
	if private.DecapsulateTo(ct[:32], ct); !bytes.Equal(ct[:32], ss) {
		t.Error("the ciphertext was overwritten before it was read")
	}
}

// TestFailedUnpackChangesNothing: what does not become a key stays what it was, and gives
// no secret that others know.
func TestFailedUnpackChangesNothing(t *testing.T) {
	public, private := mlkem768.NewKeyFromSeed(make([]byte, mlkem768.KeySeedSize))
	pk, sk := make([]byte, mlkem768.PublicKeySize), make([]byte, mlkem768.PrivateKeySize)
	public.Pack(pk)
	private.Pack(sk)
	pk[0], pk[1] = 0xff, 0xff                 // a coefficient of 4095
	sk[len(sk)-mlkem768.SharedKeySize-1] ^= 1 // in H(ek)
	var noPublic mlkem768.PublicKey
	var noPrivate mlkem768.PrivateKey
	for _, k := range []*mlkem768.PublicKey{public, &noPublic} {
		if err := k.Unpack(pk); err != kem.ErrPubKey {
			t.Errorf("a public key that is not reduced: %v", err)
		}
		if err := k.Unpack(pk[1:]); err != kem.ErrPubKeySize {
			t.Errorf("a short public key: %v", err)
		}
	}
	for _, k := range []*mlkem768.PrivateKey{private, &noPrivate} {
		if err := k.Unpack(sk); err != kem.ErrPrivKey {
			t.Errorf("a private key with another hash: %v", err)
		}
		if err := k.Unpack(sk[1:]); err != kem.ErrPrivKeySize {
			t.Errorf("a short private key: %v", err)
		}
	}
	samePublic, samePrivate := mlkem768.NewKeyFromSeed(make([]byte, mlkem768.KeySeedSize))
	if !public.Equal(samePublic) || !private.Equal(samePrivate) {
		t.Error("a failed Unpack has changed the key")
	}
	expectUnset(t, &noPublic, &noPrivate)
}

// expectUnset: zero values are equal to each other and to nothing else, and of no use.
func expectUnset(t *testing.T, public *mlkem768.PublicKey, private *mlkem768.PrivateKey) {
	t.Helper()
	if !public.Equal(new(mlkem768.PublicKey)) || !private.Equal(new(mlkem768.PrivateKey)) || !private.Public().Equal(public) {
		t.Error("zero values differ")
	}
	somePublic, somePrivate := mlkem768.NewKeyFromSeed(make([]byte, mlkem768.KeySeedSize))
	if public.Equal(somePublic) || somePublic.Equal(public) || private.Equal(somePrivate) || somePrivate.Equal(private) || public.Equal(nil) {
		t.Error("a zero value is equal to a key")
	}
	ct, ss := make([]byte, mlkem768.CiphertextSize), make([]byte, mlkem768.SharedKeySize)
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
	scheme := mlkem768.Scheme()
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
