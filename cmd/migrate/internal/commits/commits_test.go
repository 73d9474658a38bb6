// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package commits

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/load"
)

// repo is a repository with two files, one of which is staged with a change.
func repo(t *testing.T) *Repo {
	t.Helper()
	for name, value := range map[string]string{
		"GIT_AUTHOR_NAME": "rind", "GIT_AUTHOR_EMAIL": "rind@example.invalid",
		"GIT_COMMITTER_NAME": "rind", "GIT_COMMITTER_EMAIL": "rind@example.invalid",
		"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.DevNull,
	} {
		t.Setenv(name, value)
	}
	dir := fixture.Module(t, "-- a.go --\npackage a\n-- b.go --\npackage a // b\n-- .gitignore --\nvendor\n")
	fixture.Git(t, dir)
	fixture.Write(t, dir, "b.go", "package a // changed\n")
	fixture.Run(t, dir, "git", "add", "b.go")
	r, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (r *Repo) build(t *testing.T, steps ...Step) ([]*Made, error) {
	t.Helper()
	return r.Build(t.Context(), filepath.Join(t.TempDir(), "tree"), steps, func(string) {})
}

// state is all that must not differ afterwards: what is checked out, the index,
// the working trees, the branches.
func (r *Repo) state(t *testing.T) string {
	t.Helper()
	out := ""
	for _, args := range [][]string{{"rev-parse", "HEAD"}, {"status", "--porcelain", "--branch"}, {"worktree", "list"}, {"for-each-ref"}} {
		out += fixture.Run(t, r.Dir, "git", args...)
	}
	return out
}

var steps = []Step{
	{"first: add\n\nBody.\n", []File{{"new/c.go", []byte("package c\n")}, {"vendor/x.go", []byte("package x\n")}}},
	{"second: change and remove\n", []File{{"a.go", []byte("package a // new\n")}, {"new/c.go", nil}}},
}

func TestCommitsAreMadeBesideWhatIsCheckedOut(t *testing.T) {
	r := repo(t)
	before, files := r.state(t), fixture.Snapshot(t, r.Dir)
	made, err := r.build(t, steps...)
	if err != nil || len(made) != 2 {
		t.Fatalf("%v, %v", made, err)
	}
	if now := r.state(t); now != before {
		t.Errorf("now %s\nbefore %s", now, before)
	}
	for name, text := range fixture.Snapshot(t, r.Dir) {
		if files[name] != text {
			t.Errorf("%s is %q", name, text)
		}
	}
	if made[0].Subject != "first: add" || !slices.Equal(made[0].Paths, []string{"new/c.go"}) {
		t.Errorf("first commit %+v", made[0])
	}
	log := fixture.Run(t, r.Dir, "git", "log", "--reverse", "--format=%s|%b|", "--name-status", r.Head+".."+made[1].ID)
	if want := "first: add|Body.\n|\n\nA\tnew/c.go\nsecond: change and remove||\n\nM\ta.go\nD\tnew/c.go\n"; log != want {
		t.Errorf("log %q, want %q", log, want)
	}
	if err := r.CreateBranch(t.Context(), "made", made[1].ID); err != nil {
		t.Error(err)
	}
	if err := r.CreateBranch(t.Context(), "made", made[0].ID); err == nil {
		t.Error("moved a branch that exists")
	}
}

func TestWhatGitIgnoresIsNoCommit(t *testing.T) {
	made, err := repo(t).build(t, Step{"vendor: update\n", []File{{"vendor/x.go", []byte("package x\n")}}}, steps[0])
	if err != nil || len(made) != 2 || made[0] != nil || made[1] == nil {
		t.Errorf("%+v, %v", made, err)
	}
}

// hook installs a shell script.
func (r *Repo) hook(t *testing.T, name, script string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("hooks are shell scripts")
	}
	fixture.Write(t, r.Dir, ".git/hooks/"+name, "#!/bin/sh\n"+script)
	if err := os.Chmod(filepath.Join(r.Dir, ".git", "hooks", name), 0o755); err != nil {
		t.Fatal(err)
	}
}

