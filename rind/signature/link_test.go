// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signature_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestOneCurveLinksOneTable builds a program that uses P-256 alone, of this package and
// of package agreement: of the tables and the operations of all curves it holds those
// of P-256.
func TestOneCurveLinksOneTable(t *testing.T) {
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("SKIPPED: builds a program; set RIND_E2E=1 to run")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("SKIPPED: the go command is not there:", err)
	}
	program := filepath.Join(t.TempDir(), "onecurve")
	if out, err := exec.Command(goTool, "build", "-o", program, "./testdata/onecurve").CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	want := "ECDSA signing key with P-256 P-256 private key P-256 shared secret\n"
	if out, err := exec.Command(program).CombinedOutput(); err != nil || string(out) != want {
		t.Errorf("the program prints %q, %v", out, err)
	}
	symbols, err := exec.Command(goTool, "tool", "nm", program).Output()
	if err != nil {
		t.Fatalf("nm: %v", err)
	}
	for symbol, want := range map[string]bool{
		"rind/hazmat/p256.combTable":               true,
		"rind/internal/asm/p256.double":            true,
		"rind/hazmat/p256.(*Point).ScalarBaseMult": true,
		"rind/hazmat/p384.combTable":               false,
		"rind/hazmat/p384.(*Point)":                false,
		"rind/hazmat/p521.combTable":               false,
		"rind/hazmat/p521.(*Point)":                false,
		"rind/hazmat/edwards25519.(*Point)":        false,
		"rind/internal/asm/p384.double":            false,
		"rind/internal/asm/p521.double":            false,
		"rind/internal/asm/curve25519.ladder":      false,
	} {
		if got := strings.Contains(string(symbols), symbol); got != want {
			t.Errorf("%s is linked: %t, want %t", symbol, got, want)
		}
	}
}
