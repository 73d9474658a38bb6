// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"

	"rind.example/rind/prove/x86"
)

// middle stands for the address of offset 0 where addresses in one region are
// compared: no region reaches so far from there that a sum would wrap. Outside
// of a region, addresses may wrap on the processor, so they are not compared.
const middle = 1 << 40

// plainAdd is ADD.
func plainAdd(m *Machine, in x86.Inst) error {
	return m.sum(in, Const(0))
}

// addWithCarry is ADC.
func addWithCarry(m *Machine, in x86.Inst) error {
	c, err := m.Carry()
	if err != nil {
		return err
	}
	return m.sum(in, c)
}

// sum adds the operands and a carry.
func (m *Machine) sum(in x86.Inst, carry Word) error {
	x, y, bits, err := m.two(in)
	if err != nil {
		return err
	}
	r, out, err := m.add(bits, x, y, carry)
	if err != nil {
		return err
	}
	m.setSum(&operands{bits, x, y, r})
	m.SetCarry(out)
	return m.result(in, in.Args[0], r)
}

// subtract is SUB.
func subtract(m *Machine, in x86.Inst) error { return m.difference(in, Const(0), true) }

// compare is CMP.
func compare(m *Machine, in x86.Inst) error { return m.difference(in, Const(0), false) }

// subtractWithBorrow is SBB.
func subtractWithBorrow(m *Machine, in x86.Inst) error {
	b, err := m.Carry()
	if err != nil {
		return err
	}
	return m.difference(in, b, true)
}

// difference subtracts the second operand and a borrow from the first.
func (m *Machine) difference(in x86.Inst, borrow Word, keep bool) error {
	x, y, bits, err := m.minuend(in, keep)
	if err != nil {
		return err
	}
	if x.Kind == Address && y.Kind == Address {
		if x.Region != y.Region || bits != 64 {
			return fmt.Errorf("compares addresses in %s and %s", x.Region.Name, y.Region.Name)
		}
		for _, w := range []Word{x, y} {
			if !w.Region.contains(int64(w.Num), 0) {
				return memory("compares an address outside of %s, at offset %d", w.Region.Name, int64(w.Num))
			}
		}
		x, y = Const(x.Num+middle), Const(y.Num+middle)
	}
	if !keep && (x.Kind == Address || y.Kind == Address) {
		return fmt.Errorf("compares an address with a number")
	}
	r, out, err := m.sub(bits, x, y, borrow)
	if err != nil {
		return err
	}
	m.setDifference(&operands{bits, x, y, r}, borrow)
	m.SetCarry(out)
	if !keep {
		return nil
	}
	return m.result(in, in.Args[0], r)
}

// minuend reads the operands of a subtraction. A register minus itself depends
// on the borrow alone, so the register may be undefined.
func (m *Machine) minuend(in x86.Inst, keep bool) (x, y Word, bits int, err error) {
	if r, ok := in.Args[0].(x86.Reg); ok && keep && sameRegister(in.Args[0], in.Args[1]) {
		return Const(0), Const(0), r.Bits, nil
	}
	return m.two(in)
}

// addCarryChain is ADCX or ADOX, which touch one flag.
func addCarryChain(read func(*Machine) (Word, error), set func(*Machine, Word)) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		x, y, bits, err := m.two(in)
		if err != nil {
			return err
		}
		carry, err := read(m)
		if err != nil {
			return err
		}
		r, out, err := m.add(bits, x, y, carry)
		if err != nil {
			return err
		}
		set(m, out)
		return m.result(in, in.Args[0], r)
	}
}

// increment is INC, which leaves the carry alone.
func increment(m *Machine, in x86.Inst) error {
	return m.update(in, func(bits int, x Word) (Word, error) {
		r, _, err := m.add(bits, x, Const(1), Const(0))
		m.setSum(&operands{bits, x, Const(1), r})
		return r, err
	})
}

// decrement is DEC, which leaves the carry alone.
func decrement(m *Machine, in x86.Inst) error {
	return m.update(in, func(bits int, x Word) (Word, error) {
		r, _, err := m.sub(bits, x, Const(1), Const(0))
		m.setDifference(&operands{bits, x, Const(1), r}, Const(0))
		return r, err
	})
}

// negate is NEG, a subtraction from 0.
func negate(m *Machine, in x86.Inst) error {
	return m.update(in, func(bits int, x Word) (Word, error) {
		r, out, err := m.sub(bits, Const(0), x, Const(0))
		m.setDifference(&operands{bits, Const(0), x, r}, Const(0))
		m.SetCarry(out)
		return r, err
	})
}

// multiplyWide is MUL, or IMUL with one operand: AX times the operand into DX
// and AX.
func multiplyWide(signed bool) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		bits := width(in.Args[0])
		y, err := m.operand(in, in.Args[0], bits)
		if err != nil {
			return err
		}
		x, err := m.register(x86.Reg{Class: x86.General, Num: x86.AX, Bits: bits})
		if err != nil {
			return err
		}
		low, high, err := m.mul(bits, signed, x, y)
		if err != nil {
			return err
		}
		m.setProduct(significant(bits, signed, low, high))
		return m.setWide(bits, low, high)
	}
}

// setWide writes a product to DX and AX, or to AX alone if it has 16 bits.
func (m *Machine) setWide(bits int, low, high Word) error {
	ax, dx := x86.Reg{Class: x86.General, Num: x86.AX, Bits: bits}, x86.Reg{Class: x86.General, Num: x86.DX, Bits: bits}
	if bits == 8 {
		w, err := m.join(Part{low, 8}, Part{high, 8})
		if err != nil {
			return err
		}
		ax.Bits = 16
		return m.setRegister(ax, w)
	}
	if err := m.setRegister(ax, low); err != nil {
		return err
	}
	return m.setRegister(dx, high)
}

// significant returns the carry flag after a multiplication: whether the high
// half is more than the extension of the low one. Kernels do not ask for it of
// symbolic products, so there it is undefined.
func significant(bits int, signed bool, low, high Word) Word {
	if !numbers(low, high) {
		return Word{}
	}
	idle := uint64(0)
	if signed {
		idle = uint64(int64(signExtend(bits, low.Num))>>63) & mask(bits)
	}
	return bit(high.Num != idle)
}

// multiplySigned is IMUL with one, two or three operands.
func multiplySigned(m *Machine, in x86.Inst) error {
	if len(in.Args) == 1 {
		return multiplyWide(true)(m, in)
	}
	bits := width(in.Args[0])
	n := len(in.Args)
	x, y, err := m.pairOf(in, in.Args[n-2], in.Args[n-1], bits)
	if err != nil {
		return err
	}
	low, high, err := m.mul(bits, true, x, y)
	if err != nil {
		return err
	}
	m.setProduct(significant(bits, true, low, high))
	return m.result(in, in.Args[0], low)
}

// multiplyWithoutFlags is MULX: high and low half of DX times the last operand.
func multiplyWithoutFlags(m *Machine, in x86.Inst) error {
	bits := width(in.Args[0])
	x, err := m.register(x86.Reg{Class: x86.General, Num: x86.DX, Bits: bits})
	if err != nil {
		return err
	}
	y, err := m.operand(in, in.Args[2], bits)
	if err != nil {
		return err
	}
	low, high, err := m.mul(bits, false, x, y)
	if err != nil {
		return err
	}
	if err := m.result(in, in.Args[1], low); err != nil {
		return err
	}
	return m.result(in, in.Args[0], high)
}
