// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptotest

import (
	"os"
	"os/exec"
	"regexp"
	"testing"
)

// MustSupportFIPS140 lets every test go on: all ports that the harness runs on
// have the mode.
func MustSupportFIPS140(tb testing.TB) { tb.Helper() }

// MustMinimumFIPS140ModuleVersion lets every test go on: the suites are built
// with the module of the running release.
func MustMinimumFIPS140ModuleVersion(tb testing.TB, version string) { tb.Helper() }

// RerunWithFIPS140Enabled runs the test in a process in FIPS 140-3 mode.
func RerunWithFIPS140Enabled(t *testing.T) {
	t.Helper()
	rerun(t, "on")
}

// RerunWithFIPS140Enforced runs it where nothing else is allowed.
func RerunWithFIPS140Enforced(t *testing.T) {
	t.Helper()
	rerun(t, "only")
}

func rerun(t *testing.T, mode string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, "-test.run=^"+regexp.QuoteMeta(t.Name())+"$", "-test.v")
	cmd.Env = append(os.Environ(), "GODEBUG=fips140="+mode)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("with fips140=%s: %v\n%s", mode, err, out)
	}
}
