// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package verify

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/process"
	"rind.example/cmd/migrate/internal/rehearse"
)

// tests runs the module's tests on both sides and compares them by name.
func (v *verifier) tests(ctx context.Context) (*model.Tests, error) {
	if v.SkipTests != "" {
		return &model.Tests{Note: v.SkipTests}, nil
	}
	before, err := v.firstRun(ctx, v.Before)
	if err != nil {
		return nil, err
	}
	after, err := v.firstRun(ctx, v.After)
	if err != nil {
		return nil, err
	}
	t := compare(before, after)
	if err := v.settle(ctx, t); err != nil {
		return nil, err
	}
	if len(before.results) == 0 && len(after.results) == 0 {
		t.Note = "the packages have no tests: only type-check and vet speak for the change"
	}
	return t, nil
}

// testRun runs go test without its own vet, which is a check by itself and
// would keep packages with old findings from being tested at all.
func (v *verifier) testRun(ctx context.Context, side rehearse.Side, patterns []string, flags ...string) (*run, error) {
	return v.testInto(ctx, io.Discard, side, patterns, flags...)
}

// firstRun is the run of all tests on a side, or what a run that was
// interrupted remembers of it.
func (v *verifier) firstRun(ctx context.Context, side rehearse.Side) (*run, error) {
	part := "tests " + side.Name
	if events, ok := v.Memory.Recall(part); ok {
		r := newRun(func(int, string) {})
		r.Write(events)
		return r, nil
	}
	var events bytes.Buffer
	r, err := v.testInto(ctx, &events, side, v.Patterns)
	if err == nil && len(r.packages) > 0 {
		v.Memory.Keep(part, events.Bytes())
	}
	return r, err
}

// testInto is testRun with the events of the go command copied to w.
func (v *verifier) testInto(ctx context.Context, w io.Writer, side rehearse.Side, patterns []string, flags ...string) (*run, error) {
	r := newRun(func(done int, pkg string) {
		v.Status(fmt.Sprintf("%s the change: %d tests, %s", side.Name, done, pkg))
	})
	args := []string{"-json", "-vet=off", "-count=1"}
	if v.TestTimeout > 0 {
		args = append(args, "-timeout="+v.TestTimeout.String())
	}
	cmd := side.Command(ctx, "test", slices.Concat(args, flags, patterns)...)
	result, err := process.Stream(ctx, cmd, io.MultiWriter(r, w))
	if err != nil {
		return nil, err
	}
	if result.Code != 0 && len(r.packages) == 0 {
		// Nothing was even tried: the command itself is wrong.
		r.fail(key{}, strings.TrimSpace(string(result.Stderr)))
	}
	return r, nil
}

// settle tells flaky tests from those that the change breaks or mends. Only
// the packages that differ run a second time, on both sides: a flaky test that
// happened to come out equal is no finding, so running the others again would
// cost as much as the first run and change nothing.
//
// A test that the original itself decides now so and now otherwise is flaky. One
// that only the change was seen to fail, and once, is tried again alone.
func (v *verifier) settle(ctx context.Context, t *model.Tests) error {
	suspects := packagesOf(t.Broken, t.Missing, t.Mended)
	if len(suspects) == 0 {
		return nil
	}
	v.Status("tests that differ once more")
	before, err := v.testRun(ctx, v.Before, suspects)
	if err != nil {
		return err
	}
	after, err := v.testRun(ctx, v.After, suspects)
	if err != nil {
		return err
	}
	var open []model.Test
	t.Broken, open = divide(t.Broken, open, func(k key) bool {
		return after.results[k] == fail && (before.results[k] == pass || k.name == "" && before.results[k] != fail)
	})
	t.Missing, t.Flaky = divide(t.Missing, t.Flaky, func(k key) bool {
		return before.results[k] == pass && after.results[k] == ""
	})
	t.Mended, t.Flaky = divide(t.Mended, t.Flaky, func(k key) bool {
		return before.results[k] == fail && after.results[k] == pass
	})
	open, t.Flaky = divide(open, t.Flaky, func(k key) bool {
		return k.name != "" && before.results[k] == pass && after.results[k] == pass
	})
	return v.retry(ctx, t, open)
}

