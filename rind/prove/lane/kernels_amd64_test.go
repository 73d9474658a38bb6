// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"rind.example/rind/internal/asm/mldsa"
	mldsacontract "rind.example/rind/internal/asm/mldsa/contract"
	"rind.example/rind/internal/asm/mlkem"
	mlkemcontract "rind.example/rind/internal/asm/mlkem/contract"
	"rind.example/rind/internal/contract"
	"rind.example/rind/internal/cpu"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/lane/internal/lanekernels"
	"rind.example/rind/prove/machine"
)

// Those of ML-KEM and ML-DSA are linked in.
var lattices = []any{
	mldsa.NTT, mldsa.InverseNTT, mldsa.Arrange, mldsa.Product, mldsa.InnerProduct, mldsa.Reduce, mldsa.Add, mldsa.Sub, mldsa.ShiftLeft13,
	mldsa.AddSmall, mldsa.SubSmall, mldsa.Narrow, mldsa.PackT1, mldsa.PackT0, mldsa.PackEta2, mldsa.PackEta4, mldsa.PackZ17, mldsa.PackZ19,
	mldsa.PackW1_88, mldsa.PackW1_32, mldsa.UnpackT1, mldsa.UnpackT0, mldsa.UnpackEta2, mldsa.UnpackEta4, mldsa.UnpackZ17, mldsa.UnpackZ19, mldsa.Reject,
	mldsa.Power2Round, mldsa.Decompose88, mldsa.Decompose32, mldsa.Hint88, mldsa.Hint32,
	mlkem.NTT, mlkem.InverseNTT, mlkem.Cache, mlkem.InnerProduct, mlkem.InnerColumn, mlkem.AddPlain, mlkem.Reduce, mlkem.Center, mlkem.Add, mlkem.Sub,
	mlkem.Compress1, mlkem.Compress4, mlkem.Compress5, mlkem.Compress10, mlkem.Compress11, mlkem.AddDecompress1, mlkem.Decompress4,
	mlkem.Decompress5, mlkem.Decompress10, mlkem.Decompress11, mlkem.Encode12, mlkem.Decode12, mlkem.Arrange, mlkem.Sample, mlkem.CBD2, mlkem.AddCBD2, mlkem.CBD3,
}

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
	found := map[string]*kernel.Kernel{}
	for _, k := range linked(t, &lanekernels.Package) {
		found[k.Contract.Symbol] = k
	}
	all, stated := len(lanekernels.On16)+len(lanekernels.On32)+len(lanekernels.Others), len(lanekernels.Package.Kernels)
	if len(found) != stated || all != stated {
		t.Fatalf("%d kernels for %d contracts", len(found), stated)
	}
	return found
}

// latticeKernels finds the kernels of ML-KEM and ML-DSA that compute in lanes.
func latticeKernels(t testing.TB) map[string]*kernel.Kernel {
	t.Helper()
	found := map[string]*kernel.Kernel{}
	for _, k := range linked(t, &mlkemcontract.Package, &mldsacontract.Package) {
		if _, err := newFiller(k); err == nil {
			found[k.Symbol] = k
		}
	}
	if len(found) < 50 {
		t.Fatalf("%d kernels only by the %d functions", len(found), len(lattices))
	}
	return found
}

// linked finds the kernels of some packages in the running test.
func linked(t testing.TB, packages ...*contract.Package) (found []*kernel.Kernel) {
	t.Helper()
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	im, err := image.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	set, err := kernel.Find(im, packages)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range set.Kernels {
		if slices.Contains(packages, k.Package) {
			found = append(found, k)
		}
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
