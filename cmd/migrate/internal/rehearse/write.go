// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"rind.example/cmd/migrate/internal/journal"
	"rind.example/cmd/migrate/internal/load"
)

// Write writes exactly what was rehearsed, all files or none, and returns the
// patch that "git apply -R" takes back, relative to the target. It lies in the
// git folder, or without git in .rind-migrate, so that it does not show up as
// a change.
//
// A vendor folder changes with the rest, to what "go mod vendor" makes. Then
// there is no patch: it would have to hold all of that, or leave the folder
// inconsistent. The record has every byte.
func (r *Rehearsal) Write(ctx context.Context) (undo string, err error) {
	name, err := WriteAll(ctx, r.Target.Dir, []*Rehearsal{r}, journal.Options{})
	return r.Relative(name), err
}

// Relative is the path of a file as the target's reports name it.
func (r *Rehearsal) Relative(name string) string {
	if name == "" {
		return ""
	}
	if rel, err := filepath.Rel(r.Target.Dir, name); err == nil {
		return filepath.ToSlash(rel)
	}
	return name
}

// WriteAll is Write for several modules in the folder root, as one change with
// one record: one that cannot be written keeps the others from it. What git is
// to record with it is in the options, and then git keeps the patch as well.
func WriteAll(ctx context.Context, root string, all []*Rehearsal, o journal.Options) (undo string, err error) {
	var changes []journal.Change
	var patch []byte
	vendored := false
	for _, r := range all {
		list, err := r.fresh(ctx, root)
		if err != nil {
			return "", err
		}
		changes, patch = append(changes, list...), append(patch, r.Diff()...)
		vendored = vendored || r.Vendored > 0
	}
	if err := ctx.Err(); err != nil || len(changes) == 0 {
		return "", err // from here on an interruption comes too late
	}
	record, err := journal.ApplyWith(root, changes, o)
	if errors.Is(err, journal.ErrBusy) {
		return "", &load.UsageError{Text: fmt.Sprintf("cannot write to %s: %v", root, err), Hint: "run migrate again", Err: err}
	}
	if errors.Is(err, journal.ErrStage) {
		return "", &load.UsageError{
			Text: fmt.Sprintf("cannot write to %s: %v", root, err),
			Hint: "make the folder writable, or leave out -w to rehearse", Err: err,
		}
	}
	if errors.Is(err, journal.ErrHalfWay) {
		return "", &load.UsageError{
			Text: fmt.Sprintf("writing to %s failed, and %v", root, err),
			Hint: "mend what the error names, and run: migrate undo -C " + load.Quote(root), Err: err,
		}
	}
	if err != nil {
		return "", fmt.Errorf("migrate: writing failed and was taken back: %w", err)
	}
	if vendored || o.Commit != nil || record.WritePatch(patch) != nil {
		return "", nil // the record is what undo reads, and it is there
	}
	return record.PatchName(), nil
}

// fresh are the files to write, relative to root, if those in the tree are
// still what was rehearsed.
func (r *Rehearsal) fresh(ctx context.Context, root string) ([]journal.Change, error) {
	if r.Empty() {
		return nil, nil
	}
	if err := r.unchanged(); err != nil {
		return nil, err
	}
	changes, err := r.Changes(ctx)
	if err != nil {
		return nil, err
	}
	r.Vendored = len(changes) - len(r.Files)
	below, err := filepath.Rel(root, r.Target.Dir)
	if err != nil {
		return nil, err
	}
	changes = slices.Clone(changes)
	for n := range changes {
		changes[n].Path = path.Join(filepath.ToSlash(below), changes[n].Path)
	}
	return changes, nil
}

// Writable refuses a change of files that are marked read-only: somebody meant
// them to stay. A link is judged by what it leads to.
func (r *Rehearsal) Writable() error {
	var locked []string
	for _, name := range slices.Sorted(maps.Keys(r.Files)) {
		info, err := os.Stat(filepath.Join(r.Target.Dir, filepath.FromSlash(name)))
		if err == nil && info.Mode().Perm()&0o200 == 0 {
			locked = append(locked, name)
		}
	}
	if len(locked) == 0 {
		return nil
	}
	return &load.UsageError{
		Text: fmt.Sprintf("read-only: %s; nothing was written", strings.Join(locked, ", ")),
		Hint: "make writable what is to change, as with chmod u+w, or leave out -w to rehearse",
	}
}

// unchanged makes sure that the files are still those that were rehearsed.
func (r *Rehearsal) unchanged() error {
	for _, name := range slices.Sorted(maps.Keys(r.Files)) {
		now, err := os.ReadFile(filepath.Join(r.Target.Dir, filepath.FromSlash(name)))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if !bytes.Equal(now, r.old(name)) {
			return &load.UsageError{
				Text: fmt.Sprintf("%s changed while migrate was at work; nothing was written", name),
				Hint: "run migrate again",
			}
		}
	}
	return nil
}

// Changes are the files to write, the vendor folder's among them.
func (r *Rehearsal) Changes(ctx context.Context) ([]journal.Change, error) {
	if r.all == nil {
		all, err := r.changes(ctx)
		if err != nil {
			return nil, err
		}
		r.all = all
	}
	return r.all, nil
}

func (r *Rehearsal) changes(ctx context.Context) ([]journal.Change, error) {
	var all []journal.Change
	for name, data := range r.Files {
		all = append(all, journal.Change{Path: name, New: data})
	}
	if !r.Target.Vendored {
		return all, nil
	}
	fresh := filepath.Join(r.tmp, "vendor")
	if _, err := run(r.vendorCommand(ctx, fresh)); err != nil {
		return nil, fmt.Errorf("migrate: go mod vendor: %w", err)
	}
	old, err := contents(filepath.Join(r.Target.Dir, "vendor"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	vendored, err := contents(fresh)
	if err != nil {
		return nil, err
	}
	for name, data := range vendored {
		if was, ok := old[name]; !ok || !bytes.Equal(was, data) {
			all = append(all, journal.Change{Path: path.Join("vendor", name), New: data})
		}
	}
	for name := range old {
		if _, ok := vendored[name]; !ok {
			all = append(all, journal.Change{Path: path.Join("vendor", name)})
		}
	}
	return all, nil
}

// InRepo is the path of a file of the change below the top of the repository,
// with slashes: that of what a symbolic link leads to. It is "" outside of it.
func (r *Rehearsal) InRepo(name string) string {
	full := filepath.Join(r.Target.Dir, filepath.FromSlash(name))
	if real, err := filepath.EvalSymlinks(full); err == nil {
		full = real
	}
	rel, err := filepath.Rel(r.Target.RepoDir, full)
	if err != nil || !filepath.IsLocal(rel) {
		return ""
	}
	return filepath.ToSlash(rel)
}

// vendorCommand makes the vendor folder of the changed module in dir.
func (r *Rehearsal) vendorCommand(ctx context.Context, dir string) *exec.Cmd {
	side := r.After
	side.Flags = nil // the verb of "go mod" comes first
	return side.Command(ctx, "mod", "vendor", "-overlay="+r.Overlay, "-o", dir)
}

// contents reads every file below dir.
func contents(dir string) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(name)
		if data == nil {
			data = []byte{} // empty, which is not the same as removed
		}
		files[filepath.ToSlash(rel)] = data
		return err
	})
	return files, err
}
