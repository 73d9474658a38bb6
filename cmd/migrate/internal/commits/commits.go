// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package commits puts a change into git commits without touching what is
// checked out: they are made in a working tree of their own, with a detached
// head. The user's hooks and settings, signatures among them, count as they do
// for any commit, and see each commit's files as they are in it.
//
// A hook that refuses leaves nothing but unreachable objects. What moves a
// branch to the commits, in one step, is up to the caller.
package commits

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"rind.example/cmd/migrate/internal/journal"
	"rind.example/cmd/migrate/internal/load"
)

// A Step is what is to become one commit.
type Step struct {
	Message string // subject, blank line, body
	Files   []File
}

// A File is the new content of a file, which is removed if that is nil.
type File struct {
	Path string // relative to the top of the repository, slashes
	New  []byte
}

// A Made is a commit that exists.
type Made struct {
	ID, Subject string
	Paths       []string // relative to the top of the repository
}

// A Repo is a repository with something checked out that commits can follow.
type Repo struct {
	Dir  string // top of the working tree
	Head string // the commit that is checked out
	Ref  string // the branch that is, or "HEAD" where none is

	ignored map[string]bool // by [Repo.Clean]
}

// Open looks at the repository around dir. What stands in the way of a commit
// comes back as a *[load.UsageError], before any work is done: no git, no
// repository, no commit yet, no identity, a merge under way.
func Open(ctx context.Context, dir string) (*Repo, error) {
	if _, err := exec.LookPath("git"); err != nil {
		return nil, &load.UsageError{Text: "git is not in the PATH, and without it there are no commits", Hint: "use -w -allow-no-vcs to write without git", Err: err}
	}
	r := &Repo{Dir: dir}
	top, err := r.git(ctx, nil, "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, &load.UsageError{Text: fmt.Sprintf("no git repository to commit to: %v", err), Hint: "make one with 'git init', or use -w -allow-no-vcs", Err: err}
	}
	r.Dir = filepath.FromSlash(top)
	if r.Head, err = r.git(ctx, nil, "rev-parse", "--verify", "--quiet", "HEAD^{commit}"); err != nil {
		return nil, &load.UsageError{Text: fmt.Sprintf("the repository %s has no commit yet that another could follow", r.Dir), Hint: "commit the module as it is first", Err: err}
	}
	if r.Ref, err = r.git(ctx, nil, "symbolic-ref", "--quiet", "HEAD"); err != nil {
		r.Ref = "HEAD"
	}
	if _, err := r.git(ctx, nil, "var", "GIT_COMMITTER_IDENT"); err != nil {
		return nil, &load.UsageError{Text: fmt.Sprintf("git does not know who commits: %v", err), Hint: "set it: git config user.name NAME && git config user.email ADDRESS", Err: err}
	}
	return r, r.idle(ctx)
}

// idle refuses a repository in which something else is half done.
func (r *Repo) idle(ctx context.Context) error {
	for name, what := range map[string]string{
		"MERGE_HEAD": "merge", "CHERRY_PICK_HEAD": "cherry-pick", "REVERT_HEAD": "revert",
		"rebase-merge": "rebase", "rebase-apply": "rebase",
	} {
		path, err := r.git(ctx, nil, "rev-parse", "--git-path", name)
		if err != nil {
			continue
		}
		if !filepath.IsAbs(path) {
			path = filepath.Join(r.Dir, path)
		}
		if _, err := os.Stat(path); err == nil {
			return &load.UsageError{Text: fmt.Sprintf("a %s is under way in %s", what, r.Dir), Hint: "finish it, or abort it with git " + what + " --abort"}
		}
	}
	return nil
}

// CheckBranch refuses the name of a branch that git does not take or that
// exists.
func (r *Repo) CheckBranch(ctx context.Context, name string) error {
	// The short form alone would take "@{-1}" for the branch before this one.
	short, err := r.git(ctx, nil, "check-ref-format", "--branch", name)
	if err != nil || short != name {
		return &load.UsageError{Text: fmt.Sprintf("git does not take %q for the name of a branch", name), Hint: "git help check-ref-format says what it takes", Err: err}
	}
	if _, err := r.git(ctx, nil, "rev-parse", "--verify", "--quiet", "refs/heads/"+name); err == nil {
		return &load.UsageError{Text: fmt.Sprintf("the branch %s exists", name), Hint: "name another one, or remove it: git branch -D " + load.Quote(name)}
	}
	return nil
}

