// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"crypto/fips140"
	"os"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"

	// The go command remembers that a test passed until something that it was
	// built from changes. The suites are built by another go command, so that
	// the faces and the schemes beneath have to be named here.
	_ "rind.example/compat/stdlib/ecdh"
	_ "rind.example/compat/stdlib/ecdsa"
)

// needsGo skips tests that build and run whole suites, unless asked for.
func needsGo(t *testing.T) {
	t.Helper()
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("SKIPPED: mirrored suites run with CI=true or RIND_E2E=1")
	}
}

// suite lays out the suite of a face.
func suite(t *testing.T, mirrored string, forms bool) *Suite {
	t.Helper()
	face, ok := mapping.Lookup(mirrored)
	if !ok {
		t.Fatalf("no face of %s", mirrored)
	}
	o, err := Locate(t.Context(), face)
	if err != nil {
		t.Fatal(err)
	}
	list, err := List()
	if err != nil {
		t.Fatal(err)
	}
	s, err := Build(t.Context(), t.TempDir(), o, list, forms)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// run runs a suite, which must pass, and reports its counts.
func run(t *testing.T, s *Suite, v Variant) *Result {
	t.Helper()
	r, err := s.Run(t.Context(), v)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s, %s: %v, %d left out", s.Mirrored, v.Name, r, len(s.LeftOut))
	for _, l := range s.LeftOut {
		t.Logf("left out: %s: %s", l.Test, l.Reason)
	}
	for _, name := range r.Named("skip") {
		t.Logf("skipped: %s", name)
	}
	t.Logf("%d calls as function forms; called: %s", s.Calls, strings.Join(r.Called, ", "))
	t.Logf("%d functions of the schemes beneath", len(r.Beneath))
	return r
}

// variants are run with function forms. In FIPS 140-3 mode everything must be
// forwarded and pass all the same.
var variants = []struct {
	Variant
	forwarded bool
}{
	{Variant{Name: "function forms"}, fips140.Enabled()},
	{Variant{Name: "function forms without ADX", Env: []string{"RINDCPU=-adx"}}, fips140.Enabled()},
	{Variant{Name: "function forms, purego", Args: []string{"-tags=purego"}}, fips140.Enabled()},
	{Variant{Name: "function forms, FIPS mode", Env: []string{"GODEBUG=fips140=on"}}, true},
}

// TestMirroredSuites runs the mirrored suite of every face as it is, with
// method calls as function forms, and so on other tiers.
func TestMirroredSuites(t *testing.T) {
	needsGo(t)
	for _, face := range mapping.All() {
		t.Run(face.Mirrored, func(t *testing.T) {
			run(t, suite(t, face.Mirrored, false), Variant{Name: "imports", Args: []string{"-bench=.", "-benchtime=1x"}})
			s := suite(t, face.Mirrored, true)
			if len(face.Methods) > 0 && s.Calls == 0 {
				t.Error("no method call became a function form")
			}
			for _, v := range variants {
				r := run(t, s, v.Variant)
				if len(r.Idle) > 0 {
					t.Errorf("never called: %s", strings.Join(r.Idle, ", "))
				}
				if onSchemes := len(r.Beneath) > 0; onSchemes == v.forwarded {
					t.Errorf("forwarded: %v, but %d functions of schemes ran", v.forwarded, len(r.Beneath))
				}
			}
		})
	}
}

// fault is a statement at the beginning of a face's function, and the test of
// the suite that has to notice it.
type fault struct{ fn, statement, test string }

// faults has one for each function of a face that runs on rind.
var faults = map[string][]fault{
	"crypto/ecdh": {
		{"ECDH", "return make([]byte, 48), nil", "TestVectors"},
	},
	"crypto/ecdsa": {
		{"GenerateKey", "return new(PrivateKey), nil", "TestKeyGeneration"},
		{"ParseRawPrivateKey", "return new(PrivateKey), nil", "TestParseAndBytesRoundTrip"},
		{"ParseUncompressedPublicKey", "return new(PublicKey), nil", "TestParseAndBytesRoundTrip"},
		{"Sign", "return big.NewInt(1), big.NewInt(1), nil", "TestSignAndVerify"},
		{"SignASN1", "return nil, nil", "TestSignAndVerifyASN1"},
		{"SignKey", "return nil, nil", "TestRFC6979"},
		{"Verify", "return true", "TestVectors"},
		{"VerifyASN1", "return true", "TestSignAndVerifyASN1"},
	},
}

// TestFacesAreLinked checks that the imports above name every face.
func TestFacesAreLinked(t *testing.T) {
	src, err := os.ReadFile("suites_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, face := range mapping.All() {
		if !strings.Contains(string(src), "_ \""+face.Path()+"\"") {
			t.Errorf("%s is not imported", face.Path())
		}
	}
}

// TestSuitesNoticeFaults is the control of TestMirroredSuites: a suite that
// passes with a broken face would prove nothing.
func TestSuitesNoticeFaults(t *testing.T) {
	needsGo(t)
	for _, face := range mapping.All() {
		s := suite(t, face.Mirrored, true)
		for _, f := range faults[face.Mirrored] {
			t.Run(face.Mirrored+"."+f.fn, func(t *testing.T) {
				defer spoil(t, s, f.fn, f.statement)()
				r, err := s.Run(t.Context(), Variant{Args: []string{"-run=^" + f.test + "$"}})
				if err == nil || r.Tests[f.test] != "fail" {
					t.Errorf("%s does not notice that %s is broken: %v\n%s", f.test, f.fn, r, r.Output)
				}
			})
		}
		for fn, status := range face.Symbols {
			covered := slices.ContainsFunc(faults[face.Mirrored], func(f fault) bool { return f.fn == fn })
			if (status == mapping.Faster || status == mapping.FunctionForm) && !covered {
				t.Errorf("%s.%s has no control", face.Mirrored, fn)
			}
		}
	}
}
