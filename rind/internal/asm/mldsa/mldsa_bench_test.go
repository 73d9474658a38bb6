// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"fmt"
	"testing"

	"rind.example/rind/internal/asm/impl"
)

// perTier runs a benchmark for each implementation that this processor has.
func perTier(b *testing.B, f func(b *testing.B, ops operations)) {
	for _, i := range impl.Of(kernel) {
		b.Run(i.Tier, func(b *testing.B) {
			if !i.Available {
				b.Skip("not offered by this processor, or denied by RINDCPU")
			}
			f(b, implementations[i.Tier])
		})
	}
}

// sampled returns a polynomial with different coefficients.
func sampled() (f Poly) {
	for i := range f {
		f[i] = int32(i) * 30011 % Q
	}
	return f
}

// inPlace measures a function on one polynomial.
func inPlace(b *testing.B, f func(ops operations) func(f *Poly)) {
	perTier(b, func(b *testing.B, ops operations) {
		p, run := sampled(), f(ops)
		for b.Loop() {
			run(&p)
		}
	})
}

func BenchmarkReduce(b *testing.B) {
	inPlace(b, func(ops operations) func(*Poly) { return ops.reduce })
}
func BenchmarkArrange(b *testing.B) {
	inPlace(b, func(ops operations) func(*Poly) { return ops.arrange })
}

// BenchmarkNTT transforms the same polynomial again and again: what comes out of one
// call is no input of the next, but takes the same time.
func BenchmarkNTT(b *testing.B) { inPlace(b, func(ops operations) func(*Poly) { return ops.ntt }) }

func BenchmarkInverseNTT(b *testing.B) {
	inPlace(b, func(ops operations) func(*Poly) { return ops.inverseNTT })
}

func BenchmarkAdd(b *testing.B) {
	inPlace(b, func(ops operations) func(*Poly) {
		other := sampled()
		return func(f *Poly) { ops.add(f, &other, &other) }
	})
}

func BenchmarkProduct(b *testing.B) {
	inPlace(b, func(ops operations) func(*Poly) {
		other := sampled()
		return func(f *Poly) { ops.product(f, f, &other) }
	})
}

func BenchmarkInnerProduct(b *testing.B) {
	for _, n := range []int{4, 5, 7, 8} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			inPlace(b, func(ops operations) func(*Poly) {
				x, y := make([]Poly, n), make([]Poly, n)
				for i := range x {
					x[i], y[i] = sampled(), sampled()
				}
				return func(f *Poly) { ops.innerProduct(f, x, y) }
			})
		})
	}
}

func BenchmarkPower2Round(b *testing.B) {
	inPlace(b, func(ops operations) func(*Poly) {
		var t1, t0 Poly
		return func(f *Poly) { ops.power2Round(&t1, &t0, f) }
	})
}

func BenchmarkRounding(b *testing.B) {
	for _, gamma2 := range []int32{Gamma2_88, Gamma2_32} {
		b.Run(fmt.Sprint("decompose ", (Q-1)/gamma2), func(b *testing.B) {
			inPlace(b, func(ops operations) func(*Poly) {
				var w1, w0 Poly
				return func(f *Poly) { ops.rounding[gamma2].decompose(&w1, &w0, f) }
			})
		})
		b.Run(fmt.Sprint("hint ", (Q-1)/gamma2), func(b *testing.B) {
			inPlace(b, func(ops operations) func(*Poly) {
				var h, w1 Poly
				return func(f *Poly) { ops.rounding[gamma2].hint(&h, f, &w1) }
			})
		})
	}
}

func BenchmarkExceeds(b *testing.B) {
	inPlace(b, func(ops operations) func(*Poly) {
		return func(f *Poly) { ops.exceeds(f, Gamma2_32) }
	})
}

func BenchmarkEncodings(b *testing.B) {
	for i, e := range generic().codec.encodings() {
		b.Run("pack "+e.name, func(b *testing.B) {
			inPlace(b, func(ops operations) func(*Poly) {
				var zero Poly
				dst, pack := make([]byte, e.size), ops.codec.encodings()[i].pack
				return func(*Poly) { pack(dst, &zero) }
			})
		})
		if e.unpack == nil {
			continue
		}
		b.Run("unpack "+e.name, func(b *testing.B) {
			inPlace(b, func(ops operations) func(*Poly) {
				src, unpack := make([]byte, e.size), ops.codec.encodings()[i].unpack
				return func(f *Poly) { unpack(f, src) }
			})
		})
	}
}

// stream returns the bytes of a hash function, or what looks like it.
func stream(n int) []byte {
	out, x := make([]byte, n), uint64(1)
	for i := range out {
		x = x*6364136223846793005 + 1442695040888963407
		out[i] = byte(x >> 56)
	}
	return out
}

func BenchmarkReject(b *testing.B) {
	src := stream(840)
	inPlace(b, func(ops operations) func(*Poly) {
		return func(f *Poly) { ops.reject(f, 0, src) }
	})
}

func BenchmarkRejectEta(b *testing.B) {
	src := stream(272)
	for _, eta := range []int32{2, 4} {
		b.Run(fmt.Sprint(eta), func(b *testing.B) {
			inPlace(b, func(ops operations) func(*Poly) {
				return func(f *Poly) { ops.rejectEta[eta](f, 0, src) }
			})
		})
	}
}
