// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove

import (
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	curve25519 "rind.example/rind/internal/asm/curve25519/contract"
	divstep "rind.example/rind/internal/asm/divstep/contract"
	keccak "rind.example/rind/internal/asm/keccak/contract"
	mldsa "rind.example/rind/internal/asm/mldsa/contract"
	mlkem "rind.example/rind/internal/asm/mlkem/contract"
	p256 "rind.example/rind/internal/asm/p256/contract"
	p384 "rind.example/rind/internal/asm/p384/contract"
	p521 "rind.example/rind/internal/asm/p521/contract"
	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/image"
	"rind.example/rind/prove/integer"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/lane"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/taint"
	"rind.example/rind/prove/word"
)

// Contracts are those of all kernel packages.
var Contracts = []*contract.Package{&curve25519.Package, &divstep.Package, &keccak.Package, &mldsa.Package, &mlkem.Package, &p256.Package, &p384.Package, &p521.Package}

// ErrNoKernels is the error for a program that holds none of rind's kernels.
var ErrNoKernels = errors.New("holds none of rind's assembly kernels")

// Open reads a linked program and collects rind's kernels in it.
func Open(path string) (*image.Image, *kernel.Set, error) {
	im, err := image.Open(path)
	if err != nil {
		return nil, nil, err
	}
	set, err := kernel.Find(im, Contracts)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(set.Kernels)+len(set.Unknown) == 0 {
		return im, set, fmt.Errorf("%s: %w", path, noKernels(im))
	}
	return im, set, nil
}

// noKernels says why a program may hold no kernels.
func noKernels(im *image.Image) error {
	if im.GOARCH != "amd64" {
		return fmt.Errorf("this %s/%s program %w: there are none for %s", im.GOOS, im.GOARCH, ErrNoKernels, im.GOARCH)
	}
	return fmt.Errorf("this %s/%s program %w: it does not use rind, or was built with -tags purego", im.GOOS, im.GOARCH, ErrNoKernels)
}

// Options are the settings of a proof.
type Options struct {
	// SMT, if not empty, is a folder into which the obligations of the integer
	// proofs are written as SMT-LIB files.
	SMT string
}

// File proves what it can of the kernels in a program. Failures to prove are in
// the report. Without a report there was nothing to prove; an error beside one
// is about the export of obligations.
func File(path string, o Options) (*Report, error) {
	start := time.Now()
	im, set, err := Open(path)
	if err != nil {
		return nil, err
	}
	r := &Report{
		Binary: path, Format: im.Format, GOOS: im.GOOS, GOARCH: im.GOARCH,
		GoVersion: im.GoVersion, Module: im.Module,
		Kernels: make([]Kernel, len(set.Kernels)),
	}
	for _, u := range set.Unknown {
		r.Unknown = append(r.Unknown, Unknown{u.Symbol, u.Reason.Error()})
	}
	r.Absent = set.Absent(Contracts)
	each(len(set.Kernels), func(i int) {
		r.Kernels[i] = Check(set.Kernels[i])
		r.Kernels[i].suggest(set.Kernels[i])
	})
	r.Seconds = seconds(start)
	if o.SMT != "" {
		if !r.OK() {
			return r, fmt.Errorf("%s: no obligations were written, as not everything is proved", path)
		}
		if err := export(o.SMT, set); err != nil {
			return r, err
		}
	}
	return r, nil
}

// each calls f for 0..n-1, as many at a time as there are processors.
func each(n int, f func(i int)) {
	var wg sync.WaitGroup
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range n {
		wg.Add(1)
		slots <- struct{}{}
		go func() {
			defer func() { <-slots; wg.Done() }()
			f(i)
		}()
	}
	wg.Wait()
}

// Check proves what the contract of one kernel says, in all of its cases. That
// the prover itself fails proves nothing.
func Check(k *kernel.Kernel) (out Kernel) {
	start := time.Now()
	defer func() {
		if r := recover(); r != nil {
			out.fail(fmt.Errorf("the prover failed: %v", r))
		}
	}()
	last := k.Body[len(k.Body)-1]
	out = Kernel{
		Symbol: k.Symbol, Computes: k.Contract.Doc,
		Address: k.Entry, Instructions: len(k.Body),
		Bytes:    int(last.PC + uint64(last.Len) - k.Entry),
		Function: Outcome{Verdict: Proved}, Timing: Outcome{Verdict: Proved},
		Memory: Outcome{Verdict: Proved}, ABI: Outcome{Verdict: Proved},
	}
	switch f := k.Contract.Computes.(type) {
	case contract.Formula:
		out.Except = f.Except
	case contract.Ladder:
		out.Except = f.Except
	}
	cases, err := k.Cases()
	if err != nil {
		out.fail(err)
		return out
	}
	out.Cases, out.Covers = len(cases), covers(k.Contract)
	out.safety(k, cases)
	out.tier(k)
	out.function(k, cases)
	out.Seconds = seconds(start)
	return out
}

