// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"
	"slices"

	"rind.example/rind/prove/x86"
)

// Every shuffle by a known pattern is a list of picks: for each byte of the
// result, the number of the byte in the sources laid end to end, or zeroByte.
const zeroByte = -1

// A pattern returns the picks of a shuffle whose operands have n bytes.
type pattern func(n, imm int) []int

// pick puts a vector together from bytes of sources of n bytes each, in lanes as
// wide as the picks and the sources allow.
func (m *Machine) pick(from []Vec, n int, picks []int) (Vec, error) {
	lane := granularity(picks)
	for _, v := range from {
		if v.Lane != 0 && !v.known() {
			lane = min(lane, v.Lane)
		}
	}
	r := Vec{Lane: lane}
	for at := 0; at < len(picks); at += lane {
		w := Const(0)
		if p := picks[at]; p != zeroByte {
			var err error
			if w, err = from[p/n].piece(m.Domain, p%n, lane); err != nil {
				return r, err
			}
			if w.Kind == Undefined {
				return r, errUndefined
			}
		}
		r.W = append(r.W, w)
	}
	return r, nil
}

// granularity returns the widest lane that picks never break up.
func granularity(picks []int) int {
	for lane := 8; lane > 1; lane /= 2 {
		if keeps(picks, lane) {
			return lane
		}
	}
	return 1
}

// keeps reports whether picks move lanes of a width as a whole.
func keeps(picks []int, lane int) bool {
	for i, p := range picks {
		first := picks[i-i%lane]
		switch {
		case first == zeroByte && p == zeroByte:
		case first == zeroByte || first%lane != 0 || p != first+i%lane:
			return false
		}
	}
	return true
}

// shuffle is an instruction that moves bytes of count sources by a pattern.
func shuffle(count int, f pattern) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n, args := size(in), in.Args[1:]
		if count == 2 {
			args = sources(in)
		}
		return m.shuffle(in, args[:count], n, f(n, immediate(in)))
	}
}

// shuffle moves bytes of sources of n bytes each.
func (m *Machine) shuffle(in x86.Inst, args []x86.Arg, n int, picks []int) error {
	var from []Vec
	for _, a := range args {
		v, err := m.vector(in, a, n)
		if err != nil {
			return err
		}
		from = append(from, v)
	}
	v, err := m.pick(from, n, picks)
	if err != nil {
		return named(args, err)
	}
	return m.setVector(in, in.Args[0], v)
}

// immediate returns the immediate operand, 0 if there is none.
func immediate(in x86.Inst) int {
	if imm, ok := in.Args[len(in.Args)-1].(x86.Imm); ok {
		return int(imm & 0xff)
	}
	return 0
}

// lanePicks builds picks from those of lanes: f returns, for lane i of a result
// of count lanes, the number of the lane that it comes from.
func lanePicks(count, lane int, f func(i int) int) []int {
	var picks []int
	for i := range count {
		from := f(i)
		for b := range lane {
			if from == zeroByte {
				picks = append(picks, zeroByte)
			} else {
				picks = append(picks, from*lane+b)
			}
		}
	}
	return picks
}

// shuffleDoublewords is PSHUFD.
func shuffleDoublewords(n, imm int) []int {
	return lanePicks(n/4, 4, func(i int) int { return i&^3 + imm>>(2*(i&3))&3 })
}

// shuffleWords is PSHUFLW or PSHUFHW, which move the low or high four words of
// each 128 bits.
func shuffleWords(high int) pattern {
	return func(n, imm int) []int {
		return lanePicks(n/2, 2, func(i int) int {
			if i&4 != 4*high {
				return i
			}
			return i&^3 + imm>>(2*(i&3))&3
		})
	}
}

// shufflePairs is SHUFPS or SHUFPD: the lower half of each 128 bits from the
// first source, the upper from the second.
func shufflePairs(lane int) pattern {
	return func(n, imm int) []int {
		per := 16 / lane // lanes in 128 bits
		return lanePicks(n/lane, lane, func(i int) int {
			k, base := i%per, i-i%per
			if k >= per/2 {
				base += n / lane
			}
			if lane == 8 { // one bit for each lane of the result
				return base + imm>>i&1
			}
			return base + imm>>(2*k)&3
		})
	}
}

// interleave is PUNPCKL or PUNPCKH.
func interleave(lane, high int) pattern {
	return func(n, imm int) []int {
		half := 8 / lane // lanes in half of 128 bits
		return lanePicks(n/lane, lane, func(i int) int {
			k := i % (2 * half)
			return i - k + high*half + k/2 + k%2*(n/lane)
		})
	}
}

