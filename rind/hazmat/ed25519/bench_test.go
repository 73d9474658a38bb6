// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	std "crypto/ed25519"
	"testing"

	"rind.example/rind/hazmat/ed25519"
)

// benchMessage is what is signed: of the size of a certificate's hash input that
// fits one block of SHA-512 with R and A.
var benchMessage = make([]byte, 32)

func benchKey(i byte) (*ed25519.PrivateKey, std.PrivateKey) {
	seed := [32]byte{i}
	k := new(ed25519.PrivateKey)
	k.SetSeed(&seed)
	return k, std.NewKeyFromSeed(seed[:])
}

func BenchmarkSign(b *testing.B) {
	k, stdKey := benchKey(1)
	b.Run("rind", func(b *testing.B) {
		b.ReportAllocs()
		var sig [64]byte
		for b.Loop() {
			k.Sign(&sig, benchMessage)
		}
	})
	b.Run("std", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			std.Sign(stdKey, benchMessage)
		}
	})
}

func BenchmarkKeyFromSeed(b *testing.B) {
	seed := [32]byte{1}
	b.Run("rind", func(b *testing.B) {
		var k ed25519.PrivateKey
		for b.Loop() {
			k.SetSeed(&seed)
		}
	})
	b.Run("std", func(b *testing.B) {
		for b.Loop() {
			std.NewKeyFromSeed(seed[:])
		}
	})
}

// BenchmarkVerify has the first use of a key (once), its further ones (prepared),
// and per signature batches of different keys, decoded for each (batch) or before
// (batchdecoded).
func BenchmarkVerify(b *testing.B) {
	k, stdKey := benchKey(1)
	public := [32]byte(stdKey[32:])
	var sig [64]byte
	k.Sign(&sig, benchMessage)
	b.Run("once/rind", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if !ed25519.Verify(&public, benchMessage, sig[:]) {
				b.Fatal("refused")
			}
		}
	})
	b.Run("prepared/rind", func(b *testing.B) {
		b.ReportAllocs()
		var key ed25519.PublicKey
		key.SetBytes(public[:])
		key.Prepare()
		for b.Loop() {
			if !key.Verify(benchMessage, sig[:]) {
				b.Fatal("refused")
			}
		}
	})
	b.Run("batch64/rind", func(b *testing.B) { benchBatch(b, 64, true) })
	b.Run("batch64decoded/rind", func(b *testing.B) { benchBatch(b, 64, false) })
	b.Run("batch256/rind", func(b *testing.B) { benchBatch(b, 256, true) })
	b.Run("std", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if !std.Verify(std.PublicKey(public[:]), benchMessage, sig[:]) {
				b.Fatal("refused")
			}
		}
	})
}

// benchBatch counts one signature as one operation.
func benchBatch(b *testing.B, n int, decode bool) {
	b.Helper()
	items := make([]ed25519.BatchItem, n)
	keys := make([]ed25519.PublicKey, n)
	encoded := make([][32]byte, n)
	for i := range items {
		k, _ := benchKey(byte(i))
		k.Public(&encoded[i])
		keys[i].SetBytes(encoded[i][:])
		var sig [64]byte
		k.Sign(&sig, benchMessage)
		items[i] = ed25519.BatchItem{Key: &keys[i], Message: benchMessage, Signature: sig[:]}
	}
	b.ResetTimer()
	for done := 0; done < b.N; done += n {
		if decode {
			for i := range keys {
				keys[i].SetBytes(encoded[i][:])
			}
		}
		if len(ed25519.VerifyBatchZIP215(items)) != 0 {
			b.Fatal("refused")
		}
	}
}

func BenchmarkPrepare(b *testing.B) {
	k, _ := benchKey(1)
	var public [32]byte
	k.Public(&public)
	var key ed25519.PublicKey
	for b.Loop() {
		key.SetBytes(public[:])
		key.Prepare()
	}
}
