// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"

	"golang.org/x/mod/modfile"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/analyzers/sink"
	"rind.example/cmd/internal/rewrite"
	"rind.example/cmd/migrate/internal/journal"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// Undone is what undo restored.
type Undone struct {
	Files   []string // relative to the module, slashes
	Removed []string // those of Files that were not there before the run
	Notices []model.Notice
}

// Undo restores what the last Write in the module at or above dir changed,
// byte for byte, also if that was killed half-way. It refuses if one of the
// files has changed since.
//
// Where no Write is on record, in a clone for example, it turns imports and
// calls back by rewriting them.
func Undo(ctx context.Context, dir string) (*Undone, error) {
	t, err := load.Tree(dir)
	if err != nil {
		// A workspace is no module, but several of them may have changed as one.
		if t, err = workspace(dir, err); err != nil {
			return nil, err
		}
	}
	record, err := journal.Last(t.Dir)
	if err != nil {
		return nil, &load.UsageError{
			Text: err.Error(), Err: err,
			Hint: "remove that file to have the imports turned back by rewriting",
		}
	}
	if record == nil {
		return turnBack(t)
	}
	if record.AtWork() {
		return nil, &load.UsageError{
			Text: fmt.Sprintf("another run, process %d, is writing to %s", record.Process, t.Dir),
			Hint: "undo when it is done",
		}
	}
	files, err := record.Restore()
	var changed *journal.ChangedError
	if errors.As(err, &changed) {
		return nil, &load.UsageError{
			Text: fmt.Sprintf("undo would overwrite newer work, so nothing was restored; %s", changed),
			Hint: byHand(record), Err: err,
		}
	}
	var committed *journal.CommittedError
	if errors.As(err, &committed) {
		return nil, &load.UsageError{
			Text: fmt.Sprintf("%v, so git has to take it back", committed),
			Hint: "run: " + RevertCommand(committed.Commit.Repo, committed.Commit.IDs), Err: err,
		}
	}
	if err != nil {
		return nil, fmt.Errorf("migrate: undo stopped half-way, run it again: %w", err)
	}
	u := &Undone{Files: files}
	for _, name := range files {
		if _, err := os.Lstat(filepath.Join(record.Root, filepath.FromSlash(name))); errors.Is(err, os.ErrNotExist) {
			u.Removed = append(u.Removed, name)
		}
	}
	if record.Root != t.Dir && len(files) > 0 {
		u.Notices = append(u.Notices, model.Notice{Level: "hint", Text: "the run wrote several modules at once, and all of them are restored; files are named from " + record.Root})
	}
	switch record.State {
	case journal.Staging:
		u.Notices = append(u.Notices, model.Notice{Level: "hint", Text: "a run was killed before it changed anything; its temporary files are removed"})
	case journal.Writing:
		u.Notices = append(u.Notices, model.Notice{Level: "hint", Text: "the run was killed while it wrote; all files are as before"})
	}
	return u, nil
}

// RevertCommand is the line of a shell that takes commits back which follow one
// another, by a commit for each.
func RevertCommand(dir string, ids []string) string {
	what := fmt.Sprintf("%.12s", ids[0])
	if len(ids) > 1 {
		what = fmt.Sprintf("%.12s^..%.12s", ids[0], ids[len(ids)-1])
	}
	return "git -C " + load.Quote(dir) + " revert --no-edit " + what
}

// workspace stands for the tree in dir, which is no module, if a record is of
// just that tree. Else the error says what is wrong with it.
func workspace(dir string, err error) (*load.Target, error) {
	abs, _ := filepath.Abs(dir)
	real, failed := filepath.EvalSymlinks(abs)
	if failed != nil {
		return nil, err
	}
	if record, _ := journal.Last(real); record == nil {
		return nil, err
	}
	return &load.Target{Dir: real}, nil
}

// byHand says what is left to do where undo is refused. A vendored change has
// no patch.
func byHand(r *journal.Record) string {
	remove := "remove " + load.Quote(r.Name()) + " to have the imports turned back by rewriting"
	if _, err := os.Stat(r.PatchName()); err != nil {
		return remove
	}
	return "take " + load.Quote(r.PatchName()) + " back by hand, or " + remove
}

// turnBack rewrites imports and calls to the mirrored packages. The
// requirement goes when nothing uses it any more.
func turnBack(t *load.Target) (*Undone, error) {
	var changes []journal.Change
	for _, f := range t.Files {
		if f.Syntax == nil || f.Err != nil || f.Outside != "" {
			continue
		}
		out, err := rewrite.Restore(f.Path, f.Source, mirrored, forms()...)
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(out, f.Source) {
			changes = append(changes, journal.Change{Path: f.Path, New: out})
		}
	}
	u := &Undone{}
	if len(changes) == 0 {
		return u, nil
	}
	mod, err := withoutLibrary(t, changes)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(mod, t.ModRaw) {
		changes = append(changes, journal.Change{Path: "go.mod", New: mod})
	}
	// Without a record: a second undo must not bring the change back.
	if err := journal.Replace(t.Dir, changes); err != nil {
		return nil, fmt.Errorf("migrate: undo: %w", err)
	}
	for _, c := range changes {
		u.Files = append(u.Files, c.Path)
	}
	u.Notices = append(u.Notices, model.Notice{Level: "warning", Text: "no run of migrate is on record here, so imports and calls " +
		"were turned back by rewriting: look at the result, and run 'go mod tidy'"})
	return u, nil
}

// mirrored is the path that a face stands for.
func mirrored(path string) (string, bool) {
	face, ok := mapping.Reverse(path)
	if !ok {
		return "", false
	}
	return face.Mirrored, true
}

// forms lists the function forms of all faces, and the wrapper of keys.
func forms() []rewrite.Form {
	all := []rewrite.Form{{Path: sink.SignerPath(), Func: sink.Wrap}}
	for _, face := range mapping.All() {
		for _, m := range face.Methods {
			all = append(all, rewrite.Form{Path: face.Path(), Func: m.Func, Method: m.Name})
		}
	}
	return all
}

// withoutLibrary is go.mod without the library's modules, if no file imports
// anything of them after the changes but faces, which are gone.
func withoutLibrary(t *load.Target, changes []journal.Change) ([]byte, error) {
	after := map[string][]byte{}
	for _, c := range changes {
		after[c.Path] = c.New
	}
	for _, f := range t.Files {
		if f.Syntax == nil {
			return t.ModRaw, nil
		}
		imports := f.Syntax.Imports
		if text, ok := after[f.Path]; ok {
			now, err := parser.ParseFile(token.NewFileSet(), f.Path, text, parser.ImportsOnly)
			if err != nil {
				return nil, err
			}
			imports = now.Imports
		}
		for _, s := range imports {
			path := decision.ImportPath(s)
			if _, isFace := mapping.Reverse(path); !isFace && ours(path) {
				return t.ModRaw, nil
			}
		}
	}
	m, err := modfile.Parse("go.mod", t.ModRaw, nil)
	if err != nil {
		return nil, err
	}
	for _, q := range append([]*modfile.Require(nil), m.Require...) {
		path := q.Mod.Path // DropRequire clears q
		if !ours(path) {
			continue
		}
		if err := m.DropRequire(path); err != nil {
			return nil, err
		}
		if err := dropReplace(m, path); err != nil {
			return nil, err
		}
	}
	m.Cleanup()
	return m.Format()
}
