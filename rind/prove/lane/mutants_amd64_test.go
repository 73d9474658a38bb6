// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/mutate"
)

// trials is the number of random inputs that a mutant is run on.
const trials = 12

// sample returns few mutants of a kernel, or many where there is time for it.
func sample(k *kernel.Kernel, few, many int, seed uint64) []mutate.Mutant {
	if thorough() {
		few = many
	}
	return mutate.Sample(k.Body, few, seed)
}

// thorough reports whether there is time.
func thorough() bool { return os.Getenv("CI") == "true" || os.Getenv("RIND_E2E") == "1" }

// A tester runs variants of a kernel on numbers.
type tester struct {
	c       kernel.Case
	in, out contract.Lanes
	inputs  [][]int64
	// want are the outputs for each input, modulo q if that is not 0.
	want [][]int64
	q    int64
}

func newTester(tb testing.TB, k *kernel.Kernel) *tester {
	tb.Helper()
	t := &tester{c: only(tb, k)}
	t.in, t.out = lanesOf(k)
	rng := rand.New(rand.NewPCG(1, uint64(t.in.Bits)))
	for n := range trials {
		in := someInput(rng, t.in, n)
		t.inputs = append(t.inputs, in)
		t.want = append(t.want, t.reference(k, in))
	}
	return t
}

// lanesOf returns how a kernel reads and writes p.
func lanesOf(k *kernel.Kernel) (in, out contract.Lanes) {
	switch f := k.Contract.Computes.(type) {
	case contract.Congruence:
		return f.In["p"], f.Out["p"]
	case contract.Lanewise:
		return f.In["p"], f.Out["p"]
	}
	return in, out
}

// reference computes what the contract states.
func (t *tester) reference(k *kernel.Kernel, in []int64) []int64 {
	out := make([]int64, len(in))
	switch f := k.Contract.Computes.(type) {
	case contract.Congruence:
		t.q = f.Modulus
		r := contract.Residues{Modulus: f.Modulus}
		var forms []contract.Form
		for _, x := range in {
			forms = append(forms, r.Const(x))
		}
		for i, y := range f.Forms(r, map[string][]contract.Form{"p": forms})["p"] {
			out[i] = y.(int64)
		}
	case contract.Lanewise:
		for i := range in {
			f.Of(in[i:i+1], out[i:i+1])
		}
	}
	return out
}

// someInput is uniform in the range, or from both ends of it.
func someInput(rng *rand.Rand, r contract.Lanes, n int) []int64 {
	in := make([]int64, 256)
	for i := range in {
		switch {
		case n%3 == 0 && rng.IntN(2) == 0:
			in[i] = r.Low
		case n%3 == 0:
			in[i] = r.High
		default:
			in[i] = r.Low + rng.Int64N(r.High-r.Low+1)
		}
	}
	return in
}

// wrong says how a variant fails on one of the inputs; empty if on none.
func (t *tester) wrong(k *kernel.Kernel) string {
	for n, in := range t.inputs {
		out, err := interpret(k, t.c, t.in.Bits, in)
		if err != nil {
			return err.Error()
		}
		for i, y := range out {
			if d := y - t.want[n][i]; t.q == 0 && d != 0 || t.q != 0 && d%t.q != 0 {
				return fmt.Sprintf("p[%d] is not what the reference says", i)
			}
			if y < t.out.Low || y > t.out.High {
				return fmt.Sprintf("p[%d] is %d", i, y)
			}
		}
	}
	return ""
}

func TestKernelsRunAsTheReferenceSays(t *testing.T) {
	for name, k := range kernels(t) {
		if why := newTester(t, k).wrong(k); why != "" {
			t.Errorf("%s: %s", name, why)
		}
	}
}

// TestNoWrongMutantIsAccepted changes an instruction at a time. What running shows
// to be wrong, the proof must reject.
func TestNoWrongMutantIsAccepted(t *testing.T) {
	made, wrongs, accepted := 0, 0, 0
	for name, k := range kernels(t) {
		c := only(t, k)
		test := newTester(t, k)
		for _, m := range sample(k, 8, 80, 4) {
			made++
			mutant := k.WithBody(m.Body)
			err := Check(mutant, c)
			if err == nil {
				accepted++
			}
			why := test.wrong(mutant)
			if why != "" {
				wrongs++
			}
			if why != "" && err == nil {
				t.Errorf("%s: %s: accepted, but %s", name, m.What, why)
			}
		}
	}
	if wrongs < made/2 {
		t.Errorf("only %d of %d mutants are wrong: the test is weak", wrongs, made)
	}
	t.Logf("%d mutants, %d wrong, %d accepted", made, wrongs, accepted)
}
