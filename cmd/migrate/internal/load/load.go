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
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/mod/modfile"

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
	// Progress is called with what is being done now. It may be nil.
	Progress func(step string)
}

// A Target is a module with what is known of it before any change.
type Target struct {
	Dir    string // absolute, without symbolic links
	Module string // module path
	Mod    *modfile.File
	ModRaw []byte // go.mod, byte for byte

	Patterns []string
	Go       string   // release of the go command: "go1.26.8"
	Env      []string // what the go command's environment gains: "GOWORK=off"
	Configs  []Config // the host's first
	Packages []*Package
	Files    []*File // every Go file of the selected folders, by path
	Skipped  Skipped
	Programs []string // files that no configuration builds but "go run FILE" does

	Vendored bool
	VCS      string   // "git" or ""
	RepoDir  string   // top of the repository, "" without VCS
	Dirty    []string // uncommitted files of the module, relative to Dir
	FIPS     []string // settings that ask for validated cryptography, a phrase each
	HasMain  bool     // some package of the module is a program
	Notices  []model.Notice
}

// A Config is one way to build the module.
type Config struct {
	GOOS, GOARCH string
	Tags         []string
}

// String is the form that reports use: "linux/amd64 integration".
func (c Config) String() string {
	return strings.TrimSpace(c.GOOS + "/" + c.GOARCH + " " + strings.Join(c.Tags, ","))
}

// Env is what the go command's environment gains for c.
func (c Config) Env() []string {
	return []string{"GOOS=" + c.GOOS, "GOARCH=" + c.GOARCH}
}

// Flags are the go command's build flags for c.
func (c Config) Flags() []string {
	if len(c.Tags) == 0 {
		return nil
	}
	return []string{"-tags=" + strings.Join(c.Tags, ",")}
}

// A Package is one type-checked unit in one configuration.
type Package struct {
	Path   string // import path, without the marks of test variants
	Config Config
	Fset   *token.FileSet
	Types  *types.Package
	Info   *types.Info
	Syntax map[string]*ast.File // by path relative to the target, slashes
	Errors []string             // why it does not compile
}

// A File is one Go file of the module.
type File struct {
	Path      string // relative to the target, slashes
	Source    []byte
	Syntax    *ast.File // nil if it does not parse
	Fset      *token.FileSet
	Err       error // why it does not parse
	Package   string
	Test      bool
	Generated string // the marker line, or ""
	Outside   bool   // a symbolic link to a file outside the module
}

// Skipped counts the folders that are never entered.
type Skipped struct {
	Vendor, Testdata, Hidden, Nested int
}

// Load reads the module at or above o.Dir.
func Load(ctx context.Context, o Options) (*Target, error) {
	return nil, &UsageError{Text: "loading is not built yet"}
}
