// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"

	"rind.example/rind/prove/x86"
)

// move is MOV.
func move(m *Machine, in x86.Inst) error {
	w, err := m.operand(in, in.Args[1], width(in.Args[0]))
	if err != nil {
		return err
	}
	return m.result(in, in.Args[0], w)
}

// moveZeroExtended is MOVZX.
func moveZeroExtended(m *Machine, in x86.Inst) error {
	w, err := m.operand(in, in.Args[1], width(in.Args[1]))
	if err != nil {
		return err
	}
	return m.result(in, in.Args[0], w)
}

// moveSignExtended is MOVSX or MOVSXD.
func moveSignExtended(m *Machine, in x86.Inst) error {
	from := width(in.Args[1])
	w, err := m.operand(in, in.Args[1], from)
	if err != nil {
		return err
	}
	if w, err = m.extend(from, w, width(in.Args[0])); err != nil {
		return err
	}
	return m.result(in, in.Args[0], w)
}

// widenAX is CBW, CWDE or CDQE: AX sign-extended from half the width.
func widenAX(bits int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		r := x86.Reg{Class: x86.General, Num: x86.AX, Bits: bits / 2}
		w, err := m.register(r)
		if err != nil {
			return err
		}
		if w, err = m.extend(bits/2, w, bits); err != nil {
			return err
		}
		r.Bits = bits
		return m.setRegister(r, w)
	}
}

// signIntoDX is CWD, CDQ or CQO: DX becomes copies of the sign of AX.
func signIntoDX(bits int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		w, err := m.register(x86.Reg{Class: x86.General, Num: x86.AX, Bits: bits})
		if err != nil {
			return err
		}
		if w, err = m.shiftRightSigned(bits, w, bits-1); err != nil {
			return err
		}
		return m.setRegister(x86.Reg{Class: x86.General, Num: x86.DX, Bits: bits}, w)
	}
}

// loadAddress is LEA.
func loadAddress(m *Machine, in x86.Inst) error {
	mem, ok := in.Args[1].(x86.Mem)
	if !ok {
		return fmt.Errorf("has no memory operand")
	}
	mem.Segment = "" // it takes no part
	w, err := m.effective(mem)
	if err != nil {
		return err
	}
	if w, err = m.extract(64, w, 0, width(in.Args[0])); err != nil {
		return err
	}
	return m.result(in, in.Args[0], w)
}

// exchange is XCHG of registers. With memory it locks the bus.
func exchange(m *Machine, in x86.Inst) error {
	x, ok := in.Args[0].(x86.Reg)
	y, also := in.Args[1].(x86.Reg)
	if !ok || !also {
		return convention("is an atomic access, which kernels must not make")
	}
	v, w, _, err := m.two(in)
	if err != nil {
		return err
	}
	if err := m.setRegister(x, w); err != nil {
		return err
	}
	return m.setRegister(y, v)
}

// push is PUSH.
func push(m *Machine, in x86.Inst) error {
	w, err := m.operand(in, in.Args[0], 64)
	if err != nil {
		return err
	}
	if r, ok := in.Args[0].(x86.Reg); ok && r.Bits != 64 {
		return fmt.Errorf("pushes %d bits", r.Bits)
	}
	return m.push(w)
}

// pop is POP.
func pop(m *Machine, in x86.Inst) error {
	r, ok := in.Args[0].(x86.Reg)
	if !ok || r.Bits != 64 {
		return fmt.Errorf("has an unsupported operand: %v", in.Args[0])
	}
	w, err := m.pop()
	if err != nil {
		return err
	}
	return m.setRegister(r, w)
}

// moveIf is CMOVcc. It reads both operands whatever the condition, and 32 bits
// clear the upper half.
func moveIf(c condition) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		x, y, bits, err := m.two(in)
		if err != nil {
			return err
		}
		cond, err := m.test(c)
		if err != nil {
			return err
		}
		if c.negated {
			x, y = y, x
		}
		r, err := m.choose(bits, cond, y, x)
		if err != nil {
			return err
		}
		return m.result(in, in.Args[0], r)
	}
}

// setIf is SETcc.
func setIf(c condition) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		r, err := m.holds(c)
		if err != nil {
			return err
		}
		return m.result(in, in.Args[0], r)
	}
}
