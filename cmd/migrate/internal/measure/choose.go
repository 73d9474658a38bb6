// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package measure

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"rind.example/analyzers/mapping"
	"rind.example/cmd/migrate/internal/process"
)

// choose finds those benchmarks of a suite that execute code of rind's: the
// others cannot gain, and a package may have hundreds. A binary with coverage
// counters in the faces tells, one benchmark at a time. A choice by name
// (-bench) is taken as it is.
func (m *measurer) choose(ctx context.Context, x *suite) error {
	if m.Bench != "" {
		return nil
	}
	names, err := m.listed(ctx, x)
	if err != nil {
		return err
	}
	binary := x.binaries[1] + ".cover"
	ok, err := m.compile(ctx, x.sides[1], x.target, binary, "-cover", "-covermode=count", "-coverpkg="+facePaths())
	if err != nil {
		return err
	}
	if !ok {
		x.names = names // a note says why; better too many than none
		return nil
	}
	base, err := m.counted(ctx, x, binary, "^$")
	if err != nil {
		return err
	}
	x.names = []string{}
	for i, name := range names {
		m.Status(fmt.Sprintf("which of %d benchmarks of %s use rind: %d", len(names), x.pkg.ImportPath, i+1))
		n, err := m.counted(ctx, x, binary, "^"+name+"$")
		if err != nil {
			return err
		}
		if n > base {
			x.names = append(x.names, name)
		}
	}
	return nil
}

// facePaths are the packages that get counters. Those that the binary does
// not hold are only warned of.
func facePaths() string {
	var all []string
	for _, f := range mapping.All() {
		all = append(all, f.Path())
	}
	return strings.Join(append(all, mapping.Root()+"/rind/signer"), ",")
}

// listed asks the test binary for its benchmarks.
func (m *measurer) listed(ctx context.Context, x *suite) ([]string, error) {
	cmd := exec.CommandContext(ctx, x.binaries[1], "-test.list=^Benchmark")
	cmd.Dir = x.pkg.Dir
	cmd.Env = append(os.Environ(), m.After.Env...)
	r, err := process.Run(ctx, cmd)
	if err != nil {
		return nil, err
	}
	var names []string
	for line := range strings.Lines(string(r.Stdout)) {
		if name := strings.TrimSpace(line); strings.HasPrefix(name, "Benchmark") {
			names = append(names, name)
		}
	}
	return names, nil
}

// counted runs benchmarks once and adds up the counters.
func (m *measurer) counted(ctx context.Context, x *suite, binary, pattern string) (int, error) {
	profile := filepath.Join(m.Scratch, "coverage")
	cmd := exec.CommandContext(ctx, binary, "-test.run=^$", "-test.bench="+pattern, "-test.benchtime=1x",
		"-test.coverprofile="+profile, "-test.timeout=2m")
	cmd.Dir = x.pkg.Dir
	cmd.Env = append(os.Environ(), m.After.Env...)
	os.Remove(profile)
	if _, err := process.Run(ctx, cmd); err != nil {
		return 0, err
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return 0, nil // it panicked or exited: no counters, and nothing to measure
	}
	return sumCounters(text), nil
}

// sumCounters adds the last field of every line of a coverage profile but the
// first, which names the mode.
func sumCounters(text []byte) int {
	sum := 0
	for s := bufio.NewScanner(bytes.NewReader(text)); s.Scan(); {
		line := s.Text()
		if n, err := strconv.Atoi(line[strings.LastIndex(line, " ")+1:]); err == nil {
			sum += n
		}
	}
	return sum
}

// fit leaves out what does not fit into the budget even at the shortest
// benchmark time: the cheapest stay.
func (m *measurer) fit(suites []*suite) {
	type candidate struct {
		*suite
		name string
		cost time.Duration
	}
	var all []candidate
	left := m.Budget / time.Duration(2*m.Rounds)
	for _, x := range suites {
		for _, name := range x.names {
			var sum time.Duration
			for _, op := range x.ops[name] {
				sum += runTime(shortest, op)
			}
			all = append(all, candidate{x, name, sum})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(a.cost, b.cost) })
	var dropped []string
	for i, c := range all {
		left -= c.cost
		if left >= 0 || i == 0 {
			continue
		}
		dropped = append(dropped, strings.TrimPrefix(c.name, "Benchmark"))
		c.names = slices.DeleteFunc(c.names, func(n string) bool { return n == c.name })
		delete(c.ops, c.name)
	}
	if len(dropped) > 0 {
		m.note("left out because their iterations take too long for a budget of %v: %s", m.Budget, strings.Join(dropped, ", "))
	}
}
