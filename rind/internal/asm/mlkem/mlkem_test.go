// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/asm/impl/impltest"
)

// operations are the functions of an implementation.
type operations struct {
	ntt, inverseNTT, reduce, center, arrange func(f *Poly)
	cache                                    func(c, b *Poly)
	innerProduct, innerColumn                func(r *Poly, a, b, caches []Poly)
	add, sub                                 func(r, a, b *Poly)
	compress                                 func(dst []byte, f *Poly, d int)
	decompress                               func(f *Poly, src []byte, d int)
	encode12                                 func(dst *[384]byte, f *Poly)
	decode12                                 func(f *Poly, src *[384]byte) bool
	addPlain                                 func(f, a *Poly)
	sample                                   func(f *Poly, src *[sampled]byte, work *[drawn]int16) int
	addDecompress1                           func(f *Poly, src *[32]byte)
	cbd2, addCBD2                            func(f *Poly, src *[128]byte)
	cbd3                                     func(f *Poly, src *[192]byte)
}

// arithmetics binds tiers to functions. The files for one platform add theirs.
var arithmetics = map[string]operations{
	impl.Generic: {
		ntt: nttGeneric, inverseNTT: inverseNTTGeneric, reduce: reduceGeneric,
		center: centerGeneric, arrange: arrangeGeneric, cache: cacheGeneric, innerProduct: innerProductGeneric,
		innerColumn: innerColumnGeneric, addDecompress1: addDecompress1Generic,
		add: addGeneric, sub: subGeneric, compress: compressGeneric, decompress: decompressGeneric,
		encode12: encode12Generic, decode12: decode12Generic, sample: sampleGeneric,
		addPlain: addPlainGeneric, cbd2: cbd2Generic, addCBD2: addCBD2Generic, cbd3: cbd3Generic,
	},
}

// chosen are the exported functions.
var chosen = operations{
	ntt: NTT, inverseNTT: InverseNTT, reduce: Reduce, center: Center, arrange: Arrange,
	cache: Cache, innerProduct: InnerProduct, innerColumn: InnerColumn, addDecompress1: AddDecompress1, add: Add, sub: Sub, compress: compressChosen, decompress: decompressChosen,
	encode12: Encode12, decode12: Decode12, sample: Sample, addPlain: AddPlain, cbd2: CBD2, addCBD2: AddCBD2, cbd3: CBD3,
}

func compressChosen(dst []byte, f *Poly, d int) {
	switch d {
	case 1:
		Compress1((*[32]byte)(dst), f)
	case 4:
		Compress4((*[128]byte)(dst), f)
	case 5:
		Compress5((*[160]byte)(dst), f)
	case 10:
		Compress10((*[320]byte)(dst), f)
	case 11:
		Compress11((*[352]byte)(dst), f)
	}
}

func decompressChosen(f *Poly, src []byte, d int) {
	switch d {
	case 1:
		clear(f[:])
		AddDecompress1(f, (*[32]byte)(src))
	case 4:
		Decompress4(f, (*[128]byte)(src))
	case 5:
		Decompress5(f, (*[160]byte)(src))
	case 10:
		Decompress10(f, (*[320]byte)(src))
	case 11:
		Decompress11(f, (*[352]byte)(src))
	}
}

// each runs f on every implementation, and on what the exported functions choose.
func each(t *testing.T, f func(t *testing.T, ops operations)) {
	t.Helper()
	impltest.Each(t, arithmetic, arithmetics, f)
	t.Run("chosen", func(t *testing.T) { f(t, chosen) })
}

// The bounds that doc.go states.
const (
	transformed = 4160
	summed      = 4095
)

// residue is the oracle's reading of an integer.
func residue(x int) int { return (x%Q + Q) % Q }

func same(f, g *Poly) bool {
	for i := range f {
		if residue(int(f[i])-int(g[i])) != 0 {
			return false
		}
	}
	return true
}

// random returns a polynomial with coefficients of at most bound; in every third, all
// are at the ends, and in every ninth all are one of them.
func random(rng *rand.Rand, bound int) (f Poly) {
	kind, sign := rng.IntN(9), 1-2*rng.IntN(2)
	for i := range f {
		switch {
		case kind > 2:
			f[i] = int16(rng.IntN(2*bound+1) - bound)
		case kind > 0:
			f[i] = int16(bound * (1 - 2*rng.IntN(2)))
		default:
			f[i] = int16(bound * sign)
		}
	}
	return f
}

func within(t *testing.T, f *Poly, low, high int, what string) {
	t.Helper()
	for i, c := range f {
		if int(c) < low || int(c) > high {
			t.Fatalf("%s: coefficient %d is %d, outside [%d, %d]", what, i, c, low, high)
		}
	}
}

// power17 returns 17^e modulo q.
func power17(e int) int {
	x := 1
	for range e {
		x = x * 17 % Q
	}
	return x
}

