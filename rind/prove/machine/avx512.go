// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import "rind.example/rind/prove/x86"

// onlyEVEX are instructions that exist only with an EVEX prefix: of AVX-512, on
// registers of 128 and 256 bits, without masks. Element widths in the names of moves and
// of bitwise operations say how masks would apply, and mean nothing here.
func onlyEVEX() map[string]operation {
	all := map[string]operation{
		"VSHUFI32X4": {4, shuffle(2, shuffleHalves)}, "VSHUFI64X2": {4, shuffle(2, shuffleHalves)},
		"VSHUFF32X4": {4, shuffle(2, shuffleHalves)}, "VSHUFF64X2": {4, shuffle(2, shuffleHalves)},
	}
	for w, bytes := range widths {
		if bytes == 1 || bytes == 2 {
			all["VMOVDQU"+bitsOf[w]] = operation{2, moveVector(false)}
			continue
		}
		all["VMOVDQU"+bitsOf[w]] = operation{2, moveVector(false)}
		all["VMOVDQA"+bitsOf[w]] = operation{2, moveVector(true)}
		none := Const(0)
		all["VPAND"+w] = operation{3, eachBit(laneLogic(And), nil)}
		all["VPOR"+w] = operation{3, eachBit(laneLogic(Or), nil)}
		all["VPXOR"+w] = operation{3, eachBit(laneLogic(Xor), &none)}
		all["VPANDN"+w] = operation{3, eachBit(laneAndNot, &none)}
		all["VPROL"+w] = operation{3, rotateLanes(bytes, rol)}
		all["VPROR"+w] = operation{3, rotateLanes(bytes, ror)}
		all["VPTERNLOG"+w] = operation{4, bitwiseOfThree}
	}
	return all
}

// bitsOf are element widths as moves are named after them.
var bitsOf = map[string]string{"B": "8", "W": "16", "D": "32", "Q": "64"}

// rotateLanes is VPROL or VPROR by an immediate operand, of which the lowest bits
// count.
func rotateLanes(lane int, s shifter) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n, count := size(in), immediate(in)%(8*lane)
		v, err := m.vector(in, in.Args[1], n)
		if err != nil {
			return err
		}
		x, err := v.lanes(m.Domain, n, lane)
		if err != nil {
			return named(in.Args[1], err)
		}
		for i := range x {
			if x[i], err = s.apply(m, 8*lane, x[i], count); err != nil {
				return err
			}
		}
		return m.setVector(in, in.Args[0], Vec{lane, x})
	}
}

// bitwiseOfThree is VPTERNLOG: bit 4a+2b+c of the immediate operand is the result for
// bits a of the destination, b of the second operand and c of the third.
func bitwiseOfThree(m *Machine, in x86.Inst) error {
	n, lane := size(in), 0
	for _, a := range in.Args[:3] {
		l, known, err := m.laneOf(in, a)
		if err != nil {
			return err
		}
		if !known {
			lane = max(lane, l)
		}
	}
	if lane == 0 {
		lane = 8
	}
	var from [3][]Word
	for i, a := range in.Args[:3] {
		v, err := m.vector(in, a, n)
		if err != nil {
			return err
		}
		if from[i], err = v.lanes(m.Domain, n, lane); err != nil {
			return named(a, err)
		}
	}
	r := Vec{lane, make([]Word, n/lane)}
	for i := range r.W {
		var err error
		if r.W[i], err = m.tabulated(8*lane, immediate(in), from[0][i], from[1][i], from[2][i]); err != nil {
			return err
		}
	}
	return m.setVector(in, in.Args[0], r)
}

// tabulated applies a truth table bit by bit. A table is a sum modulo 2 of products of
// some of a, b and c (Zhegalkin's polynomial), so that no word is computed with that
// the table does not depend on.
func (m *Machine) tabulated(bits, table int, a, b, c Word) (Word, error) {
	sum := Const(0)
	for product := range 8 {
		if polynomial(table)>>product&1 == 0 {
			continue
		}
		p := Const(mask(bits))
		for i, x := range []Word{c, b, a} {
			if product>>i&1 == 0 {
				continue
			}
			var err error
			if p, err = m.logic(And, bits, p, x); err != nil {
				return p, err
			}
		}
		var err error
		if sum, err = m.logic(Xor, bits, sum, p); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// polynomial returns which products of variables add up to a truth table: bit i is
// that of the product of the variables in i, and is the sum of the table over all
// parts of i.
func polynomial(table int) int {
	for _, step := range []struct{ shift, mask int }{{1, 0xaa}, {2, 0xcc}, {4, 0xf0}} {
		table ^= table << step.shift & step.mask
	}
	return table
}
