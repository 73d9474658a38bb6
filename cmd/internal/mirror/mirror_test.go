// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"bytes"
	"go/ast"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
)

// small is a suite of our own for the face of crypto/ecdh.
func small(t *testing.T) Origin {
	t.Helper()
	face, ok := mapping.Lookup("crypto/ecdh")
	if !ok {
		t.Fatal("no face of crypto/ecdh")
	}
	o, err := Locate(t.Context(), face)
	if err != nil {
		t.Fatal(err)
	}
	if o.Tests, err = filepath.Abs("testdata/small"); err != nil {
		t.Fatal(err)
	}
	return o
}

// smallList is what does not compile of testdata/small.
func smallList() []LeftOut {
	list := []LeftOut{{"crypto/other", "TestElsewhere", "it belongs to another suite"}}
	for _, test := range []string{
		"BenchmarkDirect", "TestDirect", "TestDotImport", "TestInternalPackage", "TestThroughConstant",
		"TestThroughHelper", "TestThroughMethod", "TestThroughVariable",
	} {
		list = append(list, LeftOut{"crypto/ecdh", test, "it says so"})
	}
	return list
}

// TestSplitsFilesByDeclaration builds and runs testdata/small: only what
// depends on names that are missing falls out, and the method calls that have
// a function form become one.
func TestSplitsFilesByDeclaration(t *testing.T) {
	s, err := Build(t.Context(), t.TempDir(), small(t), smallList(), true)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.LeftOut) != len(smallList())-1 {
		t.Errorf("left out %v", s.LeftOut)
	}
	if s.Calls != 3 {
		t.Errorf("%d calls became function forms, want 3", s.Calls)
	}
	r, err := s.Run(t.Context(), Variant{Args: []string{"-bench=.", "-benchtime=1x"}})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"BenchmarkGood": "pass", "ExampleP384": "pass", "TestAgreement": "pass", "TestGood": "pass",
		"TestProgram": "pass", "TestSkipped": "pass", "TestSkipped/sub": "skip",
	}
	if !maps.Equal(r.Tests, want) {
		t.Errorf("got %v, want %v", r.Tests, want)
	}
	if got, want := r.String(), "6 run (7 with subtests), 6 passed, 0 failed, 1 skipped"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if !slices.Contains(r.Called, "ECDH") || len(r.Idle) > 0 {
		t.Errorf("called %v, idle %v", r.Called, r.Idle)
	}
	if !slices.ContainsFunc(r.Beneath, func(fn string) bool { return strings.HasPrefix(fn, "ecdh.") }) {
		t.Errorf("beneath the face ran %v", r.Beneath)
	}
	testGuards(t, s)
}

