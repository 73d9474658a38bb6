// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptoimport

import (
	"go/build"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

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

func TestFixes(t *testing.T) {
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), with(t, "fix", "always"), "swap", "stay", "clash", "method")
}

func TestKeptFlag(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), with(t, "fix", "always", "kept", "true"), "kept")
}

func TestCgo(t *testing.T) {
	if !build.Default.CgoEnabled {
		t.Skip("cgo is off")
	}
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), with(t, "fix", "always"), "cgo")
}

func TestFixFlagRefusesOtherWords(t *testing.T) {
	for _, word := range []string{"", "true", "ALWAYS"} {
		if err := New().Flags.Set("fix", word); err == nil {
			t.Errorf("-fix=%s was accepted", word)
		}
	}
}

// TestIgnoredFile: a diagnostic in a file that is not built cannot be expected
// by a comment, because analysistest reads the built ones only.
func TestIgnoredFile(t *testing.T) {
	got := diagnose(t, New(), "p", map[string]string{
		"p/p.go":         "package p\n",
		"p/p_plan9.go":   "package p\n\nimport e \"crypto/ecdsa\"\n\nvar Verify = e.VerifyASN1\n",
		"p/tool.go":      "//go:build ignore\n\npackage main\n\nimport \"crypto/ecdh\"\n\nvar curve = ecdh.P384()\n",
		"p/q_plan9.go":   "package p\n\nimport \"crypto/ecdsa\" //rind:keep\n\nvar Q = ecdsa.VerifyASN1\n",
		"p/r_plan9.go":   "package p\n\nimport \"crypto/ecdsa\"\n\nfunc R(ecdsa T) { ecdsa.Sign() }\n",
		"p/bad_plan9.go": "package",
	})
	face, _ := mapping.Lookup("crypto/ecdsa")
	want := "crypto/ecdsa has a drop-in with faster VerifyASN1 on P-256, P-384 and P-521: " + face.Path() +
		"; run migrate: this build leaves the file out, so it was not checked"
	if len(got) != 1 || got[0].Message != want || len(got[0].SuggestedFixes) > 0 {
		t.Errorf("got %+v, want %q", got, want)
	}
}

// TestFixNeedsProofThatTheDropInIsFound: by default, a fix is offered only to
// packages that depend on the drop-in already.
func TestFixNeedsProofThatTheDropInIsFound(t *testing.T) {
	face, _ := mapping.Lookup("crypto/ecdsa")
	files := map[string]string{
		face.Path() + "/ecdsa.go": "package ecdsa\n\ntype Key struct{}\n",
		"dep/dep.go":              "package dep\n\nimport \"" + face.Path() + "\"\n\ntype Key = ecdsa.Key\n",
		"without/p.go":            "package without\n\nimport \"crypto/ecdsa\"\n\nvar Verify = ecdsa.VerifyASN1\n",
		"with/p.go":               "package with\n\nimport (\n\t\"crypto/ecdsa\"\n\n\t_ \"dep\"\n)\n\nvar Verify = ecdsa.VerifyASN1\n",
	}
	tests := []struct {
		mode, pkg string
		fixes     int
	}{
		{"auto", "without", 0},
		{"auto", "with", 1},
		{"always", "without", 1},
		{"never", "with", 0},
	}
	for _, test := range tests {
		got := diagnose(t, with(t, "fix", test.mode), test.pkg, files)
		if len(got) != 1 || len(got[0].SuggestedFixes) != test.fixes {
			t.Errorf("-fix=%s %s: got %+v", test.mode, test.pkg, got)
		}
	}
}

// TestOwnTypesAreForMigrate: a fix for one file of a package would leave the others
// with another type.
func TestOwnTypesAreForMigrate(t *testing.T) {
	for uses, fixes := range map[string]int{
		"var Sum = sha3.Sum256([]byte(\"message\"))":             1,
		"func f() []byte { return sha3.New256().Sum(nil) }":      0,
		"func f(h map[int][]*sha3.SHA3) { sha3.Sum256(nil) }":    0,
		"var _ = sha3.Sum224(nil)\n\ntype T struct{ sha3.SHA3 }": 0,
	} {
		source := "package p\n\nimport \"crypto/sha3\"\n\n" + uses + "\n"
		got := diagnose(t, with(t, "fix", "always"), "p", map[string]string{"p/p.go": source})
		if len(got) != 1 || len(got[0].SuggestedFixes) != fixes ||
			strings.Contains(got[0].Message, "run migrate: it sees that no value of a type") == (fixes > 0) {
			t.Errorf("%s: got %+v", uses, got)
		}
	}
}

// TestOtherPackagesShowOwnTypes: what another package shows is known by facts.
func TestOtherPackagesShowOwnTypes(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), with(t, "fix", "always"), "own", "own/keys")
}

