// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package fipstest runs a test again in processes with FIPS 140-3 mode on, and
// checks that rind serves nothing there. It is for tests only.
package fipstest

import (
	"crypto/fips140"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"rind.example/rind/hazmat/stdkey"
)

// inside marks the child processes.
const inside = "RIND_FIPSTEST_CHILD"

// Run runs use in three child processes, which are this test binary started
// again with only the calling test: without FIPS mode, where use must be
// served by rind, and with GODEBUG=fips140=on and fips140=only, where it must
// not. The calling test must do nothing besides.
func Run(t *testing.T, use func(t *testing.T)) {
	t.Helper()
	if mode, ok := os.LookupEnv(inside); ok {
		child(t, mode, use)
		return
	}
	for _, mode := range []string{"off", "on", "only"} {
		t.Run(mode, func(t *testing.T) { parent(t, mode) })
	}
}

// parent starts the child for mode and passes its complaints on.
func parent(t *testing.T, mode string) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	test, _, _ := strings.Cut(t.Name(), "/")
	cmd := exec.Command(self, "-test.run=^"+test+"$", "-test.v")
	cmd.Env = append(os.Environ(), inside+"="+mode, "GODEBUG=fips140="+mode)
	out, err := cmd.CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Skipf("SKIPPED: cannot start a process, as under an emulator: %v", err)
	}
	if strings.Contains(string(out), unsupported) {
		t.Skipf("SKIPPED: programs built like this one refuse FIPS mode:\n%s", out)
	}
	if err != nil || !strings.Contains(string(out), finished(mode)) {
		t.Errorf("GODEBUG=fips140=%s: %v\n%s", mode, err, out)
	}
}

// unsupported begins the panic of a program that cannot have FIPS mode, by its
// platform or because it was built with the purego tag.
const unsupported = "panic: fips140: FIPS 140-3 mode is "

// finished is the line that a child prints after use.
func finished(mode string) string { return "fipstest finished in mode " + mode }

// child runs use and judges who served it.
func child(t *testing.T, mode string, use func(t *testing.T)) {
	if enabled := fips140.Enabled(); enabled != (mode != "off") {
		t.Fatalf("fips140.Enabled() = %v in mode %s", enabled, mode)
	}
	before := stdkey.Served()
	use(t)
	if served := stdkey.Served() != before; served == stdkey.ForwardsAll() || served && mode != "off" {
		t.Errorf("served by rind: %v (%+v)", served, stdkey.Served())
	}
	t.Log(finished(mode))
}
