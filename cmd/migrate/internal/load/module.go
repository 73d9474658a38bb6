// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"golang.org/x/mod/modfile"

	"rind.example/analyzers/mapping"
)

// find locates the module at or above dir and reads its go.mod.
func find(dir string) (t *Target, start string, err error) {
	start, err = realPath(dir)
	if err != nil {
		return nil, "", &UsageError{Text: err.Error(), Hint: "name an existing folder with -C", Err: err}
	}
	root := Root(start)
	if root == "" {
		return nil, "", &UsageError{
			Text: fmt.Sprintf("%s is not in a module: there is no go.mod in it or above it", start),
			Hint: "run migrate inside a module, name one with -C, or make one with 'go mod init'",
		}
	}
	t = &Target{Dir: root}
	if t.ModRaw, err = os.ReadFile(filepath.Join(root, "go.mod")); err != nil {
		return nil, "", &UsageError{Text: err.Error(), Err: err}
	}
	if t.Mod, err = modfile.Parse("go.mod", t.ModRaw, nil); err != nil {
		return nil, "", &UsageError{Text: fmt.Sprintf("%s: %v", root, err), Hint: "mend go.mod", Err: err}
	}
	if t.Mod.Module == nil {
		return nil, "", &UsageError{Text: root + ": go.mod names no module", Hint: "mend go.mod"}
	}
	t.Module = t.Mod.Module.Mod.Path
	if t.Module == mapping.Root() || strings.HasPrefix(t.Module, mapping.Root()+"/") {
		return nil, "", &UsageError{Text: t.Module + " is part of rind itself", Hint: "name another module with -C"}
	}
	t.Vendored = isVendored(root)
	return t, start, nil
}

