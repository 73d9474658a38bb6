// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mutate_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	curve25519 "rind.example/rind/internal/asm/curve25519/contract"
	keccak "rind.example/rind/internal/asm/keccak/contract"
	mldsa "rind.example/rind/internal/asm/mldsa/contract"
	mlkem "rind.example/rind/internal/asm/mlkem/contract"
	p256 "rind.example/rind/internal/asm/p256/contract"
	p384 "rind.example/rind/internal/asm/p384/contract"
	p521 "rind.example/rind/internal/asm/p521/contract"
	"rind.example/rind/prove"
	"rind.example/rind/prove/internal/build"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/mutate"
	"rind.example/rind/prove/x86"
)

// all returns the kernels in the test binaries of the packages for curves, which
// use all others but those for hashing and lattices, and of these. They are read once.
var all = sync.OnceValues(func() ([]*kernel.Kernel, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var all []*kernel.Kernel
	for i, pkg := range []string{p384.Package.Path, p256.Package.Path, p521.Package.Path, curve25519.Package.Path, keccak.Package.Path, mldsa.Package.Path, mlkem.Package.Path} {
		binary := filepath.Join(dir, fmt.Sprint("test", i))
		if err := build.TestBinary(binary, pkg, build.Target{GOOS: "linux", GOARCH: "amd64"}); err != nil {
			return nil, err
		}
		_, set, err := prove.Open(binary)
		if err != nil {
			return nil, err
		}
		if len(set.Unknown) > 0 {
			return nil, fmt.Errorf("without a contract: %v", set.Unknown)
		}
		for _, k := range set.Kernels {
			if !slices.ContainsFunc(all, func(o *kernel.Kernel) bool { return o.Symbol == k.Symbol }) {
				all = append(all, k)
			}
		}
	}
	return all, nil
})

// kernels returns all kernels.
func kernels(t *testing.T) []*kernel.Kernel {
	t.Helper()
	list, err := all()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 50 {
		t.Fatalf("found %d kernels only", len(list))
	}
	return list
}

// named returns a kernel by its symbol.
func named(t *testing.T, symbol string) *kernel.Kernel {
	t.Helper()
	for _, k := range kernels(t) {
		if k.Symbol == symbol {
			return k
		}
	}
	t.Fatalf("there is no %s", symbol)
	return nil
}

// changed counts the instructions that differ.
func changed(t *testing.T, a, b []x86.Inst) int {
	t.Helper()
	if len(a) != len(b) {
		t.Fatalf("%d instructions, not %d", len(b), len(a))
	}
	n := 0
	for i := range a {
		if a[i].PC != b[i].PC || a[i].Len != b[i].Len {
			t.Fatalf("instruction %d moved", i)
		}
		if a[i].Op != b[i].Op || !reflect.DeepEqual(a[i].Args, b[i].Args) {
			n++
			if b[i].Bytes != nil {
				t.Errorf("%v kept the bytes of %v", b[i], a[i])
			}
		}
	}
	return n
}

func TestSampleChangesOneThing(t *testing.T) {
	const sample = 20
	seen := map[string]bool{}
	for _, k := range kernels(t) {
		mutants := mutate.Sample(k.Body, sample, 1)
		if len(mutants) != sample && len(mutants) != len(mutate.Sample(k.Body, 1<<20, 1)) {
			t.Errorf("%s: %d mutants", k.Symbol, len(mutants))
		}
		before := clone(k.Body)
		for _, m := range mutants {
			seen[m.Kind] = true
			n, want := changed(t, k.Body, m.Body), 1
			if m.Kind == "swap" {
				want = 2
			}
			if n != want && !(m.Kind == "swap" && n == 0) {
				t.Errorf("%s %s: %d instructions changed", k.Symbol, m.What, n)
			}
		}
		if !reflect.DeepEqual(before, k.Body) {
			t.Fatalf("%s: Sample changed the original", k.Symbol)
		}
		if again := mutate.Sample(k.Body, sample, 1); !reflect.DeepEqual(again, mutants) {
			t.Errorf("%s: the sample is not reproducible", k.Symbol)
		}
		if other := mutate.Sample(k.Body, sample, 2); reflect.DeepEqual(other, mutants) {
			t.Errorf("%s: the sample does not depend on the seed", k.Symbol)
		}
	}
	for _, kind := range mutate.Kinds {
		if !seen[kind] {
			t.Errorf("no mutant of kind %s", kind)
		}
	}
}

// clone copies a body with its operands.
func clone(body []x86.Inst) []x86.Inst {
	out := append([]x86.Inst(nil), body...)
	for i := range out {
		out[i].Args = append([]x86.Arg(nil), out[i].Args...)
	}
	return out
}

func TestSampleSpreadsOverTheRoutine(t *testing.T) {
	k := named(t, "p384.mulADX<>")
	quarters := [4]int{}
	for _, m := range mutate.Sample(k.Body, 100, 1) {
		for i := range k.Body {
			if k.Body[i].String() != m.Body[i].String() {
				quarters[4*i/len(k.Body)]++
				break
			}
		}
	}
	for i, n := range quarters {
		if n < 10 {
			t.Errorf("quarter %d has %d of 100 mutants", i, n)
		}
	}
	if all := mutate.Sample(k.Body, 1<<20, 1); len(all) < 1000 {
		t.Errorf("only %d mutants there are", len(all))
	}
}

func TestWhatNamesTheChange(t *testing.T) {
	body, err := x86.Decode([]byte{0x90, 0x66, 0x4c, 0x0f, 0x38, 0xf6, 0xd0, 0xc3}, 0x1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range mutate.Sample(body, 1000, 1) {
		if m.What == "+0x1: ADCX R10, RAX -> ADC R10, RAX" {
			return
		}
	}
	t.Error("no such mutant")
}

// Every kernel runs on the inputs that are made for it, under every case of its
// contract, without breaking a rule.
func TestKernelsRunOnTheirInputs(t *testing.T) {
	for _, k := range kernels(t) {
		cases, err := k.Cases()
		if err != nil {
			t.Fatal(err)
		}
		tester, err := mutate.NewTester(k, min(len(cases), 12), 1)
		if err != nil {
			t.Error(err)
			continue
		}
		if how, err := tester.Differs(k.Body, 12); how != "" || err != nil {
			t.Errorf("%s differs from itself: %s, %v", k.Symbol, how, err)
		}
	}
}

// TestDiffersSeesFaults makes changes that are wrong beyond doubt.
func TestDiffersSeesFaults(t *testing.T) {
	k := named(t, "p384.mulADX")
	tester, err := mutate.NewTester(k, 50, 1)
	if err != nil {
		t.Fatal(err)
	}
	drops := 0
	for _, m := range mutate.Sample(k.Body, 1<<20, 1) {
		if m.Kind != "drop" || !strings.Contains(m.What, "MOV QWORD PTR [RDI") && !strings.Contains(m.What, ": CALL") {
			continue
		}
		drops++
		how, err := tester.Differs(m.Body, 50)
		if err != nil || how == "" {
			t.Errorf("%s goes unnoticed: %v", m.What, err)
		}
	}
	if drops < 3 {
		t.Errorf("only %d changes tried", drops)
	}
}
