// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"os"
	"path/filepath"
	"testing"

	"rind.example/cmd/internal/fixture"
)

// The sample service, migrated, as its users would build it.
func TestMigratedSample(t *testing.T) {
	if os.Getenv("CI") != "true" && os.Getenv("RIND_E2E") != "1" {
		t.Skip("not run: it migrates and builds a module; CI=true or RIND_E2E=1 runs it")
	}
	dir := filepath.Join(t.TempDir(), "sample")
	if err := os.CopyFS(dir, os.DirFS("../../testdata/sample")); err != nil {
		t.Fatal(err)
	}
	fixture.Git(t, dir)
	fixture.Run(t, ".", "go", "run", "../migrate", "-C", dir, "-w", "-no-measure")
	for _, c := range []struct {
		name  string
		env   []string
		flags []string
	}{
		{"linux", []string{"GOOS=linux"}, nil},
		{"linux stripped", []string{"GOOS=linux"}, []string{"-ldflags=-s -w", "-trimpath"}},
		{"linux PIE", []string{"GOOS=linux"}, []string{"-buildmode=pie"}},
		{"windows", []string{"GOOS=windows"}, nil},
		{"windows stripped", []string{"GOOS=windows"}, []string{"-ldflags=-s -w"}},
		{"darwin", []string{"GOOS=darwin"}, nil},
		{"darwin stripped", []string{"GOOS=darwin"}, []string{"-ldflags=-s -w"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "tokend")
			env := append(c.env, "GOARCH=amd64", "GOWORK=off")
			goCommand(t, dir, env, append(append([]string{"build", "-o", out}, c.flags...), "./cmd/tokend")...)
			code, text, errs := try(t, out)
			if code != exitProved {
				t.Errorf("status %d\n%s%s", code, text, errs)
			}
			t.Log(text)
		})
	}
}
