// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import (
	"fmt"

	"golang.org/x/arch/x86/x86asm"
)

// arguments converts the operands of in, which ends at the given address.
func (e *encoding) arguments(in x86asm.Inst, end uint64) ([]Arg, error) {
	var out []Arg
	for i, a := range in.Args {
		if a == nil {
			break
		}
		arg, err := e.argument(in, a, end)
		if err != nil {
			return nil, err
		}
		if reg, ok := arg.(Reg); ok && i == 1 && reg.Class == Mask && e.masked() {
			arg = Writemask{Reg: reg, Zero: in.Zeroing}
		}
		out = append(out, arg)
	}
	return out, nil
}

// masked reports whether the encoding names a write mask, which x86asm returns
// as the second operand.
func (e *encoding) masked() bool {
	return e.bytes[0] == evex && e.bytes[3]&0x07 != 0
}

// argument converts one operand.
func (e *encoding) argument(in x86asm.Inst, a x86asm.Arg, end uint64) (Arg, error) {
	switch a := a.(type) {
	case x86asm.Reg:
		return register(a)
	case x86asm.Imm:
		return immediate(in, a), nil
	case x86asm.Rel:
		return Target(end + uint64(int64(a))), nil
	case x86asm.Mem:
		m, err := memory(a, in.MemBytes*8, end)
		if in.Broadcast {
			return Broadcast{Mem: m}, err
		}
		return m, err
	}
	return nil, fmt.Errorf("operand %v not supported", a)
}

// immediate sign-extends a number. x86asm returns some bytes unsigned: those
// that count or select, which stay so, and operands of arithmetic.
func immediate(in x86asm.Inst, a x86asm.Imm) Imm {
	switch in.Op {
	case x86asm.ADC, x86asm.ADD, x86asm.AND, x86asm.CMP, x86asm.MOV, x86asm.OR,
		x86asm.SBB, x86asm.SUB, x86asm.TEST, x86asm.XOR:
		reg, ok := in.Args[0].(x86asm.Reg)
		if in.MemBytes == 1 || ok && reg < x86asm.AX {
			return Imm(int8(a))
		}
	}
	return Imm(a)
}

// memory converts a memory operand.
func memory(a x86asm.Mem, bits int, end uint64) (Mem, error) {
	m := Mem{Disp: a.Disp, Bits: bits}
	if a.Segment != 0 {
		m.Segment = a.Segment.String()
	}
	if a.Base == x86asm.RIP {
		m.Static = true
		m.Disp = int64(end + uint64(a.Disp))
		return m, nil
	}
	var err error
	if a.Base != 0 {
		if m.Base, err = register(a.Base); err != nil {
			return m, err
		}
	}
	if a.Index != 0 {
		m.Scale = int(a.Scale)
		m.Index, err = register(a.Index)
	}
	return m, err
}

// registerFiles are x86asm's ranges of registers: the first, how many, and what
// the first is here.
var registerFiles = []struct {
	first x86asm.Reg
	count int
	reg   Reg
}{
	{x86asm.AL, 4, Reg{Class: General, Num: AX, Bits: 8}},
	{x86asm.AH, 4, Reg{Class: General, Num: AX, Bits: 8, High: true}},
	{x86asm.SPB, 12, Reg{Class: General, Num: SP, Bits: 8}},
	{x86asm.AX, 16, Reg{Class: General, Num: AX, Bits: 16}},
	{x86asm.EAX, 16, Reg{Class: General, Num: AX, Bits: 32}},
	{x86asm.RAX, 16, Reg{Class: General, Num: AX, Bits: 64}},
	{x86asm.X0, 32, Reg{Class: Vector, Bits: 128}},
	{x86asm.Y0, 32, Reg{Class: Vector, Bits: 256}},
	{x86asm.Z0, 32, Reg{Class: Vector, Bits: 512}},
	{x86asm.K0, 8, Reg{Class: Mask, Bits: 64}},
}

// register converts a register. x87, MMX, segment and control registers have no
// counterpart.
func register(a x86asm.Reg) (Reg, error) {
	for _, f := range registerFiles {
		if a >= f.first && int(a) < int(f.first)+f.count {
			r := f.reg
			r.Num += int(a - f.first)
			return r, nil
		}
	}
	return Reg{}, fmt.Errorf("register %v not supported", a)
}
