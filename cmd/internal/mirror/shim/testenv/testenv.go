// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package testenv stands in for the standard library's internal/testenv in
// mirrored suites: what a test may ask about the machine it runs on.
package testenv

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Command is exec.Command with the life of the test.
func Command(t testing.TB, name string, args ...string) *exec.Cmd {
	t.Helper()
	return exec.CommandContext(t.Context(), name, args...)
}

// CleanCmdEnv gives cmd this process's environment without what would change
// the output of a program that is built from Go sources.
func CleanCmdEnv(cmd *exec.Cmd) *exec.Cmd {
	for _, kv := range os.Environ() {
		if name, _, _ := strings.Cut(kv, "="); name != "GODEBUG" && name != "GOTRACEBACK" {
			cmd.Env = append(cmd.Env, kv)
		}
	}
	return cmd
}

// GoToolPath is the go command of the running release.
func GoToolPath(t testing.TB) string {
	t.Helper()
	name := filepath.Join(GOROOT(t), "bin", "go")
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if _, err := os.Stat(name); err != nil {
		t.Skipf("no go command: %v", err)
	}
	return name
}

// GOROOT asks the go command, which started this test, for its root.
func GOROOT(t testing.TB) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Skipf("no go command: %v", err)
	}
	return strings.TrimSpace(string(out))
}

// Executable is the running test binary.
func Executable(t testing.TB) string {
	t.Helper()
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// Builder names the standard library's build machines. This is none of them.
func Builder() string { return "" }

// SkipIfShortAndSlow lets every test go on: the harness leaves out nothing for
// being slow.
func SkipIfShortAndSlow(t testing.TB) { t.Helper() }
