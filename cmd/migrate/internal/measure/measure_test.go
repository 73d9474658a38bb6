// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/perf/benchfmt"

	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/overlay"
	"rind.example/cmd/migrate/internal/rehearse"
)

const (
	slow = "package a\n\nvar X uint64\n\n//go:noinline\nfunc F() { for i := range uint64(20000) { X += i * X } }\n"
	fast = "package a\n\nvar X uint64\n\n//go:noinline\nfunc F() { for i := range uint64(2000) { X += i * X } }\n"

	bench = `package a

import "testing"

func BenchmarkF(b *testing.B) {
	b.Run("size-2", func(b *testing.B) { for b.Loop() { F() } })
}

func BenchmarkSame(b *testing.B) { for b.Loop() { X++ } }

func BenchmarkBroken(b *testing.B) { b.Fatal("always") }
`
)

// options makes a module of two packages, of which a changes.
func options(t *testing.T, extra map[string]string) Options {
	t.Helper()
	dir, scratch := t.TempDir(), t.TempDir()
	files := map[string]string{"go.mod": "module m.example\n\ngo 1.26\n", "a/a.go": slow, "a/a_test.go": bench}
	for name, text := range extra {
		files[name] = text
	}
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	changed := filepath.Join(scratch, "changed.go")
	if err := os.WriteFile(changed, []byte(fast), 0o600); err != nil {
		t.Fatal(err)
	}
	flag, err := overlay.Overlay{}.With(filepath.Join(dir, "a", "a.go"), changed).Write(filepath.Join(scratch, "o.json"))
	if err != nil {
		t.Fatal(err)
	}
	before := rehearse.Side{Name: "before", Dir: dir, Env: []string{"GOWORK=off", "GOFLAGS="}}
	after := before
	after.Name, after.Flags = "after", []string{flag}
	return Options{Before: before, After: after, Patterns: []string{"./..."}, Migrated: []string{"m.example/a"},
		Scratch: scratch, Rounds: fewest, Budget: time.Second}
}

func find(list []model.Benchmark, name, unit string) *model.Benchmark {
	for i := range list {
		if list[i].Name == name && list[i].Unit == unit {
			return &list[i]
		}
	}
	return nil
}

func TestBenchmarksAlternateAndAreJudged(t *testing.T) {
	o := options(t, nil)
	o.SkipBuild, o.Bench = "not now", "F|Same|Broken"
	o.Raw = filepath.Join(t.TempDir(), "raw")
	m, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	f := find(m.Benchmarks, "BenchmarkF/size-2", "sec/op")
	if f == nil || !f.Significant || f.Ratio < 4 || f.RatioLow > f.Ratio || f.RatioHigh < f.Ratio || f.Before.N != fewest || f.Package != "m.example/a" {
		t.Fatalf("BenchmarkF: %+v of %+v", f, m.Benchmarks)
	}
	if s := find(m.Benchmarks, "BenchmarkSame", "allocs/op"); s == nil || s.Significant || s.Ratio != 1 {
		t.Errorf("BenchmarkSame: %+v", s)
	}
	if m.Rounds != fewest || m.Layouts != fewest || !strings.Contains(m.BenchmarksNote, "fail before") || m.BuildNote != "not now" {
		t.Errorf("rounds %d, note %q, build note %q", m.Rounds, m.BenchmarksNote, m.BuildNote)
	}
	for _, name := range []string{m.RawBefore, m.RawAfter} {
		raw, err := os.ReadFile(name)
		if err != nil || strings.Count(string(raw), "BenchmarkF/size-2") != fewest {
			t.Errorf("%s: %v\n%s", name, err, raw)
		}
	}
	comparable(t, m.RawBefore, m.RawAfter)
}

// comparable demands that benchstat puts the results of both files side by side:
// the same units of the same package on the same machine.
func comparable(t *testing.T, names ...string) {
	t.Helper()
	units := make([]map[string]int, len(names))
	for i, name := range names {
		units[i] = map[string]int{}
		files := benchfmt.Files{Paths: []string{name}}
		for files.Scan() {
			r, ok := files.Result().(*benchfmt.Result)
			if !ok {
				continue
			}
			for _, v := range r.Values {
				key := fmt.Sprint(r.Name, " ", v.Unit, " ", r.GetConfig("pkg"), " ", r.GetConfig("goarch"), " ", r.GetConfig("cpu"))
				units[i][key]++
			}
		}
		if err := files.Err(); err != nil {
			t.Error(err)
		}
	}
	if len(units[0]) < 6 || !maps.Equal(units[0], units[1]) {
		t.Errorf("units %v and %v", units[0], units[1])
	}
	for key := range units[0] {
		if !strings.Contains(key, " m.example/a "+runtime.GOARCH) {
			t.Errorf("%s: of no package or machine", key)
		}
	}
}

