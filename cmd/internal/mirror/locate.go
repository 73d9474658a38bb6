// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"rind.example/analyzers/mapping"
)

// listed is what the go command says of a package.
type listed struct {
	ImportPath, Dir string
	Standard        bool
	Root            string // GOROOT, if Standard
	Module          struct{ Path, Dir string }
}

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
	return origins, nil
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
	return Origin{
		Library: lib, Mirrored: f.Mirrored, Tests: theirs.Dir,
		Face: own.Dir, Module: own.Module.Dir, Root: mapping.Root() + "/" + f.Library().Dir,
		Path: f.Path(), Symbols: f.Symbols, Methods: f.Methods,
	}
}
