// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package rehearse builds the changed module beside the original: as an
// overlay that the go command takes for the tree itself. What was rehearsed
// can then be shown as a patch or written, byte for byte, and undone.
package rehearse

import (
	"context"
	"os/exec"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/plan"
)

// A Side is the module before or after the change, as the go command sees it.
type Side struct {
	Name  string   // "before" or "after"
	Dir   string   // where the go command runs
	Flags []string // build flags that follow the verb
	Env   []string // added to the environment of the process
}

// Command is a go command on this side: Command(ctx, "test", "./...").
func (s Side) Command(ctx context.Context, verb string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", append(append([]string{verb}, s.Flags...), args...)...)
	cmd.Dir = s.Dir
	cmd.Env = append(cmd.Environ(), s.Env...)
	return cmd
}

// A Source is where the library comes from.
type Source struct {
	Dir     string // checkout, or ""
	Version string // released version, or ""
	From    string // "flag", "build information" or "checkout"
	Go      string // go line of the library
}

// A Rehearsal is the changed module. Nothing of the user's tree changes until
// Write.
type Rehearsal struct {
	Target        *load.Target
	Before, After Side
	Source        Source
	// Files are the new contents by path relative to the target, slashes:
	// the sources, go.mod and go.sum.
	Files        map[string][]byte
	Overlay      string // the JSON file that -overlay takes
	Requirements []model.Requirement
	Changed      []model.File
	Notices      []model.Notice
}

// Undone is what undo restored.
type Undone struct {
	Files   []string
	Notices []model.Notice
}

// Fetched is a module that was downloaded into a temporary folder.
type Fetched struct {
	Dir, Module, Version string
}

// Locate finds the library: flag is the value of -rind, a folder or a
// version, or "".
func Locate(ctx context.Context, flag string) (Source, error) {
	return Source{}, &load.UsageError{Text: "rehearsing is not built yet"}
}

// Prepare builds the changed module in a temporary folder. The caller closes
// the rehearsal.
func Prepare(ctx context.Context, t *load.Target, p *plan.Plan, s Source) (*Rehearsal, error) {
	return nil, &load.UsageError{Text: "rehearsing is not built yet"}
}

// Empty reports whether nothing changes.
func (r *Rehearsal) Empty() bool { return len(r.Files) == 0 }

// Diff is the change as a patch for "git apply", with paths relative to the
// target's root.
func (r *Rehearsal) Diff() []byte { return nil }

// Write writes exactly what was rehearsed, all files or none, and returns the
// undo file, relative to the target.
func (r *Rehearsal) Write(ctx context.Context) (undo string, err error) {
	return "", &load.UsageError{Text: "writing is not built yet"}
}

// Close removes the temporary folder.
func (r *Rehearsal) Close() error { return nil }

// Undo restores what the last Write in the module at or above dir changed.
func Undo(ctx context.Context, dir string) (*Undone, error) {
	return nil, &load.UsageError{Text: "undo is not built yet"}
}

// Fetch downloads PATH@VERSION into a writable temporary folder, which the
// caller removes with Close.
func Fetch(ctx context.Context, module string) (*Fetched, error) {
	return nil, &load.UsageError{Text: "fetching is not built yet"}
}

// Close removes the folder.
func (f *Fetched) Close() error { return nil }
