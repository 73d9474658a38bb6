// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mirror

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Variant is one way to run a suite.
type Variant struct {
	Name string
	Env  []string // "RINDCPU=-adx"
	Args []string // of go test: "-tags=purego"
}

// Result is what became of a suite.
type Result struct {
	// Tests maps the name of each test, example and benchmark, subtests
	// included, to "pass", "fail" or "skip"; "" is a test that never ended.
	Tests map[string]string
	// Output is what the tests that failed printed, or the compiler.
	Output string
	// Called are the face's functions that did run.
	Called []string
	// Idle are those that run on rind, by the table of the face, but did not
	// run here.
	Idle []string
	// Beneath are the functions of the library's schemes that did run. Without
	// any, the face has forwarded everything.
	Beneath []string
}

// event is a line of go test -json.
type event struct {
	Action, Test, Output string
}

// Run runs the suite. The error says that it could not be run or that a test
// failed; the result is complete in both cases.
func (s *Suite) Run(ctx context.Context, v Variant) (*Result, error) {
	profile := filepath.Join(s.Dir, "cover.out")
	covered := s.Package + "," + schemes() + "..."
	args := append([]string{"test", "-json", "-count=1", "-coverpkg=" + covered, "-coverprofile=" + profile}, v.Args...)
	cmd := exec.CommandContext(ctx, "go", append(args, s.Package)...)
	cmd.Dir, cmd.Env = s.Dir, append(s.env(), v.Env...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	r := readEvents(out)
	r.Output += errs.String()
	if err != nil {
		return r, fmt.Errorf("mirror: %s: go test: %w\n%s", s.Mirrored, err, r.Output)
	}
	return r, errors.Join(r.check(), s.exercised(profile, r))
}

// readEvents gathers the outcome of each test. Lines that are no events come
// from the go command itself.
func readEvents(out []byte) *Result {
	r := &Result{Tests: make(map[string]string)}
	output := make(map[string]string)
	for line := range bytes.Lines(out) {
		var e event
		if json.Unmarshal(line, &e) != nil {
			r.Output += string(line)
			continue
		}
		switch e.Action {
		case "run":
			r.Tests[e.Test] = ""
		case "output", "build-output":
			output[e.Test] += e.Output
		case "pass", "fail", "skip":
			if e.Test != "" {
				r.Tests[e.Test] = e.Action
			}
		}
	}
	failed := r.Named("fail")
	for _, name := range failed {
		r.Output += output[name]
	}
	if len(failed) == 0 {
		r.Output += output[""]
	}
	return r
}

// check makes sure that the tests came to an end. Benchmarks report failures
// only.
func (r *Result) check() error {
	if len(r.Tests) == 0 {
		return errors.New("mirror: no test ran")
	}
	for name, status := range r.Tests {
		switch {
		case status == "" && strings.HasPrefix(name, "Benchmark"):
			r.Tests[name] = "pass"
		case status == "" || status == "fail":
			return fmt.Errorf("mirror: %s did not pass", name)
		}
	}
	return nil
}

// Named lists the tests with a status in order.
func (r *Result) Named(status string) []string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(r.Tests)) {
		if r.Tests[name] == status {
			names = append(names, name)
		}
	}
	return names
}

// String counts: top-level tests first, with subtests in parentheses.
func (r *Result) String() string {
	top := 0
	for name := range r.Tests {
		if !strings.Contains(name, "/") {
			top++
		}
	}
	return fmt.Sprintf("%d run (%d with subtests), %d passed, %d failed, %d skipped",
		top, len(r.Tests), len(r.Named("pass")), len(r.Named("fail")), len(r.Named("skip")))
}
