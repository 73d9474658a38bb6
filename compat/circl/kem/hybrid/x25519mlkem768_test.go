// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hybrid_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/cloudflare/circl/kem"
	mirrored "github.com/cloudflare/circl/kem/hybrid"

	"rind.example/compat/circl/kem/hybrid"
)

// TestPointsOfSmallOrderAreRefused: X25519 then gives no secret, and both say so.
func TestPointsOfSmallOrderAreRefused(t *testing.T) {
	for _, scheme := range []kem.Scheme{hybrid.X25519MLKEM768(), mirrored.X25519MLKEM768()} {
		public, private, err := scheme.GenerateKeyPair()
		if err != nil {
			t.Fatal(err)
		}
		ct, _, err := scheme.Encapsulate(public)
		if err != nil {
			t.Fatal(err)
		}
		pk, err := public.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		clear(pk[len(pk)-32:])
		clear(ct[len(ct)-32:])
		bad, err := scheme.UnmarshalBinaryPublicKey(pk)
		if err != nil {
			t.Fatal(err)
		}
		if c, ss, err := scheme.Encapsulate(bad); err != kem.ErrPubKey || c != nil || ss != nil {
			t.Errorf("encapsulation: %x, %x, %v", c, ss, err)
		}
		if ss, err := scheme.Decapsulate(private, ct); err != kem.ErrPubKey || ss != nil {
			t.Errorf("decapsulation: %x, %v", ss, err)
		}
	}
}

// TestKeysOfOtherMechanismsAreRefused: with the errors of circl.
func TestKeysOfOtherMechanismsAreRefused(t *testing.T) {
	scheme := hybrid.X25519MLKEM768()
	for _, other := range []kem.Scheme{hybrid.Kyber512X25519(), nil} {
		var public kem.PublicKey
		var private kem.PrivateKey
		if other != nil {
			var err error
			if public, private, err = other.GenerateKeyPair(); err != nil {
				t.Fatal(err)
			}
		}
		theirs := mirrored.X25519MLKEM768()
		_, _, err := scheme.Encapsulate(public)
		_, _, want := theirs.Encapsulate(public)
		if err != want || err == nil {
			t.Errorf("encapsulation: %v, want %v", err, want)
		}
		ct := make([]byte, scheme.CiphertextSize())
		_, err = scheme.Decapsulate(private, ct)
		_, want = theirs.Decapsulate(private, ct)
		if err != want || err == nil {
			t.Errorf("decapsulation: %v, want %v", err, want)
		}
	}
}

func ExampleX25519MLKEM768() {
	scheme := hybrid.X25519MLKEM768()
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
