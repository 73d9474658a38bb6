// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"

	"rind.example/rind/prove/x86"
)

// width returns the number of bits of a register or memory operand.
func width(a x86.Arg) int {
	switch a := a.(type) {
	case x86.Reg:
		return a.Bits
	case x86.Mem:
		return a.Bits
	}
	return 0
}

// sameRegister reports whether two operands are the same register at the same
// width.
func sameRegister(a, b x86.Arg) bool {
	x, ok := a.(x86.Reg)
	y, also := b.(x86.Reg)
	return ok && also && x == y
}

// operand reads an operand at a width, which for an immediate operand is that of
// the instruction.
func (m *Machine) operand(in x86.Inst, a x86.Arg, bits int) (Word, error) {
	imm, ok := a.(x86.Imm)
	if !ok && width(a) != bits || bits > 64 || bits < 8 {
		return Word{}, fmt.Errorf("has an unsupported operand: %v", a)
	}
	switch a := a.(type) {
	case x86.Reg:
		return m.register(a)
	case x86.Mem:
		return m.Load(in, a, bits)
	}
	return Const(uint64(imm) & mask(bits)), nil
}

// register reads a general register at its width.
func (m *Machine) register(r x86.Reg) (Word, error) {
	if r.Class != x86.General {
		return Word{}, fmt.Errorf("has an unsupported operand: %v", r)
	}
	w, width := m.GP[r.Num], 64
	if low, ok := w.Value.(lowPart); ok && w.Kind == Undefined && r.Bits <= low.bits && !r.High {
		w, width = low.word, low.bits
	}
	if w.Kind == Undefined {
		return w, uninitialised("reads the undefined register %v", r)
	}
	at := 0
	if r.High {
		at = 8
	}
	return m.extract(width, w, at, r.Bits)
}

// result writes a word of the operand's width to a register or to memory.
func (m *Machine) result(in x86.Inst, a x86.Arg, w Word) error {
	switch a := a.(type) {
	case x86.Reg:
		return m.setRegister(a, w)
	case x86.Mem:
		return m.Store(in, a, a.Bits, w)
	}
	return fmt.Errorf("cannot write to %v", a)
}

// setRegister writes a general register: 32 bits clear the upper half, 8 and 16
// leave the rest as it is.
func (m *Machine) setRegister(r x86.Reg, w Word) error {
	if r.Class != x86.General {
		return fmt.Errorf("has an unsupported operand: %v", r)
	}
	if r.Num == x86.SP {
		return m.setSP(r, w)
	}
	if r.Bits < 32 {
		var err error
		if w, err = m.merge(r, w); err != nil {
			return err
		}
	}
	m.GP[r.Num] = w
	return nil
}

// merge returns the content of a register after its 8 or 16 bits of r are
// replaced.
func (m *Machine) merge(r x86.Reg, w Word) (Word, error) {
	old := m.GP[r.Num]
	at := 0
	if r.High {
		at = 8
	}
	if old.Kind == Undefined {
		return m.mergeUndefined(r, old, w)
	}
	below, err := m.extract(64, old, 0, at)
	if err != nil {
		return below, err
	}
	above, err := m.extract(64, old, at+r.Bits, 64-at-r.Bits)
	if err != nil {
		return above, err
	}
	return m.join(Part{below, at}, Part{w, r.Bits}, Part{above, 64 - at - r.Bits})
}

// mergeUndefined is merge for a register of which at most the lowest bits are
// defined.
func (m *Machine) mergeUndefined(r x86.Reg, old, w Word) (Word, error) {
	if r.High {
		return w, uninitialised("writes %v while the rest of the register is undefined", r)
	}
	part := lowPart{r.Bits, w}
	if low, ok := old.Value.(lowPart); ok && low.bits > r.Bits {
		above, err := m.extract(low.bits, low.word, r.Bits, low.bits-r.Bits)
		if err != nil {
			return w, err
		}
		if w, err = m.join(Part{w, r.Bits}, Part{above, low.bits - r.Bits}); err != nil {
			return w, err
		}
		part = lowPart{low.bits, w}
	}
	return Word{Value: part}, nil
}

// setSP writes the stack pointer.
func (m *Machine) setSP(r x86.Reg, w Word) error {
	if r.Bits != 64 || w.Kind != Address || w.Region != m.Stack {
		return convention("SP leaves the stack")
	}
	return m.moveSP(int64(w.Num))
}

// two reads the first two operands at the width of the first.
func (m *Machine) two(in x86.Inst) (x, y Word, bits int, err error) {
	bits = width(in.Args[0])
	x, y, err = m.pairOf(in, in.Args[0], in.Args[1], bits)
	return x, y, bits, err
}

// pairOf reads two operands at a width.
func (m *Machine) pairOf(in x86.Inst, a, b x86.Arg, bits int) (x, y Word, err error) {
	if x, err = m.operand(in, a, bits); err != nil {
		return x, y, err
	}
	y, err = m.operand(in, b, bits)
	return x, y, err
}

// update replaces the first operand by a function of itself.
func (m *Machine) update(in x86.Inst, f func(bits int, x Word) (Word, error)) error {
	bits := width(in.Args[0])
	x, err := m.operand(in, in.Args[0], bits)
	if err != nil {
		return err
	}
	r, err := f(bits, x)
	if err != nil {
		return err
	}
	return m.result(in, in.Args[0], r)
}
