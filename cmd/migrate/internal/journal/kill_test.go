// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package journal

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rind.example/cmd/internal/fixture"
)

// A job is what a process of its own is to do, up to a step at which it kills
// itself. It prints the steps before that.
type job struct {
	Root    string
	Changes []Change
	Commit  *Commit
	Restore bool // the last record, instead of a change
	Kill    string
}

const jobVariable = "JOURNAL_TEST_JOB"

func TestMain(m *testing.M) {
	if text := os.Getenv(jobVariable); text != "" {
		var j job
		if err := json.Unmarshal([]byte(text), &j); err != nil {
			panic(err)
		}
		j.do()
		os.Exit(0)
	}
	// What is written waits for the disk, thousands of times here: a file
	// system in memory does not keep it waiting.
	const memory = "/dev/shm"
	if info, err := os.Stat(memory); err == nil && info.IsDir() && os.Getenv("TMPDIR") == "" {
		os.Setenv("TMPDIR", memory)
	}
	os.Exit(m.Run())
}

func (j *job) do() {
	reached := func(step string) {
		fmt.Println(step)
		if step == j.Kill {
			self, _ := os.FindProcess(os.Getpid())
			self.Kill()
			select {}
		}
	}
	if j.Restore {
		r, err := Last(j.Root)
		if err == nil {
			r.reached = reached
			_, err = r.Restore()
		}
		if err != nil {
			panic(err)
		}
		return
	}
	if _, err := ApplyWith(j.Root, j.Changes, Options{Commit: j.Commit, Reached: reached}); err != nil {
		panic(err)
	}
}

