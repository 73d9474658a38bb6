// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/mutate"
)

// trials is the number of random inputs that a mutant is run on.
const trials = 12

// sample returns few mutants of a kernel, or many where there is time for it. It
// leaves out an instruction that exists in one width only.
func sample(k *kernel.Kernel, few, many int, seed uint64) []mutate.Mutant {
	if os.Getenv("CI") == "true" || os.Getenv("RIND_E2E") == "1" {
		few = many
	}
	return slices.DeleteFunc(mutate.Sample(k.Body, few, seed), func(m mutate.Mutant) bool {
		return m.Kind == "width" && strings.Contains(m.What, "VPERM2I128")
	})
}

// A tester runs variants of a kernel on numbers.
type tester struct {
	c      kernel.Case
	want   *Map
	forms  []Form
	inputs [][]int64
}

func newTester(c kernel.Case, want *Map) *tester {
	rng := rand.New(rand.NewPCG(1, uint64(want.Modulus)))
	ring := Ring{want.Modulus, 256}
	var in []Form
	for i := range 256 {
		in = append(in, ring.Input(i))
	}
	t := &tester{c: c, want: want, forms: want.Reference(ring, map[string][]Form{"p": in})["p"]}
	for n := range trials {
		t.inputs = append(t.inputs, someInput(rng, want.Inputs["p"], n))
	}
	return t
}

// someInput is uniform in the range, or from both ends of it.
func someInput(rng *rand.Rand, r Range, n int) []int64 {
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
	for _, in := range t.inputs {
		out, err := interpret(k, t.c, t.want.Bits, in)
		if err != nil {
			return err.Error()
		}
		for i, y := range out {
			if (y-evaluate(t.forms[i], in, t.want.Modulus))%t.want.Modulus != 0 {
				return fmt.Sprintf("p[%d] is not congruent to the reference", i)
			}
			if b := t.want.Outputs["p"]; y < b.Low || y > b.High {
				return fmt.Sprintf("p[%d] is %d", i, y)
			}
		}
	}
	return ""
}

// evaluate puts numbers into a form.
func evaluate(f Form, in []int64, q int64) int64 {
	sum := int64(f[len(in)])
	for i, x := range in {
		if f[i] != 0 {
			sum += int64(f[i]) * (x % q) % q
		}
	}
	return sum
}

func TestKernelsRunAsTheReferenceSays(t *testing.T) {
	for name, k := range kernels(t) {
		if why := newTester(only(t, k), maps[name]).wrong(k); why != "" {
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
		test := newTester(c, maps[name])
		for _, m := range sample(k, 8, 80, 4) {
			made++
			mutant := k.WithBody(m.Body)
			_, err := Check(mutant, c, maps[name])
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
