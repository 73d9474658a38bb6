// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package journal

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// A Commit is the part of a change that git records: a branch moves from one
// commit to another as the files do. Both commits are in the repository by
// then, so that the move is one step, and so is the way back.
type Commit struct {
	Repo string `json:"repo"` // top of the working tree
	Ref  string `json:"ref"`  // "refs/heads/main", or "HEAD" where it is detached
	From string `json:"from"`
	To   string `json:"to"`
	// IDs are the commits between the two, oldest first, To among them.
	IDs []string `json:"ids"`
	// Paths are the files of the commits, relative to Repo. Their entries in
	// the index follow the branch, and no other entry does.
	Paths []string `json:"paths"`
}

// A CommittedError says that a change is in commits, which git takes back.
type CommittedError struct{ Commit *Commit }

func (e *CommittedError) Error() string {
	return fmt.Sprintf("the change is committed, up to %.12s", e.Commit.To)
}

// advance moves the branch to the new commits, unless it has moved since they
// were made, and the index with it.
func (c *Commit) advance() error {
	if err := c.git(nil, "update-ref", "-m", "migrate: commit the change", c.Ref, c.To, c.From); err != nil {
		return err
	}
	return c.index(c.To)
}

// retreat takes advance back, if the branch is where that left it. It can be
// repeated.
func (c *Commit) retreat() error {
	now, err := c.at()
	if err != nil {
		return err
	}
	switch now {
	case c.To:
		if err := c.git(nil, "update-ref", "-m", "migrate: take the change back", c.Ref, c.From, c.To); err != nil {
			return err
		}
		return c.index(c.From)
	case c.From:
		return c.index(c.From) // a run that was killed here may have left it behind
	}
	return nil // others have moved it on, and with it the index
}

// at is the commit that the branch is at.
func (c *Commit) at() (string, error) {
	out, err := c.command("rev-parse", "--verify", "--quiet", c.Ref+"^{commit}").Output()
	if err != nil {
		return "", fmt.Errorf("git finds no commit at %s: %w", c.Ref, err)
	}
	return strings.TrimSpace(string(out)), nil
}

// kept reports whether what is checked out has the commits.
func (c *Commit) kept() bool {
	return c.command("merge-base", "--is-ancestor", c.To, "HEAD").Run() == nil
}

// patience is how often the index is tried: editors lock it now and then, for
// moments.
const patience = 10

// index gives the entries of the paths what a commit has. What else is staged
// stays staged.
func (c *Commit) index(commit string) error {
	if c.Ref != "HEAD" {
		// The index is that of what is checked out now.
		out, err := c.command("symbolic-ref", "--quiet", "HEAD").Output()
		if err != nil || strings.TrimSpace(string(out)) != c.Ref {
			return nil
		}
	}
	list := []byte(strings.Join(c.Paths, "\x00") + "\x00")
	var err error
	for range patience {
		if err = c.git(list, "--literal-pathspecs", "reset", "--quiet", "--pathspec-from-file=-", "--pathspec-file-nul", commit); err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return err
}

func (c *Commit) command(args ...string) *exec.Cmd {
	cmd := exec.Command("git", args...)
	cmd.Dir = c.Repo
	cmd.Env = append(OwnGit(os.Environ()), "LC_ALL=C")
	return cmd
}

// OwnGit is an environment without what would lead git to another repository,
// working tree or index than those of the folder it runs in: inside of a hook
// these are set.
func OwnGit(env []string) []string {
	return slices.DeleteFunc(slices.Clone(env), func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		switch name {
		case "GIT_DIR", "GIT_COMMON_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE":
			return true
		}
		return false
	})
}

// git runs a command that changes something. Its error has what git says.
func (c *Commit) git(stdin []byte, args ...string) error {
	cmd := c.command(args...)
	cmd.Stdin = bytes.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		return errors.Join(fmt.Errorf("git %s: %w", args[0], err), errors.New(strings.TrimSpace(stderr.String())))
	}
	return nil
}
