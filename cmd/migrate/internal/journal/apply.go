// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrStage marks errors that came before anything in the tree had changed.
var ErrStage = errors.New("nothing was changed")

// Apply makes the changes below root, all of them or none, and returns their
// record.
//
// First every new content is written beside the file that it replaces; then
// the record; then each is moved into place. Modes, owners and symbolic links
// stay. An error on the way puts the old contents back.
func Apply(root string, changes []Change) (*Record, error) {
	r := &Record{Schema: schema, Root: root, State: Writing}
	var err error
	if r.name, err = next(root); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStage, err)
	}
	for _, c := range sorted(changes) {
		if err := r.stage(c); err != nil {
			r.unstage()
			return nil, fmt.Errorf("%w: %w", ErrStage, err)
		}
	}
	if err := r.save(); err != nil {
		r.unstage()
		return nil, fmt.Errorf("%w: %w", ErrStage, err)
	}
	if err := r.move(); err != nil {
		_, undone := r.Restore()
		return nil, errors.Join(err, undone)
	}
	r.State = Written
	for n := range r.Files {
		r.Files[n].Staged = ""
	}
	return r, r.save()
}

// stage writes the new content of one file beside it.
func (r *Record) stage(c Change) error {
	e := Entry{Path: c.Path, Mode: 0o666, Removed: c.New == nil}
	name, err := r.resolve(c.Path)
	if err != nil {
		return err
	}
	old, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		e.Created = true
	case err != nil:
		return err
	default:
		info, err := os.Stat(name)
		if err != nil {
			return err
		}
		e.Mode, e.Old, e.OldHash = info.Mode().Perm(), old, hash(old)
	}
	if c.New != nil {
		e.NewHash = hash(c.New)
		if e.Staged, err = r.writeBeside(name, c.New, e); err != nil {
			return err
		}
	}
	r.Files = append(r.Files, e)
	return nil
}

// writeBeside writes data to a new file in the folder of name and returns
// its path relative to the root.
func (r *Record) writeBeside(name string, data []byte, e Entry) (string, error) {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return "", err
	}
	// The name starts with a dot: should it be left over, no build sees it.
	f, err := os.CreateTemp(filepath.Dir(name), ".migrate-*")
	if err != nil {
		return "", err
	}
	tmp := f.Name()
	f.Close()
	if err := writeSynced(tmp, data, e.Mode); err != nil {
		os.Remove(tmp)
		return "", err
	}
	if !e.Created {
		keepOwner(name, tmp)
	}
	if err := os.Chmod(tmp, e.mode()); err != nil {
		os.Remove(tmp)
		return "", err
	}
	return filepath.Rel(r.Root, tmp)
}

// mode is that of the file in the end. A new file gets what the umask allows,
// of which only the usual case is known here.
func (e Entry) mode() fs.FileMode {
	if e.Created {
		return 0o644
	}
	return e.Mode
}

// unstage removes what stage wrote.
func (r *Record) unstage() {
	for _, e := range r.Files {
		if e.Staged != "" {
			os.Remove(filepath.Join(r.Root, e.Staged))
		}
	}
}

// move puts the staged files into place.
func (r *Record) move() error {
	for _, e := range r.Files {
		name, err := r.resolve(e.Path)
		if err != nil {
			return err
		}
		if e.Removed {
			err = os.Remove(name)
		} else {
			err = replaceFile(filepath.Join(r.Root, e.Staged), name)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", e.Path, err)
		}
	}
	return nil
}

// resolve is the file that a path of the tree means: a symbolic link stays
// one, and what it leads to is replaced.
func (r *Record) resolve(path string) (string, error) {
	name := filepath.Join(r.Root, filepath.FromSlash(path))
	real, err := filepath.EvalSymlinks(name)
	if errors.Is(err, fs.ErrNotExist) {
		return name, nil
	}
	return real, err
}

// writeSynced writes a file and waits until it is on the disk.
func writeSynced(name string, data []byte, mode fs.FileMode) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode|0o200)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}

// replaceFile moves a file over another and waits until that is on the disk.
func replaceFile(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	// Not every system can sync a folder; the rename itself is done.
	if d, err := os.Open(filepath.Dir(to)); err == nil {
		d.Sync()
		d.Close()
	}
	return nil
}
