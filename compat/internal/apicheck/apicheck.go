// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package apicheck compares the exported API of a face with that of the
// package it mirrors, for the Go release that runs the test, and with the
// table in the face's package comment. Types are compared by identity: a type
// of the face must be an alias, not a copy, unless the table says that it is
// faster. Then it is the face's own, with the same methods.
package apicheck

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"go/version"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

// Face checks the face in the current directory, which is where go test runs
// the tests of a package, against the mirrored package.
func Face(t *testing.T, mirrored string) {
	t.Helper()
	f, err := load(mirrored)
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("SKIPPED: comparing APIs needs the go command")
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range f.problems() {
		t.Error(problem)
	}
}

// face is a loaded face and what it is compared with.
type face struct {
	mirrored, own *types.Package
	table         []row
	sources       sources
	release       string // the Go release that runs the test, "go1.26"
}

// listed is what the go command tells about a package.
type listed struct {
	ImportPath string
	Export     string // file with export data
	Dir        string
	GoFiles    []string
}

// load builds the face and its mirrored package and reads both.
func load(mirrored string) (*face, error) {
	packages, own, err := list(mirrored)
	if err != nil {
		return nil, err
	}
	imp := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(packages[path].Export)
	})
	f := &face{release: version.Lang(runtime.Version())}
	if f.mirrored, err = imp.Import(mirrored); err != nil {
		return nil, err
	}
	if f.own, err = imp.Import(own.ImportPath); err != nil {
		return nil, err
	}
	files, err := parse(own)
	if err != nil {
		return nil, err
	}
	f.sources = readSources(files, root(), mirrored)
	f.table, err = parseTable(packageComment(files))
	return f, err
}

// anchor gives this package's own import path.
type anchor struct{}

// root is the path of the library's module, which no face needs to spell.
func root() string {
	return strings.TrimSuffix(reflect.TypeFor[anchor]().PkgPath(), "/compat/internal/apicheck")
}

// list asks the go command for the export data of the package in the current
// directory, of the mirrored one and of all that they import.
func list(mirrored string) (packages map[string]listed, own listed, err error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles", mirrored, ".")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, listed{}, fmt.Errorf("go list: %w\n%s", err, stderr.Bytes())
	}
	packages = make(map[string]listed)
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p listed
		if err := d.Decode(&p); err != nil {
			return nil, listed{}, err
		}
		packages[p.ImportPath] = p
		own = p // -deps lists the named packages after their dependencies
	}
	wd, err := os.Getwd()
	if err == nil && filepath.Clean(own.Dir) != filepath.Clean(wd) {
		own, err = find(packages, wd)
	}
	return packages, own, err
}

// find returns the package in dir.
func find(packages map[string]listed, dir string) (listed, error) {
	for _, p := range packages {
		if p.Dir == dir {
			return p, nil
		}
	}
	return listed{}, fmt.Errorf("go list: no package in %s", dir)
}

// parse parses the files of p.
func parse(p listed) ([]*ast.File, error) {
	var files []*ast.File
	fset := token.NewFileSet()
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// packageComment returns the first package comment among files.
func packageComment(files []*ast.File) *ast.CommentGroup {
	for _, f := range files {
		if f.Doc != nil {
			return f.Doc
		}
	}
	return nil
}
