// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keccak

import (
	"testing"

	"rind.example/rind/internal/asm/impl"
)

// perTier runs a benchmark for each implementation that this processor has.
func perTier[F any](b *testing.B, kernel string, bound map[string]F, f func(b *testing.B, ops F)) {
	for _, i := range impl.Of(kernel) {
		b.Run(i.Tier, func(b *testing.B) {
			if !i.Available {
				b.Skip("not offered by this processor, or denied by RINDCPU")
			}
			f(b, bound[i.Tier])
		})
	}
}

func BenchmarkPermute(b *testing.B) {
	perTier(b, one, ones, func(b *testing.B, ops operations) {
		var a State
		for b.Loop() {
			ops.permute(&a, full)
		}
	})
}

func BenchmarkPermute4(b *testing.B) {
	perTier(b, four, fours, func(b *testing.B, ops operations4) {
		var a State4
		for b.Loop() {
			ops.permute(&a, full)
		}
	})
}

func BenchmarkAbsorb16KiB(b *testing.B) {
	perTier(b, one, ones, func(b *testing.B, ops operations) {
		var a State
		data := make([]byte, 16384/136*136)
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			ops.absorb(&a, data, 136, full)
		}
	})
}

func BenchmarkSqueeze(b *testing.B) {
	perTier(b, one, ones, func(b *testing.B, ops operations) {
		var a State
		out := make([]byte, 168)
		for b.Loop() {
			ops.squeeze(&a, out, 168, full)
		}
	})
}

func BenchmarkAbsorb4(b *testing.B) {
	perTier(b, four, fours, func(b *testing.B, ops operations4) {
		var a State4
		data := make([]byte, 4*168)
		for b.Loop() {
			ops.absorb(&a, data, 168, 168, 168, full)
		}
	})
}

func BenchmarkSqueeze4(b *testing.B) {
	perTier(b, four, fours, func(b *testing.B, ops operations4) {
		var a State4
		out := make([]byte, 4*168)
		for b.Loop() {
			ops.squeeze(&a, out, 168, 168, 168, full)
		}
	})
}
