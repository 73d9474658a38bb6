// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package passenger hashes a long message beside the sampling of polynomials: where four
// permutations at once leave a lane idle, a block of the message goes along and costs
// nothing.
package passenger

import (
	"encoding/binary"

	"rind.example/rind/internal/asm/keccak"
)

// Rate is the length of a block in bytes: of SHA3-256 and of SHAKE256.
const Rate = 136

// The bits after the message and the first of the padding (FIPS 202, section 6).
const (
	AfterSHA3  = 0x06
	AfterSHAKE = 0x1f
)

// A Hash is the state of a sponge and the blocks that it has to absorb. Blocks that find
// no idle lane are absorbed by Finish. A nil Hash takes no room.
type Hash struct {
	State   keccak.State
	Message []byte // with its padding: whole blocks
	Ready   int    // how many bytes of it are there, if it is being made
	at      int    // how many have been absorbed
}

// Pad pads a message, of which n bytes are the message proper and the others, one block
// of them at most, are zero or padding (FIPS 202, section 5.1).
func Pad(message []byte, n int, after byte) []byte {
	message[n] |= after
	message[len(message)-1] |= 0x80
	return message
}

// Blocks is how many whole blocks there are to absorb.
func (h *Hash) Blocks() int {
	if h == nil {
		return 0
	}
	return max(0, h.Ready-h.at) / Rate
}

// Waits reports whether there is a whole block to absorb.
func (h *Hash) Waits() bool { return h.Blocks() > 0 }

// Lanes is how many of four lanes others may have.
func (h *Hash) Lanes() int {
	if h.Waits() {
		return 3
	}
	return 4
}

// Squeeze4 is [keccak.Squeeze4] of one block, with a block of the message in the last
// lane, if one waits: the output of that lane then means nothing.
func (h *Hash) Squeeze4(state *keccak.State4, out []byte, stride, rate int) {
	aboard := h.Board(state)
	keccak.Squeeze4(state, out, stride, rate, rate)
	if aboard {
		h.Leave(state)
	}
}

// Board puts the state with the next block in the last lane, if one waits, and reports
// whether it did. After the permutation Leave is due.
func (h *Hash) Board(state *keccak.State4) bool {
	if !h.Waits() {
		return false
	}
	block := h.Message[h.at:][:Rate]
	for i := range Rate / 8 {
		state[4*i+3] = h.State[i] ^ binary.LittleEndian.Uint64(block[8*i:])
	}
	for i := Rate / 8; i < len(h.State); i++ {
		state[4*i+3] = h.State[i]
	}
	h.at += Rate
	return true
}

// Leave takes the state from the last lane.
func (h *Hash) Leave(state *keccak.State4) {
	for i := range h.State {
		h.State[i] = state[4*i+3]
	}
}

// Finish absorbs what is left, and sets out, of whole words and a block at most, to the
// hash.
func (h *Hash) Finish(out []byte) {
	keccak.Absorb(&h.State, h.Message[h.at:], Rate)
	h.at = len(h.Message)
	for i := range len(out) / 8 {
		binary.LittleEndian.PutUint64(out[8*i:], h.State[i])
	}
}
