// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"math/big"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
)

// A Range bounds a lane: Low <= x <= High.
type Range struct{ Low, High int64 }

// A Result is what a proof has found on the way.
type Result struct {
	// Reached are the ranges that the outputs of a Congruence were shown to lie
	// in.
	Reached map[string]Range
	// Steps is the number of instructions.
	Steps int
}

// A Checker proves a kernel. It remembers which functions of lanes it has compared:
// they are the same in cases that differ in what shares memory. Its zero value is
// ready.
type Checker struct{ agreed map[string]bool }

// Check proves that a kernel computes in one case what its contract states as a
// contract.Congruence or contract.Lanewise. An error is a [*machine.Fault], or
// says which lane of which output is wrong.
func (ck *Checker) Check(k *kernel.Kernel, c kernel.Case) error {
	_, err := ck.run(k, c)
	return err
}

// Check proves one case without memory of others.
func Check(k *kernel.Kernel, c kernel.Case) error { return new(Checker).Check(k, c) }

// run is Check, with what it has found.
func (ck *Checker) run(k *kernel.Kernel, c kernel.Case) (*Result, error) {
	if ck.agreed == nil {
		ck.agreed = map[string]bool{}
	}
	f, err := newFiller(k)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", k.Symbol, err)
	}
	f.agreed = ck.agreed
	m := &machine.Machine{Domain: f.domain, Before: f.domain.before}
	if f.frame, err = k.Setup(m, c, f); err != nil {
		return nil, err
	}
	if err := m.Run(); err != nil {
		return nil, err
	}
	result := &Result{Reached: map[string]Range{}, Steps: m.Steps}
	if f.congruence != nil {
		err = f.congruent(result)
	} else {
		err = f.lanewise(c, m)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", k.Symbol, err)
	}
	return result, nil
}

// A filler makes the lanes of the inputs unknowns, and compares those of the
// outputs.
type filler struct {
	kernel *kernel.Kernel
	domain *Domain
	frame  *kernel.Frame
	// One of the two is what the contract states.
	congruence *contract.Congruence
	each       *contract.Lanewise
	in, out    map[string]contract.Lanes

	filled map[*machine.Region]*lanes
	names  []string // of the inputs, by number
	agreed map[string]bool
}

// lanes are those of a region that is read.
type lanes struct {
	contract.Lanes
	class  int
	values []*value
}

// newFiller looks at what a contract states.
func newFiller(k *kernel.Kernel) (*filler, error) {
	f := &filler{kernel: k, filled: map[*machine.Region]*lanes{}}
	ring := Ring{3} // of which functions of lanes have no use
	switch s := k.Contract.Computes.(type) {
	case contract.Congruence:
		f.congruence, f.in, f.out = &s, s.In, s.Out
		ring.Modulus = s.Modulus
		if q := s.Modulus; q < 3 || q >= 1<<31 || !big.NewInt(q).ProbablyPrime(1) {
			return nil, fmt.Errorf("%d is not an odd prime below 2^31", q)
		}
	case contract.Lanewise:
		f.each, f.in, f.out = &s, s.In, s.Out
	default:
		return nil, fmt.Errorf("the contract states no function of lanes")
	}
	f.domain = NewDomain(ring)
	f.domain.lanewise = f.each != nil
	return f, f.complete()
}

