// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package wipe overwrites what finished calls leave on the stack.
//
// Code that holds a secret clears its own variables. Copies that the compiler
// makes on the way, above all results and arguments passed through memory, have
// no name; they stay below the stack pointer until another call reuses the
// place. That is best effort, as everything about erasure in Go is: the runtime
// may have moved the stack in between and left the old one as it was.
package wipe

// stackSize covers the frames of a signature or a scalar multiplication, which
// reach less than 5 KiB below the function that calls Stack: the most in ECDH over
// P-521, with its table of 2304 bytes.
const stackSize = 6 << 10

// Reserve makes the stack large enough for what Stack overwrites. Called before a
// secret is there, it keeps the stack from being moved for the sake of a call in
// between or of Stack itself, which would leave the secret in the old one.
func Reserve() { Stack() }

// Stack overwrites the 6 KiB of stack below the calling function's frame.
//
//go:noinline
func Stack() {
	var zero [stackSize]byte
	hold(&zero)
}

// hold keeps the compiler from dropping the array whose address it takes.
//
//go:noinline
func hold(*[stackSize]byte) {}
