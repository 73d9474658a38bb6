// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"

	"rind.example/rind/prove/x86"
)

// name is that of a function for Domain.Opaque, with the width of its operands.
func name(op string, bits int) string { return fmt.Sprintf("%s%d", op, bits) }

// shiftLeft shifts in zeros, by at most the width.
func (m *Machine) shiftLeft(bits int, x Word, n int) (Word, error) {
	if n >= bits {
		return Const(0), operable(x)
	}
	low, err := m.extract(bits, x, 0, bits-n)
	if err != nil {
		return low, err
	}
	return m.join(Part{Const(0), n}, Part{low, bits - n})
}

// shiftRight shifts in zeros, by at most the width.
func (m *Machine) shiftRight(bits int, x Word, n int) (Word, error) {
	if n >= bits {
		return Const(0), operable(x)
	}
	return m.extract(bits, x, n, bits-n)
}

// shiftRightSigned shifts in copies of the sign.
func (m *Machine) shiftRightSigned(bits int, x Word, n int) (Word, error) {
	n = min(n, bits-1)
	high, err := m.extract(bits, x, n, bits-n)
	if err != nil {
		return high, err
	}
	return m.extend(bits-n, high, bits)
}

// A shifter shifts or rotates a word by a known count, and says what the carry
// becomes.
type shifter struct {
	apply func(m *Machine, bits int, x Word, n int) (Word, error)
	// carry returns which bit of x goes to the carry, for counts that define
	// it: others give a number outside the word.
	carry func(bits, n int) int
	// rotates says that only carry and overflow change.
	rotates bool
}

var (
	shl = shifter{(*Machine).shiftLeft, func(bits, n int) int { return bits - n }, false}
	shr = shifter{(*Machine).shiftRight, func(bits, n int) int { return n - 1 }, false}
	sar = shifter{(*Machine).shiftRightSigned, func(bits, n int) int { return min(n, bits) - 1 }, false}
	rol = shifter{(*Machine).rotate, func(bits, n int) int { return (bits - n%bits) % bits }, true}
	ror = shifter{(*Machine).rotateRight, func(bits, n int) int { return (n - 1) % bits }, true}
)

func (m *Machine) rotateRight(bits int, x Word, n int) (Word, error) {
	return m.rotate(bits, x, -n)
}

// count reads the count of a shift, which is a number or symbolic.
func (m *Machine) count(in x86.Inst, a x86.Arg, bits int) (Word, error) {
	c, err := m.operand(in, a, 8)
	if err != nil || c.Kind != Number {
		return c, err
	}
	if bits == 64 {
		return Const(c.Num & 63), nil
	}
	return Const(c.Num & 31), nil
}

// shifted reads the first operand and the count in the second.
func (m *Machine) shifted(in x86.Inst) (x, count Word, bits int, err error) {
	bits = width(in.Args[0])
	if x, err = m.operand(in, in.Args[0], bits); err != nil {
		return
	}
	count, err = m.count(in, in.Args[1], bits)
	return
}

// shift is SHL, SHR, SAR, ROL or ROR.
func shift(op string, s shifter) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		x, c, bits, err := m.shifted(in)
		if err != nil {
			return err
		}
		if c.Kind != Number {
			m.ClobberFlags()
			return m.opaqueResult(in, name(op, bits), bits, x, c)
		}
		n := int(c.Num)
		r, err := s.apply(m, bits, x, n)
		if err != nil {
			return err
		}
		if n != 0 {
			m.setShift(s, bits, x, r, n)
		}
		return m.result(in, in.Args[0], r)
	}
}

// setShift defines the flags after a shift or rotation by n > 0. By one, the
// overflow flag tells in all of them whether the sign changed; else it is
// undefined.
func (m *Machine) setShift(s shifter, bits int, x, r Word, n int) {
	o := &operands{bits: bits, x: x, r: r}
	if !s.rotates {
		m.setResult(o)
	}
	m.flags.carry = flag{}
	if at := s.carry(bits, n); at >= 0 && at < bits {
		m.flags.carry = flag{bitOf, at, &operands{bits: bits, r: x}}
	}
	m.flags.overflow, m.flags.less = flag{}, flag{}
	if n == 1 {
		m.flags.overflow = flag{from: signChange, of: o}
	}
}

