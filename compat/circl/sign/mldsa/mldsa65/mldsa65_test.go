// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa65_test

import (
	"bytes"
	"sync"
	"testing"

	circl "github.com/cloudflare/circl/sign/mldsa/mldsa65"

	"rind.example/compat/circl/sign/mldsa/mldsa65"
)

// TestUnpacksWhatCirclUnpacks: private keys that are none by FIPS 204 sign as with circl.
func TestUnpacksWhatCirclUnpacks(t *testing.T) {
	_, good := circl.NewKeyFromSeed(&[32]byte{1})
	for _, at := range []int{0, 70, 130, mldsa65.PrivateKeySize - 1} {
		buf := [mldsa65.PrivateKeySize]byte(good.Bytes())
		buf[at] ^= 0xff
		var theirs circl.PrivateKey
		var ours, again mldsa65.PrivateKey
		theirs.Unpack(&buf)
		ours.Unpack(&buf)
		want, got := make([]byte, mldsa65.SignatureSize), make([]byte, mldsa65.SignatureSize)
		if err := circl.SignTo(&theirs, []byte("m"), []byte("c"), false, want); err != nil {
			t.Fatal(err)
		}
		if err := mldsa65.SignTo(&ours, []byte("m"), []byte("c"), false, got); err != nil || !bytes.Equal(got, want) {
			t.Errorf("byte %d changed: another signature, error %v", at, err)
		}
		again.Unpack(&buf)
		if !ours.Equal(&again) || ours.Seed() != nil || !bytes.Equal(ours.Bytes(), theirs.Bytes()) {
			t.Errorf("byte %d changed: another key", at)
		}
		want = theirs.Public().(*circl.PublicKey).Bytes()
		if public := ours.Public().(*mldsa65.PublicKey); !bytes.Equal(public.Bytes(), want) {
			t.Errorf("byte %d changed: another public key", at)
		}
		ours.Unpack((*[mldsa65.PrivateKeySize]byte)(good.Bytes()))
		if ours.Equal(&again) || again.Equal(&ours) || !bytes.Equal(ours.Bytes(), good.Bytes()) {
			t.Errorf("byte %d changed: equal to the good key, or that not to itself", at)
		}
	}
}

// TestZeroKeys do nothing that a key does.
func TestZeroKeys(t *testing.T) {
	var private mldsa65.PrivateKey
	if err := mldsa65.SignTo(&private, nil, nil, true, make([]byte, mldsa65.SignatureSize)); err == nil {
		t.Error("signed")
	}
	if sig, err := private.Sign(nil, nil, nil); err == nil || sig != nil {
		t.Error("signed")
	}
	var public mldsa65.PublicKey
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	mldsa65.Verify(&public, nil, nil, make([]byte, mldsa65.SignatureSize))
}

// TestCopiesAreKeys: a copy has what the original has, and is not changed with it.
func TestCopiesAreKeys(t *testing.T) {
	public, private := mldsa65.NewKeyFromSeed(&[32]byte{2})
	otherPublic, otherPrivate := mldsa65.NewKeyFromSeed(&[32]byte{3})
	publicCopy, privateCopy := *public, *private
	public.Unpack((*[mldsa65.PublicKeySize]byte)(otherPublic.Bytes()))
	private.Unpack((*[mldsa65.PrivateKeySize]byte)(otherPrivate.Bytes()))
	sig := make([]byte, mldsa65.SignatureSize)
	if err := mldsa65.SignTo(&privateCopy, nil, nil, true, sig); err != nil {
		t.Fatal(err)
	}
	if !mldsa65.Verify(&publicCopy, nil, nil, sig) || mldsa65.Verify(public, nil, nil, sig) {
		t.Error("verified wrongly")
	}
	if err := mldsa65.SignTo(private, nil, nil, true, sig); err != nil || !mldsa65.Verify(public, nil, nil, sig) {
		t.Errorf("verified wrongly, error %v", err)
	}
}

// TestKeysExpandLater signs with keys that were made before others: first on several
// goroutines at once, with copies too.
func TestKeysExpandLater(t *testing.T) {
	seeds := [][mldsa65.SeedSize]byte{{4}, {5}}
	var keys []*mldsa65.PrivateKey
	var want [][]byte
	for i := range seeds {
		_, key := mldsa65.NewKeyFromSeed(&seeds[i])
		keys = append(keys, key)
		_, theirs := circl.NewKeyFromSeed(&seeds[i])
		sig := make([]byte, mldsa65.SignatureSize)
		if err := circl.SignTo(theirs, nil, nil, false, sig); err != nil {
			t.Fatal(err)
		}
		want = append(want, sig)
	}
	var group sync.WaitGroup
	for i := range 4 * len(keys) {
		group.Go(func() {
			key := *keys[i%len(keys)]
			sig := make([]byte, mldsa65.SignatureSize)
			if err := mldsa65.SignTo(&key, nil, nil, false, sig); err != nil || !bytes.Equal(sig, want[i%len(keys)]) {
				t.Errorf("another signature, error %v", err)
			}
		})
	}
	group.Wait()
}

// TestUnpackForgetsTheSeed: a key that was made and is unpacked into has no seed.
func TestUnpackForgetsTheSeed(t *testing.T) {
	_, key := mldsa65.NewKeyFromSeed(&[32]byte{6})
	encoded := [mldsa65.PrivateKeySize]byte(key.Bytes())
	if !bytes.Equal(key.Seed(), append([]byte{6}, make([]byte, 31)...)) {
		t.Error("another seed")
	}
	key.Unpack(&encoded)
	if key.Seed() != nil || !bytes.Equal(key.Bytes(), encoded[:]) {
		t.Error("a seed from nowhere, or another key")
	}
}
