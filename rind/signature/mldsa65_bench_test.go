// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"testing"

	"rind.example/rind/signature"
)

func BenchmarkMLDSA65(b *testing.B) {
	key := signature.MLDSA65.GenerateKey()
	public, message := key.PublicKey(), []byte("message")
	sig, err := key.Sign(message)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("GenerateKey", func(b *testing.B) {
		for b.Loop() {
			signature.MLDSA65.GenerateKey()
		}
	})
	b.Run("Sign", func(b *testing.B) {
		for b.Loop() {
			if _, err := key.Sign(message); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Verify", func(b *testing.B) {
		for b.Loop() {
			if err := public.Verify(message, sig.Bytes()); err != nil {
				b.Fatal(err)
			}
		}
	})
}
