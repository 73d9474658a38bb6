// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"archive/zip"
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/load"
)

func TestLocateFindsTheCheckout(t *testing.T) {
	t.Chdir(t.TempDir())
	s, err := Locate(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	if s.From != "checkout" || s.Version != "" || s.Go == "" {
		t.Errorf("source %+v", s)
	}
	if m, err := readMod(s.Dir); err != nil || m.Module.Mod.Path != mapping.Root() {
		t.Errorf("folder %s: %v", s.Dir, err)
	}
	again, err := Locate(context.Background(), s.Dir)
	if err != nil || again.Dir != s.Dir || again.From != "flag" {
		t.Errorf("source %+v, %v", again, err)
	}
}

func TestLocateRefusesOtherFolders(t *testing.T) {
	for _, flag := range []string{filepath.Join(t.TempDir(), "absent"), fixture.Module(t, "")} {
		_, err := Locate(context.Background(), flag)
		var usage *load.UsageError
		if !errors.As(err, &usage) || usage.Hint == "" {
			t.Errorf("%s: %v", flag, err)
		}
	}
}

func TestLocateTakesAReleasedVersion(t *testing.T) {
	proxy(t, mapping.Root(), "v1.2.3", map[string]string{"go.mod": "module " + mapping.Root() + "\n\ngo 1.26.0\n"})
	for _, flag := range []string{"v1.2.3", "latest"} {
		s, err := Locate(context.Background(), flag)
		if err != nil || s.Version != "v1.2.3" || s.Dir != "" || s.Go != "1.26.0" || s.From != "flag" {
			t.Errorf("%s: source %+v, %v", flag, s, err)
		}
	}
	_, err := Locate(context.Background(), "v9.9.9")
	var usage *load.UsageError
	if !errors.As(err, &usage) {
		t.Errorf("error %v", err)
	}
}

func TestOwnVersionIsThatOfAReleasedBuild(t *testing.T) {
	released := &debug.Module{Path: mapping.Root(), Version: "v1.2.2"}
	replaced := &debug.Module{Path: mapping.Root(), Version: "v1.2.2", Replace: &debug.Module{Path: "../"}}
	cmd := mapping.Root() + "/cmd"
	tests := []struct {
		name string
		info debug.BuildInfo
		want string
	}{
		{"released", debug.BuildInfo{Main: debug.Module{Path: cmd, Version: "v1.2.3", Sum: "h1:x"}, Deps: []*debug.Module{released}}, "v1.2.2"},
		{"not linked", debug.BuildInfo{Main: debug.Module{Path: cmd, Version: "v1.2.3", Sum: "h1:x"}}, "v1.2.3"},
		{"checkout", debug.BuildInfo{Main: debug.Module{Path: cmd, Version: "(devel)"}, Deps: []*debug.Module{replaced}}, ""},
		{"stamped checkout", debug.BuildInfo{Main: debug.Module{Path: cmd, Version: "v1.2.4-0.20260101000000-abcdefabcdef+dirty"}}, ""},
		{"other program", debug.BuildInfo{Main: debug.Module{Path: "example.com/x", Version: "v1.2.3", Sum: "h1:x"}}, ""},
	}
	for _, tt := range tests {
		if got := ownVersion(&tt.info); got != tt.want {
			t.Errorf("%s: version %q, want %q", tt.name, got, tt.want)
		}
	}
}

// proxy serves one module from files to the go commands of the test.
func proxy(t *testing.T, path, version string, files map[string]string) {
	t.Helper()
	dir := t.TempDir()
	base := filepath.Join(path, "@v")
	fixture.Write(t, dir, filepath.Join(base, "list"), version+"\n")
	fixture.Write(t, dir, filepath.Join(base, version+".info"), `{"Version":"`+version+`"}`)
	fixture.Write(t, dir, filepath.Join(base, version+".mod"), files["go.mod"])
	f, err := os.Create(filepath.Join(dir, base, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	for name, text := range files {
		w, err := z.Create(path + "@" + version + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(z.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOPROXY", "file://"+filepath.ToSlash(dir))
	t.Setenv("GONOPROXY", "none")
	t.Setenv("GONOSUMDB", "*")
	t.Setenv("GOSUMDB", "off")
	t.Setenv("GOMODCACHE", t.TempDir())
	t.Setenv("GOFLAGS", "-modcacherw")
}

func TestFetchMakesAWritableCopy(t *testing.T) {
	proxy(t, "example.com/fetched", "v1.0.0", map[string]string{
		"go.mod":   "module example.com/fetched\n\ngo 1.26.0\n\nrequire example.com/x v1.0.0\n\nreplace example.com/x => ../x\n",
		"a/a.go":   "package a\n",
		"a/run.sh": "#!/bin/sh\n",
		// As zips have it: the list without what it lists.
		"vendor/modules.txt": "# example.com/x v1.0.0\n",
	})
	f, err := Fetch(context.Background(), "example.com/fetched@v1.0.0")
	if err != nil {
		t.Fatal(err)
	}
	if f.Module != "example.com/fetched" || f.Version != "v1.0.0" {
		t.Errorf("fetched %+v", f)
	}
	files := fixture.Snapshot(t, f.Dir)
	if files["a/a.go"] != "package a\n" || strings.Contains(files["go.mod"], "../x") || files["vendor/modules.txt"] != "" {
		t.Errorf("files %q", files)
	}
	fixture.Write(t, f.Dir, "a/a.go", "package a // changed\n")
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(f.Dir); err == nil {
		t.Error("the copy is left")
	}
}

func TestFetchRefusesWithASentence(t *testing.T) {
	proxy(t, "example.com/fetched", "v1.0.0", map[string]string{"go.mod": "module example.com/fetched\n"})
	for _, name := range []string{"example.com/fetched", "@v1.0.0", "example.com/fetched@v2.0.0", "example.com/absent@v1.0.0"} {
		_, err := Fetch(context.Background(), name)
		var usage *load.UsageError
		if !errors.As(err, &usage) || usage.Hint == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}