// More rounds than asked for are run in pairs, as long as they help and there is
// time, and at most as many again.
func TestRoundsEndWhenIntervalsAreNarrow(t *testing.T) {
	wide, narrow := newSamples(-1), newSamples(-1)
	for i := range 10 {
		for side := range 2 {
			wide.value(sampleKey{"p", "B", "sec/op"}, side, float64(100+i*5))
			narrow.value(sampleKey{"p", "B", "sec/op"}, side, 100+float64(i)/10)
			narrow.value(sampleKey{"p", "B", "B/op"}, side, float64(100+i*5))
		}
	}
	if w := wide.widest(); w < 0.05 || w > 0.5 {
		t.Errorf("the wide interval is %v", w)
	}
	ago := func(d time.Duration) clock { return clock{start: time.Now().Add(-d), spent: d / 2} }
	for _, c := range []struct {
		round     int
		precision float64
		s         *samples
		clock     clock
		want      bool
	}{
		{0, 0.02, wide, ago(0), true},
		{9, 0, narrow, ago(time.Minute), true},
		{6, 0.02, wide, ago(10 * time.Minute), false},
		{7, 0.02, wide, ago(10 * time.Minute), true},
		{10, 0, wide, ago(10 * time.Second), false},
		{10, 0.02, narrow, ago(10 * time.Second), false},
		{10, 0.02, wide, ago(10 * time.Second), true},
		{11, 0.02, narrow, ago(time.Hour), true},
		{10, 0.02, wide, ago(55 * time.Second), false},
		{20, 0.02, wide, ago(10 * time.Second), false},
	} {
		m := &measurer{Options: Options{Rounds: 10, Precision: c.precision, Budget: time.Minute}, result: &model.Measurement{}}
		if got := m.another(c.round, c.clock, c.s); got != c.want {
			t.Errorf("round %d with precision %v: %v", c.round, c.precision, got)
		}
	}
}

func TestOnlyPackagesThatReachTheChangeAreRun(t *testing.T) {
	o := options(t, map[string]string{
		"a/a_test.go":   "package a\n",
		"b/b_test.go":   "package b\n\nimport \"testing\"\n\nfunc BenchmarkB(b *testing.B) {}\n",
		"b/b.go":        "package b\n",
		"cmd/x/main.go": "package main\n\nfunc main() {}\n",
	})
	o.SkipBuild = "not now"
	m, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Benchmarks) != 0 || !strings.HasPrefix(m.BenchmarksNote, "no benchmark of the module executes") {
		t.Errorf("%d benchmarks, note %q", len(m.Benchmarks), m.BenchmarksNote)
	}
}

func TestBuildTimeAndSize(t *testing.T) {
	o := options(t, map[string]string{
		"cmd/x/main.go": "package main\n\nimport \"m.example/a\"\n\nfunc main() { a.F(); println(a.X) }\n",
	})
	heavy := fast + strings.Repeat("\nvar _ = func(a, b []int) (s int) { for i := range a { s += a[i] * b[i] }; return s }\n", 2000)
	o.After.Flags = []string{replaced(t, &o, "heavy", map[string]string{"a/a.go": heavy})}
	o.SkipBench, o.Builds = "not now", 1
	m, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	checkBuilds(t, m)
	if len(m.Binaries) != 1 || m.Binaries[0].Package != "m.example/cmd/x" || m.BinariesNote != "" {
		t.Fatalf("binaries: %+v, note %q", m.Binaries, m.BinariesNote)
	}
	b := m.Binaries[0]
	if b.PlainBefore <= b.StrippedBefore || b.PlainAfter <= b.StrippedAfter || b.StrippedAfter == 0 {
		t.Errorf("sizes: %+v", b)
	}
	if runtime.GOOS == "linux" {
		checkParts(t, b)
	}
	if entries, err := os.ReadDir(o.Before.Dir); err != nil || len(entries) != 3 {
		t.Errorf("the target holds %v", entries)
	}
}

