// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import (
	"fmt"

	"rind.example/rind/prove/x86"
)

// moveVector is MOVDQU and its like; aligned says that memory must be.
func moveVector(aligned bool) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n := size(in)
		var v Vec
		var err error
		if mem, ok := in.Args[1].(x86.Mem); ok {
			v, err = m.loadVector(mem, n, aligned)
		} else {
			v, err = m.vector(in, in.Args[1], n)
		}
		if err != nil {
			return err
		}
		return m.vectorResult(in, v, n, aligned)
	}
}

// vectorResult writes the low n bytes of a vector to the first operand.
func (m *Machine) vectorResult(in x86.Inst, v Vec, n int, aligned bool) error {
	words, err := v.lanes(m.Domain, n, max(v.Lane, 1))
	if err != nil {
		return named(in.Args[1], err)
	}
	v = Vec{max(v.Lane, 1), words}
	if mem, ok := in.Args[0].(x86.Mem); ok {
		return m.storeVector(mem, v, aligned)
	}
	return m.setVector(in, in.Args[0], v)
}

// isVector reports whether an operand is a vector register.
func isVector(a x86.Arg) bool {
	r, ok := a.(x86.Reg)
	return ok && r.Class == x86.Vector
}

// moveElement is MOVD or MOVQ: between a vector register and a general one or
// memory, the rest of the vector becoming 0.
func moveElement(bytes int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		dst, src := in.Args[0], in.Args[1]
		var w Word
		var err error
		switch {
		case isVector(src) && isVector(dst):
			picks := lanePicks(16/bytes, bytes, func(i int) int {
				if i == 0 {
					return 0
				}
				return zeroByte
			})
			return m.shuffle(in, in.Args[1:2], 16, picks)
		case isVector(src):
			v, err := m.vector(in, src, 16)
			if err != nil {
				return err
			}
			if w, err = v.piece(m.Domain, 0, bytes); err != nil {
				return named(src, err)
			}
			return m.result(in, dst, w)
		}
		if w, err = m.operand(in, src, 8*bytes); err != nil {
			return err
		}
		v := repeat(16, bytes, Const(0))
		v.W[0] = w
		return m.setVector(in, dst, v)
	}
}

// insert is PINSR: an element of a vector is replaced.
func insert(bytes int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		from := sources(in)
		v, err := m.vector(in, from[0], 16)
		if err != nil {
			return err
		}
		w, err := m.elementOperand(in, from[1], bytes)
		if err != nil {
			return err
		}
		at := immediate(in) % (16 / bytes)
		r, err := m.pick([]Vec{v, {Lane: bytes, W: []Word{w}}}, 16, lanePicks(16/bytes, bytes, func(i int) int {
			if i == at {
				return 16 / bytes
			}
			return i
		}))
		if err != nil {
			return named(from[0], err)
		}
		return m.setVector(in, in.Args[0], r)
	}
}

// elementOperand reads an element from memory or from the low bits of a general
// register.
func (m *Machine) elementOperand(in x86.Inst, a x86.Arg, bytes int) (Word, error) {
	switch a := a.(type) {
	case x86.Mem:
		return m.Load(in, a, 8*bytes)
	case x86.Reg:
		a.Bits = 8 * bytes
		return m.register(a)
	}
	return Word{}, fmt.Errorf("has an unsupported operand: %v", a)
}

// extractElement is PEXTR: an element goes to memory or, zero-extended, to a
// general register.
func extractElement(bytes int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		v, err := m.vector(in, in.Args[1], 16)
		if err != nil {
			return err
		}
		w, err := v.piece(m.Domain, immediate(in)%(16/bytes)*bytes, bytes)
		if err != nil {
			return named(in.Args[1], err)
		}
		if mem, ok := in.Args[0].(x86.Mem); ok {
			return m.Store(in, mem, 8*bytes, w)
		}
		return m.result(in, in.Args[0], w)
	}
}

// collectSigns is PMOVMSKB or MOVMSK: the top bits of all elements.
func collectSigns(element int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		n := size(in)
		v, err := m.vector(in, in.Args[1], n)
		if err != nil {
			return err
		}
		words, err := v.lanes(m.Domain, n, element)
		if err != nil {
			return named(in.Args[1], err)
		}
		var signs []Part
		for _, w := range words {
			bit, err := m.extract(8*element, w, 8*element-1, 1)
			if err != nil {
				return err
			}
			signs = append(signs, Part{bit, 1})
		}
		r, err := m.join(signs...)
		if err != nil {
			return err
		}
		return m.result(in, in.Args[0], r)
	}
}

// moveHalf is MOVLPS or MOVHPS: 64 bits between memory and one half of a
// vector, the other half staying as it is.
func moveHalf(at int) func(*Machine, x86.Inst) error {
	return func(m *Machine, in x86.Inst) error {
		in.Args = append(in.Args[:len(in.Args):len(in.Args)], x86.Imm(at))
		if _, ok := in.Args[0].(x86.Mem); ok {
			return extractElement(8)(m, in)
		}
		return insert(8)(m, in)
	}
}
