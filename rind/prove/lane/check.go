// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
)

// A Range bounds a lane: Low <= x <= High.
type Range struct{ Low, High int64 }

// A Map says what a kernel computes: the lanes of its outputs are congruent to
// linear forms in the lanes of its inputs.
type Map struct {
	// Modulus is q, a prime, and Bits the width of a lane.
	Modulus int64
	Bits    int
	// Inputs are the ranges of the lanes of each argument that is read.
	// Arguments that are public tables and not named here are not supported:
	// constants lie in static data.
	Inputs map[string]Range
	// Outputs are the ranges that the lanes of each argument that is written
	// must lie in.
	Outputs map[string]Range
	// Reference returns the forms of the outputs, by argument, given those of
	// the inputs.
	Reference func(r Ring, in map[string][]Form) map[string][]Form
}

// A Result is what a proof has found on the way.
type Result struct {
	// Reached are the ranges that the outputs were shown to lie in.
	Reached map[string]Range
	// Steps is the number of instructions.
	Steps int
}

// Check executes a case of a kernel on lanes and compares its outputs with the
// map. An error is a *machine.Fault, or says which lane of which output is wrong.
func Check(k *kernel.Kernel, c kernel.Case, want *Map) (*Result, error) {
	for i := range k.Contract.Args {
		a := &k.Contract.Args[i]
		if _, ok := want.Outputs[a.Name]; !ok && a.Access != contract.Read {
			return nil, fmt.Errorf("%s: nothing is claimed about %s, which it writes", k.Symbol, a.Name)
		}
	}
	f := &filler{want: want, in: map[string][]Form{}}
	f.ring = Ring{want.Modulus, f.count(k.Contract.Args)}
	f.domain = NewDomain(f.ring)
	m := &machine.Machine{Domain: f.domain, Before: f.domain.before}
	frame, err := k.Setup(m, c, f)
	if err != nil {
		return nil, err
	}
	if err := m.Run(); err != nil {
		return nil, err
	}
	result := &Result{Reached: map[string]Range{}, Steps: m.Steps}
	reference := want.Reference(f.ring, f.in)
	for name, bounds := range want.Outputs {
		reached, err := f.compare(name, frame.Places[name], reference[name], bounds)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", k.Symbol, err)
		}
		result.Reached[name] = reached
	}
	return result, nil
}

// A filler gives each lane of the inputs a number.
type filler struct {
	want   *Map
	ring   Ring
	domain *Domain
	in     map[string][]Form
	names  []string // by number
}

// count returns the number of lanes of all inputs.
func (f *filler) count(args []contract.Arg) int {
	n := 0
	for i := range args {
		if _, ok := f.want.Inputs[args[i].Name]; ok {
			n += args[i].Size * max(args[i].Entries, 1) / (f.want.Bits / 8)
		}
	}
	return n
}

// Memory implements [kernel.Filler]. Arguments that share memory are the same
// inputs.
func (f *filler) Memory(args []*contract.Arg, r *machine.Region) error {
	bounds, ok := f.want.Inputs[args[0].Name]
	if !ok {
		return fmt.Errorf("no range is given for its lanes")
	}
	size := f.want.Bits / 8
	var forms []Form
	for off := r.Low(); off < r.High(); off += int64(size) {
		number := len(f.names)
		f.names = append(f.names, fmt.Sprintf("%s[%d]", args[0].Name, len(forms)))
		forms = append(forms, f.ring.Input(number))
		r.Put(off, size, f.domain.Input(f.want.Bits, number, bounds.Low, bounds.High))
	}
	for _, a := range args {
		if f.want.Inputs[a.Name] != bounds {
			return fmt.Errorf("shares memory with %s, whose range is another", a.Name)
		}
		f.in[a.Name] = forms
	}
	return nil
}

// Integer implements [kernel.Filler].
func (f *filler) Integer(*contract.Arg) (machine.Word, error) {
	return machine.Word{}, fmt.Errorf("integers are not supported here")
}

// compare checks the lanes of an output, and returns the range of them all.
func (f *filler) compare(name string, at kernel.Place, want []Form, bounds Range) (Range, error) {
	d, size := f.domain, f.want.Bits/8
	if at.Region == nil || int64(len(want)*size) != at.Size {
		return Range{}, fmt.Errorf("the reference has %d lanes for %s", len(want), name)
	}
	var reached Range
	for i, form := range want {
		w, err := at.Region.Get(d, at.Offset+int64(i*size), size)
		if err != nil {
			return reached, fmt.Errorf("%s[%d]: %w", name, i, err)
		}
		v := d.valueOf(f.want.Bits, w)
		d.settle(v)
		if err := f.matches(v, form, bounds); err != nil {
			return reached, fmt.Errorf("%s[%d]: %w", name, i, err)
		}
		if i == 0 {
			reached = Range{v.lo, v.hi}
		}
		reached = Range{min(reached.Low, v.lo), max(reached.High, v.hi)}
	}
	return reached, nil
}

// matches compares one lane.
func (f *filler) matches(v *value, want Form, bounds Range) error {
	switch {
	case v.form == nil && v.trouble != nil:
		return fmt.Errorf("nothing is known of it, because of %v", v.trouble)
	case v.form == nil:
		return fmt.Errorf("it is no linear form in the inputs; made by %v", v.made)
	case len(v.halves) != 0:
		return fmt.Errorf("the half of a product, made by %v, has no partner", v.halves[0].made)
	}
	for i, k := range v.form {
		if k != want[i] {
			name := func(i int) string { return f.names[i] }
			return fmt.Errorf("it is %s modulo %d, not %s; made by %v",
				f.ring.describe(v.form, name), f.ring.Modulus, f.ring.describe(want, name), v.made)
		}
	}
	if v.lo < bounds.Low || v.hi > bounds.High {
		return fmt.Errorf("it is in [%d, %d], not in [%d, %d]; made by %v", v.lo, v.hi, bounds.Low, bounds.High, v.made)
	}
	return nil
}
