// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package agreement runs a face and the package that it mirrors side by side
// and reports where they differ: in results, errors, panics, in what they leave
// in the buffers they were given, and in the methods of what they return.
package agreement

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"rind.example/compat/internal/outcome"
)

// Calls runs the same call on both sides and compares what it did. The format
// and its arguments say which call it was.
func Calls(t testing.TB, theirs, ours func() ([]any, error), format string, args ...any) {
	t.Helper()
	outcome.Same(t, fmt.Sprintf(format, args...), ours, theirs)
}

// lengths are those at which block functions change their ways: around the
// blocks of 16, 64, 128 and 256 bytes, and beyond what runs in parallel.
var lengths = []int{1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 257, 1100}

// Messages lists inputs: nil, empty, short and long ones.
func Messages() [][]byte {
	messages := [][]byte{nil, {}}
	for _, n := range lengths {
		messages = append(messages, Bytes(n, byte(n)))
	}
	return messages
}

// Bytes returns n bytes that depend on seed and repeat with no short period.
func Bytes(n int, seed byte) []byte {
	b := make([]byte, n)
	x := uint32(seed) + 1
	for i := range b {
		x = x*1664525 + 1013904223 // a generator of Numerical Recipes
		b[i] = byte(x >> 24)
	}
	return b
}

// placements are the ways in which the output of a call may lie beside its
// input, as the distance of their beginnings; apart is any that is too far.

const apart = 1 << 20

var placements = []int{apart, 0, -1, 1, 16}

// place returns a copy of message, nil if that is, and an output of size bytes
// at the given distance from it.
func place(message []byte, size, distance int) (dst, src []byte) {
	memory := make([]byte, 2*size+len(message)+64)
	begin := size + 32
	copy(memory[begin:], message)
	if message != nil {
		src = memory[begin : begin+len(message) : begin+len(message)]
	}
	from := 0
	if distance != apart {
		from = begin + distance
	}
	return memory[from : from+size : from+size], src
}

// Buffers compares calls that write to dst what they make of src, grown by
// overhead bytes, or shrunk if that is negative. It tries each message with
// outputs of the right length, of one byte less and of more, away from the
// input, in its place, and overlapping it in other ways.
func Buffers(t testing.TB, messages [][]byte, overhead int, theirs, ours func(dst, src []byte) ([]any, error)) {
	t.Helper()
	for _, message := range messages {
		right := max(0, len(message)+overhead)
		for _, size := range []int{right, right - 1, right + 5} {
			for _, distance := range placements {
				if size < 0 {
					continue
				}
				on := func(call func(dst, src []byte) ([]any, error)) func() ([]any, error) {
					dst, src := place(message, size, distance)
					return func() ([]any, error) {
						values, err := call(dst, src)
						return append(slices.Clone(values), dst, src), err
					}
				}
				Calls(t, on(theirs), on(ours), "%d bytes into %d at distance %d", len(message), size, distance)
			}
		}
	}
}

// Methods reports the exported methods of theirs that ours does not have with
// the same type. Whatever interface the one satisfies, the other does then.
func Methods(t testing.TB, theirs, ours any) {
	t.Helper()
	want, got := reflect.ValueOf(theirs), reflect.ValueOf(ours)
	for i := range want.NumMethod() {
		name := want.Type().Method(i).Name
		method := got.MethodByName(name)
		if !method.IsValid() || method.Type() != want.Method(i).Type() {
			t.Errorf("%T has no method %s of type %v, which %T has", ours, name, want.Method(i).Type(), theirs)
		}
	}
}
