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
	"strings"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/progress"
)

// each migrates every module that the run is about, one after the other. Each
// is a run of its own with a report of its own, since each has a go.mod that
// gains the requirement; the highest status is that of all. A module that
// fails does not keep the others from their turn.
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
	status := exitDone
	for n, dir := range dirs {
		one := *o
		one.dir = dir
		one.rename(moduleSuffix(base, dir))
		if n > 0 && !o.diff {
			io.WriteString(stdout, "\n")
		}
		code, err := single(ctx, &one, stdout, line)
		status = max(status, code)
		if errors.Is(context.Cause(ctx), errInterrupted) {
			return status, err
		}
		if err != nil {
			line.Clear()
			complain(os.Stderr, fmt.Errorf("%s: %w", dir, err))
		}
	}
	return status, nil
}

// single migrates one module.
func single(ctx context.Context, o *options, stdout *os.File, line *progress.Line) (int, error) {
	m := &migration{options: o, stdout: stdout, line: line}
	defer m.close()
	code, err := m.run(ctx)
	return code, m.explain(ctx, err)
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
	for _, name := range []*string{&o.markdown, &o.json, &o.sarif, &o.html, &o.raw} {
		if *name != "" {
			ext := filepath.Ext(*name)
			*name = strings.TrimSuffix(*name, ext) + suffix + ext
		}
	}
}
