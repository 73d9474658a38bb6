// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package journal changes many files of a tree as one: all of them or none.
//
// Before the first file changes, a record of every old content is on disk.
// A run that is killed in between leaves a record that says so, from which
// the old tree can be restored; a run that ends leaves the record for undo.
// The record of a run that has not ended keeps others from writing.
//
// Records lie where they show up in no listing of changes: in the git folder
// of the repository, which each clone keeps to itself, or, without git, in
// the folder .rind-migrate of the module, which the go command ignores. They
// are looked for in both: git may have come or gone since.
package journal

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// plainDir is the folder of the records where there is no git.
const plainDir = ".rind-migrate"

// gitDir is the folder of the records of all modules in the git folder.
const gitDir = "rind-migrate"

// schema is the version of the record's form.
const schema = "migrate-journal/v1"

// A Record is one change of a tree.
type Record struct {
	Schema  string    `json:"schema"`
	Root    string    `json:"root"`    // of the tree, as an absolute path
	State   State     `json:"state"`   // how far the change came
	Process int       `json:"process"` // that made it
	Made    time.Time `json:"made"`
	Files   []Entry   `json:"files"`
	// Commit is what git records of the change, or nil.
	Commit *Commit `json:"commit,omitempty"`

	name    string            // of the record's own file
	reached func(step string) // or nil
}

// State is how far a change came.
type State string

// The states. The first two are those of a run which is at work or was killed:
// while it staged, nothing in the tree had changed.
const (
	Staging State = "staging"
	Writing State = "writing"
	Written State = "written"
)

// An Entry is one file of a change.
type Entry struct {
	Path    string      `json:"path"` // relative to the root, slashes
	Mode    fs.FileMode `json:"mode"`
	Created bool        `json:"created,omitempty"` // the change made the file
	Removed bool        `json:"removed,omitempty"` // the change removed the file
	Old     []byte      `json:"old,omitempty"`
	OldHash string      `json:"oldHash,omitempty"`
	NewHash string      `json:"newHash,omitempty"`
	Staged  string      `json:"staged,omitempty"` // the new content, until it is moved into place
}

// A Change is what is to become of one file. New is nil if it is removed.
type Change struct {
	Path string // relative to the root, slashes
	New  []byte
}

// Dir is the folder of a tree's new records. It may not exist.
func Dir(root string) string {
	if dir := askGit(root); dir != "" {
		return inGit(root, dir)
	}
	return filepath.Join(root, plainDir)
}

// askGit is the folder of all records in the repository, by git's own rules,
// or "".
func askGit(root string) string {
	cmd := exec.Command("git", "rev-parse", "--git-path", gitDir)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return ""
	}
	return absolute(root, strings.TrimRight(string(out), "\r\n"))
}

func absolute(root, dir string) string {
	if !filepath.IsAbs(dir) {
		return filepath.Join(root, dir)
	}
	return dir
}

