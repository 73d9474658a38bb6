// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// edges are the residues at which rounding may go wrong: the neighbours of the
// multiples of half a step.
func edges() (all []int32) {
	for _, step := range []int32{1 << 12, Gamma2_88, Gamma2_32} {
		for at := int32(0); at < Q; at += step {
			for c := at - 2; c <= at+2; c++ {
				all = append(all, c)
			}
		}
	}
	for c := int32(Q - 300); c < Q; c++ {
		all = append(all, c)
	}
	return slices.DeleteFunc(all, func(c int32) bool { return c < 0 || c >= Q })
}

// residues calls f with polynomials that hold, together, all residues under CI, and
// the edges and every 61st residue otherwise, each in its two forms below q.
func residues(f func(p *Poly)) {
	var p Poly
	n := 0
	put := func(c int32) {
		for _, form := range [2]int32{c, c - Q} {
			if form == -Q {
				form = 0
			}
			p[n] = form
			if n++; n == N {
				f(&p)
				n = 0
			}
		}
	}
	for _, c := range edges() {
		put(c)
	}
	step := int32(61)
	if os.Getenv("CI") == "true" {
		step = 1
	}
	for c := int32(0); c < Q; c += step {
		put(c)
	}
	f(&p) // what is left, with some of what has been
}

// centred returns the residue of a modulo m in (-m/2, m/2] (FIPS 204, 2.3).
func centred(a, m int32) int32 {
	a %= m
	if a < 0 {
		a += m
	}
	if a > m/2 {
		a -= m
	}
	return a
}

// rounded is FIPS 204, Algorithm 35.
func rounded(r int32) (r1, r0 int32) {
	r = int32(residue(int64(r)))
	r0 = centred(r, 1<<13)
	return (r - r0) / (1 << 13), r0
}

// decomposition is FIPS 204, Algorithm 36.
func decomposition(r, gamma2 int32) (r1, r0 int32) {
	r = int32(residue(int64(r)))
	r0 = centred(r, 2*gamma2)
	if r-r0 == Q-1 {
		return 0, r0 - 1
	}
	return (r - r0) / (2 * gamma2), r0
}

// eachGamma2 runs f for both values of gamma2 of each implementation.
func eachGamma2(t *testing.T, f func(t *testing.T, gamma2 int32, ops rounding)) {
	t.Helper()
	each(t, func(t *testing.T, ops operations) {
		for _, gamma2 := range []int32{Gamma2_88, Gamma2_32} {
			f(t, gamma2, ops.rounding[gamma2])
		}
	})
}

func TestReduceKeepsResidues(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 2))
		const most = 1<<31 - 1<<22 - 1
		for round := range impltest.Rounds(1000) {
			want := polyIn(rng, -most, most)
			for i := range want {
				if at := want[i]>>23<<23 + 1<<22; round%2 == 0 && at < most-2 && at > 2-most {
					want[i] = at + int32(rng.IntN(5)) - 2 // where the quotient steps
				}
			}
			got := want
			ops.reduce(&got)
			isWithin(t, &got, -6283008, 6283008)
			congruent(t, &got, &want)
		}
	})
}

func TestAddAndSub(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 44))
		sample := func() Poly { return polyIn(rng, -1<<30, 1<<30-1) }
		sign := int32(1)
		want := func(in []Poly) (r Poly) {
			for i := range r {
				r[i] = in[0][i] + sign*in[1][i]
			}
			return r
		}
		impltest.Aliases(t, 2, sample, want, func(out *Poly, in []*Poly) { ops.add(out, in[0], in[1]) })
		sign = -1
		impltest.Aliases(t, 2, sample, want, func(out *Poly, in []*Poly) { ops.sub(out, in[0], in[1]) })
	})
}

func TestSmallPolynomials(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 46))
		for range impltest.Rounds(100) {
			a, wide := polyIn(rng, -1<<30, 1<<30-1), polyIn(rng, -1<<15, 1<<15-1)
			var b [N]int16
			ops.narrow(&b, &wide)
			var sum, difference Poly
			ops.addSmall(&sum, &a, &b)
			ops.subSmall(&difference, &a, &b)
			for i := range a {
				if int32(b[i]) != wide[i] || sum[i] != a[i]+wide[i] || difference[i] != a[i]-wide[i] {
					t.Fatalf("%d and %d: %d, %d, %d", a[i], wide[i], b[i], sum[i], difference[i])
				}
			}
			in := a
			if ops.addSmall(&in, &in, &b); in != sum {
				t.Fatal("the sum in place is another")
			}
			in = a
			if ops.subSmall(&in, &in, &b); in != difference {
				t.Fatal("the difference in place is another")
			}
		}
	})
}

func TestShiftLeft13Multiplies(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		for at := int32(0); at < 1<<10; at += N {
			var f Poly
			for i := range f {
				f[i] = at + int32(i)
			}
			ops.shift(&f)
			for i := range f {
				if want := (at + int32(i)) * 8192; f[i] != want || want >= Q {
					t.Fatalf("%d becomes %d", at+int32(i), f[i])
				}
			}
		}
	})
}

