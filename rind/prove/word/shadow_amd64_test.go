// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/word"
)

// chosen are the values of the inputs of a concrete run, by name, chosen when
// they are asked for.
type chosen struct {
	*rand.Rand
	values map[string]uint64
}

func (c chosen) value(name string) uint64 {
	v, ok := c.values[name]
	if !ok {
		// small values are indices, conditions and step counts
		if v = c.Uint64(); c.IntN(3) == 0 || name == "zeta" || name == "cond" {
			v = uint64(c.IntN(2))
		}
		if name == "digit" {
			v = uint64(c.IntN(20))
		}
		c.values[name] = v
	}
	return v
}

func (c chosen) Memory(args []*contract.Arg, r *machine.Region) error {
	for off := r.Low(); off < r.High(); off += 8 {
		r.Put(off, 8, machine.Const(c.value(fmt.Sprintf("%s[%d]", args[0].Name, off/8))))
	}
	return nil
}

func (c chosen) Integer(a *contract.Arg) (machine.Word, error) {
	return machine.Const(c.value(a.Name)), nil
}

// TestStatesAgreeWithRuns runs kernels on unknowns, evaluates the words that they
// leave, and compares with runs on numbers.
func TestStatesAgreeWithRuns(t *testing.T) {
	ks := append(overWords(t), own(t, &wordKernels)...)
	for _, k := range append(ks, standardKeccak(t)) {
		t.Run(k.Contract.Symbol, func(t *testing.T) {
			cases, err := k.Cases()
			if err != nil {
				t.Fatal(err)
			}
			compareWithRuns(t, k, cases[min(1, len(cases)-1)])
		})
	}
}

func compareWithRuns(t *testing.T, k *kernel.Kernel, c kernel.Case) {
	t.Helper()
	evaluate, err := word.Evaluate(k, c)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 20 {
		in := chosen{rng, map[string]uint64{}}
		want := concrete(t, k, c, in)
		for i, got := range evaluate(in.value) {
			if got != want[i] {
				t.Fatalf("word %d of the results is %#x in the algebra, %#x in the machine, for %v", i, got, want[i], in.values)
			}
		}
	}
}

// concrete runs a kernel on numbers and returns the words of its results.
func concrete(t *testing.T, k *kernel.Kernel, c kernel.Case, in chosen) (all []uint64) {
	t.Helper()
	var m machine.Machine
	frame, err := k.Setup(&m, c, in)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(); err != nil {
		t.Fatal(err)
	}
	for _, a := range k.Contract.Args {
		if a.Kind == contract.Integer || a.Access == contract.Read {
			continue
		}
		p := frame.Places[a.Name]
		for off := int64(0); off < p.Size; off += 8 {
			w, err := p.Region.Get(nil, p.Offset+off, 8)
			if err != nil || w.Kind != machine.Number {
				t.Fatalf("%s at offset %d: %v, %v", a.Name, off, w, err)
			}
			all = append(all, w.Num)
		}
	}
	return all
}
