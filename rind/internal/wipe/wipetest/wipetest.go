// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package wipetest looks for secrets in the stack that a call has left behind.
package wipetest

import (
	"bytes"
	"encoding/binary"
	"math/big"
	"runtime"
	"runtime/debug"
	"testing"
	"unsafe"
)

// depth is how far below the caller the search goes, in bytes; what lies
// between the two frames is out of reach.
const depth = 32 << 10

var dead [depth]byte

// After runs f on a stack without history and returns a copy of what f left
// below. The copy is valid until the next call. Meanwhile there is no garbage
// collection: that makes large stacks small again, and when they grow anew they hold
// what others left.
func After(f func()) []byte {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	runtime.GC() // ends one that is under way
	fill()
	f()
	read()
	return dead[:]
}

// fill makes the stack large enough for what follows and overwrites it.
//
//go:noinline
func fill() byte {
	var b [2 * depth]byte
	for i := range b {
		b[i] = 0xa5
	}
	return b[dead[0]]
}

// read copies the stack below its own frame.
//
//go:noinline
func read() {
	var here [8]byte
	for i := range dead {
		dead[i] = *(*byte)(unsafe.Add(unsafe.Pointer(&here), i-depth-64))
	}
}

// Expect fails the test if half of secret, a number no longer than m, stands in
// memory: as big-endian bytes, as words, or as the words of secret*R mod m, with R
// the power of 2 that just exceeds as many words as m has.
func Expect(t *testing.T, memory []byte, name string, secret, m *big.Int) {
	t.Helper()
	size := (m.BitLen() + 63) / 64 * 8
	montgomery := new(big.Int).Lsh(secret, uint(8*size))
	montgomery.Mod(montgomery, m)
	forms := map[string][]byte{
		"big-endian": secret.FillBytes(make([]byte, (m.BitLen()+7)/8)),
		"words":      words(secret, size),
		"Montgomery": words(montgomery, size),
	}
	for form, b := range forms {
		if half := len(b) / 2; bytes.Contains(memory, b[:half]) || bytes.Contains(memory, b[half:]) {
			t.Errorf("%s, %s, is left on the stack", name, form)
		}
	}
}

// words returns the little-endian words of x, size bytes in all.
func words(x *big.Int, size int) []byte {
	b := x.FillBytes(make([]byte, size))
	out := make([]byte, 0, size)
	for i := size - 8; i >= 0; i -= 8 {
		out = binary.LittleEndian.AppendUint64(out, binary.BigEndian.Uint64(b[i:]))
	}
	return out
}
