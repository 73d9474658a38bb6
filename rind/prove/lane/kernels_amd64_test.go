// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/internal/cpu"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/lane/internal/lanekernels"
	"rind.example/rind/prove/machine"
)

// kernels finds the test kernels on coefficients in place in the running test.
func kernels(t testing.TB) map[string]*kernel.Kernel {
	t.Helper()
	found := allKernels(t)
	for name := range found {
		if lanekernels.On16[name] == nil && lanekernels.On32[name] == nil {
			delete(found, name)
		}
	}
	return found
}

// allKernels finds all test kernels.
func allKernels(t testing.TB) map[string]*kernel.Kernel {
	t.Helper()
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	im, err := image.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	set, err := kernel.Find(im, []*contract.Package{&lanekernels.Package})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]*kernel.Kernel{}
	for _, k := range set.Kernels {
		found[k.Contract.Symbol] = k
	}
	linked, stated := len(lanekernels.On16)+len(lanekernels.On32)+len(lanekernels.Others), len(lanekernels.Package.Kernels)
	if len(found) != stated || linked != stated || len(set.Unknown) != 0 {
		t.Fatalf("%d kernels for %d contracts, unknown: %v", len(found), stated, set.Unknown)
	}
	return found
}

// only returns the one case of a test kernel.
func only(t testing.TB, k *kernel.Kernel) kernel.Case {
	t.Helper()
	cases, err := k.Cases()
	if err != nil || len(cases) != 1 {
		t.Fatal(len(cases), err)
	}
	return cases[0]
}

func TestKernelsAreProved(t *testing.T) {
	for name, k := range kernels(t) {
		t.Run(name, func(t *testing.T) {
			r, err := new(Checker).run(k, only(t, k))
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%d instructions, outputs in %v", r.Steps, r.Reached["p"])
		})
	}
}

// native runs a kernel on the processor.
func native(name string, in []int64) []int64 {
	out := make([]int64, len(in))
	if f := lanekernels.On16[name]; f != nil {
		var p [256]int16
		for i, x := range in {
			p[i] = int16(x)
		}
		f(&p)
		for i, x := range p {
			out[i] = int64(x)
		}
		return out
	}
	var p [256]int32
	for i, x := range in {
		p[i] = int32(x)
	}
	lanekernels.On32[name](&p)
	for i, x := range p {
		out[i] = int64(x)
	}
	return out
}

// TestProcessorAgrees compares the interpreter, by which mutants are judged, with
// the processor.
func TestProcessorAgrees(t *testing.T) {
	if !cpu.AVX2 {
		t.Skip("SKIPPED: the processor has no AVX2")
	}
	for name, k := range kernels(t) {
		test := newTester(t, k)
		for _, in := range test.inputs {
			got, err := interpret(k, test.c, test.in.Bits, in)
			if err != nil {
				t.Fatal(err)
			}
			if want := native(name, in); !slices.Equal(got, want) {
				t.Errorf("%s: got %v, want %v", name, got, want)
			}
		}
	}
}

// numbers fills memory with numbers.
type numbers struct {
	bits int
	in   []int64
}

func (f numbers) Memory(_ []*contract.Arg, r *machine.Region) error {
	for i, x := range f.in {
		r.Put(int64(i*f.bits/8), f.bits/8, machine.Const(uint64(x)&mask(f.bits)))
	}
	return nil
}

func (numbers) Integer(*contract.Arg) (machine.Word, error) {
	return machine.Word{}, fmt.Errorf("there are no integers")
}

// interpret runs a kernel on numbers.
func interpret(k *kernel.Kernel, c kernel.Case, bits int, in []int64) ([]int64, error) {
	var m machine.Machine
	frame, err := k.Setup(&m, c, numbers{bits, in})
	if err != nil {
		return nil, err
	}
	if err := m.Run(); err != nil {
		return nil, err
	}
	p := frame.Places["p"]
	out := make([]int64, len(in))
	for i := range out {
		w, err := p.Region.Get(nil, p.Offset+int64(i*bits/8), bits/8)
		if err != nil {
			return nil, err
		}
		out[i] = signed(bits, w.Num)
	}
	return out, nil
}
