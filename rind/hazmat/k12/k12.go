// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package k12

import (
	"encoding/binary"
	"math/bits"

	"rind.example/rind/hazmat/sha3"
)

// chunk is the length of a chunk in bytes, B of RFC 9861.
const chunk = 8192

// The domain separation bytes of the node that is the root: of a single one and of
// one over chaining values (RFC 9861, 3.2).
const (
	single = 0x07
	final  = 0x06
)

// Hash is the state of KT128 or KT256. The zero value is of no use, and a value must
// not be copied but by [Hash.Clone].
type Hash struct {
	root   sha3.TurboSHAKE
	leaves sha3.Leaves
	custom []byte
	// room is what is left of the first chunk, which the root takes in itself. It
	// is -1 once something has come behind.
	room  int
	ended bool
}

// New128 returns KT128 of the empty message with the customization string C.
func New128(C []byte) *Hash {
	return &Hash{root: *sha3.NewTurboSHAKE128(single), leaves: sha3.NewLeaves128(false),
		custom: append([]byte(nil), C...), room: chunk}
}

// New256 returns KT256 of the empty message with the customization string C.
func New256(C []byte) *Hash {
	return &Hash{root: *sha3.NewTurboSHAKE256(single), leaves: sha3.NewLeaves256(false),
		custom: append([]byte(nil), C...), room: chunk}
}

// Sum128 fills dst, of any length, with the output of KT128 for the message M and the
// customization string C. dst may overlap them.
func Sum128(dst, M, C []byte) {
	h := Hash{root: *sha3.NewTurboSHAKE128(single), leaves: sha3.NewLeaves128(true), custom: C, room: chunk}
	h.write(M)
	h.Read(dst)
}

// Sum256 is [Sum128] for KT256.
func Sum256(dst, M, C []byte) {
	h := Hash{root: *sha3.NewTurboSHAKE256(single), leaves: sha3.NewLeaves256(true), custom: C, room: chunk}
	h.write(M)
	h.Read(dst)
}

// Write adds p to the message. It never returns an error, and panics if output has
// been read.
func (h *Hash) Write(p []byte) (int, error) {
	if h.ended {
		panic("k12: Write after Read")
	}
	h.write(p)
	return len(p), nil
}

// write adds p to the string S of RFC 9861, 3.2.
func (h *Hash) write(p []byte) {
	if h.room > 0 {
		k := min(len(p), h.room)
		h.root.Write(p[:k])
		h.room -= k
		p = p[k:]
	}
	if len(p) == 0 {
		return
	}
	if h.room == 0 {
		h.root.Write([]byte{3, 0, 0, 0, 0, 0, 0, 0})
		h.root.SetDomain(final)
		h.room = -1
	}
	h.leaves.Write(p, &h.root)
}

// Read ends the message and continues the output into p. It never returns an error.
func (h *Hash) Read(p []byte) (int, error) {
	if !h.ended {
		h.end()
	}
	return h.root.Read(p)
}

// end completes S by the customization string and, if it is longer than a chunk, the
// final node.
func (h *Hash) end() {
	var length [9]byte
	h.write(h.custom)
	h.write(encodeLength(length[:0], uint64(len(h.custom))))
	if h.room < 0 {
		n := h.leaves.Flush(&h.root)
		h.root.Write(encodeLength(length[:0], n))
		h.root.Write([]byte{0xff, 0xff})
	}
	h.ended = true
}

// encodeLength appends length_encode(x) (RFC 9861, 3.3): the bytes of x in big-endian
// order, none for 0, and their number.
func encodeLength(b []byte, x uint64) []byte {
	var word [8]byte
	binary.BigEndian.PutUint64(word[:], x)
	n := (bits.Len64(x) + 7) / 8
	return append(append(b, word[8-n:]...), byte(n))
}

// Reset goes back to the empty message, with the same customization string.
func (h *Hash) Reset() {
	h.root.Reset()
	h.root.SetDomain(single)
	h.leaves.Reset()
	h.room, h.ended = chunk, false
}

// BlockSize returns the rate in bytes, 168 or 136.
func (h *Hash) BlockSize() int { return h.root.BlockSize() }

// Clone returns a copy.
func (h *Hash) Clone() *Hash {
	c := *h
	c.leaves = h.leaves.Clone()
	return &c
}
