// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package overlay

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func TestWriteThenSplit(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "text")
	if err := os.WriteFile(text, []byte("package p\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	want := Overlay{}.With("/m/a.go", text).With("/m/b.go", "")
	flag, err := want.Write(filepath.Join(dir, "o.json"))
	if err != nil {
		t.Fatal(err)
	}
	got, others, err := Split([]string{"-mod=mod", flag, "-tags=x"})
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(others, []string{"-mod=mod", "-tags=x"}) {
		t.Errorf("Split: %v and %v", got, others)
	}
	if src, err := got.Source("/m/a.go"); err != nil || string(src) != "package p\n" {
		t.Errorf("Source: %q, %v", src, err)
	}
	if all, err := got.Contents(); err != nil || len(all) != 1 || string(all["/m/a.go"]) != "package p\n" {
		t.Errorf("Contents: %q, %v", all, err)
	}
	if got := got.Original("/m", text+":1:1: bad"); got != "a.go:1:1: bad" {
		t.Errorf("Original: %q", got)
	}
	rel, err := filepath.Rel("/m", text)
	if err != nil {
		t.Fatal(err)
	}
	if got := got.Original("/m", rel+":1:1: bad"); got != "a.go:1:1: bad" {
		t.Errorf("Original of a relative path: %q", got)
	}
}

func TestSplitWithoutOverlay(t *testing.T) {
	o, others, err := Split([]string{"-mod=mod"})
	if err != nil || len(o) != 0 || len(others) != 1 {
		t.Errorf("%v, %v, %v", o, others, err)
	}
	if _, _, err := Split([]string{"-overlay=" + filepath.Join(t.TempDir(), "none.json")}); err == nil {
		t.Error("no error for a missing file")
	}
}
