// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"math/bits"

	"rind.example/rind/prove/x86"
)

// countOnes is POPCNT. Of the flags, zero tells whether the operand is 0, the
// others are clear.
func countOnes(m *Machine, in x86.Inst) error {
	n := width(in.Args[0])
	x, err := m.operand(in, in.Args[1], n)
	if err != nil {
		return err
	}
	no := value(Const(0))
	m.flags = flags{carry: no, overflow: no, sign: no, parity: no, zero: flag{from: zeroOf, of: &operands{bits: n, r: x}}}
	if x.Kind == Number {
		return m.result(in, in.Args[0], Const(uint64(bits.OnesCount64(x.Num))))
	}
	return m.opaqueResult(in, name("POPCNT", n), n, x)
}

// countZeros is TZCNT or LZCNT, of which 16 bits are not supported. The carry
// tells whether the operand is 0, zero whether the result is.
func countZeros(op string, f func(x uint64, n int) int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n := width(in.Args[0])
		x, err := m.operand(in, in.Args[1], n)
		if err != nil {
			return err
		}
		r := Const(uint64(f(x.Num, n)))
		if x.Kind != Number {
			if r, err = m.opaque(name(op, n), n, x); err != nil {
				return err
			}
		}
		m.flags = flags{
			carry: flag{from: zeroOf, of: &operands{bits: n, r: x}},
			zero:  flag{from: zeroOf, of: &operands{bits: n, r: r}},
		}
		return m.result(in, in.Args[0], r)
	}
}

func trailingZeros(x uint64, n int) int { return min(bits.TrailingZeros64(x), n) }

func leadingZeros(x uint64, n int) int { return bits.LeadingZeros64(x) - (64 - n) }

// clearLowest is BLSR: the lowest one becomes 0. The carry tells whether there is
// none.
func clearLowest(m *Machine, in x86.Inst) error {
	n := width(in.Args[0])
	x, err := m.operand(in, in.Args[1], n)
	if err != nil {
		return err
	}
	less, borrow, err := m.sub(n, x, Const(1), Const(0))
	if err != nil {
		return err
	}
	r, err := m.logic(And, n, x, less)
	if err != nil {
		return err
	}
	m.setLogic(n, r)
	m.flags.carry, m.flags.parity = value(borrow), flag{}
	return m.result(in, in.Args[0], r)
}
