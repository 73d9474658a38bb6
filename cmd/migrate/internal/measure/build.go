// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/overlay"
	"rind.example/cmd/migrate/internal/process"
	"rind.example/cmd/migrate/internal/rehearse"
)

// Cheap builds are repeated: with the standard library at hand warms times,
// unless warmLimit is over before, after a change of one file touches times, and
// with nothing to do as often.
const (
	warms     = 3
	warmLimit = 10 * time.Second
	touches   = 5
)

// builds measures build times and, from the same caches, binary sizes.
func (m *measurer) builds(ctx context.Context) error {
	if m.SkipBuild != "" {
		m.result.BuildNote, m.result.BinariesNote = m.SkipBuild, m.SkipBuild
		return nil
	}
	b := &builder{measurer: m, cache: filepath.Join(m.Scratch, "cache")}
	for _, step := range []func(context.Context) error{b.cold, b.warm, b.incremental, b.idle, b.sizes} {
		if err := step(ctx); err != nil {
			return err
		}
		if b.failed != "" {
			m.result.BuildNote = "not measured, the module does not build: " + b.failed
			m.result.BinariesNote = m.result.BuildNote
			return nil
		}
	}
	return nil
}

type builder struct {
	*measurer
	cache  string // the build caches of both sides lie below
	failed string // what the compiler said, once a build failed
}

// run builds on one side with its own cache.
func (b *builder) run(ctx context.Context, side rehearse.Side, i int, args ...string) (*process.Result, error) {
	cmd := side.Command(ctx, "build", append([]string{"-trimpath", "-buildvcs=false"}, args...)...)
	cmd.Env = append(cmd.Env, "GOCACHE="+b.sideCache(i))
	r, err := process.Run(ctx, cmd)
	if err == nil && r.Code != 0 {
		b.failed = side.Name + " the change: " + lastLines(r.Output())
	}
	return r, err
}

func (b *builder) sideCache(i int) string { return filepath.Join(b.cache, fmt.Sprint(i)) }

// all builds every package and discards the programs, which must not land in
// the target's folders. It returns what each package took as well.
func (b *builder) all(ctx context.Context, side rehearse.Side, i int, flags ...string) (*build, error) {
	graph := filepath.Join(b.Scratch, "actions.json")
	os.Remove(graph)
	args := slices.Concat([]string{"-debug-actiongraph=" + graph, "-o", os.DevNull}, flags, b.Patterns)
	r, err := b.run(ctx, side, i, args...)
	if err != nil {
		return nil, err
	}
	return &build{wall: r.Wall.Seconds(), cpu: r.CPU.Seconds(), packages: readActions(graph)}, nil
}

// A build is what one took, in seconds: CPU time of all processes together, and
// those of the compilers, assemblers and linkers by package.
type build struct {
	wall, cpu float64
	packages  map[string]float64
}

// costs collects the builds of both sides.
type costs [2][]*build

func (c *costs) buildTime(kind string) model.BuildTime {
	return model.BuildTime{Kind: kind, Before: buildCost(c[0]), After: buildCost(c[1]), Packages: c.packages()}
}

func buildCost(list []*build) model.BuildCost {
	var wall, cpu []float64
	for _, x := range list {
		wall = append(wall, x.wall)
		cpu = append(cpu, x.cpu)
	}
	return model.BuildCost{Wall: median(wall), CPU: median(cpu), N: len(list)}
}

func median(v []float64) float64 {
	if len(v) == 0 {
		return 0
	}
	slices.Sort(v)
	return (v[(len(v)-1)/2] + v[len(v)/2]) / 2
}

