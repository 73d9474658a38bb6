// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package rehearse builds the changed module beside the original: as an
// overlay that the go command takes for the tree itself. What was rehearsed
// can then be shown as a patch or written, byte for byte, and undone.
package rehearse

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"rind.example/cmd/migrate/internal/journal"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/overlay"
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

// A Rehearsal is the changed module. Nothing of the user's tree changes until
// Write.
type Rehearsal struct {
	Target        *load.Target
	Before, After Side
	Source        Source
	// Files are the new contents by path relative to the target, slashes:
	// the sources, go.mod and go.sum. A vendor folder is brought up to date
	// by Write.
	Files        map[string][]byte
	Overlay      string // the JSON file that -overlay takes, "" if nothing changes
	Requirements []model.Requirement
	Changed      []model.File
	Notices      []model.Notice
	Vendored     int // files of the vendor folder that Write changed

	tmp  string
	work string           // the raised go.work that stands in for the target's, or ""
	sum  []byte           // go.sum as it was, nil if there was none
	all  []journal.Change // once Changes has found them
}

// Prepare builds the changed module in a temporary folder. The caller closes
// the rehearsal.
func Prepare(ctx context.Context, t *load.Target, p *plan.Plan, s Source) (*Rehearsal, error) {
	side := Side{Name: "before", Dir: t.Dir, Env: t.Env}
	r := &Rehearsal{Target: t, Before: side, After: side, Source: s, Files: map[string][]byte{}}
	r.After.Name = "after"
	if p.Empty() {
		return r, nil
	}
	tmp, err := os.MkdirTemp("", "migrate-")
	if err != nil {
		return nil, fmt.Errorf("migrate: no room for the rehearsal: %w", err)
	}
	r.tmp = tmp
	r.sum, err = os.ReadFile(filepath.Join(t.Dir, "go.sum"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		r.Close()
		return nil, err
	}
	if err := r.build(ctx, p); err != nil {
		r.Close()
		return nil, err
	}
	return r, nil
}

// build makes the overlay, go.mod first: the go command completes it with the
// sources already in place.
func (r *Rehearsal) build(ctx context.Context, p *plan.Plan) error {
	maps.Copy(r.Files, p.Files)
	if err := r.writeOverlay(); err != nil {
		return err
	}
	if err := r.require(ctx, p); err != nil {
		return err
	}
	if err := r.writeOverlay(); err != nil {
		return err
	}
	r.After.Flags = append(r.After.Flags, "-overlay="+r.Overlay)
	if r.Target.Vendored {
		r.After.Flags = append(r.After.Flags, "-mod=mod")
		r.note("hint", "the module vendors its dependencies: they are rehearsed from the module cache, and -w runs 'go mod vendor' last")
	}
	r.describe(p)
	return r.check(ctx, p)
}

// writeOverlay puts the new contents into files of the temporary folder, and
// the list of them into the JSON file that the go command reads.
func (r *Rehearsal) writeOverlay() error {
	replace := map[string]string{}
	for name, data := range r.Files {
		shadow := filepath.Join(r.tmp, "tree", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(shadow), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(shadow, data, 0o666); err != nil {
			return err
		}
		replace[filepath.Join(r.Target.Dir, filepath.FromSlash(name))] = shadow
	}
	if r.work != "" {
		replace[r.Target.Workspace.File] = r.work
	}
	data, err := json.MarshalIndent(map[string]any{"Replace": replace}, "", "\t")
	if err != nil {
		return err
	}
	r.Overlay = filepath.Join(r.tmp, "overlay.json")
	return os.WriteFile(r.Overlay, data, 0o666)
}

// check makes sure that the go command accepts the changed module as it is:
// nothing to add to go.mod or go.sum.
func (r *Rehearsal) check(ctx context.Context, p *plan.Plan) error {
	args := append([]string{"-deps", "--"}, faces(p)...)
	if _, err := run(r.After.Command(ctx, "list", args...)); err != nil {
		if r.Target.InWorkspace {
			return &load.UsageError{
				Text: fmt.Sprintf("the changed module does not load in the workspace: %v", err),
				Hint: "where a module of the workspace is required at a version that cannot be fetched, go.work needs a replace line for it: go work edit -replace=MODULE@VERSION=FOLDER",
				Err:  err,
			}
		}
		return fmt.Errorf("migrate: the changed module does not load: %w", err)
	}
	return r.checkPrograms(ctx)
}

// checkPrograms builds the changed files that are programs of their own
// ("//go:build ignore"): no package pattern reaches them later.
func (r *Rehearsal) checkPrograms(ctx context.Context) error {
	for _, p := range r.Target.Programs {
		if !slices.ContainsFunc(p.Files, func(f string) bool { return r.Files[f] != nil }) {
			continue
		}
		if _, err := run(r.After.Command(ctx, "build", append([]string{"-o", os.DevNull}, p.Args()...)...)); err != nil {
			return fmt.Errorf("migrate: the changed program %s does not build: %w", p.Name, err)
		}
	}
	return nil
}

// describe lists what changes, by path.
func (r *Rehearsal) describe(p *plan.Plan) {
	for _, name := range slices.Sorted(maps.Keys(r.Files)) {
		f := model.File{Path: name, OldSize: len(r.old(name)), NewSize: len(r.Files[name]), Edits: p.Edits[name]}
		f.Edits = max(f.Edits, 1)
		r.Changed = append(r.Changed, f)
	}
}

// old is the content of a file when it was loaded, nil if there was none.
func (r *Rehearsal) old(name string) []byte {
	switch name {
	case "go.mod":
		return r.Target.ModRaw
	case "go.sum":
		return r.sum
	}
	if f := r.Target.File(name); f != nil {
		return f.Source
	}
	return nil
}

// Empty reports whether nothing changes.
func (r *Rehearsal) Empty() bool { return len(r.Files) == 0 }

// Close removes the temporary folder.
func (r *Rehearsal) Close() error {
	if r.tmp == "" {
		return nil
	}
	return os.RemoveAll(r.tmp)
}

func (r *Rehearsal) note(level, format string, args ...any) {
	r.Notices = append(r.Notices, model.Notice{Level: level, Text: fmt.Sprintf(format, args...)})
}

// faces are the import paths that the plan puts into the sources.
func faces(p *plan.Plan) []string {
	set := map[string]bool{}
	for _, i := range p.Imports {
		if i.New != "" {
			set[i.New] = true
		}
	}
	for _, path := range p.Added {
		set[path] = true
	}
	return slices.Sorted(maps.Keys(set))
}

// run gives the standard output of a command, or an error with what it said.
func run(cmd *exec.Cmd) ([]byte, error) {
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		if text := strings.TrimSpace(stderr.String()); text != "" {
			err = fmt.Errorf("%s: %w", text, err)
		}
		return nil, err
	}
	return out, nil
}

// Part is the changed module as far as only some of the files of the change
// are in place.
func (r *Rehearsal) Part(files []string) (Side, error) {
	o := overlay.Overlay{}
	for _, name := range files {
		o[filepath.Join(r.Target.Dir, filepath.FromSlash(name))] = filepath.Join(r.tmp, "tree", filepath.FromSlash(name))
	}
	if r.work != "" {
		o[r.Target.Workspace.File] = r.work
	}
	flag, err := o.Write(filepath.Join(r.tmp, "part.json"))
	if err != nil {
		return Side{}, err
	}
	side := r.After
	side.Flags = slices.Clone(side.Flags)
	for n, f := range side.Flags {
		if strings.HasPrefix(f, "-overlay=") {
			side.Flags[n] = flag
		}
	}
	return side, nil
}

// PartDiff is Diff for some of the files of the change.
func (r *Rehearsal) PartDiff(files []string) []byte {
	part := *r
	part.Files = map[string][]byte{}
	for _, name := range files {
		part.Files[name] = r.Files[name]
	}
	return part.Diff()
}
