// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kernel

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	divstep "rind.example/rind/internal/asm/divstep/contract"
	p384 "rind.example/rind/internal/asm/p384/contract"
	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/internal/build"
	"rind.example/rind/prove/x86"
)

// program opens the test binary of package p384.
func program(t *testing.T) *image.Image {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "p384.test")
	if err := build.TestBinary(binary, p384.Package.Path, build.Target{GOOS: "linux", GOARCH: "amd64"}); err != nil {
		t.Fatal(err)
	}
	im, err := image.Open(binary)
	if err != nil {
		t.Fatal(err)
	}
	return im
}

// find returns a kernel of a set.
func find(t *testing.T, s *Set, symbol string) *Kernel {
	t.Helper()
	i := slices.IndexFunc(s.Kernels, func(k *Kernel) bool { return k.Symbol == symbol })
	if i < 0 {
		t.Fatalf("there is no %s", symbol)
	}
	return s.Kernels[i]
}

func TestFind(t *testing.T) {
	im := program(t)
	set, err := Find(im, []*contract.Package{&p384.Package})
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Kernels) != len(p384.Package.Kernels) {
		t.Errorf("found %d kernels, want %d", len(set.Kernels), len(p384.Package.Kernels))
	}
	// divstep is linked in, and has no contracts here.
	for _, u := range set.Unknown {
		if !strings.HasPrefix(u.Symbol, "divstep.") || !strings.Contains(u.Reason.Error(), "no contracts for rind/internal/asm/divstep") {
			t.Errorf("unknown %s: %v", u.Symbol, u.Reason)
		}
	}
	if want := len(divstep.Package.Kernels); len(set.Unknown) != want {
		t.Errorf("%d routines without a contract, want %d", len(set.Unknown), want)
	}

	few := p384.Package
	few.Kernels = few.Kernels[1:]
	set, err = Find(im, []*contract.Package{&few})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(set.Unknown, func(u Unknown) bool { return u.Symbol == "p384."+p384.Package.Kernels[0].Symbol }) {
		t.Error("a routine whose contract was taken away is not reported")
	}
}

// The hints of a routine with a frame stand where the source has them: each
// ghost of the first row comes right after the register has its value.
func TestHintsSkipTheFrame(t *testing.T) {
	set, err := Find(program(t), []*contract.Package{&p384.Package})
	if err != nil {
		t.Fatal(err)
	}
	k := find(t, set, "p384.scalarMulADX")
	if n, frame := prologue(k.Body); n != 3 || frame != 48 {
		t.Fatalf("prologue of %d instructions, frame %d", n, frame)
	}
	for i, in := range k.Body {
		for _, h := range k.Hints(in.PC) {
			if strings.HasPrefix(h, "@ghost m0 ") && !strings.HasPrefix(k.Body[i-1].String(), "IMUL RDX") {
				t.Errorf("%q stands after %v", h, k.Body[i-1])
			}
		}
	}
}

func TestHintOutsideIsRejected(t *testing.T) {
	body := []x86.Inst{{PC: 1, Len: 1, Op: "RET"}}
	for _, hints := range []string{"f 1 @ghost a AX", "f -1 @ghost a AX", "f x @ghost a AX"} {
		if _, err := placeHints(hints, "f", body); err == nil {
			t.Errorf("%q is accepted", hints)
		}
	}
	placed, err := placeHints("# comment\ng 7 @ghost b BX\nf 0 @ghost a AX\n", "f", body)
	if err != nil || len(placed) != 1 || placed[1][0] != "@ghost a AX" {
		t.Errorf("%v, %v", placed, err)
	}
}

// A frame that is aligned is put to every place where it may lie.
func TestCasesOfAlignedFrames(t *testing.T) {
	k := &Kernel{Symbol: "test", Contract: &contract.Kernel{
		Args: []contract.Arg{{Name: "n", Kind: contract.Integer, Public: true, Values: []uint64{1, 2}}},
	}}
	for align, want := range map[int]string{
		0:  "n=1; n=2",
		8:  "n=1; n=2",
		16: "n=1; n=2; n=1, SP+8; n=2, SP+8",
		32: "n=1; n=2; n=1, SP+8; n=2, SP+8; n=1, SP+16; n=2, SP+16; n=1, SP+24; n=2, SP+24",
	} {
		k.Contract.FrameAlign = align
		cases, err := k.Cases()
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, c := range cases {
			list = append(list, c.String())
		}
		if got := strings.Join(list, "; "); got != want {
			t.Errorf("aligned to %d: %s", align, got)
		}
	}
	for _, align := range []int{-8, 24} {
		k.Contract.FrameAlign = align
		if _, err := k.Cases(); err == nil {
			t.Errorf("a frame may be aligned to %d", align)
		}
	}
}

