// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mirror runs the test suites of mirrored packages against rind's
// faces of them.
//
// The suites of a library share a module in a temporary folder. It has copies
// of the faces under the mirrored packages' own names and the mirrored tests
// beside them, so that tests inside a package compile in place; their imports
// are rewritten as the migrator would, so that they see the copies of all the
// faces. Internal packages that tests use are the mirrored module's own; those
// of the standard library, which nobody else can import, are replaced by the
// small ones below shim. What is mirrored is read from GOROOT and the module
// cache when a suite is built and stays in the temporary folder.
//
// A test that does not compile here, because it uses names that the face does
// not have, is left out. leftout.txt lists each with its reason, and building
// a suite fails when the list and what compiles disagree.
package mirror

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"rind.example/analyzers/mapping"
)

// A Library is what packages are mirrored of.
type Library struct {
	Path string // of the module: "golang.org/x/crypto", or "" for the standard library
	Dir  string // the module's folder, or GOROOT/src
}

// standard reports whether it is the standard library.
func (l Library) standard() bool { return l.Path == "" }

// Origin says where the parts of a suite come from.
type Origin struct {
	Library
	Mirrored string // import path: "crypto/ecdsa"
	Tests    string // folder with the mirrored tests
	Face     string // folder of the face
	Module   string // folder of the face's module
	Root     string // import path below which the library's faces are
	// Scope is the import path below which the temporary module has to be, so
	// that the faces, or where that is possible the tests, may import what is
	// inside of their own modules.
	Scope   string
	Path    string // import path of the face, or "" where there is none to have
	Symbols map[string]mapping.Status
	Methods []mapping.Method
}

// onRind reports whether a symbol of the face runs on rind.
func (o *Origin) onRind(symbol string) bool {
	forwarded := func(m mapping.Method) bool { return m.Func == symbol && m.Forwarded }
	status := o.Symbols[symbol]
	return status == mapping.Faster || status == mapping.FunctionForm && !slices.ContainsFunc(o.Methods, forwarded)
}

// Module is a temporary module with suites that can be run.
type Module struct {
	Library
	Dir    string
	Suites []*Suite

	path    string            // import path
	dirs    map[string]string // of the modules that it replaces, by path
	pending []graft           // packages to copy
	copied  map[string]bool   // packages that were, by import path
}

// Suite is the mirrored suite of a package.
type Suite struct {
	Origin
	Package string // import path of the copy of the face
	LeftOut []LeftOut
	// Count is that of the functions that go test runs, without benchmarks. Some
	// packages have none.
	Count int
	// Calls counts the method calls that became function forms.
	Calls int

	mod *Module
}

// Scopes groups the suites of a library by their scope.
func Scopes(origins []Origin) [][]Origin {
	groups := make(map[string][]Origin)
	for _, o := range origins {
		groups[o.Scope] = append(groups[o.Scope], o)
	}
	var scopes [][]Origin
	for _, scope := range slices.Sorted(maps.Keys(groups)) {
		scopes = append(scopes, groups[scope])
	}
	return scopes
}

// Build lays out the suites of one library and scope below dir, which has to be empty,
// and checks that every test that does not compile is in list and no other.
// With forms, method calls in the tests become the function forms that the
// migrator would write.
func Build(ctx context.Context, dir string, origins []Origin, list []LeftOut, forms bool) (*Module, error) {
	m := &Module{
		Library: origins[0].Library, Dir: dir, path: origins[0].Scope + "/mirrored",
		dirs: make(map[string]string), copied: make(map[string]bool),
	}
	for _, o := range origins {
		m.Suites = append(m.Suites, &Suite{Origin: o, Package: m.path + "/" + o.Mirrored, mod: m})
	}
	if err := m.writeModule(); err != nil {
		return nil, fmt.Errorf("mirror: %w", err)
	}
	for _, s := range m.Suites {
		for _, step := range []func() error{s.copyFace, s.copyTests, s.copyInside} {
			if err := step(); err != nil {
				return nil, fmt.Errorf("mirror: %s: %w", s.Mirrored, err)
			}
		}
	}
	if err := m.complete(ctx, list, forms); err != nil {
		return nil, fmt.Errorf("mirror: %w", err)
	}
	return m, nil
}

// complete adds what the tests import, removes what does not compile and makes
// function forms.
func (m *Module) complete(ctx context.Context, list []LeftOut, forms bool) error {
	if err := m.copyGrafts(); err != nil {
		return err
	}
	if err := m.copyShims(); err != nil {
		return err
	}
	pkgs, err := m.settle(ctx, list)
	if err != nil {
		return err
	}
	for _, s := range m.Suites {
		own := slices.DeleteFunc(slices.Clone(pkgs), func(p *packages.Package) bool { return !s.holds(p) })
		err := s.checkImports(own)
		if err == nil && forms {
			err = s.rewriteCalls(own)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s.Mirrored, err)
		}
	}
	return nil
}

// Suite finds the suite of a mirrored package.
func (m *Module) Suite(mirrored string) (*Suite, bool) {
	for _, s := range m.Suites {
		if s.Mirrored == mirrored {
			return s, true
		}
	}
	return nil, false
}

// at finds the suite with the file of that name.
func (m *Module) at(name string) (*Suite, bool) {
	for _, s := range m.Suites {
		if filepath.Dir(name) == s.folder() {
			return s, true
		}
	}
	return nil, false
}

// folder is where the copy of the face and its tests are.
func (s *Suite) folder() string { return filepath.Join(s.mod.Dir, filepath.FromSlash(s.Mirrored)) }

// holds reports whether p is the copy of the face, with or without its tests,
// or has the tests outside of the package.
func (s *Suite) holds(p *packages.Package) bool {
	return p.PkgPath == s.Package || p.PkgPath == s.Package+"_test"
}

// env is the environment for commands in the temporary module. Naming the
// go.work lets a test build programs elsewhere that import the face.
func (m *Module) env() []string {
	return append(os.Environ(), "GOWORK="+filepath.Join(m.Dir, "go.work"), "PWD="+m.Dir)
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
