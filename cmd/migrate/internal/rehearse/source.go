// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/version"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/load"
)

// A Source is where the library comes from.
type Source struct {
	Dir     string // checkout, or ""
	Version string // released version, or ""
	From    string // "flag", "build information" or "checkout"
	Go      string // go line of the library
}

// String names the source for the report.
func (s Source) String() string {
	if s.Dir != "" {
		return s.Dir
	}
	return mapping.Root() + " " + s.Version
}

// Locate finds the library: flag is the value of -rind, a folder or a
// version, or "". Without it a released program takes its own version, and
// any other the checkout that it was built from.
func Locate(ctx context.Context, flag string) (Source, error) {
	switch {
	case flag == "":
		return locateOwn(ctx)
	case semver.IsValid(flag) || flag == "latest":
		return released(ctx, flag, "flag")
	}
	dir, err := filepath.Abs(flag)
	if err != nil {
		return Source{}, err
	}
	s, err := checkout(dir, "flag")
	if err != nil {
		return Source{}, &load.UsageError{
			Text: fmt.Sprintf("-rind %s: %v", flag, err),
			Hint: "name the folder of a checkout of " + mapping.Root() + ", or a version like v1.2.3", Err: err,
		}
	}
	return s, nil
}

func locateOwn(ctx context.Context) (Source, error) {
	if info, ok := debug.ReadBuildInfo(); ok {
		if v := ownVersion(info); v != "" {
			return released(ctx, v, "build information")
		}
	}
	for _, start := range startingPoints() {
		for dir := load.Root(start); dir != ""; dir = load.Root(filepath.Dir(dir)) {
			if s, err := checkout(dir, "checkout"); err == nil {
				return s, nil
			}
			if filepath.Dir(dir) == dir {
				break
			}
		}
	}
	return Source{}, &load.UsageError{
		Text: "this program was built neither from a released version nor from a checkout that is still there, so it does not know where rind is",
		Hint: "name a checkout or a version with -rind",
	}
}

// ownVersion is the version of the library that the program was built with,
// if all of it came from the module cache. A build in a checkout has a
// version as well, made up from its last commit, but no checksum.
func ownVersion(info *debug.BuildInfo) string {
	if info.Main.Sum == "" || !strings.HasPrefix(info.Main.Path, mapping.Root()+"/") {
		return ""
	}
	for _, d := range info.Deps {
		if d.Path == mapping.Root() && d.Replace == nil {
			return d.Version
		}
	}
	return info.Main.Version // all modules are released together
}

// startingPoints are folders that lie in the checkout if there is one: that
// of this source file (unless -trimpath hid it), of the program, and the
// working directory.
func startingPoints() []string {
	var dirs []string
	if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
		dirs = append(dirs, filepath.Dir(file))
	}
	if exe, err := os.Executable(); err == nil {
		dirs = append(dirs, filepath.Dir(exe))
	}
	if wd, err := os.Getwd(); err == nil {
		dirs = append(dirs, wd)
	}
	return dirs
}

// checkout is the library in a folder. Its go line is the highest of the
// modules that hold faces.
func checkout(dir, from string) (Source, error) {
	s := Source{Dir: dir, From: from}
	root, err := readMod(dir)
	if err != nil {
		return s, err
	}
	if root.Module == nil || root.Module.Mod.Path != mapping.Root() {
		return s, fmt.Errorf("%s does not hold the module %s", dir, mapping.Root())
	}
	if s.Dir, err = filepath.EvalSymlinks(dir); err != nil {
		return s, err
	}
	s.Go = goLine(root)
	for _, face := range mapping.All() {
		m, err := readMod(s.folder(face.Module()))
		if err != nil {
			continue // a face that this checkout lacks will be missed later
		}
		if version.Compare("go"+goLine(m), "go"+s.Go) > 0 {
			s.Go = goLine(m)
		}
	}
	return s, nil
}

// folder is where a module of the library lies in the checkout.
func (s Source) folder(module string) string {
	rel := strings.TrimPrefix(strings.TrimPrefix(module, mapping.Root()), "/")
	return filepath.Join(s.Dir, filepath.FromSlash(rel))
}

func readMod(dir string) (*modfile.File, error) {
	name := filepath.Join(dir, "go.mod")
	data, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%s has no go.mod", dir)
	}
	if err != nil {
		return nil, err
	}
	return modfile.Parse(name, data, nil)
}

func goLine(m *modfile.File) string {
	if m.Go == nil {
		return "1.16" // what the go command assumes
	}
	return m.Go.Version
}

// released asks the module proxy, or the module cache, for a version.
func released(ctx context.Context, v, from string) (Source, error) {
	m, err := download(ctx, mapping.Root()+"@"+v)
	if err != nil {
		return Source{}, &load.UsageError{
			Text: fmt.Sprintf("cannot fetch rind: %v", err),
			Hint: "name a checkout with -rind, or a version that the module proxy has", Err: err,
		}
	}
	data, err := os.ReadFile(m.GoMod)
	if err != nil {
		return Source{}, err
	}
	mod, err := modfile.ParseLax(m.GoMod, data, nil)
	if err != nil {
		return Source{}, err
	}
	return Source{Version: m.Version, From: from, Go: goLine(mod)}, nil
}

// downloaded is what "go mod download -json" says of a module.
type downloaded struct {
	Path, Version, Error, Dir, GoMod string
}

// download fetches a module into the module cache. It works in an empty
// folder, so that no go.mod has a say.
func download(ctx context.Context, what string) (downloaded, error) {
	var m downloaded
	empty, err := os.MkdirTemp("", "migrate-")
	if err != nil {
		return m, err
	}
	defer os.RemoveAll(empty)
	cmd := exec.CommandContext(ctx, "go", "mod", "download", "-json", what)
	cmd.Dir = empty
	cmd.Env = append(cmd.Environ(), "GOWORK=off")
	out, err := cmd.Output() // the reason is in the output also if this fails
	if jsonErr := json.Unmarshal(out, &m); jsonErr != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = errors.New(strings.TrimSpace(string(exit.Stderr)))
		}
		return m, errors.Join(err, jsonErr)
	}
	if m.Error != "" {
		return m, errors.New(m.Error)
	}
	return m, err
}