// checkBuilds demands the four kinds of builds, the cheaper ones below the dearer.
func checkBuilds(t *testing.T, m *model.Measurement) {
	t.Helper()
	var kinds []string
	for _, b := range m.Build {
		kinds = append(kinds, b.Kind)
	}
	if !slices.Equal(kinds, []string{"cold", "warm", "incremental", "no-op"}) {
		t.Fatalf("build: %+v, note %q", m.Build, m.BuildNote)
	}
	cold, warm, touched, idle := m.Build[0], m.Build[1], m.Build[2], m.Build[3]
	if touched.Note != "after a change in a/a.go" || idle.Note == "" || cold.After.N != 1 || touched.After.N != touches || idle.After.N != touches {
		t.Errorf("build: %+v", m.Build)
	}
	for _, b := range []model.BuildTime{warm, touched, idle} {
		if cold.Before.CPU < 3*b.Before.CPU || b.Before.CPU == 0 || b.Before.Wall == 0 {
			t.Errorf("a cold build takes %+v, a %s one %+v", cold.Before, b.Kind, b.Before)
		}
	}
	checkAttribution(t, warm, idle)
}

// checkAttribution demands that the package that became heavy leads, that a warm
// build leaves the standard library alone, and one without a change all compilers.
func checkAttribution(t *testing.T, warm, idle model.BuildTime) {
	t.Helper()
	if p := warm.Packages; len(p) == 0 || p[0].Name != "m.example/a" || p[0].After-p[0].Before < leastSeconds {
		t.Errorf("packages: %+v", p)
	}
	for _, p := range warm.Packages {
		if !strings.Contains(p.Name, "m.example/") {
			t.Errorf("%s was compiled again", p.Name)
		}
	}
	for _, p := range idle.Packages {
		if !strings.HasPrefix(p.Name, "link ") {
			t.Errorf("without a change: %+v", p)
		}
	}
}

func TestDifferencesAreMediansAndBounded(t *testing.T) {
	before := []*build{{packages: map[string]float64{"a": 1, "b": 1, "noise": 1}}, {packages: map[string]float64{"a": 1, "noise": 1.001}}, {}}
	after := []*build{{packages: map[string]float64{"a": 3, "noise": 1}}, {packages: map[string]float64{"a": 4, "noise": 1.001, "new": 9}}, {packages: map[string]float64{"a": 2, "new": 0.5}}}
	got := (&costs{before, after}).packages()
	want := []model.PackageTime{{Name: "a", Before: 1, After: 3}, {Name: "new", After: 0.5}}
	if !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	for i := range 2 * mostPackages {
		after[0].packages[strings.Repeat("x", i+1)] = float64(i)
	}
	if got := (&costs{nil, after[:1]}).packages(); len(got) != mostPackages || got[0].After != 2*mostPackages-1 {
		t.Errorf("%d differences, the first %+v", len(got), got[0])
	}
}

// checkParts demands that the rows explain the file, and no more than it.
func checkParts(t *testing.T, b model.Binary) {
	t.Helper()
	var sections, packages int64
	has := map[string]bool{}
	for _, g := range b.Sections {
		sections += g.After
	}
	for _, g := range b.Packages {
		packages += g.After
		has[g.Name] = g.After > 0
	}
	if sections > b.PlainAfter || sections < b.PlainAfter*9/10 {
		t.Errorf("sections add up to %d of %d bytes", sections, b.PlainAfter)
	}
	if packages > b.PlainAfter || packages < b.PlainAfter/2 {
		t.Errorf("packages add up to %d of %d bytes", packages, b.PlainAfter)
	}
	for _, want := range []string{"runtime", "m.example/a", lineTables, debugInfo} {
		if !has[want] {
			t.Errorf("no row for %s", want)
		}
	}
}

func TestNoProgramIsSaid(t *testing.T) {
	b := &builder{measurer: &measurer{result: &model.Measurement{}, packages: []*listed{{ImportPath: "m.example/a", Name: "a"}}}}
	if err := b.sizes(t.Context()); err != nil || !strings.Contains(b.result.BinariesNote, "hold no program") {
		t.Errorf("error %v, note %q", err, b.result.BinariesNote)
	}
}

