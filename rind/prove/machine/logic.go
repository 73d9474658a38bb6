// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"

	"rind.example/rind/prove/x86"
)

// bitwise is AND, OR, XOR or TEST, which keeps nothing but the flags.
func bitwise(op Logic, keep bool) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		if op == Xor && sameRegister(in.Args[0], in.Args[1]) {
			m.setLogic(width(in.Args[0]), Const(0))
			return m.result(in, in.Args[0], Const(0))
		}
		x, y, bits, err := m.two(in)
		if err != nil {
			return err
		}
		r, err := m.logic(op, bits, x, y)
		if err != nil {
			return err
		}
		m.setLogic(bits, r)
		if !keep {
			return nil
		}
		return m.result(in, in.Args[0], r)
	}
}

// invert is NOT, which leaves the flags alone.
func invert(m *Machine, in x86.Inst) error {
	return m.update(in, func(bits int, x Word) (Word, error) {
		return m.logic(Xor, bits, x, Const(mask(bits)))
	})
}

// andNot is ANDN: the complement of the second operand AND the third.
func andNot(m *Machine, in x86.Inst) error {
	bits := width(in.Args[0])
	x, y, err := m.pairOf(in, in.Args[1], in.Args[2], bits)
	if err != nil {
		return err
	}
	r, err := m.logic(AndNot, bits, y, x)
	if err != nil {
		return err
	}
	m.setLogic(bits, r)
	m.flags.parity = flag{}
	return m.result(in, in.Args[0], r)
}

// bitTest is BT: the carry becomes a bit of the first operand.
func bitTest(m *Machine, in x86.Inst) error {
	bits := width(in.Args[0])
	if _, ok := in.Args[0].(x86.Mem); ok {
		if _, ok := in.Args[1].(x86.Imm); !ok {
			return errBitString
		}
	}
	x, err := m.operand(in, in.Args[0], bits)
	if err != nil {
		return err
	}
	at, err := m.operand(in, in.Args[1], bits)
	if err != nil {
		return err
	}
	zero := m.flags.zero
	if at.Kind == Number {
		m.flags = flags{carry: flag{bitOf, int(at.Num) & (bits - 1), &operands{bits: bits, r: x}}, zero: zero}
		return nil
	}
	c, err := m.opaque(name("BT", bits), 1, x, at)
	m.flags = flags{carry: value(c), zero: zero}
	return err
}

// swapBytes is BSWAP, whose result is undefined for 16 bits.
func swapBytes(m *Machine, in x86.Inst) error {
	if bits := width(in.Args[0]); bits < 32 {
		return fmt.Errorf("swaps the bytes of %d bits", bits)
	}
	return m.update(in, func(bits int, x Word) (Word, error) {
		var parts []Part
		for at := bits - 8; at >= 0; at -= 8 {
			b, err := m.extract(bits, x, at, 8)
			if err != nil {
				return b, err
			}
			parts = append(parts, Part{b, 8})
		}
		return m.join(parts...)
	})
}
