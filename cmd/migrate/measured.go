// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"rind.example/cmd/migrate/internal/machine"
	"rind.example/cmd/migrate/internal/measure"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/plan"
	"rind.example/cmd/migrate/internal/resume"
)

// weigh times the functions that would move and plans again if some of them gain
// nothing on this machine: what is for them alone stays.
//
// It comes before everything that takes long, so that the plan which is verified
// and measured is the one that is written. What an earlier run has found out on
// this machine is not found out again, and -diff takes only that.
func (m *migration) weigh(ctx context.Context) error {
	if m.anyMachine || m.forwarded || m.noMeasure || m.noBench || m.rehearsal.Empty() || !hostRuns() {
		return nil
	}
	if !m.diff {
		m.phase("time what would move")
	}
	scratch := filepath.Join(m.tmp, "gains")
	if err := os.Mkdir(scratch, 0o700); err != nil {
		return fmt.Errorf("no room for measurements: %w", err)
	}
	o := measure.Options{
		Before: m.rehearsal.Before, After: m.rehearsal.After, Scratch: scratch,
		Rounds: max(m.rounds, 10), Precision: 0.02, Budget: min(m.budget/4, 10*time.Second), Status: m.line.Status,
	}
	if m.diff {
		o.Budget = 0
	}
	gains, err := measure.Gains(ctx, o, m.plan.Curves, measure.OpenBook(m.gainsKey(), m.fresh && !m.diff))
	if err != nil {
		return err
	}
	return m.replan(ctx, gains)
}

// replan makes the plan again with the times, if they change anything.
func (m *migration) replan(ctx context.Context, gains []model.Gain) error {
	var nothing []string
	for _, g := range gains {
		if g.Nothing {
			nothing = append(nothing, measure.Figures(g))
		}
	}
	if len(nothing) > 0 {
		m.timed = timesOf(gains)
		m.report.Notices = nil
		for _, phase := range []func(context.Context) error{m.decide, m.rehearse} {
			if err := phase(ctx); err != nil {
				return err
			}
		}
	}
	m.report.Gains = gains
	if n := m.plan.Measured(); n > 0 {
		m.report.Notices = append(m.report.Notices, model.Notice{Level: "hint",
			Text: fmt.Sprintf("measured on this machine, %d of %d functions gain nothing, so what is for them alone stays (%d imports and calls; -any-machine moves them all the same): %s",
				len(nothing), len(gains), n, strings.Join(nothing, "; "))})
	}
	return nil
}

// timesOf sums up the times by function. One that was timed on several curves
// gains if it does on one.
func timesOf(gains []model.Gain) map[plan.Symbol]plan.Timed {
	times := map[plan.Symbol]plan.Timed{}
	for _, g := range gains {
		s := plan.Symbol{Package: g.Package, Name: g.Symbol}
		t, more := times[s]
		if more {
			t.Nothing = t.Nothing && g.Nothing
			t.Figures += ", " + measure.Figures(g)
		} else {
			t = plan.Timed{Nothing: g.Nothing, Figures: measure.Figures(g)}
		}
		times[s] = t
	}
	return times
}

// hostRuns reports whether what the go command builds runs here.
func hostRuns() bool {
	is := func(name, host string) bool { v := os.Getenv(name); return v == "" || v == host }
	return is("GOOS", runtime.GOOS) && is("GOARCH", runtime.GOARCH)
}

// gainsKey names all that the time of a function depends on.
func (m *migration) gainsKey() string {
	var k resume.Key
	k.Add("form", 1)
	k.Add("machine", machine.Describe())
	k.Add("go", m.target.Go)
	k.Add("library", m.source)
	if m.source.Dir != "" {
		for _, dir := range []string{"rind", "compat"} {
			k.AddTree(filepath.Join(m.source.Dir, dir))
		}
	}
	for _, r := range m.target.Mod.Require {
		if strings.HasPrefix(r.Mod.Path, "golang.org/x/") || r.Mod.Path == "github.com/cloudflare/circl" {
			k.Add(r.Mod.Path, r.Mod.Version)
		}
	}
	for _, name := range []string{"GOAMD64", "GOARM64", "GOFLAGS", "GODEBUG", "GOEXPERIMENT", "GOMAXPROCS", "RINDCPU"} {
		k.Add(name, os.Getenv(name))
	}
	return k.String()
}
