// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package memcheck

import (
	"encoding/xml"
	"fmt"
	"path"
	"reflect"
	"strconv"
	"strings"
)

// A Report is something that memcheck found.
type Report struct {
	// Kind is memcheck's word for it.
	Kind string
	// Stack is where, innermost function first. Helpers of the runtime that
	// work on their caller's memory are left out.
	Stack []Frame
}

// A Frame is a place in the source.
type Frame struct {
	// Func is the name of the function; those of this library start with the
	// folder below the library's root.
	Func string
	File string
	Line int
}

// kinds say what memcheck's words mean here. With any other, memcheck takes
// memory for invalid that is not, and no longer follows what is written there.
var kinds = map[string]string{
	"UninitCondition": "a branch or conditional move depends on a secret",
	"UninitValue":     "an address depends on a secret",
	"SyscallParam":    "a secret is passed to the system",
}

// Leak reports whether it is about a secret, which a reason can excuse.
func (r Report) Leak() bool { return kinds[r.Kind] != "" }

// String says what was found and where, innermost function first.
func (r Report) String() string {
	what := kinds[r.Kind]
	if what == "" {
		what = "valgrind lost track of the memory (" + r.Kind + ")"
	}
	var b strings.Builder
	b.WriteString(what)
	for i, f := range r.Stack {
		fmt.Fprintf(&b, "\n\t%s (%s:%d)", f.Func, path.Base(f.File), f.Line)
		if i == 5 {
			break
		}
	}
	return b.String()
}

// document is what of memcheck's XML output is needed.
type document struct {
	Errors []struct {
		Kind   string `xml:"kind"`
		Stacks []struct {
			Addresses []string `xml:"frame>ip"`
		} `xml:"stack"`
	} `xml:"error"`
	Status []struct {
		State string `xml:"state"`
	} `xml:"status"`
}

// parse reads memcheck's output and returns the reports that are not noise of
// the runtime. locate turns addresses into places.
func parse(output []byte, locate func([]string) ([]Frame, error)) ([]Report, error) {
	var d document
	if err := xml.Unmarshal(output, &d); err != nil {
		return nil, fmt.Errorf("valgrind's output: %w", err)
	}
	if n := len(d.Status); n == 0 || d.Status[n-1].State != "FINISHED" {
		return nil, fmt.Errorf("valgrind's output ends before the program")
	}
	var addresses []string
	for _, e := range d.Errors {
		addresses = append(addresses, e.Stacks[0].Addresses...)
	}
	frames, err := locate(addresses)
	if err != nil {
		return nil, err
	}
	var reports []Report
	for _, e := range d.Errors {
		n := len(e.Stacks[0].Addresses)
		stack := withoutHelpers(frames[:n])
		frames = frames[n:]
		if len(stack) > 0 && !stack[0].inRuntime() {
			reports = append(reports, Report{e.Kind, stack})
		}
	}
	return reports, nil
}

// withoutHelpers drops innermost frames that work for their caller.
func withoutHelpers(stack []Frame) []Frame {
	for len(stack) > 0 && stack[0].isHelper() {
		stack = stack[1:]
	}
	return stack
}

// helpers are the functions of the runtime that handle the program's memory.
var helpers = []string{
	"runtime.memmove", "runtime.memclr", "runtime.memequal", "runtime.memhash", "runtime.strhash",
	"runtime.aeshash", "aeshash", "runtime.cmpstring", "runtime.makeslice", "runtime.growslice",
}

func (f Frame) isHelper() bool {
	dir := path.Dir(f.File)
	if strings.HasSuffix(dir, "/internal/bytealg") || strings.HasSuffix(dir, "/internal/runtime/maps") {
		return true
	}
	for _, h := range helpers {
		if f.inRuntime() && strings.HasPrefix(f.Func, h) {
			return true
		}
	}
	return false
}

// inRuntime goes by the file too, as assembly functions may have bare names; the
// wrappers that the compiler adds have no file.
func (f Frame) inRuntime() bool {
	dir := path.Dir(f.File)
	return strings.HasPrefix(f.Func, "runtime.") || strings.HasSuffix(dir, "/src/runtime") ||
		strings.Contains(dir+"/", "/src/internal/runtime/")
}

// root is the path of the library's module with a slash.
var root = strings.TrimSuffix(reflect.TypeFor[Report]().PkgPath(), "rind/prove/memcheck")

// parseFrames reads what the program prints about its addresses.
func parseFrames(out string, want int) ([]Frame, error) {
	var frames []Frame
	for line := range strings.Lines(out) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 3 {
			return nil, fmt.Errorf("cases -at printed %q", line)
		}
		n, err := strconv.Atoi(fields[2])
		if err != nil {
			return nil, fmt.Errorf("cases -at printed %q", line)
		}
		frames = append(frames, Frame{strings.TrimPrefix(fields[0], root), fields[1], n})
	}
	if len(frames) != want {
		return nil, fmt.Errorf("cases -at printed %d lines for %d addresses", len(frames), want)
	}
	return frames, nil
}