// cold builds into empty caches. Without rounds it fills them all the same,
// unmeasured, because the later steps need them.
func (b *builder) cold(ctx context.Context) error {
	var c costs
	for round := range max(b.Builds, 1) {
		for _, i := range b.sides(round) {
			side := b.side(i)
			b.Status(fmt.Sprintf("cold build %d of %d, %s the change", round+1, max(b.Builds, 1), side.Name))
			if err := emptyDir(b.sideCache(i)); err != nil {
				return err
			}
			x, err := b.all(ctx, side, i)
			if err != nil || b.failed != "" {
				return err
			}
			c[i] = append(c[i], x)
		}
	}
	if b.Builds > 0 {
		b.result.Build = append(b.result.Build, c.buildTime("cold"))
	}
	return nil
}

// warm builds everything again but the standard library: what a person waits
// for who fetches the module. Not the cache is emptied for that; instead each
// round gives all other packages a compiler flag with a new value, which no
// entry of the cache has. The flag, the folder that local imports are relative
// to, has no effect on code that the go command builds.
func (b *builder) warm(ctx context.Context) error {
	if ownFlags("gcflags") {
		b.result.BuildNote = "no build with the standard library at hand: it takes compiler flags, and GOFLAGS has others"
		return nil
	}
	var c costs
	start := time.Now()
	for round := 0; round < warms && (round == 0 || time.Since(start) < warmLimit); round++ {
		for _, i := range b.sides(round) {
			b.Status(fmt.Sprintf("build %d of %d with the standard library at hand", round+1, warms))
			x, err := b.all(ctx, b.side(i), i, fmt.Sprintf("-gcflags=all=-D=migrate%d", round), "-gcflags=std=")
			if err != nil || b.failed != "" {
				return err
			}
			c[i] = append(c[i], x)
		}
	}
	t := c.buildTime("warm")
	t.Note = "the standard library is built"
	b.result.Build = append(b.result.Build, t)
	return nil
}

// idle builds again without a change.
func (b *builder) idle(ctx context.Context) error {
	var c costs
	for round := range touches {
		for _, i := range b.sides(round) {
			b.Status(fmt.Sprintf("build %d of %d without a change", round+1, touches))
			x, err := b.all(ctx, b.side(i), i)
			if err != nil || b.failed != "" {
				return err
			}
			c[i] = append(c[i], x)
		}
	}
	t := c.buildTime("no-op")
	if slices.ContainsFunc(b.packages, func(p *listed) bool { return p.Name == "main" }) {
		t.Note = "programs are linked all the same"
	}
	b.result.Build = append(b.result.Build, t)
	return nil
}

func emptyDir(name string) error {
	if err := os.RemoveAll(name); err != nil {
		return fmt.Errorf("build cache: %w", err)
	}
	return os.MkdirAll(name, 0o700)
}

// incremental changes one file and builds again: what a person waits for in
// daily work. The change is made in an overlay, not in the tree.
func (b *builder) incremental(ctx context.Context) error {
	file, err := b.touched()
	if err != nil || file == "" {
		return err
	}
	var c costs
	for round := range touches {
		for _, i := range b.sides(round) {
			b.Status(fmt.Sprintf("incremental build %d of %d", round+1, touches))
			side, err := b.touch(b.side(i), file, i, round)
			if err != nil {
				return err
			}
			x, err := b.all(ctx, side, i)
			if err != nil || b.failed != "" {
				return err
			}
			c[i] = append(c[i], x)
		}
	}
	t := c.buildTime("incremental")
	t.Note = "after a change in " + b.relative(file)
	b.result.Build = append(b.result.Build, t)
	return nil
}

func (b *builder) relative(file string) string {
	if rel, err := filepath.Rel(b.After.Dir, file); err == nil {
		return filepath.ToSlash(rel)
	}
	return file
}

// touched picks the file to change: a migrated one, because whoever works on
// it pays for what it imports.
func (b *builder) touched() (string, error) {
	o, _, err := overlay.Split(b.After.Flags)
	if err != nil {
		return "", err
	}
	changed := slices.Sorted(maps.Keys(o))
	for _, p := range b.packages {
		for _, name := range p.GoFiles {
			if file := filepath.Join(p.Dir, name); slices.Contains(changed, file) {
				return file, nil
			}
		}
	}
	for _, p := range b.packages {
		if len(p.GoFiles) > 0 {
			return filepath.Join(p.Dir, p.GoFiles[0]), nil
		}
	}
	return "", nil
}