// furtherRounds are the counts, besides those of the contract, for which a
// repeated formula is run for safety: that its function follows for all counts
// does not say so of timing and memory.
var furtherRounds = []uint64{4, 5, 6, 7, 8, 16, 32}

// further returns the cases for safety alone.
func further(k *kernel.Kernel, cases []kernel.Case) []kernel.Case {
	f, ok := k.Contract.Computes.(contract.Formula)
	if !ok || f.Repeat == "" {
		return nil
	}
	var more []kernel.Case
	for _, c := range cases {
		if c.Values[f.Repeat] != cases[0].Values[f.Repeat] {
			continue // differs from another case in the count alone
		}
		for _, n := range furtherRounds {
			c.Values = maps.Clone(c.Values)
			c.Values[f.Repeat] = n
			more = append(more, c)
		}
	}
	return more
}

// tier shows that no instruction needs more of the processor than promised.
func (out *Kernel) tier(k *kernel.Kernel) {
	for _, in := range k.Body {
		if f := in.Feature(); f != "" && !slices.Contains(k.Contract.Needs, f) && out.ABI.Verdict == Proved {
			out.ABI = Outcome{Verdict: Failed, Reason: fmt.Sprintf("%s+%#x: %v: needs %s, which its tier does not promise", k.Symbol, in.PC-k.Entry, in, f)}
		}
	}
}

// safety runs the kernel with secrets marked.
func (out *Kernel) safety(k *kernel.Kernel, cases []kernel.Case) {
	for _, c := range slices.Concat(cases, further(k, cases)) {
		r, err := taint.Check(k, c)
		out.Executed += r.Steps
		out.Stack = max(out.Stack, r.Depth)
		if err != nil {
			out.blame(c, err)
			return
		}
	}
}

// blame records which property a run for safety has failed. The run ends there,
// so that the others have not been shown either.
func (out *Kernel) blame(c kernel.Case, err error) {
	reason := fmt.Sprintf("%v (%v)", err, c)
	ended := Outcome{Verdict: Failed, Reason: "not shown, as the run ended at another failure"}
	failed := Outcome{Verdict: Failed, Reason: reason}
	out.Timing, out.Memory, out.ABI = ended, ended, ended
	var fault *machine.Fault
	errors.As(err, &fault)
	switch {
	case fault == nil:
		out.Timing, out.Memory, out.ABI = failed, failed, failed
	case fault.Kind == machine.Timing:
		out.Timing = failed
	case fault.Kind == machine.Memory:
		out.Memory = failed
	case fault.Kind == machine.Convention:
		out.ABI = failed
	default:
		out.Timing, out.Memory, out.ABI = failed, failed, failed
	}
}

// A check shows the function of a kernel in one case.
type check func(*kernel.Kernel, kernel.Case) error

// checkOf returns the check for what a contract says of the function, with the
// name of its method; nil if it says nothing.
func checkOf(f contract.Function) (check, string) {
	switch f := f.(type) {
	case nil:
		return nil, ""
	case contract.Integers:
		return integer.Check, "integers"
	case contract.Formula:
		if f.Law == "" {
			return integer.Check, "field formula"
		}
		return integer.Check, "field formula, the " + f.Law
	case contract.Ladder:
		return integer.Check, "field formulas, the Montgomery ladder"
	case contract.Congruence:
		return new(lane.Checker).Check, fmt.Sprintf("forms modulo %d", f.Modulus)
	case contract.Lanewise:
		return new(lane.Checker).Check, "values of a lane"
	}
	return new(word.Checker).Check, "words"
}

// function compares the result with the contract.
func (out *Kernel) function(k *kernel.Kernel, cases []kernel.Case) {
	holds, method := checkOf(k.Contract.Computes)
	if holds == nil {
		out.Function = Outcome{Verdict: NotClaimed}
		return
	}
	out.Function.Method = method
	for _, c := range cases {
		if err := holds(k, c); err != nil {
			out.Function.Verdict = Failed
			out.Function.Reason = fmt.Sprintf("%v (%v)", err, c)
			return
		}
	}
}

// fail records an error that precedes all checks.
func (out *Kernel) fail(err error) {
	o := Outcome{Verdict: Failed, Reason: err.Error()}
	out.Function, out.Timing, out.Memory, out.ABI = o, o, o, o
}
