// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"context"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"

	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/resume"
)

// aside are the flags that no result depends on: they say what becomes of the
// change and of the report.
var aside = []string{
	"C", "w", "commit", "branch", "shard", "patches", "diff", "check", "strict", "fresh",
	"allow-dirty", "allow-no-vcs", "allow-dependents", "markdown", "json", "sarif", "html", "raw", "v",
}

// asked lists the other flags that are set, as the key of results wants them.
func asked(f *flag.FlagSet) (list []string) {
	f.Visit(func(x *flag.Flag) {
		if !slices.Contains(aside, x.Name) {
			list = append(list, x.Name+"="+x.Value.String())
		}
	})
	return list
}

// takeUp opens the results that a run of the same change on the same files has
// left which did not come to its end.
func (m *migration) takeUp(ctx context.Context) {
	t := m.target
	var k resume.Key
	k.Add("form", 1)
	k.Add("tool", version())
	if exe, err := os.Executable(); err == nil {
		k.AddFile(exe)
	}
	k.Add("flags", m.asked)
	k.Add("patterns", t.Patterns)
	k.Add("configurations", m.configs())
	k.Add("go", t.Go+" "+t.GOROOT)
	if out, err := m.rehearsal.Before.Command(ctx, "env", "GOENV").Output(); err == nil {
		k.AddFile(strings.TrimSpace(string(out))) // settings by "go env -w"
	}
	k.Add("machine", m.report.Machine)
	k.AddEnvironment(os.Environ())
	k.Add("environment", t.Env)
	for _, name := range slices.Sorted(maps.Keys(m.rehearsal.Files)) {
		k.AddContent(name, m.rehearsal.Files[name])
	}
	k.AddTree(t.Dir)
	m.addReplaced(ctx, &k)
	m.memory = resume.Open(k.String())
	if m.fresh {
		m.memory.Forget()
	}
}

// addReplaced adds what is built from folders that stand for other modules.
func (m *migration) addReplaced(ctx context.Context, k *resume.Key) {
	folders := m.replacements()
	if len(folders) == 0 {
		return
	}
	const own = "{{if not .Standard}}{{.Dir}}{{end}}"
	out, err := m.rehearsal.After.Command(ctx, "list", append([]string{"-e", "-deps", "-test", "-f", own}, m.target.Patterns...)...).Output()
	for _, folder := range folders {
		if err != nil {
			k.AddTree(folder)
			continue
		}
		for name := range strings.Lines(string(out)) {
			dir := strings.TrimSpace(name)
			if below, err := filepath.Rel(folder, dir); err == nil && filepath.IsLocal(below) {
				k.AddFolder(dir)
			}
		}
		k.AddFile(filepath.Join(folder, "go.mod"))
	}
}

// replacements are the folders that stand for other modules, on either side of
// the change.
func (m *migration) replacements() (dirs []string) {
	mods := []*modfile.File{m.target.Mod}
	if data := m.rehearsal.Files["go.mod"]; data != nil {
		if f, err := modfile.Parse("go.mod", data, nil); err == nil {
			mods = append(mods, f)
		}
	}
	for _, f := range mods {
		for _, r := range f.Replace {
			if r.New.Version != "" {
				continue // of a module, which does not change
			}
			dir := filepath.FromSlash(r.New.Path)
			if !filepath.IsAbs(dir) {
				dir = filepath.Join(m.target.Dir, dir)
			}
			if !slices.Contains(dirs, dir) {
				dirs = append(dirs, dir)
			}
		}
	}
	return dirs
}

// tellResumed says what of the report an earlier run has found out.
func (m *migration) tellResumed() {
	parts, since := m.memory.Recalled()
	if len(parts) == 0 {
		return
	}
	m.report.Notices = append(m.report.Notices, model.Notice{Level: "hint",
		Text: strings.Join(parts, ", ") + ": from the run that was interrupted at " + since.Format("15:04") + ", of the same files with the same flags; -fresh does them again"})
}
