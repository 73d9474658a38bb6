// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build linux && amd64

package native

import (
	"testing"
	"unsafe"

	"rind.example/rind/internal/cpu"
)

// TestRegistersComeBackUnchanged runs no code but the way out.
func TestRegistersComeBackUnchanged(t *testing.T) {
	if !cpu.AVX {
		t.Skip("this processor has no AVX")
	}
	stack := make([]uint64, 64)
	var s State
	for i := range s.GP {
		s.GP[i] = uint64(i+1) * 0x0123456789abcdef
	}
	for i := range s.Vec {
		for j := range s.Vec[i] {
			s.Vec[i][j] = byte(32*i + j)
		}
	}
	s.GP[4] = uint64(uintptr(unsafe.Pointer(&stack[32])))
	s.Flags = Carry | Overflow | Sign
	want := s
	Run(Back(), &s)
	s.Flags &= Carry | Parity | Zero | Sign | Overflow
	if s != want {
		t.Errorf("got %x, want %x", s, want)
	}
}
