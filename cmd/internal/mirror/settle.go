// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// load type-checks the copies of the faces, their tests and what was copied
// besides.
func (m *Module) load(ctx context.Context) ([]*packages.Package, error) {
	pkgs, err := packages.Load(&packages.Config{
		Context: ctx,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedSyntax |
			packages.NeedTypes | packages.NeedTypesInfo | packages.NeedForTest | packages.NeedModule,
		Dir:   m.Dir,
		Env:   m.env(),
		Tests: true,
	}, "./...")
	if err != nil {
		return nil, err
	}
	// A package is checked again with its inner tests beside it, go test's main
	// package has nothing to see, and neither have packages that are built once
	// more because they import one that has inner tests.
	return slices.DeleteFunc(pkgs, func(p *packages.Package) bool {
		return strings.HasSuffix(p.ID, ".test") || p.ForTest == "" && hasVariant(pkgs, p) ||
			p.ForTest != "" && p.PkgPath != p.ForTest && p.PkgPath != p.ForTest+"_test"
	}), nil
}

func hasVariant(pkgs []*packages.Package, p *packages.Package) bool {
	return slices.ContainsFunc(pkgs, func(v *packages.Package) bool { return v.PkgPath == p.PkgPath && v.ForTest == p.PkgPath })
}

// settle removes the declarations of the mirrored tests that do not compile
// until everything does, and holds the result against the list. What uses a
// removed declaration does not compile either and falls out in its turn.
func (m *Module) settle(ctx context.Context, list []LeftOut) ([]*packages.Package, error) {
	all := make(map[*Suite]map[string]bool)
	for _, s := range m.Suites {
		names, err := s.testNames()
		if err != nil {
			return nil, err
		}
		all[s] = names
	}
	dropped := make(map[*Suite]map[string]string)
	for {
		pkgs, err := m.load(ctx)
		if err != nil {
			return nil, err
		}
		failures, err := typeErrors(pkgs)
		if err != nil {
			return nil, err
		}
		if len(failures) > 0 {
			if err := m.drop(failures, dropped); err != nil {
				return nil, err
			}
			continue
		}
		var wrong []error
		for _, s := range m.Suites {
			wrong = append(wrong, s.compare(list, dropped[s], all[s]))
		}
		return pkgs, errors.Join(wrong...)
	}
}

// testNames lists the functions that go test would run.
func (s *Suite) testNames() (map[string]bool, error) {
	files, err := filepath.Glob(filepath.Join(s.folder(), "*_test.go"))
	if err != nil {
		return nil, err
	}
	names := make(map[string]bool)
	for _, name := range files {
		f, _, err := parseFile(name)
		if err != nil {
			return nil, err
		}
		for _, name := range testsIn(f) {
			names[name] = true
		}
	}
	return names, nil
}

func testsIn(f *ast.File) []string {
	var names []string
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && isTest(fn.Name.Name) {
			names = append(names, fn.Name.Name)
		}
	}
	return names
}

// typeErrors collects what does not compile, by file. Tests outside of a
// package are not looked at while those inside do not compile, because they
// import both.
func typeErrors(pkgs []*packages.Package) (map[string][]types.Error, error) {
	broken := make(map[string]bool)
	for _, p := range pkgs {
		broken[p.PkgPath] = len(p.TypeErrors) > 0
	}
	failures := make(map[string][]types.Error)
	for _, p := range pkgs {
		if len(p.Errors) > 0 && len(p.TypeErrors) == 0 {
			return nil, fmt.Errorf("%s: %w", p.ID, p.Errors[0])
		}
		if p.ForTest != p.PkgPath && broken[p.ForTest] {
			continue
		}
		for _, e := range p.TypeErrors {
			name := e.Fset.Position(e.Pos).Filename
			failures[name] = append(failures[name], e)
		}
	}
	return failures, nil
}

// drop removes the declarations in which there are errors, and notes the
// functions among them with the first.
func (m *Module) drop(failures map[string][]types.Error, dropped map[*Suite]map[string]string) error {
	names := slices.Sorted(maps.Keys(failures))
	for _, name := range names {
		if _, ok := m.at(name); !ok || !isTestFile(name) {
			return fmt.Errorf("what the tests import does not compile: %w", failures[name][0])
		}
	}
	for _, name := range names {
		s, _ := m.at(name)
		if dropped[s] == nil {
			dropped[s] = make(map[string]string)
		}
		if err := dropFrom(name, failures[name], dropped[s]); err != nil {
			return err
		}
	}
	return nil
}

func dropFrom(name string, failures []types.Error, dropped map[string]string) error {
	src, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	f, fset, err := parse(name, src)
	if err != nil {
		return err
	}
	var gone cuts
	for _, e := range failures {
		// The positions of the type checker's file set hold here by offset.
		pos := fset.File(f.FileStart).Pos(e.Fset.Position(e.Pos).Offset)
		c, fn, ok := declCut(f, fset, pos)
		if !ok {
			return errors.Join(errors.New("an error outside of all declarations"), e)
		}
		gone = append(gone, c)
		if fn != "" && dropped[fn] == "" {
			dropped[fn] = e.Msg
		}
	}
	return os.WriteFile(name, gone.apply(src), 0o666)
}
