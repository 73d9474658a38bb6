// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word_test

import (
	"crypto/sha3"
	"testing"
	"time"

	"rind.example/rind/internal/asm/divstep"
	divstepcontract "rind.example/rind/internal/asm/divstep/contract"
	"rind.example/rind/internal/asm/p384"
	p384contract "rind.example/rind/internal/asm/p384/contract"
	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/word"
)

// linked refers to all that is proved, so that it is part of the test.
var linked = []any{
	divstep.Invert, p384.SelectPoint, p384.SelectAffine, p384.CondMovePoint, sha3.Sum256,
}

// overWords returns rind's kernels whose contracts are over words.
func overWords(t *testing.T) (ks []*kernel.Kernel) {
	t.Helper()
	for _, p := range []*contract.Package{&divstepcontract.Package, &p384contract.Package} {
		for _, k := range own(t, p) {
			switch k.Contract.Computes.(type) {
			case contract.Program, contract.Lookup, contract.Move:
				ks = append(ks, k)
			}
		}
	}
	if len(ks) < 7 {
		t.Fatalf("found %d kernels, not 7", len(ks))
	}
	return ks
}

// TestKernels proves every kernel of rind whose contract is over words, in every
// case.
func TestKernels(t *testing.T) {
	for _, k := range overWords(t) {
		t.Run(k.Symbol, func(t *testing.T) { checkAll(t, k) })
	}
}

func checkAll(t *testing.T, k *kernel.Kernel) {
	t.Helper()
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	var checker word.Checker
	for _, c := range cases {
		if err := checker.Check(k, c); err != nil {
			t.Fatalf("%v: %v", c, err)
		}
	}
	t.Logf("%d cases in %v", len(cases), time.Since(start).Round(time.Microsecond))
}
