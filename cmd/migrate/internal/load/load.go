// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package load reads the module that is to be migrated: its go.mod, the state
// of its repository, every Go file whatever its tags, and its packages with
// types in several build configurations.
//
// It decides nothing and writes nothing.
package load

import (
	"context"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"

	"rind.example/analyzers/decision"
	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/journal"
	"rind.example/cmd/migrate/internal/model"
)

// Options say what to load.
type Options struct {
	Dir      string   // where to start, "" for the working directory
	Patterns []string // packages, as for the go command; none is "./..."
	// Write says that the result is going to be written, so that a tree that
	// cannot or should not be changed is refused before any work is done.
	Write      bool
	AllowDirty bool // with Write: also over uncommitted changes
	AllowNoVCS bool // with Write: also where git could not undo it
	// Matrix are the configurations to check, instead of those that the files
	// ask for.
	Matrix []Config
	// Undo is the command that takes back a change of the module in dir. It
	// may be nil.
	Undo func(dir string) string
	// Chosen is called with the configurations, before the first of them is
	// loaded. It may be nil.
	Chosen func(matrix string)
	// Progress is called with what is being done now. It may be nil.
	Progress func(step string)
}

func (o *Options) say(format string, args ...any) {
	if o.Progress != nil {
		o.Progress(fmt.Sprintf(format, args...))
	}
}

func (o *Options) undo(dir string) string {
	if o.Undo != nil {
		return o.Undo(dir)
	}
	return "migrate undo -C " + Quote(dir)
}

// A Target is a module with what is known of it before any change.
type Target struct {
	Dir    string // absolute, without symbolic links
	Module string // module path
	Mod    *modfile.File
	ModRaw []byte // go.mod, byte for byte

	Patterns []string // relative to Dir: "./...", "./jws/..."
	Go       string   // release of the go command: "go1.26.8"
	GOROOT   string   // where that release is
	Env      []string // what the go command's environment gains, "GOWORK=off" first
	Configs  []Config // the host's first
	Packages []*Package
	Files    []*File // every Go file of the selected folders, by path
	Skipped  Skipped
	Programs []Program // of files that no configuration builds
	WithoutC []string  // files whose cgo part was not looked at

	Vendored bool
	VCS      string   // "git" or ""
	RepoDir  string   // top of the repository, "" without VCS
	Dirty    []string // uncommitted files of the module, relative to Dir
	FIPS     []string // settings that ask for validated cryptography, a phrase each
	HasMain  bool     // some package of the module is a program
	Notices  []model.Notice

	Workspace *Workspace // that uses the target, or nil
	// InWorkspace says that Env names the workspace: only there the target's
	// requirements resolve.
	InWorkspace bool
	Dependents  []Dependent // by folder

	host     Config
	parsed   *sources // while packages are loaded
	cgo      bool
	modCache string
	goFlags  string
	goWork   string   // the go.work that the go command would use, or ""
	nested   []string // folders of nested modules, relative
}

// A File is one Go file of the module.
type File struct {
	Path    string // relative to the target, slashes
	Source  []byte
	Syntax  *ast.File // what of it parses; nil if not even the package clause
	Fset    *token.FileSet
	Err     error // why it does not parse
	Package string
	Test    bool
	// Outside is where a symbolic link leads that leaves the module, or "".
	Outside string
}

// Skipped counts the folders that are never entered.
type Skipped struct {
	Vendor, Testdata, Hidden, Nested int
}

// Load reads the module at or above o.Dir.
//
// What is wrong with the request itself comes back as a *[UsageError].
// Packages that do not compile are no error: they are loaded as broken.
func Load(ctx context.Context, o Options) (*Target, error) {
	t, start, err := find(o.Dir)
	if err != nil {
		return nil, err
	}
	o.say("reading %s", t.Module)
	if err := t.halfWritten(&o); err != nil {
		return nil, err
	}
	if err := t.askGo(ctx); err != nil {
		return nil, err
	}
	if t.Patterns, err = t.patterns(start, o.Patterns); err != nil {
		return nil, err
	}
	if err := t.readTree(); err != nil {
		return nil, err
	}
	t.askGit(ctx)
	t.findDependents(ctx)
	if err := t.writable(&o); err != nil {
		return nil, err
	}
	t.noteNested()
	t.FIPS = append(t.FIPS, t.fipsSources()...)
	t.Configs = t.chooseConfigs(o.Matrix)
	if !t.Candidates() {
		return t, nil
	}
	if o.Chosen != nil {
		o.Chosen(t.matrix())
	}
	return t, t.loadPackages(ctx, &o)
}

// Tree reads the files of the module at or above dir, without types and
// without asking the go command.
func Tree(dir string) (*Target, error) {
	t, _, err := find(dir)
	if err != nil {
		return nil, err
	}
	t.Patterns = []string{"./..."}
	return t, t.readTree()
}

// Candidates reports whether any file imports a library that rind mirrors.
func (t *Target) Candidates() bool {
	for _, f := range t.Files {
		if f.candidate() {
			return true
		}
	}
	return false
}

func (f *File) candidate() bool {
	if f.Syntax == nil {
		return false
	}
	for _, s := range f.Syntax.Imports {
		if mapping.Candidate(decision.ImportPath(s)) {
			return true
		}
	}
	return false
}

