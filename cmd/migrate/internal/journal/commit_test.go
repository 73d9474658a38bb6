// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package journal

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"rind.example/cmd/internal/fixture"
)

// TestLockedIndex has another git at work, for good: the branch stays where it
// is, the error says that the files do not, and undo puts them back later.
func TestLockedIndex(t *testing.T) {
	root := fixture.Module(t, "-- a.go --\npackage a\n")
	fixture.Git(t, root)
	changes := []Change{{"a.go", []byte("package a // new\n")}}
	c := commitAside(t, root, changes)
	lock := filepath.Join(root, ".git", "index.lock")
	fixture.Write(t, root, ".git/index.lock", "")
	if _, err := ApplyWith(root, changes, Options{Commit: c}); !errors.Is(err, ErrHalfWay) {
		t.Fatal(err)
	}
	if now := git(t, root, "rev-parse", "HEAD"); now != c.From {
		t.Errorf("the branch is at %s", now)
	}
	if err := os.Remove(lock); err != nil {
		t.Fatal(err)
	}
	r, err := Last(root)
	if err != nil || r == nil {
		t.Fatal(r, err)
	}
	if files, err := r.Restore(); err != nil || !slices.Equal(files, []string{"a.go"}) {
		t.Error(files, err)
	}
	if out := git(t, root, "status", "--porcelain"); out != "" {
		t.Error(out)
	}
}

// TestHooksDoNotLeadAstray: what git tells hooks about another index and
// repository is not for ours.
func TestHooksDoNotLeadAstray(t *testing.T) {
	root := fixture.Module(t, "-- a.go --\npackage a\n")
	fixture.Git(t, root)
	changes := []Change{{"a.go", []byte("package a // new\n")}}
	c := commitAside(t, root, changes)
	t.Setenv("GIT_INDEX_FILE", filepath.Join(t.TempDir(), "index"))
	t.Setenv("GIT_PREFIX", "x/")
	r, err := ApplyWith(root, changes, Options{Commit: c})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(os.Getenv("GIT_INDEX_FILE")); err == nil {
		t.Error("the index of the hook was written")
	}
	os.Unsetenv("GIT_INDEX_FILE")
	if out := git(t, root, "status", "--porcelain"); out != "" {
		t.Error(out)
	}
	if r.State != Written {
		t.Error(r.State)
	}
}