// alignRight is PALIGNR: bytes from the second source, then from the first.
func alignRight(n, imm int) []int {
	return lanePicks(n, 1, func(i int) int {
		switch at := i%16 + imm; {
		case at < 16:
			return n + i - i%16 + at
		case at < 32:
			return i - i%16 + at - 16
		}
		return zeroByte
	})
}

// shiftBytes is PSLLDQ, which moves bytes up, or PSRLDQ, within 128 bits.
func shiftBytes(left bool) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n, by := size(in), immediate(in)
		if left {
			by = -by
		}
		picks := lanePicks(n, 1, func(i int) int {
			if at := i%16 + by; at >= 0 && at < 16 {
				return i - i%16 + at
			}
			return zeroByte
		})
		return m.shuffle(in, sources(in)[:1], n, picks)
	}
}

// blend takes the lanes whose bit in the immediate operand is 1 from the second
// source.
func blend(lane int) pattern {
	return func(n, imm int) []int {
		return lanePicks(n/lane, lane, func(i int) int { return i + imm>>(i%8)&1*(n/lane) })
	}
}

// permuteQuadwords is VPERMQ by an immediate operand. AVX-512 has one of the same
// name that permutes by a vector.
func permuteQuadwords(m *Machine, in x86.Inst) error {
	if _, ok := in.Args[2].(x86.Imm); !ok {
		return errAVX512
	}
	return shuffle(1, func(n, imm int) []int {
		return lanePicks(n/8, 8, func(i int) int { return imm >> (2 * i) & 3 })
	})(m, in)
}

// permuteHalves is VPERM2I128.
func permuteHalves(n, imm int) []int {
	return lanePicks(2, 16, func(i int) int {
		c := imm >> (4 * i)
		if c&8 != 0 {
			return zeroByte
		}
		return c & 3
	})
}

// shuffleHalves is VSHUFI64X2 on 256 bits, and its like: a half of the first source below
// one of the second.
func shuffleHalves(n, imm int) []int {
	return lanePicks(2, 16, func(i int) int { return 2*i + imm>>i&1 })
}

// lowAndHigh is MOVLHPS: the low half of the first source below that of the
// second.
func lowAndLow(n, imm int) []int { return lanePicks(2, 8, func(i int) int { return 2 * i }) }

// highAndHigh is MOVHLPS: the high half of the second source below that of the
// first.
func highAndHigh(n, imm int) []int { return lanePicks(2, 8, func(i int) int { return 3 - 2*i }) }

// insertHalf is VINSERTI128.
func insertHalf(m *Machine, in x86.Inst) error {
	x, err := m.vector(in, in.Args[1], 32)
	if err != nil {
		return err
	}
	y, err := m.vector(in, in.Args[2], 16)
	if err != nil {
		return err
	}
	at := immediate(in) & 1
	v, err := m.pick([]Vec{x, y}, 32, lanePicks(2, 16, func(i int) int {
		if i == at {
			return 2
		}
		return i
	}))
	if err != nil {
		return err
	}
	return m.setVector(in, in.Args[0], v)
}

// extractHalf is VEXTRACTI128.
func extractHalf(m *Machine, in x86.Inst) error {
	x, err := m.vector(in, in.Args[1], 32)
	if err != nil {
		return err
	}
	v, err := m.pick([]Vec{x}, 32, lanePicks(1, 16, func(int) int { return immediate(in) & 1 }))
	if err != nil {
		return err
	}
	return m.vectorResult(in, v, 16, false)
}

// broadcast is VPBROADCAST or VBROADCASTI128: an element in every place.
func broadcast(element int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n := width(in.Args[0]) / 8
		v, err := m.element(in, in.Args[1], element)
		if err != nil {
			return err
		}
		v, err = m.pick([]Vec{v}, 16, lanePicks(n/element, element, func(int) int { return 0 }))
		if err != nil {
			return err
		}
		return m.setVector(in, in.Args[0], v)
	}
}

// element reads the low bytes of a vector register, or as many from memory.
func (m *Machine) element(in x86.Inst, a x86.Arg, bytes int) (Vec, error) {
	mem, ok := a.(x86.Mem)
	if !ok || bytes > 8 {
		return m.vector(in, a, 16)
	}
	w, err := m.Load(in, mem, 8*bytes)
	return Vec{Lane: bytes, W: []Word{w}}, err
}

// shuffleByMask is PSHUFB, where the second source says where each byte of the
// first goes.
func shuffleByMask(m *Machine, in x86.Inst) error {
	n, from := size(in), sources(in)
	control, err := m.vector(in, from[1], n)
	if err != nil {
		return err
	}
	where, err := control.lanes(m.Domain, n, 1)
	if err != nil {
		return named(from[1], err)
	}
	if !numbers(where...) {
		return m.shuffleByUnknown(in, from[0], where)
	}
	return m.shuffle(in, from[:1], n, lanePicks(n, 1, func(i int) int {
		if c := int(where[i].Num); c < 0x80 {
			return i - i%16 + c&15
		}
		return zeroByte
	}))
}

