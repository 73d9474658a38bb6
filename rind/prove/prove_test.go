// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/prove"
	"rind.example/rind/prove/internal/build"
)

// amd64 is the system for which the kernels are built, whatever the one is that
// the tests run on: the prover runs none of their code.
var amd64 = build.Target{GOOS: "linux", GOARCH: "amd64"}

// kernelPackages are the folders with assembly.
func kernelPackages(t *testing.T) []string {
	t.Helper()
	dirs, err := build.AssemblyPackages("rind/internal/asm")
	if err != nil {
		t.Fatal(err)
	}
	if len(dirs) < 2 {
		t.Fatalf("found kernels in %v only", dirs)
	}
	return dirs
}

// prove1 builds the test binary of a kernel package and proves it.
func prove1(t *testing.T, dir string, flags ...string) *prove.Report {
	t.Helper()
	binary := filepath.Join(t.TempDir(), path.Base(dir)+".test")
	if err := build.TestBinary(binary, dir, amd64, flags...); err != nil {
		t.Fatal(err)
	}
	report, err := prove.File(binary, prove.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// unclaimed are the kernels of which the contract does not state the function, with the
// reason: of them all else is proved, and tests compare them with their twins.
var unclaimed = map[string]string{
	"mldsa.compactAVX2": "where a coefficient is stored depends on how many before it are accepted, which no domain states",
	"mlkem.sampleAVX2":  "where a coefficient is stored depends on how many candidates before it are below q, which no domain states",
}

func TestEveryKernelIsProved(t *testing.T) {
	for _, dir := range kernelPackages(t) {
		t.Run(path.Base(dir), func(t *testing.T) {
			report := prove1(t, dir)
			for _, u := range report.Unknown {
				t.Errorf("%s: %s", u.Symbol, u.Reason)
			}
			for _, k := range report.Kernels {
				t.Logf("%s: function %s (%s), %d cases, %.0f ms", k.Symbol, k.Function.Verdict, k.Function.Method, k.Cases, 1000*k.Seconds)
				want := prove.Proved
				if unclaimed[k.Symbol] != "" {
					want = prove.NotClaimed
				}
				if k.Function.Verdict != want {
					t.Errorf("%s: function %s: %s", k.Symbol, k.Function.Verdict, k.Function.Reason)
				}
				for what, o := range map[string]prove.Outcome{"constant time": k.Timing, "memory": k.Memory, "ABI": k.ABI} {
					if o.Verdict != prove.Proved {
						t.Errorf("%s: %s: %s", k.Symbol, what, o.Reason)
					}
				}
			}
			for _, symbol := range textSymbols(t, dir) {
				if !slices.ContainsFunc(report.Kernels, func(k prove.Kernel) bool { return k.Symbol == path.Base(dir)+"."+symbol }) {
					t.Errorf("the binary has no %s, which the assembly files define", symbol)
				}
			}
		})
	}
}

// Assembly has to lie where the prover looks for it. Exempt are the routine that
// asks the processor what it can do, which touches no secrets, and the prover's
// own, which no program uses.
func TestNoAssemblyElsewhere(t *testing.T) {
	dirs, err := build.AssemblyPackages("rind")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range dirs {
		if !strings.HasPrefix(dir, "rind/internal/asm/") && !strings.HasPrefix(dir, "rind/prove/") && dir != "rind/internal/cpu" {
			t.Errorf("%s has assembly, which the prover does not look at", dir)
		}
	}
	if !slices.Contains(dirs, "rind/internal/cpu") {
		t.Errorf("found assembly in %v only", dirs)
	}
}

var text = regexp.MustCompile(`(?m)^TEXT\s+(?:·(\w+)|(\w+<>))\(SB\)`)

// textSymbols are the routines that the assembly files of a package define.
func textSymbols(t *testing.T, dir string) []string {
	t.Helper()
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(dir), "*_amd64.s"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no assembly files in %s: %v", dir, err)
	}
	var symbols []string
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range text.FindAllStringSubmatch(string(source), -1) {
			symbols = append(symbols, m[1]+m[2])
		}
	}
	return symbols
}
