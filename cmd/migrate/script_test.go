// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"rind.example/cmd/internal/fixture"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"migrate": stoppable})
}

// stoppable is the program, which ends itself as a kill would, or interrupts
// itself, at the step that $STOPAT names: "KILL move sign.go". With $STEPS it
// writes its steps into that file.
func stoppable() {
	signal, at, _ := strings.Cut(os.Getenv("STOPAT"), " ")
	self, _ := os.FindProcess(os.Getpid())
	steps := os.Getenv("STEPS")
	for _, name := range []string{"STOPAT", "STEPS"} {
		os.Unsetenv(name) // results of a run that is stopped serve one that is not
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, func(step string) {
		if steps != "" {
			if f, err := os.OpenFile(steps, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600); err == nil {
				fmt.Fprintln(f, step)
				f.Close()
			}
		}
		if step != at {
			return
		}
		switch signal {
		case "KILL":
			self.Kill()
			select {}
		case "INT":
			self.Signal(syscall.SIGINT)
		case "TERM":
			self.Signal(syscall.SIGTERM)
		}
		time.Sleep(100 * time.Millisecond) // until the signal has been seen
	}))
}

// TestScripts runs testdata/script: the program as people use it, on modules
// small enough for seconds.
func TestScripts(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	testscript.Run(t, testscript.Params{
		Dir:   filepath.Join("testdata", "script"),
		Setup: setup,
		Condition: func(cond string) (bool, error) {
			if name, ok := strings.CutPrefix(cond, "exists:"); ok {
				_, err := os.Stat(name)
				return err == nil, nil
			}
			switch cond {
			case "root":
				return os.Geteuid() == 0, nil
			case "confined":
				return exec.Command("setpriv", "--bounding-set=-dac_override,-dac_read_search", "true").Run() == nil, nil
			case "hangup":
				// A parent that ignores it, such as nohup, hands that down.
				return !signal.Ignored(syscall.SIGHUP), nil
			case "e2e":
				return os.Getenv("CI") == "true" || os.Getenv("RIND_E2E") == "1", nil
			case "long":
				return os.Getenv("RIND_E2E") == "1", nil
			}
			return false, fmt.Errorf("unknown condition %q", cond)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status":   status,
			"snapshot": snapshot,
			"same":     same,
			"waitfor":  waitFor,
			"empty":    empty,
			"hangup":   hangUp,
			"killeach": killEach,
		},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
	})
}

// setup gives a script the go command's settings and caches, a folder for
// temporary files of its own, and $RIND, the checkout.
func setup(e *testscript.Env) error {
	checkout, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		return err
	}
	out, err := exec.Command("go", "env", "-json").Output()
	if err != nil {
		return err
	}
	var settings map[string]string
	if err := json.Unmarshal(out, &settings); err != nil {
		return err
	}
	for _, name := range []string{"GOCACHE", "GOMODCACHE", "GOPROXY", "GOSUMDB", "GONOSUMDB", "GONOPROXY", "GOTOOLCHAIN"} {
		e.Setenv(name, settings[name])
	}
	tmp := filepath.Join(e.WorkDir, "tmp")
	if err := os.MkdirAll(tmp, 0o700); err != nil {
		return err
	}
	e.Setenv("TMPDIR", tmp)
	cache := filepath.Join(e.WorkDir, "cache")
	for _, name := range []string{"XDG_CACHE_HOME", "LocalAppData"} {
		e.Setenv(name, cache)
	}
	e.Setenv("GOFLAGS", "")
	e.Setenv("RIND", checkout)
	e.Setenv("GIT_CONFIG_NOSYSTEM", "1")
	e.Setenv("GIT_AUTHOR_NAME", "rind")
	e.Setenv("GIT_AUTHOR_EMAIL", "rind@example.invalid")
	e.Setenv("GIT_COMMITTER_NAME", "rind")
	e.Setenv("GIT_COMMITTER_EMAIL", "rind@example.invalid")
	return tiny(e)
}

// tiny lays out the module that most scripts work on, as a git repository
// with everything committed.
func tiny(e *testscript.Env) error {
	archive, err := os.ReadFile(filepath.Join("testdata", "tiny.txtar"))
	if err != nil {
		return err
	}
	if err := fixture.Extract(e.WorkDir, archive); err != nil {
		return err
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}, {"commit", "-q", "-m", "all"}} {
		cmd := exec.Command("git", args...)
		cmd.Dir = filepath.Join(e.WorkDir, "tiny")
		cmd.Env = e.Vars
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("git %s: %v: %s", args[0], err, out)
		}
	}
	return nil
}

