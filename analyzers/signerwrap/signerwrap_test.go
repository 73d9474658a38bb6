// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signerwrap

import (
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"rind.example/analyzers/mapping"
)

// with returns an analyzer with flags set, as pairs of name and value.
func with(t *testing.T, flags ...string) *analysis.Analyzer {
	t.Helper()
	a := New()
	for i := 0; i < len(flags); i += 2 {
		if err := a.Flags.Set(flags[i], flags[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	return a
}

func TestPlaces(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), with(t), "plain", "facts", "facts/serve")
}

func TestFixes(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), with(t), "wrapped")
}

// TestSigners: with -signers the function is the place, not its callers.
func TestSigners(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), with(t, "signers", "true", "forwarded", "true"), "signers")
}

// TestFixFlag: without a fix the message says who makes the change.
func TestFixFlag(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), with(t, "fix", "never"), "never")
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), with(t, "fix", "always"), "always")
}

func TestLibraryItselfIsExempt(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), with(t), mapping.Root()+"/rind/signer")
}
