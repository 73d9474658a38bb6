// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/cover"
	"golang.org/x/tools/go/packages"
)

// coveredFuncs adds the functions of a file in which a block was run.
func coveredFuncs(name string, p *cover.Profile, ran map[string]bool) error {
	src, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	f, fset, err := parse(name, src)
	if err != nil {
		return err
	}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv != nil {
			continue
		}
		first, last := fset.Position(fn.Pos()).Line, fset.Position(fn.End()).Line
		for _, b := range p.Blocks {
			if b.Count > 0 && first <= b.StartLine && b.EndLine <= last {
				ran[fn.Name.Name] = true
			}
		}
	}
	return nil
}

// checkImports makes sure that the tests see the copy of the face and nothing
// sees the mirrored package by its own name but the face.
func (s *Suite) checkImports(pkgs []*packages.Package) error {
	tests := 0
	for _, p := range pkgs {
		for _, f := range p.Syntax {
			name := p.Fset.Position(f.FileStart).Filename
			if !strings.HasSuffix(name, "_test.go") {
				continue
			}
			if filepath.Dir(name) != s.folder() {
				return fmt.Errorf("%s is not in the temporary module", name)
			}
			tests++
			for _, spec := range f.Imports {
				if spec.Path.Value == `"`+s.Mirrored+`"` {
					return fmt.Errorf("%s imports the mirrored package itself", name)
				}
			}
		}
		if err := s.checkCopy(p); err != nil {
			return err
		}
	}
	if tests == 0 {
		return fmt.Errorf("no test files")
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
