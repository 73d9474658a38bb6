// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package x86 decodes the machine code of amd64 kernels. It stands on
// golang.org/x/arch and mends what that gets wrong; every byte must decode.
package x86

// An Inst is one decoded instruction.
type Inst struct {
	PC  uint64
	Len int
	// Op is Intel's mnemonic in capitals, such as ADCX or VPADDQ; conditions
	// are spelled B AE E NE BE A S NS L GE LE G O NO P NP.
	Op string
	// Args are in Intel's order, destination first.
	Args []Arg
	// Bytes is the encoding.
	Bytes []byte
}

// An Arg is a Reg, Imm, Mem, Target, Writemask or Broadcast.
type Arg interface{ String() string }

// A Class is a register file.
type Class uint8

// The register files.
const (
	General Class = iota + 1
	Vector
	Mask
)

// A Reg is a register or a low part of one: Num 4 of class General is SP in all
// widths. High marks AH, CH, DH and BH, whose Num is that of the whole register.
type Reg struct {
	Class Class
	Num   int
	Bits  int
	High  bool
}

// General registers by number.
const (
	AX = iota
	CX
	DX
	BX
	SP
	BP
	SI
	DI
	R8
	R9
	R10
	R11
	R12
	R13
	R14
	R15
)

// An Imm is an immediate operand, sign-extended. Counts of shifts and control
// bytes of vector instructions are 0 to 255.
type Imm int64

// A Mem is a memory operand of Bits bits at Base + Index*Scale + Disp; Bits is 0
// where nothing is accessed, as in LEA. If
// Static, the address is Disp alone: a RIP-relative operand, resolved. Base and
// Index have Class 0 if absent.
type Mem struct {
	Base, Index Reg
	Scale       int
	Disp        int64
	Bits        int
	Static      bool
	// Segment marks an FS or GS override.
	Segment string
}

// A Target is the address of a direct jump or call.
type Target uint64

// A Writemask follows the destination that it applies to: elements whose bit is
// 0 stay as they are, or become 0.
type Writemask struct {
	Reg  Reg
	Zero bool
}

// A Broadcast is one element in memory that stands for a vector of copies.
type Broadcast struct{ Mem Mem }
