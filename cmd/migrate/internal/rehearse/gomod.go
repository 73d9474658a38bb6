// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"go/version"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/plan"
)

// require adds the library to go.mod and go.sum.
//
// The new files are written to the temporary folder and completed there by
// the go command, which needs the network only for what neither the module
// cache nor the library's own go.sum has.
func (r *Rehearsal) require(ctx context.Context, p *plan.Plan) error {
	f, err := modfile.Parse("go.mod", r.Target.ModRaw, nil)
	if err != nil {
		return err
	}
	sum := r.old("go.sum")
	modules, err := r.closure(p.Modules)
	if err != nil {
		return err
	}
	for _, m := range modules {
		more, err := r.requireOne(f, m, slices.Contains(p.Modules, m))
		if err != nil {
			return err
		}
		sum = mergeSums(sum, more)
	}
	if err := raiseGoLine(f, p.GoLine); err != nil {
		return err
	}
	f.SortBlocks()
	f.Cleanup()
	data, err := f.Format()
	if err != nil {
		return err
	}
	lent, err := r.lend(data)
	if err != nil {
		return err
	}
	data, sum, err = r.complete(ctx, p, lent.mod, sum)
	if err != nil {
		return err
	}
	if data, err = lent.back(data); err != nil {
		return err
	}
	if err := r.raiseWorkspace(data); err != nil {
		return err
	}
	r.compareMods(data)
	r.set("go.mod", data)
	r.set("go.sum", sum)
	return nil
}

// set notes a new content, if it is one.
func (r *Rehearsal) set(name string, data []byte) {
	if !bytes.Equal(r.old(name), data) {
		r.Files[name] = data
	}
}

// closure adds to the modules those of the library that they need, which a
// checkout has to replace as well.
func (r *Rehearsal) closure(modules []string) ([]string, error) {
	all := slices.Clone(modules)
	for i := 0; r.Source.Dir != "" && i < len(all); i++ {
		m, err := readMod(r.Source.folder(all[i]))
		if err != nil {
			return nil, &load.UsageError{
				Text: fmt.Sprintf("the checkout %s lacks the module %s: %v", r.Source.Dir, all[i], err),
				Hint: "name a complete checkout with -rind", Err: err,
			}
		}
		for _, q := range m.Require {
			if ours(q.Mod.Path) && !slices.Contains(all, q.Mod.Path) {
				all = append(all, q.Mod.Path)
			}
		}
	}
	return all, nil
}

func ours(path string) bool {
	return path == mapping.Root() || strings.HasPrefix(path, mapping.Root()+"/")
}

// requireOne adds one module of the library, with what it requires itself,
// and returns the checksums that go with that. A requirement that is there
// already stays as it is, unless -rind names another source.
func (r *Rehearsal) requireOne(f *modfile.File, path string, direct bool) (sum []byte, err error) {
	if requirement(f, path) != nil && r.Source.From != "flag" {
		return nil, nil
	}
	if r.Source.Dir == "" {
		if err := dropReplace(f, path); err != nil {
			return nil, err
		}
		return nil, addRequire(f, path, r.Source.Version, direct)
	}
	dir := r.Source.folder(path)
	m, err := readMod(dir)
	if err != nil {
		return nil, err
	}
	const unversioned = "v0.0.0" // what a replaced module is required as
	if err := addRequire(f, path, unversioned, direct); err != nil {
		return nil, err
	}
	if err := dropReplace(f, path); err != nil {
		return nil, err
	}
	if err := f.AddReplace(path, "", r.replacement(dir), ""); err != nil {
		return nil, err
	}
	for _, q := range m.Require {
		if ours(q.Mod.Path) || q.Indirect {
			continue
		}
		if old := requirement(f, q.Mod.Path); old == nil || semver.Compare(old.Mod.Version, q.Mod.Version) < 0 {
			if err := addRequire(f, q.Mod.Path, q.Mod.Version, old != nil && !old.Indirect); err != nil {
				return nil, err
			}
		}
	}
	sum, err = os.ReadFile(filepath.Join(dir, "go.sum"))
	if os.IsNotExist(err) {
		return nil, nil
	}
	return sums(sum, m), err
}

