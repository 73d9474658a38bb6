// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/perf/benchfmt"

	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/overlay"
	"rind.example/cmd/migrate/internal/process"
	"rind.example/cmd/migrate/internal/rehearse"
)

// fewest is the number of rounds below which there is no 95 % interval; time
// running out does not go below it.
const fewest = 6

// quiet is the share of a processor that benchmarks get on a machine without
// other work.
const quiet = 0.85

// Each benchmark runs for at least shortest, at most longest a round.
const (
	shortest = 5 * time.Millisecond
	longest  = 100 * time.Millisecond
)

// benchmarks runs the benchmarks of every package that reaches a migrated
// one, in rounds.
func (m *measurer) benchmarks(ctx context.Context) error {
	if m.SkipBench != "" {
		m.result.BenchmarksNote = m.SkipBench
		return nil
	}
	suites, err := m.suites(ctx)
	if err != nil {
		return err
	}
	if len(suites) == 0 || m.Micro {
		if len(suites) == 0 {
			m.note("no benchmark of the module executes what migrates")
		}
		s, err := m.generate(ctx)
		if err != nil {
			return err
		}
		if s != nil {
			suites = append(suites, s)
		}
	}
	if len(suites) == 0 {
		return nil
	}
	s := newSamples(process.Processor())
	if err := m.calibrate(ctx, suites, s); err != nil {
		return err
	}
	m.fit(suites)
	if err := m.rounds(ctx, suites, s); err != nil {
		return err
	}
	m.result.Benchmarks = s.judge()
	if len(m.result.Benchmarks) == 0 {
		m.note("no benchmark matched, or none ran to its end")
	}
	return m.keepRaw(s)
}

// note adds a sentence to what is said about the benchmarks.
func (m *measurer) note(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if m.result.BenchmarksNote != "" {
		text = m.result.BenchmarksNote + "; " + text
	}
	m.result.BenchmarksNote = text
}

// A suite is the benchmarks of one package, compiled for both sides. Generated
// ones belong to no package: its import path is "".
type suite struct {
	pkg      *listed
	target   string           // what names it to the go command
	sides    [2]rehearse.Side // generated ones have sides of their own
	binaries [2]string
	fixed    bool // the linker cannot change the layout
	// names are the benchmarks that run, nil for a choice by pattern, and ops
	// is how long one iteration takes of each sub-benchmark of theirs.
	names []string
	ops   map[string][]time.Duration
}

// pattern selects the suite's benchmarks.
func (x *suite) pattern(chosen string) string {
	if x.names == nil {
		return cmp.Or(chosen, ".")
	}
	return "^(?:" + strings.Join(x.names, "|") + ")$"
}

// suites compiles the test binaries of the packages with benchmarks. One that
// does not compile is noted and left out.
func (m *measurer) suites(ctx context.Context) ([]*suite, error) {
	var all []*suite
	for _, p := range m.packages {
		if !p.reaches(m.Migrated) || !m.hasBenchmark(p) {
			continue
		}
		m.Status("compile the benchmarks of " + p.ImportPath)
		s := &suite{pkg: p, target: p.ImportPath, sides: [2]rehearse.Side{m.Before, m.After}, fixed: ownLinkerFlags()}
		ok, err := m.link(ctx, s, fmt.Sprintf("bench%d", len(all)))
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		if err := m.choose(ctx, s); err != nil {
			return nil, err
		}
		if s.names == nil || len(s.names) > 0 {
			all = append(all, s)
		}
	}
	return all, nil
}

// link makes the test binaries of both sides, or a note that it cannot.
func (m *measurer) link(ctx context.Context, x *suite, name string) (bool, error) {
	for i := range x.binaries {
		x.binaries[i] = filepath.Join(m.Scratch, fmt.Sprintf("%s-%d%s", name, i, exeSuffix()))
		if ok, err := m.compile(ctx, x.sides[i], x.target, x.binaries[i]); err != nil || !ok {
			return false, err
		}
	}
	return true, nil
}

