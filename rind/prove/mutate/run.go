// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mutate

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// ErrUnmodelled is the error for a mutant with an instruction that the machine
// does not execute: nothing can be said of it.
var ErrUnmodelled = errors.New("mutate: the machine does not execute this")

// A Tester compares mutants of one kernel with the original on the same inputs.
type Tester struct {
	kernel *kernel.Kernel
	cases  []kernel.Case
	most   int // inputs
	seed   uint64
	inputs []*input // those that were needed so far
	steps  int      // of the kernel on these
}

// An input is one call and what the kernel makes of it.
type input struct {
	of    kernel.Case
	seed  uint64
	steps int
	want  []string
}

// Long runs are made fewer: beyond the least number only as long as all of them
// together take no more than so many instructions.
const (
	fewest      = 4
	mostOfSteps = 200_000
)

// NewTester returns one with a number of inputs, going through all cases that
// the contract allows in turn. Of a kernel that runs long it takes fewer.
func NewTester(k *kernel.Kernel, runs int, seed uint64) (*Tester, error) {
	cases, err := k.Cases()
	if err != nil {
		return nil, err
	}
	return &Tester{kernel: k, cases: cases, most: runs, seed: seed}, nil
}

// input returns the i-th input, on which the kernel runs when it is first needed: most
// mutants differ on one of the first. After the last it is nil.
func (t *Tester) input(i int) (*input, error) {
	if i < len(t.inputs) {
		return t.inputs[i], nil
	}
	if i >= t.most || i >= fewest && t.steps > mostOfSteps {
		return nil, nil
	}
	in := &input{of: t.cases[i%len(t.cases)], seed: t.seed + uint64(i)}
	r, err := in.run(t.kernel)
	if err != nil {
		return nil, err
	}
	if r.fault != nil {
		return nil, fmt.Errorf("mutate: the kernel itself fails: %w", r.fault)
	}
	in.steps, in.want = r.steps, r.words
	t.steps += r.steps
	t.inputs = append(t.inputs, in)
	return in, nil
}

// Differs runs a changed body on the first inputs. It says how the body is seen
// to be wrong: it breaks a rule that the machine enforces, or leaves something
// else in an output. Empty: no difference was seen.
func (t *Tester) Differs(body []x86.Inst, runs int) (string, error) {
	k := t.kernel.WithBody(body)
	for i := range runs {
		in, err := t.input(i)
		if in == nil || err != nil {
			return "", err
		}
		r, err := in.run(k)
		if err != nil {
			return "", err
		}
		if r.fault != nil {
			return r.fault.Error(), modelled(r.fault)
		}
		for i, w := range r.words {
			if w != in.want[i] {
				return fmt.Sprintf("%s, not %s (%v)", w, in.want[i], in.of), nil
			}
		}
	}
	return "", nil
}

// modelled returns ErrUnmodelled for a fault of the machine rather than of the
// code. A run that does not end is the code's.
func modelled(fault error) error {
	f := (*machine.Fault)(nil)
	if errors.As(fault, &f) && f.Kind == machine.Model && !errors.Is(fault, errEndless) {
		return fmt.Errorf("%w: %v", ErrUnmodelled, fault)
	}
	return nil
}

// errEndless is the fault of a run that takes much longer than the original's.
var errEndless = errors.New("runs far longer than the original")

// A result is what is left after a run.
type result struct {
	fault error
	steps int
	words []string
}

// run makes one call. An error means that the call could not be made.
func (in *input) run(k *kernel.Kernel) (result, error) {
	m := &machine.Machine{}
	rng := rand.New(rand.NewPCG(in.seed, 1))
	frame, err := k.Setup(m, in.of, NewInputs(k, in.of, rng))
	if err != nil {
		return result{}, err
	}
	if in.steps > 0 {
		m.Before = func(m *machine.Machine, _ x86.Inst) error {
			if m.Steps > 4*in.steps+100 {
				return errEndless
			}
			return nil
		}
	}
	if err := m.Run(); err != nil {
		return result{fault: err}, nil
	}
	words, err := outputs(k, frame, m)
	return result{steps: m.Steps, words: words}, err
}

// outputs lists every word that the caller may look at, with its name.
func outputs(k *kernel.Kernel, frame *kernel.Frame, m *machine.Machine) ([]string, error) {
	var out []string
	for i := range k.Contract.Args {
		a := &k.Contract.Args[i]
		if a.Kind == contract.Integer || a.Access == contract.Read {
			continue
		}
		p := frame.Places[a.Name]
		if f, ok := k.Contract.Computes.(contract.Congruence); ok {
			out = append(out, residues(f, a.Name, p)...)
			continue
		}
		for off := range p.Size / 8 {
			w, err := p.Region.Get(nil, p.Offset+8*off, 8)
			out = append(out, fmt.Sprintf("%s[%d] = %s", a.Name, off, show(w, err)))
		}
	}
	words, err := frame.Result(m)
	for i, w := range words {
		out = append(out, fmt.Sprintf("result[%d] = %s", i, show(w, nil)))
	}
	return out, err
}

// show returns a word in hexadecimal, or what it is if it is no number.
func show(w machine.Word, err error) string {
	switch {
	case err != nil:
		return "undefined"
	case w.Kind == machine.Number:
		return fmt.Sprintf("%#x", w.Num)
	case w.Kind == machine.Address:
		return "an address in " + w.Region.Name
	}
	return "undefined"
}
