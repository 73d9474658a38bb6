// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

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

func BenchmarkMul(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		x := B
		for b.Loop() {
			ops.mul(&x, &x, &B)
		}
	})
}

func BenchmarkSqr(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		x := B
		for b.Loop() {
			ops.sqr(&x, &x)
		}
	})
}

func BenchmarkScalarMul(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		x := scalarRR
		for b.Loop() {
			ops.scalarMul(&x, &x, &scalarRR)
		}
	})
}

func BenchmarkDouble(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		p := Point{B, B, B}
		for b.Loop() {
			ops.double(&p, &p, 1)
		}
	})
}

func BenchmarkAddPoints(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		p, q := Point{B, B, B}, Point{One, B, B}
		for b.Loop() {
			ops.addPoints(&p, &p, &q)
		}
	})
}

func BenchmarkAddAffine(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		p, q := Point{B, B, B}, Affine{One, B}
		for b.Loop() {
			ops.addAffine(&p, &p, &q)
		}
	})
}

func BenchmarkSelectPoint(b *testing.B) {
	perTier(b, scan, scans, func(b *testing.B, ops lookups) {
		var table [16]Point
		var p Point
		for b.Loop() {
			ops.selectPoint(&p, &table, 7)
		}
	})
}

func BenchmarkSelectAffine(b *testing.B) {
	perTier(b, scan, scans, func(b *testing.B, ops lookups) {
		table := make([]Affine, 16)
		var a Affine
		for b.Loop() {
			ops.selectAffine(&a, table, 7)
		}
	})
}

func BenchmarkCondMovePoint(b *testing.B) {
	perTier(b, scan, scans, func(b *testing.B, ops lookups) {
		var p, q Point
		for b.Loop() {
			ops.condMove(&p, &q, 1)
		}
	})
}

func BenchmarkInvert(b *testing.B) {
	x := B
	for b.Loop() {
		Invert(&x, &x)
	}
}

func BenchmarkScalarInvertVartime(b *testing.B) {
	x := scalarRR
	for b.Loop() {
		ScalarInvertVartime(&x, &x)
	}
}

func BenchmarkAdd(b *testing.B) {
	x := B
	for b.Loop() {
		Add(&x, &x, &B)
	}
}