// compile makes a test binary, or a note that it cannot be made.
func (m *measurer) compile(ctx context.Context, side rehearse.Side, target, binary string, flags ...string) (ok bool, err error) {
	r, err := testBinary(ctx, side, target, binary, flags...)
	if err == nil && r.Code != 0 {
		m.note("the tests of %s do not compile %s the change: %s", target, side.Name, lastLines(r.Output()))
	}
	return err == nil && r.Code == 0, err
}

func testBinary(ctx context.Context, side rehearse.Side, target, binary string, flags ...string) (*process.Result, error) {
	args := slices.Concat([]string{"-c", "-vet=off", "-o", binary}, flags, []string{target})
	return process.Run(ctx, side.Command(ctx, "test", args...))
}

// shuffle links both sides again with their functions in another order.
// Where code lies decides over a good part of its speed: portable P-521
// arithmetic, for one, has been seen to vary by a half between links of the
// same objects. A change moves all code after it, so with one layout a side
// the accident would pass for an effect; with a layout a round it is noise
// like any other, which the test takes into account.
func (m *measurer) shuffle(ctx context.Context, x *suite, round int) error {
	if x.fixed || m.relink > 0 && (round == 0 || round%m.relink != 0) {
		return nil
	}
	flag := fmt.Sprintf("-ldflags=-s -w -randlayout=%d", round+1)
	errs := make(chan error, len(x.sides))
	codes := make([]int, len(x.sides))
	for i := range x.sides {
		go func() {
			r, err := testBinary(ctx, x.sides[i], x.target, x.binaries[i]+".next", flag)
			if err == nil {
				codes[i] = r.Code
			}
			errs <- err
		}()
	}
	if err := cmp.Or(<-errs, <-errs); err != nil {
		return err
	}
	if codes[0] != 0 || codes[1] != 0 {
		x.fixed = true // this system's linker has no such flag
		return nil
	}
	for _, name := range x.binaries {
		if err := os.Rename(name+".next", name); err != nil {
			return fmt.Errorf("benchmarks: %w", err)
		}
	}
	return nil
}

// ownLinkerFlags reports whether the person sets linker flags, which ours
// would replace.
func ownLinkerFlags() bool { return ownFlags("ldflags") }

// ownFlags reports whether the person sets a flag for all builds.
func ownFlags(name string) bool { return strings.Contains(os.Getenv("GOFLAGS"), name) }

func exeSuffix() string {
	if runtime.GOOS == "windows" {
		return ".exe"
	}
	return ""
}

var benchmarkFunc = regexp.MustCompile(`(?m)^func Benchmark([^a-z(]\w*)?\(`)

// hasBenchmark looks for a benchmark in the package's test files, as they are
// on the changed side.
func (m *measurer) hasBenchmark(p *listed) bool {
	o, _, err := overlay.Split(m.After.Flags)
	if err != nil {
		o = nil
	}
	return slices.ContainsFunc(slices.Concat(p.TestGoFiles, p.XTestGoFiles), func(name string) bool {
		src, err := o.Source(filepath.Join(p.Dir, name))
		return err == nil && benchmarkFunc.Match(src)
	})
}

// calibrate runs every benchmark once on each side. It warms up, and it tells
// how many there are and what they cost.
func (m *measurer) calibrate(ctx context.Context, suites []*suite, s *samples) error {
	for _, x := range suites {
		m.Status("try the benchmarks of " + x.pkg.ImportPath)
		for i := range x.binaries {
			r, err := m.once(ctx, x, i, "1x", s.processor)
			if err != nil {
				return err
			}
			if r.Code != 0 {
				m.note("%s: some benchmarks fail %s the change: %s", x.pkg.ImportPath, m.side(i).Name, lastLines(r.Output()))
			}
			x.ops = map[string][]time.Duration{}
			parse(r.Stdout, s.suffix(), func(name string, values []benchfmt.Value) {
				top, _, _ := strings.Cut(name, "/")
				x.ops[top] = append(x.ops[top], time.Duration(seconds(values)*1e9))
			})
		}
	}
	return nil
}

