// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package fuzzcheck

import (
	"crypto/cipher"
	"encoding"
	"hash"
	"io"
)

// steps is how many calls a side makes of one state at most.
const steps = 12

// Hash calls the methods of a hash in an order that is drawn, those of the
// optional interfaces among them.
func Hash(in *Input, h hash.Hash) {
	var saved []byte
	for range in.Int(steps) + 1 {
		switch in.Int(8) {
		case 0, 1:
			in.Do("Write", func() { in.Note(h.Write(in.Bytes())) })
		case 2:
			prefix, _ := in.Append(h.Size())
			in.Do("Sum", func() { in.Note(h.Sum(prefix), h.Size(), h.BlockSize()) })
		case 3:
			in.Do("Reset", h.Reset)
		case 4:
			if s, ok := h.(io.StringWriter); ok {
				in.Do("WriteString", func() { in.Note(s.WriteString(string(in.Bytes()))) })
			}
		case 5:
			h = cloned(in, h)
		case 6:
			saved = marshalled(in, h, saved)
		case 7:
			if saved == nil {
				saved = marshalled(in, h, saved)
			}
			if u, ok := h.(encoding.BinaryUnmarshaler); ok {
				in.Do("UnmarshalBinary", func() {
					if !in.Note(u.UnmarshalBinary(in.Near(saved))) {
						h.Reset() // what an error leaves is nobody's promise
					}
				})
			}
		}
	}
	in.Do("Sum", func() { in.Note(h.Sum(nil)) })
}

// cloned goes on with a copy of h after a change of it, if there is one.
func cloned(in *Input, h hash.Hash) hash.Hash {
	c, ok := h.(hash.Cloner)
	if !ok {
		return h
	}
	next := h
	in.Do("Clone", func() {
		clone, err := c.Clone()
		if in.Note(err) {
			h.Write([]byte("not in the copy"))
			next = clone
		}
	})
	return next
}

// marshalled is the state of h, or what was saved before if there is none.
func marshalled(in *Input, h hash.Hash, saved []byte) []byte {
	if m, ok := h.(encoding.BinaryMarshaler); ok {
		in.Do("MarshalBinary", func() {
			state, err := m.MarshalBinary()
			if in.Note(state, err) {
				saved = state
			}
		})
	}
	if a, ok := h.(encoding.BinaryAppender); ok {
		in.Do("AppendBinary", func() { in.Note(a.AppendBinary(in.Bytes())) })
	}
	return saved
}

// Output calls the methods of a function with output of any length, and goes on
// with a copy of it if X has copies.
func Output[X io.ReadWriter](in *Input, x X) {
	for range in.Int(steps) + 1 {
		switch in.Int(6) {
		case 0, 1:
			in.Do("Write", func() { in.Note(x.Write(in.Bytes())) })
		case 2, 3:
			in.Do("Read", func() { in.Note(x.Read(in.Bytes())) })
		case 4:
			if r, ok := any(x).(interface{ Reset() }); ok {
				in.Do("Reset", r.Reset)
			}
		case 5:
			if c, ok := any(x).(interface{ Clone() X }); ok {
				in.Do("Clone", func() {
					clone := c.Clone()
					in.Note(x.Read(make([]byte, 3)))
					x = clone
				})
			}
		}
	}
	in.Do("Read", func() { in.Note(io.ReadFull(x, in.Exactly(200))) })
}

// Stream applies a stream to several messages.
func Stream(in *Input, s cipher.Stream) {
	for range in.Int(steps) + 1 {
		in.Do("XORKeyStream", func() { s.XORKeyStream(in.Buffers(0)) })
	}
}

// Blocks applies a mode to several messages, most of them of whole blocks.
func Blocks(in *Input, m cipher.BlockMode) {
	for range in.Int(steps) + 1 {
		message := in.Bytes()
		if in.Int(8) > 0 {
			message = message[:len(message)-len(message)%m.BlockSize()]
		}
		in.Do("CryptBlocks", func() { m.CryptBlocks(in.BuffersOf(message, 0)) })
	}
	in.Note(m.BlockSize())
}

// AEAD seals and opens: what it sealed, what is near to that, and anything.
func AEAD(in *Input, a cipher.AEAD) {
	in.Note(a.NonceSize(), a.Overhead())
	for range in.Int(4) + 1 {
		nonce, data := in.Around(a.NonceSize()), in.Bytes()
		var sealed []byte
		in.Do("Seal", func() {
			dst, message := in.Append(a.Overhead())
			sealed = a.Seal(dst, nonce, message, data)
			in.Note(sealed)
			sealed = sealed[len(dst):]
		})
		in.Do("Open", func() {
			dst, message := in.AppendOf(in.Near(sealed), -a.Overhead())
			in.Note(a.Open(dst, nonce, message, in.Near(data)))
		})
	}
}

// OneOf draws one of the sides and runs it.
func OneOf(sides ...Side) Side {
	return func(in *Input) { Choose(in, sides...)(in) }
}

// Hashes is [Hash] of what newHash returns.
func Hashes(newHash func() hash.Hash) Side {
	return func(in *Input) { Hash(in, newHash()) }
}

// Sum calls a function from a message to its digest, for several messages.
func Sum[D any](name string, sum func([]byte) D) Side {
	return func(in *Input) {
		for range in.Int(steps) + 1 {
			in.Do(name, func() { in.Note(sum(in.Bytes())) })
		}
	}
}