// complete refuses a contract that leaves something out.
func (f *filler) complete() error {
	k := f.kernel.Contract
	switch claimed := f.each != nil && f.each.Result != nil; {
	case k.Result != nil && !claimed:
		return fmt.Errorf("nothing is claimed about its result")
	case k.Result == nil && claimed:
		return fmt.Errorf("it has no result")
	case f.each != nil && f.each.Of == nil && len(f.out) > 0, f.congruence != nil && f.congruence.Forms == nil:
		return fmt.Errorf("nothing is claimed about its outputs")
	}
	known := map[string]*contract.Arg{}
	for i := range k.Args {
		a := &k.Args[i]
		known[a.Name] = a
		if _, ok := f.out[a.Name]; !ok && a.Kind != contract.Integer && a.Access != contract.Read {
			return fmt.Errorf("nothing is claimed about %s, which it writes", a.Name)
		}
	}
	for _, list := range []map[string]contract.Lanes{f.in, f.out} {
		for name, l := range list {
			a := known[name]
			if a == nil || a.Kind == contract.Integer {
				return fmt.Errorf("there is no memory of %s", name)
			}
			if err := checkLanes(a, l); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return nil
}

// checkLanes refuses lanes that do not fill an argument or do not hold their
// bounds.
func checkLanes(a *contract.Arg, l contract.Lanes) error {
	switch {
	case l.Bits < 1 || l.Bits > 32 || a.Size*8%l.Bits != 0:
		return fmt.Errorf("%d bytes are no lanes of %d bits", a.Size, l.Bits)
	case l.Low > l.High:
		return fmt.Errorf("no lane is in [%d, %d]", l.Low, l.High)
	case l.Low < 0 && (l.Low < minOf(l.Bits) || l.High > maxOf(l.Bits)) || l.High > int64(mask(l.Bits)):
		return fmt.Errorf("a lane of %d bits does not hold [%d, %d]", l.Bits, l.Low, l.High)
	}
	return nil
}

// Memory implements [kernel.Filler]. Arguments that share memory are the same
// inputs.
func (f *filler) Memory(args []*contract.Arg, r *machine.Region) error {
	spec, ok := f.in[args[0].Name]
	if !ok {
		return fmt.Errorf("no range is given for its lanes")
	}
	for _, a := range args {
		if other, ok := f.in[a.Name]; !ok || other != spec {
			return fmt.Errorf("shares memory with %s, whose lanes are others", a.Name)
		}
	}
	l := &lanes{Lanes: spec}
	if f.each != nil {
		l.class = len(f.filled) + 1
	}
	f.filled[r] = l
	var parts []machine.Part
	for i := range int(8*(r.High()-r.Low())) / spec.Bits {
		name := fmt.Sprintf("%s[%d]", args[0].Name, i)
		w, err := f.input(l, name)
		if err != nil {
			return err
		}
		parts = append(parts, machine.Part{Word: w, Bits: spec.Bits})
	}
	return f.put(r, parts)
}

// input makes an unknown lane.
func (f *filler) input(l *lanes, name string) (machine.Word, error) {
	v := &value{bits: l.Bits, lo: l.Low, hi: l.High, class: l.class, settled: true}
	if l.High > maxOf(l.Bits) {
		v.bits++ // so that it is not negative
	}
	if f.congruence != nil {
		if len(f.names) == maxInputs {
			return machine.Word{}, fmt.Errorf("there are more than %d inputs", maxInputs)
		}
		v.form = f.domain.ring.Input(len(f.names))
	}
	f.names = append(f.names, name)
	l.values = append(l.values, v)
	return f.domain.part(v, 0, l.Bits), nil
}

// put fills a region with lanes one behind the other: as they are if they are
// words of memory, otherwise in words of 8 bytes.
func (f *filler) put(r *machine.Region, parts []machine.Part) error {
	if bits := parts[0].Bits; bits == 8 || bits == 16 || bits == 32 {
		for i, p := range parts {
			r.Put(r.Low()+int64(i*bits/8), bits/8, p.Word)
		}
		return nil
	}
	for off := r.Low(); off < r.High(); off += 8 {
		n := int(min(8, r.High()-off))
		w, err := f.domain.Concat(slice(parts, int(8*(off-r.Low())), 8*n))
		if err != nil {
			return err
		}
		r.Put(off, n, w)
	}
	return nil
}

// Integer implements [kernel.Filler].
func (f *filler) Integer(*contract.Arg) (machine.Word, error) {
	return machine.Word{}, fmt.Errorf("integers are not supported here")
}

// inputs returns the lanes of an argument that is read.
func (f *filler) inputs(name string) []*value {
	p, l := f.frame.Places[name], f.in[name]
	all := f.filled[p.Region].values
	return all[8*int(p.Offset)/l.Bits:][:8*int(p.Size)/l.Bits]
}

// output returns a lane of an argument that is written, as a number without a
// sign if its bounds say so.
func (f *filler) output(name string, i int) (*value, error) {
	l, p := f.out[name], f.frame.Places[name]
	at := i * l.Bits
	bytes := (at%8 + l.Bits + 7) / 8
	w, err := p.Region.Get(f.domain, p.Offset+int64(at/8), bytes)
	if err != nil {
		return nil, err
	}
	if w.Kind == machine.Number {
		w.Num = w.Num >> (at % 8) & mask(l.Bits)
	} else if w, err = f.domain.Extract(8*bytes, w, at%8, l.Bits); err != nil {
		return nil, err
	}
	bits := l.Bits
	if l.High > maxOf(bits) {
		bits++
	}
	v := f.domain.valueOf(bits, w)
	f.domain.settle(v)
	return v, nil
}

// count returns the number of lanes of an output.
func (f *filler) count(name string) int {
	return 8 * int(f.frame.Places[name].Size) / f.out[name].Bits
}
