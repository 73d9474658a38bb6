// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"math/rand/v2"
	"testing"
)

// exported returns the functions of the package, which choose an implementation.
func exported() operations {
	return operations{
		ntt: NTT, inverseNTT: InverseNTT, arrange: Arrange, product: Product, innerProduct: InnerProduct,
		reduce: Reduce, shift: ShiftLeft13, add: Add, sub: Sub,
		addSmall: AddSmall, subSmall: SubSmall, narrow: Narrow,
		power2Round: Power2Round, exceeds: Exceeds,
		rounding: map[int32]rounding{
			Gamma2_88: {Decompose88, Hint88},
			Gamma2_32: {Decompose32, Hint32},
		},
		codec: codec{
			PackT1, UnpackT1, PackT0, UnpackT0, PackEta2, UnpackEta2, PackEta4, UnpackEta4,
			PackZ17, UnpackZ17, PackZ19, UnpackZ19, PackW1_88, PackW1_32,
		},
		reject:    Reject,
		rejectEta: map[int32]func(f *Poly, n int, src []byte) int{2: RejectEta2, 4: RejectEta4},
	}
}

// checkExported compares what the exported functions give with definitions and with
// the portable twins.
func checkExported(t *testing.T, rng *rand.Rand) {
	t.Helper()
	ops, twin := exported(), generic()
	checkTransforms(t, rng, ops)
	checkCoefficients(t, rng, ops, twin)
	for i, e := range ops.codec.encodings() {
		f, got, want := polyIn(rng, e.low, e.high), make([]byte, e.size), make([]byte, e.size)
		e.pack(got, &f)
		if twin.codec.encodings()[i].pack(want, &f); string(got) != string(want) {
			t.Errorf("%s is packed as %x, not %x", e.name, got, want)
		}
		var again Poly
		if e.unpack != nil && (e.unpack(&again, got) == 0 || again != f) {
			t.Errorf("%s is unpacked as %v, not %v", e.name, again, f)
		}
	}
	for _, size := range []int{24, 768, 840} {
		for _, n := range []int{0, 3, N - 2} {
			src := fill(rng, size)
			checkReject(t, ops.reject, n, src, candidates(src))
			for eta, sampler := range ops.rejectEta {
				checkReject(t, sampler, n, src, halvesOf(src, eta))
			}
		}
	}
}

// checkTransforms multiplies vectors of every length.
func checkTransforms(t *testing.T, rng *rand.Rand, ops operations) {
	t.Helper()
	for n := 1; n <= 8; n++ {
		a, b := make([]Poly, n), make([]Poly, n)
		var want, r, single Poly
		for j := range a {
			a[j], b[j] = polyIn(rng, 1-Q, Q-1), polyIn(rng, -4, 4)
			values := evaluate(&b[j]) // in the standard's order, as a sampled matrix is
			schoolbook(&want, &a[j], &b[j])
			ops.ntt(&a[j])
			ops.arrange(&values)
			a[j], b[j] = values, a[j]
		}
		ops.innerProduct(&r, a, b)
		ops.inverseNTT(&r)
		congruent(t, &r, &want)
		if ops.product(&single, &a[0], &b[0]); n == 1 {
			ops.inverseNTT(&single)
			congruent(t, &single, &want)
		}
	}
}

// checkCoefficients compares the functions of single coefficients with their twins.
func checkCoefficients(t *testing.T, rng *rand.Rand, ops, twin operations) {
	t.Helper()
	p := polyIn(rng, 1-Q, Q-1)
	same := func(what string, f func(ops operations) Poly) {
		t.Helper()
		if got, want := f(ops), f(twin); got != want {
			t.Errorf("%s: %v, not %v", what, got, want)
		}
	}
	same("reduce", func(ops operations) Poly { f := p; ops.reduce(&f); return f })
	same("add", func(ops operations) (f Poly) { ops.add(&f, &p, &p); return f })
	same("sub", func(ops operations) (f Poly) { ops.sub(&f, &Poly{}, &p); return f })
	same("short", func(ops operations) (f Poly) {
		var short [N]int16
		ops.narrow(&short, &Poly{3, -4})
		ops.addSmall(&f, &p, &short)
		ops.subSmall(&f, &f, &[N]int16{5})
		return f
	})
	same("shift", func(ops operations) Poly { f := Poly{1023, 5}; ops.shift(&f); return f })
	same("power of two", func(ops operations) (f Poly) {
		var low Poly
		ops.power2Round(&f, &low, &p)
		ops.add(&f, &f, &low)
		return f
	})
	for gamma2 := range ops.rounding {
		same("rounding", func(ops operations) (f Poly) {
			var high, low Poly
			r := ops.rounding[gamma2]
			r.decompose(&high, &low, &p)
			f[0] = int32(r.hint(&high, &low, &high))
			ops.add(&f, &f, &low)
			return f
		})
	}
	for _, bound := range []int32{5, Gamma2_88, 1<<19 - 196} {
		same("norm", func(ops operations) Poly {
			return Poly{int32(ops.exceeds(&Poly{bound}, bound)), int32(ops.exceeds(&Poly{Q - bound + 1}, bound)), int32(ops.exceeds(&p, bound))}
		})
	}
}

func TestExportedFunctionsChoose(t *testing.T) {
	checkExported(t, rand.New(rand.NewPCG(204, 100)))
}
