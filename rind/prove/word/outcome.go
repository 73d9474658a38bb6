// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"fmt"
	"slices"

	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

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
		got, err := r.get(name, o.index)
		if err != nil {
			return r.fault(r.last, fmt.Sprintf("%s cannot be read: %v", what, err))
		}
		if o.writer.Op == "" { // it is as it was before
			o.writer = r.last
		}
		if err := r.equal(what, o.writer, got, want[o.index]); err != nil {
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
	x, y := d.rename(d.in(got)), d.rename(d.in(want))
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