// shuffleByUnknown is PSHUFB by bytes that are not known: a look-up in each 128 bits of
// the first source, if that is.
func (m *Machine) shuffleByUnknown(in x86.Inst, source x86.Arg, where []Word) error {
	accesses := m.Accesses
	v, err := m.vector(in, source, len(where))
	if err != nil {
		return err
	}
	if !v.known() {
		m.Accesses = accesses // the operand is read once more
		return opaqueVector(2, false)(m, in)
	}
	table, err := v.lanes(m.Domain, len(where), 1)
	if err != nil {
		return named(source, err)
	}
	r := Vec{Lane: 1, W: make([]Word, len(where))}
	for i, index := range where {
		if r.W[i], err = m.lookUp(table[i&^15:i&^15+16], index); err != nil {
			return named(source, err)
		}
	}
	return m.setVector(in, in.Args[0], r)
}

// lookUp chooses a byte of sixteen by the low bits of an index, from the lowest bit
// on, and 0 if its highest bit is 1.
func (m *Machine) lookUp(table []Word, index Word) (Word, error) {
	entries := slices.Clone(table)
	for at := range 4 {
		bit, err := m.extract(8, index, at, 1)
		if err != nil {
			return bit, err
		}
		half := entries[:len(entries)/2]
		for i := range half {
			if half[i], err = m.choose(8, bit, entries[2*i+1], entries[2*i]); err != nil {
				return bit, err
			}
		}
		entries = half
	}
	top, err := m.extract(8, index, 7, 1)
	if err != nil {
		return top, err
	}
	return m.choose(8, top, Const(0), entries[0])
}

// permuteDoublewords is VPERMD, where the second operand says where the
// doublewords of the third go.
func permuteDoublewords(m *Machine, in x86.Inst) error {
	control, err := m.vector(in, in.Args[1], 32)
	if err != nil {
		return err
	}
	where, err := control.lanes(m.Domain, 32, 4)
	if err != nil {
		return named(in.Args[1], err)
	}
	if !numbers(where...) {
		return fmt.Errorf("permutes by a vector that is not known")
	}
	return m.shuffle(in, in.Args[2:3], 32, lanePicks(8, 4, func(i int) int { return int(where[i].Num & 7) }))
}

// blendByMask is PBLENDVB and its like: the top bit of each element of the mask,
// for legacy SSE in XMM0, says which source it comes from.
func blendByMask(element int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n, from := size(in), sources(in)
		var selector x86.Arg = x86.Reg{Class: x86.Vector, Num: 0, Bits: 128}
		if isVEX(in) {
			selector = from[2]
		}
		lane, err := m.bestLane(in)
		if err != nil {
			return err
		}
		lane = max(lane, element)
		x, y, err := m.pair(in, n, lane)
		if err != nil {
			return err
		}
		s, err := m.vector(in, selector, n)
		if err != nil {
			return err
		}
		v := Vec{Lane: lane, W: make([]Word, n/lane)}
		for i := range v.W {
			if v.W[i], err = m.blend(s, i*lane, lane, element, x[i], y[i]); err != nil {
				return err
			}
		}
		return m.setVector(in, in.Args[0], v)
	}
}

// blend chooses the elements of one lane. As long as the bits that choose are
// the same, it chooses as much as it can at once.
func (m *Machine) blend(s Vec, off, lane, element int, x, y Word) (Word, error) {
	bits := make([]Word, lane/element)
	for i := range bits {
		e, err := s.piece(m.Domain, off+i*element, element)
		if err != nil {
			return e, err
		}
		if bits[i], err = m.extract(8*element, e, 8*element-1, 1); err != nil {
			return e, err
		}
	}
	var parts []Part
	for i := 0; i < len(bits); {
		n := 1
		for i+n < len(bits) && Same(bits[i], bits[i+n]) {
			n++
		}
		p, err := m.blendPart(8*lane, 8*i*element, 8*n*element, bits[i], x, y)
		if err != nil {
			return p, err
		}
		parts = append(parts, Part{p, 8 * n * element})
		i += n
	}
	return m.join(parts...)
}

// blendPart chooses n bits of a lane.
func (m *Machine) blendPart(width, at, n int, cond, x, y Word) (Word, error) {
	x, err := m.extract(width, x, at, n)
	if err != nil {
		return x, err
	}
	if y, err = m.extract(width, y, at, n); err != nil {
		return y, err
	}
	return m.choose(n, cond, y, x)
}
