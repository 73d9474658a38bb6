// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package impltest holds what the tests of every kernel package do alike: run
// each registered implementation, try every aliasing pattern, and account for
// every assembly symbol.
package impltest

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/asm/impl"
)

// Each runs f once for every implementation of a kernel that this processor has,
// in a subtest named after the tier, with what the tier is bound to. The others
// are reported as skipped. A tier without a binding, or a binding without a
// tier, fails the test.
func Each[F any](t *testing.T, kernel string, bound map[string]F, f func(t *testing.T, ops F)) {
	t.Helper()
	// Reading the variable here, and not only before the tests begin, makes the
	// cache of go test tell its values apart.
	denied := os.Getenv("RINDCPU")
	var tiers []string
	for _, i := range impl.Of(kernel) {
		tiers = append(tiers, i.Tier)
		t.Run(i.Tier, func(t *testing.T) {
			ops, ok := bound[i.Tier]
			switch {
			case !ok:
				t.Fatalf("%s is registered and not bound to functions", i)
			case !i.Available:
				t.Skipf("%s: not offered by this processor, or denied (RINDCPU=%s)", i, denied)
			}
			f(t, ops)
		})
	}
	for tier := range bound {
		if !slices.Contains(tiers, tier) {
			t.Errorf("%s %s is bound to functions and not registered", kernel, tier)
		}
	}
}

// Rounds is how often a test of n rounds tries: a tenth of that with -short, as
// under an emulator.
func Rounds(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// Partition is an aliasing pattern of an output and inputs: operands with equal
// numbers share their memory. Operand 0 is the output.
type Partition []int

// Partitions returns every aliasing pattern of n operands.
func Partitions(n int) []Partition {
	if n == 0 {
		return []Partition{{}}
	}
	var all []Partition
	for _, p := range Partitions(n - 1) {
		next := 0
		if len(p) > 0 {
			next = slices.Max(p) + 1
		}
		for class := range next + 1 {
			all = append(all, append(slices.Clone(p), class))
		}
	}
	return all
}

// Aliases checks an operation of one output and n inputs of one type under every
// aliasing pattern. sample returns an input; want is the expected output; do
// performs the operation on operands that share memory as the pattern says.
// Inputs that do not share memory with the output must be unchanged.
func Aliases[T comparable](t *testing.T, n int, sample func() T, want func(in []T) T, do func(out *T, in []*T)) {
	t.Helper()
	for _, p := range Partitions(n + 1) {
		memory := make([]T, n+1)
		for i := range memory {
			memory[i] = sample()
		}
		in, values := make([]*T, n), make([]T, n)
		for i := range in {
			in[i] = &memory[p[i+1]]
			values[i] = *in[i]
		}
		expected := want(values)
		do(&memory[p[0]], in)
		if memory[p[0]] != expected {
			t.Errorf("aliasing pattern %v, inputs %v: got %v, want %v", p, values, memory[p[0]], expected)
		}
		for i := range in {
			if p[i+1] != p[0] && *in[i] != values[i] {
				t.Errorf("aliasing pattern %v: input %d changed", p, i)
			}
		}
	}
}

var text = regexp.MustCompile(`(?m)^TEXT\s+(?:·(\w+)|(\w+<>))\(SB\)`)

// Symbols checks that each TEXT symbol of the assembly files in the working
// directory for this platform belongs to exactly one registered implementation
// of the given kernels, and that each registered symbol exists. purego tells
// whether the assembly is left out by that build tag.
func Symbols(t *testing.T, purego bool, kernels ...string) {
	t.Helper()
	owner := make(map[string]string)
	for _, i := range impl.All() {
		if !slices.Contains(kernels, i.Kernel) {
			continue
		}
		for _, s := range i.Symbols {
			if owner[s] != "" {
				t.Errorf("symbol %s belongs to both %s and %s", s, owner[s], i)
			}
			owner[s] = i.String()
		}
	}
	found := make(map[string]bool)
	for _, s := range textSymbols(t, purego) {
		found[s] = true
		if owner[s] == "" {
			t.Errorf("TEXT symbol %s belongs to no registered implementation", s)
		}
	}
	for s, i := range owner {
		if !found[s] {
			t.Errorf("%s registers symbol %s, which no assembly file defines", i, s)
		}
	}
}

// textSymbols returns the TEXT symbols of the assembly files that are part of
// this build.
func textSymbols(t *testing.T, purego bool) (symbols []string) {
	t.Helper()
	if purego {
		return nil
	}
	files, err := filepath.Glob("*_" + runtime.GOARCH + ".s")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		source, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		n := strings.Count("\n"+string(source), "\nTEXT")
		matches := text.FindAllStringSubmatch(string(source), -1)
		if len(matches) != n {
			t.Errorf("%s: %d TEXT lines, of which %d are understood", f, n, len(matches))
		}
		for _, m := range matches {
			symbols = append(symbols, m[1]+m[2])
		}
	}
	return symbols
}
