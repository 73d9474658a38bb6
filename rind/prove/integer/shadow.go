// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// Inputs gives each number among the arguments of a kernel a value, by name.
type Inputs func(name string, n contract.Number) *big.Int

// Follow proves a kernel like Check, and at the same time follows a run on
// concrete inputs, which a second machine executes without any domain. Every
// variable has the value that it has on this run: before each instruction, every
// register's and flag's polynomial must have the value that the second machine
// has there, and that must be in its range, as must every lane of a vector register
// that has changed; every equation that a hint claims must
// hold; and both must leave the same in memory. It tests the domain's meaning of instructions, and the rules by which
// hints are accepted.
//
// Compared is the number of words compared.
func Follow(k *kernel.Kernel, kc kernel.Case, inputs Inputs) (compared int, err error) {
	c := newChecker(k, kc)
	t := &tracer{checker: c, inputs: inputs}
	if err := c.follow(t); err != nil {
		return 0, fmt.Errorf("concrete run: %w", err)
	}
	if err := c.check(); err != nil {
		return t.compared, err
	}
	return t.compared, t.compareOutputs()
}

// follow makes the concrete run and has the checker follow it.
func (c *checker) follow(t *tracer) error {
	c.shadow, c.values, c.observe, c.returned = true, map[string]*big.Int{}, t.compare, t.returns
	return t.run()
}

// A moment is the state before an instruction.
type moment struct {
	pc              uint64
	gp              [16]machine.Word
	vec             [16]machine.Vec
	carry, overflow machine.Word
}

// A tracer records a concrete run.
type tracer struct {
	*checker
	inputs   Inputs
	moments  []moment
	compared int
	concrete *kernel.Frame // of that run
	// seen are the vector registers that have been compared.
	seen [16]machine.Vec
}

// run executes the kernel on numbers.
func (t *tracer) run() error {
	m := &machine.Machine{Before: t.record}
	var err error
	if t.concrete, err = t.k.Setup(m, t.kcase, t); err != nil {
		return err
	}
	if err := m.Run(); err != nil {
		return err
	}
	return t.record(m, x86.Inst{})
}

func (t *tracer) record(m *machine.Machine, in x86.Inst) error {
	now := moment{pc: in.PC, gp: m.GP, vec: [16]machine.Vec(m.Vec[:16])}
	// An undefined flag stays undefined here.
	now.carry, _ = m.Carry()
	now.overflow, _ = m.Overflow()
	t.moments = append(t.moments, now)
	return nil
}

// Memory implements kernel.Filler with the inputs.
func (t *tracer) Memory(args []*contract.Arg, r *machine.Region) error {
	here := map[int64]*big.Int{}
	for _, a := range args {
		offset := int64(0)
		for _, n := range numbersOf(a) {
			if len(n.Limbs) > 0 {
				for i, x := range split(n, t.value(nameOf(a.Name, n), n)) {
					r.Put(int64(n.Limbs[i].Offset), 4, machine.Const(x.Uint64()))
				}
				continue
			}
			if here[offset] == nil {
				here[offset] = t.value(nameOf(a.Name, n), n)
			}
			for i := range n.Words {
				w := layout{size: n.Words}.limb(here[offset], i)
				r.Put(offset+int64(8*i), 8, machine.Const(w.Uint64()))
			}
			offset += int64(8 * n.Words)
		}
	}
	return nil
}

// Integer implements kernel.Filler.
func (t *tracer) Integer(a *contract.Arg) (machine.Word, error) {
	n := numbersOf(a)[0]
	return machine.Const(layout{size: 1}.limb(t.value(a.Name, n), 0).Uint64()), nil
}

// value asks for an input and keeps it for the symbolic run.
func (t *tracer) value(name string, n contract.Number) *big.Int {
	x := t.inputs(name, n)
	t.values[name] = x
	return x
}

// compare checks the state before an instruction of the symbolic run against
// the recorded one. Instructions that only the concrete run has executed, those of
// a callee that is known by contract, are skipped.
func (t *tracer) compare(m *machine.Machine, in x86.Inst) error {
	for len(t.moments) > 0 && t.moments[0].pc != in.PC {
		t.moments = t.moments[1:]
	}
	if len(t.moments) == 0 {
		return fmt.Errorf("the concrete run does not come here")
	}
	now := t.moments[0]
	t.moments = t.moments[1:]
	for i, w := range m.GP {
		reg := x86.Reg{Class: x86.General, Num: i, Bits: 64}
		if err := t.same(reg.String(), w, now.gp[i]); err != nil {
			return err
		}
	}
	if carry, err := m.Carry(); err == nil {
		if err := t.same("the carry flag", carry, now.carry); err != nil {
			return err
		}
	}
	return t.compareVectors(m, &machine.Machine{Vec: [32]machine.Vec(append(now.vec[:], make([]machine.Vec, 16)...))})
}

// compareVectors checks the lanes of those vector registers that have changed.
func (t *tracer) compareVectors(m, concrete *machine.Machine) error {
	for i := range t.seen {
		v := m.Vec[i]
		if len(v.W) == 0 || len(t.seen[i].W) > 0 && &v.W[0] == &t.seen[i].W[0] {
			continue
		}
		t.seen[i] = v
		words, err := concrete.VecLanes(i, v.Lane*len(v.W), v.Lane)
		if err != nil {
			continue // holds something undefined
		}
		for j, w := range v.W {
			if err := t.same(fmt.Sprintf("lane %d of X%d", j, i), w, words[j]); err != nil {
				return err
			}
		}
	}
	return nil
}

// returns is what a register holds when the call at hand has returned.
func (t *tracer) returns(back uint64, r x86.Reg) *big.Int {
	for _, m := range t.moments {
		if m.pc == back {
			if w := m.gp[r.Num]; w.Kind == machine.Number {
				return new(big.Int).SetUint64(w.Num)
			}
			return nil
		}
	}
	return nil
}

// compareOutputs compares what both runs have left in memory.
func (t *tracer) compareOutputs() error {
	return t.outputs(func(a *contract.Arg, n contract.Number, r *machine.Region, offset int64) error {
		compare := func(i int, at int64, size int) error {
			w, err := r.Get(t.m.Domain, at, size)
			if err != nil {
				return err
			}
			concrete, err := t.concrete.Places[a.Name].Region.Get(nil, at, size)
			if err != nil {
				return err
			}
			return t.same(fmt.Sprintf("word %d of %s", i, nameOf(a.Name, n)), w, concrete)
		}
		for i := range n.Words {
			if err := compare(i, offset+int64(8*i), 8); err != nil {
				return err
			}
		}
		for i, l := range n.Limbs {
			if err := compare(i, offset+int64(l.Offset), 4); err != nil {
				return err
			}
		}
		return nil
	})
}

// same compares a word with its value.
func (t *tracer) same(where string, w, concrete machine.Word) error {
	if w.Kind != machine.Number && !isWord(w) {
		return nil
	}
	x := t.evaluate(in(w).p)
	if x == nil {
		return nil // of an opaque word nothing is known
	}
	t.compared++
	if concrete.Kind != machine.Number || x.Cmp(new(big.Int).SetUint64(concrete.Num)) != 0 {
		return fmt.Errorf("%s is %#x by its polynomial %s, and %#x on the concrete run", where, x, t.text(in(w).p), concrete.Num)
	}
	if !exactly(x).within(in(w).span) {
		return fmt.Errorf("%s is %#x, outside of its range %v", where, x, in(w).span)
	}
	return nil
}
