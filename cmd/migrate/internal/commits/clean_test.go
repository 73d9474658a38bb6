// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package commits

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/load"
)

// TestCleanSeesWhatGitOverlooks changes a file in ways that git's status does
// not show: a commit of new content would take each along.
func TestCleanSeesWhatGitOverlooks(t *testing.T) {
	for name, change := range map[string]func(r *Repo) string{
		"assumed unchanged": func(r *Repo) string {
			fixture.Run(t, r.Dir, "git", "update-index", "--assume-unchanged", "a.go")
			fixture.Write(t, r.Dir, "a.go", "package a // mine\n")
			return "a.go"
		},
		"left out of the working tree": func(r *Repo) string {
			fixture.Run(t, r.Dir, "git", "update-index", "--skip-worktree", "a.go")
			fixture.Write(t, r.Dir, "a.go", "package a // mine\n")
			return "a.go"
		},
		"repository in the repository": func(r *Repo) string {
			fixture.Write(t, r.Dir, "own/c.go", "package c\n")
			fixture.Git(t, filepath.Join(r.Dir, "own"))
			return "own/c.go"
		},
		"another commit by now": func(r *Repo) string {
			fixture.Write(t, r.Dir, "a.go", "package a // theirs\n")
			fixture.Run(t, r.Dir, "git", "commit", "-q", "-m", "theirs", "a.go")
			return "a.go"
		},
		"odd name": func(r *Repo) string {
			fixture.Write(t, r.Dir, "a \"b\"\n\\c.go", "package a\n")
			fixture.Run(t, r.Dir, "git", "add", "-A")
			fixture.Run(t, r.Dir, "git", "commit", "-q", "-m", "odd")
			r.Head = strings.TrimSpace(fixture.Run(t, r.Dir, "git", "rev-parse", "HEAD"))
			if err := r.Clean(t.Context(), []string{"a \"b\"\n\\c.go"}); err != nil {
				t.Errorf("as committed: %v", err)
			}
			fixture.Run(t, r.Dir, "git", "update-index", "--assume-unchanged", "a \"b\"\n\\c.go")
			fixture.Write(t, r.Dir, "a \"b\"\n\\c.go", "package a // mine\n")
			return "a \"b\"\n\\c.go"
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := repo(t)
			path := change(r)
			var refused *load.UsageError
			if err := r.Clean(t.Context(), []string{path}); !errors.As(err, &refused) || !strings.HasPrefix(refused.Text, "not committed yet: "+path) {
				t.Errorf("%s: %v", path, err)
			}
		})
	}
}

// TestCleanKnowsLineEnds has a file with the line ends of another system, as git
// checks it out there.
func TestCleanKnowsLineEnds(t *testing.T) {
	r := repo(t)
	fixture.Run(t, r.Dir, "git", "config", "core.autocrlf", "true")
	if err := os.Remove(filepath.Join(r.Dir, "a.go")); err != nil {
		t.Fatal(err)
	}
	fixture.Run(t, r.Dir, "git", "checkout", "-q", "a.go")
	if data, err := os.ReadFile(filepath.Join(r.Dir, "a.go")); err != nil || string(data) != "package a\r\n" {
		t.Fatalf("%q, %v", data, err)
	}
	if err := r.Clean(t.Context(), []string{"a.go"}); err != nil {
		t.Error(err)
	}
}

// TestFilesOfSubmodulesAreRefused: they are no files of the repository.
func TestFilesOfSubmodulesAreRefused(t *testing.T) {
	r := repo(t)
	sub := fixture.Module(t, "-- s.go --\npackage s\n")
	fixture.Git(t, sub)
	fixture.Run(t, r.Dir, "git", "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", sub, "lib/sub")
	fixture.Run(t, r.Dir, "git", "commit", "-q", "-m", "submodule")
	r.Head = strings.TrimSpace(fixture.Run(t, r.Dir, "git", "rev-parse", "HEAD"))
	err := r.Clean(t.Context(), []string{"a.go", "lib/sub/s.go"})
	if err == nil || !strings.Contains(err.Error(), "lib/sub/s.go lies in the submodule lib/sub") {
		t.Error(err)
	}
}

// TestWhatIsIgnoredHereIsCommittedNowhere: .gitignore is not committed, so that
// it does not count in the working tree for commits.
func TestWhatIsIgnoredHereIsCommittedNowhere(t *testing.T) {
	r := repo(t)
	fixture.Write(t, r.Dir, ".gitignore", "vendor\nown.go\n")
	fixture.Write(t, r.Dir, "own.go", "package a // mine\n")
	if err := r.Clean(t.Context(), []string{"a.go", "own.go"}); err != nil {
		t.Fatal(err)
	}
	made, err := r.build(t, Step{"change: two\n", []File{{"a.go", []byte("package a // new\n")}, {"own.go", []byte("package a // new\n")}}})
	if err != nil || len(made) != 1 || strings.Join(made[0].Paths, " ") != "a.go" {
		t.Errorf("%v, %v", made, err)
	}
}
