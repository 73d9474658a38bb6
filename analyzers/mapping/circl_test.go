// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mapping

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestCirclIsComplete: of the packages of circl that export something, each
// has a face or a reason to have none, and each reason speaks of one of them.
func TestCirclIsComplete(t *testing.T) {
	stays := map[string]bool{}
	for path := range kept {
		stays[path] = strings.HasPrefix(path, circl.Prefix)
	}
	mirrored := 0
	list := goCommand(t, filepath.Join(checkout, circl.Module), "list", "-f", "{{.ImportPath}} {{.Dir}}", circl.Prefix+"/...")
	for line := range strings.Lines(list) {
		path, dir, _ := strings.Cut(strings.TrimSpace(line), " ")
		if slices.Contains(strings.Split(path, "/"), "internal") || !exportsSomething(t, dir) {
			continue
		}
		if _, ok := Lookup(path); ok {
			mirrored++
		} else if !stays[path] {
			t.Errorf("%s has neither a face nor a reason to have none", path)
		}
		delete(stays, path)
	}
	for path, ofCircl := range stays {
		if ofCircl {
			t.Errorf("there is no package %s to keep", path)
		}
	}
	if mirrored != len(circlFaces) || mirrored < 50 {
		t.Errorf("%d packages are mirrored, want %d", mirrored, len(circlFaces))
	}
}

// exportsSomething reports whether the package in dir has an exported
// declaration.
func exportsSomething(t *testing.T, dir string) bool {
	t.Helper()
	built, err := build.ImportDir(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range built.GoFiles {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if ast.FileExports(file) {
			return true
		}
	}
	return false
}
