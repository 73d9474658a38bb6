// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/load"
)

const signer = `
package p

import "crypto/ecdsa"

func Sign(k *ecdsa.PrivateKey, d []byte) ([]byte, error) { return ecdsa.SignASN1(nil, k, d) }
`

func mustLoad(t *testing.T, o load.Options) *load.Target {
	t.Helper()
	target, err := load.Load(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	return target
}

func TestLoadReadsFilesOfEveryConfiguration(t *testing.T) {
	dir := fixture.Module(t, `
-- a.go --`+signer+`
-- a_test.go --
package p

func helper() {}
-- x_test.go --
package p_test

import "crypto/sha256"

var _ = sha256.New
-- a_plan9.go --
package p

import "crypto/sha512"

var _ = sha512.New
-- tagged.go --
//go:build integration

package p

import "crypto/md5"

var _ = md5.New
-- tool.go --
//go:build ignore

package main

import "crypto/sha1"

func main() { sha1.New() }
-- _hidden/b.go --
package broken(
-- testdata/b.go --
package broken(
-- nested/go.mod --
module example.com/m/nested
-- nested/b.go --
package nested
`)
	target := mustLoad(t, load.Options{Dir: dir})
	var names []string
	for _, f := range target.Files {
		names = append(names, f.Path)
	}
	want := []string{"a.go", "a_plan9.go", "a_test.go", "tagged.go", "tool.go", "x_test.go"}
	if !slices.Equal(names, want) {
		t.Errorf("files %q, want %q", names, want)
	}
	if want := (load.Skipped{Testdata: 1, Hidden: 1, Nested: 1}); target.Skipped != want {
		t.Errorf("skipped %+v, want %+v", target.Skipped, want)
	}
	for _, f := range want {
		if why, checked := target.Broken(f); why != "" || !checked {
			t.Errorf("%s: broken %q, checked %v", f, why, checked)
		}
	}
	if len(target.Programs) != 1 || target.Programs[0].Name != "tool.go" {
		t.Errorf("programs %q", target.Programs)
	}
	configs := target.Describe().Configurations
	if len(configs) != 3 || !strings.HasPrefix(configs[1], "plan9/") || !strings.HasSuffix(configs[2], " integration") {
		t.Errorf("configurations %q, want the host, plan9 and the tag", configs)
	}
	once := map[string]int{}
	for _, p := range target.Packages {
		for f := range p.Syntax {
			once[p.Config.String()+" "+f]++
		}
	}
	for f, n := range once {
		if n != 1 {
			t.Errorf("%s occurs %d times", f, n)
		}
	}
}

func TestLoadTakesPatternsRelativeToTheFolder(t *testing.T) {
	dir := fixture.Module(t, `
-- a/a.go --
package a
-- a/b/b.go --
package b
-- c/c.go --
package c
`)
	tests := []struct {
		from, pattern string
		want          []string
	}{
		{".", "./...", []string{"a/a.go", "a/b/b.go", "c/c.go"}},
		{".", "./a", []string{"a/a.go"}},
		{".", "./a/...", []string{"a/a.go", "a/b/b.go"}},
		{"a", "./...", []string{"a/a.go", "a/b/b.go"}},
		{"a", ".", []string{"a/a.go"}},
		{"a", "../c", []string{"c/c.go"}},
		{".", "example.com/m/a/...", []string{"a/a.go", "a/b/b.go"}},
		{".", filepath.Join(dir, "c"), []string{"c/c.go"}},
	}
	for _, tt := range tests {
		target := mustLoad(t, load.Options{Dir: filepath.Join(dir, tt.from), Patterns: []string{tt.pattern}})
		var names []string
		for _, f := range target.Files {
			names = append(names, f.Path)
		}
		if !slices.Equal(names, tt.want) {
			t.Errorf("in %s, %s: files %q, want %q", tt.from, tt.pattern, names, tt.want)
		}
	}
}

func TestLoadRefusesWithASentence(t *testing.T) {
	clean := fixture.Module(t, "-- a.go --"+signer)
	fixture.Git(t, clean)
	dirty := fixture.Module(t, "-- a.go --"+signer+"-- sub/go.mod --\nmodule example.com/m/sub\n")
	fixture.Git(t, dirty)
	fixture.Write(t, dirty, "a.go", signer+"\n// changed\n")
	bare := fixture.Module(t, "-- a.go --"+signer)
	readOnly := fixture.Module(t, "-- a.go --"+signer)
	if err := os.Chmod(readOnly, 0o555); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(readOnly, 0o777) })
	broken := fixture.Module(t, "-- go.mod --\nmodule example.com/m\n\nrequire nonsense\n-- a.go --"+signer)
	newer := fixture.Module(t, "-- go.mod --\nmodule example.com/m\n\ngo 1.99.0\n-- a.go --"+signer)
	t.Setenv("GOTOOLCHAIN", "local")

	tests := []struct {
		name    string
		options load.Options
		text    string // of the error, or "" for none
	}{
		{"no folder", load.Options{Dir: filepath.Join(clean, "absent")}, "no such file"},
		{"no module", load.Options{Dir: t.TempDir()}, "is not in a module"},
		{"broken go.mod", load.Options{Dir: broken}, "go.mod:3"},
		{"newer go line", load.Options{Dir: newer}, "1.99"},
		{"no package", load.Options{Dir: clean, Patterns: []string{"./absent"}}, "no Go files match ./absent"},
		{"foreign package", load.Options{Dir: clean, Patterns: []string{"example.org/x"}}, "names nothing in the module"},
		{"clean", load.Options{Dir: clean, Write: true}, ""},
		{"dirty", load.Options{Dir: dirty, Write: true}, "has uncommitted changes: a.go"},
		{"dirty but rehearsed", load.Options{Dir: dirty}, ""},
		{"dirty but allowed", load.Options{Dir: dirty, Write: true, AllowDirty: true}, ""},
		{"no repository", load.Options{Dir: bare, Write: true}, "is not under version control"},
		{"no repository but allowed", load.Options{Dir: bare, Write: true, AllowNoVCS: true}, ""},
		{"read-only", load.Options{Dir: readOnly, Write: true, AllowNoVCS: true}, "is read-only"},
	}
	for _, tt := range tests {
		_, err := load.Load(context.Background(), tt.options)
		var usage *load.UsageError
		switch {
		case tt.text == "" && err != nil:
			t.Errorf("%s: %v", tt.name, err)
		case tt.text != "" && (!errors.As(err, &usage) || !strings.Contains(usage.Text, tt.text)):
			t.Errorf("%s: error %v, want a usage error with %q", tt.name, err, tt.text)
		case usage != nil && usage.ExitCode() != 2:
			t.Errorf("%s: exit code %d", tt.name, usage.ExitCode())
		}
	}
}