// replacement spells the folder of a module for go.mod: relative where the
// target lies in the checkout, so that both can move together.
func (r *Rehearsal) replacement(dir string) string {
	if rel, err := filepath.Rel(r.Source.Dir, r.Target.Dir); err == nil && filepath.IsLocal(rel) {
		if back, err := filepath.Rel(r.Target.Dir, dir); err == nil {
			return filepath.ToSlash(back)
		}
	}
	return filepath.ToSlash(dir)
}

func requirement(f *modfile.File, path string) *modfile.Require {
	for _, q := range f.Require {
		if q.Mod.Path == path {
			return q
		}
	}
	return nil
}

// addRequire adds or changes a requirement. modfile keeps direct and indirect
// ones in blocks of their own, as the go command does, if it is told all.
func addRequire(f *modfile.File, path, v string, direct bool) error {
	var all []*modfile.Require
	for _, q := range f.Require {
		if q.Mod.Path != path {
			all = append(all, q)
		}
	}
	all = append(all, &modfile.Require{Mod: module.Version{Path: path, Version: v}, Indirect: !direct})
	f.SetRequireSeparateIndirect(all)
	return nil
}

func dropReplace(f *modfile.File, path string) error {
	for _, q := range slices.Clone(f.Replace) {
		if q.Old.Path == path {
			if err := f.DropReplace(path, q.Old.Version); err != nil {
				return err
			}
		}
	}
	return nil
}

// raiseGoLine sets the go line and what goes with it. A toolchain line that
// is lower would have no effect any more.
func raiseGoLine(f *modfile.File, g model.GoLine) error {
	if g.New == g.Old { // else it rises, or is spelt with the zero that ours has
		return nil
	}
	if err := f.AddGoStmt(g.New); err != nil {
		return err
	}
	if f.Toolchain != nil && version.Compare(f.Toolchain.Name, "go"+g.New) <= 0 {
		f.DropToolchainStmt()
	}
	if key, value, ok := strings.Cut(g.Godebug, "="); ok {
		return f.AddGodebug(key, value)
	}
	return nil
}

// sums are the lines of a go.sum that belong to what m requires.
func sums(data []byte, m *modfile.File) []byte {
	var out []byte
	for line := range bytes.Lines(data) {
		fields := strings.Fields(string(line))
		if len(fields) != 3 {
			continue
		}
		v := strings.TrimSuffix(fields[1], "/go.mod")
		if q := requirement(m, fields[0]); q != nil && q.Mod.Version == v {
			out = append(out, line...)
		}
	}
	return out
}