// bitRev7 is FIPS 203's BitRev7.
func bitRev7(i int) (r int) {
	for j := range 7 {
		r |= i >> j & 1 << (6 - j)
	}
	return r
}

// definition computes the transform from its definition: coefficients 2i and 2i+1 are
// f modulo X^2 - 17^(2 BitRev7(i) + 1) (FIPS 203, 4.3).
func definition(f *Poly) (g Poly) {
	for i := range N / 2 {
		root := power17(2*bitRev7(i) + 1)
		var even, odd int
		for j := N/2 - 1; j >= 0; j-- {
			even = residue(even*root + int(f[2*j]))
			odd = residue(odd*root + int(f[2*j+1]))
		}
		g[2*i], g[2*i+1] = int16(even), int16(odd)
	}
	return g
}

// schoolbook adds a*b in Z_q[X]/(X^256+1) to r.
func schoolbook(r *[N]int, a, b *Poly) {
	for i := range a {
		for j := range b {
			term := int(a[i]) * int(b[j])
			if i+j >= N {
				term = -term
			}
			r[(i+j)%N] = (r[(i+j)%N] + term) % Q
		}
	}
}

func TestZetas(t *testing.T) {
	for k, z := range zetas {
		if want := power17(bitRev7(k)) * 65536 % Q; residue(int(z)) != want || z > Q/2 || z < -Q/2 {
			t.Errorf("zetas[%d] = %d, want %d", k, z, want)
		}
	}
}

func TestNTTIsDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 1))
	each(t, func(t *testing.T, ops operations) {
		for range impltest.Rounds(60) {
			f := random(rng, Q-1)
			want := definition(&f)
			ops.arrange(&want)
			ops.ntt(&f)
			within(t, &f, -transformed, transformed, "NTT")
			if !same(&f, &want) {
				t.Fatalf("NTT = %v, want %v", f, want)
			}
		}
	})
}

func TestInverseNTTUndoesNTT(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 2))
	each(t, func(t *testing.T, ops operations) {
		for range impltest.Rounds(300) {
			f := random(rng, Q-1)
			g := f
			ops.ntt(&g)
			ops.inverseNTT(&g)
			within(t, &g, -Q+1, Q-1, "InverseNTT")
			for i := range f {
				if residue(int(g[i])-65536*int(f[i])) != 0 {
					t.Fatalf("coefficient %d: %d becomes %d", i, f[i], g[i])
				}
			}
		}
	})
}

// TestInverseNTTHoldsItsRange transforms back what is at the ends of the range of inputs,
// and compares with the same residues near 0.
func TestInverseNTTHoldsItsRange(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 3))
	each(t, func(t *testing.T, ops operations) {
		for range impltest.Rounds(1000) {
			f := random(rng, summed)
			g := f
			ops.center(&g)
			ops.inverseNTT(&f)
			ops.inverseNTT(&g)
			within(t, &f, -Q+1, Q-1, "InverseNTT")
			if !same(&f, &g) {
				t.Fatal("InverseNTT leaves 16 bits within its range")
			}
		}
	})
}

// products are the operands of an inner product.
type products struct{ a, b, caches []Poly }

func sampleProducts(rng *rand.Rand, ops operations, n, bound int, transform bool) (p products, want [N]int) {
	p = products{make([]Poly, n), make([]Poly, n), make([]Poly, n)}
	for i := range n {
		p.a[i], p.b[i] = random(rng, bound), random(rng, bound)
		if transform {
			schoolbook(&want, &p.a[i], &p.b[i])
			ops.ntt(&p.a[i])
			ops.ntt(&p.b[i])
		}
		ops.cache(&p.caches[i], &p.b[i])
	}
	return p, want
}

func TestInnerProductIsSchoolbook(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 4))
	each(t, func(t *testing.T, ops operations) {
		for n := 1; n <= 4; n++ {
			for range impltest.Rounds(20) {
				p, want := sampleProducts(rng, ops, n, Q-1, true)
				var r Poly
				ops.innerProduct(&r, p.a, p.b, p.caches)
				ops.inverseNTT(&r)
				for i := range r {
					if residue(int(r[i])-want[i]) != 0 {
						t.Fatalf("%d products: coefficient %d is %d, want %d", n, i, r[i], want[i])
					}
				}
			}
		}
	})
}

