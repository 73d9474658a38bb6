// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
)

// A Workspace is a go.work that uses the target.
type Workspace struct {
	File     string // absolute
	Go       string // its go line, "1.18" if it has none
	Vendored bool
}

// A Dependent is another module that builds with the target's folder, so that
// what changes in the target's go.mod changes its build as well.
type Dependent struct {
	Dir      string // absolute
	Module   string
	Vendored bool
}

// findDependents looks for the workspace and the dependents of the target: in
// the workspace, in folders below the target, and in its repository.
func (t *Target) findDependents(ctx context.Context) {
	dirs := t.readWorkspace()
	dirs = append(dirs, t.modulesBelow()...)
	dirs = append(dirs, t.modulesBeside(ctx)...)
	slices.Sort(dirs)
	for _, dir := range slices.Compact(dirs) {
		if d, ok := t.dependent(dir); ok {
			t.Dependents = append(t.Dependents, d)
		}
	}
}

// readWorkspace notes the workspace if it uses the target, and returns the
// folders of its modules. One that does not parse stops the go command too.
func (t *Target) readWorkspace() []string {
	if t.goWork == "" || t.goWork == "off" {
		return nil
	}
	data, err := os.ReadFile(t.goWork)
	if err != nil {
		return nil
	}
	f, err := modfile.ParseWork(t.goWork, data, nil)
	if err != nil {
		return nil
	}
	var dirs []string
	for _, u := range f.Use {
		if dir, err := realPath(Under(filepath.Dir(t.goWork), u.Path)); err == nil {
			dirs = append(dirs, dir)
		}
	}
	if !slices.Contains(dirs, t.Dir) {
		return nil
	}
	t.Workspace = &Workspace{File: t.goWork, Go: "1.18", Vendored: isVendored(filepath.Dir(t.goWork))}
	if f.Go != nil {
		t.Workspace.Go = f.Go.Version
	}
	return dirs
}

// modulesBelow finds modules in folders of the target, also in those that
// patterns leave out for their names, such as _examples.
func (t *Target) modulesBelow() []string {
	var dirs []string
	filepath.WalkDir(t.Dir, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // a folder that cannot be read holds no module to build
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") || d.Name() == "vendor" || d.Name() == "node_modules"):
			return fs.SkipDir
		case d.Name() == "go.mod" && !d.IsDir():
			dirs = append(dirs, filepath.Dir(name))
		}
		return nil
	})
	return dirs
}

// modulesBeside lists the modules that the repository tracks.
func (t *Target) modulesBeside(ctx context.Context) []string {
	if t.VCS == "" {
		return nil
	}
	out, _, err := t.git(ctx, "-C", t.RepoDir, "ls-files", "-z", "--", ":(top,glob)**/go.mod")
	if err != nil {
		return nil
	}
	var dirs []string
	for name := range strings.SplitSeq(strings.Trim(out, "\x00"), "\x00") {
		dirs = append(dirs, filepath.Join(t.RepoDir, filepath.FromSlash(strings.TrimSuffix(name, "go.mod"))))
	}
	return dirs
}

// dependent reads the module in dir, if a replace line of it leads to the
// target.
func (t *Target) dependent(dir string) (Dependent, bool) {
	d := Dependent{Dir: dir, Vendored: isVendored(dir)}
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if dir == t.Dir || err != nil {
		return d, false
	}
	f, err := modfile.Parse("go.mod", data, nil)
	if err != nil || f.Module == nil {
		return d, false // broken already
	}
	d.Module = f.Module.Mod.Path
	for _, r := range f.Replace {
		if r.Old.Path != t.Module || !modfile.IsDirectoryPath(r.New.Path) {
			continue
		}
		if to, err := realPath(Under(dir, r.New.Path)); err == nil && to == t.Dir {
			return d, true
		}
	}
	return d, false
}

// Under is the folder that a go.mod or go.work in dir means by path.
func Under(dir, path string) string {
	path = filepath.FromSlash(path)
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(dir, path)
}

func isVendored(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "vendor", "modules.txt"))
	return err == nil
}
