// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build linux && amd64

// Package native runs machine code on the processor at hand with chosen
// registers, so that tests can compare the interpreter with it.
package native

import (
	"sync"
	"unsafe"

	"rind.example/rind/internal/cpu"
)

// A State is the content of the registers.
type State struct {
	GP    [16]uint64 // by number
	Flags uint64
	Vec   [32][32]byte // YMM; from 16 on, if the processor has AVX-512
}

// Flags of State.
const (
	Carry    = 1 << 0
	Parity   = 1 << 2
	Zero     = 1 << 6
	Sign     = 1 << 7
	Overflow = 1 << 11
)

// upper says that there are registers Y16 to Y31.
var upper = cpu.AVX512

// The registers do not leave room for pointers to what is kept during a run.
var mu sync.Mutex

// Run puts s into the registers, executes the code at an address, and puts the
// registers into s when the code jumps or returns to Back. The eight bytes below
// the stack pointer are overwritten. Needs AVX.
func Run(code uint64, s *State) {
	mu.Lock()
	defer mu.Unlock()
	run(code, s)
}

// Back returns the address that the code must end up at.
func Back() uint64 { return uint64(back()) }

//go:noescape
func run(code uint64, s *State)

func back() uintptr

// Forms returns where a list of instructions starts and ends: all forms that
// the interpreter is to know.
func Forms() (start, end uint64)

// Memory returns n bytes of this process from an address, which must not be
// on Go's heap.
func Memory(addr uint64, n int) []byte {
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&addr)), n)
}
