// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package journal changes many files of a tree as one: all of them or none.
//
// Before the first file changes, a record of every old content is on disk.
// A run that is killed in between leaves a record that says so, from which
// the old tree can be restored; a run that ends leaves the record for undo.
//
// Records lie where they show up in no listing of changes: in the git folder
// of the repository, which each clone keeps to itself, or, without git, in
// the folder .rind-migrate of the module, which the go command ignores.
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
)

// plainDir is the folder of the records where there is no git.
const plainDir = ".rind-migrate"

// schema is the version of the record's form.
const schema = "migrate-journal/v1"

// A Record is one change of a tree.
type Record struct {
	Schema string  `json:"schema"`
	Root   string  `json:"root"`  // of the tree, as an absolute path
	State  State   `json:"state"` // how far the change came
	Files  []Entry `json:"files"`

	name string // of the record's own file
}

// State is how far a change came.
type State string

// The states. Writing is that of a run which was killed.
const (
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

// Dir is the folder of a tree's records. It may not exist.
func Dir(root string) string {
	cmd := exec.Command("git", "rev-parse", "--git-path", "rind-migrate")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return filepath.Join(root, plainDir)
	}
	dir := strings.TrimRight(string(out), "\r\n")
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(root, dir)
	}
	// One repository can hold several modules.
	sum := sha256.Sum256([]byte(root))
	return filepath.Join(dir, filepath.Base(root)+"-"+hex.EncodeToString(sum[:4]))
}

// Last reads the record of the last change of the tree, nil if there is none.
func Last(root string) (*Record, error) {
	names, err := records(Dir(root))
	if err != nil || len(names) == 0 {
		return nil, err
	}
	name := names[len(names)-1]
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	r := &Record{name: name}
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("the record %s is damaged: %w", name, err)
	}
	if r.Schema != schema {
		return nil, fmt.Errorf("the record %s has the unknown form %q", name, r.Schema)
	}
	r.Root = root // the tree may have moved since
	return r, nil
}

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

// next is the name of the record after the last one.
func next(root string) (string, error) {
	dir := Dir(root)
	names, err := records(dir)
	if err != nil {
		return "", err
	}
	n := 1
	if len(names) > 0 {
		if _, err := fmt.Sscanf(filepath.Base(names[len(names)-1]), "%06d.json", &n); err != nil {
			return "", fmt.Errorf("the folder %s holds something else than records: %w", dir, err)
		}
		n++
	}
	return filepath.Join(dir, fmt.Sprintf("%06d.json", n)), nil
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// sorted orders changes by path, so that records do not depend on chance.
func sorted(changes []Change) []Change {
	return slices.SortedFunc(slices.Values(changes), func(a, b Change) int { return cmp.Compare(a.Path, b.Path) })
}
