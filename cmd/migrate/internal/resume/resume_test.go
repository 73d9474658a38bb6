// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package resume

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"rind.example/cmd/internal/fixture"
)

func TestKeptUntilForgotten(t *testing.T) {
	all := filepath.Join(t.TempDir(), "all")
	s := open(all, "one")
	if _, ok := s.Recall("tests before"); ok {
		t.Error("recalled what nobody kept")
	}
	s.Keep("tests before", []byte("result"))
	again := open(all, "one")
	if data, ok := again.Recall("tests before"); !ok || string(data) != "result" {
		t.Errorf("recalled %q, %v", data, ok)
	}
	if parts, since := again.Recalled(); !slices.Equal(parts, []string{"tests before"}) || time.Since(since) > time.Minute {
		t.Errorf("recalled %q since %v", parts, since)
	}
	if _, ok := open(all, "two").Recall("tests before"); ok {
		t.Error("recalled that of another key")
	}
	again.Forget()
	if _, err := os.Stat(all); err == nil {
		t.Error("the folder is left")
	}
}

func TestOldResultsAreRemoved(t *testing.T) {
	all := t.TempDir()
	open(all, "old").Keep("checks", nil)
	open(all, "new").Keep("checks", nil)
	long := time.Now().Add(-2 * stale)
	if err := os.Chtimes(filepath.Join(all, "old"), long, long); err != nil {
		t.Fatal(err)
	}
	open(all, "other")
	if _, err := os.Stat(filepath.Join(all, "old")); err == nil {
		t.Error("old results are left")
	}
	if _, err := os.Stat(filepath.Join(all, "new")); err != nil {
		t.Error(err)
	}
}

func TestWithoutAPlaceNothingIsKept(t *testing.T) {
	var s *Store
	s.Keep("checks", nil)
	s.Forget()
	if _, ok := s.Recall("checks"); ok {
		t.Error("recalled from nowhere")
	}
}

func TestKeyDependsOnTheFiles(t *testing.T) {
	dir := fixture.Module(t, "-- a.go --\npackage a\n-- .git/x --\nx\n")
	key := func(env ...string) string {
		var k Key
		k.AddTree(dir)
		k.AddEnvironment(env)
		return k.String()
	}
	first := key("GOFLAGS=")
	if key("GOTMPDIR=/x", "GOFLAGS=", "TERM=x", "SSH_TTY=/dev/pts/1") != first {
		t.Error("the key depends on what does not matter")
	}
	if key("GOFLAGS=-race") == first {
		t.Error("the key does not depend on GOFLAGS")
	}
	if key("GOFLAGS=", "TEST_DATABASE=x") == first {
		t.Error("the key does not depend on what tests may look at")
	}
	fixture.Write(t, dir, ".git/x", "longer")
	if key("GOFLAGS=") != first {
		t.Error("the key depends on git's files")
	}
	fixture.Write(t, dir, "a.go", "package b\n\n")
	if key("GOFLAGS=") == first {
		t.Error("the key does not depend on the files")
	}
}
