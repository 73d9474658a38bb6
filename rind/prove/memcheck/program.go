// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package memcheck

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A Program is the built program cases.
type Program struct{ dir, path string }

// Build builds package pkg, relative to the current folder, into dir, with
// further flags for go build. The tag makes Go's runtime tell valgrind about
// stacks and allocations.
func Build(dir, pkg string, flags ...string) (*Program, error) {
	p := &Program{dir, filepath.Join(dir, "cases")}
	args := append([]string{"build", "-tags", "valgrind", "-o", p.path}, flags...)
	cmd := exec.Command("go", append(args, pkg)...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	return p, nil
}

// Cases lists the cases of the program.
func (p *Program) Cases() ([]string, error) {
	out, err := exec.Command(p.path, "-list").Output()
	return strings.Fields(string(out)), err
}

// A jump of the stack pointer by more than this many bytes is a change of stacks
// to valgrind, not a frame whose memory is new and undefined. The frames of the
// cases are smaller, and two stacks are seldom as close.
const largestFrame = 16 << 10

// attempts bounds how often a case is run. Where two stacks are close all the
// same, valgrind takes memory for invalid, and the run means nothing.
const attempts = 4

// Run runs a case under memcheck on a tier, a value of RINDCPU, until valgrind
// follows all of it.
func (p *Program) Run(name, tier string) (reports []Report, err error) {
	for range attempts {
		reports, err = p.RunOnce(tier, name)
		if err != nil || !slices.ContainsFunc(reports, func(r Report) bool { return !r.Leak() }) {
			break
		}
	}
	return reports, err
}

// RunOnce runs cases in turn, in one process: much of the time of a short one is
// valgrind's start. What two of them do alike is reported once. It keeps the runtime
// from moving among the secrets: there is one thread at work and no garbage
// collection, so that no case gets memory that another has used.
func (p *Program) RunOnce(tier string, names ...string) ([]Report, error) {
	log := filepath.Join(p.dir, "memcheck.xml")
	cmd := exec.Command("valgrind", "--tool=memcheck", "-q", "--error-limit=no", "--leak-check=no",
		"--num-callers=12", fmt.Sprintf("--max-stackframe=%d", largestFrame), "--xml=yes", "--xml-file="+log, p.path)
	cmd.Args = append(cmd.Args, names...)
	cmd.Env = append(os.Environ(), "RINDCPU="+tier, "GOMAXPROCS=1", "GOGC=off", "GODEBUG=asyncpreemptoff=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("valgrind: %w\n%s", err, out)
	}
	for _, name := range names {
		if want := "ran " + name + ", watched: true\n"; !bytes.Contains(out, []byte(want)) {
			return nil, fmt.Errorf("the cases printed %q, want %q", out, want)
		}
	}
	output, err := os.ReadFile(log)
	if err != nil {
		return nil, err
	}
	return parse(output, p.locate)
}

// locate asks the program itself, which knows what was inlined where.
func (p *Program) locate(addresses []string) ([]Frame, error) {
	const batch = 1000 // well below what a command line may hold
	var frames []Frame
	for len(addresses) > 0 {
		n := min(batch, len(addresses))
		out, err := exec.Command(p.path, append([]string{"-at"}, addresses[:n]...)...).Output()
		if err != nil {
			return nil, err
		}
		some, err := parseFrames(string(out), n)
		if err != nil {
			return nil, err
		}
		frames, addresses = append(frames, some...), addresses[n:]
	}
	return frames, nil
}
