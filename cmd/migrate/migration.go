// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/commits"
	"rind.example/cmd/migrate/internal/journal"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/machine"
	"rind.example/cmd/migrate/internal/measure"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/plan"
	"rind.example/cmd/migrate/internal/progress"
	"rind.example/cmd/migrate/internal/rehearse"
	"rind.example/cmd/migrate/internal/resume"
	"rind.example/cmd/migrate/internal/verify"
)

// A migration is one run, phase by phase; each adds to the report.
type migration struct {
	*options
	stdout *os.File
	line   *progress.Line
	start  time.Time
	tmp    string // for everything temporary

	source    rehearse.Source
	target    *load.Target
	plan      *plan.Plan
	rehearsal *rehearse.Rehearsal
	report    model.Report
	timed     map[plan.Symbol]plan.Timed // on this machine
	repo      *commits.Repo              // with -commit and -branch
	memory    *resume.Store              // of a run that was interrupted
	closers   []func() error
}

func (m *migration) close() {
	for _, c := range slices.Backward(m.closers) {
		c() // what is left is temporary and no reason to fail
	}
	m.closers = nil
}

// run carries out the phases that change nothing: up to where the change is
// verified and measured.
func (m *migration) run(ctx context.Context) error {
	m.start = time.Now()
	if err := m.outputs(); err != nil {
		return err
	}
	if err := m.scratch(); err != nil {
		return err
	}
	for _, phase := range []func(context.Context) error{m.fetch, m.ready, m.load, m.decide, m.rehearse, m.weigh, m.committable} {
		if err := phase(ctx); err != nil {
			return err
		}
	}
	if m.diff || m.rehearsal.Empty() {
		return nil
	}
	m.takeUp(ctx)
	for _, phase := range []func(context.Context) error{m.verify, m.measure} {
		if err := phase(ctx); err != nil {
			return err
		}
	}
	return nil
}

// conclude shows the result and decides the exit status.
func (m *migration) conclude() (int, error) {
	if m.diff {
		m.line.Clear()
		if _, err := m.stdout.Write(m.rehearsal.Diff()); err != nil {
			return exitUsage, err
		}
		return m.status(), nil
	}
	m.report.Elapsed = time.Since(m.start)
	m.tellResumed()
	m.memory.Forget() // it has come to its end
	if err := m.show(); err != nil {
		return exitUsage, err
	}
	if !m.verified() {
		return exitUnproved, errors.New("verification failed, so nothing was written")
	}
	return m.status(), nil
}

// explain says what became of the tree, where an error leaves that open.
func (m *migration) explain(ctx context.Context, err error) error {
	if m.offline {
		err = lacks(err)
	}
	switch {
	case err == nil:
		return nil
	case m.report.Written:
		return &load.UsageError{
			Text: fmt.Sprintf("%s; the change is written all the same, %d files in %s", err, len(m.report.Files)+m.report.VendorFiles, m.target.Dir),
			Hint: "to take it back: " + strings.Join(m.report.UndoCommands, ", or: "), Err: err,
		}
	case errors.Is(err, journal.ErrHalfWay):
		return err
	case errors.Is(err, errInterrupted) || errors.Is(context.Cause(ctx), errInterrupted):
		return errors.New("interrupted; nothing was written")
	}
	return err
}

// status is that of a run which is not in doubt.
func (m *migration) status() int {
	switch {
	case m.strict && m.blocked():
		return exitBlocked
	case m.check && !m.rehearsal.Empty() && !m.report.Written && m.report.Branch == "" && m.report.Patches == nil:
		return exitPending
	}
	return exitDone
}

// blocked reports whether a gain that exists was not taken.
func (m *migration) blocked() bool {
	blocking := func(c verdict.Code) bool {
		info, ok := verdict.Explain(c)
		return !ok || info.Blocking
	}
	return slices.ContainsFunc(m.plan.Imports, func(i model.Import) bool { return blocking(i.Verdict) }) ||
		slices.ContainsFunc(m.plan.Calls, func(c model.Call) bool { return blocking(c.Verdict) })
}

func (m *migration) verified() bool {
	return m.report.Verification == nil || m.report.Verification.OK
}

