// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"fmt"
	"go/ast"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/cover"
	"golang.org/x/tools/go/packages"

	"rind.example/analyzers/mapping"
)

// schemes is the path below which the library's schemes are.
func schemes() string { return mapping.Root() + "/rind/hazmat/" }

// exercised notes what ran, by the coverage profile: functions of the face, by
// name, and of the schemes beneath.
func (s *Suite) exercised(profile string, r *Result) error {
	profiles, err := cover.ParseProfiles(profile)
	if err != nil {
		return fmt.Errorf("mirror: coverage: %w", err)
	}
	ran := make(map[string]bool)
	for _, p := range profiles {
		if strings.HasPrefix(p.FileName, schemes()+"stdkey/") {
			continue // it decides whether a scheme gets the call
		}
		names, err := coveredFuncs(s.mod.file(p.FileName), p)
		if err != nil {
			return err
		}
		for _, name := range names {
			if path.Dir(p.FileName) == s.Package {
				ran[name] = true
			} else {
				r.Beneath = append(r.Beneath, strings.TrimPrefix(path.Dir(p.FileName), schemes())+"."+name)
			}
		}
	}
	for _, fn := range slices.Sorted(maps.Keys(s.Symbols)) {
		switch {
		case ran[fn]:
			r.Called = append(r.Called, fn)
		case s.onRind(fn):
			r.Idle = append(r.Idle, fn)
		}
	}
	return nil
}

// file finds a source file by its name in a coverage profile, which begins
// with the path of its module.
func (m *Module) file(name string) string {
	for module, dir := range m.dirs {
		if rest, ok := strings.CutPrefix(name, module+"/"); ok && !strings.HasPrefix(name, m.path+"/") {
			return filepath.Join(dir, filepath.FromSlash(rest))
		}
	}
	return filepath.Join(m.Dir, filepath.FromSlash(strings.TrimPrefix(name, m.path+"/")))
}

// coveredFuncs lists the functions of a file in which a block was run, without
// those that run at the start of every program.
func coveredFuncs(name string, p *cover.Profile) ([]string, error) {
	f, fset, err := parseFile(name)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Name.Name == "init" {
			continue
		}
		first, last := fset.Position(fn.Pos()).Line, fset.Position(fn.End()).Line
		if slices.ContainsFunc(p.Blocks, func(b cover.ProfileBlock) bool {
			return b.Count > 0 && first <= b.StartLine && b.EndLine <= last
		}) {
			names = append(names, fn.Name.Name)
		}
	}
	return names, nil
}

// checkImports makes sure that the tests see the copies of the faces and only
// the faces see the mirrored packages by their own names.
func (s *Suite) checkImports(pkgs []*packages.Package) error {
	for _, p := range pkgs {
		for _, f := range p.Syntax {
			name := p.Fset.Position(f.FileStart).Filename
			if !isTestFile(name) {
				continue
			}
			if filepath.Dir(name) != s.folder() {
				return fmt.Errorf("%s is not in the temporary module", name)
			}
			for _, fn := range testsIn(f) {
				if !strings.HasPrefix(fn, "Benchmark") {
					s.Count++
				}
			}
			for _, spec := range f.Imports {
				if _, ok := s.mod.Suite(importPath(spec)); ok {
					return fmt.Errorf("%s imports the mirrored package %s itself", name, spec.Path.Value)
				}
			}
		}
		if err := s.checkCopy(p); err != nil {
			return err
		}
	}
	return nil
}

// checkCopy makes sure that the package that a test package imports is the
// copy, in the temporary module.
func (s *Suite) checkCopy(p *packages.Package) error {
	if p.PkgPath != s.Package {
		if p = p.Imports[s.Package]; p == nil {
			return nil
		}
	}
	for _, name := range p.GoFiles {
		if filepath.Dir(name) != s.folder() {
			return fmt.Errorf("%s resolves to %s", s.Package, name)
		}
	}
	return nil
}
