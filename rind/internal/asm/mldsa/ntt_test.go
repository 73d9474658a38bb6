// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// power returns b^e modulo q.
func power(b int64, e int) int64 {
	r := int64(1)
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			r = residue(r * b)
		}
		b = residue(b * b)
	}
	return r
}

// root returns the i'th point of the transform: 1753^(2 brv(i) + 1) (FIPS 204, 7.5).
func root(i int) int64 { return power(1753, 2*int(bits.Reverse8(uint8(i)))+1) }

// evaluate returns the values of f at all points in the standard's order.
func evaluate(f *Poly) (values Poly) {
	for i := range values {
		x, sum := root(i), int64(0)
		for j := N - 1; j >= 0; j-- {
			sum = residue(sum*x + int64(f[j]))
		}
		values[i] = int32(sum)
	}
	return values
}

// schoolbook adds the product of a and b modulo X^256+1 to sums of residues.
func schoolbook(sum, a, b *Poly) {
	for i := range a {
		for j := range b {
			term := residue(int64(a[i]) * int64(b[j]))
			if i+j >= N {
				term = -term
			}
			sum[(i+j)%N] = int32(residue(int64(sum[(i+j)%N]) + term))
		}
	}
}

func TestZetasAreThoseOfTheStandard(t *testing.T) {
	for k, z := range zetas {
		want := residue(power(1753, int(bits.Reverse8(uint8(k)))) << 32 % Q)
		if residue(int64(z)) != want || z > Q/2 || z < -Q/2 {
			t.Errorf("zetas[%d] = %d", k, z)
		}
	}
	q := int32(Q)
	if q*qInverse != 1 {
		t.Error("qInverse is not 1/q modulo 2^32")
	}
	if got := residue(int64(inverseFactor) * 256 % Q * power(1<<32%Q, Q-2) % Q * power(1<<32%Q, Q-2)); got != 1 {
		t.Errorf("inverseFactor is %d times 2^64/256", got)
	}
}

func TestNTTEvaluates(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 41))
		for range impltest.Rounds(100) {
			f := polyIn(rng, 1-Q, Q-1)
			want := evaluate(&f)
			ops.arrange(&want)
			ops.ntt(&f)
			isWithin(t, &f, 1-10*Q, 10*Q-1)
			congruent(t, &f, &want)
		}
	})
}

func TestInverseNTTInvertsWithFactor(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 42))
		for range impltest.Rounds(100) {
			// What it returns, transformed in the standard's way, is 2^32 times its input.
			f := polyIn(rng, 1-Q, Q-1)
			want := f
			for i, c := range f {
				want[i] = int32(residue(residue(int64(c)) << 32))
			}
			ops.inverseNTT(&f)
			isWithin(t, &f, -3*Q/4, 3*Q/4)
			got := evaluate(&f)
			ops.arrange(&got)
			congruent(t, &got, &want)
		}
	})
}

// TestInverseNTTKeepsExtremes tries the inputs that make sums and differences as
// large as they get.
func TestInverseNTTKeepsExtremes(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		for shift := range 9 {
			var f, want Poly
			for i := range f {
				f[i] = Q - 1
				if i>>shift&1 == 1 && shift < 8 {
					f[i] = 1 - Q
				}
				want[i] = int32(residue(residue(int64(f[i])) << 32))
			}
			ops.arrange(&f)
			ops.arrange(&want)
			ops.inverseNTT(&f)
			isWithin(t, &f, -3*Q/4, 3*Q/4)
			got := evaluate(&f)
			ops.arrange(&got)
			congruent(t, &got, &want)
		}
	})
}

func TestArrangeIsAPermutation(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		var f Poly
		for i := range f {
			f[i] = int32(i)
		}
		ops.arrange(&f)
		var seen [N]bool
		for _, c := range f {
			if c < 0 || c >= N || seen[c] {
				t.Fatalf("%d comes twice or was not there", c)
			}
			seen[c] = true
		}
	})
}

func TestProductIsCoefficientwise(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 45))
		inverse := power(1<<32%Q, Q-2)
		sample := func() Poly { return polyIn(rng, 1-10*Q, 10*Q-1) }
		for range impltest.Rounds(100) {
			impltest.Aliases(t, 2, sample, func(in []Poly) (want Poly) {
				for i := range want {
					want[i] = int32(residue(residue(int64(in[0][i])*int64(in[1][i])) * inverse))
				}
				return want
			}, func(out *Poly, in []*Poly) {
				ops.product(out, in[0], in[1])
				isWithin(t, out, 1-Q, Q-1)
				freeze(out)
			})
		}
	})
}

func TestInnerProductSums(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 48))
		inverse := power(1<<32%Q, Q-2)
		for round := range impltest.Rounds(400) {
			a, b := make([]Poly, 1+round%8), make([]Poly, 1+round%8)
			var want Poly
			for j := range a {
				a[j], b[j] = polyIn(rng, 1-Q, Q-1), polyIn(rng, 1-10*Q, 10*Q-1)
				for i := range want {
					term := residue(int64(a[j][i])*int64(b[j][i])) * inverse
					want[i] = int32(residue(int64(want[i]) + term))
				}
			}
			// The result may be one of the inputs.
			r := []*Poly{new(Poly), &a[rng.IntN(len(a))], &b[rng.IntN(len(b))]}[rng.IntN(3)]
			ops.innerProduct(r, a, b)
			isWithin(t, r, 1-Q, Q-1)
			congruent(t, r, &want)
		}
	})
}

func TestInnerProductRefusesLengths(t *testing.T) {
	for _, tt := range []struct{ a, b int }{{0, 0}, {4, 5}, {9, 9}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("lengths %d and %d are taken", tt.a, tt.b)
				}
			}()
			InnerProduct(new(Poly), make([]Poly, tt.a), make([]Poly, tt.b))
		}()
	}
}

// TestTransformsMultiply is what a scheme does: sums of products of transformed
// polynomials, transformed back, are those of the polynomials.
func TestTransformsMultiply(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 7))
		for round := range impltest.Rounds(20) {
			a, b := make([]Poly, 1+round%8), make([]Poly, 1+round%8)
			var want, r Poly
			for j := range a {
				a[j], b[j] = polyIn(rng, 1-Q, Q-1), polyIn(rng, 1-Q, Q-1)
				schoolbook(&want, &a[j], &b[j])
				ops.ntt(&a[j])
				ops.reduce(&a[j])
				ops.ntt(&b[j])
			}
			ops.innerProduct(&r, a, b)
			ops.inverseNTT(&r)
			congruent(t, &r, &want)
		}
	})
}