// Describe is the target as the report names it.
func (t *Target) Describe() model.Target {
	d := model.Target{
		Dir: t.Dir, Module: t.Module, Patterns: t.Patterns, GoFiles: len(t.Files),
		Vendored: t.Vendored, VCS: t.VCS, Dirty: t.Dirty,
	}
	folders := map[string]bool{}
	for _, f := range t.Files {
		folders[filepath.Dir(f.Path)] = true
	}
	d.Packages = len(folders)
	for _, c := range t.Configs {
		d.Configurations = append(d.Configurations, c.String())
	}
	return d
}

// matrix lists the configurations that are going to be checked.
func (t *Target) matrix() string {
	var names []string
	for _, c := range t.Configs {
		names = append(names, c.String())
	}
	return strings.Join(names, ", ")
}

// GoLine is the version of the module's go line. Without one the go command
// assumes 1.16.
func (t *Target) GoLine() string {
	if t.Mod.Go == nil {
		return "1.16"
	}
	return t.Mod.Go.Version
}

// File finds a file by its path relative to the target.
func (t *Target) File(path string) *File {
	for _, f := range t.Files {
		if f.Path == path {
			return f
		}
	}
	return nil
}

// halfWritten takes back what an earlier run has done that was killed while it
// wrote, so that some files are old and some are new. It refuses the tree where
// another run writes now, or where somebody has worked on those files since.
func (t *Target) halfWritten(o *Options) error {
	record, err := journal.Last(t.Dir)
	switch {
	case err != nil:
		return &UsageError{Text: err.Error(), Hint: "remove that file if the tree is as it should be", Err: err}
	case record == nil || record.State == journal.Written:
		return nil
	case record.AtWork():
		return &UsageError{
			Text: fmt.Sprintf("another run, process %d, is writing to %s", record.Process, t.Dir),
			Hint: "run migrate again when it is done",
		}
	case record.State == journal.Staging:
		if _, err := record.Restore(); err == nil {
			t.note("hint", "an earlier run was killed before it changed anything; its temporary files are removed")
		}
		return nil
	}
	if _, err := record.Restore(); err != nil {
		return &UsageError{
			Text: fmt.Sprintf("an earlier run was killed while it wrote to %s: some files are old, some are new; %v", t.Dir, err),
			Hint: "to get all of the old ones back: " + o.undo(t.Dir), Err: err,
		}
	}
	t.note("warning", "an earlier run was killed while it wrote: its change is taken back, and all files are as before it")
	if t.ModRaw, err = os.ReadFile(filepath.Join(t.Dir, "go.mod")); err == nil {
		t.Mod, err = modfile.Parse("go.mod", t.ModRaw, nil)
	}
	return err
}

// noteNested names the modules in selected folders: "./..." ends there.
func (t *Target) noteNested() {
	if len(t.nested) == 0 {
		return
	}
	one := "it is a module of its own"
	if len(t.nested) > 1 {
		one = "they are modules of their own"
	}
	t.note("hint", "left alone: %s; %s, to migrate with -nested or -C %s", few(t.nested), one,
		Quote(filepath.Join(t.Dir, filepath.FromSlash(t.nested[0]))))
}

// note adds a sentence for the reader.
func (t *Target) note(level, format string, args ...any) {
	t.Notices = append(t.Notices, model.Notice{Level: level, Text: fmt.Sprintf(format, args...)})
}

// writable refuses, for -w, what should not be written over.
func (t *Target) writable(o *Options) error {
	if !o.Write {
		return nil
	}
	_, noGit := exec.LookPath("git")
	switch {
	case t.VCS == "" && !o.AllowNoVCS && noGit != nil:
		return &UsageError{
			Text: fmt.Sprintf("git is not in the PATH, so whether %s is under version control cannot be told", t.Dir),
			Hint: "put git into the PATH, or pass -allow-no-vcs", Err: noGit,
		}
	case t.VCS == "" && !o.AllowNoVCS:
		return &UsageError{
			Text: fmt.Sprintf("%s is not under version control, so the change could not be reviewed or taken back", t.Dir),
			Hint: "commit it to git first, or pass -allow-no-vcs",
		}
	case len(t.Dirty) > 0 && !o.AllowDirty:
		return &UsageError{
			Text: fmt.Sprintf("%s has uncommitted changes: %s", t.Dir, few(t.Dirty)),
			Hint: "commit or stash them, or pass -allow-dirty",
		}
	}
	return t.probeWrite()
}

// probeWrite finds out whether the root of the module takes new files. The
// mode is looked at as well, because the superuser may write anywhere.
func (t *Target) probeWrite() error {
	refuse := &UsageError{
		Text: fmt.Sprintf("%s is read-only, so nothing can be written there", t.Dir),
		Hint: "leave out -w to rehearse, or work on a writable copy",
	}
	info, err := os.Stat(t.Dir)
	if err != nil || info.Mode().Perm()&0o200 == 0 {
		refuse.Err = err
		return refuse
	}
	f, err := os.CreateTemp(t.Dir, ".migrate-probe-*")
	if err != nil {
		refuse.Err = err
		return refuse
	}
	f.Close()
	return os.Remove(f.Name())
}

// few lists the first names and counts the rest.
func few(names []string) string {
	const most = 3
	text := ""
	for i, n := range names {
		if i == most {
			return fmt.Sprintf("%s and %d more", text, len(names)-most)
		}
		if i > 0 {
			text += ", "
		}
		text += n
	}
	return text
}
