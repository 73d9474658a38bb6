// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
)

// listed is what the go command says of a package.
type listed struct {
	ImportPath, Dir string
	Standard        bool
	Root            string // GOROOT, if Standard
	Module          struct{ Path, Dir string }
}

// testsInside has the mirrored packages that only call one of the same API
// inside of their library, and the folder of that, with the tests of both.
var testsInside = map[string]string{"golang.org/x/crypto/poly1305": "internal/poly1305"}

// Locate finds the parts of the suites of faces that are in one module: the
// faces through the module or workspace that the working directory is in, the
// tests through the faces' module.
func Locate(ctx context.Context, faces ...*mapping.Face) ([]Origin, error) {
	var paths, mirrored []string
	for _, f := range faces {
		paths, mirrored = append(paths, f.Path()), append(mirrored, f.Mirrored)
	}
	own, err := list(ctx, "", os.Environ(), paths)
	if err != nil {
		return nil, err
	}
	module := own[paths[0]].Module.Dir
	theirs, err := list(ctx, module, append(os.Environ(), "GOWORK=off", "PWD="+module), mirrored)
	if err != nil {
		return nil, err
	}
	var origins []Origin
	for _, f := range faces {
		origins = append(origins, origin(f, own[f.Path()], theirs[f.Mirrored]))
	}
	more, err := companions(origins)
	if err != nil {
		return nil, err
	}
	origins = append(origins, more...)
	return origins, setScopes(origins)
}

// setScopes finds out what the tests import of the inside of their module:
// only packages below the folder that it is in may do so.
func setScopes(origins []Origin) error {
	lib := origins[0].Library
	if lib.standard() {
		return nil // nothing outside of it may
	}
	scopes := []string{lib.Path}
	for _, o := range origins {
		files, err := filepath.Glob(filepath.Join(o.Tests, "*_test.go"))
		if err != nil {
			return err
		}
		imports, err := importsOf(files)
		if err != nil {
			return err
		}
		for _, p := range imports {
			if scope, _, ok := strings.Cut(p, "/internal/"); ok && strings.HasPrefix(p, lib.Path+"/") {
				scopes = append(scopes, scope)
			}
		}
	}
	slices.Sort(scopes) // the longest that fits comes last
	for i := range origins {
		for _, scope := range scopes {
			if strings.HasPrefix(origins[i].Mirrored+"/", scope+"/") {
				origins[i].Scope = scope
			}
		}
	}
	return nil
}

// importsOf lists what files import.
func importsOf(files []string) ([]string, error) {
	var imports []string
	for _, name := range files {
		f, _, err := parseFile(name)
		if err != nil {
			return nil, err
		}
		for _, spec := range f.Imports {
			imports = append(imports, importPath(spec))
		}
	}
	return imports, nil
}

// companions finds the folders of a library whose packages export nothing and
// have no face, but tests of the packages below that have one: circl's
// kem/mlkem is one. Such a package takes the place of its own face.
func companions(origins []Origin) ([]Origin, error) {
	first := origins[0]
	if first.standard() {
		return nil, nil // it has none
	}
	names := make(map[string]bool)
	for _, o := range origins {
		for p := path.Dir(o.Mirrored); p != first.Library.Path; p = path.Dir(p) {
			names[p] = true
		}
	}
	for _, o := range origins {
		delete(names, o.Mirrored)
	}
	var more []Origin
	for _, name := range slices.Sorted(maps.Keys(names)) {
		dir := filepath.Join(first.Library.Dir, filepath.FromSlash(strings.TrimPrefix(name, first.Library.Path)))
		ok, err := isCompanion(dir)
		if err != nil {
			return nil, err
		}
		if ok {
			more = append(more, Origin{
				Library: first.Library, Mirrored: name, Tests: dir, Face: dir,
				Module: first.Module, Root: first.Root, Scope: first.Scope,
			})
		}
	}
	return more, nil
}

// isCompanion reports whether a folder has tests and its package exports
// nothing.
func isCompanion(dir string) (bool, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return false, err
	}
	for _, name := range files {
		f, _, err := parseFile(name)
		if err != nil {
			return false, err
		}
		if isSource(name) && ast.FileExports(f) {
			return false, nil
		}
	}
	return slices.ContainsFunc(files, isTestFile), nil
}

// list asks the go command about packages.
func list(ctx context.Context, dir string, env, paths []string) (map[string]listed, error) {
	args := append([]string{"list", "-json=ImportPath,Dir,Standard,Root,Module"}, paths...)
	out, err := goCommand(ctx, dir, env, args...)
	if err != nil {
		return nil, fmt.Errorf("mirror: %w", err)
	}
	all := make(map[string]listed)
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, fmt.Errorf("mirror: go list: %w", err)
		}
		all[p.ImportPath] = p
	}
}

// origin puts together what is known of a face and of what it mirrors.
func origin(f *mapping.Face, own, theirs listed) Origin {
	lib := Library{Path: theirs.Module.Path, Dir: theirs.Module.Dir}
	if theirs.Standard {
		lib = Library{Dir: filepath.Join(theirs.Root, "src")}
	}
	tests := theirs.Dir
	if inside := testsInside[f.Mirrored]; inside != "" {
		tests = filepath.Join(lib.Dir, filepath.FromSlash(inside))
	}
	root := mapping.Root() + "/" + f.Library().Dir
	return Origin{
		Library: lib, Mirrored: f.Mirrored, Tests: tests,
		Face: own.Dir, Module: own.Module.Dir, Root: root, Scope: root,
		Path: f.Path(), Symbols: f.Symbols, Methods: f.Methods,
	}
}