func seconds(values []benchfmt.Value) float64 {
	for _, v := range values {
		if v.Unit == "sec/op" {
			return v.Value
		}
	}
	return 0
}

// once runs the benchmarks of one side.
func (m *measurer) once(ctx context.Context, x *suite, side int, benchtime string, processor int) (*process.Result, error) {
	cmd := exec.CommandContext(ctx, x.binaries[side], "-test.run=^$", "-test.bench="+x.pattern(m.Bench),
		"-test.benchmem", "-test.benchtime="+benchtime, "-test.timeout=20m")
	cmd.Dir = x.pkg.Dir
	cmd.Env = append(os.Environ(), m.side(side).Env...)
	return process.RunOn(ctx, cmd, processor)
}

// benchtime divides the budget: as long as possible for each benchmark, but
// not so long that the rounds do not fit.
func (m *measurer) benchtime(suites []*suite) time.Duration {
	each := m.Budget / time.Duration(2*m.Rounds)
	for t := longest; ; t /= 2 {
		if t <= shortest {
			return shortest
		}
		if cost(suites, t) <= each {
			return t
		}
	}
}

// cost estimates one run of all benchmarks of one side.
func cost(suites []*suite, t time.Duration) time.Duration {
	var sum time.Duration
	for _, x := range suites {
		for _, ops := range x.ops {
			for _, op := range ops {
				sum += runTime(t, op)
			}
		}
	}
	return sum
}

// runTime estimates what a benchmark takes with benchmark time t. The testing
// package finds the number of iterations by trying, which costs about six
// tenths of t again; there are two iterations at least.
func runTime(t, op time.Duration) time.Duration { return max(t*16/10, 2*op) }

// rounds alternates the sides for as long as another round is worth it.
func (m *measurer) rounds(ctx context.Context, suites []*suite, s *samples) error {
	t := m.benchtime(suites)
	c := clock{start: time.Now()}
	for round := 0; m.another(round, c, s); round++ {
		for _, x := range suites {
			m.Status(fmt.Sprintf("round %d of %d, %s", round+1, max(m.Rounds, round+1), cmp.Or(x.pkg.ImportPath, "generated benchmarks")))
			if err := m.shuffle(ctx, x, round); err != nil {
				return err
			}
			for _, side := range m.sides(round) {
				r, err := m.once(ctx, x, side, t.String(), s.processor)
				if err != nil {
					return err
				}
				c.spent += r.Wall
				c.busy += r.CPU
				s.add(x.pkg.ImportPath, side, r.Stdout)
			}
		}
		m.result.Rounds = round + 1
	}
	if share := c.busy.Seconds() / c.spent.Seconds(); share < quiet {
		m.note(model.Busy+": the benchmarks had %.0f %% of a processor, so the intervals are wide", 100*share)
	}
	m.result.Pinned = s.processor >= 0
	m.result.Layouts = 1
	if !slices.ContainsFunc(suites, func(x *suite) bool { return x.fixed }) {
		m.result.Layouts = m.result.Rounds
	}
	return nil
}

// A clock is what the rounds took: spent and busy are the wall and processor
// time of the benchmarks alone, without linking.
type clock struct {
	start       time.Time
	spent, busy time.Duration
}

// mostRounds is how many times the rounds asked for are run at most.
const mostRounds = 2

