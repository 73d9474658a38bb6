// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"bytes"
	"fmt"
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
	origins, err := Locate(t.Context(), face)
	if err != nil {
		t.Fatal(err)
	}
	o := origins[0]
	if o.Tests, err = filepath.Abs("testdata/small"); err != nil {
		t.Fatal(err)
	}
	return o
}

// buildSmall lays out that suite alone.
func buildSmall(t *testing.T, o Origin, list []LeftOut, forms bool) (*Suite, error) {
	t.Helper()
	m, err := Build(t.Context(), t.TempDir(), []Origin{o}, list, forms)
	if err != nil {
		return nil, err
	}
	return m.Suites[0], nil
}

// smallList is what does not compile of testdata/small.
func smallList() []LeftOut {
	list := []LeftOut{{Mirrored: "crypto/other", Test: "TestElsewhere", Reason: "it belongs to another suite"}}
	for _, test := range []string{
		"BenchmarkDirect", "TestDirect", "TestDotImport", "TestInternalPackage", "TestThroughConstant",
		"TestThroughHelper", "TestThroughMethod", "TestThroughVariable",
	} {
		list = append(list, LeftOut{Mirrored: "crypto/ecdh", Test: test, Reason: "it says so"})
	}
	return list
}

// TestSplitsFilesByDeclaration builds and runs testdata/small: only what
// depends on names that are missing falls out, and the method calls that have
// a function form become one.
func TestSplitsFilesByDeclaration(t *testing.T) {
	s, err := buildSmall(t, small(t), smallList(), true)
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
	spoil(t, s, "ECDH", "true", "return []byte{1}, nil")
	r, err := s.Run(t.Context(), Variant{})
	if err == nil || r.Tests["TestAgreement"] != "fail" || !strings.Contains(r.Output, "TestAgreement") {
		t.Errorf("a fault in ECDH went unnoticed: %v, %v", r, err)
	}
	err = s.mod.write("crypto/ecdh/around_test.go", []byte("package ecdh_test\n\nimport _ \"crypto/ecdh\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	pkgs, err := s.mod.load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.checkImports(pkgs); err == nil || !strings.Contains(err.Error(), `imports the mirrored package "crypto/ecdh" itself`) {
		t.Errorf("got %v", err)
	}
}

// TestIdleFunctions checks that functions no test calls are named.
func TestIdleFunctions(t *testing.T) {
	s, err := buildSmall(t, small(t), smallList(), false)
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
		{"compiles", append(smallList(), LeftOut{"crypto/ecdh", "TestGood", "no reason", false, ""}), "TestGood is listed but it compiles"},
		{"unknown", append(smallList(), LeftOut{"crypto/ecdh", "TestNone", "no reason", false, ""}), "TestNone is listed but there is no such test"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := buildSmall(t, small(t), tt.list, false)
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
	_, err := buildSmall(t, o, smallList(), false)
	if err == nil || !strings.Contains(err.Error(), "what the tests import does not compile") {
		t.Errorf("got %v", err)
	}
}

// spoil makes a function of the copied face begin with a statement under a
// condition.
func spoil(t *testing.T, s *Suite, fn, condition, statement string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(s.folder(), "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.DeleteFunc(files, isTestFile) {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, fset, err := parse(name, src)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && declared(d) == fn {
				at := fset.Position(d.Body.Lbrace).Offset + 1
				overwrite(t, name, slices.Concat(src[:at], []byte(" if "+condition+" { "+statement+" };"), src[at:]))
				return
			}
		}
	}
	t.Fatalf("the face has no function %s", fn)
}

// declared is the name of a function, and of a method with its type before it.
func declared(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	of := d.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	return fmt.Sprintf("%s.%s", of, d.Name.Name)
}

