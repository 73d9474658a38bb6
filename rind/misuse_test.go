// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rind_test

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// exports asks the go command for the export data of packages and all that they
// import. It needs no network: everything belongs to this module or to Go.
func exports(t *testing.T, paths []string) map[string]string {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("SKIPPED: the go command is not there:", err)
	}
	args := append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, paths...)
	cmd := exec.Command("go", args...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, &stderr)
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		files[path] = file
	}
	return files
}

// importPaths lists what the files import.
func importPaths(files []*ast.File) []string {
	paths := map[string]bool{}
	for _, f := range files {
		for _, spec := range f.Imports {
			paths[strings.Trim(spec.Path.Value, `"`)] = true
		}
	}
	return slices.Sorted(maps.Keys(paths))
}

// typeCheck returns the messages of the compiler by file and line.
func typeCheck(t *testing.T, fset *token.FileSet, files []*ast.File) map[string][]string {
	t.Helper()
	found := exports(t, importPaths(files))
	open := func(path string) (io.ReadCloser, error) { return os.Open(found[path]) }
	messages := map[string][]string{}
	config := types.Config{
		Importer: importer.ForCompiler(fset, "gc", open),
		Error: func(err error) {
			var e types.Error
			if !errors.As(err, &e) {
				t.Error(err)
				return
			}
			place := place(fset, e.Pos)
			messages[place] = append(messages[place], e.Msg)
		},
	}
	// Check repeats the first of the errors, which went to the function above.
	_, _ = config.Check("misuse", fset, files, nil)
	return messages
}

func place(fset *token.FileSet, pos token.Pos) string {
	p := fset.Position(pos)
	return fmt.Sprintf("%s:%d", filepath.Base(p.Filename), p.Line)
}

// wanted are the messages that the files expect, by file and line.
func wanted(t *testing.T, fset *token.FileSet, files []*ast.File) map[string]string {
	t.Helper()
	want := regexp.MustCompile(`// want "(.*)"$`)
	places := map[string]string{}
	for _, f := range files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if m := want.FindStringSubmatch(c.Text); m != nil {
					places[place(fset, c.Pos())] = m[1]
				}
			}
		}
	}
	return places
}

// TestMisuseDoesNotCompile type-checks the programs in testdata/misuse: every
// misuse is an error that says what it ought to say, and nothing else is one.
func TestMisuseDoesNotCompile(t *testing.T) {
	names, err := filepath.Glob("testdata/misuse/*.go")
	if err != nil || len(names) < 4 {
		t.Fatalf("found %d files, %v", len(names), err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	messages, want := typeCheck(t, fset, files), wanted(t, fset, files)
	if len(want) < 200 {
		t.Errorf("%d cases of misuse, want at least 200", len(want))
	}
	for place, text := range want {
		if got := strings.Join(messages[place], "; "); !strings.Contains(got, text) {
			t.Errorf("%s: want an error with %q, got %q", place, text, cmp.Or(got, "none: it compiles"))
		}
	}
	for place, got := range messages {
		if want[place] == "" {
			t.Errorf("%s: %s", place, strings.Join(got, "; "))
		}
	}
}
