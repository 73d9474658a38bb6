// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keymethod

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"rind.example/analyzers/mapping"
)

func TestFixes(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), New(), "calls")
}

func TestKeptAndForwarded(t *testing.T) {
	a := New()
	for _, flag := range []string{"kept", "forwarded"} {
		if err := a.Flags.Set(flag, "true"); err != nil {
			t.Fatal(err)
		}
	}
	analysistest.Run(t, analysistest.TestData(), a, "report")
}

// TestLibraryItselfIsExempt: the function forms call the methods.
func TestLibraryItselfIsExempt(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), New(), mapping.Root()+"/compat/stdlib/ecdsa")
}
