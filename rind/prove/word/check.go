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

	written *machine.Region // that of the first write, but for the stack
	reread  bool            // whether anything but it was accessed after that
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

// before notes which instruction wrote each word of the results. Only one with a
// memory destination can have.
func (r *run) before(m *machine.Machine, in x86.Inst) error {
	r.noteWrites()
	r.noteOrder(in)
	r.last = in
	return nil
}

// noteOrder notes whether memory is read after the first write to memory.
func (r *run) noteOrder(in x86.Inst) {
	for i := len(in.Args) - 1; i >= 0; i-- { // the destination last
		mem, ok := in.Args[i].(x86.Mem)
		if !ok {
			continue
		}
		for _, reg := range []x86.Reg{mem.Base, mem.Index} {
			if reg.Class != x86.General {
				continue
			}
			to := r.machine.GP[reg.Num].Region
			switch {
			case to == nil || to == r.machine.Stack:
			case r.written == nil && i == 0:
				r.written = to
			case r.written != nil && r.written != to:
				r.reread = true
			}
		}
	}
}

func (r *run) noteWrites() {
	if len(r.last.Args) == 0 {
		return
	}
	if _, ok := r.last.Args[0].(x86.Mem); !ok {
		return
	}
	for i := range r.outputs {
		o := &r.outputs[i]
		if w, err := r.get(o.arg, o.index); err == nil && !machine.Same(o.content, w) {
			o.content, o.writer = w, r.last
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

// compare checks the words of an argument after the run.
func (r *run) compare(name string, want []machine.Word) error {
	if n := words(r.frame.Places[name]); n != len(want) {
		return fmt.Errorf("%s: the contract's function gives %d words for %s, which has %d", r.kernel.Symbol, len(want), name, n)
	}
	for _, o := range r.outputs {
		if o.arg != name {
			continue
		}
		what := fmt.Sprintf("word %d of %s", o.index, name)
		if o.content.Kind == machine.Undefined {
			return r.fault(r.last, what+" is not written")
		}
		if o.writer.Op == "" {
			o.writer = r.last
		}
		if err := r.equal(what, o.writer, o.content, want[o.index]); err != nil {
			return err
		}
	}
	return nil
}

// equal compares a word of the result.
func (r *run) equal(what string, writer x86.Inst, got, want machine.Word) error {
	if got.Kind == machine.Undefined || got.Kind == machine.Address {
		return r.fault(writer, what+" holds no number")
	}
	d := r.domain
	x, y := d.in(got), d.in(want)
	if x == y {
		return nil
	}
	msg := fmt.Sprintf("%s is %s, want %s", what, text(x), text(y))
	if d.bounded(func() error { msg += "; " + d.differenceText(x, y); return nil }) == nil {
		msg += d.example(x, y)
	}
	return r.blame(writer, msg)
}

// blame is fault, but for code that is to compute a program's named words and
// leaves some out: then the instruction to look at is where it leaves the
// program.
func (r *run) blame(in x86.Inst, msg string) error {
	marks := r.domain.marks
	i := slices.IndexFunc(marks, func(m mark) bool { return !m.taken })
	if i < 0 {
		return r.fault(in, msg)
	}
	next := text(marks[i].atom.defines)
	if i == 0 {
		return r.fault(in, fmt.Sprintf("the code never has the first of the %d words that the program names, %s; %s", len(marks), next, msg))
	}
	return r.fault(r.taker, fmt.Sprintf("up to here the code has the first %d of the %d words that the program names, but it never has the next, %s; %s",
		i, len(marks), next, msg))
}

// fault blames an instruction.
func (r *run) fault(in x86.Inst, msg string) error {
	return &machine.Fault{PC: in.PC, At: r.machine.Code.Name(in.PC), Inst: in.String(), Msg: msg}
}
