// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha512"
	"testing"

	"rind.example/rind/hazmat/ecdsa"
)

// The benchmarks of P-384 do the same work with this package and with the standard
// library.

func BenchmarkGenerateKeyP384(b *testing.B) {
	b.Run("rind", func(b *testing.B) {
		var priv [48]byte
		var pub [96]byte
		for b.Loop() {
			ecdsa.GenerateKeyP384(&priv, &pub)
		}
	})
	b.Run("std", func(b *testing.B) {
		for b.Loop() {
			if _, err := stdecdsa.GenerateKey(elliptic.P384(), rand.Reader); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkSignP384(b *testing.B) {
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	key := stdKeyP384(b, &priv)
	digest := sha512.Sum512([]byte("message"))
	b.Run("rind", func(b *testing.B) {
		for b.Loop() {
			if err := ecdsa.SignP384(&sig, &priv, digest[:]); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("std", func(b *testing.B) {
		for b.Loop() {
			if _, err := stdecdsa.SignASN1(rand.Reader, key, digest[:]); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkVerifyP384(b *testing.B) {
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	digest := sha512.Sum512([]byte("message"))
	if err := ecdsa.SignP384(&sig, &priv, digest[:]); err != nil {
		b.Fatal(err)
	}
	b.Run("rind", func(b *testing.B) {
		for b.Loop() {
			if !ecdsa.VerifyP384(&pub, digest[:], &sig) {
				b.Fatal("refused")
			}
		}
	})
	b.Run("prepared", func(b *testing.B) {
		var key ecdsa.VerifyingKeyP384
		if err := key.SetXY(&pub); err != nil {
			b.Fatal(err)
		}
		key.Prepare()
		for b.Loop() {
			if !key.Verify(digest[:], &sig) {
				b.Fatal("refused")
			}
		}
	})
	b.Run("std", func(b *testing.B) {
		key := stdKeyP384(b, &priv)
		der := ecdsa.AppendASN1(nil, sig[:])
		for b.Loop() {
			if !stdecdsa.VerifyASN1(&key.PublicKey, digest[:], der) {
				b.Fatal("refused")
			}
		}
	})
}
