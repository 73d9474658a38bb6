// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"cmp"
	"context"
	"path/filepath"
	"strings"

	"rind.example/cmd/migrate/internal/commits"
	"rind.example/cmd/migrate/internal/journal"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/rehearse"
)

// takes reports whether the change is going to be more than rehearsed.
func (o *options) takes() bool { return o.write || o.commits() || o.patches != "" }

// commits reports whether the change goes into commits.
func (o *options) commits() bool { return o.commit || o.branch != "" }

// ready refuses early what could not be committed in the end.
func (m *migration) ready(ctx context.Context) (err error) {
	if !m.commits() {
		return nil
	}
	if m.repo, err = commits.Open(ctx, cmp.Or(m.dir, ".")); err != nil {
		return err
	}
	if m.branch != "" {
		return m.repo.CheckBranch(ctx, m.branch)
	}
	return nil
}

// committable refuses a change of files that are not as they are in the commit
// which is checked out.
func (m *migration) committable(ctx context.Context) error {
	if !m.commits() || m.rehearsal.Empty() {
		return nil
	}
	var paths []string
	for name := range m.rehearsal.Files {
		p := m.rehearsal.InRepo(name)
		if p == "" {
			return usageError("use -w, and commit there by hand", "%s leads out of the repository %s, so that it cannot be committed with the rest", name, m.target.RepoDir)
		}
		paths = append(paths, p)
	}
	return m.repo.Clean(ctx, paths)
}

// finish takes the changes of all modules, which are verified, as the command
// line asks for: written to the tree, committed, put on a branch or into
// patches. All of them or none.
func finish(ctx context.Context, all []*migration) error {
	o := all[0].options
	var changed []*migration
	for _, m := range all {
		if !m.rehearsal.Empty() {
			changed = append(changed, m)
		}
	}
	switch {
	case len(changed) == 0:
		return nil
	case o.patches != "":
		for _, m := range changed {
			if err := m.writePatches(ctx); err != nil {
				return err
			}
		}
		return nil
	case o.commits():
		return commitAll(ctx, changed)
	case o.write:
		changed[0].phase("write")
		return writeAll(ctx, changed, nil)
	}
	return nil
}

// phase begins a part of the run.
func (m *migration) phase(name string) {
	m.line.Phase(name)
	if m.reached != nil {
		m.reached("phase " + name)
	}
}

// writeAll writes the changes to the tree, and moves the branch to the commits
// if there are any.
func writeAll(ctx context.Context, all []*migration, c *journal.Commit) error {
	root := all[0].target.Dir
	var changes []*rehearse.Rehearsal
	for _, m := range all {
		root = common(root, m.target.Dir)
		changes = append(changes, m.rehearsal)
	}
	undo, err := rehearse.WriteAll(ctx, root, changes, journal.Options{Commit: c, Reached: all[0].reached})
	if err != nil {
		return err
	}
	for _, m := range all {
		m.report.Written, m.report.VendorFiles = true, m.rehearsal.Vendored
		m.report.Undo = m.rehearsal.Relative(undo)
		if c != nil {
			continue // git takes it back
		}
		m.report.UndoCommands = []string{undoCommand(root)}
		if undo != "" {
			m.report.UndoCommands = append(m.report.UndoCommands,
				"git -C "+load.Quote(m.target.Dir)+" apply -R "+load.Quote(m.report.Undo))
		}
	}
	return nil
}

// common is the folder that holds both.
func common(a, b string) string {
	for a != b && !strings.HasPrefix(b, strings.TrimSuffix(a, string(filepath.Separator))+string(filepath.Separator)) {
		a = filepath.Dir(a)
	}
	return a
}