// gitFolder finds that folder where git cannot be asked: .git at or above the
// root is a folder, or a file that names one (gitrepository-layout(5)).
func gitFolder(root string) string {
	for dir := root; ; dir = filepath.Dir(dir) {
		name := filepath.Join(dir, ".git")
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			return filepath.Join(name, gitDir)
		}
		if data, err := os.ReadFile(name); err == nil {
			to, ok := strings.CutPrefix(strings.TrimSpace(string(data)), "gitdir: ")
			if !ok {
				return ""
			}
			return filepath.Join(absolute(dir, to), gitDir)
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// inGit is the tree's own folder in dir: one repository can hold several
// modules.
func inGit(root, dir string) string {
	sum := sha256.Sum256([]byte(root))
	return filepath.Join(dir, filepath.Base(root)+"-"+hex.EncodeToString(sum[:4]))
}

// places are all folders that may hold records of the tree.
func places(root string, inRepo []string) []string {
	all := []string{filepath.Join(root, plainDir)}
	for _, dir := range inRepo {
		if dir = inGit(root, dir); !slices.Contains(all, dir) {
			all = append(all, dir)
		}
	}
	return all
}

// Last reads the record of the last change of the tree, nil if there is none.
// It may be one of a larger tree around it: of several modules at once.
func Last(root string) (*Record, error) {
	var inRepo []string
	for _, dir := range []string{askGit(root), gitFolder(root)} {
		if dir != "" {
			inRepo = append(inRepo, dir)
		}
	}
	var last *Record
	for dir := root; ; dir = filepath.Dir(dir) {
		r, err := lastOf(dir, places(dir, inRepo))
		if err != nil {
			return nil, err
		}
		if r != nil && r.touches(root) && (last == nil || r.Made.After(last.Made)) {
			last = r
		}
		if dir == filepath.Dir(dir) {
			return last, nil
		}
	}
}

// touches reports whether a file below dir, which is the root or lies in it, is
// in the record. A run that was killed at once has none.
func (r *Record) touches(dir string) bool {
	below, err := filepath.Rel(r.Root, dir)
	return err == nil && (below == "." || slices.ContainsFunc(r.Files, func(e Entry) bool {
		return strings.HasPrefix(e.Path, filepath.ToSlash(below)+"/")
	}))
}

// lastOf reads the newest record in any of the folders.
func lastOf(root string, dirs []string) (last *Record, err error) {
	for _, dir := range dirs {
		names, err := records(dir)
		if err != nil {
			return nil, err
		}
		if len(names) == 0 {
			continue
		}
		r, err := read(root, names[len(names)-1])
		if err != nil {
			return nil, err
		}
		if last == nil || r.Made.After(last.Made) {
			last = r
		}
	}
	return last, nil
}

// read reads the record of a file.
func read(root, name string) (*Record, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	r := &Record{name: name}
	if len(data) == 0 {
		// Killed between making the file and filling it.
		r.Schema, r.State, r.Root, r.Made = schema, Staging, root, time.Now()
		return r, nil
	}
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("the record %s is damaged: %w", name, err)
	}
	if r.Schema != schema {
		return nil, fmt.Errorf("the record %s has the unknown form %q", name, r.Schema)
	}
	if r.Made.IsZero() {
		if info, err := os.Stat(name); err == nil {
			r.Made = info.ModTime()
		}
	}
	r.Root = root // the tree may have moved since
	return r, nil
}

// longest is more than any change takes. A process of that number which is
// alive after it is another one.
const longest = 10 * time.Minute

// AtWork reports whether the process that made the record may still be
// changing the tree.
func (r *Record) AtWork() bool {
	return r.State != Written && r.Process != os.Getpid() && time.Since(r.Made) < longest && alive(r.Process)
}

// Alive reports whether there is a process of that number.
func Alive(process int) bool { return alive(process) }

// records lists the files of the records, oldest first.
func records(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if filepath.Ext(e.Name()) == ".json" {
			names = append(names, filepath.Join(dir, e.Name()))
		}
	}
	return names, err // sorted by ReadDir, and all numbers have six digits
}

// Name is the file of the record.
func (r *Record) Name() string { return r.name }

// save puts the record on disk, whole or not at all.
func (r *Record) save() error {
	data, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(r.name), 0o777); err != nil {
		return err
	}
	tmp := r.name + ".tmp"
	if err := writeSynced(tmp, data, 0o666); err != nil {
		return err
	}
	return replaceFile(tmp, r.name)
}

// ErrBusy says that another run is at work in the tree, or was killed there.
var ErrBusy = errors.New("another run is at work or was killed")

// claim makes the record's file, with the number after the last one, and puts
// the intention into it. That two runs take one number, or that one begins
// before another has ended, cannot be.
func (r *Record) claim() error {
	dir := Dir(r.Root)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	names, err := records(dir)
	if err != nil {
		return err
	}
	// Perhaps in a larger tree around this one.
	if before, err := Last(r.Root); before != nil && before.State != Written {
		return errors.Join(fmt.Errorf("%w: %s is not finished", ErrBusy, before.name), err)
	}
	n := 1
	if len(names) > 0 {
		last := names[len(names)-1]
		if _, err := fmt.Sscanf(filepath.Base(last), "%06d.json", &n); err != nil {
			return fmt.Errorf("the folder %s holds something else than records: %w", dir, err)
		}
		if before, err := read(r.Root, last); err != nil || before.State != Written {
			return errors.Join(fmt.Errorf("%w: %s is not finished", ErrBusy, last), err)
		}
		n++
	}
	name := filepath.Join(dir, fmt.Sprintf("%06d.json", n))
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	f.Close()
	r.name = name
	return r.save()
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// sorted orders changes by path, so that records do not depend on chance.
func sorted(changes []Change) []Change {
	return slices.SortedFunc(slices.Values(changes), func(a, b Change) int { return cmp.Compare(a.Path, b.Path) })
}