func TestLoadWithoutGoCommandSaysSo(t *testing.T) {
	dir := fixture.Module(t, "-- a.go --"+signer)
	t.Setenv("PATH", t.TempDir())
	_, err := load.Load(context.Background(), load.Options{Dir: dir})
	if err == nil || !strings.Contains(err.Error(), "go command is not in the PATH") {
		t.Errorf("error %v", err)
	}
}

func TestDirtyLooksAtThisModuleOnly(t *testing.T) {
	dir := fixture.Module(t, `
-- a.go --
package p
-- old.go --
package p
-- sub/go.mod --
module example.com/m/sub
-- sub/a.go --
package sub
`)
	fixture.Git(t, dir)
	fixture.Write(t, dir, "sub/a.go", "package sub // changed\n")
	fixture.Write(t, dir, "with space.go", "package p\n")
	fixture.Write(t, dir, "notes.txt", "untracked, and no business of ours\n")
	fixture.Run(t, dir, "git", "mv", "old.go", "new.go")
	target := mustLoad(t, load.Options{Dir: dir})
	if want := []string{"new.go", "with space.go"}; !slices.Equal(target.Dirty, want) {
		t.Errorf("dirty %q, want %q", target.Dirty, want)
	}
	if target.VCS != "git" || target.RepoDir != dir {
		t.Errorf("repository %q of %q", target.RepoDir, target.VCS)
	}
}

