// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement_test

import (
	"testing"

	"rind.example/rind/agreement"
)

func BenchmarkP384(b *testing.B) {
	key, other := agreement.P384.GenerateKey(), agreement.P384.GenerateKey()
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
			agreement.P384.GenerateKey().PublicKey()
		}
	})
}
