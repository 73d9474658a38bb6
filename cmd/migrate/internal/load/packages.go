// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"cmp"
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"go/version"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
)

// A Package is one type-checked unit in one configuration. Each file belongs
// to one unit only: test variants keep just the files that they add.
type Package struct {
	Path   string // import path, without the marks of test variants
	Config Config
	Fset   *token.FileSet
	Types  *types.Package
	Info   *types.Info
	Syntax map[string]*ast.File // by path relative to the target, slashes
	Errors []string             // why it does not compile

	dir   string
	files map[string]bool // those of Syntax, and of a broken package all
}

// Position is where pos lies in the files of the module as they are on disk.
// Code that cgo generated is traced back to its source.
func (p *Package) Position(pos token.Pos) (file string, line, column int, ok bool) {
	at := p.Fset.PositionFor(pos, false)
	rel, ok := relativeTo(p.dir, at.Filename)
	if !ok {
		at = p.Fset.PositionFor(pos, true)
		rel, ok = relativeTo(p.dir, at.Filename)
	}
	return rel, at.Line, at.Column, ok && at.IsValid()
}

// Offset is the byte offset of a place in the file.
func (f *File) Offset(line, column int) int {
	file := f.Fset.File(f.Syntax.FileStart)
	if line < 1 || line > file.LineCount() {
		return -1
	}
	return file.Offset(file.LineStart(line)) + column - 1
}

// relativeTo gives a path relative to dir with slashes, if it lies there.
func relativeTo(dir, name string) (string, bool) {
	if !filepath.IsAbs(name) {
		return "", false
	}
	rel, err := filepath.Rel(dir, name)
	return filepath.ToSlash(rel), err == nil && filepath.IsLocal(rel)
}

// loadMode asks for types of everything from source: dependencies need not
// be built, so that other systems cost no compilation.
const loadMode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles |
	packages.NeedImports | packages.NeedDeps | packages.NeedModule |
	packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedTypesSizes

// loadPackages type-checks the selected packages in every configuration.
//
// Where loops would change their meaning, which the go line decides for the
// module as a whole, it is all packages.
func (t *Target) loadPackages(ctx context.Context, o *Options) error {
	patterns, all := t.Patterns, version.Compare("go"+t.GoLine(), "go1.22") < 0
	if all {
		patterns = []string{"./..."}
	}
	t.parsed = &sources{fset: token.NewFileSet(), files: map[string]*source{}}
	defer func() { t.parsed = nil }()
	// Half of what a large module takes is needed for one configuration only.
	// It costs a little time to let go of that soon.
	const large, percent = 500, 40
	if len(t.Files) > large {
		defer debug.SetGCPercent(debug.SetGCPercent(percent))
	}
	for _, c := range t.Configs {
		o.say("type-checking for %s", c)
		only := c.Select(patterns)
		if all {
			only = patterns
		}
		if err := t.loadConfig(ctx, c, only); err != nil {
			return err
		}
	}
	for _, p := range t.Programs {
		o.say("type-checking %s", p.Name)
		if err := t.loadConfig(ctx, t.host, p.Args()); err != nil {
			return err
		}
	}
	if err := t.loadWithoutC(ctx, o); err != nil {
		return err
	}
	t.noteBroken()
	return nil
}

// loadConfig adds the packages that patterns name, as c builds them.
func (t *Target) loadConfig(ctx context.Context, c Config, patterns []string) error {
	cfg := &packages.Config{
		Mode: loadMode, Context: ctx, Dir: t.Dir, Tests: true, Fset: t.parsed.fset,
		BuildFlags: c.Flags(), ParseFile: t.parse,
	}
	cfg.Env = append(t.command(ctx, "list").Env, c.Env()...)
	roots, err := packages.Load(cfg, patterns...)
	if err != nil {
		return t.goFailed(err)
	}
	// Plain packages come before their test variants, which repeat them.
	slices.SortFunc(roots, func(a, b *packages.Package) int {
		return cmp.Or(cmp.Compare(len(a.ID), len(b.ID)), cmp.Compare(a.ID, b.ID))
	})
	owned := map[string]bool{}
	for _, r := range roots {
		if p := t.unit(c, t.parsed.fset, r, owned); p != nil {
			t.Packages = append(t.Packages, p)
		}
	}
	return nil
}

// sources are the files that were parsed for the type checker. It changes
// nothing in them, so that all configurations share them.
type sources struct {
	fset  *token.FileSet
	mu    sync.Mutex
	files map[string]*source
}

type source struct {
	once   sync.Once
	syntax *ast.File
	err    error
}

// parse reads a file for the type checker, once.
func (t *Target) parse(_ *token.FileSet, name string, src []byte) (*ast.File, error) {
	p := t.parsed
	p.mu.Lock()
	s := p.files[name]
	if s == nil {
		s = new(source)
		p.files[name] = s
	}
	p.mu.Unlock()
	s.once.Do(func() { s.syntax, s.err = parserFor(t.Dir)(p.fset, name, src) })
	return s.syntax, s.err
}

