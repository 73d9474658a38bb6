// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"rind.example/rind/prove/x86"
)

// maxFrames is the number of nested calls beyond which a routine is taken to
// call itself.
const maxFrames = 16

// target returns where a jump or call leads.
func (m *Machine) target(in x86.Inst) (uint64, error) {
	t, ok := in.Args[0].(x86.Target)
	if !ok {
		return 0, convention("goes to an address that is not in the code: %v", in.Args[0])
	}
	if _, ok := m.Code.At(uint64(t)); !ok {
		return 0, convention("goes to %s, where no instruction starts", m.Code.Name(uint64(t)))
	}
	return uint64(t), nil
}

// jump is JMP.
func jump(m *Machine, in x86.Inst) error {
	t, err := m.target(in)
	if err == nil {
		m.PC = t
	}
	return err
}

// jumpIf is Jcc.
func jumpIf(c condition) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		m.Branches++
		bit, err := m.test(c)
		if err != nil {
			return err
		}
		if bit.Kind != Number {
			return timing("branch depends on %s", m.Domain.Describe(bit))
		}
		t, err := m.target(in)
		if err == nil && (bit.Num == 1) != c.negated {
			m.PC = t
		}
		return err
	}
}

// call is CALL.
func call(m *Machine, in x86.Inst) error {
	t, ok := in.Args[0].(x86.Target)
	if !ok {
		return convention("calls an address that is not in the code: %v", in.Args[0])
	}
	if m.Call != nil {
		handled, err := m.Call(m, in, uint64(t))
		if handled || err != nil {
			return err
		}
	}
	if _, err := m.target(in); err != nil {
		return err
	}
	if len(m.frames) >= maxFrames {
		return convention("calls nest deeper than %d", maxFrames)
	}
	if err := m.push(Pointer(returnAddress, int64(in.End()))); err != nil {
		return err
	}
	m.enter(in.End())
	m.PC = uint64(t)
	return nil
}

// leave is RET.
func leave(m *Machine, in x86.Inst) error {
	if len(in.Args) != 0 {
		return convention("removes arguments from the stack")
	}
	f := m.frames[len(m.frames)-1]
	if m.sp() != f.sp {
		return convention("returns with SP at offset %d, not at the return address at %d", m.sp(), f.sp)
	}
	// What a kernel's caller had in BP is an address, so the comparison is
	// exact where it matters.
	if !Same(m.GP[x86.BP], f.bp) {
		return convention("returns without restoring BP")
	}
	if len(m.frames) == 1 && m.dirty && !m.Local {
		return convention("returns without VZEROUPPER after the use of YMM registers")
	}
	back, err := m.Stack.Get(m.Domain, m.sp(), 8)
	if err != nil {
		return err
	}
	if !Same(back, Pointer(returnAddress, int64(f.back))) {
		return convention("returns to an address that was changed")
	}
	m.frames = m.frames[:len(m.frames)-1]
	m.PC = f.back
	if len(m.frames) == 0 { // the caller's stack above is not ours to move in
		m.GP[x86.SP].Num += 8
		return nil
	}
	return m.moveSP(m.sp() + 8)
}
