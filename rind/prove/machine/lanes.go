// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"
	"math/bits"

	"rind.example/rind/prove/x86"
)

// A laneFunc computes one lane of a result.
type laneFunc func(m *Machine, bits int, x, y Word) (Word, error)

// eachLane applies a function to lanes of a width. If both sources are the same
// register and the result does not depend on it, self is that result: such
// instructions set registers whose content is undefined.
func eachLane(lane int, f laneFunc, self *Word) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n, from := size(in), sources(in)
		if self != nil && sameRegister(from[0], from[1]) {
			w := *self
			w.Num &= mask(8 * lane)
			return m.setVector(in, in.Args[0], repeat(n, lane, w))
		}
		x, y, err := m.pair(in, n, lane)
		if err != nil {
			return err
		}
		v, err := m.zip(lane, f, x, y)
		if err != nil {
			return err
		}
		return m.setVector(in, in.Args[0], v)
	}
}

// pair reads both sources in lanes of a width.
func (m *Machine) pair(in x86.Inst, n, lane int) (x, y []Word, err error) {
	var words [2][]Word
	for i, a := range sources(in)[:2] {
		v, err := m.vector(in, a, n)
		if err != nil {
			return nil, nil, err
		}
		if words[i], err = v.lanes(m.Domain, n, lane); err != nil {
			return nil, nil, named(a, err)
		}
	}
	return words[0], words[1], nil
}

// zip applies a function to pairs of words.
func (m *Machine) zip(lane int, f laneFunc, x, y []Word) (Vec, error) {
	v := Vec{Lane: lane, W: make([]Word, len(x))}
	for i := range x {
		var err error
		if v.W[i], err = f(m, 8*lane, x[i], y[i]); err != nil {
			return v, err
		}
	}
	return v, nil
}

// eachBit is a bitwise operation, for which any lanes do.
func eachBit(f laneFunc, self *Word) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		from := sources(in)
		if self != nil && sameRegister(from[0], from[1]) {
			return m.setVector(in, in.Args[0], repeat(size(in), 8, *self))
		}
		lane, err := m.bestLane(in)
		if err != nil {
			return err
		}
		return eachLane(lane, f, nil)(m, in)
	}
}

// bestLane returns the lanes that a bitwise operation works in: those of its
// sources, the wider if they differ, since masks split less than data do. Known
// numbers have any lanes.
func (m *Machine) bestLane(in x86.Inst) (int, error) {
	lane := 0
	for _, a := range sources(in)[:2] {
		l, known, err := m.laneOf(in, a)
		if err != nil {
			return 0, err
		}
		if !known {
			lane = max(lane, l)
		}
	}
	if lane == 0 {
		lane = 8
	}
	return lane, nil
}

// laneOf returns the lanes of an operand, and whether it holds known numbers.
func (m *Machine) laneOf(in x86.Inst, a x86.Arg) (lane int, known bool, err error) {
	accesses := m.Accesses
	v, err := m.vector(in, a, size(in))
	m.Accesses = accesses // the operand is read once more
	return v.Lane, v.known(), err
}

func laneAdd(m *Machine, bits int, x, y Word) (Word, error) {
	r, _, err := m.add(bits, x, y, Const(0))
	return r, err
}

func laneSub(m *Machine, bits int, x, y Word) (Word, error) {
	r, _, err := m.sub(bits, x, y, Const(0))
	return r, err
}

// laneLogic is a bitwise operation.
func laneLogic(op Logic) laneFunc {
	return func(m *Machine, bits int, x, y Word) (Word, error) { return m.logic(op, bits, x, y) }
}

// laneAndNot is PANDN: the complement of the first operand AND the second.
func laneAndNot(m *Machine, bits int, x, y Word) (Word, error) { return m.logic(AndNot, bits, y, x) }

// laneEqual is PCMPEQ: all ones where the lanes are equal.
func laneEqual(m *Machine, bits int, x, y Word) (Word, error) {
	d, err := x, error(nil)
	if !numbers(y) || y.Num != 0 {
		if d, err = m.logic(Xor, bits, x, y); err != nil {
			return d, err
		}
	}
	z, err := m.zero(bits, d)
	if err != nil {
		return z, err
	}
	return m.extend(1, z, bits)
}

