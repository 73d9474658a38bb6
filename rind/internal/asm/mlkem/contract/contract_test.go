// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/contract"
)

var ring = contract.Residues{Modulus: q}

// polynomial returns random residues as forms.
func polynomial(rng *rand.Rand) []form {
	f := make([]form, n)
	for i := range f {
		f[i] = ring.Const(rng.Int64N(q))
	}
	return f
}

func copyOf(f []form) []form { return append([]form(nil), f...) }

func equal(t *testing.T, what string, got, want []form) {
	t.Helper()
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%s: coefficient %d is %v, want %v", what, i, got[i], want[i])
		}
	}
}

// schoolbook is the product in Z_q[X]/(X^256+1).
func schoolbook(a, b []form) []form {
	out := make([]form, n)
	for i := range out {
		out[i] = ring.Const(0)
	}
	for i := range a {
		for j := range b {
			term := ring.Mul(a[i], b[j])
			if i+j >= n {
				term = ring.Scale(-1, term)
			}
			out[(i+j)%n] = ring.Add(out[(i+j)%n], term)
		}
	}
	return out
}

// TestFormsMultiply runs the contracts of a whole multiplication on numbers.
func TestFormsMultiply(t *testing.T) {
	rng := rand.New(rand.NewPCG(203, 40))
	functions := map[string]contract.Congruence{}
	for _, k := range Package.Kernels {
		if c, ok := k.Computes.(contract.Congruence); ok {
			functions[k.Symbol] = c
		}
	}
	run := func(symbol, in, out string, f []form) []form {
		return functions[symbol].Forms(ring, map[string][]form{in: copyOf(f)})[out]
	}
	a, b := polynomial(rng), polynomial(rng)
	x, y := run("nttAVX2", "f", "f", a), run("nttAVX2", "f", "f", b)
	caches := run("cacheAVX2", "b", "c", y)
	product := functions["innerProduct1AVX2"].Forms(ring, map[string][]form{"a": x, "b": y, "caches": caches})["r"]
	equal(t, "a product", run("inverseNTTAVX2", "f", "f", product), schoolbook(a, b))
	sum := functions["innerProduct2AVX2"].Forms(ring, map[string][]form{
		"a": append(copyOf(x), x...), "b": append(copyOf(y), y...), "caches": append(copyOf(caches), caches...)})["r"]
	equal(t, "a sum of products", sum, times(2)(ring, copyOf(product)))
	equal(t, "encoding", run("encode12AVX2", "f", "dst", x), ntt(ring, copyOf(a)))
	equal(t, "decoding", run("decode12AVX2", "src", "f", ntt(ring, copyOf(a))), x)
	equal(t, "arranging", run("arrangeAVX2", "src", "f", ntt(ring, copyOf(a))), x)
}

// TestNTTIsEvaluation compares the transform with residues modulo X^2 - 17^(2i+1).
func TestNTTIsEvaluation(t *testing.T) {
	f := polynomial(rand.New(rand.NewPCG(203, 41)))
	got := ntt(ring, copyOf(f))
	for i := range n / 2 {
		root := ring.Power(17, 2*bitRev7(i)+1)
		even, odd := ring.Const(0), ring.Const(0)
		for j := n/2 - 1; j >= 0; j-- {
			even = ring.Add(ring.Scale(root, even), f[2*j])
			odd = ring.Add(ring.Scale(root, odd), f[2*j+1])
		}
		equal(t, "NTT", got[2*i:2*i+2], []form{even, odd})
	}
}

func TestOrderIsPermutation(t *testing.T) {
	seen := [n]bool{}
	for _, c := range order() {
		seen[c] = true
	}
	for c, ok := range seen {
		if !ok {
			t.Errorf("no place has coefficient %d", c)
		}
	}
}
