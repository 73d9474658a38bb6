// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// readTree reads every Go file of the module that lies in a selected folder,
// whatever its build constraints say.
func (t *Target) readTree() error {
	selected, err := t.selects()
	if err != nil {
		return err
	}
	err = filepath.WalkDir(t.Dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(t.Dir, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			return t.enter(name, rel)
		}
		if strings.HasSuffix(rel, ".go") && !hidden(path.Base(rel)) {
			return t.readFile(name, rel, selected(path.Dir(rel)))
		}
		return nil
	})
	if err != nil {
		return &UsageError{Text: fmt.Sprintf("cannot read %s: %v", t.Dir, err), Err: err}
	}
	if len(t.Files) == 0 {
		return &UsageError{
			Text: fmt.Sprintf("no Go files match %s in %s", strings.Join(t.Patterns, " "), t.Module),
			Hint: "name packages of this module, as in ./...",
		}
	}
	return nil
}

// hidden names are those that the go command does not look at.
func hidden(base string) bool {
	return strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_")
}

// enter counts and skips the folders that "./..." leaves out.
func (t *Target) enter(name, rel string) error {
	base := path.Base(rel)
	switch {
	case rel == ".":
		return nil
	case base == "vendor":
		t.Skipped.Vendor++
	case base == "testdata":
		t.Skipped.Testdata++
	case hidden(base) || t.ignored(rel):
		t.Skipped.Hidden++
	default:
		if _, err := os.Stat(filepath.Join(name, "go.mod")); err != nil {
			return nil
		}
		t.Skipped.Nested++
		t.nested = append(t.nested, rel)
	}
	return fs.SkipDir
}

// ignored reports whether an ignore directive of go.mod names the folder:
// "./x" from the root, "x" at any depth.
func (t *Target) ignored(rel string) bool {
	for _, i := range t.Mod.Ignore {
		if rooted, ok := strings.CutPrefix(i.Path, "./"); ok {
			if rel == rooted {
				return true
			}
		} else if rel == i.Path || strings.HasSuffix(rel, "/"+i.Path) {
			return true
		}
	}
	return false
}

// readFile reads one file. Of a folder that is not selected only the fact
// that it holds a program is kept.
func (t *Target) readFile(name, rel string, selected bool) error {
	info, err := os.Stat(name) // follows links, as the go command does
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	src, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	f := &File{Path: rel, Source: src, Fset: token.NewFileSet(), Test: strings.HasSuffix(rel, "_test.go")}
	f.Syntax, f.Err = parser.ParseFile(f.Fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	if f.Syntax != nil && f.Syntax.Name == nil {
		f.Syntax = nil
	}
	if f.Syntax != nil {
		f.Package = t.importPath(rel, f.Syntax.Name.Name)
		t.HasMain = t.HasMain || f.Syntax.Name.Name == "main" && !f.Test && t.Builds(t.host, f)
	}
	if !selected {
		return nil
	}
	if f.Outside, err = t.leaves(name); err != nil {
		return err
	}
	t.Files = append(t.Files, f)
	return nil
}

// leaves follows a symbolic link and returns where it ends, if that is
// outside of the module.
func (t *Target) leaves(name string) (string, error) {
	real, err := filepath.EvalSymlinks(name)
	if err != nil || within(t.Dir, real) {
		return "", err
	}
	return real, nil
}

// importPath is the path of the package that a file belongs to; external
// tests have one of their own.
func (t *Target) importPath(rel, name string) string {
	p := t.Module
	if dir := path.Dir(rel); dir != "." {
		p += "/" + dir
	}
	if strings.HasSuffix(rel, "_test.go") && strings.HasSuffix(name, "_test") {
		p += "_test"
	}
	return p
}
