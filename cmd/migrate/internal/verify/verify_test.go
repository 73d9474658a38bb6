// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package verify

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/overlay"
	"rind.example/cmd/migrate/internal/rehearse"
)

// sides writes a module and the files that change in it.
func sides(t *testing.T, module, changed map[string]string) (before, after rehearse.Side) {
	t.Helper()
	dir, shadow := t.TempDir(), t.TempDir()
	write := func(root, name, text string) string {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write(dir, "go.mod", "module m.example\n\ngo 1.26\n")
	for name, text := range module {
		write(dir, name, text)
	}
	o := overlay.Overlay{}
	for name, text := range changed {
		o[filepath.Join(dir, filepath.FromSlash(name))] = write(shadow, name, text)
	}
	flag, err := o.Write(filepath.Join(shadow, "overlay.json"))
	if err != nil {
		t.Fatal(err)
	}
	before = rehearse.Side{Name: "before", Dir: dir, Env: []string{"GOWORK=off", "GOFLAGS="}}
	after = before
	after.Name, after.Flags = "after", []string{flag}
	return before, after
}

func host() load.Config { return load.Config{GOOS: runtime.GOOS, GOARCH: runtime.GOARCH} }

// verify runs all checks for the host only.
func verify(t *testing.T, module, changed map[string]string) *model.Verification {
	t.Helper()
	before, after := sides(t, module, changed)
	v, err := Run(t.Context(), Options{Before: before, After: after, Patterns: []string{"./..."},
		Configs: []load.Config{host()}, TestTimeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func names(list []model.Test) string {
	var all []string
	for _, x := range list {
		all = append(all, strings.TrimPrefix(x.Package, "m.example/")+":"+x.Name)
	}
	return strings.Join(all, " ")
}

const (
	plainTest = "package a\n\nimport \"testing\"\n\nfunc TestF(t *testing.T) { if F() != 1 { t.Error(\"not one\") } }\n"
	oldTests  = `package b

import "testing"

func TestOld(t *testing.T)    { t.Run("sub", func(t *testing.T) { t.Error("old trouble") }) }
func TestMended(t *testing.T) { if G() == 0 { t.Error("zero") } }
func TestSkip(t *testing.T)   { t.Skip() }
`
)

func TestTestsAreComparedByName(t *testing.T) {
	v := verify(t, map[string]string{
		"a/a.go":      "package a\n\nfunc F() int { return 1 }\n",
		"a/a_test.go": plainTest,
		"b/b.go":      "package b\n\nfunc G() int { return 0 }\n",
		"b/b_test.go": oldTests,
	}, map[string]string{
		"a/a.go": "package a\n\nfunc F() int { return 2 }\n",
		"b/b.go": "package b\n\nfunc G() int { return 1 }\n",
	})
	got := &v.Tests
	if n := names(got.Broken); n != "a:TestF" {
		t.Errorf("broken: %s", n)
	}
	if len(got.Broken) > 0 && !strings.Contains(got.Broken[0].Output, "not one") {
		t.Errorf("output of the broken test: %q", got.Broken[0].Output)
	}
	if n := names(got.Preexisting); n != "b:TestOld/sub" {
		t.Errorf("preexisting: %s", n)
	}
	if n := names(got.Mended); n != "b:TestMended" {
		t.Errorf("mended: %s", n)
	}
	if got.PassBefore != 1 || got.PassAfter != 1 || got.SkipBefore != 1 || got.SkipAfter != 1 ||
		got.FailBefore != 3 || got.FailAfter != 3 || got.Packages != 2 {
		t.Errorf("counts: %+v", got)
	}
	if v.OK {
		t.Error("OK despite a broken test")
	}
}

func TestPackageThatNoLongerBuilds(t *testing.T) {
	v := verify(t, map[string]string{
		"a/a.go":      "package a\n\nfunc F() int { return 1 }\n",
		"a/a_test.go": plainTest,
		"c/c_test.go": "package c\n\nimport \"testing\"\n\nfunc TestC(t *testing.T) {}\n",
	}, map[string]string{"a/a.go": "package a\n\nfunc F() int { return \"one\" }\n"})
	if n := names(v.Tests.Broken); n != "a:" || !strings.Contains(v.Tests.Broken[0].Output, "cannot use") {
		t.Errorf("broken: %s: %+v", n, v.Tests.Broken)
	}
	if len(v.Tests.Missing) > 0 || v.Tests.PassAfter != 1 {
		t.Errorf("missing %s, %d pass after", names(v.Tests.Missing), v.Tests.PassAfter)
	}
	types := v.Checks[0]
	if types.OK || types.Preexisting || !strings.HasPrefix(types.Output, filepath.Join("a", "a.go")+":3:") {
		t.Errorf("type-check: %+v", types)
	}
	if v.OK {
		t.Error("OK though a package does not build")
	}
}

func TestPackageThatNeverBuiltIsNoObstacle(t *testing.T) {
	v := verify(t, map[string]string{
		"a/a.go":      "package a\n\nfunc F() int { return 1 }\n",
		"a/a_test.go": plainTest,
		"bad/bad.go":  "package bad\n\nfunc F() int { return \"one\" }\n",
		"bad/x.go":    "package bad\n",
	}, map[string]string{"a/a.go": "package a\n\n// F moved down.\nfunc F() int { return 1 }\n", "bad/x.go": "package bad\n\n// X.\n"})
	if !v.OK {
		t.Errorf("not OK: %+v", v)
	}
	for _, c := range v.Checks {
		if c.OK || !c.Preexisting {
			t.Errorf("check %s: %+v", c.Name, c)
		}
	}
}

func TestPanicAndMissingTests(t *testing.T) {
	v := verify(t, map[string]string{
		"a/a.go": "package a\n\nvar F = func() {}\n",
		"a/a_test.go": "package a\n\nimport \"testing\"\n\nfunc TestA(t *testing.T) { F() }\n" +
			"func TestB(t *testing.T) {}\n",
	}, map[string]string{"a/a.go": "package a\n\nvar F func()\n"})
	if n := names(v.Tests.Broken); n != "a:TestA" || !strings.Contains(v.Tests.Broken[0].Output, "nil pointer") {
		t.Errorf("broken: %+v", v.Tests.Broken)
	}
	if n := names(v.Tests.Missing); n != "a:TestB" {
		t.Errorf("missing: %s", n)
	}
}

func TestFlakyTestIsNotBroken(t *testing.T) {
	marker := filepath.ToSlash(filepath.Join(t.TempDir(), "ran"))
	// It passes, fails, and passes from then on.
	test := `package a

import (
	"os"
	"testing"
)

func TestA(t *testing.T) {
	data, _ := os.ReadFile("` + marker + `")
	os.WriteFile("` + marker + `", append(data, 'x'), 0o600)
	if len(data) == 1 {
		t.Error("second run")
	}
}
`
	v := verify(t, map[string]string{"a/a_test.go": test, "a/a.go": "package a\n"}, map[string]string{"a/a.go": "package a\n\n// A.\n"})
	if names(v.Tests.Flaky) != "a:TestA" || len(v.Tests.Broken) > 0 || !v.OK {
		t.Errorf("flaky %s, broken %s, OK %v", names(v.Tests.Flaky), names(v.Tests.Broken), v.OK)
	}
}

// counting is a test that fails in those of its runs that the condition names; the
// count, from 0, goes on over all sides.
func counting(t *testing.T, condition string) string {
	t.Helper()
	marker := filepath.ToSlash(filepath.Join(t.TempDir(), "ran"))
	return `package a

import (
	"os"
	"testing"
)

func TestA(t *testing.T) {
	data, _ := os.ReadFile("` + marker + `")
	os.WriteFile("` + marker + `", append(data, 'x'), 0o600)
	t.Run("sub", func(t *testing.T) {
		if n := len(data); ` + condition + ` {
			t.Error("run", n)
		}
	})
}
`
}

func TestFlakyTestIsNotMended(t *testing.T) {
	v := verify(t, map[string]string{"a/a_test.go": counting(t, "n == 0"), "a/a.go": "package a\n"}, nil)
	if names(v.Tests.Flaky) != "a:TestA/sub" || len(v.Tests.Mended) > 0 || !v.OK {
		t.Errorf("flaky %s, mended %s, OK %v", names(v.Tests.Flaky), names(v.Tests.Mended), v.OK)
	}
}

// Every second run fails, and only with the change: that is no flaky test.
func TestBrokenNowAndThenIsBroken(t *testing.T) {
	files := map[string]string{"a/a_test.go": counting(t, "n < 0"), "a/a.go": "package a\n"}
	v := verify(t, files, map[string]string{"a/a_test.go": counting(t, "n % 2 == 0")})
	if names(v.Tests.Broken) != "a:TestA/sub" || len(v.Tests.Flaky) > 0 || v.OK {
		t.Errorf("broken %s, flaky %s, OK %v", names(v.Tests.Broken), names(v.Tests.Flaky), v.OK)
	}
}

// The same on both sides is flaky, even if the second runs of both pass.
func TestFailingNowAndThenOnBothSidesIsFlaky(t *testing.T) {
	v := verify(t, map[string]string{"a/a_test.go": counting(t, "n == 1 || n > 3"), "a/a.go": "package a\n"}, nil)
	if names(v.Tests.Flaky) != "a:TestA/sub" || len(v.Tests.Broken) > 0 || !v.OK {
		t.Errorf("flaky %s, broken %s, OK %v", names(v.Tests.Flaky), names(v.Tests.Broken), v.OK)
	}
}

func TestOnlyNewVetFindingsCount(t *testing.T) {
	const old = "package a\n\nimport \"fmt\"\n\nfunc F() { fmt.Printf(\"%d\", \"x\") }\n"
	moved := strings.Replace(old, "func F", "// F is further down.\nfunc F", 1)
	v := verify(t, map[string]string{"a/a.go": old}, map[string]string{"a/a.go": moved})
	if c := v.Checks[1]; c.OK || !c.Preexisting || !v.OK {
		t.Errorf("moved finding: %+v", c)
	}
	if v.Tests.Note == "" {
		t.Error("no note about a module without tests")
	}
	twice := strings.Replace(old, "\"x\")", "\"x\"); fmt.Printf(\"%d\", \"y\")", 1)
	v = verify(t, map[string]string{"a/a.go": old}, map[string]string{"a/a.go": twice})
	if c := v.Checks[1]; c.OK || c.Preexisting || v.OK || strings.Count(c.Output, "\n") != 0 ||
		!strings.HasPrefix(c.Output, filepath.Join("a", "a.go")) {
		t.Errorf("second finding: %+v", c)
	}
}

func TestOtherSystemsAreTypeChecked(t *testing.T) {
	before, after := sides(t,
		map[string]string{"a/a.go": "package a\n", "a/a_plan9.go": "package a\n\nvar X int = 1\n"},
		map[string]string{"a/a_plan9.go": "package a\n\nvar X int = \"1\"\n"})
	plan9 := load.Config{GOOS: "plan9", GOARCH: "386"}
	v, err := Run(t.Context(), Options{Before: before, After: after, Patterns: []string{"./..."},
		Configs: []load.Config{host(), plan9}, SkipTests: "-no-test"})
	if err != nil {
		t.Fatal(err)
	}
	if !v.Checks[0].OK || v.Checks[1].OK || v.Checks[1].Name != "type-check plan9/386" || v.OK {
		t.Errorf("checks: %+v", v.Checks)
	}
	if v.Tests.Note != "-no-test" {
		t.Errorf("note %q", v.Tests.Note)
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	before, after := sides(t, map[string]string{
		"a/a_test.go": "package a\n\nimport (\"testing\"; \"time\")\n\nfunc TestA(t *testing.T) { time.Sleep(time.Minute) }\n"}, nil)
	stop := errors.New("stop")
	ctx, cancel := context.WithTimeoutCause(t.Context(), 2*time.Second, stop)
	defer cancel()
	start := time.Now()
	_, err := Run(ctx, Options{Before: before, After: after, Patterns: []string{"./..."}})
	if !errors.Is(err, stop) || time.Since(start) > 30*time.Second {
		t.Errorf("error %v after %v", err, time.Since(start))
	}
}

func TestPanicInACheckIsAFailureOfThatCheck(t *testing.T) {
	c := check{name: "x", after: func(context.Context) (findings, error) { panic("lost") }}
	if m := c.run(t.Context()); m.OK || !strings.Contains(m.Output, "lost") {
		t.Errorf("%+v", m)
	}
}

func TestFindingKeysForgetPlaces(t *testing.T) {
	f := lines("# m.example/a\nvet: a/a.go:3:5: wrong\n./a.go:9:1: wrong\n\n")
	if len(f) != 2 || f[0].key != f[1].key || !slices.Equal(strings.Split(f.String(), "\n"), []string{"a/a.go:3:5: wrong", "./a.go:9:1: wrong"}) {
		t.Errorf("%+v", f)
	}
	if fresh := f.minus(f[:1]); len(fresh) != 1 {
		t.Errorf("fresh: %+v", fresh)
	}
}
