// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"fmt"
	"go/version"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"

	"rind.example/cmd/migrate/internal/load"
)

// A loan is a go.mod with what only the workspace gives it: the folders of the
// other modules, and the replace lines of all. The go command completes a
// go.mod for one module alone, so it has to find there what it needs.
type loan struct {
	mod      []byte
	replaced []module.Version // of the lines that were added
	absent   []string         // modules of the workspace that go.mod does not require
}

// A member is a module of the workspace.
type member struct {
	dir string
	mod *modfile.File
}

// lend adds to the new go.mod what the workspace resolves. Where the target
// builds alone it adds nothing.
func (r *Rehearsal) lend(mod []byte) (*loan, error) {
	l := &loan{mod: mod}
	if !r.Target.InWorkspace {
		return l, nil
	}
	work, err := r.readWork()
	if err != nil {
		return nil, err
	}
	f, err := modfile.Parse("go.mod", mod, nil)
	if err != nil {
		return nil, err
	}
	top := filepath.Dir(r.Target.Workspace.File)
	members, err := membersOf(work, top)
	if err != nil {
		return nil, err
	}
	if err := l.replace(f, top, work.Replace); err != nil {
		return nil, err
	}
	for _, m := range members {
		if err := l.replace(f, m.dir, m.mod.Replace); err != nil {
			return nil, err
		}
	}
	if err := r.lendMembers(l, f, members); err != nil {
		return nil, err
	}
	f.Cleanup()
	l.mod, err = f.Format()
	return l, err
}

func membersOf(work *modfile.WorkFile, top string) ([]member, error) {
	var all []member
	for _, u := range work.Use {
		dir := load.Under(top, u.Path)
		m, err := readMod(dir)
		if err != nil {
			return nil, err
		}
		if m.Module != nil {
			all = append(all, member{dir, m})
		}
	}
	return all, nil
}

// lendMembers replaces the other modules of the workspace by their folders.
//
// For good where one of them is required at a version that there is nowhere
// and that no line replaces: the go command passes over that as long as the
// workspace holds every package, and stops at it with the first import from
// elsewhere, which the library is.
func (r *Rehearsal) lendMembers(l *loan, f *modfile.File, members []member) error {
	for _, m := range members {
		path := m.mod.Module.Mod.Path
		if path == f.Module.Mod.Path || replaces(f, path) {
			continue
		}
		if requirement(f, path) == nil {
			l.absent = append(l.absent, path)
		}
		if v := nowhere(members, path); v != "" {
			if err := f.AddReplace(path, v, r.beside(m.dir), ""); err != nil {
				return err
			}
			r.note("hint", "go.mod also gains a replace line for %s: %s of it is only in the workspace, and with a module from outside, as rind is, the go command asks for it", path, v)
			continue
		}
		self := &modfile.Replace{Old: module.Version{Path: path}, New: module.Version{Path: m.dir}}
		if err := l.replace(f, m.dir, []*modfile.Replace{self}); err != nil {
			return err
		}
	}
	return nil
}

// nowhere is the version without a commit at which a member requires the
// module, "v0.0.0" or what the go command makes up, or "".
func nowhere(members []member, path string) string {
	for _, m := range members {
		q := requirement(m.mod, path)
		if q != nil && (q.Mod.Version == "v0.0.0" || module.IsZeroPseudoVersion(q.Mod.Version)) {
			return q.Mod.Version
		}
	}
	return ""
}

// beside spells a folder for the target's go.mod, relative to it.
func (r *Rehearsal) beside(dir string) string {
	rel, err := filepath.Rel(r.Target.Dir, dir)
	if err != nil {
		return filepath.ToSlash(dir) // on another volume
	}
	rel = filepath.ToSlash(rel)
	if !modfile.IsDirectoryPath(rel) {
		rel = "./" + rel
	}
	return rel
}

func replaces(f *modfile.File, path string) bool {
	return slices.ContainsFunc(f.Replace, func(q *modfile.Replace) bool { return q.Old.Path == path })
}

// replace adds those of the lines, which stand in a file in dir, whose module
// is not replaced yet.
func (l *loan) replace(f *modfile.File, dir string, lines []*modfile.Replace) error {
	was := &modfile.File{Replace: slices.Clone(f.Replace)} // one module can have a line for each version
	for _, q := range lines {
		if replaces(was, q.Old.Path) || q.Old.Path == f.Module.Mod.Path {
			continue
		}
		to := q.New.Path
		if q.New.Version == "" {
			to = filepath.ToSlash(load.Under(dir, to))
		}
		if err := f.AddReplace(q.Old.Path, q.Old.Version, to, q.New.Version); err != nil {
			return err
		}
		l.replaced = append(l.replaced, q.Old)
	}
	return nil
}

// back takes out of the completed go.mod what was lent, with requirements that
// the go command made of it.
func (l *loan) back(mod []byte) ([]byte, error) {
	if len(l.replaced)+len(l.absent) == 0 {
		return mod, nil
	}
	f, err := modfile.Parse("go.mod", mod, nil)
	if err != nil {
		return nil, err
	}
	for _, old := range l.replaced {
		if err := f.DropReplace(old.Path, old.Version); err != nil {
			return nil, err
		}
	}
	for _, path := range l.absent {
		if err := f.DropRequire(path); err != nil {
			return nil, err
		}
	}
	f.Cleanup()
	return f.Format()
}

// raiseWorkspace lets the rehearsal see a go.work whose go line is not below
// the new one of go.mod, which the go command would refuse. That file is not
// the target's, so it is not written: [Breakage] has the command that does it.
func (r *Rehearsal) raiseWorkspace(mod []byte) error {
	f, err := modfile.Parse("go.mod", mod, nil)
	if err != nil || !r.Target.InWorkspace {
		return err
	}
	line := goLine(f)
	if version.Compare("go"+r.Target.Workspace.Go, "go"+line) >= 0 {
		return nil
	}
	work, err := r.readWork()
	if err != nil {
		return err
	}
	if err := work.AddGoStmt(line); err != nil {
		return err
	}
	r.work = filepath.Join(r.tmp, "go.work")
	return os.WriteFile(r.work, modfile.Format(work.Syntax), 0o666)
}

func (r *Rehearsal) readWork() (*modfile.WorkFile, error) {
	name := r.Target.Workspace.File
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	work, err := modfile.ParseWork(name, data, nil)
	if err != nil {
		return nil, &load.UsageError{Text: fmt.Sprintf("the workspace: %v", err), Hint: "mend go.work", Err: err}
	}
	return work, nil
}