// Root is the folder at or above dir that holds a go.mod, or "".
func Root(dir string) string {
	for {
		if info, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil && !info.IsDir() {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}

// realPath makes dir absolute and free of symbolic links: the go command
// looks up overlays by that spelling.
func realPath(dir string) (string, error) {
	if dir == "" {
		dir = "."
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	abs, err = filepath.EvalSymlinks(abs)
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(abs); err != nil {
		return "", err
	} else if !info.IsDir() {
		return "", fmt.Errorf("%s is not a folder", abs)
	}
	return abs, nil
}

// goEnv is what migrate needs to know of the go command's settings.
type goEnv struct {
	GOVERSION, GOOS, GOARCH, GOWORK, GOMODCACHE   string
	GOFLAGS, GOFIPS140, GOEXPERIMENT, CGO_ENABLED string
	GOROOT                                        string
}

// askGo reads the go command's settings for the target.
func (t *Target) askGo(ctx context.Context) error {
	if _, err := exec.LookPath("go"); err != nil {
		return &UsageError{
			Text: "the go command is not in the PATH",
			Hint: "install Go from https://go.dev/dl/ and put it into the PATH", Err: err,
		}
	}
	out, err := t.command(ctx, "env", "-json").Output()
	if err != nil {
		return t.goFailed(err)
	}
	var env goEnv
	if err := json.Unmarshal(out, &env); err != nil {
		return fmt.Errorf("migrate: go env: %w", err)
	}
	t.Go, t.modCache, t.goFlags, t.goWork = env.GOVERSION, env.GOMODCACHE, env.GOFLAGS, env.GOWORK
	t.GOROOT = env.GOROOT
	t.host, t.cgo = Config{GOOS: env.GOOS, GOARCH: env.GOARCH}, env.CGO_ENABLED == "1"
	t.Env = []string{"GOWORK=off"}
	if flags, left := withoutMod(env.GOFLAGS, "mod"); left {
		t.goFlags = flags
		t.Env = append(t.Env, "GOFLAGS="+flags)
		t.note("hint", "-mod=mod in GOFLAGS is left out: with it the go command would change go.mod")
	}
	if flags, left := withoutMod(env.GOFLAGS, "vendor"); left && !t.Vendored {
		// A module without dependencies has nothing in vendor, until now.
		t.Vendored, t.goFlags = true, flags
		t.Env = append(t.Env, "GOFLAGS="+flags)
		t.note("hint", "-mod=vendor in GOFLAGS, where there is no vendor folder yet: -w makes one")
	}
	t.chooseWorkspace(ctx)
	t.FIPS = t.fipsSettings(&env)
	if within(t.modCache, t.Dir) {
		return &UsageError{
			Text: fmt.Sprintf("%s lies in the module cache, which must not change", t.Dir),
			Hint: "rehearse on a copy with -module PATH@VERSION",
		}
	}
	// The first command that reads go.mod, so that a go line that is too new
	// or a broken requirement is told in the go command's own words.
	if _, err := t.command(ctx, "list", "-m").Output(); err != nil {
		return t.goFailed(err)
	}
	return nil
}

// withoutMod takes -mod=mode out of GOFLAGS.
func withoutMod(flags, mode string) (rest string, left bool) {
	var keep []string
	for f := range strings.FieldsSeq(flags) {
		if strings.TrimLeft(f, "-") == "mod="+mode {
			left = true
			continue
		}
		keep = append(keep, f)
	}
	return strings.Join(keep, " "), left
}

// command is a go command in the target's root.
func (t *Target) command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = t.Dir
	cmd.Env = append(cmd.Environ(), t.Env...)
	return cmd
}

// goFailed turns a failed go command into a sentence.
func (t *Target) goFailed(err error) error {
	text := err.Error()
	var exit *exec.ExitError
	if errors.As(err, &exit) && len(exit.Stderr) > 0 {
		text = string(bytes.TrimSpace(exit.Stderr))
	}
	return &UsageError{
		Text: fmt.Sprintf("the go command cannot read %s: %s", t.Module, text),
		Hint: "see to it that 'go list ./...' works there with GOWORK=off", Err: err,
	}
}

// patterns rewrites the user's patterns, which are relative to start or
// import paths, to ones relative to the module's root.
func (t *Target) patterns(start string, given []string) ([]string, error) {
	if len(given) == 0 {
		given = []string{"./..."}
	}
	var out []string
	for _, p := range given {
		rel, ok := t.relativePattern(start, p)
		if !ok {
			return nil, &UsageError{
				Text: fmt.Sprintf("the pattern %s names nothing in the module %s", p, t.Module),
				Hint: "name packages of this module, as in ./... or " + t.Module + "/...",
			}
		}
		out = append(out, rel)
	}
	return out, nil
}

func (t *Target) relativePattern(start, p string) (string, bool) {
	slash := filepath.ToSlash(p)
	switch {
	case slash == "all" || slash == t.Module+"/...":
		return "./...", true
	case slash == t.Module:
		return ".", true
	case strings.HasPrefix(slash, t.Module+"/"):
		return "./" + strings.TrimPrefix(slash, t.Module+"/"), true
	}
	abs := filepath.FromSlash(p)
	if !filepath.IsAbs(abs) {
		if p != "." && p != ".." && !strings.HasPrefix(slash, "./") && !strings.HasPrefix(slash, "../") {
			return "", false // an import path of another module
		}
		abs = filepath.Join(start, abs)
	}
	rel, err := filepath.Rel(t.Dir, abs)
	if err != nil || !filepath.IsLocal(rel) {
		return "", false
	}
	if rel == "." {
		return ".", true
	}
	return "./" + filepath.ToSlash(rel), true
}

// selects says whether a folder, relative to the root, matches a pattern:
// "..." stands for any text, and a final "/..." for nothing as well.
func (t *Target) selects() (func(folder string) bool, error) {
	var all []*regexp.Regexp
	for _, p := range t.Patterns {
		quoted := regexp.QuoteMeta(strings.TrimPrefix(p, "./"))
		any := regexp.QuoteMeta("...")
		switch {
		case p == "./...":
			quoted = ".*"
		case strings.HasSuffix(quoted, "/"+any):
			quoted = strings.TrimSuffix(quoted, "/"+any) + "(/.*)?"
		}
		re, err := regexp.Compile("^(?:" + strings.ReplaceAll(quoted, any, ".*") + ")$")
		if err != nil {
			return nil, err
		}
		all = append(all, re)
	}
	return func(folder string) bool {
		for _, re := range all {
			if re.MatchString(folder) {
				return true
			}
		}
		return false
	}, nil
}

// within reports whether path lies in dir. An empty dir holds nothing.
func within(dir, path string) bool {
	if dir == "" {
		return false
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	} else if errors.Is(err, fs.ErrNotExist) {
		return false
	}
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// shown is the name of a file outside the module as the report says it, from
// the module's folder: short, and the same wherever the repository lies.
func (t *Target) shown(name string) string {
	rel, err := filepath.Rel(t.Dir, name)
	if err != nil {
		return name
	}
	return filepath.ToSlash(rel)
}