// CreateBranch makes the branch, at that commit, unless there is one by now.
func (r *Repo) CreateBranch(ctx context.Context, name, commit string) error {
	_, err := r.git(ctx, nil, "update-ref", "-m", "migrate: branch", "refs/heads/"+name, commit, strings.Repeat("0", len(commit)))
	if err != nil {
		return &load.UsageError{Text: fmt.Sprintf("the branch %s cannot be made: %v", name, err), Hint: "name another one", Err: err}
	}
	return nil
}

// Build makes a commit of each step, the first on top of the one that is
// checked out. It uses the folder tmp, which must not exist, and removes it.
// Status is told what is being done.
//
// The result has a commit for each step, nil for one whose files git ignores.
func (r *Repo) Build(ctx context.Context, tmp string, steps []Step, status func(string)) (made []*Made, err error) {
	r.sweep(ctx)
	w := &worktree{Repo: Repo{Dir: tmp, Head: r.Head, ignored: r.ignored}, hooks: r.hooks(ctx)}
	status("a working tree for the commits")
	defer func() {
		// Also after an interruption.
		if _, there := os.Lstat(tmp); there == nil {
			_, gone := r.git(context.WithoutCancel(ctx), nil, "worktree", "remove", "--force", tmp)
			err = errors.Join(err, gone)
		}
	}()
	// A hook that fails after a checkout has no say in it: git has made the tree.
	if _, err := r.git(ctx, nil, "worktree", "add", "--quiet", "--detach", tmp, r.Head); err != nil && !w.whole(ctx) {
		return nil, fmt.Errorf("migrate: git worktree: %w", err)
	}
	for n, s := range steps {
		status(fmt.Sprintf("commit %d of %d, with hooks", n+1, len(steps)))
		one, err := w.commit(ctx, s)
		if err != nil {
			return nil, err
		}
		made = append(made, one)
	}
	return made, nil
}

// prefix begins the names of the folders for commits, which end in the number of
// the process.
const prefix = "migrate-commits-"

// Folder is the name of a folder for Build of this process.
func Folder() string { return prefix + strconv.Itoa(os.Getpid()) }

// sweep removes the working trees of runs that were killed.
func (r *Repo) sweep(ctx context.Context) {
	out, err := r.git(ctx, nil, "worktree", "list", "--porcelain")
	if err != nil {
		return
	}
	for line := range strings.Lines(out) {
		path, ok := strings.CutPrefix(strings.TrimSpace(line), "worktree ")
		number, ours := strings.CutPrefix(filepath.Base(path), prefix)
		if pid, err := strconv.Atoi(number); ok && ours && err == nil && pid != os.Getpid() && !journal.Alive(pid) {
			_, _ = r.git(ctx, nil, "worktree", "remove", "--force", path)
		}
	}
}

// hooks are the settings that let the new working tree use the hooks of the
// user's: a relative path is one below what is checked out, where hooks can be
// that are in no commit.
func (r *Repo) hooks(ctx context.Context) []string {
	path, err := r.git(ctx, nil, "config", "--type=path", "core.hooksPath")
	if err != nil || path == "" || filepath.IsAbs(path) {
		return nil
	}
	return []string{"-c", "core.hooksPath=" + filepath.Join(r.Dir, path)}
}

// A worktree is where commits are made.
type worktree struct {
	Repo
	hooks []string
}

// whole reports whether all of the commit is checked out.
func (w *worktree) whole(ctx context.Context) bool {
	top, err := w.git(ctx, nil, "rev-parse", "--show-toplevel")
	if real, failed := filepath.EvalSymlinks(w.Dir); err != nil || failed != nil || filepath.FromSlash(top) != real {
		return false
	}
	status, err := w.git(ctx, nil, "status", "--porcelain", "--untracked-files=no")
	return err == nil && status == ""
}

