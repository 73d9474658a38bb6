// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"
	"math/bits"
)

// The methods in this file are the operations of Domain for all kinds of words:
// numbers are computed here, symbolic words go to the domain, addresses and
// undefined words are errors but where an address has a meaning.

var errUndefined = uninitialised("reads an undefined word")

// operable returns an error unless each word is a number or symbolic.
func operable(words ...Word) error {
	for _, w := range words {
		switch w.Kind {
		case Undefined:
			return errUndefined
		case Address:
			return fmt.Errorf("computes with the bits of an address: offset %d of %s", int64(w.Num), w.Region.Name)
		}
	}
	return nil
}

func (m *Machine) add(n int, x, y, carry Word) (sum, out Word, err error) {
	if numbers(x, y, carry) {
		s, c := bits.Add64(x.Num, y.Num, carry.Num)
		if n < 64 {
			s, c = s&mask(n), s>>n
		}
		return Const(s), Const(c), nil
	}
	if x.Kind == Number {
		x, y = y, x
	}
	if x.Kind == Address && y.Kind == Number && n == 64 && numbers(carry) {
		return Pointer(x.Region, int64(x.Num+y.Num+carry.Num)), Word{}, nil
	}
	if err := operable(x, y, carry); err != nil {
		return Word{}, Word{}, err
	}
	return m.Domain.Add(n, x, y, carry)
}

func (m *Machine) sub(n int, x, y, borrow Word) (diff, out Word, err error) {
	if numbers(x, y, borrow) {
		d, b := bits.Sub64(x.Num, y.Num, borrow.Num)
		return Const(d & mask(n)), Const(b), nil
	}
	if x.Kind == Address && y.Kind == Number && n == 64 && numbers(borrow) {
		return Pointer(x.Region, int64(x.Num-y.Num-borrow.Num)), Word{}, nil
	}
	if err := operable(x, y, borrow); err != nil {
		return Word{}, Word{}, err
	}
	return m.Domain.Sub(n, x, y, borrow)
}

func (m *Machine) mul(n int, signed bool, x, y Word) (low, high Word, err error) {
	if !numbers(x, y) {
		if err := operable(x, y); err != nil {
			return Word{}, Word{}, err
		}
		return m.Domain.Mul(n, signed, x, y)
	}
	a, b := x.Num, y.Num
	if signed {
		a, b = signExtend(n, a), signExtend(n, b)
	}
	hi, lo := bits.Mul64(a, b)
	if n < 64 { // |a*b| < 2^63, so lo has the whole product
		return Const(lo & mask(n)), Const(lo >> n & mask(n)), nil
	}
	if signed {
		hi -= uint64(int64(a)>>63)&b + uint64(int64(b)>>63)&a
	}
	return Const(lo), Const(hi), nil
}

// signExtend extends a number of n bits to 64.
func signExtend(n int, x uint64) uint64 {
	return uint64(int64(x<<(64-n)) >> (64 - n))
}

func (m *Machine) logic(op Logic, n int, x, y Word) (Word, error) {
	if x.Kind == Address && y.Kind == Number && op == And && n == 64 {
		return roundDown(x, y.Num)
	}
	if !numbers(x, y) {
		if err := operable(x, y); err != nil {
			return Word{}, err
		}
		return m.Domain.Logic(op, n, x, y)
	}
	switch op {
	case And:
		return Const(x.Num & y.Num), nil
	case Or:
		return Const(x.Num | y.Num), nil
	case Xor:
		return Const(x.Num ^ y.Num), nil
	}
	return Const(x.Num &^ y.Num), nil
}

// roundDown rounds an address down to a multiple of a power of two, whose negative
// mask is.
func roundDown(x Word, mask uint64) (Word, error) {
	n := -mask
	if n == 0 || n&mask != n {
		return Word{}, operable(x)
	}
	off, ok := x.Region.down(int64(x.Num), int64(n))
	if !ok {
		return Word{}, memory("computes with the bits of an address: nothing says where %s lies modulo %d", x.Region.Name, n)
	}
	return Pointer(x.Region, off), nil
}

