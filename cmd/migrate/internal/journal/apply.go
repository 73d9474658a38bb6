// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// ErrStage marks errors that came before anything in the tree had changed.
var ErrStage = errors.New("nothing was changed")

// ErrHalfWay marks errors after which some files are changed and others not: a
// change failed, and so did taking it back. The record is there for [Record.Restore].
var ErrHalfWay = errors.New("some files are changed")

// Options are what a change can have besides files.
type Options struct {
	// Commit moves a branch along with the files, unless nil.
	Commit *Commit
	// Reached is called after each step that a kill could follow: "claim",
	// "stage FILE", "record", "move FILE", "commit", "done". It may be nil.
	Reached func(step string)
}

// Apply is ApplyWith for files alone.
func Apply(root string, changes []Change) (*Record, error) {
	return ApplyWith(root, changes, Options{})
}

// ApplyWith makes the changes below root, all of them or none, and returns
// their record.
//
// First the record says where every new content is going to lie, beside the
// file that it replaces; then these are written; then the record has every old
// content; then each is moved into place, and the branch last. Modes, owners
// and symbolic links stay. An error on the way puts the old contents back.
func ApplyWith(root string, changes []Change, o Options) (*Record, error) {
	r := &Record{Schema: schema, Root: root, State: Staging, Process: os.Getpid(), Made: time.Now(), Commit: o.Commit, reached: o.Reached}
	if err := r.prepare(sorted(changes)); err != nil {
		r.unstage()
		if r.name != "" {
			r.forget()
		}
		return nil, fmt.Errorf("%w: %w", ErrStage, err)
	}
	if err := r.finish(); err != nil {
		r.State = Writing
		if _, undone := r.Restore(); undone != nil {
			return nil, fmt.Errorf("%w: %w; to take it back failed as well: %w", ErrHalfWay, err, undone)
		}
		return nil, err
	}
	return r, nil
}

// reach tells an observer of a step.
func (r *Record) reach(step string) {
	if r.reached != nil {
		r.reached(step)
	}
}

// finish moves the files and the branch into place and says so in the record.
func (r *Record) finish() error {
	if err := r.move(); err != nil {
		return err
	}
	if r.Commit != nil {
		if err := r.Commit.advance(); err != nil {
			return err
		}
		r.reach("commit")
	}
	r.State = Written
	for n := range r.Files {
		r.Files[n].Staged = ""
	}
	defer r.reach("done")
	return r.save()
}

// Replace is Apply without a record that stays: nothing takes it back.
func Replace(root string, changes []Change) error {
	r, err := Apply(root, changes)
	if err != nil {
		return err
	}
	return r.forget()
}

// prepare does all that comes before the first change of the tree.
func (r *Record) prepare(changes []Change) error {
	for _, c := range changes {
		if err := r.intend(c); err != nil {
			return err
		}
	}
	if err := r.claim(); err != nil {
		return err
	}
	r.reach("claim")
	for n, c := range changes {
		if err := r.stage(n, c); err != nil {
			return err
		}
		r.reach("stage " + c.Path)
	}
	r.State = Writing
	defer r.reach("record")
	return r.save()
}

// intend notes where the new content of one file is going to lie. The name
// starts with a dot: should it be left over, no build sees it.
func (r *Record) intend(c Change) error {
	e := Entry{Path: c.Path, Mode: 0o666, Removed: c.New == nil}
	name, err := r.resolve(c.Path)
	if err != nil {
		return err
	}
	if c.New != nil {
		mark := fmt.Sprintf(".migrate-%d-%d", r.Process, len(r.Files))
		if e.Staged, err = filepath.Rel(r.Root, filepath.Join(filepath.Dir(name), mark)); err != nil {
			return err
		}
	}
	r.Files = append(r.Files, e)
	return nil
}

// stage reads the old content of the entry n and writes the new one.
func (r *Record) stage(n int, c Change) error {
	e := &r.Files[n]
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
	if c.New == nil {
		return nil
	}
	e.NewHash = hash(c.New)
	return r.writeBeside(name, filepath.Join(r.Root, e.Staged), c.New, *e)
}

// writeBeside writes data to the file tmp, which is going to replace name and
// lies in the same folder.
func (r *Record) writeBeside(name, tmp string, data []byte, e Entry) error {
	if err := os.MkdirAll(filepath.Dir(tmp), 0o777); err != nil {
		return err
	}
	if err := writeSynced(tmp, data, e.Mode); err != nil {
		os.Remove(tmp)
		return err
	}
	if !e.Created {
		keepOwner(name, tmp)
	}
	if err := os.Chmod(tmp, e.mode()); err != nil {
		os.Remove(tmp)
		return err
	}
	return nil
}

// mode is that of the file in the end. A new file gets what the umask allows,
// of which only the usual case is known here.
func (e Entry) mode() fs.FileMode {
	if e.Created {
		return 0o644
	}
	return e.Mode
}

// unstage removes what stage wrote, with folders made for it.
func (r *Record) unstage() {
	for _, e := range r.Files {
		if e.Staged == "" {
			continue
		}
		name := filepath.Join(r.Root, e.Staged)
		os.Remove(name)
		if _, err := os.Stat(filepath.Join(r.Root, filepath.FromSlash(e.Path))); err != nil {
			r.pruneFolders(filepath.Dir(name))
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
		r.reach("move " + e.Path)
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
