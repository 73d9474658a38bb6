// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package verify checks a rehearsed change: the module type-checks in every
// configuration, vet finds nothing new, and no test that passed before fails
// after.
//
// What was wrong before the change is found by doing the same on the original
// and is named as such; it never counts against the change.
package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"time"

	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/rehearse"
)

// Options say what to verify.
type Options struct {
	Before, After rehearse.Side
	Patterns      []string
	Configs       []load.Config // to type-check for; the host's first
	SkipTests     string        // why no test is to run, "" to run them
	// TestTimeout is for each test binary, as -timeout of go test. Zero
	// leaves the go command's own.
	TestTimeout time.Duration
	// Memory is asked for results of an interrupted run, and told those of this
	// one: "checks", "tests before", "tests after". It may be nil.
	Memory Memory
	// Status is told how far a step has come. It may be nil.
	Status func(text string)
}

// A Memory keeps results for the next run.
type Memory interface {
	Recall(part string) (data []byte, ok bool)
	Keep(part string, data []byte)
}

// noMemory keeps nothing.
type noMemory struct{}

func (noMemory) Recall(string) ([]byte, bool) { return nil, false }
func (noMemory) Keep(string, []byte)          {}

// Run carries out all checks. Its error says that ctx ended; what fails is in
// the result.
func Run(ctx context.Context, o Options) (*model.Verification, error) {
	v := &verifier{Options: o}
	if v.Status == nil {
		v.Status = func(string) {}
	}
	if v.Memory == nil {
		v.Memory = noMemory{}
	}
	var result model.Verification
	if err := v.runChecks(ctx, &result); err != nil {
		return nil, err
	}
	tests, err := v.tests(ctx)
	if err != nil {
		return nil, err
	}
	result.Tests = *tests
	result.OK = Good(&result)
	return &result, nil
}

// runChecks carries out the checks, unless they are remembered.
func (v *verifier) runChecks(ctx context.Context, result *model.Verification) error {
	const part = "checks"
	if data, ok := v.Memory.Recall(part); ok && json.Unmarshal(data, &result.Checks) == nil {
		return nil
	}
	result.Checks = nil
	for _, c := range v.checks() {
		v.Status(c.name)
		result.Checks = append(result.Checks, c.run(ctx))
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	if data, err := json.Marshal(result.Checks); err == nil {
		v.Memory.Keep(part, data)
	}
	return nil
}

// Good reports whether the change may be written: no check fails anew, no
// test is broken, and none is gone that nothing else explains.
func Good(v *model.Verification) bool {
	for _, c := range v.Checks {
		if !c.OK && !c.Preexisting && c.Skipped == "" {
			return false
		}
	}
	return len(v.Tests.Broken) == 0 && len(gone(v.Tests.Missing)) == 0
}

type verifier struct{ Options }

// A check is one step and how it is done: do returns what is wrong with a
// side, a line for each finding.
type check struct {
	name          string
	before, after func(ctx context.Context) (findings, error)
}

func (v *verifier) checks() []check {
	var all []check
	for _, c := range v.Configs {
		all = append(all, check{
			name:   "type-check " + c.String(),
			before: func(ctx context.Context) (findings, error) { return typeCheck(ctx, v.Before, c, c.Select(v.Patterns)) },
			after:  func(ctx context.Context) (findings, error) { return typeCheck(ctx, v.After, c, c.Select(v.Patterns)) },
		})
	}
	return append(all, check{
		name:   "vet",
		before: func(ctx context.Context) (findings, error) { return vet(ctx, v.Before, v.Patterns) },
		after:  func(ctx context.Context) (findings, error) { return vet(ctx, v.After, v.Patterns) },
	})
}

// run does the step on the changed side, and on the original only if there is
// something to compare.
func (c check) run(ctx context.Context) (m model.Check) {
	start := time.Now()
	m.Name = c.name
	defer func() {
		m.Elapsed = time.Since(start)
		if p := recover(); p != nil {
			m.OK = false
			m.Output = fmt.Sprintf("internal error: %v\n%s", p, debug.Stack())
		}
	}()
	after, err := c.after(ctx)
	if err != nil {
		m.Output = err.Error()
		return m
	}
	if len(after) == 0 {
		m.OK = true
		return m
	}
	before, err := c.before(ctx)
	if err != nil {
		before = nil
	}
	if fresh := after.minus(before); len(fresh) > 0 {
		m.Output = fresh.String()
		return m
	}
	m.Preexisting = true
	m.Output = after.String()
	return m
}