// commit makes one, nil if there is nothing to commit.
func (w *worktree) commit(ctx context.Context, s Step) (*Made, error) {
	if err := w.lay(s.Files); err != nil {
		return nil, err
	}
	paths, err := w.known(ctx, s.Files)
	if err != nil || len(paths) == 0 {
		return nil, err
	}
	if _, err := w.git(ctx, list(paths), "--literal-pathspecs", "add", "--all", "--pathspec-from-file=-", "--pathspec-file-nul"); err != nil {
		return nil, fmt.Errorf("migrate: git add: %w", err)
	}
	if _, err := w.git(ctx, nil, "diff-index", "--cached", "--quiet", "HEAD", "--"); err == nil {
		return nil, nil
	}
	subject, _, _ := strings.Cut(s.Message, "\n")
	args := append(slices.Clone(w.hooks), "commit", "--quiet", "--file=-")
	if _, err := w.git(ctx, []byte(s.Message), args...); err != nil {
		if interrupted(ctx) {
			return nil, context.Cause(ctx)
		}
		return nil, &load.UsageError{
			Text: fmt.Sprintf("git refuses the commit %q, so nothing was committed or written: %v", subject, err),
			Hint: "mend what it or a hook complains about, or use -w and commit by hand", Err: err,
		}
	}
	if err := w.exact(ctx, s.Files, paths, subject); err != nil {
		return nil, err
	}
	id, err := w.git(ctx, nil, "rev-parse", "HEAD")
	if err != nil {
		return nil, err
	}
	return &Made{ID: id, Subject: subject, Paths: paths}, nil
}

// lay writes the files of a step into the working tree.
func (w *worktree) lay(files []File) error {
	for _, f := range files {
		name := filepath.Join(w.Dir, filepath.FromSlash(f.Path))
		if f.New == nil {
			if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
				return err
			}
			continue
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.New, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// known are the paths that git looks after, not those that it ignores, such as
// a vendor folder that is in .gitignore.
func (w *worktree) known(ctx context.Context, files []File) ([]string, error) {
	var paths []string
	for _, f := range files {
		if !w.ignored[f.Path] {
			paths = append(paths, f.Path)
		}
	}
	ignored := w.ignores(ctx, paths)
	paths = slices.DeleteFunc(paths, func(p string) bool { return ignored[p] })
	return paths, ctx.Err()
}

// exact makes sure that the commit is what was rehearsed: a hook may have
// formatted the files, or added others.
func (w *worktree) exact(ctx context.Context, files []File, paths []string, subject string) error {
	out, err := w.git(ctx, nil, "diff-tree", "-r", "-z", "--name-only", "--no-commit-id", "HEAD^", "HEAD")
	if err != nil {
		return err
	}
	var other []string
	for _, name := range strings.Split(strings.TrimRight(out, "\x00"), "\x00") {
		if name != "" && !slices.Contains(paths, name) {
			other = append(other, name)
		}
	}
	for _, f := range files {
		now, err := os.ReadFile(filepath.Join(w.Dir, filepath.FromSlash(f.Path)))
		if err == nil && f.New == nil || err != nil && f.New != nil || !bytes.Equal(now, f.New) {
			other = append(other, f.Path)
		}
	}
	status, err := w.git(ctx, nil, "status", "--porcelain", "--untracked-files=no", "-z")
	if err != nil {
		return err
	}
	if len(other) == 0 && status == "" {
		return nil
	}
	return &load.UsageError{
		Text: fmt.Sprintf("a hook changed the commit %q, so that it is not what was verified (%s); nothing was committed or written",
			subject, strings.Join(append(other, strings.FieldsFunc(status, func(c rune) bool { return c == 0 })...), ", ")),
		Hint: "use -w and commit by hand",
	}
}

// list is how git reads paths from its standard input.
func list(paths []string) []byte { return []byte(strings.Join(paths, "\x00") + "\x00") }

// grace is what git and its hooks have to clean up in after an interruption.
const grace = 5 * time.Second

// git runs a command in the repository and returns what it prints, without the
// line's end. Its error has what git says. A signature's passphrase is asked for
// at the terminal, past our pipes.
func (r *Repo) git(ctx context.Context, stdin []byte, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir = r.Dir
	cmd.Env = append(journal.OwnGit(cmd.Environ()), "LC_ALL=C",
		"GIT_LFS_SKIP_SMUDGE=1") // large files that are kept elsewhere are not needed for commits
	// An abrupt end would leave the repository locked.
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = grace
	cmd.Stdin = bytes.NewReader(stdin)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if err == nil {
		return strings.TrimRight(stdout.String(), "\r\n"), nil
	}
	if ctx.Err() != nil {
		return "", context.Cause(ctx)
	}
	if text := strings.TrimSpace(stderr.String() + "\n" + stdout.String()); text != "" {
		err = errors.New(text)
	}
	return stdout.String(), err
}

// interrupted reports whether ctx has ended. A terminal's interrupt reaches git
// as early as us, so the failure may come first.
func interrupted(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return true
	case <-time.After(100 * time.Millisecond):
		return false
	}
}