func TestLoadTellsBrokenPackages(t *testing.T) {
	dir := fixture.Module(t, `
-- good/a.go --`+signer+`
-- bad/a.go --
package bad

import "crypto/ecdsa"

var _ = ecdsa.Sign(1)
-- missing/a.go --
package missing

import (
	"crypto/ecdsa"
	"example.org/absent"
)

var _, _ = ecdsa.Sign, absent.X
`)
	target := mustLoad(t, load.Options{Dir: dir})
	for file, broken := range map[string]bool{"good/a.go": false, "bad/a.go": true, "missing/a.go": true} {
		why, checked := target.Broken(file)
		if !checked || (why != "") != broken {
			t.Errorf("%s: broken %q, checked %v", file, why, checked)
		}
	}
	if len(target.Notices) != 2 || !strings.Contains(target.Notices[0].Text, "does not compile") {
		t.Errorf("notices %v, want two broken packages", target.Notices)
	}
}

func TestBrokenNamesTheConfigurationOnlyIfItMatters(t *testing.T) {
	dir := fixture.Module(t, `
-- a.go --`+signer+`
-- bad/a.go --
package bad

import "crypto/ecdsa"

var _ = ecdsa.Sign(1)
-- bad/a_plan9.go --
package bad
-- there/a_plan9.go --
package there

import "crypto/ecdsa"

var _ = ecdsa.Sign(1)
`)
	target := mustLoad(t, load.Options{Dir: dir})
	if why, _ := target.Broken("bad/a.go"); strings.Contains(why, "plan9") || strings.Contains(why, "(on ") || !strings.HasPrefix(why, "bad/a.go:5:") {
		t.Errorf("broken everywhere: %s", why)
	}
	if why, _ := target.Broken("there/a_plan9.go"); !strings.Contains(why, "(on plan9/") {
		t.Errorf("broken on Plan 9: %s", why)
	}
}

func TestLoadFindsFIPSSettings(t *testing.T) {
	t.Setenv("GODEBUG", "fips140=on,madvdontneed=1")
	dir := fixture.Module(t, `
-- go.mod --
module example.com/m

go 1.26.0

godebug fips140=only
-- a.go --
//go:debug fips140=on
package main

import _ "crypto/tls/fipsonly"

func main() {}
-- b.go --
//go:debug fips140=off
package main
`)
	target := mustLoad(t, load.Options{Dir: dir})
	want := []string{
		"GODEBUG=fips140=on", "'godebug fips140=only' in go.mod",
		"the import of crypto/tls/fipsonly in a.go", "'//go:debug fips140=on' in a.go",
	}
	if !slices.Equal(target.FIPS, want) {
		t.Errorf("settings %q, want %q", target.FIPS, want)
	}
}

func TestLoadIgnoresWorkspaceAndSaysSo(t *testing.T) {
	t.Setenv("GOWORK", "")
	dir := fixture.Module(t, "-- go.work --\ngo 1.26.0\n-- m/go.mod --\nmodule example.com/m\n\ngo 1.26.0\n-- m/a.go --"+signer)
	target := mustLoad(t, load.Options{Dir: filepath.Join(dir, "m")})
	if len(target.Notices) != 1 || !strings.Contains(target.Notices[0].Text, "go.work is ignored") {
		t.Errorf("notices %v", target.Notices)
	}
	if why, checked := target.Broken("a.go"); why != "" || !checked {
		t.Errorf("broken %q, checked %v", why, checked)
	}
}

