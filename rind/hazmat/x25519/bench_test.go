// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x25519_test

import (
	"crypto/ecdh"
	"testing"

	"rind.example/rind/hazmat/x25519"
)

func BenchmarkSharedSecret(b *testing.B) {
	k, u := [32]byte{1, 2, 3}, [32]byte{9}
	var out [32]byte
	b.Run("rind", func(b *testing.B) {
		for b.Loop() {
			x25519.ScalarMult(&out, &k, &u)
		}
	})
	b.Run("crypto-ecdh", func(b *testing.B) {
		key, _ := ecdh.X25519().NewPrivateKey(k[:])
		peer, _ := ecdh.X25519().NewPublicKey(u[:])
		for b.Loop() {
			if _, err := key.ECDH(peer); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkPublicKey(b *testing.B) {
	k := [32]byte{1, 2, 3}
	var out [32]byte
	b.Run("rind", func(b *testing.B) {
		for b.Loop() {
			x25519.ScalarBaseMult(&out, &k)
		}
	})
	b.Run("crypto-ecdh", func(b *testing.B) {
		for b.Loop() {
			key, err := ecdh.X25519().NewPrivateKey(k[:])
			if err != nil || key.PublicKey() == nil {
				b.Fatal(err)
			}
		}
	})
}
