// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"

	"rind.example/cmd/migrate/internal/load"
)

// Fetched is a module that was downloaded into a temporary folder.
type Fetched struct {
	Dir, Module, Version string

	tmp string
}

// Fetch downloads PATH@VERSION and copies it into a writable temporary
// folder, which the caller removes with Close.
func Fetch(ctx context.Context, module string) (*Fetched, error) {
	name, v, ok := strings.Cut(module, "@")
	if !ok || name == "" || v == "" {
		return nil, &load.UsageError{
			Text: fmt.Sprintf("-module %s does not name a version", module),
			Hint: "write PATH@VERSION, as in example.com/mod@v1.2.3 or example.com/mod@latest",
		}
	}
	m, err := download(ctx, module)
	if err != nil {
		return nil, &load.UsageError{
			Text: fmt.Sprintf("cannot fetch %s: %v", module, err),
			Hint: "check the path and the version, and that the module proxy can be reached", Err: err,
		}
	}
	tmp, err := os.MkdirTemp("", "migrate-module-")
	if err != nil {
		return nil, fmt.Errorf("migrate: no room for %s: %w", module, err)
	}
	f := &Fetched{Dir: filepath.Join(tmp, path.Base(m.Path)), Module: m.Path, Version: m.Version, tmp: tmp}
	if err := f.fill(ctx, m); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Close removes the folder.
func (f *Fetched) Close() error { return os.RemoveAll(f.tmp) }

// fill copies the module and makes it complete: as a dependency it could do
// without parts of its go.mod and go.sum.
func (f *Fetched) fill(ctx context.Context, m downloaded) error {
	if err := copyTree(m.Dir, f.Dir); err != nil {
		return err
	}
	// A published module has the list of what it vendors and not the packages, by
	// which the go command would look for them there.
	if err := os.RemoveAll(filepath.Join(f.Dir, "vendor")); err != nil {
		return err
	}
	mod := filepath.Join(f.Dir, "go.mod")
	if _, err := os.Stat(mod); errors.Is(err, fs.ErrNotExist) {
		// Older than modules: the go command has made one up.
		data, err := os.ReadFile(m.GoMod)
		if err != nil {
			return err
		}
		if err := os.WriteFile(mod, data, 0o666); err != nil {
			return err
		}
	}
	if err := dropLocalReplaces(mod); err != nil {
		return err
	}
	side := Side{Dir: f.Dir, Env: []string{"GOWORK=off"}}
	if _, err := os.Stat(filepath.Join(f.Dir, "vendor", "modules.txt")); err == nil {
		return nil
	}
	if _, err := run(side.Command(ctx, "list", "-mod=mod", "-e", "-test", "-deps", "./...")); err != nil {
		return &load.UsageError{
			Text: fmt.Sprintf("%s@%s does not load by itself: %v", f.Module, f.Version, err),
			Hint: "try another version, or a clone of its repository with -C", Err: err,
		}
	}
	return nil
}

// dropLocalReplaces removes the replace lines that lead out of the module:
// what they name is not part of the download.
func dropLocalReplaces(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	m, err := modfile.Parse(name, data, nil)
	if err != nil {
		return &load.UsageError{Text: err.Error(), Hint: "try another version", Err: err}
	}
	dropped := false
	for _, q := range append([]*modfile.Replace(nil), m.Replace...) {
		if !modfile.IsDirectoryPath(q.New.Path) {
			continue
		}
		if _, err := os.Stat(filepath.Join(filepath.Dir(name), filepath.FromSlash(q.New.Path), "go.mod")); err == nil {
			continue
		}
		if err := m.DropReplace(q.Old.Path, q.Old.Version); err != nil {
			return err
		}
		dropped = true
	}
	if !dropped {
		return nil
	}
	m.Cleanup()
	if data, err = m.Format(); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o666)
}

// copyTree copies files and folders and makes them writable.
func copyTree(from, to string) error {
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rel)
		if d.IsDir() {
			return os.MkdirAll(target, 0o777)
		}
		info, err := d.Info()
		if err != nil || !info.Mode().IsRegular() {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(target, data, info.Mode().Perm()|0o600)
	})
}