func TestModuleThatDoesNotBuild(t *testing.T) {
	o := options(t, map[string]string{"bad/bad.go": "package bad\n\nvar X int = \"one\"\n"})
	o.SkipBench = "not now"
	m, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(m.BuildNote, "does not build: before the change") || m.BinariesNote != m.BuildNote {
		t.Errorf("notes %q and %q", m.BuildNote, m.BinariesNote)
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	o := options(t, nil)
	o.Status = func(text string) {
		if strings.HasPrefix(text, "cold build") {
			cancel(stop)
		}
	}
	o.Builds = 1
	if _, err := Run(ctx, o); !errors.Is(err, stop) {
		t.Errorf("error %v", err)
	}
}

func TestPackageOfSymbols(t *testing.T) {
	for symbol, want := range map[string]string{
		"runtime.mallocgc":                            "runtime",
		"crypto/ecdsa.(*PrivateKey).Sign":             "crypto/ecdsa",
		"gopkg.in/yaml%2ev3.Unmarshal":                "gopkg.in/yaml.v3",
		"m.example/a/b.F[go.shape.struct { x/y.Z }]":  "m.example/a/b",
		"type:*crypto/tls.Conn":                       "type descriptors",
		"go:string.*":                                 "strings",
		"go:itab.*os.File,io.Reader":                  "interface tables",
		"go:buildinfo":                                "linker tables",
		"runtime.pclntab":                             lineTables,
		"runtime.types":                               typeTables,
		"runtime.etext":                               linkerMade,
		"$f64.3fe0000000000000":                       "floating-point constants",
		"_rt0_amd64_linux":                            "C and assembly",
		"crypto/internal/fips140/nistec.p256Mul.abi0": "crypto/internal/fips140/nistec",
	} {
		if got := packageOf(symbol); got != want {
			t.Errorf("%s: %s, want %s", symbol, got, want)
		}
	}
}

func TestBudgetSetsBenchtime(t *testing.T) {
	ops := make([]time.Duration, 20)
	suites := []*suite{{ops: map[string][]time.Duration{"BenchmarkX": ops}}}
	for _, x := range []struct{ budget, want time.Duration }{
		{10 * time.Minute, longest}, {time.Minute * 7 / 12, longest / 2}, {time.Second, shortest},
	} {
		m := &measurer{Options: Options{Rounds: 10, Budget: x.budget}}
		if got := m.benchtime(suites); got != x.want {
			t.Errorf("budget %v: %v, want %v", x.budget, got, x.want)
		}
	}
}

func TestWhatDoesNotFitIsLeftOutAndNamed(t *testing.T) {
	x := &suite{names: []string{"BenchmarkLong", "BenchmarkA", "BenchmarkB"}, ops: map[string][]time.Duration{
		"BenchmarkLong": {time.Second, time.Second}, "BenchmarkA": {time.Microsecond}, "BenchmarkB": {10 * time.Millisecond}}}
	m := &measurer{Options: Options{Rounds: 10, Budget: 10 * time.Second}, result: &model.Measurement{}}
	m.fit([]*suite{x})
	if !slices.Equal(x.names, []string{"BenchmarkA", "BenchmarkB"}) || len(x.ops) != 2 {
		t.Errorf("%q stay", x.names)
	}
	if note := m.result.BenchmarksNote; note != "left out because their iterations take too long for a budget of 10s: Long" {
		t.Errorf("note %q", note)
	}
}

func TestSumCounters(t *testing.T) {
	if got := sumCounters([]byte("mode: count\na/a.go:1.2,3.4 1 5\na/a.go:5.2,7.4 2 0\na/b.go:1.1,2.2 1 37\n")); got != 42 {
		t.Errorf("%d", got)
	}
}

// kept is a memory of results.
type kept map[string][]byte

func (k kept) Recall(part string) ([]byte, bool) { data, ok := k[part]; return data, ok }
func (k kept) Keep(part string, data []byte)     { k[part] = data }

func TestPartsAreTakenFromARunThatWasInterrupted(t *testing.T) {
	memory := kept{}
	times := 0
	step := func(m *measurer) func(context.Context) error {
		return func(context.Context) error {
			times++
			m.result.BuildNote = "built"
			return nil
		}
	}
	for range 2 {
		m := &measurer{Options: Options{Memory: memory}, result: &model.Measurement{}}
		if err := m.part(context.Background(), "builds", true, step(m)); err != nil || m.result.BuildNote != "built" {
			t.Errorf("%+v, %v", m.result, err)
		}
	}
	if times != 1 {
		t.Errorf("done %d times", times)
	}
	m := &measurer{Options: Options{Memory: memory}, result: &model.Measurement{}}
	failed := errors.New("interrupted")
	if err := m.part(context.Background(), "benchmarks", true, func(context.Context) error { return failed }); err != failed {
		t.Error(err)
	}
	if _, ok := memory["benchmarks"]; ok {
		t.Error("kept what did not end")
	}
}