// scratch makes the folder for everything temporary, which the go command is
// told to use as well: interrupted at a bad moment, it leaves its own behind.
func (m *migration) scratch() error {
	const name = "GOTMPDIR"
	old, set := os.LookupEnv(name)
	dir, err := os.MkdirTemp(old, "migrate-run-")
	if err != nil {
		return fmt.Errorf("no room for temporary files: %w", err)
	}
	m.tmp = dir
	m.closers = append(m.closers, func() error {
		if set {
			os.Setenv(name, old)
		} else {
			os.Unsetenv(name)
		}
		return os.RemoveAll(dir)
	})
	return os.Setenv(name, dir)
}

// fetch gets the module of -module, if one is asked for.
func (m *migration) fetch(ctx context.Context) error {
	if m.module == "" {
		return nil
	}
	m.phase("fetch " + m.module)
	f, err := rehearse.Fetch(ctx, m.module)
	if err != nil {
		return err
	}
	m.closers = append(m.closers, f.Close)
	m.dir = f.Dir
	m.report.Target.Version = f.Version
	return nil
}

func (m *migration) load(ctx context.Context) (err error) {
	m.phase("load")
	if m.source, err = rehearse.Locate(ctx, m.rind); err != nil {
		return err
	}
	matrix, err := m.readMatrix()
	if err != nil {
		return err
	}
	m.target, err = load.Load(ctx, load.Options{
		Dir:        m.dir,
		Matrix:     matrix,
		Patterns:   m.patterns,
		Write:      m.write || m.branch != "",
		AllowDirty: m.allowDirty,
		AllowNoVCS: m.allowNoVCS,
		Chosen:     func(matrix string) { m.line.Phase("load for " + matrix) },
		Progress:   m.line.Status,
		Undo:       undoCommand,
	})
	return err
}

// readMatrix reads the file of -matrix, if one is given.
func (m *migration) readMatrix() ([]load.Config, error) {
	switch m.matrix {
	case "":
		return nil, nil
	case "-":
		return load.ReadMatrix(os.Stdin)
	}
	f, err := os.Open(m.matrix)
	if err != nil {
		return nil, usageError("name a file of lines like 'arm: GOOS=linux GOARCH=arm'", "-matrix: %v", err)
	}
	defer f.Close()
	return load.ReadMatrix(f)
}

func (m *migration) decide(context.Context) (err error) {
	m.phase("plan")
	m.plan, err = plan.Make(m.target, plan.Options{Choice: m.choice, Go: m.source.Go, FIPS: m.fips, Forwarded: m.forwarded, Timed: m.timed})
	return err
}

func (m *migration) rehearse(ctx context.Context) (err error) {
	m.phase("rehearse")
	if m.rehearsal, err = rehearse.Prepare(ctx, m.target, m.plan, m.source); err != nil {
		return err
	}
	m.closers = append(m.closers, m.rehearsal.Close)
	m.fill()
	if m.write {
		if err := m.rehearsal.Writable(); err != nil {
			return err
		}
	}
	if b := m.rehearsal.Breakage(); (m.write || m.branch != "") && !m.allowDependents && !b.Empty() {
		return usageError("pass -allow-dependents, and then run: "+strings.Join(b.Commands, " && "),
			"-w would keep others from building: %s", b)
	}
	return nil
}

// fill puts what is known before any check into the report.
func (m *migration) fill() {
	t, r := m.target, &m.report
	r.Schema = model.Schema
	r.Tool = model.Tool{Version: version(), Go: t.Go, Rind: cmp.Or(m.source.Version, m.source.Dir), RindFrom: m.source.From}
	r.Machine = machine.Describe()
	r.Target = model.Target{
		Dir: t.Dir, Module: t.Module, Version: r.Target.Version, Patterns: t.Patterns,
		Packages: m.countPackages(), GoFiles: len(t.Files),
		Vendored: t.Vendored, VCS: t.VCS, Dirty: t.Dirty,
	}
	if sub, err := filepath.Rel(t.RepoDir, t.Dir); t.VCS != "" && err == nil && sub != "." && filepath.IsLocal(sub) {
		r.Target.Subfolder = filepath.ToSlash(sub)
	}
	for _, c := range m.configs() {
		r.Target.Configurations = append(r.Target.Configurations, c.String())
	}
	r.Requirements, r.GoLine = m.rehearsal.Requirements, m.plan.GoLine
	r.Imports, r.Calls, r.Files = m.plan.Imports, m.plan.Calls, m.rehearsal.Changed
	for _, list := range [][]model.Notice{m.rehearsal.Breakage().Notices(), t.Notices, m.plan.Notices, m.rehearsal.Notices} {
		r.Notices = append(r.Notices, list...)
	}
	slices.SortStableFunc(r.Notices, func(a, b model.Notice) int { return -cmp.Compare(a.Level, b.Level) })
}

