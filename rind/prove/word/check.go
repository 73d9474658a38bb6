// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"errors"
	"fmt"
	"slices"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// A Checker proves kernels. It remembers what makes further cases of the same
// kernel hold; its zero value is ready.
type Checker struct{ inPlace map[layout]bool }

// A layout is all cases that differ in what shares memory alone.
type layout struct {
	kernel *kernel.Kernel
	values string
}

// Check proves that a kernel computes in one case what its contract states as a
// contract.Program, contract.Lookup or contract.Move. An error is a
// [*machine.Fault] unless the contract itself is at fault.
func (ck *Checker) Check(k *kernel.Kernel, c kernel.Case) error {
	switch f := k.Contract.Computes.(type) {
	case contract.Program:
		return checkProgram(k, c, f)
	case contract.Lookup:
		return ck.checkLookup(k, c, f)
	case contract.Move:
		return checkMove(k, c, f)
	}
	return fmt.Errorf("%s: the contract states no function over words", k.Symbol)
}

// Check proves one case without memory of others.
func Check(k *kernel.Kernel, c kernel.Case) error { return new(Checker).Check(k, c) }

// A run is one execution of a kernel on symbolic words.
type run struct {
	kernel *kernel.Kernel
	domain *Domain
	// values are those of integers, given or, for want of that, unknown.
	values  map[string]machine.Word
	machine machine.Machine
	frame   *kernel.Frame

	outputs []output
	last    x86.Inst // the instruction that was executed last
	taker   x86.Inst // what computed the last of the named words before the first that is missing

	// writing says that memory of the result has been accessed, reread that other
	// memory was after that, but for the stack.
	writing, reread bool
}

// An output is a word of an argument that the code may write.
type output struct {
	arg     string
	index   int
	content machine.Word
	writer  x86.Inst // which instruction gave it its content
}

// newRun lays out a case.
func newRun(k *kernel.Kernel, c kernel.Case, d *Domain, values map[string]machine.Word) (*run, error) {
	if values == nil {
		values = map[string]machine.Word{}
	}
	r := &run{kernel: k, domain: d, values: values}
	r.machine.Domain = d
	r.machine.Before = r.before
	var err error
	if r.frame, err = k.Setup(&r.machine, c, r); err != nil {
		return nil, err
	}
	for _, a := range k.Contract.Args {
		if a.Kind == contract.Integer || a.Access == contract.Read {
			continue
		}
		for i := range words(r.frame.Places[a.Name]) {
			w, _ := r.get(a.Name, i) // undefined, if it cannot be read
			r.outputs = append(r.outputs, output{arg: a.Name, index: i, content: w})
		}
	}
	return r, nil
}

// words returns the number of words of a place.
func words(p kernel.Place) int { return int(p.Size+7) / 8 }

// Memory implements [kernel.Filler]: every word is an unknown. Its range is that
// of the first argument's number if that is a word.
func (r *run) Memory(args []*contract.Arg, m *machine.Region) error {
	a := args[0]
	for off := m.Low(); off < m.High(); off += 8 {
		size := int(min(8, m.High()-off))
		w, err := r.unknown(fmt.Sprintf("%s[%d]", a.Name, off/8), 8*size, wordAt(a, off))
		if err != nil {
			return err
		}
		m.Put(off, size, w)
	}
	return nil
}

// wordAt returns the number that is a word on its own at an offset, or nil.
func wordAt(a *contract.Arg, off int64) *contract.Number {
	at := int64(0)
	for i := range a.Numbers {
		if n := &a.Numbers[i]; n.Words == 1 && at == off {
			return n
		}
		at += int64(8 * a.Numbers[i].Words)
	}
	return nil
}

// Integer implements [kernel.Filler].
func (r *run) Integer(a *contract.Arg) (machine.Word, error) {
	if w, ok := r.values[a.Name]; ok {
		return w, nil
	}
	w, err := r.unknown(a.Name, 64, wordAt(a, 0))
	r.values[a.Name] = w
	return w, err
}

// unknown returns a new input, within the bounds of a number if there is one.
func (r *run) unknown(name string, bits int, n *contract.Number) (machine.Word, error) {
	span := all(bits)
	if n != nil && n.From != "" {
		var err error
		if span, err = bounds(n, r.kernel.Package.Constants); err != nil {
			return machine.Word{}, fmt.Errorf("%s: %w", name, err)
		}
	}
	return wordOf(r.domain.whole(r.domain.input(name, bits, span))), nil
}

// execute runs the code.
func (r *run) execute() error {
	err := r.domain.bounded(r.machine.Run)
	for _, limit := range []error{errTooLong, errEffort} {
		if errors.Is(err, limit) {
			return r.blame(r.last, fmt.Sprintf("after that, at %s, %v", r.machine.Code.Name(r.last.PC), limit))
		}
	}
	r.noteWrites()
	return err
}

// before keeps account of the accesses to memory.
func (r *run) before(m *machine.Machine, in x86.Inst) error {
	if mayStore(r.last) {
		r.noteWrites()
	}
	r.noteOrder(in)
	r.last = in
	return nil
}

// mayStore reports whether an instruction may write memory of a result: its
// destination is the first operand, and an exchange has two.
func mayStore(in x86.Inst) bool {
	for i, a := range in.Args {
		if _, ok := a.(x86.Mem); ok && (i == 0 || in.Op == "XCHG") {
			return true
		}
	}
	return false
}

// noteWrites notes that the last instruction has written each word of the results
// that has changed.
func (r *run) noteWrites() {
	for i := range r.outputs {
		o := &r.outputs[i]
		if w, err := r.get(o.arg, o.index); err == nil && !machine.Same(o.content, w) {
			o.content, o.writer = w, r.last
		}
	}
}

// noteOrder notes whether other memory is accessed once that of a result has
// been.
func (r *run) noteOrder(in x86.Inst) {
	for _, arg := range in.Args {
		mem, ok := arg.(x86.Mem)
		if !ok {
			continue
		}
		for _, reg := range []x86.Reg{mem.Base, mem.Index} {
			if reg.Class != x86.General {
				continue
			}
			to := r.machine.GP[reg.Num].Region
			isResult := slices.ContainsFunc(r.outputs, func(o output) bool { return r.frame.Places[o.arg].Region == to })
			r.reread = r.reread || r.writing && to != nil && to != r.machine.Stack && !isResult
			r.writing = r.writing || isResult
		}
	}
}

// get returns a word of the memory of an argument.
func (r *run) get(name string, i int) (machine.Word, error) {
	p := r.frame.Places[name]
	off := int64(8 * i)
	return p.Region.Get(r.domain, p.Offset+off, int(min(8, p.Size-off)))
}

// memory returns all words of the memory of an argument.
func (r *run) memory(name string) ([]machine.Word, error) {
	var all []machine.Word
	for i := range words(r.frame.Places[name]) {
		w, err := r.get(name, i)
		if err != nil {
			return nil, err
		}
		all = append(all, w)
	}
	return all, nil
}
