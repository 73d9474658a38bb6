// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"

	"rind.example/rind/prove/x86"
)

// A Vec is the content of a vector register. Instructions work on lanes of
// different widths; a value keeps those that it was made with until another
// width is asked for, so that the domain is spared to split words and to put
// them together again.
type Vec struct {
	// Lane is the number of bytes of each word: 1, 2, 4 or 8.
	Lane int
	// W are the words from the lowest on. What they do not reach is undefined.
	W []Word
}

// piece returns n bytes of a vector from an offset, n and the offset being
// multiples of a lane or parts of one.
func (v Vec) piece(d Domain, off, n int) (Word, error) {
	if v.Lane == 0 || off+n > v.Lane*len(v.W) {
		return Word{}, errUndefined
	}
	if n <= v.Lane {
		return extract(d, 8*v.Lane, v.W[off/v.Lane], 8*(off%v.Lane), 8*n)
	}
	words := v.W[off/v.Lane : (off+n)/v.Lane]
	if n <= 8 && numbers(words...) {
		var sum uint64
		for i, w := range words {
			sum |= w.Num << (8 * v.Lane * i)
		}
		return Const(sum), nil
	}
	parts := make([]Part, len(words))
	for i, w := range words {
		parts[i] = Part{w, 8 * v.Lane}
	}
	return join(d, parts)
}

// lanes returns the low bytes of a vector in lanes of a width.
func (v Vec) lanes(d Domain, bytes, lane int) ([]Word, error) {
	out := make([]Word, bytes/lane)
	for i := range out {
		w, err := v.piece(d, i*lane, lane)
		if err != nil {
			return nil, err
		}
		if w.Kind == Undefined {
			return nil, errUndefined
		}
		out[i] = w
	}
	return out, nil
}

// known reports whether all words are numbers.
func (v Vec) known() bool { return numbers(v.W...) }

// repeat returns a vector of equal words.
func repeat(bytes, lane int, w Word) Vec {
	v := Vec{Lane: lane, W: make([]Word, bytes/lane)}
	for i := range v.W {
		v.W[i] = w
	}
	return v
}

// VecLanes returns the low bytes of a vector register as words of lane bytes.
func (m *Machine) VecLanes(i, bytes, lane int) ([]Word, error) {
	w, err := m.Vec[i].lanes(m.Domain, bytes, lane)
	if err != nil {
		return nil, fmt.Errorf("X%d: %w", i, err)
	}
	return w, nil
}

// SetVec replaces the whole content of a vector register.
func (m *Machine) SetVec(i int, v Vec) { m.Vec[i] = v }

// isVEX reports whether an instruction is encoded with VEX: then it has a
// destination of its own and clears what lies above it.
func isVEX(in x86.Inst) bool { return in.Op[0] == 'V' }

// size returns the number of bytes that a vector instruction works on.
func size(in x86.Inst) int {
	n := 16
	for _, a := range in.Args {
		if r, ok := a.(x86.Reg); ok && r.Class == x86.Vector {
			n = max(n, r.Bits/8)
		}
	}
	return n
}

// checkVector refuses the parts of AVX-512 that the machine does not know.
func checkVector(in x86.Inst) error {
	for _, a := range in.Args {
		switch a := a.(type) {
		case x86.Reg:
			if a.Class == x86.Mask || a.Bits == 512 {
				return errAVX512
			}
			if (a.Class == x86.Vector) != (a.Bits >= 128) {
				return fmt.Errorf("has an unsupported operand: %v", a)
			}
		case x86.Mem:
			if a.Bits == 512 {
				return errAVX512
			}
		case x86.Writemask, x86.Broadcast:
			return errAVX512
		}
	}
	return nil
}

var errAVX512 = fmt.Errorf("uses a feature of AVX-512 that the prover does not know")