func (m *migration) countPackages() int {
	set := map[string]bool{}
	for _, f := range m.target.Files {
		set[path.Dir(f.Path)] = true
	}
	return len(set)
}

// configs are the configurations to verify: those that decided, and one other
// system at least.
func (m *migration) configs() []load.Config {
	all := m.target.Configs
	if m.matrix != "" {
		return all // they are what is asked for
	}
	other := slices.ContainsFunc(all, func(c load.Config) bool { return c.GOOS != runtime.GOOS })
	if other {
		return all
	}
	goos := "windows"
	if runtime.GOOS == goos {
		goos = "linux"
	}
	return append(slices.Clip(all), load.Config{GOOS: goos, GOARCH: "amd64"})
}

func (m *migration) verify(ctx context.Context) error {
	m.phase("verify")
	parsed := m.parse()
	o := verify.Options{
		Before: m.rehearsal.Before, After: m.rehearsal.After,
		Patterns: m.target.Patterns, Configs: m.configs(),
		TestTimeout: m.testTimeout, Memory: m.memory, Status: m.line.Status,
	}
	if m.noTest {
		o.SkipTests = "left out by -no-test"
	}
	v, err := verify.Run(ctx, o)
	if err != nil {
		return err
	}
	v.Checks = append([]model.Check{parsed}, v.Checks...)
	v.OK = verify.Good(v)
	m.report.Verification = v
	return nil
}

// parse makes sure that every file that is going to be written is Go.
func (m *migration) parse() model.Check {
	start := time.Now()
	c := model.Check{Name: "parse", OK: true}
	for name, text := range m.rehearsal.Files {
		if path.Ext(name) != ".go" {
			continue
		}
		if _, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution); err != nil {
			c.OK = false
			c.Output += err.Error() + "\n"
		}
	}
	c.Elapsed = time.Since(start)
	return c
}

// measure compares both sides. What failed verification is not worth it.
func (m *migration) measure(ctx context.Context) error {
	if m.noMeasure || m.noBench && m.noBuild || !m.verified() {
		return nil
	}
	m.phase("measure")
	scratch := filepath.Join(m.tmp, "measure")
	if err := os.Mkdir(scratch, 0o700); err != nil {
		return fmt.Errorf("no room for measurements: %w", err)
	}
	o := measure.Options{
		Before: m.rehearsal.Before, After: m.rehearsal.After,
		Patterns: m.target.Patterns, Migrated: m.migrated(), Scratch: scratch,
		Bench: m.bench, Micro: m.micro, Rounds: m.rounds, Precision: 0.02, Budget: m.budget, Raw: m.raw,
		Builds: m.builds, Memory: m.memory, Status: m.line.Status,
	}
	if m.noBench {
		o.SkipBench = "left out by -no-bench"
	}
	if m.noBuild {
		o.SkipBuild = "left out by -no-build"
	}
	var err error
	if m.report.Measurement, err = measure.Run(ctx, o); err != nil {
		return err
	}
	if names := measure.NoGain(m.report.Measurement); len(names) > 0 {
		m.report.Notices = append(m.report.Notices, model.Notice{Level: "hint",
			Text: "measured on this machine, these gain nothing; an import that is for them alone can stay, with //rind:keep: " + strings.Join(names, "; ")})
	}
	return nil
}

// migrated lists the packages that change.
func (m *migration) migrated() []string {
	set := map[string]bool{}
	add := func(c verdict.Code, file string) {
		if c == verdict.Migrated {
			set[path.Join(m.target.Module, path.Dir(file))] = true
		}
	}
	for _, i := range m.plan.Imports {
		add(i.Verdict, i.File)
	}
	for _, c := range m.plan.Calls {
		add(c.Verdict, c.File)
	}
	return sorted(set)
}
