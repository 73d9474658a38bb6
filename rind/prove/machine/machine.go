// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package machine executes decoded amd64 instructions on words that may be
// numbers, addresses or symbolic values. It knows registers, flags, memory,
// control flow and calls, and it lowers each instruction to a few operations on
// words; a Domain gives these meaning where an operand is symbolic.
//
// Without symbolic words the machine is an interpreter, which tests compare with
// the processor. Under every domain it enforces what any kernel owes its caller:
// each access lies in a declared region and is allowed there, nothing below the
// stack pointer is touched, the caller's frame is not written, addresses and
// branches depend on nothing symbolic, no undefined register or flag is read, SP
// and BP are restored, the upper halves of the vector registers are clean at
// the return, and there is no instruction of variable latency.
package machine

import (
	"errors"
	"fmt"

	"rind.example/rind/prove/x86"
)

// Code supplies instructions and constants.
type Code interface {
	// At returns the instruction at an address; ok is false if none starts
	// there.
	At(pc uint64) (in x86.Inst, ok bool)
	// Static returns n bytes of read-only data.
	Static(addr uint64, n int) ([]byte, error)
	// Name turns an address into symbol+offset, for messages.
	Name(pc uint64) string
}

// A Machine is a processor in the middle of a routine.
type Machine struct {
	Code   Code
	Domain Domain
	// GP are the general registers, by number.
	GP [16]Word
	// Vec are the vector registers.
	Vec [32]Vec
	// Stack is the region that SP points into; offset 0 is the return address
	// of the routine under test, the arguments lie above it.
	Stack *Region
	// PC is the address of the next instruction.
	PC uint64
	// Limit is the number of instructions after which to give up.
	Limit int
	// Steps counts the instructions executed, Depth is the largest number of
	// bytes used below the return address, Branches counts conditional jumps
	// and Accesses memory operands.
	Steps, Depth, Branches, Accesses int

	// Before, if set, is called before each instruction.
	Before func(m *Machine, in x86.Inst) error
	// Call, if set, is offered each call. If it handles the call, execution
	// goes on after the instruction; otherwise the callee is executed.
	Call func(m *Machine, in x86.Inst, target uint64) (handled bool, err error)

	// Local says that the routine returns to assembly, which has to clear the upper
	// halves of vector registers in its stead.
	Local bool

	flags  flags
	frames []frame
	dirty  bool // the upper half of a YMM register may be other than 0
}

// A frame is a call that has not returned yet.
type frame struct {
	sp   int64 // where the return address is
	back uint64
	bp   Word
}

// Run executes until the return of the routine that PC is in.
func (m *Machine) Run() error {
	if m.Stack == nil || m.GP[x86.SP].Kind != Address || m.GP[x86.SP].Region != m.Stack {
		return errors.New("SP does not point to the stack")
	}
	if !m.Stack.contains(m.sp(), 8) {
		return errors.New("the stack has no room for a return address")
	}
	m.frames, m.dirty = nil, false
	m.enter(0)
	m.Stack.Put(m.sp(), 8, Pointer(returnAddress, 0))
	for len(m.frames) > 0 {
		if err := m.step(); err != nil {
			return err
		}
	}
	return nil
}

// enter notes a call, at the moment when SP points to the return address.
func (m *Machine) enter(back uint64) {
	m.frames = append(m.frames, frame{sp: m.sp(), back: back, bp: m.GP[x86.BP]})
}

// step executes one instruction.
func (m *Machine) step() error {
	in, ok := m.Code.At(m.PC)
	if !ok {
		return &Fault{PC: m.PC, At: m.Code.Name(m.PC), Inst: "none", Kind: Convention, Msg: "no instruction starts here"}
	}
	if m.Steps >= m.Limit {
		return m.fault(in, fmt.Errorf("does not return within %d instructions", m.Limit))
	}
	m.Steps++
	if m.Before != nil {
		if err := m.Before(m, in); err != nil {
			return m.fault(in, err)
		}
	}
	m.PC = in.End()
	if err := m.execute(in); err != nil {
		return m.fault(in, err)
	}
	return nil
}

// execute gives an instruction its meaning.
func (m *Machine) execute(in x86.Inst) error {
	op, ok := operations[in.Op]
	if !ok {
		return unsupported(in.Op)
	}
	if len(in.Args) < op.args {
		return fmt.Errorf("has %d operands, not %d", len(in.Args), op.args)
	}
	return op.execute(m, in)
}