func TestRefusedCommitLeavesNothing(t *testing.T) {
	for name, set := range map[string]func(t *testing.T, r *Repo){
		"pre-commit": func(t *testing.T, r *Repo) {
			r.hook(t, "pre-commit", "test ! -e new/c.go && echo no >&2 && exit 1\nexit 0\n")
		},
		"commit-msg": func(t *testing.T, r *Repo) {
			r.hook(t, "commit-msg", "grep -q second $1 && echo no >&2 && exit 1\nexit 0\n")
		},
		"formatting": func(t *testing.T, r *Repo) { r.hook(t, "pre-commit", "echo >> a.go; git add a.go\n") },
		"unstaged":   func(t *testing.T, r *Repo) { r.hook(t, "pre-commit", "echo >> a.go\n") },
		"signature": func(t *testing.T, r *Repo) {
			fixture.Run(t, r.Dir, "git", "config", "commit.gpgSign", "true")
			fixture.Run(t, r.Dir, "git", "config", "gpg.program", "false")
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := repo(t)
			set(t, r)
			before := r.state(t)
			made, err := r.build(t, steps...)
			var usage *load.UsageError
			if !errors.As(err, &usage) || usage.Hint == "" || made != nil {
				t.Errorf("%v, %v", made, err)
			}
			if now := r.state(t); now != before {
				t.Errorf("now %s\nbefore %s", now, before)
			}
		})
	}
}

func TestInterruptedHookLeavesNothing(t *testing.T) {
	r := repo(t)
	started := filepath.Join(t.TempDir(), "started")
	r.hook(t, "pre-commit", "touch '"+started+"'\nexec sleep 30\n")
	before := r.state(t)
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("interrupted")
	go func() {
		for {
			if _, err := os.Stat(started); err == nil {
				cancel(why)
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
	}()
	if _, err := r.Build(ctx, filepath.Join(t.TempDir(), "tree"), steps, func(string) {}); !errors.Is(err, why) {
		t.Errorf("error %v", err)
	}
	if now := r.state(t); now != before {
		t.Errorf("now %s\nbefore %s", now, before)
	}
}

func TestOnlyWhatIsToChangeHasToBeClean(t *testing.T) {
	r := repo(t)
	if err := r.Clean(t.Context(), []string{"a.go", "go.sum"}); err != nil {
		t.Error(err)
	}
	if err := r.Clean(t.Context(), []string{"a.go", "b.go"}); err == nil || !strings.Contains(err.Error(), "not committed yet: b.go;") {
		t.Errorf("error %v", err)
	}
	fixture.Write(t, r.Dir, "go.sum", "mine\n")
	if err := r.Clean(t.Context(), []string{"go.sum"}); err == nil {
		t.Error("an untracked file counts as clean")
	}
	fixture.Run(t, r.Dir, "git", "mv", "a.go", "moved.go")
	if err := r.Clean(t.Context(), []string{"a.go"}); err == nil {
		t.Error("a renamed file counts as clean")
	}
}

func TestTreesOfKilledRunsAreRemoved(t *testing.T) {
	r := repo(t)
	before := r.state(t)
	exited := exec.Command("git", "version")
	if err := exited.Run(); err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(t.TempDir(), prefix+strconv.Itoa(exited.Process.Pid))
	mine := filepath.Join(t.TempDir(), "migrate-commits-of-mine")
	fixture.Run(t, r.Dir, "git", "worktree", "add", "-q", "--detach", left)
	if _, err := r.build(t, steps[0]); err != nil {
		t.Fatal(err)
	}
	if now := r.state(t); now != before {
		t.Errorf("now %s\nbefore %s", now, before)
	}
	fixture.Run(t, r.Dir, "git", "worktree", "add", "-q", "--detach", mine)
	if _, err := r.build(t, steps[0]); err != nil {
		t.Fatal(err)
	}
	if now := r.state(t); !strings.Contains(now, mine) {
		t.Error("removed a working tree of the user's")
	}
}

// TestInsideOfAHook has the variables set that git gives to hooks.
func TestInsideOfAHook(t *testing.T) {
	r := repo(t)
	t.Setenv("GIT_INDEX_FILE", filepath.Join(r.Dir, ".git", "index"))
	t.Setenv("GIT_DIR", filepath.Join(r.Dir, ".git"))
	if made, err := r.build(t, steps...); err != nil || len(made) != 2 {
		t.Errorf("%v, %v", made, err)
	}
}

// TestHooksAfterCheckoutHaveNoSay: git's own "worktree add" makes the tree, and
// fails all the same.
func TestHooksAfterCheckoutHaveNoSay(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("hooks are scripts")
	}
	r := repo(t)
	before := r.state(t)
	fixture.Write(t, r.Dir, ".git/hooks/post-checkout", "#!/bin/sh\nexit 3\n")
	if err := os.Chmod(filepath.Join(r.Dir, ".git/hooks/post-checkout"), 0o755); err != nil {
		t.Fatal(err)
	}
	if made, err := r.build(t, steps...); err != nil || len(made) != 2 {
		t.Errorf("%v, %v", made, err)
	}
	if now := r.state(t); now != before {
		t.Errorf("now %s\nbefore %s", now, before)
	}
}