// TestInnerProductHoldsItsRange has every factor at the ends of its range, and compares
// with the same residues near 0.
func TestInnerProductHoldsItsRange(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 5))
	each(t, func(t *testing.T, ops operations) {
		for n := 1; n <= 4; n++ {
			for range impltest.Rounds(300) {
				p, _ := sampleProducts(rng, ops, n, transformed, false)
				var r, small Poly
				ops.innerProduct(&r, p.a, p.b, p.caches)
				within(t, &r, -summed, summed, "InnerProduct")
				for i := range n {
					ops.center(&p.a[i])
					ops.center(&p.b[i])
					ops.cache(&p.caches[i], &p.b[i])
					within(t, &p.caches[i], -transformed, transformed, "Cache")
				}
				ops.innerProduct(&small, p.a, p.b, p.caches)
				if !same(&r, &small) {
					t.Fatal("InnerProduct leaves 32 bits within its range")
				}
			}
		}
	})
}

// TestSmallProductsAreExact multiplies as ML-DSA does: a challenge of 60 coefficients
// +-1 and a secret with coefficients of at most 4.
func TestSmallProductsAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 6))
	each(t, func(t *testing.T, ops operations) {
		for range impltest.Rounds(30) {
			var c, r Poly
			for range 60 {
				c[rng.IntN(N)] = int16(1 - 2*rng.IntN(2))
			}
			s := random(rng, 4)
			var want [N]int
			schoolbook(&want, &c, &s)
			ops.ntt(&c)
			ops.ntt(&s)
			cached := []Poly{{}}
			ops.cache(&cached[0], &s)
			ops.innerProduct(&r, []Poly{c}, []Poly{s}, cached)
			ops.inverseNTT(&r)
			ops.center(&r)
			for i := range r {
				if int(r[i]) != want[i] {
					t.Fatalf("coefficient %d is %d, want %d", i, r[i], want[i])
				}
			}
		}
	})
}

// everyCoefficient calls f with polynomials that have every 16-bit integer between
// them, in an order in which neighbours are unlike each other.
func everyCoefficient(f func(p Poly)) {
	for block := range 256 {
		var p Poly
		for i := range p {
			p[i] = int16((i*256 + block) * 40503)
		}
		f(p)
	}
}

func TestEveryCoefficientIsCovered(t *testing.T) {
	seen := map[int16]bool{}
	everyCoefficient(func(p Poly) {
		for _, c := range p {
			seen[c] = true
		}
	})
	if len(seen) != 65536 {
		t.Fatalf("%d coefficients", len(seen))
	}
}

func TestReductionsOfEveryCoefficient(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		everyCoefficient(func(p Poly) {
			reduced, centred := p, p
			ops.reduce(&reduced)
			ops.center(&centred)
			for i, c := range p {
				want := residue(int(c))
				if int(reduced[i]) != want {
					t.Fatalf("Reduce: %d becomes %d", c, reduced[i])
				}
				if want > Q/2 {
					want -= Q
				}
				if int(centred[i]) != want {
					t.Fatalf("Center: %d becomes %d", c, centred[i])
				}
			}
		})
	})
}

func TestInnerColumnIsInnerProduct(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 13))
	each(t, func(t *testing.T, ops operations) {
		for k := 2; k <= 4; k++ {
			for range impltest.Rounds(30) {
				var a, b, caches, column []Poly
				for range k * k {
					a = append(a, random(rng, transformed))
				}
				for i := range k {
					b, caches = append(b, random(rng, transformed)), append(caches, random(rng, transformed))
					column = append(column, a[k*i+k-1])
				}
				var got, want Poly
				ops.innerColumn(&got, a[k-1:], b, caches)
				if ops.innerProduct(&want, column, b, caches); got != want {
					t.Fatalf("the last column of %d: %v, want %v", k, got, want)
				}
			}
		}
	})
}

// TestAddPlainIsItsParts compares with the formula, also at the ends of all ranges.
func TestAddPlainIsItsParts(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 11))
	each(t, func(t *testing.T, ops operations) {
		everyCoefficient(func(f Poly) {
			a := random(rng, transformed)
			got, want := f, f
			ops.addPlain(&got, &a)
			for i := range want {
				want[i] = int16(residue(int(f[i])*65536 + int(a[i])))
			}
			if got != want {
				t.Fatalf("AddPlain(%v, %v) = %v, want %v", f, a, got, want)
			}
		})
	})
}

func TestSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 7))
	each(t, func(t *testing.T, ops operations) {
		for range impltest.Rounds(100) {
			sample := func() Poly { return random(rng, 16383) }
			impltest.Aliases(t, 2, sample, func(in []Poly) (r Poly) {
				for i := range r {
					r[i] = in[0][i] + in[1][i]
				}
				return r
			}, func(out *Poly, in []*Poly) { ops.add(out, in[0], in[1]) })
			impltest.Aliases(t, 2, sample, func(in []Poly) (r Poly) {
				for i := range r {
					r[i] = in[0][i] - in[1][i]
				}
				return r
			}, func(out *Poly, in []*Poly) { ops.sub(out, in[0], in[1]) })
		}
	})
}

func TestEverySymbolIsRegistered(t *testing.T) {
	impltest.Symbols(t, purego, arithmetic)
}