// touch returns side with one more declaration in file. A comment would not
// do: the compiler's output stays the same, and nothing else is built again.
func (b *builder) touch(side rehearse.Side, file string, i, round int) (rehearse.Side, error) {
	o, flags, err := overlay.Split(side.Flags)
	if err != nil {
		return side, err
	}
	src, err := o.Source(file)
	if err != nil {
		return side, fmt.Errorf("incremental build: %w", err)
	}
	base := filepath.Join(b.Scratch, fmt.Sprintf("touched%d-%d", i, round))
	src = fmt.Appendf(src, "\nvar migrateTouched%d = %d\n", round, round)
	if err := os.WriteFile(base+".go", src, 0o600); err != nil {
		return side, fmt.Errorf("incremental build: %w", err)
	}
	flag, err := o.With(file, base+".go").Write(base + ".json")
	side.Flags = append(flags, flag)
	return side, err
}

// mostPrograms bounds the programs that are linked four times each.
const mostPrograms = 6

// sizes links each program plain and stripped on both sides.
func (b *builder) sizes(ctx context.Context) error {
	var programs []string
	for _, p := range b.packages {
		if p.Name == "main" {
			programs = append(programs, p.ImportPath)
		}
	}
	if len(programs) == 0 {
		b.result.BinariesNote = "the packages hold no program (no package main), so there is no binary to weigh"
	}
	if n := len(programs); n > mostPrograms {
		b.result.BinariesNote = fmt.Sprintf("%d of %d programs; name others as packages to weigh them", mostPrograms, n)
		programs = programs[:mostPrograms]
	}
	for _, p := range programs {
		b.Status("link " + p)
		binary, err := b.weigh(ctx, p)
		if err != nil || b.failed != "" {
			return err
		}
		b.result.Binaries = append(b.result.Binaries, *binary)
	}
	return nil
}

func (b *builder) weigh(ctx context.Context, pkg string) (*model.Binary, error) {
	result := &model.Binary{Package: pkg}
	var plain [2]string
	var sizes [2][2]int64
	for i := range plain {
		plain[i] = filepath.Join(b.Scratch, fmt.Sprintf("program%d", i))
		stripped := filepath.Join(b.Scratch, fmt.Sprintf("stripped%d", i))
		for j, args := range [][]string{{"-o", plain[i], pkg}, {"-ldflags=-s -w", "-o", stripped, pkg}} {
			if _, err := b.run(ctx, b.side(i), i, args...); err != nil || b.failed != "" {
				return nil, err
			}
			info, err := os.Stat(args[len(args)-2])
			if err != nil {
				return nil, fmt.Errorf("size of %s: %w", pkg, err)
			}
			sizes[i][j] = info.Size()
		}
	}
	result.PlainBefore, result.StrippedBefore = sizes[0][0], sizes[0][1]
	result.PlainAfter, result.StrippedAfter = sizes[1][0], sizes[1][1]
	before, after := dissect(plain[0]), dissect(plain[1])
	result.Sections = growth(before.sections, after.sections)
	result.Packages = growth(before.packages, after.packages)
	return result, nil
}

// growth lists what differs first, by how much, then the rest by size.
func growth(before, after map[string]int64) []model.Growth {
	all := maps.Clone(before)
	maps.Copy(all, after)
	list := make([]model.Growth, 0, len(all))
	for name := range all {
		list = append(list, model.Growth{Name: name, Before: before[name], After: after[name]})
	}
	size := func(v int64) int64 { return max(v, -v) }
	slices.SortFunc(list, func(x, y model.Growth) int {
		return cmp.Or(cmp.Compare(size(y.After-y.Before), size(x.After-x.Before)),
			cmp.Compare(y.After, x.After), strings.Compare(x.Name, y.Name))
	})
	return list
}
