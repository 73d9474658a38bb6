// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package build makes the programs that tests and the table of kernels look at.
// It runs the go command at the root of the repository.
package build

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Root returns the root of the repository that the working directory is in: the
// folder above rind/internal/asm.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "rind", "internal", "asm")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", fmt.Errorf("not inside the repository: found no rind/internal/asm above the working directory")
		}
		dir = parent
	}
}

// A Target is the system to build for; empty fields mean the one at hand.
type Target struct{ GOOS, GOARCH string }

// TestBinary builds the test binary of a package, given as a folder below the
// root, into the file out.
func TestBinary(out, pkg string, target Target, flags ...string) error {
	args := append([]string{"test", "-c", "-o", out}, flags...)
	_, err := run(target, append(args, "./"+pkg)...)
	return err
}

// AssemblyPackages returns the packages below a folder that have assembly files
// for amd64, as folders below the root.
func AssemblyPackages(below string) ([]string, error) {
	text, err := run(Target{"linux", "amd64"}, "list", "-f", "{{if .SFiles}}{{.Dir}}{{end}}", "./"+below+"/...")
	if err != nil {
		return nil, err
	}
	root, err := Root()
	if err != nil {
		return nil, err
	}
	var dirs []string
	for _, dir := range strings.Fields(text) {
		rel, err := filepath.Rel(root, dir)
		if err != nil {
			return nil, err
		}
		dirs = append(dirs, filepath.ToSlash(rel))
	}
	return dirs, nil
}

// run runs the go command at the root and returns what it prints.
func run(target Target, args ...string) (string, error) {
	root, err := Root()
	if err != nil {
		return "", err
	}
	c := exec.Command("go", args...)
	c.Dir = root
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if target.GOOS != "" {
		c.Env = append(c.Env, "GOOS="+target.GOOS, "GOARCH="+target.GOARCH)
	}
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, stderr.Bytes())
	}
	return string(out), nil
}
