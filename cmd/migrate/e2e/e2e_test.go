// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package e2e_test runs the program, built as people build it, on whole modules.
// It is a package of its own so that its minutes do not count against those of
// the scripts.
package e2e_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/model"
)

// scratch holds the program.
var scratch string

func TestMain(m *testing.M) {
	var err error
	if scratch, err = os.MkdirTemp("", "migrate"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	os.RemoveAll(scratch)
	os.Exit(code)
}

// build compiles migrate, once for all tests.
var build = sync.OnceValues(func() (string, error) {
	exe := filepath.Join(scratch, "migrate")
	if runtime.GOOS == "windows" {
		exe += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", exe, "..").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return exe, nil
})

// endToEnd skips what takes minutes unless it is asked for: see
// ../corpus/README.md.
func endToEnd(t *testing.T) {
	t.Helper()
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("not run: it takes minutes and may need the module proxy; CI=true or RIND_E2E=1 runs it")
	}
}

// migrate runs the program and returns its status, what it printed, and its
// report.
func migrate(t *testing.T, args ...string) (code int, stdout string, r *model.Report) {
	t.Helper()
	exe, err := build()
	if err != nil {
		t.Fatal(err)
	}
	jsonFile := filepath.Join(t.TempDir(), "report.json")
	cmd := exec.Command(exe, append([]string{"-json", jsonFile}, args...)...)
	if args[0] == "undo" || slices.Contains(args, "-diff") { // neither has a report
		cmd.Args = append([]string{exe}, args...)
	}
	var out, errs strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	code = cmd.ProcessState.ExitCode()
	used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	t.Logf("migrate %s: status %d, %.0f s of processor time\n%s%s", strings.Join(args, " "), code, used.Seconds(), errs.String(), out.String())
	if data, err := os.ReadFile(jsonFile); err == nil {
		r = new(model.Report)
		if err := json.Unmarshal(data, r); err != nil {
			t.Fatal(err)
		}
	}
	return code, out.String(), r
}

// proved demands what every real module must show: that the change verified,
// that all tests that passed pass, and that one import at least moved.
func proved(t *testing.T, code int, r *model.Report) {
	t.Helper()
	if code != 0 || r == nil {
		t.Fatalf("status %d", code)
	}
	v := r.Verification
	if v == nil || !v.OK || v.Tests.PassBefore == 0 || v.Tests.PassAfter < v.Tests.PassBefore || len(v.Tests.Broken)+len(v.Tests.Missing) > 0 {
		t.Errorf("verification: %+v", v)
	}
	moved := 0
	for _, i := range r.Imports {
		if i.Verdict == verdict.Migrated {
			moved++
		}
	}
	if moved == 0 {
		t.Error("no import migrates")
	}
}

// gains demands that a benchmark whose name holds part is measured, and is
// faster where this processor has what the kernels are written for.
func gains(t *testing.T, r *model.Report, part string) {
	t.Helper()
	adx := strings.Contains(strings.Join(r.Machine.Features, " "), "adx")
	measured := false
	for _, b := range r.Measurement.Benchmarks {
		if b.Unit != "sec/op" || !strings.Contains(b.Package+" "+b.Name, part) {
			continue
		}
		measured = true
		if b.Significant && (b.RatioLow > 1.5 || !adx) {
			return
		}
	}
	if !measured || adx {
		t.Errorf("no gain for %q: measured %v in %+v", part, measured, r.Measurement.Benchmarks)
	}
}

var sample = filepath.Join("..", "..", "..", "testdata", "sample")

// TestSampleIsRehearsed is the first command of the README.
func TestSampleIsRehearsed(t *testing.T) {
	endToEnd(t)
	before := fixture.Snapshot(t, sample)
	code, stdout, r := migrate(t, "-C", sample, "-rounds", "6", "-budget", "15s", "./...")
	proved(t, code, r)
	gains(t, r, "token BenchmarkIssue")
	if len(r.Measurement.Build) != 4 || len(r.Measurement.Binaries) != 1 {
		t.Errorf("build %+v, binaries %+v", r.Measurement.Build, r.Measurement.Binaries)
	}
	kept := map[verdict.Code]bool{}
	for _, i := range r.Imports {
		kept[i.Verdict] = true
	}
	if len(kept) < 2 {
		t.Errorf("verdicts: %v", kept)
	}
	if n := strings.Count(stdout, "\n"); n > 64 {
		t.Errorf("the report takes %d lines", n)
	}
	unchanged(t, sample, before)
}

func unchanged(t *testing.T, dir string, before map[string]string) {
	t.Helper()
	after := fixture.Snapshot(t, dir)
	for name, text := range after {
		if before[name] != text {
			t.Errorf("%s changed", name)
		}
		delete(before, name)
	}
	for name := range before {
		t.Errorf("%s is gone", name)
	}
}

// TestSampleIsWrittenAndUndone works on a copy.
func TestSampleIsWrittenAndUndone(t *testing.T) {
	endToEnd(t)
	dir := filepath.Join(t.TempDir(), "sample")
	if err := os.CopyFS(dir, os.DirFS(sample)); err != nil {
		t.Fatal(err)
	}
	fixture.Git(t, dir)
	before := fixture.Snapshot(t, dir)
	if code, _, _ := migrate(t, "-C", dir, "-check", "-diff"); code != 1 {
		t.Errorf("-check before: status %d", code)
	}
	code, _, r := migrate(t, "-C", dir, "-w", "-no-measure")
	proved(t, code, r)
	cmd := exec.Command("go", "test", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go test after -w: %v\n%s", err, out)
	}
	written := fixture.Snapshot(t, dir)
	if code, _, _ := migrate(t, "-C", dir, "-w", "-check", "-allow-dirty"); code != 0 {
		t.Errorf("second run: status %d", code)
	}
	unchanged(t, dir, written)
	if code, _, _ := migrate(t, "undo", "-C", dir); code != 0 {
		t.Errorf("undo: status %d", code)
	}
	unchanged(t, dir, before)
}

// TestModuleOfOthers measures a module that others wrote, as the module proxy has it.
func TestModuleOfOthers(t *testing.T) {
	endToEnd(t)
	code, _, r := migrate(t, "-module", "github.com/golang-jwt/jwt/v5@v5.3.1", "-no-build", "-bench", "ECDSASigning/.*ES384",
		"-rounds", "6", "-budget", "15s", "./...")
	proved(t, code, r)
	gains(t, r, "ES384")
}