// retries is how often a test runs that has failed once and only after the
// change.
const retries = "5"

// retry runs tests alone, several times on the changed side, and again on the
// original those that fail: what fails there too is flaky like what fails no more,
// and the rest is broken now and then, as by a wrong carry.
func (v *verifier) retry(ctx context.Context, t *model.Tests, open []model.Test) error {
	for _, x := range []struct {
		side   rehearse.Side
		broken outcome // what speaks for a broken test
	}{{v.After, fail}, {v.Before, pass}} {
		if len(open) == 0 {
			return nil
		}
		v.Status("tests that failed once, several times")
		r, err := v.testRun(ctx, x.side, packagesOf(open), "-count="+retries, "-run="+topLevel(open))
		if err != nil {
			return err
		}
		open, t.Flaky = divide(open, t.Flaky, func(k key) bool { return r.results[k] == x.broken })
	}
	t.Broken = append(t.Broken, open...)
	return nil
}

// topLevel is the pattern for the tests that the named ones are or belong to.
func topLevel(list []model.Test) string {
	var names []string
	for _, x := range list {
		name, _, _ := strings.Cut(x.Name, "/")
		names = append(names, name)
	}
	slices.Sort(names)
	return "^(?:" + strings.Join(slices.Compact(names), "|") + ")$"
}

// divide keeps the tests that are steady and adds the others to flaky. A
// command that failed as a whole was not repeated and stays.
func divide(list, flaky []model.Test, steady func(key) bool) (kept, grown []model.Test) {
	for _, x := range list {
		if x.Package == "" || steady(key{x.Package, x.Name}) {
			kept = append(kept, x)
		} else {
			flaky = append(flaky, x)
		}
	}
	return kept, flaky
}

// packagesOf lists the packages of tests. A test without a package stands for
// a command that failed as a whole, which a repetition does not help.
func packagesOf(lists ...[]model.Test) []string {
	set := map[string]bool{}
	for _, l := range lists {
		for _, x := range l {
			if x.Package != "" {
				set[x.Package] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// compare sorts the tests of two runs.
func compare(before, after *run) *model.Tests {
	t := &model.Tests{Packages: len(union(before.packages, after.packages))}
	t.PassBefore, t.SkipBefore, t.FailBefore = before.counts()
	t.PassAfter, t.SkipAfter, t.FailAfter = after.counts()
	for _, k := range sortedKeys(before.results, after.results) {
		b, a := before.outcome(k), after.outcome(k)
		x := model.Test{Package: k.pkg, Name: k.name}
		switch {
		case a == fail:
			x.Output = after.text(k)
			if b == fail {
				t.Preexisting = append(t.Preexisting, x)
			} else {
				t.Broken = append(t.Broken, x)
			}
		case b == fail && a == pass:
			t.Mended = append(t.Mended, x)
		case b == pass && a == "" && after.outcome(key{pkg: k.pkg}) != fail:
			t.Missing = append(t.Missing, x)
		}
	}
	return t
}

// gone are the missing tests that count: those of top level. Subtests come
// and go with the names that a test makes up, and their parent's result
// stands for them.
func gone(missing []model.Test) []model.Test {
	return slices.DeleteFunc(slices.Clone(missing), func(x model.Test) bool {
		return strings.Contains(x.Name, "/")
	})
}

func union(a, b map[string]bool) map[string]bool {
	u := maps.Clone(a)
	maps.Copy(u, b)
	return u
}

func sortedKeys(runs ...map[key]outcome) []key {
	set := map[key]bool{}
	for _, r := range runs {
		for k := range r {
			set[k] = true
		}
	}
	return slices.SortedFunc(maps.Keys(set), key.compare)
}
