// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package taint

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/internal/badkernels"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
)

// own finds the kernels of the given packages in the running test.
func own(t *testing.T, packages ...*contract.Package) *kernel.Set {
	t.Helper()
	file, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	im, err := image.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	set, err := kernel.Find(im, packages)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// find returns the kernel of a contract, or why its code is not one.
func find(t *testing.T, set *kernel.Set, c contract.Kernel) (*kernel.Kernel, error) {
	t.Helper()
	for _, k := range set.Kernels {
		if k.Contract.Symbol == c.Symbol {
			return k, nil
		}
	}
	for _, u := range set.Unknown {
		if strings.HasSuffix(u.Symbol, "."+c.Symbol) {
			return nil, u.Reason
		}
	}
	t.Fatalf("%s is not in the program", c.Symbol)
	return nil, nil
}

// check runs every case of a contract up to the first fault.
func check(t *testing.T, set *kernel.Set, c contract.Kernel) (Result, error) {
	t.Helper()
	k, err := find(t, set, c)
	if err != nil {
		return Result{}, err
	}
	return checkCases(t, k)
}

// checkCases runs every case of a kernel up to the first fault.
func checkCases(t *testing.T, k *kernel.Kernel) (Result, error) {
	t.Helper()
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	var sum Result
	for _, c := range cases {
		r, err := Check(k, c)
		if err != nil {
			return r, err
		}
		sum = sum.Add(r)
	}
	return sum, nil
}

// A blame is what an assembly file says of a fault in it.
type blame struct {
	line   int
	reason string
}

// faults reads the comments "fault:" of an assembly file, by symbol.
func faults(t *testing.T, file string) map[string]blame {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]blame)
	symbol := ""
	for i, line := range strings.Split(string(text), "\n") {
		if head, ok := strings.CutPrefix(line, "TEXT "); ok {
			symbol, _, _ = strings.Cut(strings.TrimPrefix(head, "·"), "(")
		}
		if _, reason, ok := strings.Cut(line, "// fault: "); ok {
			found[symbol] = blame{i + 1, reason}
		}
	}
	return found
}

const badFile = "../internal/badkernels/bad_amd64.s"

// TestBadKernelsAreRejected checks that each bad kernel is rejected at the
// instruction that its source marks, and for the reason that stands there.
func TestBadKernelsAreRejected(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skipf("%s moves programs in memory, so that addresses do not tell lines", runtime.GOOS)
	}
	runtime.KeepAlive(badkernels.Routines()) // has them linked
	set := own(t, &badkernels.Package)
	want := faults(t, badFile)
	for _, c := range badkernels.Bad {
		t.Run(c.Symbol, func(t *testing.T) {
			_, err := check(t, set, c)
			if err == nil {
				t.Fatal("accepted")
			}
			t.Log(err)
			w, ok := want[c.Symbol]
			if !ok {
				w = want["sumBeyond<>"] // which it calls
			}
			if line := sourceLine(t, address(t, err)); line != w.line {
				t.Errorf("blames line %d, want line %d", line, w.line)
			}
			if !strings.Contains(err.Error(), w.reason) {
				t.Errorf("the message does not say %q", w.reason)
			}
		})
	}
}

// address returns the address of the instruction that an error blames: a fault
// of the machine, or a complaint of the decoder that starts with it.
func address(t *testing.T, err error) uintptr {
	t.Helper()
	var fault *machine.Fault
	if errors.As(err, &fault) {
		return uintptr(fault.PC)
	}
	var pc uintptr
	if _, err := fmt.Sscanf(err.Error(), "x86: %v:", &pc); err != nil {
		t.Fatalf("names no instruction: %v", err)
	}
	return pc
}

// sourceLine returns the line of badFile that an instruction comes from, as this
// process knows itself: addresses in the file are those in memory.
func sourceLine(t *testing.T, pc uintptr) int {
	t.Helper()
	f := runtime.FuncForPC(pc)
	if f == nil {
		t.Fatalf("no function at %#x", pc)
	}
	file, line := f.FileLine(pc)
	if filepath.Base(file) != filepath.Base(badFile) {
		t.Fatalf("%#x is in %s", pc, file)
	}
	return line
}

// TestBadKernelsHaveContracts checks that each marked routine is tested.
func TestBadKernelsHaveContracts(t *testing.T) {
	tested := make(map[string]bool)
	for _, c := range badkernels.Bad {
		tested[c.Symbol] = true
	}
	for symbol := range faults(t, badFile) {
		if !tested[symbol] {
			t.Errorf("%s has no contract", symbol)
		}
	}
}

// TestGoodKernelsAreAccepted checks that nothing is found in the good kernels,
// and that they were run.
func TestGoodKernelsAreAccepted(t *testing.T) {
	set := own(t, &badkernels.Package)
	for _, c := range badkernels.Good {
		t.Run(c.Symbol, func(t *testing.T) {
			r, err := check(t, set, c)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%+v", r)
			if r.Steps == 0 || r.Accesses == 0 {
				t.Errorf("nothing was executed: %+v", r)
			}
		})
	}
}

// TestResultsCountWhatWasRun checks what a run says of itself where it can be
// counted by hand.
func TestResultsCountWhatWasRun(t *testing.T) {
	set := own(t, &badkernels.Package)
	for symbol, want := range map[string]Result{
		// Five instructions around two rounds of six.
		"constantTable": {Steps: 17, Branches: 2, Accesses: 6},
		// Lengths 0, 1, 7 and 8 in two layouts: six instructions around four a
		// word, of which ADD reads and writes.
		"count": {Steps: 2 * (4*6 + 16*4), Branches: 2 * (4 + 16), Accesses: 2 * (4*3 + 16*3)},
		// 32 bytes, BP and a return address.
		"callsLocal": {Depth: 48},
	} {
		r, err := check(t, set, contract.Kernel{Symbol: symbol})
		if err != nil {
			t.Fatal(err)
		}
		if symbol == "callsLocal" {
			r = Result{Depth: r.Depth}
		}
		if r != want {
			t.Errorf("%s: got %+v, want %+v", symbol, r, want)
		}
	}
}