// testGuards spoils a suite that passed: a fault in the face must show, and so
// must a test that goes around the face.
func testGuards(t *testing.T, s *Suite) {
	spoil(t, s, "ECDH", "return []byte{1}, nil")
	r, err := s.Run(t.Context(), Variant{})
	if err == nil || r.Tests["TestAgreement"] != "fail" || !strings.Contains(r.Output, "TestAgreement") {
		t.Errorf("a fault in ECDH went unnoticed: %v, %v", r, err)
	}
	err = s.write("crypto/ecdh/around_test.go", []byte("package ecdh_test\n\nimport _ \"crypto/ecdh\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	pkgs, err := s.load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.checkImports(pkgs); err == nil || !strings.Contains(err.Error(), "imports the mirrored package itself") {
		t.Errorf("got %v", err)
	}
}

// TestIdleFunctions checks that functions no test calls are named.
func TestIdleFunctions(t *testing.T) {
	s, err := Build(t.Context(), t.TempDir(), small(t), smallList(), false)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Run(t.Context(), Variant{})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(r.Idle, []string{"ECDH"}) || len(r.Beneath) > 0 {
		t.Errorf("idle: %v, beneath: %v, want ECDH, which only function forms call, and nothing", r.Idle, r.Beneath)
	}
}

// TestListIsChecked builds testdata/small with lists that do not fit it.
func TestListIsChecked(t *testing.T) {
	tests := []struct {
		name string
		list []LeftOut
		want string
	}{
		{"missing", smallList()[:8], "TestThroughVariable does not compile and is not listed: undefined: lost"},
		{"compiles", append(smallList(), LeftOut{"crypto/ecdh", "TestGood", "no reason"}), "TestGood is listed but it compiles"},
		{"unknown", append(smallList(), LeftOut{"crypto/ecdh", "TestNone", "no reason"}), "TestNone is listed but there is no such test"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Build(t.Context(), t.TempDir(), small(t), tt.list, false)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
}

// TestFaceMustCompile checks that an error in the face is not taken for one
// in the tests.
func TestFaceMustCompile(t *testing.T) {
	o := small(t)
	face := t.TempDir()
	if err := os.WriteFile(filepath.Join(face, "ecdh.go"), []byte("package ecdh\n\nvar _ = missing\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	o.Face = face
	_, err := Build(t.Context(), t.TempDir(), o, smallList(), false)
	if err == nil || !strings.Contains(err.Error(), "the face does not compile") {
		t.Errorf("got %v", err)
	}
}

// spoil makes a function of the copied face begin with a statement. It returns
// what mends it.
func spoil(t *testing.T, s *Suite, fn, statement string) (mend func()) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(s.folder(), "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, fset, err := parse(name, src)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Recv == nil && d.Name.Name == fn {
				at := fset.Position(d.Body.Lbrace).Offset + 1
				overwrite(t, name, slices.Concat(src[:at], []byte(" if true { "+statement+" };"), src[at:]))
				return func() { overwrite(t, name, src) }
			}
		}
	}
	t.Fatalf("the face has no function %s", fn)
	return nil
}

func overwrite(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestParseList(t *testing.T) {
	good := "# comment\n\ncrypto/a  TestB because of\tthis\n"
	list, err := parseList(good)
	if err != nil || len(list) != 1 || list[0] != (LeftOut{"crypto/a", "TestB", "because of this"}) {
		t.Errorf("got %v, %v", list, err)
	}
	for text, want := range map[string]string{
		"crypto/a TestB\n":                             "leftout.txt:1: want a package, a test and a reason",
		good + "crypto/a TestB again here\n":           "leftout.txt:4: crypto/a TestB is listed twice",
		"crypto/a TestB x\n\ncrypto/b TestB\ncrypto/b": "leftout.txt:3: want",
	} {
		if _, err := parseList(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
	if _, err := List(); err != nil {
		t.Error(err)
	}
}

func TestIsTest(t *testing.T) {
	for _, name := range []string{"TestX", "Test", "Test_x", "BenchmarkX", "Example", "ExampleX", "FuzzX", "TestÄ"} {
		if !isTest(name) {
			t.Errorf("%s is one", name)
		}
	}
	for _, name := range []string{"testX", "Testx", "Helper", "Examples", "Testä"} {
		if isTest(name) {
			t.Errorf("%s is none", name)
		}
	}
}

func TestReadEvents(t *testing.T) {
	out := strings.Join([]string{
		`go: downloading nothing`,
		`{"Action":"run","Test":"TestA"}`,
		`{"Action":"output","Test":"TestA","Output":"what A says\n"}`,
		`{"Action":"fail","Test":"TestA"}`,
		`{"Action":"run","Test":"TestB"}`,
		`{"Action":"output","Test":"TestB","Output":"what B says\n"}`,
		`{"Action":"pass","Test":"TestB"}`,
		`{"Action":"run","Test":"TestC"}`,
		`{"Action":"run","Test":"BenchmarkD"}`,
		`{"Action":"fail"}`,
	}, "\n")
	r := readEvents([]byte(out))
	want := map[string]string{"TestA": "fail", "TestB": "pass", "TestC": "", "BenchmarkD": ""}
	if !maps.Equal(r.Tests, want) {
		t.Errorf("got %v", r.Tests)
	}
	if !strings.Contains(r.Output, "what A says") || strings.Contains(r.Output, "what B says") {
		t.Errorf("got output %q", r.Output)
	}
	delete(r.Tests, "TestA")
	if err := r.check(); err == nil || !strings.Contains(err.Error(), "TestC did not pass") {
		t.Errorf("got %v", err)
	}
	delete(r.Tests, "TestC")
	if err := r.check(); err != nil || r.Tests["BenchmarkD"] != "pass" {
		t.Errorf("a benchmark that did not fail: %v, %v", r.Tests, err)
	}
	if err := (&Result{}).check(); err == nil {
		t.Error("a suite without tests passed")
	}
}

func TestCutsOverlap(t *testing.T) {
	got := cuts{{8, 9, "-"}, {4, 5, "x"}, {2, 6, ""}}.apply([]byte("0123456789"))
	if !bytes.Equal(got, []byte("0167-9")) {
		t.Errorf("got %s", got)
	}
}
