// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"slices"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/formula"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// takesRegisters reports whether all arguments of a routine are in registers, as
// those of a file-local one are.
func takesRegisters(k *contract.Kernel) bool {
	return !slices.ContainsFunc(k.Args, func(a contract.Arg) bool { return a.Register == "" })
}

// callByFormula checks the requirements of a contract that is a formula over the
// same field. What the callee writes becomes new numbers: in the range that the
// contract promises, and of the class that the formula makes of the arguments.
func (c *checker) callByFormula(m *machine.Machine, callee *kernel.Kernel, f contract.Formula) error {
	known := constants(callee.Package)
	of := func(name string) (binding, bool) { b, ok := known[name]; return b, ok }
	if err := c.sameField(f, of); err != nil {
		return err
	}
	inputs := map[string]formula.Poly{}
	for i := range callee.Contract.Args {
		a := &callee.Contract.Args[i]
		if a.Access != contract.Read {
			continue
		}
		pass := c.pass
		if a.Kind == contract.Integer {
			pass = c.passInteger
		}
		if err := pass(m, callee.Contract, a, known, of); err != nil {
			return err
		}
		for _, n := range numbersOf(a) {
			name := nameOf(a.Name, n)
			class, err := c.classOf(known[name].p)
			if err != nil {
				return fmt.Errorf("argument %s: %w", name, err)
			}
			inputs[name] = class.Scale(c.field.inverse)
		}
	}
	want, err := formula.Expand(f.Steps, inputs)
	if err != nil {
		return err
	}
	return c.written(m, callee.Contract, want, of)
}

// sameField refuses a formula over another field than that of the caller.
func (c *checker) sameField(f contract.Formula, of lookup) error {
	p, err := c.constant(f.Modulus, of)
	if err != nil {
		return err
	}
	if other := newField(f, p); p.Cmp(c.field.modulus) != 0 || other.factor.Cmp(c.field.factor) != 0 || f.Repeat != "" {
		return fmt.Errorf("its formula is not one over the caller's field")
	}
	return nil
}

// passInteger binds an argument that is a word, and checks its range.
func (c *checker) passInteger(m *machine.Machine, _ *contract.Kernel, a *contract.Arg, known map[string]binding, of lookup) error {
	reg, ok := x86.ParseReg(a.Register)
	if !ok {
		return fmt.Errorf("argument %s: there is no register %s", a.Name, a.Register)
	}
	w := m.GP[reg.Num]
	if w.Kind != machine.Number && !isWord(w) {
		return fmt.Errorf("argument %s: %s holds no number", a.Name, a.Register)
	}
	r, err := c.rangeOf(numbersOf(a)[0], of)
	if err != nil {
		return err
	}
	if known := c.bounds(in(w).p).meet(in(w).span); !known.within(r) {
		return fmt.Errorf("argument %s must be in %v, and is in %v by the bounds known", a.Name, r, known)
	}
	known[a.Name] = binding{p: in(w).p}
	return nil
}

// written replaces what the callee writes.
func (c *checker) written(m *machine.Machine, k *contract.Kernel, want map[string]formula.Poly, of lookup) error {
	registers := m.GP
	if err := c.clobber(m, k); err != nil {
		return err
	}
	for i := range k.Args {
		a := &k.Args[i]
		if a.Access == contract.Read {
			continue
		}
		offset, err := c.place(registers, k, a)
		if err != nil {
			return fmt.Errorf("argument %s: %w", a.Name, err)
		}
		for _, n := range numbersOf(a) {
			name := nameOf(a.Name, n)
			p, ok := want[name]
			if !ok {
				return fmt.Errorf("the formula has no %s", name)
			}
			r, err := c.rangeOf(n, of)
			if err != nil {
				return err
			}
			class := p.Scale(c.field.factor)
			num := c.number(name, layoutOf(n), r, nil, nil)
			num.class = &class
			for _, w := range num.words {
				m.Stack.Put(offset, 8, out(w))
				offset += 8
			}
		}
	}
	return nil
}

// place returns where in the routine's own frame an argument lies that is only
// written. It may share memory with others as the contract says, and no other way.
func (c *checker) place(registers [16]machine.Word, k *contract.Kernel, a *contract.Arg) (int64, error) {
	at, err := pointer(registers, a)
	if err != nil {
		return 0, err
	}
	offset, sp := int64(at.Num), int64(registers[x86.SP].Num)
	if a.Access != contract.Write || at.Region != c.m.Stack || offset < sp+int64(k.Scratch) || offset+int64(a.Size) > 0 {
		return 0, fmt.Errorf("is not one that is written in the frame, above what the callee may overwrite")
	}
	for i := range k.Args {
		b := &k.Args[i]
		if b == a || b.Kind == contract.Integer {
			continue
		}
		other, err := pointer(registers, b)
		if err != nil {
			return 0, err
		}
		start := int64(other.Num)
		apart := other.Region != at.Region || start+int64(b.Size) <= offset || offset+int64(a.Size) <= start
		if !apart && (start != offset || !slices.Contains(k.Alias, a.Name+"="+b.Name)) {
			return 0, fmt.Errorf("shares memory with %s", b.Name)
		}
	}
	return offset, nil
}

// pointer returns the address that a register holds for an argument.
func pointer(registers [16]machine.Word, a *contract.Arg) (machine.Word, error) {
	reg, ok := x86.ParseReg(a.Register)
	if !ok || a.Kind != contract.Pointer || registers[reg.Num].Kind != machine.Address {
		return machine.Word{}, fmt.Errorf("argument %s: %s holds no address", a.Name, a.Register)
	}
	return registers[reg.Num], nil
}
