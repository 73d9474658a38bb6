// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa_test

import "testing"

func BenchmarkKey(b *testing.B) {
	for _, s := range sets {
		b.Run(s.name, func(b *testing.B) {
			k := s.zeroPrivate().(interface{ SetSeed(*[32]byte) })
			for b.Loop() {
				k.SetSeed(new([32]byte))
			}
		})
	}
}

// BenchmarkSign signs another message each time: how long one takes depends on it.
func BenchmarkSign(b *testing.B) {
	for _, s := range sets {
		b.Run(s.name, func(b *testing.B) {
			k, _ := s.key(0)
			message := [2]byte{}
			for b.Loop() {
				if message[0]++; message[0] == 0 {
					message[1]++
				}
				if _, err := k.signDeterministic(message[:], ""); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkVerify(b *testing.B) {
	for _, s := range sets {
		b.Run(s.name, func(b *testing.B) {
			k, p := s.key(0)
			sig, err := k.signDeterministic(nil, "")
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if !p.Verify(nil, sig, "") {
					b.Fatal("refused")
				}
			}
		})
	}
}
