// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"fmt"
	"go/version"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
)

// A Breakage is what stops to build when the change is written, until the
// commands have run.
type Breakage struct {
	Names    []string // go.work files and modules, with their folders
	Commands []string // of the shell, in order
}

// Empty reports whether everything goes on building.
func (b Breakage) Empty() bool { return len(b.Names) == 0 }

// String lists the names.
func (b Breakage) String() string { return strings.Join(b.Names, ", ") }

// Breakage finds out what the new go.mod does to the workspace and to modules
// that build with the target's folder.
func (r *Rehearsal) Breakage() Breakage {
	var b Breakage
	data := r.Files["go.mod"]
	if data == nil {
		return b
	}
	mod, err := modfile.Parse("go.mod", data, nil)
	if err != nil {
		return b // the go command has read it, so this does not happen
	}
	if w := r.Target.Workspace; w != nil {
		if line := goLine(mod); version.Compare("go"+w.Go, "go"+line) < 0 {
			b.add(fmt.Sprintf("the workspace %s (go %s)", w.File, w.Go), "go work edit -go="+line+" "+load.Quote(w.File))
		}
	}
	for _, d := range r.Target.Dependents {
		b.add(fmt.Sprintf("the module %s in %s", d.Module, d.Dir), r.mend(d, mod)...)
	}
	// The vendor folder of the workspace holds what all modules need.
	if w := r.Target.Workspace; w != nil && w.Vendored {
		b.add("the vendor folder of "+w.File, "go -C "+load.Quote(filepath.Dir(w.File))+" work vendor")
	}
	return b
}

func (b *Breakage) add(name string, commands ...string) {
	b.Names = append(b.Names, name)
	b.Commands = append(b.Commands, commands...)
}

// mend are the commands that bring a dependent up to date. A module does not
// inherit the replace lines of what it requires, and "go mod tidy" raises its
// go line if it has to.
func (r *Rehearsal) mend(d load.Dependent, mod *modfile.File) []string {
	in := "go -C " + load.Quote(d.Dir) + " mod "
	var list []string
	for _, rep := range mod.Replace {
		if ours(rep.Old.Path) && rep.New.Version == "" && r.Source.Dir != "" {
			list = append(list, in+"edit "+load.Quote("-replace="+rep.Old.Path+"="+r.Source.folder(rep.Old.Path)))
		}
	}
	list = append(list, in+"tidy")
	if d.Vendored {
		list = append(list, in+"vendor")
	}
	return list
}

// Notices are the warning, or none.
func (b Breakage) Notices() []model.Notice {
	if b.Empty() {
		return nil
	}
	return []model.Notice{{
		Level: "warning",
		Text: "the new go.mod keeps others from building, which no check covers: " + b.String() +
			"; -w goes on only with -allow-dependents, after which these commands mend them:",
		Commands: b.Commands,
	}}
}