// laneGreater is PCMPGT: all ones where the first lane is greater.
func laneGreater(m *Machine, bits int, x, y Word) (Word, error) {
	l, err := m.less(bits, true, y, x)
	if err != nil {
		return l, err
	}
	return m.extend(1, l, bits)
}

// laneExtreme is PMIN or PMAX.
func laneExtreme(signed, greatest bool) laneFunc {
	return func(m *Machine, bits int, x, y Word) (Word, error) {
		if greatest {
			l, err := m.less(bits, signed, x, y)
			if err != nil {
				return l, err
			}
			return m.choose(bits, l, y, x)
		}
		l, err := m.less(bits, signed, y, x)
		if err != nil {
			return l, err
		}
		return m.choose(bits, l, y, x)
	}
}

// laneProduct is one half of a product.
func laneProduct(signed, high bool) laneFunc {
	return func(m *Machine, bits int, x, y Word) (Word, error) {
		l, h, err := m.mul(bits, signed, x, y)
		if high {
			return h, err
		}
		return l, err
	}
}

// laneLowProduct is PMULUDQ or PMULDQ: the product of the low halves.
func laneLowProduct(signed bool) laneFunc {
	return func(m *Machine, bits int, x, y Word) (Word, error) {
		for _, w := range []*Word{&x, &y} {
			var err error
			if *w, err = m.extract(bits, *w, 0, bits/2); err != nil {
				return x, err
			}
			if signed {
				if *w, err = m.extend(bits/2, *w, bits); err != nil {
					return x, err
				}
			}
		}
		low, _, err := m.mul(bits, signed, x, y)
		return low, err
	}
}

// laneRoundedProduct is PMULHRSW: bits 15 to 30 of the product plus 2^14.
func laneRoundedProduct(m *Machine, bits int, x, y Word) (Word, error) {
	p, err := m.signedProduct(2*bits, bits, x, y)
	if err != nil {
		return p, err
	}
	if p, _, err = m.add(2*bits, p, Const(1<<(bits-2)), Const(0)); err != nil {
		return p, err
	}
	return m.extract(2*bits, p, bits-1, bits)
}

// signedProduct multiplies two words of a width into one of twice that.
func (m *Machine) signedProduct(wide, bits int, x, y Word) (Word, error) {
	x, err := m.extend(bits, x, wide)
	if err != nil {
		return x, err
	}
	if y, err = m.extend(bits, y, wide); err != nil {
		return y, err
	}
	low, _, err := m.mul(wide, true, x, y)
	return low, err
}

// lanePairProducts is PMADDWD: the sum of the products of both halves.
func lanePairProducts(m *Machine, bits int, x, y Word) (Word, error) {
	var p [2]Word
	for i := range p {
		a, err := m.extract(bits, x, i*bits/2, bits/2)
		if err != nil {
			return a, err
		}
		b, err := m.extract(bits, y, i*bits/2, bits/2)
		if err != nil {
			return b, err
		}
		if p[i], err = m.signedProduct(bits, bits/2, a, b); err != nil {
			return a, err
		}
	}
	return laneAdd(m, bits, p[0], p[1])
}

// laneVariableShift is VPSLLV, VPSRLV or VPSRAV.
func laneVariableShift(op string, s shifter) laneFunc {
	return func(m *Machine, bits int, x, c Word) (Word, error) {
		if c.Kind != Number {
			return m.opaque(name(op, bits), bits, x, c)
		}
		return s.apply(m, bits, x, int(min(c.Num, uint64(bits))))
	}
}

// shiftLanes is PSLL, PSRL or PSRA: by an immediate operand or by the low 64
// bits of a vector.
func shiftLanes(lane int, op string, s shifter) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n, from := size(in), sources(in)
		c, err := m.laneCount(in, from[1])
		if err != nil {
			return err
		}
		v, err := m.vector(in, from[0], n)
		if err != nil {
			return err
		}
		x, err := v.lanes(m.Domain, n, lane)
		if err != nil {
			return named(from[0], err)
		}
		r, err := m.zip(lane, laneVariableShift(op, s), x, repeat(n, lane, c).W)
		if err != nil {
			return err
		}
		return m.setVector(in, in.Args[0], r)
	}
}

