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
	// included, to "pass", "fail" or "skip"; "" is a test that never ended. It
	// has none of those that are known to fail.
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

	status string // of the package
}

// event is a line of go test -json. What concerns a build has an ImportPath.
type event struct {
	Action, Package, ImportPath, Test, Output string
}

// Run runs the suite and notes what was called. The error says that it could
// not be run or that a test failed; the result is complete in both cases.
func (s *Suite) Run(ctx context.Context, v Variant) (*Result, error) {
	profile := filepath.Join(s.mod.Dir, "cover.out")
	v.Args = append([]string{"-coverpkg=" + s.Package + "," + schemes() + "...", "-coverprofile=" + profile}, v.Args...)
	results, err := s.mod.goTest(ctx, v, []*Suite{s}, false)
	r := results[s]
	if err != nil {
		return r, err
	}
	return r, s.exercised(profile, r)
}

// Run runs all suites of the module that have tests.
func (m *Module) Run(ctx context.Context, v Variant) (map[*Suite]*Result, error) {
	return m.goTest(ctx, v, slices.DeleteFunc(slices.Clone(m.Suites), func(s *Suite) bool { return s.Count == 0 }), true)
}

// goTest runs suites. The error joins those of all of them.
func (m *Module) goTest(ctx context.Context, v Variant, suites []*Suite, all bool) (map[*Suite]*Result, error) {
	args := append([]string{"test", "-json", "-count=1", "-vet=off"}, v.Args...)
	for _, s := range suites {
		args = append(args, s.Package)
	}
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = m.Dir, append(m.env(), v.Env...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, failed := cmd.Output() // with tests that are known to fail
	byPackage := readEvents(out)
	results := make(map[*Suite]*Result)
	var wrong []error
	for _, s := range suites {
		r := byPackage[s.Package]
		if r == nil {
			r = &Result{}
		}
		r.Output += byPackage[""].Output + errs.String()
		results[s] = r
		err := r.settle(s.LeftOut, all)
		if err == nil && r.status != "pass" && (failed == nil || !s.fails()) {
			err = errors.New("it did not pass")
		}
		if err != nil {
			wrong = append(wrong, fmt.Errorf("mirror: %s: go test: %w\n%s", s.Mirrored, err, r.Output))
		}
	}
	return results, errors.Join(wrong...)
}

// fails reports whether a test of the suite is known to fail.
func (s *Suite) fails() bool {
	return slices.ContainsFunc(s.LeftOut, func(l LeftOut) bool { return l.Fails })
}

// readEvents gathers the outcome of each test by package. Lines that are no
// events come from the go command itself and belong to no package.
func readEvents(out []byte) map[string]*Result {
	results := map[string]*Result{"": {}}
	output := make(map[[2]string]string)
	for line := range bytes.Lines(out) {
		var e event
		if json.Unmarshal(line, &e) != nil {
			results[""].Output += string(line)
			continue
		}
		if e.Package == "" { // "import/path [import/path.test]"
			e.Package, _, _ = strings.Cut(e.ImportPath, " ")
			e.Package = strings.TrimSuffix(e.Package, "_test")
		}
		r := results[e.Package]
		if r == nil {
			r = &Result{Tests: make(map[string]string)}
			results[e.Package] = r
		}
		r.note(e)
		output[[2]string{e.Package, e.Test}] += e.Output
	}
	for pkg, r := range results {
		failed := r.Named("fail")
		for _, name := range failed {
			r.Output += output[[2]string{pkg, name}]
		}
		if len(failed) == 0 {
			r.Output += output[[2]string{pkg, ""}]
		}
	}
	return results
}

// note takes an event into the result of its package.
func (r *Result) note(e event) {
	switch e.Action {
	case "run":
		r.Tests[e.Test] = ""
	case "pass", "fail", "skip":
		if e.Test == "" {
			r.status = e.Action
		} else {
			r.Tests[e.Test] = e.Action
		}
	}
}

// settle removes the tests that are known to fail, which must have, and makes
// sure that the others came to an end. Those above a subtest that fails do so
// with it. Unless all are run, those that are known to fail need not be, or
// may be skipped.
func (r *Result) settle(list []LeftOut, all bool) error {
	var known []string
	for _, l := range list {
		if !l.Fails {
			continue
		}
		status := r.Tests[l.Test]
		switch {
		case status == "fail":
			known = append(known, l.Test)
		case status == "pass" || all:
			return fmt.Errorf("%s is listed as one that fails, but it ended with %q", l.Test, status)
		}
	}
	maps.DeleteFunc(r.Tests, func(name, status string) bool {
		return status == "fail" && slices.ContainsFunc(known, func(k string) bool {
			return k == name || strings.HasPrefix(name, k+"/") || strings.HasPrefix(k, name+"/") && r.failsOnlyBy(name, known)
		})
	})
	return r.check()
}

// failsOnlyBy reports whether all subtests of a test that fail are known.
func (r *Result) failsOnlyBy(test string, known []string) bool {
	for name, status := range r.Tests {
		if status == "fail" && strings.HasPrefix(name, test+"/") && !slices.ContainsFunc(known, func(k string) bool {
			return k == name || strings.HasPrefix(name, k+"/") || strings.HasPrefix(k, name+"/")
		}) {
			return false
		}
	}
	return true
}

// check makes sure that the tests came to an end. Benchmarks report failures
// only.
func (r *Result) check() error {
	if len(r.Tests) == 0 {
		return errors.New("mirror: no test ran")
	}
	for _, name := range slices.Sorted(maps.Keys(r.Tests)) {
		switch status := r.Tests[name]; {
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

// top counts the top-level tests.
func (r *Result) top() int {
	top := 0
	for name := range r.Tests {
		if !strings.Contains(name, "/") {
			top++
		}
	}
	return top
}

// String counts: top-level tests first, with subtests in parentheses.
func (r *Result) String() string {
	return fmt.Sprintf("%d run (%d with subtests), %d passed, %d failed, %d skipped",
		r.top(), len(r.Tests), len(r.Named("pass")), len(r.Named("fail")), len(r.Named("skip")))
}
