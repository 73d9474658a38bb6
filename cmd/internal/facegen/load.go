// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"rind.example/analyzers/mapping"
)

// mirrored is what is known of a mirrored package.
type mirrored struct {
	*types.Package
	deprecated map[string]bool
}

// exported lists the exported package-level names in order.
func (p *mirrored) exported() (names []string) {
	for _, name := range p.Scope().Names() {
		if ast.IsExported(name) {
			names = append(names, name)
		}
	}
	return names
}

// status is how the face provides a name of the mirrored package.
func status(f *mapping.Face, p *mirrored, name string) mapping.Status {
	if slices.Contains(f.Faster, name) {
		return mapping.Faster
	}
	if _, ok := p.Scope().Lookup(name).(*types.Func); !ok {
		return mapping.Alias
	}
	return mapping.Forwarded
}

// listed is what the go command tells about a package.
type listed struct {
	ImportPath string
	Export     string // file with export data
	Dir        string
	GoFiles    []string
	CgoFiles   []string
}

// load reads the mirrored packages of faces, as the module in dir requires
// them.
func load(dir string, faces []*mapping.Face) (map[string]*mirrored, error) {
	var paths []string
	for _, f := range faces {
		paths = append(paths, f.Mirrored)
	}
	all, err := list(dir, paths)
	if err != nil {
		return nil, err
	}
	imp := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(all[path].Export)
	})
	packages := map[string]*mirrored{}
	for _, path := range paths {
		p, err := imp.Import(path)
		if err != nil {
			return nil, err
		}
		deprecated, err := deprecations(all[path])
		if err != nil {
			return nil, err
		}
		packages[path] = &mirrored{p, deprecated}
	}
	return packages, nil
}

// list asks the go command about paths and all that they import. The module
// alone decides: what the workspace requires beyond it does not count.
func list(dir string, paths []string) (map[string]listed, error) {
	args := append([]string{"list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles,CgoFiles"}, paths...)
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list in %s: %w\n%s", dir, err, stderr.Bytes())
	}
	all := map[string]listed{}
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p listed
		if err := d.Decode(&p); err != nil {
			return nil, err
		}
		all[p.ImportPath] = p
	}
	return all, nil
}

// deprecations finds the package-level names whose comments have a paragraph
// that begins with "Deprecated: ".
func deprecations(p listed) (map[string]bool, error) {
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range append(p.GoFiles, p.CgoFiles...) {
		file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	found := map[string]bool{}
	for _, file := range files {
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				found[decl.Name.Name] = decl.Recv == nil && deprecated(decl.Doc) || found[decl.Name.Name]
			case *ast.GenDecl:
				deprecatedSpecs(decl, found)
			}
		}
	}
	return found, nil
}

// deprecatedSpecs notes the deprecated names of a declaration: what is said of
// a group is said of each.
func deprecatedSpecs(decl *ast.GenDecl, found map[string]bool) {
	for _, spec := range decl.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			found[spec.Name.Name] = deprecated(decl.Doc, spec.Doc)
		case *ast.ValueSpec:
			for _, name := range spec.Names {
				found[name.Name] = deprecated(decl.Doc, spec.Doc, spec.Comment)
			}
		}
	}
}

// deprecated reports whether one of the comments has the paragraph.
func deprecated(comments ...*ast.CommentGroup) bool {
	for _, comment := range comments {
		for paragraph := range strings.SplitSeq(comment.Text(), "\n\n") {
			if strings.HasPrefix(paragraph, "Deprecated: ") {
				return true
			}
		}
	}
	return false
}
