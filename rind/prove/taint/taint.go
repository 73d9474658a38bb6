// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package taint checks what every kernel owes its caller whatever it computes:
// that no branch, address or latency depends on a secret, that each access lies
// in a buffer of the contract and is allowed there, that the calling convention
// is kept, and that no secret stays behind in the frame.
//
// Public integers have the values of the case, the contents of all memory are
// unknown. One run therefore covers every content of the buffers, but only the
// counts and lengths that the contract lists.
package taint

import (
	"fmt"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// A Result says what a run covered.
type Result struct {
	Steps    int // instructions executed, those of callees included
	Branches int // conditional jumps
	Accesses int // to memory
	Depth    int // bytes of stack below the return address
}

// Add returns what two runs covered together; the depth is that of the deeper.
func (r Result) Add(s Result) Result {
	return Result{r.Steps + s.Steps, r.Branches + s.Branches, r.Accesses + s.Accesses, max(r.Depth, s.Depth)}
}

// Check runs a kernel in one case, callees included. An error is a
// [*machine.Fault] unless the contract itself is at fault.
func Check(k *kernel.Kernel, c kernel.Case) (Result, error) {
	if n := len(k.Contract.Args); n > maxSources {
		return Result{}, fmt.Errorf("%s: %d arguments, at most %d can be followed", k.Symbol, n, maxSources)
	}
	r := run{kernel: k, domain: NewDomain()}
	r.machine.Domain = r.domain
	frame, err := k.Setup(&r.machine, c, filler{r.domain})
	if err != nil {
		return Result{}, err
	}
	r.machine.Before = func(_ *machine.Machine, in x86.Inst) error {
		r.last = in
		return nil
	}
	if err := r.machine.Run(); err != nil {
		return r.result(), err
	}
	return r.result(), r.atReturn(frame)
}

// A filler marks the inputs of a kernel with the arguments they come from.
type filler struct{ domain *Domain }

// Memory implements [kernel.Filler]. Memory that several arguments share may
// hold what any of them does.
func (f filler) Memory(args []*contract.Arg, r *machine.Region) error {
	var words []machine.Word
	for _, a := range args {
		words = append(words, f.domain.Source(a.Name, !a.Public))
	}
	w := f.domain.join(words...)
	for at := r.Low(); at < r.High(); {
		n := min(8, r.High()-at)
		r.Put(at, int(n), w)
		at += n
	}
	return nil
}

// Integer implements [kernel.Filler].
func (f filler) Integer(a *contract.Arg) (machine.Word, error) {
	return f.domain.Source(a.Name, !a.Public), nil
}

// A run is one execution of a kernel.
type run struct {
	kernel  *kernel.Kernel
	domain  *Domain
	machine machine.Machine
	last    x86.Inst // the instruction that was executed last
}

func (r *run) result() Result {
	m := &r.machine
	return Result{m.Steps, m.Branches, m.Accesses, m.Depth}
}

// faultf blames the instruction that was executed last.
func (r *run) faultf(kind machine.FaultKind, format string, args ...any) *machine.Fault {
	return &machine.Fault{
		PC: r.last.PC, At: r.machine.Code.Name(r.last.PC), Inst: r.last.String(),
		Kind: kind, Msg: fmt.Sprintf(format, args...),
	}
}

// atReturn checks what the routine leaves behind: a result, and no secret in the
// frame. The scratch space that a local routine uses lies above its return
// address and is the caller's to clear.
func (r *run) atReturn(f *kernel.Frame) error {
	words, err := f.Result(&r.machine)
	if err != nil {
		return r.faultf(machine.Uninitialised, "no result: %v", err)
	}
	for i, w := range words {
		if w.Kind == machine.Undefined {
			return r.faultf(machine.Uninitialised, "word %d of the result holds nothing", i)
		}
	}
	return r.cleared(f.Stack)
}

// cleared checks that no byte below the return address holds a secret, down to
// the lowest that was ever used: the machine keeps what the stack pointer has
// passed.
func (r *run) cleared(stack *machine.Region) error {
	var kept *machine.Fault
	stack.Each(func(off int64, w machine.Word, size, from, n int) {
		if kept != nil || off >= 0 || !Secret(w) {
			return
		}
		left, err := r.domain.Extract(8*size, w, 8*from, 8*n)
		if err != nil || Secret(left) {
			kept = r.faultf(machine.Memory, "%d bytes below the return address the frame still holds %s", -off, r.domain.Describe(w))
		}
	})
	if kept != nil {
		return kept
	}
	return nil
}