func TestCases(t *testing.T) {
	k := &Kernel{Symbol: "test", Contract: &contract.Kernel{
		Args: []contract.Arg{
			{Name: "out", Size: 8, Access: contract.Write},
			{Name: "table", Kind: contract.Slice, Size: 8, Values: []uint64{1, 3}},
			{Name: "a", Size: 8},
		},
		Alias: []string{"out=a", "out=table[i]"},
	}}
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range cases {
		got = append(got, c.String())
	}
	want := []string{
		"table=1", "out=a, table=1", "out=table[0], table=1",
		"table=3", "out=a, table=3", "out=table[0], table=3", "out=table[1], table=3", "out=table[2], table=3",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, bad := range []string{"out=nosuch", "out=nosuch[i]", "out=a=table[i]"} {
		k.Contract.Alias = []string{bad}
		if _, err := k.Cases(); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

func TestValuesThatMisleadAreRejected(t *testing.T) {
	for _, bad := range []contract.Arg{
		{Name: "digit", Kind: contract.Integer, Values: []uint64{0, 1}},
		{Name: "table", Kind: contract.Slice, Size: 8},
		{Name: "out", Size: 8, Values: []uint64{1}},
	} {
		k := &Kernel{Symbol: "test", Contract: &contract.Kernel{Args: []contract.Arg{bad}}}
		if _, err := k.Cases(); err == nil || !strings.Contains(err.Error(), "test: argument "+bad.Name) {
			t.Errorf("%s: %v", bad.Name, err)
		}
	}
}

func TestTimesMultiplyTheEntries(t *testing.T) {
	count := contract.Arg{Name: "blocks", Kind: contract.Integer, Public: true, Values: []uint64{2}}
	data := contract.Arg{Name: "data", Size: 8, Times: []string{"blocks", "words"}}
	words := contract.Arg{Name: "words", Kind: contract.Integer, Public: true, Values: []uint64{9, 21}}
	k := &Kernel{Symbol: "test", Contract: &contract.Kernel{Args: []contract.Arg{data, count, words}}}
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int64{144, 336} {
		if got := size(&data, cases[i]); got != want {
			t.Errorf("%v: %d bytes, want %d", cases[i], got, want)
		}
	}
	data.Entries = 1
	slice := contract.Arg{Name: "slice", Kind: contract.Slice, Size: 8, Values: []uint64{1}, Times: []string{"blocks"}}
	secret := contract.Arg{Name: "words", Kind: contract.Integer}
	for _, args := range [][]contract.Arg{{data, count, words}, {slice, count}, {k.Contract.Args[0], count, secret}, {k.Contract.Args[0], count}} {
		k.Contract = &contract.Kernel{Args: args}
		if _, err := k.Cases(); err == nil {
			t.Errorf("%v is accepted", args)
		}
	}
}

func TestTogetherListsEveryValue(t *testing.T) {
	blocks := contract.Arg{Name: "blocks", Kind: contract.Integer, Public: true, Values: []uint64{1, 2}}
	words := contract.Arg{Name: "words", Kind: contract.Integer, Public: true, Values: []uint64{9, 21}}
	k := &Kernel{Symbol: "test", Contract: &contract.Kernel{Args: []contract.Arg{blocks, {Name: "a", Size: 8}, words}}}
	k.Contract.Together = [][]uint64{{1, 21}, {2, 9}}
	cases, err := k.Cases()
	if err != nil || len(cases) != 2 || cases[0].String() != "blocks=1, words=21" || cases[1].String() != "blocks=2, words=9" {
		t.Errorf("%v, %v", cases, err)
	}
	for _, bad := range [][][]uint64{{{1, 21}}, {{1, 21}, {2, 21}}, {{1, 21}, {2, 10}}, {{1, 21}, {2}}, {{1, 21}, {2, 9, 1}}} {
		k.Contract.Together = bad
		if _, err := k.Cases(); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
}

func TestOnlyWhatCallersExecuteIsLocal(t *testing.T) {
	program := contract.Program{}
	for _, tt := range []struct {
		symbol   string
		computes contract.Function
		want     bool
	}{
		{"permute<>", program, true},
		{"permute", program, false},
		{"claimsNothing<>", nil, true},
		{"mul<>", contract.Integers{}, false},
		{"step<>", contract.Formula{}, false},
	} {
		k := &Kernel{Contract: &contract.Kernel{Symbol: tt.symbol, Computes: tt.computes}}
		if got := k.executedByCallers(); got != tt.want {
			t.Errorf("%s: %t", tt.symbol, got)
		}
	}
}

func TestKernelFolder(t *testing.T) {
	for file, want := range map[string]string{
		"/home/u/src/rind/rind/internal/asm/p384/p384_amd64.s":          "rind/internal/asm/p384",
		"rind.example/rind/internal/asm/p384/p384_amd64.s":              "rind/internal/asm/p384",
		"/go/pkg/mod/rind.example@v1.2.3/rind/internal/asm/x/y_amd64.s": "rind/internal/asm/x",
		"/usr/local/go/src/runtime/asm_amd64.s":                         "",
		"/src/blind/internal/asm/x/y.s":                                 "",
	} {
		got, ok := kernelFolder(file, nil)
		if got != want || ok != (want != "") {
			t.Errorf("%s: %q, %t", file, got, ok)
		}
	}
}