// mergeSums adds the lines of more that sum lacks, each at its place if sum
// is in the go command's order.
func mergeSums(sum, more []byte) []byte {
	lines := sumLines(sum)
	ordered := slices.IsSortedFunc(lines, compareSums)
	for _, line := range sumLines(more) {
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if ordered {
		slices.SortStableFunc(lines, compareSums)
	}
	var out []byte
	for _, line := range lines {
		out = append(out, line+"\n"...)
	}
	return out
}

// sumLines are the lines of a go.sum without blank ones.
func sumLines(data []byte) []string {
	var lines []string
	for line := range bytes.Lines(data) {
		if text := strings.TrimSpace(string(line)); text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// compareSums orders lines by module and version; that of a module's go.mod
// follows that of the module.
func compareSums(a, b string) int {
	x, y := strings.Fields(a+"   . ."), strings.Fields(b+"   . .")
	u, isMod := strings.CutSuffix(x[1], "/go.mod")
	v, _ := strings.CutSuffix(y[1], "/go.mod")
	less := 1
	if !isMod {
		less = -1
	}
	if x[1] == y[1] {
		less = 0
	}
	return cmp.Or(cmp.Compare(x[0], y[0]), semver.Compare(u, v), less)
}

// complete lets the go command add what it misses in go.mod and go.sum.
func (r *Rehearsal) complete(ctx context.Context, p *plan.Plan, mod, sum []byte) (newMod, newSum []byte, err error) {
	modName, sumName := filepath.Join(r.tmp, "go.mod"), filepath.Join(r.tmp, "go.sum")
	if err := os.WriteFile(modName, mod, 0o666); err != nil {
		return nil, nil, err
	}
	if err := os.WriteFile(sumName, sum, 0o666); err != nil {
		return nil, nil, err
	}
	// First each version comes in line with the whole graph: other requirements
	// may ask for more than ours.
	list := []string{"-mod=mod", "-modfile=" + modName, "-overlay=" + r.Overlay}
	if err := r.list(ctx, append(slices.Clone(list), "-m", "all")); err != nil {
		return nil, nil, err
	}
	list = append(append(list, "-deps", "--"), faces(p)...)
	if version.Compare("go"+p.GoLine.Old, "go1.17") < 0 || r.raises(modName) {
		// From 1.17 on, go.mod lists what is needed indirectly as well; only
		// a look at all packages finds that, and the checksums of what is raised.
		list = append([]string{"-e", "-test"}, append(list, "./...")...)
	}
	if err := r.list(ctx, list); err != nil {
		return nil, nil, err
	}
	read := func() error {
		newMod, err = os.ReadFile(modName)
		if err == nil {
			newSum, err = os.ReadFile(sumName)
		}
		return err
	}
	if err := read(); err != nil {
		return nil, nil, err
	}
	mod, sum = newMod, newSum
	r.tidy(ctx, modName)
	if err := read(); err != nil {
		return nil, nil, err
	}
	if f, err := modfile.Parse("go.mod", newMod, nil); err == nil && !requiresAll(f, p.Modules) {
		r.note("warning", "go mod tidy would drop the requirement again: only programs that no build knows, with a constraint such as ignore, need it in %s", r.Target.Module)
		return mod, sum, nil
	}
	return newMod, newSum, nil
}

// requiresAll reports whether a go.mod requires each of the modules. Tidying
// drops those that only programs under "//go:build ignore" import.
func requiresAll(f *modfile.File, modules []string) bool {
	return !slices.ContainsFunc(modules, func(m string) bool { return requirement(f, m) == nil })
}

// tidy drops what nothing needs, such as the checksums of versions that other
// requirements outbid, from the go.mod of that name and the go.sum beside it. It
// does so only where the module was tidy before, as its owner may check that it
// is, and where that takes no network: tidying looks at tests that perhaps were
// never fetched. Where it fails, the files stay as they are.
func (r *Rehearsal) tidy(ctx context.Context, modName string) {
	side := r.Before
	side.Env = append(slices.Clone(side.Env), "GOPROXY=off", "GOWORK=off")
	if side.Command(ctx, "mod", "tidy", "-diff").Run() == nil {
		_ = side.Command(ctx, "mod", "tidy", "-modfile="+modName, "-overlay="+r.Overlay).Run()
	}
}

// list runs a "go list" that completes go.mod and go.sum, which it does only
// outside of workspaces.
func (r *Rehearsal) list(ctx context.Context, args []string) error {
	side := r.Before
	side.Env = append(slices.Clone(side.Env), "GOWORK=off")
	if _, err := run(side.Command(ctx, "list", args...)); err != nil {
		return &load.UsageError{
			Text: fmt.Sprintf("cannot require rind in %s: %v", r.Target.Module, err),
			Hint: "see to it that 'go mod tidy' works there, and that the module proxy can be reached", Err: err,
		}
	}
	return nil
}

// raises reports whether the go.mod in that file requires other versions of
// what the target requires already.
func (r *Rehearsal) raises(name string) bool {
	data, err := os.ReadFile(name)
	if err != nil {
		return true
	}
	f, err := modfile.Parse(name, data, nil)
	if err != nil {
		return true // the go command will say what is wrong
	}
	return slices.ContainsFunc(r.Target.Mod.Require, func(old *modfile.Require) bool {
		now := requirement(f, old.Mod.Path)
		return now == nil || now.Mod.Version != old.Mod.Version
	})
}

// compareMods lists the requirements that are new or raised.
func (r *Rehearsal) compareMods(data []byte) {
	f, err := modfile.Parse("go.mod", data, nil)
	if err != nil {
		return // the go command has read it, so this does not happen
	}
	for _, q := range f.Require {
		old := requirement(r.Target.Mod, q.Mod.Path)
		if old != nil && old.Mod.Version == q.Mod.Version {
			continue
		}
		n := model.Requirement{Module: q.Mod.Path, New: q.Mod.Version}
		if old != nil {
			n.Old = old.Mod.Version
		}
		for _, rep := range f.Replace {
			if rep.Old.Path == q.Mod.Path {
				n.Replace = rep.New.Path
			}
		}
		r.Requirements = append(r.Requirements, n)
	}
}