// rotate rotates left by any count.
func (m *Machine) rotate(n int, x Word, count int) (Word, error) {
	count = ((count % n) + n) % n
	switch {
	case x.Kind == Number:
		return Const((x.Num<<count | x.Num>>(n-count)) & mask(n)), nil
	case operable(x) != nil:
		return Word{}, operable(x)
	case count == 0:
		return x, nil
	}
	return m.Domain.Rotate(n, x, count)
}

func (m *Machine) extract(width int, x Word, at, n int) (Word, error) {
	return extract(m.Domain, width, x, at, n)
}

// extract returns n >= 0 bits of x from bit at. An address can only be taken whole.
func extract(d Domain, width int, x Word, at, n int) (Word, error) {
	switch {
	case x.Kind == Undefined:
		return Word{}, errUndefined
	case n == 0:
		return Const(0), nil
	case at == 0 && n == width:
		return x, nil
	case x.Kind == Number:
		return Const(x.Num >> at & mask(n)), nil
	case x.Kind == Address:
		return Word{}, fmt.Errorf("takes a part of an address: offset %d of %s", int64(x.Num), x.Region.Name)
	}
	return d.Extract(width, x, at, n)
}

func (m *Machine) join(parts ...Part) (Word, error) { return join(m.Domain, parts) }

// join puts parts together, the least significant first. Parts of no bits are
// left out.
func join(d Domain, parts []Part) (Word, error) {
	kept := make([]Part, 0, len(parts))
	var sum uint64
	at, known := 0, true
	for _, p := range parts {
		if p.Bits == 0 {
			continue
		}
		kept = append(kept, p)
		known = known && p.Word.Kind == Number
		sum |= p.Word.Num << at
		at += p.Bits
	}
	switch {
	case len(kept) == 1:
		return kept[0].Word, nil
	case known:
		return Const(sum), nil
	}
	for _, p := range kept {
		if err := operable(p.Word); err != nil {
			return Word{}, err
		}
	}
	return d.Concat(kept)
}

func (m *Machine) extend(n int, x Word, to int) (Word, error) {
	switch {
	case x.Kind == Number:
		return Const(signExtend(n, x.Num) & mask(to)), nil
	case operable(x) != nil:
		return Word{}, operable(x)
	case n == to:
		return x, nil
	}
	return m.Domain.Extend(n, x, to)
}

// choose returns x if cond is 1, else y. All three must be defined.
func (m *Machine) choose(n int, cond, x, y Word) (Word, error) {
	switch {
	case cond.Kind == Undefined || x.Kind == Undefined || y.Kind == Undefined:
		return Word{}, errUndefined
	case cond.Kind == Number && cond.Num == 1:
		return x, nil
	case cond.Kind == Number:
		return y, nil
	case x.Kind != Symbolic && Same(x, y): // symbolic words need not be equal because their values are
		return x, nil
	case x.Kind == Address || y.Kind == Address:
		return Word{}, timing("chooses an address by %s", m.Domain.Describe(cond))
	}
	return m.Domain.Select(n, cond, x, y)
}

func (m *Machine) zero(n int, x Word) (Word, error) {
	if x.Kind == Number {
		return bit(x.Num == 0), nil
	}
	if err := operable(x); err != nil {
		return Word{}, err
	}
	return m.Domain.Zero(n, x)
}

func (m *Machine) less(n int, signed bool, x, y Word) (Word, error) {
	if !numbers(x, y) {
		if err := operable(x, y); err != nil {
			return Word{}, err
		}
		return m.Domain.Less(n, signed, x, y)
	}
	if signed {
		return bit(int64(signExtend(n, x.Num)) < int64(signExtend(n, y.Num))), nil
	}
	return bit(x.Num < y.Num), nil
}

// bit returns 1 for true.
func bit(b bool) Word {
	if b {
		return Const(1)
	}
	return Const(0)
}

// opaque applies a function that only the domain may know.
func (m *Machine) opaque(name string, n int, args ...Word) (Word, error) {
	if err := operable(args...); err != nil {
		return Word{}, err
	}
	if m.Domain == nil {
		return Word{}, fmt.Errorf("%s is not computed for numbers", name)
	}
	return m.Domain.Opaque(name, n, args...)
}
