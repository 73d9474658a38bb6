// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package fuzzcheck

import (
	"bytes"
)

// An Input deals out what the fuzzer chose: a few bytes decide what kind of
// value is next, and those after them fill it. When they have run out, zeros
// follow.
type Input struct {
	data   []byte
	memory [][]byte // the buffers that were dealt
	now    []call   // the calls that run, the innermost last
	calls  []call   // those that have ended
}

// Byte draws a byte.
func (in *Input) Byte() byte {
	if len(in.data) == 0 {
		return 0
	}
	b := in.data[0]
	in.data = in.data[1:]
	return b
}

// Int draws a number from 0 to n-1, of at most 256.
func (in *Input) Int(n int) int { return int(in.Byte()) % n }

// Bool draws one that is true once in n times.
func (in *Input) Bool(n int) bool { return in.Int(n) == n-1 }

// Choose draws one of the values.
func Choose[T any](in *Input, values ...T) T { return values[in.Int(len(values))] }

// fill fills b with what is left, and with a pattern without a short period
// beyond that.
func (in *Input) fill(b []byte) {
	n := copy(b, in.data)
	in.data = in.data[n:]
	x := uint32(len(b))
	for i := range b[n:] {
		x = x*1664525 + 1013904223 // a generator of Numerical Recipes
		b[n+i] = byte(x >> 24)
	}
}

// Exactly draws n bytes that no key or result shares.
func (in *Input) Exactly(n int) []byte {
	b := make([]byte, n)
	in.fill(b)
	in.memory = append(in.memory, b)
	return b
}

// edges are the lengths at which functions change their ways: around blocks of
// 8 to 136 bytes.
var edges = []int{1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 135, 136, 137}

// Bytes draws a buffer: nil, an empty one, a short or a long one.
func (in *Input) Bytes() []byte {
	switch b := int(in.Byte()); {
	case b < 0x10:
		return nil
	case b < 0x20:
		return []byte{}
	case b < 0x80:
		return in.Exactly(edges[b%len(edges)])
	case b < 0xe0:
		return in.Exactly(b - 0x7f)
	default:
		return in.Exactly((b-0xdf)*129 + in.Int(16))
	}
}

// Array32 draws a key of 32 bytes by its address, which is sometimes nil.
func (in *Input) Array32() *[32]byte {
	if in.Bool(16) {
		return nil
	}
	return (*[32]byte)(in.Exactly(32))
}

// Around draws a buffer that is of n bytes most of the time, as keys and nonces
// have to be, and otherwise of any length.
func (in *Input) Around(n int) []byte {
	switch b := in.Byte(); {
	case b < 0xb8:
		return in.Exactly(n)
	case b < 0xd0:
		return in.Exactly(n + 1)
	case b < 0xe8 && n > 0:
		return in.Exactly(n - 1)
	}
	return in.Bytes()
}

// Near draws what differs from valid in a bit, a byte or its length, about half
// of the time, and a copy of it otherwise.
func (in *Input) Near(valid []byte) []byte {
	b := bytes.Clone(valid)
	switch kind := in.Byte(); {
	case kind < 0x90 || len(b) == 0:
	case kind < 0xb8:
		at := (in.Int(256)<<8 | in.Int(256)) % len(b)
		b[at] ^= 1 << in.Int(8)
	case kind < 0xc8:
		b[Choose(in, 0, len(b)-1)] = in.Byte()
	case kind < 0xd8:
		b = b[:in.Int(256)*len(b)/256]
	case kind < 0xe4:
		b = append(b, in.Byte())
	case kind < 0xec:
		clear(b)
	default:
		return in.Around(len(b))
	}
	in.memory = append(in.memory, b[:len(b):len(b)])
	return b[:len(b):len(b)]
}

// Buffers draws a message and a place for what a call makes of it, which is
// longer by overhead, or shorter if that is negative. Mostly the place has the
// right length. It lies apart from the message, on it, or overlaps it.
func (in *Input) Buffers(overhead int) (dst, src []byte) {
	return in.place(in.Bytes(), overhead)
}

// BuffersOf is Buffers for a given message.
func (in *Input) BuffersOf(message []byte, overhead int) (dst, src []byte) {
	return in.place(message, overhead)
}

func (in *Input) place(message []byte, overhead int) (dst, src []byte) {
	size := max(0, len(message)+overhead+Choose(in, 0, 0, 0, 0, 0, -1, 5))
	memory := make([]byte, 2*size+len(message)+64)
	begin := size + 32
	if message != nil {
		src = memory[begin : begin+len(message) : begin+len(message)]
	}
	copy(src, message)
	from := Choose(in, 0, 0, begin, begin, begin-1, begin+1, begin+16)
	in.memory = append(in.memory, memory)
	return memory[from : from+size : from+size], src
}

// Append draws a message and a slice to append to what a call makes of it: nil,
// one with a prefix and with or without room, or one whose room lies on the
// message or overlaps it.
func (in *Input) Append(overhead int) (dst, src []byte) {
	return in.AppendOf(in.Bytes(), overhead)
}

// AppendOf is Append for a given message.
func (in *Input) AppendOf(message []byte, overhead int) (dst, src []byte) {
	dst, src = in.place(message, overhead)
	switch in.Int(4) {
	case 0:
		return nil, src
	case 1:
		return dst[:min(3, len(dst))], src
	}
	return dst[:0], src
}

// Reader draws a source of random bytes that may end early. Its length tells
// how much was read.
func (in *Input) Reader() *bytes.Reader {
	if in.Bool(8) {
		return bytes.NewReader(in.Exactly(in.Int(16)))
	}
	return bytes.NewReader(in.Exactly(300))
}
