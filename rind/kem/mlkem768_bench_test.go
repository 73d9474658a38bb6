// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem_test

import (
	"testing"

	"rind.example/rind/kem"
)

func BenchmarkMLKEM768(b *testing.B) {
	key := kem.MLKEM768.GenerateKey()
	public := key.PublicKey()
	_, ciphertext, err := public.Encapsulate()
	if err != nil {
		b.Fatal(err)
	}
	b.Run("GenerateKey", func(b *testing.B) {
		for b.Loop() {
			kem.MLKEM768.GenerateKey()
		}
	})
	b.Run("Encapsulate", func(b *testing.B) {
		for b.Loop() {
			if _, _, err := public.Encapsulate(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Decapsulate", func(b *testing.B) {
		for b.Loop() {
			if _, err := key.Decapsulate(ciphertext.Bytes()); err != nil {
				b.Fatal(err)
			}
		}
	})
}