// another decides about a further round. Those asked for are run if the budget,
// of which linking takes nothing, allows; then more, as long as an interval is
// wider than it should be and what is left of the budget holds all they take.
// Rounds come in pairs, so that both sides lead equally often.
func (m *measurer) another(round int, c clock, s *samples) bool {
	switch {
	case round < m.Rounds:
		if round >= fewest && round%2 == 0 && c.spent > m.Budget*5/4 {
			m.note("%d of %d rounds fitted into %v: a larger -budget allows more", round, m.Rounds, m.Budget)
			return false
		}
		return true
	case (round-m.Rounds)%2 == 1:
		return true
	case m.Precision == 0 || round >= mostRounds*m.Rounds:
		return false
	}
	elapsed := time.Since(c.start)
	pair := 2 * elapsed / time.Duration(round)
	return elapsed+pair <= m.Budget && s.widest() > m.Precision
}

// keepRaw writes the results of both sides in benchmark format.
func (m *measurer) keepRaw(s *samples) error {
	if m.Raw == "" {
		return nil
	}
	if err := os.MkdirAll(m.Raw, 0o777); err != nil {
		return fmt.Errorf("raw results: %w", err)
	}
	files := [2]string{filepath.Join(m.Raw, "before.txt"), filepath.Join(m.Raw, "after.txt")}
	for i, name := range files {
		if err := os.WriteFile(name, s.raw[i].Bytes(), 0o666); err != nil {
			return fmt.Errorf("raw results: %w", err)
		}
	}
	m.result.RawBefore, m.result.RawAfter = files[0], files[1]
	return nil
}

// samples holds every value of every benchmark.
type samples struct {
	processor int
	order     []sampleKey
	values    map[sampleKey]*[2][]float64
	raw       [2]bytes.Buffer
}

type sampleKey struct{ pkg, name, unit string }

func newSamples(processor int) *samples {
	return &samples{processor: processor, values: map[sampleKey]*[2][]float64{}}
}

// suffix is what the testing package puts after names: the number of
// processors, unless it is one.
func (s *samples) suffix() string {
	if n := runtime.GOMAXPROCS(0); s.processor < 0 && n > 1 {
		return fmt.Sprintf("-%d", n)
	}
	return ""
}

// add takes the output of one run.
func (s *samples) add(pkg string, side int, out []byte) {
	s.raw[side].Write(out)
	parse(out, s.suffix(), func(name string, values []benchfmt.Value) {
		for _, v := range values {
			switch v.Unit {
			case "sec/op", "B/op", "allocs/op":
				s.value(sampleKey{pkg, name, v.Unit}, side, v.Value)
			}
		}
	})
}

func (s *samples) value(k sampleKey, side int, v float64) {
	if s.values[k] == nil {
		s.values[k] = new([2][]float64)
		s.order = append(s.order, k)
	}
	s.values[k][side] = append(s.values[k][side], v)
}

// widest is half the width of the widest interval of a ratio of times, as a
// share of the ratio: the number after the plus-minus sign.
func (s *samples) widest() float64 {
	var widest float64
	for k, v := range s.values {
		if k.unit != "sec/op" || len(v[0]) == 0 || len(v[1]) == 0 {
			continue
		}
		if low, high := ratioInterval(v[0], v[1]); low+high > 0 {
			widest = max(widest, (high-low)/(high+low))
		}
	}
	return widest
}

// judge compares what ran on both sides.
func (s *samples) judge() []model.Benchmark {
	var all []model.Benchmark
	for _, k := range s.order {
		v := s.values[k]
		if len(v[0]) == 0 || len(v[1]) == 0 {
			continue
		}
		b := compare(v[0], v[1])
		b.Package, b.Name, b.Unit = k.pkg, k.name, k.unit
		all = append(all, b)
	}
	settle(all)
	return all
}

// parse reads benchmark format. suffix is cut from the names.
func parse(out []byte, suffix string, each func(name string, values []benchfmt.Value)) {
	for r := benchfmt.NewReader(bytes.NewReader(out), "benchmark"); r.Scan(); {
		if b, ok := r.Result().(*benchfmt.Result); ok {
			each("Benchmark"+strings.TrimSuffix(b.Name.String(), suffix), b.Values)
		}
	}
}
