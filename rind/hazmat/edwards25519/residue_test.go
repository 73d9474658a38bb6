// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package edwards25519

import (
	"bytes"
	"encoding/binary"
	"testing"

	kernel "rind.example/rind/internal/asm/curve25519"
	"rind.example/rind/internal/wipe/wipetest"
)

// expectGone fails if half of a secret of 32 bytes stands in memory.
func expectGone(t *testing.T, memory []byte, name string, secret []byte) {
	t.Helper()
	if bytes.Contains(memory, secret[:16]) || bytes.Contains(memory, secret[16:]) {
		t.Errorf("%s is left on the stack", name)
	}
}

// wordBytes is the memory of words.
func wordBytes(words ...uint64) (b []byte) {
	for _, w := range words {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return b
}

// after returns the memory that f leaves. f runs some way down the stack, as the
// search does not reach the first bytes.
func after(f func()) []byte {
	return wipetest.After(func() { deeper(f) })
}

//go:noinline
func deeper(f func()) byte {
	var frame [512]byte
	f()
	return frame[len(identity.X)]
}

// TestClearsItsVariables looks for what the constant-time functions keep in
// variables of their own. Their callers overwrite the stack; these come first.
func TestClearsItsVariables(t *testing.T) {
	k, s, a := benchScalars()
	var p Point
	var digits radix32
	digits.set(&k.w)
	memory := after(func() { p.ScalarBaseMult(k) })
	expectGone(t, memory, "ScalarBaseMult: the recoded scalar", digits[:])
	for name, c := range map[string]kernel.Element{"X": p.e.X, "Y": p.e.Y, "Z": p.e.Z, "T": p.e.T} {
		expectGone(t, memory, "ScalarBaseMult: "+name+" of the result", wordBytes(c[:]...))
	}

	var inverse kernel.Element
	kernel.Invert(&inverse, &a.e.Z)
	var out [32]byte
	memory = after(func() { a.Bytes(&out) })
	expectGone(t, memory, "Bytes: 1/Z", wordBytes(inverse[:]...))

	private := [32]byte{1, 2, 3, 31: 0x40}
	var reduced Scalar
	reduced.SetClampedBytes(&private)
	digits.set(&reduced.w)
	memory = after(func() { MontgomeryBase(&out, &private) })
	expectGone(t, memory, "MontgomeryBase: the reduced scalar", wordBytes(reduced.w[:]...))
	expectGone(t, memory, "MontgomeryBase: the recoded scalar", digits[:])
	p.ScalarBaseMult(&reduced) // the point that it computes, in the same way
	expectGone(t, memory, "MontgomeryBase: Z", wordBytes(p.e.Z[:]...))
	expectGone(t, memory, "MontgomeryBase: T", wordBytes(p.e.T[:]...))

	var wide [64]byte
	for i := range wide {
		wide[i] = byte(i*i*7 + i + 0x58)
	}
	memory = after(func() { s.SetUniformBytes(&wide) })
	expectGone(t, memory, "SetUniformBytes: the low half", wide[:32])
	expectGone(t, memory, "SetUniformBytes: the high half", wide[32:])
}