// laneCount reads the count of a shift of all lanes.
func (m *Machine) laneCount(in x86.Inst, a x86.Arg) (Word, error) {
	if imm, ok := a.(x86.Imm); ok {
		return Const(uint64(imm) & 0xff), nil
	}
	v, err := m.vector(in, a, 16)
	if err != nil {
		return Word{}, err
	}
	return v.piece(m.Domain, 0, 8)
}

// testVector is PTEST: zero tells whether the AND of both is 0, carry whether
// the AND of the second with the complement of the first is.
func testVector(m *Machine, in x86.Inst) error {
	n := size(in)
	var words [2][]Word
	for i, a := range in.Args[:2] {
		v, err := m.vector(in, a, n)
		if err != nil {
			return err
		}
		if words[i], err = v.lanes(m.Domain, n, 8); err != nil {
			return named(a, err)
		}
	}
	var bits [2]Word
	for i, f := range []laneFunc{laneLogic(And), laneAndNot} {
		all := Const(0)
		v, err := m.zip(8, f, words[0], words[1])
		if err != nil {
			return err
		}
		for _, w := range v.W {
			if all, err = m.logic(Or, 64, all, w); err != nil {
				return err
			}
		}
		if bits[i], err = m.zero(64, all); err != nil {
			return err
		}
	}
	no := value(Const(0))
	m.flags = flags{zero: value(bits[0]), carry: value(bits[1]), overflow: no, sign: no, parity: no}
	return nil
}

// clmul is PCLMULQDQ: the product of two halves as polynomials over GF(2).
func clmul(m *Machine, in x86.Inst) error {
	n := size(in)
	x, y, err := m.pair(in, n, 8)
	if err != nil {
		return err
	}
	imm, ok := in.Args[len(in.Args)-1].(x86.Imm)
	if !ok {
		return fmt.Errorf("has no immediate operand")
	}
	v := Vec{Lane: 8}
	for at := 0; at < len(x); at += 2 {
		a, b := x[at+int(imm&1)], y[at+int(imm>>4&1)]
		low, high, err := m.carryless(a, b)
		if err != nil {
			return err
		}
		v.W = append(v.W, low, high)
	}
	return m.setVector(in, in.Args[0], v)
}

// carryless multiplies polynomials over GF(2).
func (m *Machine) carryless(x, y Word) (low, high Word, err error) {
	if !numbers(x, y) {
		if low, err = m.opaque("PCLMULQDQ.0", 64, x, y); err != nil {
			return
		}
		high, err = m.opaque("PCLMULQDQ.1", 64, x, y)
		return
	}
	var lo, hi uint64
	for b := y.Num; b != 0; b &= b - 1 {
		i := bits.TrailingZeros64(b)
		lo ^= x.Num << i
		hi ^= x.Num >> (64 - i)
	}
	return Const(lo), Const(hi), nil
}

// opaqueVector is a function that the machine does not look into, of each 128
// bits of the sources; implicit adds XMM0 to them.
func opaqueVector(count int, implicit bool) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n, args, op := size(in), in.Args[1:], in.Op
		if isVEX(in) {
			op = op[1:]
		} else if count == 2 {
			args = in.Args
		}
		args = append([]x86.Arg(nil), args[:count]...)
		if implicit {
			args = append(args, x86.Reg{Class: x86.Vector, Num: 0, Bits: 128})
		}
		if imm, ok := in.Args[len(in.Args)-1].(x86.Imm); ok {
			op = fmt.Sprintf("%s(%d)", op, imm&0xff)
		}
		v, err := m.opaqueLanes(in, op, args, n)
		if err != nil {
			return err
		}
		return m.setVector(in, in.Args[0], v)
	}
}

// opaqueLanes applies the function to each 128 bits.
func (m *Machine) opaqueLanes(in x86.Inst, op string, args []x86.Arg, n int) (Vec, error) {
	words := make([][]Word, n/16)
	for _, a := range args {
		v, err := m.vector(in, a, n)
		if err != nil {
			return v, err
		}
		w, err := v.lanes(m.Domain, n, 8)
		if err != nil {
			return v, named(a, err)
		}
		for i := range words {
			words[i] = append(words[i], w[2*i:][:2]...)
		}
	}
	r := Vec{Lane: 8}
	for _, from := range words {
		for i := range 2 {
			w, err := m.opaque(fmt.Sprintf("%s.%d", op, i), 64, from...)
			if err != nil {
				return r, err
			}
			r.W = append(r.W, w)
		}
	}
	return r, nil
}
