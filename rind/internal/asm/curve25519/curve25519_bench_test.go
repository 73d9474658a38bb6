// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

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
		x := D
		for b.Loop() {
			ops.mul(&x, &x, &D)
		}
	})
}

func BenchmarkSqr(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		x := D
		for b.Loop() {
			ops.sqr(&x, &x)
		}
	})
}

func BenchmarkSqrN100(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		x := D
		for b.Loop() {
			ops.sqrN(&x, &x, 100)
		}
	})
}

func BenchmarkDouble(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		p := Point{D, D2, One, SqrtM1}
		for b.Loop() {
			ops.double(&p, &p, 1)
		}
	})
}

func BenchmarkDouble5(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		p := Point{D, D2, One, SqrtM1}
		for b.Loop() {
			ops.double(&p, &p, 5)
		}
	})
}

func BenchmarkAddAffine(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		p, q := Point{D, D2, One, SqrtM1}, Affine{D, D2, SqrtM1}
		for b.Loop() {
			ops.addAffine(&p, &p, &q)
		}
	})
}

func BenchmarkAddCached(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		p, q := Point{D, D2, One, SqrtM1}, Cached{D, D2, D, SqrtM1}
		for b.Loop() {
			ops.addCached(&p, &p, &q)
		}
	})
}

func BenchmarkLadder(b *testing.B) {
	perTier(b, arithmetic, arithmetics, func(b *testing.B, ops operations) {
		scalar := clamp([32]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
		x, z := Element{9}, Element{}
		for b.Loop() {
			ops.ladder(&x, &z, &scalar, &x)
		}
	})
}

func BenchmarkSelectAffine(b *testing.B) {
	perTier(b, scan, scans, func(b *testing.B, selectAffine func(*Affine, *[16]Affine, int64)) {
		var table [16]Affine
		var a Affine
		for b.Loop() {
			selectAffine(&a, &table, -7)
		}
	})
}

func BenchmarkInvert(b *testing.B) {
	x := D
	for b.Loop() {
		Invert(&x, &x)
	}
}

func BenchmarkInvertVartime(b *testing.B) {
	x := D
	for b.Loop() {
		InvertVartime(&x, &x)
		x[0]++ // not the inverse of the inverse
	}
}

func BenchmarkSqrtRatio(b *testing.B) {
	x := D
	for b.Loop() {
		SqrtRatio(&x, &x, &D)
	}
}

func BenchmarkAdd(b *testing.B) {
	x := D
	for b.Loop() {
		Add(&x, &x, &D)
	}
}

func BenchmarkCache(b *testing.B) {
	p := Point{D, D2, One, SqrtM1}
	var c Cached
	for b.Loop() {
		Cache(&c, &p)
	}
}
