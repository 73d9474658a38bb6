// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement_test

import (
	"testing"

	"rind.example/rind/agreement"
)

func BenchmarkX25519(b *testing.B) {
	key, other := agreement.X25519.GenerateKey(), agreement.X25519.GenerateKey()
	peer := other.PublicKey()
	b.Run("Agree", func(b *testing.B) {
		for b.Loop() {
			if _, err := key.Agree(peer); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("GenerateKey", func(b *testing.B) {
		for b.Loop() {
			agreement.X25519.GenerateKey().PublicKey()
		}
	})
}
