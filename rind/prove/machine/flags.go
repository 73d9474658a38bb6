// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"errors"
	"fmt"
	"math/bits"
)

// A source says where a flag's value comes from. Most flags are never read, so
// they are derived only when they are.
type source uint8

const (
	undefined     source = iota
	known                // the word r itself
	zeroOf               // r is 0
	signOf               // the top bit of r
	parityOf             // the lowest byte of r has an even number of ones
	overflowOfSum        // r = x+y(+carry) left the signed range
	overflowOfDifference
	signChange // the top bits of x and r differ
	bitOf      // bit number at of r
	lessOf     // x < y, signed
)

// operands are what an instruction computed its flags from.
type operands struct {
	bits    int
	x, y, r Word
}

// A flag is a bit, perhaps yet to be derived.
type flag struct {
	from source
	at   int
	of   *operands
}

// flags are the arithmetic flags. The auxiliary carry is not kept: nothing in
// 64-bit mode reads it.
type flags struct {
	carry, overflow, zero, sign, parity flag
	// less is sign XOR overflow where an instruction compared two words.
	less flag
}

// value returns the flag that has a value already.
func value(w Word) flag {
	if w.Kind == Undefined {
		return flag{}
	}
	return flag{from: known, of: &operands{bits: 1, r: w}}
}

// read returns the value of a flag and keeps it, so that a domain is asked
// once.
func (m *Machine) read(name string, f *flag) (Word, error) {
	if f.from == known {
		return f.of.r, nil
	}
	w, err := m.derive(*f)
	if errors.Is(err, errUndefinedFlag) {
		return w, uninitialised("reads the undefined %s flag", name)
	}
	if err != nil {
		return w, fmt.Errorf("%s flag: %w", name, err)
	}
	*f = value(w)
	return w, nil
}

var errUndefinedFlag = errors.New("undefined flag")

// derive computes a flag from the operands that it depends on.
func (m *Machine) derive(f flag) (Word, error) {
	if f.from == undefined {
		return Word{}, errUndefinedFlag
	}
	o := f.of
	switch f.from {
	case zeroOf:
		return m.zero(o.bits, o.r)
	case signOf:
		return m.extract(o.bits, o.r, o.bits-1, 1)
	case bitOf:
		return m.extract(o.bits, o.r, f.at, 1)
	case parityOf:
		return m.evenParity(o.r)
	case lessOf:
		return m.less(o.bits, true, o.x, o.y)
	case signChange:
		return m.signChange(*o)
	case overflowOfSum:
		return m.overflow("add", *o)
	}
	return m.overflow("subtract", *o)
}

// evenParity is 1 if the lowest byte of r has an even number of ones.
func (m *Machine) evenParity(r Word) (Word, error) {
	if r.Kind == Number {
		return Const(uint64(^bits.OnesCount8(uint8(r.Num)) & 1)), nil
	}
	return m.opaque("parity", 1, r)
}

// overflow derives the overflow flag of a sum or difference: the sign of the
// result differs from what the signs of the operands ask for.
func (m *Machine) overflow(op string, o operands) (Word, error) {
	if !numbers(o.x, o.y, o.r) {
		return m.opaque(fmt.Sprintf("overflow of %s%d", op, o.bits), 1, o.x, o.y, o.r)
	}
	x, y, r := o.x.Num, o.y.Num, o.r.Num
	changed := (x ^ r) & (y ^ r)
	if op == "subtract" {
		changed = (x ^ y) & (x ^ r)
	}
	return Const(changed >> (o.bits - 1) & 1), nil
}

// signChange derives the overflow flag of a shift by one.
func (m *Machine) signChange(o operands) (Word, error) {
	before, err := m.extract(o.bits, o.x, o.bits-1, 1)
	if err != nil {
		return before, err
	}
	after, err := m.extract(o.bits, o.r, o.bits-1, 1)
	if err != nil {
		return after, err
	}
	return m.logic(Xor, 1, before, after)
}

