// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"bytes"
	"context"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// askGit finds the repository and its uncommitted files inside the module.
// Without git, or outside of a repository, VCS stays empty.
func (t *Target) askGit(ctx context.Context) {
	top, complaint, err := t.git(ctx, "rev-parse", "--show-toplevel")
	if err != nil {
		if strings.Contains(complaint, "dubious ownership") {
			t.note("warning", "git does not trust this repository: %s", firstLine(complaint))
		}
		return
	}
	status, complaint, err := t.git(ctx, "status", "--porcelain=v2", "-z", "--untracked-files=all", "--", ".")
	if err != nil {
		t.note("warning", "git status failed, so the tree counts as not under version control: %s", firstLine(complaint))
		return
	}
	t.VCS = "git"
	t.RepoDir, err = realPath(strings.TrimRight(top, "\r\n"))
	if err != nil {
		t.RepoDir = t.Dir
	}
	t.Dirty = t.dirty(status)
}

// git runs the git binary in the target's root. Optional locks are off, so
// that not even the index is refreshed.
func (t *Target) git(ctx context.Context, args ...string) (out, complaint string, err error) {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir = t.Dir
	cmd.Env = append(cmd.Environ(), "GIT_OPTIONAL_LOCKS=0", "LC_ALL=C")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err = cmd.Run()
	return stdout.String(), stderr.String(), err
}

// dirty reads "git status --porcelain=v2 -z": entries end in NUL, their
// paths are relative to the repository, and a renamed file has its old name
// as a second entry.
func (t *Target) dirty(status string) []string {
	var names []string
	entries := strings.Split(status, "\x00")
	for i := 0; i < len(entries); i++ {
		// The path is the last field; how many come before it depends on
		// the first one (git-status(1), "Porcelain Format Version 2").
		fields := map[byte]int{'1': 9, '2': 10, 'u': 11, '?': 2}
		e := entries[i]
		if e == "" || fields[e[0]] == 0 {
			continue
		}
		parts := strings.SplitN(e, " ", fields[e[0]])
		name := parts[len(parts)-1]
		if e[0] == '2' {
			i++
		}
		rel, ok := t.relevant(name, e[0] == '?')
		if ok {
			names = append(names, rel)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// relevant makes a path relative to the target. Nested modules do not count,
// and of untracked files only those that the go command reads.
func (t *Target) relevant(name string, untracked bool) (string, bool) {
	rel, err := filepath.Rel(t.Dir, filepath.Join(t.RepoDir, filepath.FromSlash(name)))
	if err != nil || !filepath.IsLocal(rel) {
		return "", false
	}
	rel = filepath.ToSlash(rel)
	for _, n := range t.nested {
		if strings.HasPrefix(rel, n+"/") {
			return "", false
		}
	}
	if untracked && !strings.HasSuffix(rel, ".go") && rel != "go.mod" && rel != "go.sum" {
		return "", false
	}
	return rel, true
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), "\n")
	return s
}