func TestPower2RoundIsTheStandards(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		residues(func(p *Poly) {
			var t1, t0 Poly
			ops.power2Round(&t1, &t0, p)
			for i, c := range p {
				if r1, r0 := rounded(c); t1[i] != r1 || t0[i] != r0 {
					t.Fatalf("%d gives %d and %d, not %d and %d", c, t1[i], t0[i], r1, r0)
				}
			}
		})
	})
}

func TestDecomposeIsTheStandards(t *testing.T) {
	eachGamma2(t, func(t *testing.T, gamma2 int32, ops rounding) {
		residues(func(p *Poly) {
			var w1, w0 Poly
			ops.decompose(&w1, &w0, p)
			for i, c := range p {
				if r1, r0 := decomposition(c, gamma2); w1[i] != r1 || w0[i] != r0 {
					t.Fatalf("gamma2 = %d: %d gives %d and %d, not %d and %d", gamma2, c, w1[i], w0[i], r1, r0)
				}
			}
		})
	})
}

// TestHintIsTheStandards compares with FIPS 204, Algorithm 39: whether the high bits
// of w1*2*gamma2 + w0 are others than w1.
func TestHintIsTheStandards(t *testing.T) {
	eachGamma2(t, func(t *testing.T, gamma2 int32, ops rounding) {
		rng := rand.New(rand.NewPCG(204, 39))
		near := []int32{1 - 2*gamma2, -gamma2 - 1, -gamma2, 1 - gamma2, -1, 0, 1, gamma2 - 1, gamma2, gamma2 + 1, 2*gamma2 - 1}
		for w1 := range (Q - 1) / (2 * gamma2) {
			var high, low, h Poly
			want := 0
			for i := range low {
				high[i] = w1
				if low[i] = near[i%len(near)]; i >= 2*len(near) {
					low[i] = rng.Int32N(4*gamma2-1) - 2*gamma2 + 1
				}
			}
			count := ops.hint(&h, &low, &high)
			for i := range h {
				r1, _ := decomposition(w1*2*gamma2+low[i], gamma2)
				if (h[i] == 1) != (r1 != w1) || h[i]&^1 != 0 {
					t.Fatalf("gamma2 = %d, w1 = %d, w0 = %d: hint %d", gamma2, w1, low[i], h[i])
				}
				want += int(h[i])
			}
			if count != want {
				t.Fatalf("%d hints are counted, not %d", count, want)
			}
		}
	})
}

func TestOutputsOfRoundingMayBeInputs(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 36))
		splits := []func(high, low, p *Poly){ops.power2Round}
		for _, r := range ops.rounding {
			splits = append(splits, r.decompose)
		}
		for _, f := range splits {
			p := polyIn(rng, 1-Q, Q-1)
			var high, low, other Poly
			f(&high, &low, &p)
			in := p
			if f(&in, &other, &in); in != high || other != low {
				t.Error("the high bits in place of the input are others")
			}
			in = p
			if f(&other, &in, &in); other != high || in != low {
				t.Error("the low bits in place of the input are others")
			}
		}
		for gamma2, r := range ops.rounding {
			checkHintsInPlace(t, rng, gamma2, r)
		}
	})
}

// checkHintsInPlace overwrites the inputs of hints.
func checkHintsInPlace(t *testing.T, rng *rand.Rand, gamma2 int32, ops rounding) {
	t.Helper()
	w1, w0 := polyIn(rng, 0, 15), polyIn(rng, 1-2*gamma2, 2*gamma2-1)
	var h Poly
	ops.hint(&h, &w0, &w1)
	in := w0
	if ops.hint(&in, &in, &w1); in != h {
		t.Error("hints in place of w0 are others")
	}
	in = w1
	if ops.hint(&in, &w0, &in); in != h {
		t.Error("hints in place of w1 are others")
	}
}

// TestExceedsLooksAtEveryCoefficient puts one coefficient, in all its forms, among
// small ones.
func TestExceedsLooksAtEveryCoefficient(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 8))
		for _, bound := range []int32{1, 2, Gamma2_88, Gamma2_88 - 78, Gamma2_32, Gamma2_32 - 196, Gamma2_32 - 120,
			1<<17 - 78, 1<<19 - 196, 1<<19 - 120, 2097409, (Q - 1) / 2} {
			for _, c := range []int32{0, 1, bound - 1, bound, bound + 1, (Q - 1) / 2, -1, 1 - bound, -bound, -bound - 1, -(Q - 1) / 2} {
				want := uint64(0)
				if c > (Q-1)/2 || c < -(Q-1)/2 {
					continue
				}
				if c >= bound || c <= -bound {
					want = ^uint64(0)
				}
				for range impltest.Rounds(40) {
					f := polyIn(rng, 1-bound, bound-1)
					form := c + int32(rng.IntN(3)-1)*Q
					if form <= -Q || form >= Q {
						continue
					}
					i := rng.IntN(N)
					if f[i] = form; ops.exceeds(&f, bound) != want {
						t.Fatalf("bound %d: %d at %d is mistaken", bound, f[i], i)
					}
				}
			}
		}
	})
}
