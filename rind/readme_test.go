// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rind_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeProgram runs the program that the README shows, as a reader would.
func TestReadmeProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\n```go\n")
	program, _, found := strings.Cut(rest, "\n```\n")
	if !found {
		t.Fatal("the README has no program")
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(program+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "run", file).CombinedOutput()
	if want := "Ed25519 signing key X25519 shared secret true\n"; err != nil || string(out) != want {
		t.Errorf("%v\ngot  %swant %s", err, out, want)
	}
}
