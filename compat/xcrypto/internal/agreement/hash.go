// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement

import (
	"encoding"
	"hash"
	"io"
	"slices"
	"testing"
)

// Hashes compares hashes through everything that they have methods for.
func Hashes(t testing.TB, theirs, ours func() hash.Hash) {
	t.Helper()
	Methods(t, theirs(), ours())
	on := func(h hash.Hash, call func(h hash.Hash) ([]any, error)) func() ([]any, error) {
		return func() ([]any, error) { return call(h) }
	}
	for _, message := range Messages() {
		use := func(h hash.Hash) ([]any, error) { return digests(h, message) }
		Calls(t, on(theirs(), use), on(ours(), use), "hash of %d bytes", len(message))
		save := func(h hash.Hash) ([]any, error) { return state(h, message) }
		Calls(t, on(theirs(), save), on(ours(), save), "state after %d bytes", len(message))
		Calls(t, on(theirs(), save), func() ([]any, error) {
			return resumed(theirs(), ours(), message)
		}, "state after %d bytes, handed over", len(message))
	}
	for _, bad := range badStates(theirs()) {
		load := func(h hash.Hash) ([]any, error) { return nil, restore(h, bad) }
		Calls(t, on(theirs(), load), on(ours(), load), "state %x", bad)
	}
}

// digests writes message at once and in parts, with sums in between that must
// not change what follows.
func digests(h hash.Hash, message []byte) ([]any, error) {
	values := []any{h.Size(), h.BlockSize()}
	n, err := h.Write(message)
	spare := make([]byte, 3, 3+h.Size())
	values = append(values, n, h.Sum(nil), h.Sum(spare), spare[:cap(spare)])
	half := len(message) / 2
	h.Reset()
	h.Write(message[:half])
	values = append(values, h.Sum([]byte{}))
	h.Write(message[half:])
	h.Write(nil)
	values = append(values, h.Sum(nil))
	if cloner, ok := h.(hash.Cloner); ok {
		clone, err := cloner.Clone()
		if err != nil {
			return values, err
		}
		clone.Write([]byte("more"))
		values = append(values, clone.Sum(nil), h.Sum(nil))
	}
	return values, err
}

// state is what a hash saves after message, both ways, and its digest when it
// goes on from there.
func state(h hash.Hash, message []byte) ([]any, error) {
	return resumed(h, h, message)
}

// resumed is state with a hash that goes on where another stopped.
func resumed(first, second hash.Hash, message []byte) ([]any, error) {
	m, ok := first.(encoding.BinaryMarshaler)
	if !ok {
		return nil, nil
	}
	first.Write(message)
	saved, err := m.MarshalBinary()
	if err != nil {
		return []any{saved}, err
	}
	values := []any{saved}
	if a, ok := first.(encoding.BinaryAppender); ok {
		appended, err := a.AppendBinary([]byte("before"))
		if err != nil {
			return values, err
		}
		values = append(values, appended)
	}
	if err := restore(second, saved); err != nil {
		return values, err
	}
	second.Write([]byte("after"))
	return append(values, second.Sum(nil)), nil
}

// restore loads a state, where the hash can.
func restore(h hash.Hash, saved []byte) error {
	if u, ok := h.(encoding.BinaryUnmarshaler); ok {
		return u.UnmarshalBinary(saved)
	}
	return nil
}

// badStates are damaged in length or in their first byte.
func badStates(h hash.Hash) [][]byte {
	m, ok := h.(encoding.BinaryMarshaler)
	if !ok {
		return nil
	}
	saved, err := m.MarshalBinary()
	if err != nil || len(saved) == 0 {
		return [][]byte{nil, {}, []byte("none")}
	}
	wrong := slices.Clone(saved)
	wrong[0] ^= 1
	return [][]byte{nil, {}, saved[:1], saved[:len(saved)-1], append(slices.Clone(saved), 0), wrong}
}

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
