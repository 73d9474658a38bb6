// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl"
)

// perTier runs a benchmark on every implementation.
func perTier(b *testing.B, f func(b *testing.B, ops operations)) {
	for _, i := range impl.Of(arithmetic) {
		b.Run(i.Tier, func(b *testing.B) {
			if !i.Available {
				b.Skip("not offered by this processor, or denied by RINDCPU")
			}
			f(b, arithmetics[i.Tier])
		})
	}
}

// Of transforms the coefficients do not matter: they grow as 16 bits do.
func inPlace(b *testing.B, pick func(ops operations) func(f *Poly)) {
	perTier(b, func(b *testing.B, ops operations) {
		operation, f := pick(ops), Poly{1, 2, 3}
		for b.Loop() {
			operation(&f)
		}
	})
}

func BenchmarkNTT(b *testing.B) {
	inPlace(b, func(ops operations) func(f *Poly) { return ops.ntt })
}

func BenchmarkInverseNTT(b *testing.B) {
	inPlace(b, func(ops operations) func(f *Poly) { return ops.inverseNTT })
}

func BenchmarkReduce(b *testing.B) {
	inPlace(b, func(ops operations) func(f *Poly) { return ops.reduce })
}

func BenchmarkCenter(b *testing.B) {
	inPlace(b, func(ops operations) func(f *Poly) { return ops.center })
}

func BenchmarkArrange(b *testing.B) {
	inPlace(b, func(ops operations) func(f *Poly) { return ops.arrange })
}

func BenchmarkCache(b *testing.B) {
	perTier(b, func(b *testing.B, ops operations) {
		var c, f Poly
		for b.Loop() {
			ops.cache(&c, &f)
		}
	})
}

func BenchmarkAdd(b *testing.B) {
	perTier(b, func(b *testing.B, ops operations) {
		var f, g Poly
		for b.Loop() {
			ops.add(&f, &f, &g)
		}
	})
}

func BenchmarkInnerProduct(b *testing.B) {
	for n := 1; n <= 4; n++ {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			perTier(b, func(b *testing.B, ops operations) {
				var r Poly
				x, y, c := make([]Poly, n), make([]Poly, n), make([]Poly, n)
				for b.Loop() {
					ops.innerProduct(&r, x, y, c)
				}
			})
		})
	}
}

func BenchmarkCompress(b *testing.B) {
	for _, d := range widths {
		b.Run(fmt.Sprint(d), func(b *testing.B) {
			perTier(b, func(b *testing.B, ops operations) {
				var f Poly
				dst := make([]byte, 32*d)
				for b.Loop() {
					ops.compress(dst, &f, d)
				}
			})
		})
	}
}

func BenchmarkDecompress(b *testing.B) {
	for _, d := range widths {
		b.Run(fmt.Sprint(d), func(b *testing.B) {
			perTier(b, func(b *testing.B, ops operations) {
				var f Poly
				src := make([]byte, 32*d)
				for b.Loop() {
					ops.decompress(&f, src, d)
				}
			})
		})
	}
}

func BenchmarkEncode12(b *testing.B) {
	perTier(b, func(b *testing.B, ops operations) {
		var f Poly
		var dst [384]byte
		for b.Loop() {
			ops.encode12(&dst, &f)
		}
	})
}

func BenchmarkDecode12(b *testing.B) {
	perTier(b, func(b *testing.B, ops operations) {
		var f Poly
		var src [384]byte
		for b.Loop() {
			ops.decode12(&f, &src)
		}
	})
}

// BenchmarkSample alternates between inputs, lest the branches of a loop be learnt.
func BenchmarkSample(b *testing.B) {
	perTier(b, func(b *testing.B, ops operations) {
		rng := rand.New(rand.NewPCG(203, 20))
		var f Poly
		var work [drawn]int16
		var src [64][sampled]byte
		for i := range src {
			src[i] = [sampled]byte(candidates(rng, sampled, Q/4096.))
		}
		for i := 0; b.Loop(); i++ {
			ops.sample(&f, &src[i%len(src)], &work)
		}
	})
}

func BenchmarkCBD2(b *testing.B) {
	perTier(b, func(b *testing.B, ops operations) {
		var f Poly
		var src [128]byte
		for b.Loop() {
			ops.cbd2(&f, &src)
		}
	})
}

func BenchmarkCBD3(b *testing.B) {
	perTier(b, func(b *testing.B, ops operations) {
		var f Poly
		var src [192]byte
		for b.Loop() {
			ops.cbd3(&f, &src)
		}
	})
}

func BenchmarkEqual(b *testing.B) {
	x, y := make([]byte, 1088), make([]byte, 1088)
	for b.Loop() {
		Equal(x, y)
	}
}
