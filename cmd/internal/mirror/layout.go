// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"bytes"
	"embed"
	"errors"
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

// insideTag begins the files below shim/inside, which compile only in the
// package of a face.
const insideTag = "//go:build mirrored\n"

// shimFiles holds the packages that stand in for internal ones and, below
// inside, the unexported names that the tests of a mirrored package use.
//
//go:embed shim
var shimFiles embed.FS

// shims maps the standard library's internal packages that tests import to
// folders below shim.
var shims = map[string]string{
	"crypto/internal/boring":                "boring",
	"crypto/internal/cryptotest":            "cryptotest",
	"crypto/internal/cryptotest/wycheproof": "cryptotest/wycheproof",
	"crypto/internal/fips140":               "fips140",
	"crypto/internal/fips140/mlkem":         "mlkem",
	"crypto/internal/fips140/sha3":          "sha3",
	"internal/testenv":                      "testenv",
	"internal/testhash":                     "testhash",
}

// specialShims are for the tests of one package.
var specialShims = map[[2]string]string{
	// Where it is enabled, the tests do not call a method that only the
	// standard library's own states have.
	{"crypto/sha1", "crypto/internal/boring"}: "boring/enabled",
}

// grafted are the internal packages that hold tests themselves. Their files
// are laid out like tests, and the files of the shim replace those of the same
// name.
var grafted = map[string]bool{
	"crypto/internal/cryptotest": true, "crypto/internal/cryptotest/wycheproof": true, "internal/testhash": true,
}

// graft is a package to copy.
type graft struct {
	path string // import path
	from string // folder
	to   string // folder in the temporary module
	edit func(name string, src []byte) ([]byte, error)
}

// writeModule writes go.mod, go.sum and go.work. The requirements are those
// of the faces' module and of the mirrored one, whose tests may need more.
func (m *Module) writeModule() error {
	face := m.Suites[0].Module
	mod, err := readMod(face)
	if err != nil {
		return err
	}
	sum, err := readSum(face)
	if err != nil {
		return err
	}
	if err := m.retarget(mod); err != nil {
		return err
	}
	if !m.standard() {
		theirs, err := readSum(m.Library.Dir)
		if err != nil {
			return err
		}
		sum = slices.Concat(sum, theirs)
	}
	data, err := mod.Format()
	if err != nil {
		return err
	}
	work := "go " + mod.Go.Version + "\n\nuse .\n"
	return errors.Join(m.write("go.mod", data), m.write("go.work", []byte(work)), m.write("go.sum", sum))
}

func readMod(dir string) (*modfile.File, error) {
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return nil, err
	}
	return modfile.Parse("go.mod", data, nil)
}

// readSum reads a module's go.sum, if it has one.
func readSum(dir string) ([]byte, error) {
	sum, err := os.ReadFile(filepath.Join(dir, "go.sum"))
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return sum, err
}

// retarget makes the go.mod of the faces' module that of the temporary one.
func (m *Module) retarget(mod *modfile.File) error {
	face, dir := mod.Module.Mod.Path, m.Suites[0].Module
	m.dirs[face] = dir
	for _, r := range mod.Replace {
		if r.New.Version == "" && !filepath.IsAbs(r.New.Path) {
			m.dirs[r.Old.Path] = filepath.Join(dir, filepath.FromSlash(r.New.Path))
		}
	}
	for _, p := range slices.Sorted(maps.Keys(m.dirs)) {
		if err := mod.AddReplace(p, "", m.dirs[p], ""); err != nil {
			return err
		}
	}
	if err := mod.AddModuleStmt(m.path); err != nil {
		return err
	}
	return mod.AddRequire(face, "v0.0.0")
}

// write writes a file of the temporary module.
func (m *Module) write(name string, data []byte) error {
	name = filepath.Join(m.Dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o666)
}

func isTestFile(name string) bool { return strings.HasSuffix(name, "_test.go") }
func isSource(name string) bool   { return !isTestFile(name) }

// copyFace copies the face's own files, without its tests, or those of the
// mirrored package where there is no face.
func (s *Suite) copyFace() error {
	edit := s.mod.moveFaces
	if s.Path == "" {
		edit = s.adaptTest
	}
	return s.mod.copyDir(s.Face, s.Mirrored, isSource, edit)
}

// copyTests copies the mirrored tests and their data, also the data of the
// folders above, which packages share.
func (s *Suite) copyTests() error {
	if err := s.mod.copyDir(s.Tests, s.Mirrored, isTestFile, s.adaptTest); err != nil {
		return err
	}
	if err := s.mod.copyData(s.Tests, s.Mirrored); err != nil || s.standard() {
		return err
	}
	for p := path.Dir(s.Mirrored); strings.HasPrefix(p, s.Library.Path+"/"); p = path.Dir(p) {
		from := filepath.Join(s.Library.Dir, filepath.FromSlash(strings.TrimPrefix(p, s.Library.Path)))
		if err := s.mod.copyData(from, p); err != nil {
			return err
		}
	}
	return nil
}

// copyData copies the test data of a folder, if there is any.
func (m *Module) copyData(from, to string) error {
	data := filepath.Join(from, "testdata")
	if _, err := os.Stat(data); err != nil {
		return nil
	}
	to = filepath.Join(m.Dir, filepath.FromSlash(to), "testdata")
	if _, err := os.Stat(to); err == nil {
		return nil // another package has it already
	}
	return os.CopyFS(to, os.DirFS(data))
}

// copyDir copies those files of a folder that belong to a package and are
// wanted, after edit if they are Go.
func (m *Module) copyDir(from, to string, want func(string) bool, edit func(string, []byte) ([]byte, error)) error {
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
		if err == nil && ext == ".go" {
			data, err = edit(e.Name(), data)
		}
		if err == nil {
			err = m.write(path.Join(to, e.Name()), data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// copyGrafts copies the packages that the tests import from inside of the
// standard library or the faces from inside of their module, and what those
// import.
func (m *Module) copyGrafts() error {
	for len(m.pending) > 0 {
		g := m.pending[0]
		m.pending = m.pending[1:]
		if m.copied[g.path] {
			continue
		}
		m.copied[g.path] = true
		if err := m.copyDir(g.from, g.to, isSource, g.edit); err != nil {
			return fmt.Errorf("package %s: %w", g.path, err)
		}
		if err := m.copyData(g.from, g.to); err != nil {
			return fmt.Errorf("package %s: %w", g.path, err)
		}
	}
	return nil
}

// copyShims writes the stand-ins for internal packages.
func (m *Module) copyShims() error {
	return fs.WalkDir(shimFiles, "shim", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name == "shim/inside" {
				return fs.SkipDir
			}
			return nil
		}
		data, err := shimFiles.ReadFile(name)
		if err != nil {
			return err
		}
		return m.write(name, data)
	})
}

// copyInside puts the names that the tests use of the mirrored package's
// inside beside them.
func (s *Suite) copyInside() error {
	inside := path.Join("shim/inside", s.Mirrored)
	entries, err := fs.ReadDir(shimFiles, inside)
	if err != nil {
		return nil // this package needs none
	}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		data, err := shimFiles.ReadFile(path.Join(inside, e.Name()))
		if err != nil {
			return err
		}
		data = bytes.Replace(data, []byte(insideTag), nil, 1)
		name := "shim_" + strings.TrimSuffix(e.Name(), ".go") + "_test.go"
		if err := s.mod.write(path.Join(s.Mirrored, name), data); err != nil {
			return err
		}
	}
	return nil
}
