// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	stdsha3 "crypto/sha3"
	"fmt"
	"testing"

	"rind.example/rind/hazmat/sha3"
)

func BenchmarkSum256(b *testing.B) {
	for _, n := range []int{64, 1 << 10, 16 << 10} {
		data := message(n)
		b.Run(fmt.Sprintf("size=%d/impl=rind", n), func(b *testing.B) {
			b.SetBytes(int64(n))
			for b.Loop() {
				sha3.Sum256(data)
			}
		})
		b.Run(fmt.Sprintf("size=%d/impl=std", n), func(b *testing.B) {
			b.SetBytes(int64(n))
			for b.Loop() {
				stdsha3.Sum256(data)
			}
		})
	}
}

func BenchmarkSHAKE128(b *testing.B) {
	out := make([]byte, 16<<10)
	b.Run("impl=rind", func(b *testing.B) {
		b.SetBytes(int64(len(out)))
		for b.Loop() {
			h := sha3.NewSHAKE128()
			h.Read(out)
		}
	})
	b.Run("impl=std", func(b *testing.B) {
		b.SetBytes(int64(len(out)))
		for b.Loop() {
			h := stdsha3.NewSHAKE128()
			h.Read(out)
		}
	})
}

func BenchmarkLegacyKeccak256(b *testing.B) {
	data := message(1 << 10)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		sha3.SumLegacyKeccak256(data)
	}
}

func BenchmarkKMAC128(b *testing.B) {
	m, data, tag := sha3.NewKMAC128(key, 32, nil), message(100), make([]byte, 0, 32)
	for b.Loop() {
		m.Reset()
		m.Write(data)
		m.Sum(tag)
	}
}
