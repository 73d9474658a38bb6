// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package journal

import (
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rind.example/cmd/internal/fixture"
)

const tree = "-- a.txt --\nold a\n-- sub/b.txt --\nold b\n-- gone.txt --\nold gone\n"

var changes = []Change{
	{"sub/b.txt", []byte("new b\n")},
	{"a.txt", []byte("new a\n")},
	{"made/here/c.txt", []byte("new c\n")},
	{"gone.txt", nil},
}

func apply(t *testing.T, root string) *Record {
	t.Helper()
	r, err := Apply(root, changes)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// sources is a snapshot without records.
func sources(t *testing.T, root string) map[string]string {
	t.Helper()
	all := fixture.Snapshot(t, root)
	maps.DeleteFunc(all, func(name, _ string) bool { return strings.HasPrefix(name, ".rind-migrate/") })
	return all
}

func TestApplyAndRestoreEveryByte(t *testing.T) {
	root := fixture.Module(t, tree)
	if err := os.Chmod(filepath.Join(root, "a.txt"), 0o750); err != nil {
		t.Fatal(err)
	}
	before := sources(t, root)
	r := apply(t, root)
	after := sources(t, root)
	want := maps.Clone(before)
	delete(want, "gone.txt")
	want["a.txt"], want["sub/b.txt"], want["made/here/c.txt"] = "new a\n", "new b\n", "new c\n"
	if !maps.Equal(after, want) {
		t.Errorf("after: %q, want %q", after, want)
	}
	if info, err := os.Stat(filepath.Join(root, "a.txt")); err != nil || info.Mode().Perm() != 0o750 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	last, err := Last(root)
	if err != nil || last == nil || last.Name() != r.Name() || last.State != Written {
		t.Fatalf("last record %+v, %v", last, err)
	}
	done, err := last.Restore()
	if err != nil || len(done) != len(changes) {
		t.Errorf("restored %q, %v", done, err)
	}
	if now := fixture.Snapshot(t, root); !maps.Equal(now, before) {
		t.Errorf("restored %q, want %q", now, before)
	}
	if _, err := os.Stat(filepath.Join(root, "made")); err == nil {
		t.Error("the new folder is left")
	}
}

func TestRecordsAreUndoneLastFirst(t *testing.T) {
	root := fixture.Module(t, tree)
	for _, text := range []string{"one", "two"} {
		if _, err := Apply(root, []Change{{"a.txt", []byte(text)}}); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"one", "old a\n"} {
		r, err := Last(root)
		if err != nil || r == nil {
			t.Fatal(r, err)
		}
		if _, err := r.Restore(); err != nil {
			t.Fatal(err)
		}
		if got := fixture.Snapshot(t, root)["a.txt"]; got != want {
			t.Errorf("a.txt is %q, want %q", got, want)
		}
	}
	if r, err := Last(root); r != nil || err != nil {
		t.Errorf("last record %+v, %v", r, err)
	}
}

func TestRestoreRefusesFilesThatChangedSince(t *testing.T) {
	root := fixture.Module(t, tree)
	r := apply(t, root)
	fixture.Write(t, root, "sub/b.txt", "mine\n")
	before := fixture.Snapshot(t, root)
	_, err := r.Restore()
	var changed *ChangedError
	if !errors.As(err, &changed) || !slices.Equal(changed.Files, []string{"sub/b.txt"}) {
		t.Errorf("error %v", err)
	}
	if now := fixture.Snapshot(t, root); !maps.Equal(now, before) {
		t.Error("something was touched")
	}
}

// staged is a run that has written all new files beside the old ones, and has
// moved none.
func staged(t *testing.T, root string) *Record {
	t.Helper()
	r := &Record{Schema: schema, Root: root, State: Staging, Made: time.Now()}
	if err := r.prepare(sorted(changes)); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRunKilledWhileStagingLeavesNothing stops after each file, before the
// record has the old contents.
func TestRunKilledWhileStagingLeavesNothing(t *testing.T) {
	for steps := range len(changes) + 1 {
		root := fixture.Module(t, tree)
		before := sources(t, root)
		r := &Record{Schema: schema, Root: root, State: Staging, Made: time.Now()}
		for _, c := range sorted(changes) {
			if err := r.intend(c); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.claim(); err != nil {
			t.Fatal(err)
		}
		for n, c := range sorted(changes)[:steps] {
			if err := r.stage(n, c); err != nil {
				t.Fatal(err)
			}
		}
		last, err := Last(root)
		if err != nil || last == nil || last.State != Staging || last.AtWork() {
			t.Fatal(last, err)
		}
		if done, err := last.Restore(); err != nil || len(done) != 0 {
			t.Errorf("after %d steps: %q, %v", steps, done, err)
		}
		if now := fixture.Snapshot(t, root); !maps.Equal(now, before) {
			t.Errorf("after %d steps: %q, want %q", steps, now, before)
		}
		if _, err := os.Stat(filepath.Join(root, "made")); err == nil {
			t.Error("the new folder is left")
		}
	}
}

func TestEmptyRecordIsThatOfAKilledRun(t *testing.T) {
	root := fixture.Module(t, tree)
	before := fixture.Snapshot(t, root)
	fixture.Write(t, root, ".rind-migrate/000001.json", "")
	last, err := Last(root)
	if err != nil || last == nil || last.State != Staging {
		t.Fatal(last, err)
	}
	if _, err := last.Restore(); err != nil {
		t.Fatal(err)
	}
	if now := fixture.Snapshot(t, root); !maps.Equal(now, before) {
		t.Errorf("left %q", now)
	}
}

func TestOneRunAtATime(t *testing.T) {
	root := fixture.Module(t, tree)
	first := staged(t, root)
	before := fixture.Snapshot(t, root)
	if _, err := Apply(root, changes); !errors.Is(err, ErrBusy) || !errors.Is(err, ErrStage) {
		t.Errorf("second run: %v", err)
	}
	if now := fixture.Snapshot(t, root); !maps.Equal(now, before) {
		t.Error("the second run touched the tree")
	}
	// Our parent is alive and not us.
	first.Process = os.Getppid()
	if err := first.save(); err != nil {
		t.Fatal(err)
	}
	if last, err := Last(root); err != nil || !last.AtWork() {
		t.Errorf("last record %+v, %v", last, err)
	}
	first.Made = time.Now().Add(-2 * longest)
	if first.AtWork() {
		t.Error("at work for longer than a change takes")
	}
}

func TestReplaceLeavesNoRecord(t *testing.T) {
	root := fixture.Module(t, tree)
	if err := Replace(root, []Change{{"a.txt", []byte("new\n")}}); err != nil {
		t.Fatal(err)
	}
	if last, err := Last(root); last != nil || err != nil {
		t.Errorf("last record %+v, %v", last, err)
	}
	if got := fixture.Snapshot(t, root)["a.txt"]; got != "new\n" {
		t.Errorf("a.txt is %q", got)
	}
}

func TestRecordsAreFoundWhateverBecameOfGit(t *testing.T) {
	t.Run("made later", func(t *testing.T) {
		root := fixture.Module(t, tree)
		want := apply(t, root)
		fixture.Git(t, root)
		if last, err := Last(root); err != nil || last == nil || last.Name() != want.Name() {
			t.Errorf("last record %+v, %v", last, err)
		}
	})
	t.Run("not in the PATH", func(t *testing.T) {
		root := fixture.Module(t, tree)
		fixture.Git(t, root)
		want := apply(t, root)
		t.Setenv("PATH", "")
		if last, err := Last(root); err != nil || last == nil || last.Name() != want.Name() {
			t.Errorf("last record %+v, %v, want %s", last, err, want.Name())
		}
	})
	t.Run("worktree, not in the PATH", func(t *testing.T) {
		main := fixture.Module(t, tree)
		fixture.Git(t, main)
		root := filepath.Join(t.TempDir(), "tree")
		fixture.Run(t, main, "git", "worktree", "add", "-q", root)
		want := apply(t, root)
		t.Setenv("PATH", "")
		if last, err := Last(root); err != nil || last == nil || last.Name() != want.Name() {
			t.Errorf("last record %+v, %v, want %s", last, err, want.Name())
		}
	})
}

// TestKilledRunCanBeUndone stops after each step of the way, as a kill would.
func TestKilledRunCanBeUndone(t *testing.T) {
	for steps := range len(changes) + 1 {
		root := fixture.Module(t, tree)
		before := sources(t, root)
		r := staged(t, root)
		part := *r
		part.Files = part.Files[:steps]
		if err := part.move(); err != nil {
			t.Fatal(err)
		}
		last, err := Last(root)
		if err != nil || last.State != Writing {
			t.Fatal(last, err)
		}
		if _, err := last.Restore(); err != nil {
			t.Errorf("after %d steps: %v", steps, err)
		}
		if now := fixture.Snapshot(t, root); !maps.Equal(now, before) {
			t.Errorf("after %d steps: %q, want %q", steps, now, before)
		}
	}
}

func TestApplyChangesNothingIfOneFileCannotBeStaged(t *testing.T) {
	root := fixture.Module(t, tree+"-- file --\n")
	before := fixture.Snapshot(t, root)
	_, err := Apply(root, append(slices.Clone(changes), Change{"file/below", []byte("x")}))
	if !errors.Is(err, ErrStage) {
		t.Errorf("error %v", err)
	}
	if now := fixture.Snapshot(t, root); !maps.Equal(now, before) {
		t.Errorf("left %q", now)
	}
}

func TestApplyRollsBackIfOneFileCannotBeMoved(t *testing.T) {
	root := fixture.Module(t, tree)
	before := sources(t, root)
	r := staged(t, root)
	r.Files[len(r.Files)-1].Staged = "absent"
	if err := r.save(); err != nil {
		t.Fatal(err)
	}
	if err := r.move(); err == nil {
		t.Fatal("moved all the same")
	}
	if _, err := r.Restore(); err != nil {
		t.Fatal(err)
	}
	now := sources(t, root)
	maps.DeleteFunc(now, func(name, _ string) bool { return strings.Contains(name, ".migrate-") })
	if !maps.Equal(now, before) {
		t.Errorf("left %q", now)
	}
}

func TestLinksStayLinks(t *testing.T) {
	root := fixture.Module(t, tree)
	if err := os.Symlink("a.txt", filepath.Join(root, "link.txt")); err != nil {
		t.Skip(err)
	}
	r, err := Apply(root, []Change{{"link.txt", []byte("through\n")}})
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(filepath.Join(root, "link.txt")); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if got := fixture.Snapshot(t, root)["a.txt"]; got != "through\n" {
		t.Errorf("a.txt is %q", got)
	}
	if _, err := r.Restore(); err != nil {
		t.Fatal(err)
	}
	if got := fixture.Snapshot(t, root)["a.txt"]; got != "old a\n" {
		t.Errorf("restored %q", got)
	}
}

func TestRecordsDoNotShowInGit(t *testing.T) {
	root := fixture.Module(t, tree)
	fixture.Git(t, root)
	r := apply(t, root)
	if err := r.WritePatch([]byte("patch\n")); err != nil {
		t.Fatal(err)
	}
	if out := fixture.Run(t, root, "git", "status", "--porcelain", "--ignored"); strings.Contains(out, "migrate") {
		t.Errorf("git status shows %s", out)
	}
	if _, err := r.Restore(); err != nil {
		t.Fatal(err)
	}
	if out := fixture.Run(t, root, "git", "status", "--porcelain", "--ignored"); out != "" {
		t.Errorf("after restore git status shows %s", out)
	}
	if _, err := os.Stat(filepath.Dir(filepath.Dir(r.Name()))); err == nil {
		t.Error("the folder of the records is left")
	}
}

func TestDirWithoutGit(t *testing.T) {
	root := fixture.Module(t, tree)
	t.Setenv("PATH", "")
	if _, err := exec.LookPath("git"); err == nil {
		t.Skip("git is found without a PATH")
	}
	if got, want := Dir(root), filepath.Join(root, ".rind-migrate"); got != want {
		t.Errorf("folder %q, want %q", got, want)
	}
}