// opaqueResult writes a function of words that only the domain may know.
func (m *Machine) opaqueResult(in x86.Inst, name string, bits int, args ...Word) error {
	r, err := m.opaque(name, bits, args...)
	if err != nil {
		return err
	}
	return m.result(in, in.Args[0], r)
}

// shiftWithoutFlags is SHLX, SHRX, SARX or RORX.
func shiftWithoutFlags(op string, s shifter) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		bits := width(in.Args[0])
		x, c, err := m.pairOf(in, in.Args[1], in.Args[2], bits)
		if err != nil {
			return err
		}
		if c.Kind != Number {
			return m.opaqueResult(in, name(op, bits), bits, x, c)
		}
		r, err := s.apply(m, bits, x, int(c.Num)&(bits-1))
		if err != nil {
			return err
		}
		return m.result(in, in.Args[0], r)
	}
}

// shiftDouble is SHLD or SHRD: bits of the second operand are shifted in. The
// flags are those of a plain shift.
func shiftDouble(left bool, plain, rotation shifter) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		x, y, bits, err := m.two(in)
		if err != nil {
			return err
		}
		c, err := m.count(in, in.Args[2], bits)
		if err != nil {
			return err
		}
		n := int(c.Num)
		var r Word
		switch {
		case c.Kind != Number:
			m.ClobberFlags()
			return m.opaqueResult(in, name(in.Op, bits), bits, x, y, c)
		case n > bits:
			return fmt.Errorf("shifts by more than the width")
		case sameRegister(in.Args[0], in.Args[1]):
			r, err = rotation.apply(m, bits, x, n)
		default:
			r, err = m.funnel(bits, x, y, n, left)
		}
		if err != nil {
			return err
		}
		if n != 0 {
			m.setShift(plain, bits, x, r, n)
		}
		return m.result(in, in.Args[0], r)
	}
}

// funnel returns x shifted by n, filled with bits of y.
func (m *Machine) funnel(bits int, x, y Word, n int, left bool) (Word, error) {
	switch {
	case n == 0:
		return x, nil
	case n == bits:
		return y, nil
	case left: // the same bits as x:y shifted right
		x, y, n = y, x, bits-n
	}
	low, err := m.extract(bits, x, n, bits-n)
	if err != nil {
		return low, err
	}
	high, err := m.extract(bits, y, 0, n)
	if err != nil {
		return high, err
	}
	return m.join(Part{low, bits - n}, Part{high, n})
}

// rotateThroughCarry is RCL or RCR: the carry is one more bit of the operand.
func rotateThroughCarry(left bool) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		x, c, bits, err := m.shifted(in)
		if err != nil {
			return err
		}
		if c.Kind != Number {
			return timing("rotates the carry by a count that is not known")
		}
		n := int(c.Num) % (bits + 1)
		if n == 0 {
			if c.Num != 0 { // all the way round
				m.flags.overflow, m.flags.less = flag{}, flag{}
			}
			return m.result(in, in.Args[0], x)
		}
		right := n
		if left {
			right = bits + 1 - n
		}
		r, err := m.rotateCarryRight(bits, x, right)
		if err != nil {
			return err
		}
		out := func(bits, n int) int { return right - 1 }
		m.setShift(shifter{carry: out, rotates: true}, bits, x, r, int(c.Num))
		return m.result(in, in.Args[0], r)
	}
}

// rotateCarryRight rotates x and the carry above it right by 0 < n <= bits.
func (m *Machine) rotateCarryRight(bits int, x Word, n int) (Word, error) {
	carry, err := m.Carry()
	if err != nil {
		return carry, err
	}
	parts := []Part{{Bits: bits - n}, {carry, 1}, {Bits: n - 1}}
	if parts[0].Word, err = m.extract(bits, x, n, bits-n); err != nil {
		return x, err
	}
	if parts[2].Word, err = m.extract(bits, x, 0, n-1); err != nil {
		return x, err
	}
	return m.join(parts...)
}
