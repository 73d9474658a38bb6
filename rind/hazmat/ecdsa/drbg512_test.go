// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha512"
	"testing"
)

func TestHMACSHA512(t *testing.T) {
	var key, got [sha512.Size]byte
	for n := range maxSeed512 + 1 {
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

// TestHedgedDRBG512 compares the generator on the stack with HMAC_DRBG through
// hash.Hash, over several candidates, for the scalar sizes of the NIST curves.
func TestHedgedDRBG512(t *testing.T) {
	for _, size := range []int{28, 32, 48, 66} {
		if size > maxScalar512 {
			break
		}
		noise, priv, digest := make([]byte, size), make([]byte, size), make([]byte, size)
		rand.Read(noise)
		rand.Read(priv)
		rand.Read(digest)
		var got hedgedDRBG512
		got.init(noise, priv, digest)

		pad := func(n int) []byte { return make([]byte, nextBlock512(n)-n) }
		want := newDeterministicDRBG(sha512.New,
			append(append(append(noise[:size:size], pad(sha512.Size+1+size)...), priv...), pad(size)...), digest)
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
