// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const kernels = "../../../internal/asm/"

// The line of go generate in package formula, run again.
func TestCheckedInFileIsTheGenerated(t *testing.T) {
	want, err := os.ReadFile(kernels + "p384/contract/formula.go")
	if err != nil {
		t.Fatal(err)
	}
	output := filepath.Join(t.TempDir(), "formula.go")
	err = run(kernels+"p384/p384_generic.go", output,
		[]string{"double=doubleGeneric", "addPoints=addPointsGeneric", "addAffine=addAffineGeneric"})
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Error("run go generate in rind/prove/formula")
	}
}

func TestErrorsWriteNothing(t *testing.T) {
	for _, test := range []struct{ source, variable, want string }{
		{"p384/missing.go", "double=doubleGeneric", "no such file"},
		{"p384/p384_generic.go", "double", "not of the form"},
		{"p384/p384_generic.go", "double=mulGeneric", "only new variables"},
		{"p384/p384_generic.go", "double=missing", "no function missing"},
	} {
		output := filepath.Join(t.TempDir(), "formula.go")
		err := run(kernels+test.source, output, []string{test.variable})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want one with %q", test.variable, err, test.want)
		}
		if _, err := os.Stat(output); err == nil {
			t.Errorf("%s: a file was written", test.variable)
		}
	}
}
