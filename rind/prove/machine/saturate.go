// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import "rind.example/rind/prove/x86"

// Lanes that change their width, and sums that stay at the end of their range.

// saturate brings a signed word of a width into the range of narrower words,
// which have a sign or not.
func (m *Machine) saturate(from, to int, signed bool, x Word) (Word, error) {
	low, high := Const(0), Const(mask(to))
	if signed {
		low, high = Const(mask(from)&^mask(to-1)), Const(mask(to-1))
	}
	below, err := m.less(from, true, x, low)
	if err != nil {
		return x, err
	}
	above, err := m.less(from, true, high, x)
	if err != nil {
		return x, err
	}
	if x, err = m.choose(from, below, low, x); err != nil {
		return x, err
	}
	if x, err = m.choose(from, above, high, x); err != nil {
		return x, err
	}
	return m.extract(from, x, 0, to)
}

// pack is PACKSS or PACKUS: within 128 bits the lanes of the first source, then
// those of the second, at half their width.
func pack(lane int, signed bool) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n := size(in)
		x, y, err := m.pair(in, n, lane)
		if err != nil {
			return err
		}
		v := Vec{Lane: lane / 2}
		per := 16 / lane
		for at := 0; at < len(x); at += per {
			for _, from := range [][]Word{x[at : at+per], y[at : at+per]} {
				for _, w := range from {
					r, err := m.saturate(8*lane, 4*lane, signed, w)
					if err != nil {
						return err
					}
					v.W = append(v.W, r)
				}
			}
		}
		return m.setVector(in, in.Args[0], v)
	}
}

// laneSaturated is PADDS, PADDUS, PSUBS or PSUBUS.
func laneSaturated(signed, add bool) laneFunc {
	return func(m *Machine, bits int, x, y Word) (Word, error) {
		wide := 2 * bits
		for _, w := range []*Word{&x, &y} {
			if !signed { // a word is below 2^bits, whatever its place
				continue
			}
			var err error
			if *w, err = m.extend(bits, *w, wide); err != nil {
				return x, err
			}
		}
		f := laneSub
		if add {
			f = laneAdd
		}
		r, err := f(m, wide, x, y)
		if err != nil {
			return r, err
		}
		return m.saturate(wide, bits, signed, r)
	}
}

// laneByteProducts is PMADDUBSW: the sum of the products of both bytes, without a
// sign in the first operand and with one in the second.
func laneByteProducts(m *Machine, bits int, x, y Word) (Word, error) {
	var p [2]Word
	for i := range p {
		a, err := m.extract(bits, x, 8*i, 8)
		if err != nil {
			return a, err
		}
		b, err := m.extract(bits, y, 8*i, 8)
		if err != nil {
			return b, err
		}
		if b, err = m.extend(8, b, 2*bits); err != nil {
			return b, err
		}
		if p[i], _, err = m.mul(2*bits, true, a, b); err != nil {
			return a, err
		}
	}
	r, err := laneAdd(m, 2*bits, p[0], p[1])
	if err != nil {
		return r, err
	}
	return m.saturate(2*bits, bits, true, r)
}

// laneSigned is PSIGN: the first lane with the sign of the second, 0 where that
// is 0.
func laneSigned(m *Machine, bits int, x, y Word) (Word, error) {
	negative, err := m.less(bits, true, y, Const(0))
	if err != nil {
		return x, err
	}
	zero, err := m.zero(bits, y)
	if err != nil {
		return x, err
	}
	opposite, _, err := m.sub(bits, Const(0), x, Const(0))
	if err != nil {
		return x, err
	}
	if x, err = m.choose(bits, negative, opposite, x); err != nil {
		return x, err
	}
	return m.choose(bits, zero, Const(0), x)
}

// absolute is PABS.
func absolute(lane int) func(*Machine, x86.Inst) error {
	return eachOf(lane, lane, func(m *Machine, x Word) (Word, error) {
		negative, err := m.less(8*lane, true, x, Const(0))
		if err != nil {
			return x, err
		}
		opposite, _, err := m.sub(8*lane, Const(0), x, Const(0))
		if err != nil {
			return x, err
		}
		return m.choose(8*lane, negative, opposite, x)
	})
}

// widen is PMOVZX or PMOVSX.
func widen(from, to int, signed bool) func(*Machine, x86.Inst) error {
	return eachOf(from, to, func(m *Machine, x Word) (Word, error) {
		if !signed {
			return x, nil
		}
		return m.extend(8*from, x, 8*to)
	})
}

// eachOf applies a function to lanes of one source, which has as many as the
// result does.
func eachOf(from, to int, f func(m *Machine, x Word) (Word, error)) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n := size(in) / to * from
		src, err := m.vector(in, in.Args[1], n)
		if mem, ok := in.Args[1].(x86.Mem); ok && n < 16 {
			src, err = m.element(in, mem, n)
		}
		if err != nil {
			return err
		}
		words, err := src.lanes(m.Domain, n, from)
		if err != nil {
			return named(in.Args[1], err)
		}
		v := Vec{Lane: to}
		for _, x := range words {
			y, err := f(m, x)
			if err != nil {
				return err
			}
			v.W = append(v.W, y)
		}
		return m.setVector(in, in.Args[0], v)
	}
}

// addNeighbours is PHADD or PHSUB: of each pair of neighbours the sum or the
// difference, within 128 bits those of the first source, then of the second.
func addNeighbours(lane int, f laneFunc) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		x, y, err := m.pair(in, size(in), lane)
		if err != nil {
			return err
		}
		v := Vec{Lane: lane}
		per := 16 / lane
		for at := 0; at < len(x); at += per {
			for _, from := range [][]Word{x[at : at+per], y[at : at+per]} {
				for i := 0; i < per; i += 2 {
					r, err := f(m, 8*lane, from[i], from[i+1])
					if err != nil {
						return err
					}
					v.W = append(v.W, r)
				}
			}
		}
		return m.setVector(in, in.Args[0], v)
	}
}

// duplicate is MOVSLDUP or MOVSHDUP: each lane in the place of its neighbour, too.
func duplicate(odd int) pattern {
	return func(n, imm int) []int {
		return lanePicks(n/4, 4, func(i int) int { return i&^1 + odd })
	}
}