// parserFor parses files for a type checker that looks at the module in dir. Of
// its dependencies only declarations matter, so their comments, function bodies
// and tables, most of the text, are dropped.
func parserFor(dir string) func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
	return func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
		rel, inside := relativeTo(dir, name)
		if inside && !strings.HasPrefix(rel, "vendor/") || generatedByCgo(name) {
			return parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution|parser.AllErrors)
		}
		f, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
		if f != nil {
			dropBodies(f)
		}
		return f, err
	}
}

func dropBodies(f *ast.File) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Body != nil {
				// Not nil: some functions have to have a body.
				d.Body = &ast.BlockStmt{Lbrace: d.Body.Lbrace, Rbrace: d.Body.Rbrace}
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok && d.Tok == token.VAR {
					emptyTables(v)
				}
			}
		}
	}
}

// emptyTables drops the elements of composite literals that variables begin
// with: large tables, such as those of Unicode, of which only the type matters.
// The length of an array [...]T is a part of that and follows from them.
func emptyTables(v *ast.ValueSpec) {
	for _, x := range v.Values {
		if u, ok := x.(*ast.UnaryExpr); ok && u.Op == token.AND {
			x = u.X
		}
		lit, ok := x.(*ast.CompositeLit)
		if !ok {
			continue
		}
		if array, ok := lit.Type.(*ast.ArrayType); ok && array.Len != nil {
			if _, open := array.Len.(*ast.Ellipsis); open {
				continue
			}
		}
		lit.Elts = nil
	}
}

// generatedByCgo reports whether a file may be what cgo made of one of the
// module's: it is in the build cache, where names end in "-d".
func generatedByCgo(name string) bool {
	return strings.HasSuffix(name, "-d")
}

// unit is r with the files that no earlier unit of the configuration has, or
// nil if there are none.
func (t *Target) unit(c Config, fset *token.FileSet, r *packages.Package, owned map[string]bool) *Package {
	path, _, _ := strings.Cut(r.PkgPath, " ")
	p := &Package{Path: path, Config: c, Fset: fset, Types: r.Types, Info: r.TypesInfo, dir: t.Dir}
	p.Syntax, p.files = map[string]*ast.File{}, map[string]bool{}
	for _, f := range r.Syntax {
		name, _, _, ok := p.Position(f.Package)
		if ok && !owned[name] {
			owned[name], p.files[name] = true, true
			p.Syntax[name] = f
		}
	}
	for _, e := range r.Errors {
		p.Errors = append(p.Errors, e.Error())
	}
	if len(p.Errors) > 0 {
		// A package that go list rejects comes without syntax.
		for _, f := range r.GoFiles {
			if name, ok := relativeTo(t.Dir, f); ok && !owned[name] {
				owned[name], p.files[name] = true, true
			}
		}
	}
	if len(p.files) == 0 {
		return nil
	}
	if len(p.Syntax) < len(r.Syntax) {
		p.Info = only(p.Info, p.Syntax)
	}
	return p
}

// only is what info says of some files. Test variants repeat what is known of
// all the others, which for a large module is most of what would be kept.
func only(info *types.Info, files map[string]*ast.File) *types.Info {
	if info == nil {
		return nil
	}
	inside := func(n ast.Node) bool {
		for _, f := range files {
			if f.FileStart <= n.Pos() && n.Pos() < f.FileEnd {
				return true
			}
		}
		return false
	}
	part := *info
	part.Types = pick(info.Types, inside)
	part.Defs = pick(info.Defs, inside)
	part.Uses = pick(info.Uses, inside)
	part.Selections = pick(info.Selections, inside)
	part.Implicits = pick(info.Implicits, inside)
	part.Instances = pick(info.Instances, inside)
	part.Scopes = pick(info.Scopes, inside)
	return &part
}

// pick copies what a map has of the nodes inside.
func pick[N interface {
	ast.Node
	comparable
}, V any](all map[N]V, inside func(ast.Node) bool) map[N]V {
	part := map[N]V{}
	for n, v := range all {
		if inside(n) {
			part[n] = v
		}
	}
	return part
}

// noteBroken tells which packages of the host's configuration do not compile.
func (t *Target) noteBroken() {
	seen := map[string]bool{}
	for _, p := range t.Packages {
		if len(p.Errors) == 0 || p.Config.String() != t.host.String() || seen[p.Path] {
			continue
		}
		seen[p.Path] = true
		t.note("warning", "%s does not compile and is left alone: %s", p.Path, t.shorten(p.Errors[0]))
	}
}

// shorten takes the target's own folder out of a compiler's message.
func (t *Target) shorten(message string) string {
	return strings.ReplaceAll(firstLine(message), t.Dir+string(filepath.Separator), "")
}

// Broken explains why a file's package does not compile in any configuration
// that builds it, and names the configuration unless the reason is one of all.
// checked is false if no configuration builds the file.
func (t *Target) Broken(file string) (why string, checked bool) {
	var first Config
	everywhere := true
	for _, p := range t.Packages {
		if !p.files[file] {
			continue
		}
		if len(p.Errors) == 0 {
			return "", true
		}
		text := t.shorten(p.Errors[0])
		if !checked {
			first, why, checked = p.Config, text, true
			everywhere = first.String() == t.host.String()
		}
		everywhere = everywhere && text == why
	}
	if checked && !everywhere {
		why = fmt.Sprintf("%s (on %s)", why, first)
	}
	return why, checked
}
