// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"
	"hash"
	"testing"
)

func TestHMACSHA512(t *testing.T) {
	var key, got [sha512.Size]byte
	for n := range maxSeed + 1 {
		msg := make([]byte, n)
		rand.Read(msg)
		rand.Read(key[:])
		mac := hmac.New(sha512.New, key[:])
		mac.Write(msg)
		want := mac.Sum(nil)
		if hmacSHA512(&got, &key, msg); !bytes.Equal(got[:], want) {
			t.Fatalf("%d bytes: got %x, want %x", n, got, want)
		}
		if hmacSHA512(&key, &key, msg); !bytes.Equal(key[:], want) {
			t.Fatalf("%d bytes: output over the key differs", n)
		}
	}
}

// TestHedgedDRBG compares the generator on the stack with HMAC_DRBG through
// hash.Hash, over several candidates, for the scalar sizes of all NIST curves.
func TestHedgedDRBG(t *testing.T) {
	for _, size := range []int{28, 32, 48, 66} {
		noise, priv, digest := make([]byte, size), make([]byte, size), make([]byte, size)
		rand.Read(noise)
		rand.Read(priv)
		rand.Read(digest)
		var got hedgedDRBG
		got.init(noise, priv, digest)

		// V and the separator take 65 bytes of the first block.
		pad := func(n int) []byte { return make([]byte, nextBlock(n)-n) }
		want := newDeterministicDRBG(sha512.New,
			append(append(append(noise[:size:size], pad(65+size)...), priv...), pad(size)...), digest)
		for i := range 4 {
			a, b := make([]byte, size), make([]byte, size)
			got.next(a)
			want.next(b)
			if !bytes.Equal(a, b) {
				t.Errorf("%d-byte scalars, candidate %d: got %x, want %x", size, i, a, b)
			}
		}
	}
}

// TestDRBGRetries makes the candidate that RFC 6979 rejects for one message: its
// P-256 key of appendix A.2.5, SHA-256 and a message from C2SP's CCTV collection
// whose first candidate is not below the order.
func TestDRBGRetries(t *testing.T) {
	priv := unhex(t, "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
	digest := sha256.Sum256([]byte("wv[vnX"))
	g := newDeterministicDRBG(sha256.New, priv, digest[:])
	var first, second [32]byte
	g.next(first[:])
	g.next(second[:])
	order := unhex(t, "FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")
	if bytes.Compare(first[:], order) < 0 {
		t.Errorf("first candidate %x is below the order", first)
	}
	if bytes.Compare(second[:], order) >= 0 {
		t.Errorf("second candidate %x is not below the order", second)
	}
}

// TestDeterministicDRBGUsesGivenHash makes sure that the constructor is used.
func TestDeterministicDRBGUsesGivenHash(t *testing.T) {
	calls := 0
	newHash := func() hash.Hash { calls++; return sha256.New() }
	newDeterministicDRBG(newHash, make([]byte, 48), make([]byte, 48)).next(make([]byte, 48))
	if calls == 0 {
		t.Error("constructor not called")
	}
}
