// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/mutate"
	"rind.example/rind/prove/x86"
)

// others are the kernels that are not on coefficients in place.
var others = []string{"exceeds32", "positive32", "pack10"}

// checkAll proves all cases of a kernel.
func checkAll(t *testing.T, k *kernel.Kernel) error {
	t.Helper()
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	var ck Checker
	for _, c := range cases {
		if err := ck.Check(k, c); err != nil {
			return err
		}
	}
	return nil
}

func TestResultsAndPackingAreProved(t *testing.T) {
	for _, name := range others {
		if err := checkAll(t, allKernels(t)[name]); err != nil {
			t.Error(err)
		}
	}
}

// lanewise returns a kernel with another claim.
func lanewise(k *kernel.Kernel, change func(f *contract.Lanewise)) *kernel.Kernel {
	c := *k.Contract
	f := c.Computes.(contract.Lanewise)
	change(&f)
	c.Computes = f
	return k.WithContract(c)
}

func TestResultsAndPackingMustBeThese(t *testing.T) {
	found := allKernels(t)
	result := func(f func(x []int64) uint64) func(*contract.Lanewise) {
		return func(l *contract.Lanewise) { l.Result = f }
	}
	for _, c := range []struct {
		name, kernel string
		claim        func(f *contract.Lanewise)
		edit         func(k *kernel.Kernel) *kernel.Kernel
		message      string
	}{
		{"another bound", "exceeds32", result(func(x []int64) uint64 {
			if max(x[0], -x[0]) > x[1] {
				return ^uint64(0)
			}
			return 0
		}), nil, "lane 0: for p = -1, bound = 1 it is 1, not 0"},
		{"another number", "exceeds32", result(func(x []int64) uint64 {
			if max(x[0], -x[0]) >= x[1] {
				return 1
			}
			return 0
		}), nil, "wants a lane to contribute 0x1, for others it is 0xffffffffffffffff"},
		{"AND for OR", "exceeds32", func(f *contract.Lanewise) { f.All = true }, nil, "it is 0x0 if a test holds for no lane, and 0xffffffffffffffff otherwise"},
		{"a vector is left out", "exceeds32", nil, func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPOR", 3, drop)
		}, "lane 24 takes no part"},
		{"a vector is read twice", "exceeds32", nil, func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPABSD", 3, func(in *x86.Inst) {
				m := in.Args[1].(x86.Mem)
				m.Disp -= 32
				in.Args[1] = m
			})
		}, "lane 24 takes no part"},
		{"no magnitude", "exceeds32", nil, func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPABSD", 2, func(in *x86.Inst) { in.Op = "VMOVDQU" })
		}, "lane 16: for p = -1000, bound = 1 it is 0, not 1"},
		{"the other condition", "exceeds32", nil, func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "CMOVE", 0, func(in *x86.Inst) { in.Op = "CMOVNE" })
		}, "it is 0xffffffffffffffff if a test holds for no lane"},
		{"zero counts as negative", "positive32", result(func(x []int64) uint64 {
			if x[0] > 0 {
				return 1
			}
			return 0
		}), nil, "lane 0: for p = 0 it is 0, not 1"},
		{"AND of lanes", "positive32", nil, func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPOR", 2, func(in *x86.Inst) { in.Op = "VPAND" })
		}, "the result: it does not tell whether something is 0 in all lanes"},
		{"nothing is said of the result", "positive32", func(f *contract.Lanewise) { f.Result = nil }, nil, "nothing is claimed about its result"},
		{"another weight", "pack10", nil, func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPMADDWD", 0, func(in *x86.Inst) { in.Op = "VPMULLW" })
		}, "dst[1]: it is no function of lane 1 of the inputs"},
		{"no mask", "pack10", nil, func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPAND", 0, drop)
		}, "dst[0]: it is no function of lane 0 of the inputs"},
		{"another shift", "pack10", nil, func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VPSRLQ", 0, func(in *x86.Inst) { in.Args[2] = x86.Imm(11) })
		}, "dst[0]: for p = -32768 it is"},
		{"halves stored twice", "pack10", nil, func(k *kernel.Kernel) *kernel.Kernel {
			return edited(t, k, "VEXTRACTI128", 0, func(in *x86.Inst) { in.Args[2] = x86.Imm(0) })
		}, "dst[8]: it is no function of lane 8 of the inputs"},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := found[c.kernel]
			if c.edit != nil {
				k = c.edit(k)
			}
			if c.claim != nil {
				k = lanewise(k, c.claim)
			}
			err := checkAll(t, k)
			if err == nil || !strings.Contains(err.Error(), c.message) {
				t.Errorf("got %v, want %q", err, c.message)
			}
		})
	}
}

// TestNoWrongMutantOfOthersIsAccepted is TestNoWrongMutantIsAccepted for the rest.
func TestNoWrongMutantOfOthersIsAccepted(t *testing.T) {
	wrongs := 0
	for _, name := range others {
		k := allKernels(t)[name]
		test, err := mutate.NewTester(k, 60, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range sample(k, 40, 150, 6) {
			why, err := test.Differs(m.Body, 60)
			if err != nil || why == "" {
				continue
			}
			wrongs++
			if checkAll(t, k.WithBody(m.Body)) == nil {
				t.Errorf("%s: %s: accepted, but %s", name, m.What, why)
			}
		}
	}
	if wrongs < 50 {
		t.Errorf("only %d mutants are wrong: the test is weak", wrongs)
	}
}
