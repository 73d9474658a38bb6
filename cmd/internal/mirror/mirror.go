// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mirror runs the test suite of a mirrored package against rind's
// face of it.
//
// A suite is a module in a temporary folder. It has a copy of the face under
// the mirrored package's own name and the mirrored tests beside it, so that
// tests inside the package compile in place; their imports are rewritten as
// the migrator would. The standard library's internal packages that tests use
// are replaced by the small ones below shim. What is mirrored is read from
// GOROOT when a suite is built and stays in the temporary folder.
//
// A test that does not compile here, because it uses names that the face does
// not have, is left out. leftout.txt lists each with its reason, and building
// a suite fails when the list and what compiles disagree.
package mirror

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"rind.example/analyzers/mapping"
)

// Origin says where the parts of a suite come from.
type Origin struct {
	Mirrored string // import path: "crypto/ecdsa"
	Tests    string // folder with the mirrored tests
	Vendor   string // folder with the packages that the mirrored library vendors
	Face     string // folder of the face
	Module   string // folder of the face's module
	Path     string // import path of the face
	Symbols  map[string]mapping.Status
	Methods  []mapping.Method
}

// Locate finds the parts of a face's suite: the face through the module that
// the working directory is in, the tests through the go command.
func Locate(ctx context.Context, face *mapping.Face) (Origin, error) {
	o := Origin{Mirrored: face.Mirrored, Path: face.Path(), Symbols: face.Symbols, Methods: face.Methods}
	root, err := goCommand(ctx, "", nil, "env", "GOROOT")
	if err != nil {
		return o, err
	}
	src := filepath.Join(strings.TrimSpace(string(root)), "src")
	o.Tests, o.Vendor = filepath.Join(src, filepath.FromSlash(face.Mirrored)), filepath.Join(src, "vendor")
	out, err := goCommand(ctx, "", nil, "list", "-json=Dir,Module", face.Path())
	if err != nil {
		return o, err
	}
	var p struct {
		Dir    string
		Module struct{ Dir string }
	}
	if err := json.Unmarshal(out, &p); err != nil {
		return o, fmt.Errorf("mirror: go list %s: %w", face.Path(), err)
	}
	o.Face, o.Module = p.Dir, p.Module.Dir
	return o, nil
}

// Suite is a mirrored suite that can be run.
type Suite struct {
	Origin
	Dir     string // the temporary module
	Package string // import path of the copy of the face
	LeftOut []LeftOut
	// Calls counts the method calls that became function forms.
	Calls int

	module  string            // path of the temporary module
	dirs    map[string]string // of the modules that it replaces, by path
	pending []string          // vendored packages to copy
	copied  map[string]bool   // vendored packages that were
}

// Build lays out a suite below dir, which has to be empty, and checks that
// every test that does not compile is in list and no other. With forms, method
// calls in the tests become the function forms that the migrator would write.
func Build(ctx context.Context, dir string, o Origin, list []LeftOut, forms bool) (*Suite, error) {
	// Below the face's own parent, the copy may import what the face may.
	module := path.Dir(o.Path) + "/mirrored"
	s := &Suite{
		Origin: o, Dir: dir, Package: module + "/" + o.Mirrored,
		module: module, dirs: make(map[string]string), copied: make(map[string]bool),
	}
	for _, step := range []func() error{s.writeModule, s.copyFace, s.copyTests, s.copyShims, s.copyVendored} {
		if err := step(); err != nil {
			return nil, fmt.Errorf("mirror: %s: %w", o.Mirrored, err)
		}
	}
	pkgs, err := s.settle(ctx, list)
	if err != nil {
		return nil, fmt.Errorf("mirror: %s: %w", o.Mirrored, err)
	}
	err = s.checkImports(pkgs)
	if err == nil && forms {
		err = s.rewriteCalls(pkgs)
	}
	if err != nil {
		return nil, fmt.Errorf("mirror: %s: %w", o.Mirrored, err)
	}
	return s, nil
}

// folder is where the copy of the face and its tests are.
func (s *Suite) folder() string { return filepath.Join(s.Dir, filepath.FromSlash(s.Mirrored)) }

// env is the environment for commands in the temporary module. Naming the
// go.work lets a test build programs elsewhere that import the face.
func (s *Suite) env() []string {
	return append(os.Environ(), "GOWORK="+filepath.Join(s.Dir, "go.work"), "PWD="+s.Dir)
}

// goCommand runs the go command and returns its standard output.
func goCommand(ctx context.Context, dir string, env []string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = dir, env
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return out, fmt.Errorf("go %s: %w\n%s", args[0], err, errs.Bytes())
	}
	return out, nil
}
