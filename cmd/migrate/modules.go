// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/progress"
)

// each migrates every module that the run is about. Each has a report of its
// own, since each has a go.mod that gains the requirement; the highest status
// is that of all.
//
// A rehearsal goes from one to the next, and a module that fails does not keep
// the others from their turn. What writes looks at all of them first: it takes
// the change of all or of none.
func each(ctx context.Context, o *options, stdout *os.File, line *progress.Line) (int, error) {
	if o.module != "" {
		return single(ctx, o, stdout, line)
	}
	dirs, err := load.Modules(o.dir, o.nested)
	if err != nil {
		return exitUsage, err
	}
	if len(dirs) < 2 {
		return single(ctx, o, stdout, line)
	}
	if err := o.fitForSeveral(dirs); err != nil {
		return exitUsage, err
	}
	base, err := filepath.Abs(o.dir)
	if err != nil {
		return exitUsage, err
	}
	if real, err := filepath.EvalSymlinks(base); err == nil {
		base = real
	}
	s := &several{stdout: stdout, line: line}
	defer s.close()
	taken := map[string]bool{}
	for _, dir := range dirs {
		one := *o
		one.dir = dir
		suffix := moduleSuffix(base, dir)
		for n := 2; taken[suffix]; n++ { // a/b and a-b
			suffix = fmt.Sprintf("%s-%d", moduleSuffix(base, dir), n)
		}
		taken[suffix] = true
		one.rename(suffix)
		s.all = append(s.all, &migration{options: &one, stdout: stdout, line: line})
	}
	if o.takes() {
		return s.take(ctx)
	}
	return s.rehearse(ctx)
}

// single migrates one module.
func single(ctx context.Context, o *options, stdout *os.File, line *progress.Line) (int, error) {
	m := &migration{options: o, stdout: stdout, line: line}
	defer m.close()
	err := m.run(ctx)
	if err == nil && m.verified() {
		err = finish(ctx, []*migration{m})
	}
	code := exitUsage
	if err == nil {
		code, err = m.conclude()
	}
	return code, m.explain(ctx, err)
}

// several are the modules of one run.
type several struct {
	all    []*migration
	stdout *os.File
	line   *progress.Line
	status int // the highest so far
	shown  bool
}

func (s *several) close() {
	for _, m := range slices.Backward(s.all) {
		m.close()
	}
}

// failed complains of what a module's error says.
func (s *several) failed(m *migration, err error) {
	s.status = max(s.status, exitUsage)
	s.line.Clear()
	complain(os.Stderr, fmt.Errorf("%s: %w", m.dir, err))
}

// conclude shows the report of a module.
func (s *several) conclude(ctx context.Context, m *migration) {
	if s.shown && !m.diff {
		io.WriteString(s.stdout, "\n")
	}
	s.shown = true
	code, err := m.conclude()
	s.status = max(s.status, code)
	if err = m.explain(ctx, err); err != nil {
		s.failed(m, err)
	}
}

// rehearse runs one after the other, with a report as soon as there is one.
func (s *several) rehearse(ctx context.Context) (int, error) {
	for _, m := range s.all {
		err := m.explain(ctx, m.run(ctx))
		switch {
		case errors.Is(context.Cause(ctx), errInterrupted):
			return exitUsage, err
		case err != nil:
			s.failed(m, err)
		default:
			s.conclude(ctx, m)
		}
		m.close()
	}
	return s.status, nil
}

// take runs all, and takes the change of all if every one is verified.
func (s *several) take(ctx context.Context) (int, error) {
	var good []*migration
	var bad []string
	for _, m := range s.all {
		err := m.explain(ctx, m.run(ctx))
		switch {
		case errors.Is(context.Cause(ctx), errInterrupted):
			return exitUsage, err
		case err != nil:
			s.failed(m, err)
			bad = append(bad, m.dir)
			continue
		case !m.verified():
			bad = append(bad, m.dir)
		}
		good = append(good, m)
		if m.target != nil {
			m.target.Packages = nil // all their types would be too much to keep
		}
	}
	var err error
	if len(bad) == 0 {
		err = finish(ctx, good)
	} else {
		s.hold(good, bad)
	}
	if err != nil {
		return exitUsage, good[0].explain(ctx, err)
	}
	for _, m := range good {
		s.conclude(ctx, m)
	}
	return s.status, nil
}

// hold says in the reports of the others why nothing is written.
func (s *several) hold(good []*migration, bad []string) {
	for _, m := range good {
		if m.verified() && !m.rehearsal.Empty() {
			m.report.Notices = append(m.report.Notices, model.Notice{Level: "warning",
				Text: "verified, and not written all the same: all modules are written or none, and there is something wrong with " + strings.Join(bad, ", ") + "; -C writes this one alone"})
		}
	}
}

// fitForSeveral refuses what only makes sense for one module.
func (o *options) fitForSeveral(dirs []string) error {
	one := "name one module with -C, as in -C " + load.Quote(dirs[0])
	switch {
	case len(o.patterns) > 0 && !(len(o.patterns) == 1 && o.patterns[0] == "./..."):
		return usageError(one, "packages cannot be chosen in %d modules at once", len(dirs))
	case o.toStdout() > 0:
		return usageError(one, "%d modules have a report each, which standard output cannot tell apart", len(dirs))
	case o.matrix == "-":
		return usageError("give the matrix as a file", "standard input can be read for one module only, and here are %d", len(dirs))
	}
	o.patterns = nil
	return nil
}

// moduleSuffix tells the files of a module's reports from those of the others:
// its folder below base, "" for base itself.
func moduleSuffix(base, dir string) string {
	rel, err := filepath.Rel(base, dir)
	if err != nil || rel == "." {
		return ""
	}
	return "-" + strings.ReplaceAll(strings.ReplaceAll(filepath.ToSlash(rel), "../", ""), "/", "-")
}

// rename gives the reports names of their own: report-tools.json.
func (o *options) rename(suffix string) {
	for _, name := range []*string{&o.markdown, &o.json, &o.sarif, &o.html, &o.raw, &o.patches} {
		if *name != "" {
			ext := filepath.Ext(*name)
			*name = strings.TrimSuffix(*name, ext) + suffix + ext
		}
	}
}