// TestFixKeepsTheQuotes: gofmt would change them, but an editor applies the
// edit alone.
func TestFixKeepsTheQuotes(t *testing.T) {
	source := "package p\n\nimport `crypto/ecdsa`\n\nvar Verify = ecdsa.VerifyASN1\n"
	got := diagnose(t, with(t, "fix", "always"), "p", map[string]string{"p/p.go": source})
	if len(got) != 1 || len(got[0].SuggestedFixes) != 1 {
		t.Fatalf("got %+v", got)
	}
	edit := got[0].SuggestedFixes[0].TextEdits[0]
	if got := int(edit.End - edit.Pos); got != len("crypto/ecdsa") {
		t.Errorf("the edit replaces %d bytes", got)
	}
}

// TestDoubleImportIsMerged: after a swap alone, the file would import one
// package twice. Where it calls a function of both, it compares them.
func TestDoubleImportIsMerged(t *testing.T) {
	face, _ := mapping.Lookup("crypto/ecdsa")
	source := func(name, uses string) string {
		return "package p\n\nimport (\n\t\"crypto/ecdsa\"\n\n\t" + name + " \"" + face.Path() + "\"\n)\n\nvar _ = []any{ecdsa.VerifyASN1, " + uses + "}\n"
	}
	files := map[string]string{
		face.Path() + "/ecdsa.go": "package ecdsa\n\nfunc VerifyASN1() {}\n\nfunc SignASN1() {}\n",
		"both/p.go":               source("rind", "rind.SignASN1"),
		"compare/p.go":            source("rind", "rind.VerifyASN1"),
		"blank/p.go":              source("_", "nil"),
	}
	got := diagnose(t, New(), "both", files)
	if len(got) != 1 || len(got[0].SuggestedFixes) > 0 || !strings.HasSuffix(got[0].Message, "; run migrate: it merges the two imports of the drop-in") {
		t.Errorf("got %+v", got)
	}
	if got := diagnose(t, New(), "compare", files); len(got) > 0 {
		t.Errorf("got %+v", got)
	}
	if got := diagnose(t, with(t, "kept", "true"), "compare", files); len(got) != 1 || got[0].Category != "USER-KEEP" {
		t.Errorf("with -kept: got %+v", got)
	}
	if got := diagnose(t, New(), "blank", files); len(got) != 1 || len(got[0].SuggestedFixes) != 1 {
		t.Errorf("beside a blank import: got %+v", got)
	}
}

// TestForwardedFlag: by default, nothing is said where nothing gains.
func TestForwardedFlag(t *testing.T) {
	face, _ := mapping.Lookup("crypto/ecdsa")
	files := map[string]string{"p/p.go": "package p\n\nimport \"crypto/ecdsa\"\n\ntype Key ecdsa.PublicKey\n"}
	if got := diagnose(t, with(t, "fix", "always"), "p", files); len(got) > 0 {
		t.Errorf("got %+v", got)
	}
	got := diagnose(t, with(t, "fix", "always", "forwarded", "true"), "p", files)
	want := "crypto/ecdsa has a drop-in, with nothing faster here yet: " + face.Path()
	if len(got) != 1 || got[0].Message != want || len(got[0].SuggestedFixes) != 1 {
		t.Errorf("got %+v, want %q", got, want)
	}
}

// TestLibraryItselfIsExempt: the drop-ins import what they mirror.
func TestLibraryItselfIsExempt(t *testing.T) {
	face, _ := mapping.Lookup("crypto/ecdsa")
	got := diagnose(t, New(), face.Path(), map[string]string{
		face.Path() + "/ecdsa.go": "package ecdsa\n\nimport \"crypto/ecdsa\"\n\nvar Verify = ecdsa.VerifyASN1\n",
	})
	if len(got) > 0 {
		t.Errorf("got %+v", got)
	}
}

// diagnose runs a over one package of a tree of files. The packages that the
// tree imports from elsewhere come from their export data, as the go command
// hands them to an analyzer that vets.
func diagnose(t *testing.T, a *analysis.Analyzer, pkg string, files map[string]string) []analysis.Diagnostic {
	t.Helper()
	dir, cleanup, err := analysistest.WriteFiles(files)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(cleanup)
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax | packages.NeedModule, Dir: filepath.Join(dir, "src"),
		Env: append(os.Environ(), "GOPATH="+dir, "GO111MODULE=off", "GOWORK=off"),
	}, pkg)
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, loaded, nil)
	if err != nil {
		t.Fatal(err)
	}
	var all []analysis.Diagnostic
	for _, action := range graph.Roots {
		if action.Err != nil {
			t.Fatal(action.Err)
		}
		all = append(all, action.Diagnostics...)
	}
	return all
}
