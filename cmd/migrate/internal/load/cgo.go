// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"context"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"path"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"rind.example/analyzers/decision"
)

// loadWithoutC adds the packages of files that use cgo where no configuration
// builds them: there is no C compiler, or none for that system. Their Go is
// type-checked, and whatever comes from C counts as known. That is enough to
// decide about their imports, and is said of them.
func (t *Target) loadWithoutC(ctx context.Context, o *Options) error {
	left := map[*File]bool{}
	for _, f := range t.Files {
		if f.usesCgo() && f.Err == nil && !slices.ContainsFunc(t.Configs, func(c Config) bool { return t.Builds(c, f) }) {
			left[f] = true
		}
	}
	for _, c := range t.Configs {
		if c.Cgo != "" {
			continue
		}
		c.Cgo, c.Packages = "1", nil
		folders := map[string][]*File{}
		for f := range left {
			if t.Builds(c, f) {
				folders[path.Dir(f.Path)] = nil
				delete(left, f)
			}
		}
		if len(folders) == 0 {
			continue
		}
		o.say("type-checking for %s without C", c)
		known, err := t.importer(ctx, c, t.members(c, folders))
		if err != nil {
			return err
		}
		for _, folder := range slices.Sorted(maps.Keys(folders)) {
			t.checkWithoutC(c, folders[folder], known)
		}
	}
	if len(t.WithoutC) > 0 {
		slices.Sort(t.WithoutC)
		t.note("warning", "%s: cgo is off here, or there is no C compiler for that system; what changes there is type-checked without the C part and is not built", few(t.WithoutC))
	}
	return nil
}

// members fills in the files of each folder that c would build into its
// package, with the package's own tests, and returns what they import.
func (t *Target) members(c Config, folders map[string][]*File) []string {
	imports := map[string]bool{}
	for _, f := range t.Files {
		folder := path.Dir(f.Path)
		if _, ok := folders[folder]; !ok || f.Syntax == nil || f.Package != t.importPath(f.Path, "") || !t.Builds(c, f) {
			continue
		}
		folders[folder] = append(folders[folder], f)
		for _, s := range f.Syntax.Imports {
			imports[decision.ImportPath(s)] = true
		}
	}
	delete(imports, "C")
	return slices.Sorted(maps.Keys(imports))
}

// checkWithoutC type-checks the files as a package.
func (t *Target) checkWithoutC(c Config, files []*File, known loaded) {
	p := &Package{Path: files[0].Package, Config: c, Fset: t.parsed.fset, dir: t.Dir,
		Syntax: map[string]*ast.File{}, files: map[string]bool{}, Info: newInfo()}
	var syntax []*ast.File
	for _, f := range files {
		s, err := t.parse(nil, filepath.Join(t.Dir, filepath.FromSlash(f.Path)), f.Source)
		if err != nil {
			p.Errors = append(p.Errors, err.Error())
		}
		syntax = append(syntax, s)
		// Those that others own are there for their types only.
		if !slices.ContainsFunc(t.Packages, func(q *Package) bool { return q.files[f.Path] }) {
			p.Syntax[f.Path], p.files[f.Path] = s, true
			if f.usesCgo() {
				t.WithoutC = append(t.WithoutC, f.Path)
			}
		}
	}
	check := types.Config{
		Importer: known, FakeImportC: true, GoVersion: "go" + t.GoLine(), Sizes: types.SizesFor("gc", c.GOARCH),
		Error: func(err error) { p.Errors = append(p.Errors, t.shorten(err.Error())) },
	}
	p.Types, _ = check.Check(p.Path, t.parsed.fset, syntax, p.Info) // its errors are in p
	t.Packages = append(t.Packages, p)
}

// A loaded importer has all that it may be asked for.
type loaded map[string]*types.Package

func (l loaded) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := l[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("the package %s is not found", path)
}

// importer loads packages without syntax, as c builds them but for cgo.
func (t *Target) importer(ctx context.Context, c Config, paths []string) (loaded, error) {
	all := loaded{}
	if len(paths) == 0 {
		return all, nil
	}
	cfg := &packages.Config{
		Mode: loadMode &^ packages.NeedTypesInfo, Context: ctx, Dir: t.Dir, Fset: t.parsed.fset,
		BuildFlags: c.Flags(), ParseFile: t.parse,
	}
	c.Cgo = "0"
	cfg.Env = append(t.command(ctx, "list").Env, c.Env()...)
	roots, err := packages.Load(cfg, paths...)
	if err != nil {
		return nil, t.goFailed(err)
	}
	for _, r := range roots {
		all[r.PkgPath] = r.Types
	}
	return all, nil
}

func newInfo() *types.Info {
	return &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{}, Scopes: map[ast.Node]*types.Scope{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{},
	}
}
