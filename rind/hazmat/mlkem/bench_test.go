// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"crypto/mlkem"
	"testing"
)

func BenchmarkKeyGen768(b *testing.B) {
	b.Run("rind", func(b *testing.B) {
		for b.Loop() {
			GenerateKey768()
		}
	})
	b.Run("crypto-mlkem", func(b *testing.B) {
		for b.Loop() {
			if _, err := mlkem.GenerateKey768(); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkParse768(b *testing.B) {
	var encoded [EncapsulationKeySize768]byte
	GenerateKey768().EncapsulationKey().Bytes(&encoded)
	b.Run("rind", func(b *testing.B) {
		for b.Loop() {
			if _, err := NewEncapsulationKey768(encoded[:]); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("crypto-mlkem", func(b *testing.B) {
		for b.Loop() {
			if _, err := mlkem.NewEncapsulationKey768(encoded[:]); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkEncapsulate768(b *testing.B) {
	b.Run("rind", func(b *testing.B) {
		ek := GenerateKey768().EncapsulationKey()
		var k [SharedKeySize]byte
		var c [CiphertextSize768]byte
		for b.Loop() {
			ek.Encapsulate(&k, &c)
		}
	})
	b.Run("crypto-mlkem", func(b *testing.B) {
		dk, err := mlkem.GenerateKey768()
		if err != nil {
			b.Fatal(err)
		}
		ek := dk.EncapsulationKey()
		for b.Loop() {
			ek.Encapsulate()
		}
	})
}

func BenchmarkDecapsulate768(b *testing.B) {
	b.Run("rind", func(b *testing.B) {
		dk := GenerateKey768()
		var k [SharedKeySize]byte
		var c [CiphertextSize768]byte
		dk.EncapsulationKey().Encapsulate(&k, &c)
		for b.Loop() {
			dk.Decapsulate(&k, &c)
		}
	})
	b.Run("crypto-mlkem", func(b *testing.B) {
		dk, err := mlkem.GenerateKey768()
		if err != nil {
			b.Fatal(err)
		}
		_, c := dk.EncapsulationKey().Encapsulate()
		for b.Loop() {
			if _, err := dk.Decapsulate(c); err != nil {
				b.Fatal(err)
			}
		}
	})
}
