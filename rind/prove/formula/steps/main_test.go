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

// The lines of go generate in package formula for curves in Jacobian coordinates, run
// again.
func TestCheckedInFileIsTheGenerated(t *testing.T) {
	for _, curve := range []string{"p256", "p384"} {
		want, err := os.ReadFile(kernels + curve + "/contract/formula.go")
		if err != nil {
			t.Fatal(err)
		}
		output := filepath.Join(t.TempDir(), "formula.go")
		err = run(kernels+curve+"/"+curve+"_generic.go", output,
			[]string{"double=doubleGeneric", "addPoints=addPointsGeneric", "addAffine=addAffineGeneric"})
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(output)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("%s: run go generate in rind/prove/formula", curve)
		}
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