func TestLoadNeverLetsTheGoCommandChangeGoMod(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=mod -tags=special")
	dir := fixture.Module(t, "-- go.mod --\nmodule example.com/m\n-- a.go --"+signer+"-- b.go --\n//go:build special\n\npackage p\n\nimport _ \"crypto/md5\"\n")
	target := mustLoad(t, load.Options{Dir: dir})
	if got := fixture.Snapshot(t, dir)["go.mod"]; got != "module example.com/m\n" {
		t.Errorf("go.mod is %q", got)
	}
	if !slices.Contains(target.Env, "GOFLAGS=-tags=special") {
		t.Errorf("environment %q", target.Env)
	}
	if why, checked := target.Broken("b.go"); why != "" || !checked {
		t.Errorf("b.go: broken %q, checked %v", why, checked)
	}
}

func TestLinksOutOfTheModuleAreMarked(t *testing.T) {
	outside := t.TempDir()
	fixture.Write(t, outside, "x.go", "package p\n")
	dir := fixture.Module(t, "-- real.go --"+signer)
	if err := os.Symlink(filepath.Join(outside, "x.go"), filepath.Join(dir, "out.go")); err != nil {
		t.Skip(err)
	}
	target := mustLoad(t, load.Options{Dir: dir})
	if f := target.File("out.go"); f == nil || f.Outside == "" {
		t.Errorf("out.go: %+v", f)
	}
	if f := target.File("real.go"); f == nil || f.Outside != "" {
		t.Errorf("real.go: %+v", f)
	}
}

func TestLoadRemovesWhatAKilledRunLeft(t *testing.T) {
	dir := fixture.Module(t, "-- a.go --"+signer)
	before := fixture.Snapshot(t, dir)
	record := func(process int, made time.Time) {
		fixture.Write(t, dir, ".migrate-7-0", "staged")
		fixture.Write(t, dir, ".rind-migrate/000001.json", fmt.Sprintf(`{"schema": "migrate-journal/v1", "state": "staging",
			"process": %d, "made": %q, "files": [{"path": "a.go", "staged": ".migrate-7-0"}]}`, process, made.Format(time.RFC3339)))
	}
	record(os.Getppid(), time.Now()) // alive
	_, err := load.Load(context.Background(), load.Options{Dir: dir})
	var usage *load.UsageError
	if !errors.As(err, &usage) || !strings.Contains(usage.Text, "another run") {
		t.Errorf("beside another run: %v", err)
	}
	record(os.Getppid(), time.Now().Add(-time.Hour)) // another process of that number
	target := mustLoad(t, load.Options{Dir: dir})
	if len(target.Notices) != 1 || !strings.Contains(target.Notices[0].Text, "temporary files are removed") {
		t.Errorf("notices %v", target.Notices)
	}
	if now := fixture.Snapshot(t, dir); !maps.Equal(now, before) {
		t.Errorf("left %q", now)
	}
}

func TestWriteWithoutGitSaysThatItIsMissing(t *testing.T) {
	dir := fixture.Module(t, "-- a.go --"+signer)
	fixture.Git(t, dir)
	program, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	only := t.TempDir()
	if err := os.Symlink(program, filepath.Join(only, "go")); err != nil {
		t.Skip(err)
	}
	t.Setenv("GOROOT", strings.TrimSpace(fixture.Run(t, dir, "go", "env", "GOROOT"))) // a link hides it
	t.Setenv("PATH", only)
	_, err = load.Load(context.Background(), load.Options{Dir: dir, Write: true})
	var usage *load.UsageError
	if !errors.As(err, &usage) || !strings.Contains(usage.Text, "git is not in the PATH") || !strings.Contains(usage.Hint, "-allow-no-vcs") {
		t.Errorf("error %v", err)
	}
}

func TestVendorModeInGOFLAGSWithoutVendorFolder(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=vendor -tags=special")
	dir := fixture.Module(t, "-- a.go --"+signer)
	target := mustLoad(t, load.Options{Dir: dir})
	if !target.Vendored || !slices.Contains(target.Env, "GOFLAGS=-tags=special") {
		t.Errorf("vendored %v, environment %q", target.Vendored, target.Env)
	}
}
