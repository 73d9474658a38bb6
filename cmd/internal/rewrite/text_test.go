// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rewrite

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestLineEndsAndMark runs every fixture with a byte order mark, with CRLF
// line ends and with both: the result must differ from the plain one in
// nothing else, comments over several lines and added lines included.
func TestLineEndsAndMark(t *testing.T) {
	for _, archive := range []string{"testdata/imports.txtar", "testdata/places.txtar", "testdata/calls.txtar", "testdata/merge.txtar"} {
		a, err := txtar.ParseFile(archive)
		if err != nil {
			t.Fatal(err)
		}
		sections := make(map[string][]byte)
		for _, f := range a.Files {
			sections[f.Name] = f.Data
		}
		for name, want := range sections {
			name, ok := strings.CutSuffix(name, ".want")
			if !ok {
				continue
			}
			t.Run(name, func(t *testing.T) { testDisguises(t, name, sections[name+".go"], want) })
		}
	}
}

func testDisguises(t *testing.T, name string, src, want []byte) {
	for _, crlf := range []bool{false, true} {
		for _, mark := range []bool{false, true} {
			in, want := likeText(src, mark, crlf), likeText(want, mark, crlf)
			got, err := File(name, in, everything(t, name, in))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("crlf %v, mark %v: got\n%q\nwant\n%q", crlf, mark, got, want)
			}
		}
	}
}

// TestMixedLineEnds checks that a file with both kinds of line ends keeps each.
func TestMixedLineEnds(t *testing.T) {
	src := "package p\r\n\nimport \"crypto/ecdsa\"\r\n\nvar x = `a\r\nb`\n\nvar _ = ecdsa.Sign\r\n"
	want := strings.Replace(src, "crypto/ecdsa", faces+"ecdsa", 1)
	got, err := File("mixed.go", []byte(src), everything(t, "mixed.go", []byte(src)))
	if err != nil || string(got) != want {
		t.Errorf("got %q, %v\nwant %q", got, err, want)
	}
}

// TestNothingToDo checks that a file keeps its bytes, however it is formatted,
// when no path changes.
func TestNothingToDo(t *testing.T) {
	src := []byte("package  p\nimport  ( \"crypto/ecdsa\" )\nvar _=ecdsa.Sign")
	at := bytes.Index(src, []byte(`"crypto`))
	for _, c := range []Change{{}, {Imports: []Import{{at, "crypto/ecdsa"}}}} {
		got, err := File("p.go", src, c)
		if err != nil || !bytes.Equal(got, src) {
			t.Errorf("got %q, %v", got, err)
		}
	}
}

// TestPackageNameChange checks the explicit name that keeps the file's uses.
func TestPackageNameChange(t *testing.T) {
	src := []byte("package p\n\nimport \"a.example/old/v2\"\n\nvar _ = old.X\n")
	got, err := File("p.go", src, Change{Imports: []Import{{bytes.IndexByte(src, '"'), "b.example/new"}}})
	want := "package p\n\nimport old \"b.example/new\"\n\nvar _ = old.X\n"
	if err != nil || string(got) != want {
		t.Errorf("got %q, %v", got, err)
	}
}

// TestTaken checks that an added import avoids what other files declare.
func TestTaken(t *testing.T) {
	src := []byte("package p\n\nfunc f() { k.ECDH(q) }\n")
	c := everything(t, "p.go", src)
	c.Taken = []string{"ecdh", "rindecdh"}
	got, err := File("p.go", src, c)
	if err != nil || !bytes.Contains(got, []byte("rindecdh2.ECDH(k, q)")) {
		t.Errorf("got %q, %v", got, err)
	}
}

// TestSameCallTwice checks that a call is changed once, however many build
// configurations have found it.
func TestSameCallTwice(t *testing.T) {
	src := []byte("package p\n\nfunc f() { k.ECDH(q) }\n")
	c := everything(t, "p.go", src)
	want, err := File("p.go", src, c)
	if err != nil {
		t.Fatal(err)
	}
	c.Calls = append(c.Calls, c.Calls...)
	if got, err := File("p.go", src, c); err != nil || !bytes.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}

// TestOwnPackage checks the form for files of the package that has the function.
func TestOwnPackage(t *testing.T) {
	src := []byte("package p\n\nfunc f() { k.ECDH(q) }\n")
	got, err := File("p.go", src, Change{Calls: []Call{{Offset: bytes.Index(src, []byte("k.")), Func: "ECDH"}}})
	if want := "package p\n\nfunc f() { ECDH(k, q) }\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestRefusals(t *testing.T) {
	const src = "package p\n\nimport \"fmt\"\n\nvar v = k.Sign\n\nvar _ = k.Sign(r).Sign(r)\n\nvar _ = k.Sign(g())\n"
	at := func(s string) int { return strings.Index(src, s) }
	tests := []struct {
		name string
		c    Change
		want string
	}{
		{"no import there", Change{Imports: []Import{{3, "x.example/x"}}}, `p.go:1: no import path at offset 3`},
		{"offset past the end", Change{Imports: []Import{{999, "x.example/x"}}}, `no import path at offset 999`},
		{"method value", Change{Calls: []Call{{Offset: at("k.Sign\n"), Func: "F", Path: "p"}}}, `p.go:5: no method call`},
		{"other method", Change{Calls: []Call{{Offset: at("k.Sign(r)"), Method: "Verify", Func: "F", Path: "p"}}}, `no method call`},
		{"ambiguous", Change{Calls: []Call{{Offset: at("k.Sign(r)"), Method: "Sign", Func: "F", Path: "p"}}}, `2 method calls start`},
		{"unknown parameters", Change{Calls: []Call{{Offset: at("k.Sign(g"), Func: "F", Path: "p"}}}, `may come from one call`},
		{"not a path", Change{Imports: []Import{{at(`"fmt"`), "a\"b"}}}, `would not be Go`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := File("p.go", []byte(src), tt.c)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
	if _, err := File("p.go", []byte("package"), Change{}); err == nil {
		t.Error("a file that does not parse was accepted")
	}
	if _, err := Restore("p.go", []byte("package"), fromFace); err == nil {
		t.Error("a file that does not parse was restored")
	}
}

// TestRestoreLeavesOthers checks that Restore keeps imports and calls that it
// does not know, and an import that still has uses.
func TestRestoreLeavesOthers(t *testing.T) {
	data, err := os.ReadFile("testdata/others.go.txt")
	if err != nil {
		t.Fatal(err)
	}
	a := txtar.Parse(data)
	got, err := Restore("p.go", a.Files[0].Data, fromFace, testForms...)
	if err != nil || !bytes.Equal(got, a.Files[1].Data) {
		t.Errorf("got\n%s\n%v", got, err)
	}
	again, err := Restore("p.go", got, fromFace, testForms...)
	if err != nil || !bytes.Equal(again, got) {
		t.Errorf("a second run gives\n%s\n%v", again, err)
	}
}
