// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement

import (
	"io"
	"testing"
)

// An Output is a function with output of any length, such as SHAKE.
type Output[X any] interface {
	io.Writer
	io.Reader
	Reset()
	Clone() X
}

// Outputs compares functions with output of any length.
func Outputs[X Output[X]](t testing.TB, theirs, ours func() X) {
	t.Helper()
	Methods(t, theirs(), ours())
	for _, message := range Messages() {
		on := func(x X) func() ([]any, error) {
			return func() ([]any, error) { return outputs(x, message) }
		}
		Calls(t, on(theirs()), on(ours()), "output for %d bytes", len(message))
	}
	late := func(x X) func() ([]any, error) {
		return func() ([]any, error) {
			io.ReadFull(x, make([]byte, 1))
			n, err := x.Write([]byte("late"))
			return []any{n}, err
		}
	}
	Calls(t, late(theirs()), late(ours()), "write after read")
}

// outputs reads in parts, from the function and from copies made before and
// amid the reading, and again after a reset.
func outputs[X Output[X]](x X, message []byte) ([]any, error) {
	var values []any
	read := func(x X, n int) {
		b := make([]byte, n)
		n, err := io.ReadFull(x, b)
		values = append(values, b, n, err)
	}
	x.Write(message)
	early := x.Clone()
	early.Write(nil)
	read(x, 0)
	read(x, 1)
	read(x, 70)
	late := x.Clone()
	read(x, 200)
	read(early, 200)
	read(late, 20)
	x.Reset()
	_, err := x.Write(message)
	read(x, 33)
	return values, err
}
