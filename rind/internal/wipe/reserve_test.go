// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package wipe_test

import (
	"runtime/debug"
	"testing"
	"unsafe"

	"rind.example/rind/internal/wipe"
)

// here returns the address of its frame, as a number: the stack may move.
//
//go:noinline
func here() uintptr {
	var b byte
	return uintptr(unsafe.Pointer(&b))
}

// deeper calls f with n*64 more bytes of stack in use.
//
//go:noinline
func deeper(n int, f func()) byte {
	var b [32]byte
	b[n%32] = 1
	if n == 0 {
		f()
	} else {
		deeper(n-1, f)
	}
	return b[0]
}

// moves reports for how many stack depths of a new goroutine wipe.Stack moves the
// stack that a secret was left on, after prepare.
func moves(prepare func()) (n int) {
	for depth := range 256 {
		moved := make(chan bool)
		go func() {
			deeper(depth, func() {
				prepare()
				leave()
				before := here()
				wipe.Stack()
				moved <- here() != before
			})
		}()
		if <-moved {
			n++
		}
	}
	return n
}

// TestReserveKeepsTheStackInPlace shows that Stack alone comes too late where the
// stack has to grow for it: what it should overwrite is then in the old one.
func TestReserveKeepsTheStackInPlace(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // no shrinking meanwhile
	if moves(func() {}) == 0 {
		t.Error("the stack never moves: this test cannot fail")
	}
	if n := moves(wipe.Reserve); n != 0 {
		t.Errorf("after Reserve the stack moved at %d depths", n)
	}
}
