// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package secret tells valgrind's memcheck which bytes of a Go program are
// secret. Memcheck reports branches and addresses that depend on undefined
// memory, so a secret is marked undefined, and what becomes public is marked
// defined again; the values themselves stay as they are.
//
// Outside of valgrind, and on other processors than amd64, nothing happens.
package secret

import (
	"runtime"
	"unsafe"
)

// The requests of valgrind/valgrind.h and valgrind/memcheck.h.
const (
	runningOnValgrind = 0x1001
	memcheckBase      = 'M'<<24 | 'C'<<16
	makeUndefined     = memcheckBase + 1
	makeDefined       = memcheckBase + 2
	getVBits          = memcheckBase + 8
)

// Watched reports whether valgrind runs the program.
func Watched() bool { return request(&[6]uintptr{runningOnValgrind}) != 0 }

// Mark makes b secret.
func Mark(b []byte) { onMemory(makeUndefined, b, nil) }

// Publish makes b public.
func Publish(b []byte) { onMemory(makeDefined, b, nil) }

// Within reports whether a bit of b is secret.
func Within(b []byte) bool {
	bits := make([]byte, len(b))
	onMemory(getVBits, b, bits)
	for _, x := range bits {
		if x != 0 {
			return true
		}
	}
	return false
}

// Words are the bytes of a slice of words.
func Words[W ~uint | ~uint64](w []W) []byte {
	if len(w) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(&w[0])), len(w)*int(unsafe.Sizeof(w[0])))
}

// onMemory makes a request about b; vbits, if not nil, is as long and receives
// the answer. A stack that moves would invalidate the numbers; nothing between
// taking them and the request lets it.
func onMemory(code uintptr, b, vbits []byte) {
	if len(b) == 0 {
		return
	}
	args := [6]uintptr{code, uintptr(unsafe.Pointer(&b[0])), uintptr(len(b))}
	if vbits != nil {
		args[2], args[3] = uintptr(unsafe.Pointer(&vbits[0])), uintptr(len(b))
	}
	request(&args)
	runtime.KeepAlive(b)
	runtime.KeepAlive(vbits)
}
