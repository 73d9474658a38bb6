// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"fmt"
	"iter"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"

	"rind.example/cmd/migrate/internal/load"
)

// make decides everything. If the program fails on a package, on code that
// nobody thought of, make notes that and returns false: the plan is to be made
// again without a look at that package, since half of what is known of it may
// be worse than nothing.
func (m *maker) make() (done bool) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		if m.at == "" || m.failed[m.at] != "" {
			panic(r) // there is nothing to leave out
		}
		m.failed[m.at] = fmt.Sprintf("%v (%s)", r, panicked())
	}()
	m.goLine()
	m.gather()
	m.findWraps()
	m.ownTypes()
	m.decideImports()
	m.keepTogether()
	m.joinTwins()
	m.decideCalls()
	m.decideWraps()
	m.rewriteFiles()
	m.report()
	m.reportWraps()
	m.conclude()
	return true
}

// panicked is the place in the source where a panic that is being recovered
// began.
func panicked() string {
	var callers [32]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers[:])])
	inside := false
	for {
		f, more := frames.Next()
		switch {
		case strings.HasPrefix(f.Function, "runtime."):
			inside = true
		case inside:
			return fmt.Sprintf("%s:%d", path.Base(f.File), f.Line)
		}
		if !more {
			return "unknown place"
		}
	}
}

// packages yields the target's packages but those on which the program failed.
func (m *maker) packages() iter.Seq[*load.Package] {
	return func(yield func(*load.Package) bool) {
		for _, p := range m.t.Packages {
			if m.failed[p.Path] != "" {
				continue
			}
			m.at = p.Path
			if !yield(p) {
				break
			}
		}
		m.at = ""
	}
}

// files yields the target's files.
func (m *maker) files() iter.Seq[*load.File] {
	return func(yield func(*load.File) bool) {
		for _, f := range m.t.Files {
			m.at = f.Package
			if !yield(f) {
				break
			}
		}
		m.at = ""
	}
}

// noteFailures owns up to the packages that were left out.
func (m *maker) noteFailures() {
	for _, p := range slices.Sorted(maps.Keys(m.failed)) {
		alone := "leaves it alone"
		if m.crossesLoops() {
			alone += " without a look at its loops"
		}
		m.note("warning", "migrate failed on %s, which is a bug in migrate, and %s: %s", p, alone, m.failed[p])
	}
}
