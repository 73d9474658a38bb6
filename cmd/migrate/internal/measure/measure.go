// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package measure compares the original with the rehearsed change: the
// target's own benchmarks, its build time and the size of its programs.
//
// Both sides alternate throughout, so that what the machine does meanwhile
// hits both; a difference counts only where a rank test says so.
package measure

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/process"
	"rind.example/cmd/migrate/internal/rehearse"
)

// Options say what to measure.
type Options struct {
	Before, After rehearse.Side
	Patterns      []string
	// Migrated are the import paths of the packages that change, each the
	// reason why it and what depends on it is worth a benchmark.
	Migrated []string
	Scratch  string // an empty folder for binaries and caches

	SkipBench string // why no benchmark is to run, "" to run them
	Bench     string // which benchmarks, as -bench of go test; "" is all
	Micro     bool   // time each function of rind that the code calls as well
	Rounds    int    // how often each side runs its benchmarks
	// Precision asks for more rounds than that, as the budget allows, until every
	// ratio is known to this share of it: 0.02 is plus or minus 2 %. With 0 the
	// rounds are enough.
	Precision float64
	// Budget is how long the benchmarks may take together. It decides how
	// long each of them runs.
	Budget time.Duration
	Raw    string // folder that keeps the results in benchmark format, or ""

	SkipBuild string // why nothing is built, "" to build
	Builds    int    // cold builds of each side; 0 leaves them out

	// Memory is asked for results of an interrupted run, and told those of this
	// one: "builds", "benchmarks". It may be nil.
	Memory Memory
	// Status is told how far a step has come. It may be nil.
	Status func(text string)
}

// A Memory keeps results for the next run.
type Memory interface {
	Recall(part string) (data []byte, ok bool)
	Keep(part string, data []byte)
}

// Run measures. Its error says that ctx ended; what could not be measured is
// named in the notes of the result.
func Run(ctx context.Context, o Options) (*model.Measurement, error) {
	m := &measurer{Options: o, result: &model.Measurement{}}
	if m.Status == nil {
		m.Status = func(string) {}
	}
	packages, err := list(ctx, o.After, o.Patterns)
	if err != nil {
		if ctx.Err() != nil {
			return nil, err
		}
		m.result.BenchmarksNote = "not measured: " + err.Error()
		m.result.BuildNote, m.result.BinariesNote = m.result.BenchmarksNote, m.result.BenchmarksNote
		return m.result, nil
	}
	m.packages = packages
	if err := m.part(ctx, "builds", m.SkipBuild == "", m.builds); err != nil {
		return nil, err
	}
	// The results of single runs are not in there.
	if err := m.part(ctx, "benchmarks", m.SkipBench == "" && m.Raw == "", m.benchmarks); err != nil {
		return nil, err
	}
	return m.result, nil
}

// part carries out a step, unless what it adds to the result is worth being
// remembered and is.
func (m *measurer) part(ctx context.Context, name string, worth bool, step func(context.Context) error) error {
	if m.Memory == nil || !worth {
		return step(ctx)
	}
	if data, ok := m.Memory.Recall(name); ok {
		var known model.Measurement
		if json.Unmarshal(data, &known) == nil {
			*m.result = known
			return nil
		}
	}
	if err := step(ctx); err != nil {
		return err
	}
	if data, err := json.Marshal(m.result); err == nil {
		m.Memory.Keep(name, data)
	}
	return nil
}

type measurer struct {
	Options
	packages []*listed
	relink   int // after how many rounds the code is laid out anew, 0 for each
	result   *model.Measurement
}

// sides is the order of a round: A B, then B A, so that neither always comes
// second.
func (m *measurer) sides(round int) []int {
	if round%2 == 0 {
		return []int{0, 1}
	}
	return []int{1, 0}
}

func (m *measurer) side(i int) rehearse.Side { return []rehearse.Side{m.Before, m.After}[i] }

// listed is what go list says of a package.
type listed struct {
	ImportPath, Name, Dir string
	GoFiles               []string
	Deps                  []string
	TestGoFiles           []string
	TestImports           []string
	XTestGoFiles          []string
	XTestImports          []string
}

// list loads the packages that the patterns name.
func list(ctx context.Context, side rehearse.Side, patterns []string) ([]*listed, error) {
	const fields = "-json=ImportPath,Name,Dir,GoFiles,Deps,TestGoFiles,TestImports,XTestGoFiles,XTestImports"
	r, err := process.Run(ctx, side.Command(ctx, "list", append([]string{"-e", fields}, patterns...)...))
	if err != nil {
		return nil, err
	}
	var all []*listed
	for d := json.NewDecoder(strings.NewReader(string(r.Stdout))); ; {
		p := new(listed)
		if err := d.Decode(p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		all = append(all, p)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("go list names no package: %s", cmp.Or(r.Output(), "no output"))
	}
	slices.SortFunc(all, func(a, b *listed) int { return strings.Compare(a.ImportPath, b.ImportPath) })
	return all, nil
}

// reaches reports whether the package or its tests use one of the migrated
// packages, or is one.
func (p *listed) reaches(migrated []string) bool {
	return slices.ContainsFunc(migrated, func(m string) bool {
		return m == p.ImportPath || slices.Contains(p.Deps, m) ||
			slices.Contains(p.TestImports, m) || slices.Contains(p.XTestImports, m)
	})
}

// lastLines shortens the output of a failed command for a note.
func lastLines(s string) string {
	const most = 3
	lines := strings.Split(strings.TrimSpace(s), "\n")
	if len(lines) > most {
		lines = lines[len(lines)-most:]
	}
	return strings.Join(lines, "; ")
}