// commitAll makes the commits of all modules, a series for each, and then moves
// the branch: a new one, or with the files the one that is checked out.
func commitAll(ctx context.Context, all []*migration) error {
	first := all[0]
	var steps []commits.Step
	var owner []*migration
	for _, m := range all {
		if m.repo.Dir != first.repo.Dir {
			return usageError("name one module with -C", "%s and %s lie in different repositories", first.target.Dir, m.target.Dir)
		}
		list, err := m.steps(ctx)
		if err != nil {
			return err
		}
		for _, s := range list {
			steps, owner = append(steps, s), append(owner, m)
		}
	}
	// Once more, with the files of vendor folders, and after all that time.
	var paths []string
	for _, s := range steps {
		for _, f := range s.Files {
			paths = append(paths, f.Path)
		}
	}
	if err := first.repo.Clean(ctx, paths); err != nil {
		return err
	}
	first.phase("commit")
	made, err := first.repo.Build(ctx, filepath.Join(first.tmp, commits.Folder()), steps, first.line.Status)
	if err != nil {
		return err
	}
	move := &journal.Commit{Repo: first.repo.Dir, Ref: first.repo.Ref, From: first.repo.Head}
	for n, one := range made {
		if one == nil {
			continue
		}
		move.To, move.IDs, move.Paths = one.ID, append(move.IDs, one.ID), append(move.Paths, one.Paths...)
		owner[n].report.Commits = append(owner[n].report.Commits, model.Commit{ID: one.ID, Subject: one.Subject, Files: len(one.Paths)})
	}
	if err := land(ctx, all, move); err != nil {
		for _, m := range all {
			m.report.Commits = nil
		}
		return err
	}
	return nil
}

// land puts the commits where they are asked for.
func land(ctx context.Context, all []*migration, move *journal.Commit) error {
	first := all[0]
	if len(move.IDs) == 0 {
		return usageError("use -w", "git ignores every file of the change, so there is nothing to commit")
	}
	if first.branch == "" {
		if err := writeAll(ctx, all, move); err != nil {
			return err
		}
	} else if err := first.repo.CreateBranch(ctx, first.branch, move.To); err != nil {
		return err
	}
	for _, m := range all {
		r := &m.report
		if r.Branch = first.branch; r.Branch != "" {
			r.UndoCommands = []string{"git -C " + load.Quote(m.target.Dir) + " branch -D " + load.Quote(r.Branch)}
		} else if len(r.Commits) > 0 {
			var ids []string
			for _, c := range r.Commits {
				ids = append(ids, c.ID)
			}
			undo := rehearse.RevertCommand(m.target.Dir, ids)
			if committed := filesOf(r.Commits); m.rehearsal.Vendored > 0 && committed < len(r.Files)+m.rehearsal.Vendored {
				undo += " && go -C " + load.Quote(m.target.Dir) + " mod vendor" // which git ignores
			}
			r.UndoCommands = []string{undo}
		}
	}
	return nil
}

// filesOf counts the files of commits.
func filesOf(list []model.Commit) (n int) {
	for _, c := range list {
		n += c.Files
	}
	return n
}

// steps are the commits of a module: the requirement with all that the go
// command makes of it, then each shard.
func (m *migration) steps(ctx context.Context) ([]commits.Step, error) {
	m.phase("divide")
	shards, err := m.split(ctx)
	if err != nil {
		return nil, err
	}
	changes, err := m.rehearsal.Changes(ctx)
	if err != nil {
		return nil, err
	}
	var all []commits.Step
	for _, s := range shards {
		step := commits.Step{Message: m.message(s)}
		for _, name := range s.files {
			step.Files = append(step.Files, commits.File{Path: m.rehearsal.InRepo(name), New: m.rehearsal.Files[name]})
		}
		if s.required {
			for _, c := range changes {
				if _, plain := m.rehearsal.Files[c.Path]; !plain {
					step.Files = append(step.Files, commits.File{Path: m.rehearsal.InRepo(c.Path), New: c.New})
				}
			}
		}
		if len(step.Files) > 0 {
			all = append(all, step)
		}
	}
	return all, nil
}
