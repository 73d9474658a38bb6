// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"os"
	"os/exec"
	"runtime"
	"testing"
)

// nextRelease is the newest release of Go that the faces of the standard
// library are checked under, besides the one that runs the tests.
const nextRelease = "go1.27.3"

// TestFacesUnderTheNextRelease runs the faces' tests, their API checks among
// them, and those of this package by a later release of Go.
func TestFacesUnderTheNextRelease(t *testing.T) {
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("SKIPPED: it fetches a toolchain; set RIND_E2E=1")
	}
	if runtime.Version() == nextRelease {
		t.Skip("SKIPPED: this is the next release")
	}
	root, _, err := checkout()
	if err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) ([]byte, error) {
		cmd := exec.Command("go", args...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+nextRelease, "CI=", "RIND_E2E=")
		return cmd.CombinedOutput()
	}
	if out, err := run("version"); err != nil {
		t.Skipf("SKIPPED: no %s to be had: %v\n%s", nextRelease, err, out)
	}
	out, err := run("test", "-short", "./compat/stdlib/...", "./compat/internal/...", "./rind/signer", "./cmd/internal/facegen")
	if err != nil {
		t.Errorf("under %s: %v\n%s", nextRelease, err, out)
	}
	t.Logf("under %s:\n%s", nextRelease, out)
}