// run does the job in another process and returns the steps that it reached.
func (j job) run(t *testing.T) []string {
	t.Helper()
	text, err := json.Marshal(j)
	if err != nil {
		t.Fatal(err)
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), jobVariable+"="+string(text))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if (err == nil) != (j.Kill == "") {
		t.Fatalf("killed at %q: %v", j.Kill, err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// A layout is a kind of tree and what is to become of it.
type layout struct {
	name, tree string
	changes    []Change
	commit     bool
}

var layouts = []layout{
	{name: "plain", tree: tree, changes: changes},
	{
		name: "vendored",
		tree: "-- go.mod --\nold\n-- a.go --\nold\n-- vendor/modules.txt --\nold\n-- vendor/x/x.go --\nx\n-- vendor/y/y.go --\ny\n",
		changes: []Change{
			{"go.mod", []byte("new\n")}, {"a.go", []byte("new\n")}, {"vendor/modules.txt", []byte("new\n")},
			{"vendor/x/x.go", nil}, {"vendor/y/y.go", nil}, {"vendor/z/z.go", []byte("z\n")}, {"vendor/z/d/d.go", []byte("d\n")},
		},
	},
	{
		name: "several modules",
		tree: "-- a/go.mod --\nold\n-- a/a.go --\nold\n-- b/go.mod --\nold\n-- b/b.go --\nold\n",
		changes: []Change{
			{"a/go.mod", []byte("new\n")}, {"a/go.sum", []byte("new\n")}, {"a/a.go", []byte("new\n")},
			{"b/go.mod", []byte("new\n")}, {"b/go.sum", []byte("new\n")}, {"b/b.go", []byte("new\n")},
		},
	},
	{name: "committed", tree: tree, changes: changes, commit: true},
}

// A place is a repository with the tree of a layout, and a file that is staged
// besides.
type place struct {
	job
	before, after map[string]string
}

// copied is another place like p, which nothing has happened to yet.
func (p place) copied(t *testing.T) *place {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(root, os.DirFS(p.Root)); err != nil {
		t.Fatal(err)
	}
	p.Root = root
	if p.Commit != nil {
		c := *p.Commit
		c.Repo, p.Commit = root, &c
	}
	return &p
}

// lay makes a place.
func (l layout) lay(t *testing.T) *place {
	t.Helper()
	root := fixture.Module(t, l.tree)
	p := &place{job: job{Root: root, Changes: l.changes}}
	if l.commit {
		fixture.Git(t, root)
		p.Commit = commitAside(t, root, l.changes)
		fixture.Write(t, root, "staged.txt", "mine\n")
		fixture.Run(t, root, "git", "add", "staged.txt")
	}
	p.before = fixture.Snapshot(t, root)
	p.after = maps.Clone(p.before)
	for _, c := range l.changes {
		if delete(p.after, c.Path); c.New != nil {
			p.after[c.Path] = string(c.New)
		}
	}
	return p
}

// commitAside makes a commit of the changes in a working tree of its own.
func commitAside(t *testing.T, root string, changes []Change) *Commit {
	t.Helper()
	aside := filepath.Join(t.TempDir(), "aside")
	fixture.Run(t, root, "git", "worktree", "add", "-q", "--detach", aside)
	c := &Commit{Repo: root, Ref: git(t, root, "symbolic-ref", "HEAD"), From: git(t, root, "rev-parse", "HEAD")}
	for _, x := range changes {
		c.Paths = append(c.Paths, x.Path)
		if x.New == nil {
			os.Remove(filepath.Join(aside, x.Path))
		} else {
			fixture.Write(t, aside, x.Path, string(x.New))
		}
	}
	fixture.Run(t, aside, "git", "add", "-A")
	fixture.Run(t, aside, "git", "-c", "user.name=rind", "-c", "user.email=rind@example.invalid", "commit", "-q", "-m", "new")
	c.To = git(t, aside, "rev-parse", "HEAD")
	c.IDs = []string{c.To}
	fixture.Run(t, root, "git", "worktree", "remove", aside)
	return c
}

func git(t *testing.T, dir string, args ...string) string {
	t.Helper()
	return strings.TrimSpace(fixture.Run(t, dir, "git", args...))
}

// check wants the tree to be whole: the new one if the change had ended, else
// the old one; and git to agree.
func (p *place) check(t *testing.T, ended bool) {
	t.Helper()
	want := p.before
	if ended {
		want = p.after
	}
	if now := sources(t, p.Root); !maps.Equal(now, want) {
		t.Errorf("the tree is %q, want %q", now, want)
	}
	if p.Commit == nil {
		return
	}
	head := p.Commit.From
	if ended {
		head = p.Commit.To
	}
	if now := git(t, p.Root, "rev-parse", "HEAD"); now != head {
		t.Errorf("HEAD is %s, want %s", now, head)
	}
	if status := git(t, p.Root, "status", "--porcelain"); status != "A  staged.txt" {
		t.Errorf("git status: %s", status)
	}
}

// recover does what the next run does first.
func (p *place) recover(t *testing.T) (ended bool) {
	t.Helper()
	r, err := Last(p.Root)
	if err != nil {
		t.Fatal(err)
	}
	if r == nil || r.State == Written {
		return r != nil
	}
	if r.AtWork() {
		t.Error("a killed run counts as at work")
	}
	if _, err := r.Restore(); err != nil {
		t.Fatal(err)
	}
	return false
}

// TestKilledAtEachStep kills a process at each step of a change.
func TestKilledAtEachStep(t *testing.T) {
	for _, l := range layouts {
		t.Run(l.name, func(t *testing.T) {
			t.Parallel()
			fresh := l.lay(t)
			whole := fresh.copied(t)
			steps := whole.run(t)
			whole.check(t, true)
			if len(steps) < 3+2*len(l.changes) || slices.Contains(steps, "commit") != l.commit {
				t.Fatalf("steps %q", steps)
			}
			for _, step := range steps {
				p := fresh.copied(t)
				p.Kill = step
				p.run(t)
				ended := p.recover(t)
				if ended != (step == "done") {
					t.Errorf("%s: ended is %v", step, ended)
				}
				p.check(t, ended)
			}
		})
	}
}

// TestKilledWhileItRecovers kills a process at each step of the way back from
// a change that was killed late.
func TestKilledWhileItRecovers(t *testing.T) {
	for _, l := range layouts {
		late := "move " + slices.MaxFunc(l.changes, func(a, b Change) int { return strings.Compare(a.Path, b.Path) }).Path
		if l.commit {
			late = "commit"
		}
		t.Run(l.name, func(t *testing.T) {
			t.Parallel()
			fresh := l.lay(t)
			killed := func() *place {
				p := fresh.copied(t)
				p.Kill = late
				p.run(t)
				p.Restore, p.Kill = true, ""
				return p
			}
			whole := killed()
			steps := whole.run(t)
			whole.check(t, false)
			for _, step := range steps {
				p := killed()
				p.Kill = step
				p.run(t)
				p.recover(t)
				p.check(t, false)
			}
		})
	}
}

// TestCommitsOfOthersStay moves the branch on after a run was killed: neither
// that commit nor the files are lost.
func TestCommitsOfOthersStay(t *testing.T) {
	p := layouts[3].lay(t)
	p.Kill = "commit"
	p.run(t)
	fixture.Run(t, p.Root, "git", "-c", "user.name=rind", "-c", "user.email=rind@example.invalid", "commit", "-q", "-m", "mine")
	head := git(t, p.Root, "rev-parse", "HEAD")
	r, err := Last(p.Root)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Restore(); err != nil {
		t.Fatal(err)
	}
	if now := git(t, p.Root, "rev-parse", "HEAD"); now != head {
		t.Errorf("HEAD is %s, want %s", now, head)
	}
	if now := fixture.Snapshot(t, p.Root); !maps.Equal(now, p.before) {
		t.Errorf("the tree is %q", now)
	}
}

// TestCommittedChangeIsLeftToGit asks for the change back after it has ended.
func TestCommittedChangeIsLeftToGit(t *testing.T) {
	p := layouts[3].lay(t)
	p.run(t)
	r, err := Last(p.Root)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Restore(); err == nil || !strings.Contains(err.Error(), "is committed, up to "+p.Commit.To[:12]) {
		t.Errorf("restore: %v", err)
	}
	p.check(t, true)
}

// TestBranchThatMovedKeepsTheChangeOut makes a commit while the change waits.
func TestBranchThatMovedKeepsTheChangeOut(t *testing.T) {
	p := layouts[3].lay(t)
	fixture.Run(t, p.Root, "git", "-c", "user.name=rind", "-c", "user.email=rind@example.invalid", "commit", "-q", "-m", "mine")
	head := git(t, p.Root, "rev-parse", "HEAD")
	if _, err := ApplyWith(p.Root, p.Changes, Options{Commit: p.Commit}); err == nil {
		t.Error("the branch was moved all the same")
	}
	if now := git(t, p.Root, "rev-parse", "HEAD"); now != head {
		t.Errorf("HEAD is %s, want %s", now, head)
	}
	if now := fixture.Snapshot(t, p.Root); !maps.Equal(now, p.before) {
		t.Errorf("the tree is %q", now)
	}
	if r, err := Last(p.Root); r != nil || err != nil {
		t.Errorf("left the record %+v, %v", r, err)
	}
}
