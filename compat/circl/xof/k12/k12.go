// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package k12

import (
	"math/bits"

	// Loading either package does the same.
	_ "github.com/cloudflare/circl/xof/k12"

	"rind.example/rind/hazmat/k12"
)

// State is [github.com/cloudflare/circl/xof/k12.State] on rind: KangarooTwelve, which RFC
// 9861 calls KT128. It is another type.
//
// Constant time but for lengths.
type State struct {
	h      k12.Hash
	length int // of the message, and after the first Read of the customization, too
	custom int // length of that
	ended  bool
}

// NewDraft10 is [github.com/cloudflare/circl/xof/k12.NewDraft10] on rind: it returns an
// empty state with the customization string c.
func NewDraft10(c []byte) State { return State{h: *k12.New128(c), custom: len(c)} }

// Draft10Sum is [github.com/cloudflare/circl/xof/k12.Draft10Sum] on rind: it fills hash,
// of any length, with the output for the message msg and the customization string c.
//
// Constant time but for lengths.
func Draft10Sum(hash []byte, msg []byte, c []byte) { k12.Sum128(hash, msg, c) }

// Reset goes back to the empty message, with the same customization string.
func (s *State) Reset() {
	s.h.Reset()
	s.length, s.ended = 0, false
}

// Clone returns a copy in the present state.
func (s *State) Clone() State {
	c := *s
	c.h = *s.h.Clone()
	return c
}

// Write adds p to the message. It never returns an error. Output must not have been read:
// then it panics, or does nothing where the mirrored package only fills a buffer.
func (s *State) Write(p []byte) (int, error) {
	if s.ended {
		return s.writeLate(p)
	}
	s.length += len(p)
	return s.h.Write(p)
}

const (
	chunk = 8192      // of the message
	room  = 4 * chunk // in the mirrored package's buffer
)

// writeLate is a write after the first read.
func (s *State) writeLate(p []byte) (int, error) {
	switch beyond := s.length - chunk; {
	case beyond < 0, beyond == 0 && len(p) > 0, len(p) >= room-beyond%room:
		panic("sha3: write to sponge after read")
	}
	s.length += len(p)
	return len(p), nil
}

// Read ends the message and continues the output into p. It never returns an error.
func (s *State) Read(p []byte) (int, error) {
	if !s.ended {
		s.ended = true
		// The customization, the bytes of its length and their number.
		s.length += s.custom + (bits.Len(uint(s.custom))+7)/8 + 1
	}
	return s.h.Read(p)
}
