// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package verify

import (
	"bytes"
	"cmp"
	"encoding/json"
	"strings"
)

// An outcome is the last word on a test; "" means that it did not end.
type outcome string

const (
	pass outcome = "pass"
	fail outcome = "fail"
	skip outcome = "skip"

	failInside outcome = "fail inside"
)

// A key names a test; its name is "" for the package itself.
type key struct{ pkg, name string }

func (k key) compare(l key) int {
	return cmp.Or(strings.Compare(k.pkg, l.pkg), strings.Compare(k.name, l.name))
}

// mostOutput is how much of a test's output is kept, from its end.
const mostOutput = 8 << 10

// A run collects the events of one "go test -json" as it writes them.
type run struct {
	results  map[key]outcome
	packages map[string]bool
	output   map[key][]byte
	builds   map[string][]byte // compiler output by the name of the build
	partial  []byte            // of a line
	ended    int
	progress func(done int, pkg string)
}

func newRun(progress func(done int, pkg string)) *run {
	return &run{
		results:  map[key]outcome{},
		packages: map[string]bool{},
		output:   map[key][]byte{},
		builds:   map[string][]byte{},
		progress: progress,
	}
}

// event is a line of test2json or of "go build -json".
type event struct {
	Action, Package, Test, Output string
	ImportPath, FailedBuild       string
}

// Write takes the next part of the stream.
func (r *run) Write(p []byte) (int, error) {
	r.partial = append(r.partial, p...)
	for {
		line, rest, ok := bytes.Cut(r.partial, []byte("\n"))
		if !ok {
			return len(p), nil
		}
		r.partial = rest
		var e event
		if json.Unmarshal(line, &e) == nil { // other lines are a program's own
			r.event(e)
		}
	}
}

func (r *run) event(e event) {
	k := key{e.Package, e.Test}
	switch e.Action {
	case "build-output":
		r.builds[e.ImportPath] = keep(r.builds[e.ImportPath], e.Output)
	case "output":
		r.output[k] = keep(r.output[k], e.Output)
	case "pass", "fail", "skip":
		r.end(k, outcome(e.Action), e.FailedBuild)
	}
}

// end records an outcome. That of a package is of interest only if it fails:
// otherwise its tests say all. A test that runs several times fails if it fails
// once.
func (r *run) end(k key, o outcome, failedBuild string) {
	if k.name != "" {
		if r.results[k] != fail {
			r.results[k] = o
		}
		r.ended++
		r.progress(r.ended, k.pkg)
		return
	}
	r.packages[k.pkg] = true
	if o != fail {
		delete(r.output, k)
		return
	}
	r.fail(k, string(r.builds[failedBuild]))
}

// fail records the failure of a package, with what the compiler said.
func (r *run) fail(k key, text string) {
	r.results[k] = fail
	r.output[k] = keep(r.output[k], text)
}

func keep(old []byte, text string) []byte {
	old = append(old, text...)
	if extra := len(old) - mostOutput; extra > 0 {
		old = old[extra:]
	}
	return old
}

func (r *run) text(k key) string { return strings.TrimSpace(string(r.output[k])) }

// outcome is the result of k, or failInside if its failure only repeats that
// of something within: of a test for a package, of a subtest for a test.
func (r *run) outcome(k key) outcome {
	if r.results[k] != fail {
		return r.results[k]
	}
	for other, o := range r.results {
		if o != fail || other.pkg != k.pkg || other == k {
			continue
		}
		if k.name == "" || strings.HasPrefix(other.name, k.name+"/") {
			return failInside
		}
	}
	return fail
}

// counts counts the named results, and packages that failed by themselves.
func (r *run) counts() (passed, skipped, failed int) {
	for k, o := range r.results {
		switch {
		case k.name == "" && r.outcome(k) == failInside:
		case o == pass:
			passed++
		case o == skip:
			skipped++
		case o == fail:
			failed++
		}
	}
	return passed, skipped, failed
}
