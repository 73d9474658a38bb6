// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
)

// Modules are the folders of the modules that a run from dir is about, the
// outer ones first: the module at or above dir, or, where there is none, those
// that the go.work in dir or above uses. With nested it is every module in a
// folder below as well. Those without Go files, which only keep a folder out of
// the module around it, do not count.
//
// None at all is no error: Load says what is missing.
func Modules(dir string, nested bool) ([]string, error) {
	start, err := realPath(dir)
	if err != nil {
		return nil, nil // Load says what is wrong with it
	}
	var dirs []string
	top := Root(start)
	if top != "" {
		dirs = []string{top}
	} else if top, dirs, err = used(start); err != nil {
		return nil, err
	}
	if nested && top != "" {
		dirs = append(dirs, nestedModules(top)...)
	}
	slices.Sort(dirs)
	dirs = slices.Compact(dirs)
	if len(dirs) == 1 {
		return dirs, nil // not a choice: if it is empty, Load says so
	}
	return slices.DeleteFunc(dirs, func(d string) bool { return !holdsGo(d) }), nil
}

// used reads the go.work at or above dir.
func used(dir string) (folder string, dirs []string, err error) {
	if os.Getenv("GOWORK") == "off" {
		return "", nil, nil
	}
	for ; ; dir = filepath.Dir(dir) {
		name := filepath.Join(dir, "go.work")
		data, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			if dir == filepath.Dir(dir) {
				return "", nil, nil
			}
			continue
		}
		if err != nil {
			return "", nil, &UsageError{Text: err.Error(), Hint: "name a module with -C", Err: err}
		}
		f, err := modfile.ParseWork(name, data, nil)
		if err != nil {
			return "", nil, &UsageError{Text: err.Error(), Hint: "mend go.work, or name a module with -C", Err: err}
		}
		for _, u := range f.Use {
			if real, err := realPath(Under(dir, u.Path)); err == nil {
				dirs = append(dirs, real)
			}
		}
		return dir, dirs, nil
	}
}

// nestedModules are the folders below dir that hold modules. Folders that the
// go command does not look into are passed over: what lies there, often the
// input of tests, is meant to stay as it is.
func nestedModules(dir string) []string {
	var dirs []string
	filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		switch base := d.Name(); {
		case err != nil:
			return nil // a folder that cannot be read holds no module to build
		case !d.IsDir():
			if base == "go.mod" {
				dirs = append(dirs, filepath.Dir(name))
			}
		case name != dir && (hidden(base) || base == "vendor" || base == "testdata" || base == "node_modules"):
			return fs.SkipDir
		}
		return nil
	})
	return dirs
}

// holdsGo reports whether a module has a Go file of its own.
func holdsGo(dir string) (found bool) {
	filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if d.IsDir() && name != dir {
			if _, err := os.Stat(filepath.Join(name, "go.mod")); err == nil || hidden(d.Name()) || d.Name() == "vendor" || d.Name() == "testdata" {
				return fs.SkipDir
			}
		}
		if !d.IsDir() && strings.HasSuffix(name, ".go") && !hidden(d.Name()) {
			found = true
			return fs.SkipAll
		}
		return nil
	})
	return found
}
