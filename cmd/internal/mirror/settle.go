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

// load type-checks the face's copy and its tests.
func (s *Suite) load(ctx context.Context) ([]*packages.Package, error) {
	pkgs, err := packages.Load(&packages.Config{
		Context: ctx,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedSyntax |
			packages.NeedTypes | packages.NeedTypesInfo | packages.NeedForTest | packages.NeedModule,
		Dir:   s.Dir,
		Env:   s.env(),
		Tests: true,
	}, s.Package)
	if err != nil {
		return nil, err
	}
	// The face itself is checked again with its inner tests beside it, and
	// go test's main package has nothing to see.
	return slices.DeleteFunc(pkgs, func(p *packages.Package) bool {
		return strings.HasSuffix(p.ID, ".test") || p.ForTest == "" && hasVariant(pkgs, p)
	}), nil
}

func hasVariant(pkgs []*packages.Package, p *packages.Package) bool {
	return slices.ContainsFunc(pkgs, func(v *packages.Package) bool { return v.PkgPath == p.PkgPath && v.ForTest == p.PkgPath })
}

// settle removes the declarations of the mirrored tests that do not compile
// until everything does, and holds the result against the list. What uses a
// removed declaration does not compile either and falls out in its turn.
func (s *Suite) settle(ctx context.Context, list []LeftOut) ([]*packages.Package, error) {
	all, err := s.testNames()
	if err != nil {
		return nil, err
	}
	dropped := make(map[string]string)
	for {
		pkgs, err := s.load(ctx)
		if err != nil {
			return nil, err
		}
		failures, err := typeErrors(pkgs)
		if err != nil {
			return nil, err
		}
		if len(failures) == 0 {
			return pkgs, s.compare(list, dropped, all)
		}
		if err := s.drop(failures, dropped); err != nil {
			return nil, err
		}
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
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, _, err := parse(name, src)
		if err != nil {
			return nil, err
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && isTest(fn.Name.Name) {
				names[fn.Name.Name] = true
			}
		}
	}
	return names, nil
}

// typeErrors collects what does not compile, by file.
func typeErrors(pkgs []*packages.Package) (map[string][]types.Error, error) {
	failures := make(map[string][]types.Error)
	for _, p := range pkgs {
		if len(p.Errors) > 0 && len(p.TypeErrors) == 0 {
			return nil, fmt.Errorf("%s: %w", p.ID, p.Errors[0])
		}
		for _, e := range p.TypeErrors {
			name := e.Fset.Position(e.Pos).Filename
			failures[name] = append(failures[name], e)
		}
	}
	return failures, nil
}

// drop removes the declarations in which there are errors, and notes the tests
// among them with the first.
func (s *Suite) drop(failures map[string][]types.Error, dropped map[string]string) error {
	for _, name := range slices.Sorted(maps.Keys(failures)) {
		if !strings.HasSuffix(name, "_test.go") || filepath.Dir(name) != s.folder() {
			return fmt.Errorf("the face does not compile: %w", failures[name][0])
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f, fset, err := parse(name, src)
		if err != nil {
			return err
		}
		var gone cuts
		for _, e := range failures[name] {
			// The positions of the type checker's file set hold here by offset.
			pos := fset.File(f.FileStart).Pos(e.Fset.Position(e.Pos).Offset)
			c, test, ok := declCut(f, fset, pos)
			if !ok {
				return errors.Join(errors.New("an error outside of all declarations"), e)
			}
			gone = append(gone, c)
			if test != "" && dropped[test] == "" {
				dropped[test] = e.Msg
			}
		}
		if err := os.WriteFile(name, gone.apply(src), 0o666); err != nil {
			return err
		}
	}
	return nil
}
