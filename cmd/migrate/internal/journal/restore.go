// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A ChangedError names files that are neither as the change left them nor as
// it found them.
type ChangedError struct{ Files []string }

func (e *ChangedError) Error() string {
	return "changed since the run: " + strings.Join(e.Files, ", ")
}

// Restore puts every file back as it was before the change, removes the
// record and returns the files that it touched. It is refused with a
// *[ChangedError], and nothing is touched, if any file has changed since; with
// a *[CommittedError] if the run has ended and what is checked out has its
// commits. Those of a run that was killed are taken back with the files.
//
// A killed Restore can be repeated: files that are back already are left.
func (r *Record) Restore() ([]string, error) {
	if r.State == Staging {
		r.unstage()
		return nil, r.forget()
	}
	if changed := r.changed(); len(changed) > 0 {
		return nil, &ChangedError{changed}
	}
	if r.Commit != nil && r.State == Written && !r.old() && r.Commit.kept() {
		return nil, &CommittedError{r.Commit}
	}
	if r.Commit != nil && r.State == Writing {
		if err := r.Commit.retreat(); err != nil {
			return nil, err
		}
		r.reach("retreat")
	}
	var done []string
	for _, e := range r.Files {
		touched, err := r.restore(e)
		if err != nil {
			return done, fmt.Errorf("%s: %w", e.Path, err)
		}
		if touched {
			done = append(done, e.Path)
		}
		r.reach("restore " + e.Path)
	}
	r.unstage()
	r.reach("unstage")
	return done, r.forget()
}

// changed lists the files with a content that the record does not know.
func (r *Record) changed() []string {
	var names []string
	for _, e := range r.Files {
		now, err := r.current(e)
		if err != nil || now != e.OldHash && now != e.NewHash {
			names = append(names, e.Path)
		}
	}
	return names
}

// old reports whether every file is as the change found it.
func (r *Record) old() bool {
	for _, e := range r.Files {
		if now, err := r.current(e); err != nil || now != e.OldHash {
			return false
		}
	}
	return true
}

// current is the hash of a file's content, "" if there is no file.
func (r *Record) current(e Entry) (string, error) {
	name, err := r.resolve(e.Path)
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return hash(data), err
}

// restore puts one file back.
func (r *Record) restore(e Entry) (touched bool, err error) {
	now, err := r.current(e)
	if err != nil || now == e.OldHash {
		return false, err
	}
	name, err := r.resolve(e.Path)
	if err != nil {
		return false, err
	}
	if e.Created {
		if err := os.Remove(name); err != nil {
			return false, err
		}
		r.pruneFolders(filepath.Dir(name))
		return true, nil
	}
	// One name for all runs: should this one be killed, the next overwrites
	// what it left.
	tmp := filepath.Join(filepath.Dir(name), ".migrate-undo-"+filepath.Base(name))
	if err := r.writeBeside(name, tmp, e.Old, e); err != nil {
		return false, err
	}
	return true, replaceFile(tmp, name)
}

// pruneFolders removes folders that are empty now, up to the root.
func (r *Record) pruneFolders(dir string) {
	for dir != r.Root && os.Remove(dir) == nil {
		dir = filepath.Dir(dir)
	}
}

// forget removes the record and, if it was the last, its folder.
func (r *Record) forget() error {
	os.Remove(r.PatchName())
	if err := os.Remove(r.name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	// Both fail while there are other records.
	dir := filepath.Dir(r.name)
	if os.Remove(dir) == nil && dir != filepath.Join(r.Root, plainDir) {
		os.Remove(filepath.Dir(dir))
	}
	return nil
}

// PatchName is where a patch of the change lies, for those who want to look at
// it or take it back themselves.
func (r *Record) PatchName() string { return strings.TrimSuffix(r.name, ".json") + ".patch" }

// WritePatch puts that patch beside the record.
func (r *Record) WritePatch(patch []byte) error {
	return writeSynced(r.PatchName(), patch, 0o666)
}