// setResult defines the flags that depend on the result alone.
func (m *Machine) setResult(o *operands) {
	m.flags.zero = flag{from: zeroOf, of: o}
	m.flags.sign = flag{from: signOf, of: o}
	m.flags.parity = flag{from: parityOf, of: o}
	m.flags.less = flag{}
}

// setSum defines the flags after o.r = o.x + o.y, but for the carry.
func (m *Machine) setSum(o *operands) {
	m.setResult(o)
	m.flags.overflow = flag{from: overflowOfSum, of: o}
}

// setDifference defines the flags after o.r = o.x - o.y - borrow, but for the
// carry.
func (m *Machine) setDifference(o *operands, borrow Word) {
	m.setResult(o)
	m.flags.overflow = flag{from: overflowOfDifference, of: o}
	if borrow.Kind == Number && borrow.Num == 0 {
		m.flags.less = flag{from: lessOf, of: o}
	}
}

// setLogic defines the flags after a bitwise operation.
func (m *Machine) setLogic(bits int, r Word) {
	m.setResult(&operands{bits: bits, r: r})
	m.flags.carry, m.flags.overflow = value(Const(0)), value(Const(0))
}

// setProduct defines the flags after a product: carry and overflow tell whether
// the upper half matters; the others are undefined.
func (m *Machine) setProduct(wide Word) {
	m.flags = flags{carry: value(wide), overflow: value(wide)}
}

// Carry returns the carry flag.
func (m *Machine) Carry() (Word, error) { return m.read("carry", &m.flags.carry) }

// SetCarry sets the carry flag.
func (m *Machine) SetCarry(w Word) { m.flags.carry = value(w) }

// Overflow returns the overflow flag.
func (m *Machine) Overflow() (Word, error) { return m.read("overflow", &m.flags.overflow) }

// SetOverflow sets the overflow flag.
func (m *Machine) SetOverflow(w Word) {
	m.flags.overflow = value(w)
	m.flags.less = flag{}
}

// ClobberFlags makes all flags undefined.
func (m *Machine) ClobberFlags() { m.flags = flags{} }

// conditions are Intel's names of conditions; each is the negation of its
// neighbour.
var conditions = [][2]string{
	{"B", "AE"}, {"E", "NE"}, {"BE", "A"}, {"S", "NS"}, {"L", "GE"}, {"LE", "G"}, {"O", "NO"}, {"P", "NP"},
}

// A condition is a test of flags.
type condition struct {
	name    string // the first of a pair of conditions
	negated bool
}

// test returns the bit that a condition tests, before negation.
func (m *Machine) test(c condition) (Word, error) {
	f := &m.flags
	switch c.name {
	case "B":
		return m.Carry()
	case "E":
		return m.read("zero", &f.zero)
	case "S":
		return m.read("sign", &f.sign)
	case "O":
		return m.Overflow()
	case "P":
		return m.read("parity", &f.parity)
	case "L":
		return m.testLess()
	}
	// BE and LE
	zero, err := m.read("zero", &f.zero)
	if err != nil {
		return zero, err
	}
	below, err := m.test(condition{name: map[string]string{"BE": "B", "LE": "L"}[c.name]})
	if err != nil {
		return below, err
	}
	return m.logic(Or, 1, zero, below)
}

// testLess returns sign XOR overflow: the signed comparison of what was
// subtracted last, if that is still what the flags say.
func (m *Machine) testLess() (Word, error) {
	if m.flags.less.from != undefined {
		return m.read("sign", &m.flags.less)
	}
	sign, err := m.read("sign", &m.flags.sign)
	if err != nil {
		return sign, err
	}
	overflow, err := m.Overflow()
	if err != nil {
		return overflow, err
	}
	if numbers(overflow) && overflow.Num == 0 { // as after TEST
		return sign, nil
	}
	return m.logic(Xor, 1, sign, overflow)
}

// holds returns the bit that says whether a condition holds.
func (m *Machine) holds(c condition) (Word, error) {
	bit, err := m.test(c)
	if err != nil || !c.negated {
		return bit, err
	}
	return m.logic(Xor, 1, bit, Const(1))
}