// vector reads the low bytes of a vector register or of memory. Operands of
// legacy SSE in memory must be aligned.
func (m *Machine) vector(in x86.Inst, a x86.Arg, bytes int) (Vec, error) {
	switch a := a.(type) {
	case x86.Reg:
		if a.Class == x86.Vector {
			return m.Vec[a.Num], nil
		}
	case x86.Mem:
		return m.loadVector(a, bytes, !isVEX(in))
	}
	return Vec{}, fmt.Errorf("has an unsupported operand: %v", a)
}

// loadVector reads memory in the lanes that it was stored in.
func (m *Machine) loadVector(mem x86.Mem, bytes int, align bool) (Vec, error) {
	p, err := m.locate(mem, bytes, false)
	if err != nil {
		return Vec{}, err
	}
	if align {
		if err := m.aligned(p); err != nil {
			return Vec{}, err
		}
	}
	lane := 8
	if p.region != nil && p.spread == 0 {
		lane = p.region.lane(p.off, bytes)
	}
	v := Vec{Lane: lane, W: make([]Word, 0, bytes/lane)}
	for at := 0; at < bytes; at += lane {
		w, err := m.get(p, at, lane)
		if err != nil {
			return v, err
		}
		v.W = append(v.W, w)
	}
	return v, nil
}

// storeVector writes a vector to memory, in its own lanes.
func (m *Machine) storeVector(mem x86.Mem, v Vec, align bool) error {
	p, err := m.locate(mem, v.Lane*len(v.W), true)
	if err != nil {
		return err
	}
	if align {
		if err := m.aligned(p); err != nil {
			return err
		}
	}
	for i, w := range v.W {
		if err := m.put(p, i*v.Lane, v.Lane, w); err != nil {
			return err
		}
	}
	return nil
}

// setVector writes a vector register. VEX clears what the value does not reach,
// legacy SSE leaves it.
func (m *Machine) setVector(in x86.Inst, a x86.Arg, v Vec) error {
	r, ok := a.(x86.Reg)
	if !ok || r.Class != x86.Vector {
		return fmt.Errorf("has an unsupported operand: %v", a)
	}
	bytes := v.Lane * len(v.W)
	switch {
	case bytes == 32:
		m.dirty = true
	case isVEX(in):
		v.W = append(v.W[:len(v.W):len(v.W)], repeat(32-bytes, v.Lane, Const(0)).W...)
	default:
		above, err := m.upper(r.Num, v.Lane)
		if err != nil {
			return err
		}
		v.W = append(v.W[:len(v.W):len(v.W)], above...)
	}
	m.Vec[r.Num] = v
	return nil
}

// upper returns the upper half of a register in lanes of a width, defined or
// not.
func (m *Machine) upper(i, lane int) ([]Word, error) {
	v := m.Vec[i]
	var out []Word
	for at := 16; at < v.Lane*len(v.W); at += lane {
		w := Word{}
		if from := v.W[at/v.Lane:][:max(1, lane/v.Lane)]; defined(from) {
			var err error
			if w, err = v.piece(m.Domain, at, lane); err != nil {
				return nil, err
			}
		}
		out = append(out, w)
	}
	return out, nil
}

func defined(words []Word) bool {
	for _, w := range words {
		if w.Kind == Undefined {
			return false
		}
	}
	return true
}

// sources returns the operands that an instruction with two sources reads:
// legacy SSE overwrites the first.
func sources(in x86.Inst) []x86.Arg {
	if isVEX(in) {
		return in.Args[1:]
	}
	return in.Args
}

// clearUpper is VZEROUPPER.
func clearUpper(m *Machine, in x86.Inst) error {
	for i := range m.Vec[:16] {
		v := &m.Vec[i]
		if v.Lane == 0 {
			*v = Vec{Lane: 8, W: make([]Word, 2)}
		}
		low := make([]Word, 16/v.Lane, 32/v.Lane)
		copy(low, v.W)
		v.W = append(low, repeat(16, v.Lane, Const(0)).W...)
	}
	m.dirty = false
	return nil
}

// clearAll is VZEROALL.
func clearAll(m *Machine, in x86.Inst) error {
	for i := range m.Vec[:16] {
		m.Vec[i] = repeat(32, 8, Const(0))
	}
	m.dirty = false
	return nil
}
