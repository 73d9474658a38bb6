// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
)

// shimFiles holds the packages that stand in for internal ones and, below the
// name of a mirrored package, the unexported names that its tests use.
//
//go:embed shim
var shimFiles embed.FS

// shims maps the internal packages that tests import to folders below shim.
var shims = map[string]string{
	"internal/testenv":           "testenv",
	"crypto/internal/cryptotest": "cryptotest",
}

// writeModule writes go.mod, go.sum and go.work. The requirements are those
// of the face's module, and the module itself from its folder.
func (s *Suite) writeModule() error {
	data, err := os.ReadFile(filepath.Join(s.Origin.Module, "go.mod"))
	if err != nil {
		return err
	}
	mod, err := modfile.Parse("go.mod", data, nil)
	if err != nil {
		return err
	}
	if err := s.retarget(mod); err != nil {
		return err
	}
	if data, err = mod.Format(); err != nil {
		return err
	}
	if err := s.write("go.mod", data); err != nil {
		return err
	}
	if err := s.write("go.work", []byte("go "+mod.Go.Version+"\n\nuse .\n")); err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(s.Origin.Module, "go.sum"))
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	return s.write("go.sum", sum)
}

// retarget makes the face's go.mod that of the temporary module.
func (s *Suite) retarget(mod *modfile.File) error {
	face := mod.Module.Mod.Path
	s.dirs[face] = s.Origin.Module
	for _, r := range mod.Replace {
		if r.New.Version == "" && !filepath.IsAbs(r.New.Path) {
			s.dirs[r.Old.Path] = filepath.Join(s.Origin.Module, filepath.FromSlash(r.New.Path))
		}
	}
	for _, p := range slices.Sorted(maps.Keys(s.dirs)) {
		if err := mod.AddReplace(p, "", s.dirs[p], ""); err != nil {
			return err
		}
	}
	if err := mod.AddModuleStmt(s.module); err != nil {
		return err
	}
	return mod.AddRequire(face, "v0.0.0")
}

// write writes a file of the temporary module.
func (s *Suite) write(name string, data []byte) error {
	name = filepath.Join(s.Dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o666)
}

// copyFace copies the face's own files, without its tests.
func (s *Suite) copyFace() error {
	return s.copyDir(s.Face, s.Mirrored, func(name string) bool { return !strings.HasSuffix(name, "_test.go") }, nil)
}

// copyTests copies the mirrored tests and their data.
func (s *Suite) copyTests() error {
	isTest := func(name string) bool { return strings.HasSuffix(name, "_test.go") }
	if err := s.copyDir(s.Tests, s.Mirrored, isTest, s.adapt); err != nil {
		return err
	}
	data := filepath.Join(s.Tests, "testdata")
	if _, err := os.Stat(data); err != nil {
		return nil // none
	}
	return os.CopyFS(filepath.Join(s.folder(), "testdata"), os.DirFS(data))
}

// copyDir copies those files of a folder that belong to a package and are
// wanted, after edit if that is not nil.
func (s *Suite) copyDir(from, to string, want func(string) bool, edit func(string, []byte) ([]byte, error)) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, e := range entries {
		ext := filepath.Ext(e.Name())
		if e.IsDir() || ext != ".go" && ext != ".s" && ext != ".h" || !want(e.Name()) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(from, e.Name()))
		if err == nil && edit != nil && ext == ".go" {
			data, err = edit(e.Name(), data)
		}
		if err == nil {
			err = s.write(path.Join(to, e.Name()), data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// copyShims writes the stand-ins for internal packages and puts the names
// that the tests use of the mirrored package's inside beside them.
func (s *Suite) copyShims() error {
	err := fs.WalkDir(shimFiles, "shim", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := shimFiles.ReadFile(name)
		if err != nil {
			return err
		}
		return s.write(name, data)
	})
	if err != nil {
		return err
	}
	inside := path.Join("shim", path.Base(s.Mirrored))
	entries, err := fs.ReadDir(shimFiles, inside)
	if err != nil {
		return nil // this package needs none
	}
	for _, e := range entries {
		data, err := shimFiles.ReadFile(path.Join(inside, e.Name()))
		if err != nil {
			return err
		}
		name := "shim_" + strings.TrimSuffix(e.Name(), ".go") + "_test.go"
		if err := s.write(path.Join(s.Mirrored, name), data); err != nil {
			return err
		}
	}
	return nil
}

// copyVendored copies the vendored packages that the tests import, and what
// those import.
func (s *Suite) copyVendored() error {
	for len(s.pending) > 0 {
		p := s.pending[0]
		s.pending = s.pending[1:]
		if s.copied[p] {
			continue
		}
		s.copied[p] = true
		isSource := func(name string) bool { return !strings.HasSuffix(name, "_test.go") }
		from := filepath.Join(s.Vendor, filepath.FromSlash(p))
		if err := s.copyDir(from, path.Join("vendored", p), isSource, s.adapt); err != nil {
			return fmt.Errorf("vendored package %s: %w", p, err)
		}
	}
	return nil
}