// status runs a program and wants that exit status: status 4 migrate -w.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status CODE PROGRAM ARGS...")
	}
	want, program, args := args[0], args[1], args[2:]
	err := ts.Exec(program, args...)
	got := "0"
	if exit, ok := err.(*exec.ExitError); ok {
		got = strings.TrimPrefix(exit.ProcessState.String(), "exit status ")
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit status %s, want %s", got, want)
	}
}

// files reads every file below dir but git's own.
func files(ts *testscript.TestScript, dir string) map[string]string {
	all, err := fixture.Read(ts.MkAbs(dir))
	ts.Check(err)
	return all
}

// snapshot remembers a tree: snapshot DIR FILE. What FILE holds is for same.
func snapshot(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: snapshot DIR FILE")
	}
	data, err := json.Marshal(files(ts, args[0]))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), data, 0o600))
}

// same wants a tree to be what a snapshot says, byte for byte.
func same(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: [!] same DIR FILE")
	}
	data, err := os.ReadFile(ts.MkAbs(args[1]))
	ts.Check(err)
	var want map[string]string
	ts.Check(json.Unmarshal(data, &want))
	got := files(ts, args[0])
	var differ []string
	for name, text := range got {
		if old, ok := want[name]; !ok || old != text {
			differ = append(differ, name)
		}
		delete(want, name)
	}
	for name := range want {
		differ = append(differ, name)
	}
	if neg == (len(differ) == 0) {
		ts.Fatalf("files that differ from the snapshot: %q", differ)
	}
}

// waitFor waits until a file holds a text: waitfor FILE TEXT.
func waitFor(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: waitfor FILE TEXT")
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if data, err := os.ReadFile(ts.MkAbs(args[0])); err == nil && strings.Contains(string(data), args[1]) {
			return
		}
	}
	ts.Fatalf("%s does not say %q within a minute", args[0], args[1])
}

// empty wants a folder that holds nothing: empty DIR.
func empty(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: empty DIR")
	}
	entries, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	if len(entries) > 0 {
		ts.Fatalf("%s holds %v", args[0], entries)
	}
}

// hangUp tells what runs in the background that its terminal is gone.
func hangUp(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 0 {
		ts.Fatalf("usage: hangup")
	}
	for _, c := range ts.BackgroundCmds() {
		ts.Check(c.Process.Signal(syscall.SIGHUP))
	}
}

// killEach kills a run at each of its phases, and at each step of writing but
// for single files: killeach DIR SNAPSHOT FLAGS... What is left, after the next
// run has begun, is the tree of the snapshot and the branch as it was, or the
// whole change.
func killEach(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: killeach DIR SNAPSHOT FLAGS...")
	}
	dir, snapshot, flags := args[0], args[1], append([]string{"-C", args[0], "-rind", ts.Getenv("RIND")}, args[2:]...)
	git := func(args ...string) string {
		ts.Check(ts.Exec("git", append([]string{"-C", dir}, args...)...))
		return strings.TrimSpace(ts.ReadFile("stdout"))
	}
	head, refs := git("rev-parse", "HEAD"), git("for-each-ref")
	reset := func() {
		git("reset", "-q", "--hard", head)
		git("clean", "-q", "-f", "-d")
		for _, b := range strings.Fields(git("for-each-ref", "--format=%(refname)", "refs/heads/new")) {
			git("update-ref", "-d", b)
		}
		ts.Check(os.RemoveAll(filepath.Join(ts.MkAbs(dir), ".git", "rind-migrate")))
	}
	list := ts.MkAbs("steps.txt")
	os.Remove(list)
	ts.Setenv("STEPS", list)
	ts.Check(ts.Exec("migrate", flags...))
	data, err := os.ReadFile(list)
	ts.Check(err)
	ts.Setenv("STEPS", "")
	reset()
	for step := range strings.Lines(string(data)) {
		step = strings.TrimSpace(step)
		if strings.HasPrefix(step, "stage ") || strings.HasPrefix(step, "move ") {
			continue
		}
		ts.Setenv("STOPAT", "KILL "+step)
		if ts.Exec("migrate", flags...) == nil {
			ts.Fatalf("not killed at %q", step)
		}
		ts.Setenv("STOPAT", "")
		ts.Check(ts.Exec("migrate", "-C", dir, "-rind", ts.Getenv("RIND"), "-diff"))
		if step == "done" {
			if len(git("diff", "--stat", head))+len(git("status", "--porcelain")) == 0 {
				ts.Fatalf("nothing is written at %q", step)
			}
		} else {
			same(ts, false, []string{dir, snapshot})
			if now := git("for-each-ref"); now != refs {
				ts.Fatalf("killed at %q: refs are %s", step, now)
			}
			if status := git("status", "--porcelain"); status != "" {
				ts.Fatalf("killed at %q: git status says %s", step, status)
			}
		}
		reset()
	}
}
