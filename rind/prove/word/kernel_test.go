// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word_test

import (
	"path/filepath"
	"testing"
	"time"

	divstep "rind.example/rind/internal/asm/divstep/contract"
	p384 "rind.example/rind/internal/asm/p384/contract"
	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/internal/build"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/word"
)

// kernels returns the kernels in the test binary of a package.
func kernels(t *testing.T, p *contract.Package) []*kernel.Kernel {
	t.Helper()
	out := filepath.Join(t.TempDir(), "kernels.test")
	if err := build.TestBinary(out, p.Path, build.Target{}); err != nil {
		t.Fatal(err)
	}
	im, err := image.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	set, err := kernel.Find(im, []*contract.Package{p})
	if err != nil {
		t.Fatal(err)
	}
	return set.Kernels
}

// TestKernels proves every kernel whose contract is over words, in every case.
func TestKernels(t *testing.T) {
	for _, p := range []*contract.Package{&divstep.Package, &p384.Package} {
		for _, k := range kernels(t, p) {
			switch k.Contract.Computes.(type) {
			case contract.Program, contract.Lookup, contract.Move:
			default:
				continue
			}
			t.Run(k.Symbol, func(t *testing.T) { checkAll(t, k) })
		}
	}
}

func checkAll(t *testing.T, k *kernel.Kernel) {
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	for _, c := range cases {
		if err := word.Check(k, c); err != nil {
			t.Fatalf("%v: %v", c, err)
		}
	}
	t.Logf("%d cases in %v", len(cases), time.Since(start))
}
