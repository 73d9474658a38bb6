// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/word"
	"rind.example/rind/prove/x86"
)

// find returns one of the kernels.
func find(t *testing.T, ks []*kernel.Kernel, symbol string) *kernel.Kernel {
	t.Helper()
	i := slices.IndexFunc(ks, func(k *kernel.Kernel) bool { return k.Contract.Symbol == symbol })
	if i < 0 {
		t.Fatalf("there is no %s", symbol)
	}
	return ks[i]
}

// changed returns a kernel whose first instruction that reads as text has been
// changed by f.
func changed(t *testing.T, k *kernel.Kernel, text string, f func(in *x86.Inst)) *kernel.Kernel {
	t.Helper()
	body := slices.Clone(k.Body)
	i := slices.IndexFunc(body, func(in x86.Inst) bool { return in.String() == text })
	if i < 0 {
		t.Fatalf("%s has no instruction %s", k.Symbol, text)
	}
	in := &body[i]
	in.Args = slices.Clone(in.Args)
	f(in)
	return k.WithBody(body)
}

// immediate makes a constant one greater.
func immediate(in *x86.Inst) {
	last := len(in.Args) - 1
	in.Args[last] = in.Args[last].(x86.Imm) + 1
}

// drop makes an instruction a NOP.
func drop(in *x86.Inst) { in.Op, in.Args = "NOP", nil }

// TestWrongCodeIsRejected makes the mistakes that such code is prone to, and
// wants messages that name the place and what is wrong.
func TestWrongCodeIsRejected(t *testing.T) {
	rind, own := overWords(t), own(t, &wordKernels)
	tests := []struct {
		name   string
		kernel *kernel.Kernel
		text   string // of the instruction
		change func(in *x86.Inst)
		want   []string // parts of the message
	}{
		{"rotation off by one", find(t, own, "quarterGeneral"), "ROL EBX, 0xc", immediate,
			[]string{"quarterGeneral+", "XOR EBX, ECX", "but it never has the next", "word 0 of state", "instead of"}},
		{"dropped term", find(t, own, "compress"), "XOR EAX, R8D", drop,
			[]string{"compress+", "word 0 of state", "instead of", "state[2]"}},
		{"swapped arms", find(t, own, "blend"), "CMOVE R9, QWORD PTR [RSI+0x8]", func(in *x86.Inst) { in.Op = "CMOVNE" },
			[]string{"blend+", "MOV QWORD PTR [RDI+0x8], R9", "word 1 of out is (zero(index ^ 0x5) ? b[1] : a[1]), want (zero(index ^ 0x5) ? a[1] : b[1])"}},
		{"swapped arms in a round", find(t, rind, "roundAMD64"), "CMOVL RDX, RBX", func(in *x86.Inst) { in.Op = "CMOVGE" },
			[]string{"roundAMD64+", "the first of the 189 words that the program names", "instead of"}},
		{"wrong constant in a round", find(t, rind, "roundAMD64"), "SHL RAX, 0x16", immediate,
			[]string{"roundAMD64+", "up to here the code has the first", "instead of"}},
		{"wrong first index", find(t, rind, "selectPointAVX2"), "MOV EAX, 0x1", immediate,
			[]string{"with digit 1: p384.selectPointAVX2+", "VMOVDQU", "word 0 of out is 0x0, want table[0]"}},
		{"half of the index is ignored", find(t, rind, "selectPointSSE2"), "OR EDX, EAX", drop,
			[]string{"with digit 2^32 or more: p384.selectPointSSE2+", "word 0 of out"}},
		{"condition is not a mask", find(t, rind, "condMovePointSSE2"), "PSUBQ XMM12, XMM15", drop,
			[]string{"with cond = 1: p384.condMovePointSSE2+", "word 0 of out is out[0], want a[0]", "they differ by XOR with out[0] ^ a[0]"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			expectFault(t, changed(t, tt.kernel, tt.text, tt.change), tt.want)
		})
	}
}

// expectFault checks the first case of a kernel, which must fail with a message
// that has all parts.
func expectFault(t *testing.T, k *kernel.Kernel, want []string) {
	t.Helper()
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	err = word.Check(k, cases[0])
	if err == nil {
		t.Fatal("accepted")
	}
	if f := (*machine.Fault)(nil); !errors.As(err, &f) {
		t.Errorf("%v is no fault of an instruction", err)
	}
	for _, part := range want {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%v\ndoes not say %q", err, part)
		}
	}
}

// TestWrongContractsAreRejected claims another function of right code.
func TestWrongContractsAreRejected(t *testing.T) {
	rind := overWords(t)
	move := *find(t, rind, "condMovePointAVX2").Contract
	move.Computes = contract.Move{Out: "out", From: "out", If: "cond"}
	expectFault(t, find(t, rind, "condMovePointAVX2").WithContract(move), []string{"with cond = 1", "want out[0]"})

	scan := *find(t, rind, "selectPointAVX2").Contract
	scan.Args = slices.Clone(scan.Args)
	scan.Args[1].Entries--
	expectFault(t, find(t, rind, "selectPointAVX2").WithContract(scan), []string{"accesses", "of table"})

	round := *find(t, rind, "roundAMD64").Contract
	round.Args = slices.Clone(round.Args)
	round.Args[1].Numbers = nil // zeta may be any word: comparisons overflow
	expectFault(t, find(t, rind, "roundAMD64").WithContract(round), []string{"up to here the code has the first"})
}

// TestMutants changes kernels at random. A mutant that is accepted must not be
// seen to differ.
func TestMutants(t *testing.T) {
	n := 8
	if os.Getenv("CI") == "true" || os.Getenv("RIND_E2E") == "1" {
		n = 100
	}
	ks := append(own(t, &wordKernels), roundKernel(t), standardKeccak(t))
	for _, k := range ks {
		t.Run(k.Contract.Symbol, func(t *testing.T) { rejectMutants(t, k, n) })
	}
}