func overwrite(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestParseList(t *testing.T) {
	if list, err := parseList("crypto/a@go1.26 !TestB/c x\n"); err != nil || list[0] != (LeftOut{"crypto/a", "TestB/c", "x", true, "go1.26"}) {
		t.Errorf("got %v, %v", list, err)
	}
	good := "# comment\n\ncrypto/a  TestB because of\tthis\n"
	list, err := parseList(good)
	if err != nil || len(list) != 1 || list[0] != (LeftOut{"crypto/a", "TestB", "because of this", false, ""}) {
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
		`{"Action":"run","Package":"p","Test":"TestA"}`,
		`{"Action":"output","Package":"p","Test":"TestA","Output":"what A says\n"}`,
		`{"Action":"fail","Package":"p","Test":"TestA"}`,
		`{"Action":"run","Package":"p","Test":"TestB"}`,
		`{"Action":"output","Package":"p","Test":"TestB","Output":"what B says\n"}`,
		`{"Action":"pass","Package":"p","Test":"TestB"}`,
		`{"Action":"run","Package":"p","Test":"TestC"}`,
		`{"Action":"run","Package":"p","Test":"BenchmarkD"}`,
		`{"Action":"fail","Package":"p"}`,
		`{"Action":"build-output","ImportPath":"q [q.test]","Output":"syntax error\n"}`,
		`{"Action":"fail","Package":"q"}`,
	}, "\n")
	results := readEvents([]byte(out))
	r := results["p"]
	want := map[string]string{"TestA": "fail", "TestB": "pass", "TestC": "", "BenchmarkD": ""}
	if !maps.Equal(r.Tests, want) {
		t.Errorf("got %v", r.Tests)
	}
	if !strings.Contains(r.Output, "what A says") || strings.Contains(r.Output, "what B says") {
		t.Errorf("got output %q", r.Output)
	}
	if q := results["q"]; !strings.Contains(q.Output, "syntax error") || q.check() == nil {
		t.Errorf("a package that does not build: %v", q)
	}
	if !strings.Contains(results[""].Output, "go: downloading") {
		t.Errorf("of no package: %q", results[""].Output)
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

// TestKnownToFail checks that a test that is listed as one that fails has to,
// that it takes no other with it, and that its subtests and those above go
// with it.
func TestKnownToFail(t *testing.T) {
	known := func(test string) []LeftOut { return []LeftOut{{"crypto/a", test, "no reason", true, ""}} }
	tests := []struct {
		name  string
		tests string // "TestA=fail TestB=pass"
		known string
		all   bool
		want  string // of the error
	}{
		{"fails", "TestA=fail TestA/x=fail TestB=pass", "TestA", true, ""},
		{"passes", "TestA=pass", "TestA", true, `TestA is listed as one that fails, but it ended with "pass"`},
		{"skips", "TestA=skip", "TestA", true, `TestA is listed as one that fails, but it ended with "skip"`},
		{"is not there", "TestB=pass", "TestA", true, `TestA is listed as one that fails, but it ended with ""`},
		{"is not selected", "TestB=pass", "TestA", false, ""},
		{"takes others along", "TestA=fail TestB=fail", "TestA", true, "TestB did not pass"},
		{"is skipped where not all are run", "TestA=skip", "TestA", false, ""},
		{"is a prefix", "TestA=fail TestAB=fail", "TestA", true, "TestAB did not pass"},
		{"is a subtest", "TestA=fail TestA/x=fail TestA/y=pass", "TestA/x", true, ""},
		{"is one of two subtests", "TestA=fail TestA/x=fail TestA/y=fail", "TestA/x", true, "TestA did not pass"},
		{"never ends", "TestA= TestB=pass", "TestA", true, `TestA is listed as one that fails, but it ended with ""`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := &Result{Tests: make(map[string]string)}
			for kv := range strings.FieldsSeq(tt.tests) {
				name, status, _ := strings.Cut(kv, "=")
				r.Tests[name] = status
			}
			err := r.settle(known(tt.known), tt.all)
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
			if r.Tests[tt.known] == "fail" && err == nil {
				t.Errorf("%s counts all the same", tt.known)
			}
		})
	}
}

func TestCutsOverlap(t *testing.T) {
	got := cuts{{8, 9, "-"}, {4, 5, "x"}, {2, 6, ""}}.apply([]byte("0123456789"))
	if !bytes.Equal(got, []byte("0167-9")) {
		t.Errorf("got %s", got)
	}
}
