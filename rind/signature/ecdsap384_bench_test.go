// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"testing"

	"rind.example/rind/signature"
)

func BenchmarkECDSAP384(b *testing.B) {
	key := signature.ECDSAP384.GenerateKey()
	public, message := key.PublicKey(), make([]byte, 64)
	sig := must(key.Sign(message))(b)
	point := must(public.Uncompressed())(b)
	b.Run("GenerateKey", func(b *testing.B) {
		for b.Loop() {
			signature.ECDSAP384.GenerateKey()
		}
	})
	b.Run("Sign", func(b *testing.B) {
		for b.Loop() {
			if _, err := key.Sign(message); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Verify/first", func(b *testing.B) {
		for b.Loop() {
			fresh, err := signature.ECDSAP384.ParseUncompressed(point[:])
			if err != nil || fresh.Verify(message, sig.Bytes()) != nil {
				b.Fatal(err)
			}
		}
	})
	public.Prepare()
	b.Run("Verify/prepared", func(b *testing.B) {
		for b.Loop() {
			if err := public.Verify(message, sig.Bytes()); err != nil {
				b.Fatal(err)
			}
		}
	})
}
