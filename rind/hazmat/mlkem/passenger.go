// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"encoding/binary"

	"rind.example/rind/internal/asm/keccak"
)

// A passenger is a hash of a long message that goes along where four permutations at once
// leave a lane idle, which costs nothing. It is SHA3-256, or SHAKE256 with an output of 32
// bytes: both have blocks of 136 bytes. Blocks that find no such place are absorbed by
// finish. A nil passenger takes no room.
type passenger struct {
	state   keccak.State
	message []byte // with its padding: whole blocks
	ready   int    // how many bytes of it are there, if it is being made
	at      int    // how many have been absorbed
	noise   lateNoise
}

// lateNoise is noise of one block for each polynomial that goes along in the same way: what
// [prf] would have to draw with lanes idle.
type lateNoise struct {
	out    []byte // the pieces, from number 0 on
	stride int
	seed   *[32]byte
	at, n  int // the number of the next, and how many there are, those before it included
}

// The bits after the message and the first of the padding (FIPS 202, section 6).
const (
	afterSHA3  = 0x06
	afterSHAKE = 0x1f
)

// pad pads a message, of which n bytes are the message proper and the others, one block
// of them at most, are zero (FIPS 202, section 5.1).
func pad(message []byte, n int, after byte) []byte {
	message[n] |= after
	message[len(message)-1] |= 0x80
	return message
}

// waits reports whether there is a whole block to absorb.
func (p *passenger) waits() bool { return p != nil && p.ready-p.at >= rate256 }

// lanes is how many of four lanes others may have.
func (p *passenger) lanes() int {
	if p.waits() {
		return 3
	}
	return 4
}

// squeeze4 is [keccak.Squeeze4] of one block, with a block of the passenger in the last
// lane, if one waits: the output of that lane then means nothing.
func (p *passenger) squeeze4(state *keccak.State4, out []byte, stride, rate int) {
	aboard := p.board(state)
	keccak.Squeeze4(state, out, stride, rate, rate)
	if aboard {
		p.leave(state)
	}
}

// board puts the state with the next block in the last lane.
func (p *passenger) board(state *keccak.State4) bool {
	if !p.waits() {
		return false
	}
	block := p.message[p.at:][:rate256]
	for i := range rate256 / 8 {
		state[4*i+3] = p.state[i] ^ binary.LittleEndian.Uint64(block[8*i:])
	}
	for i := rate256 / 8; i < len(p.state); i++ {
		state[4*i+3] = p.state[i]
	}
	p.at += rate256
	return true
}

// leave takes the state from the last lane.
func (p *passenger) leave(state *keccak.State4) {
	for i := range p.state {
		p.state[i] = state[4*i+3]
	}
}

// noiseLane begins the next piece of noise in a lane that neither the n lanes in use nor
// the passenger need for the next permutation. It returns the lane, or 4 if there is none or
// nothing to draw.
func (p *passenger) noiseLane(state *keccak.State4, n int) int {
	if p == nil || p.noise.at == p.noise.n || n == 3 && p.waits() {
		return 4
	}
	if n < 4 {
		setLane(state, n, p.noise.seed, p.noise.at)
	}
	return n
}

// takeNoise moves the piece that has been drawn, of which nothing stays in the lane and in
// what was squeezed from it.
func (p *passenger) takeNoise(state *keccak.State4, lane int, squeezed []byte) {
	d := &p.noise
	copy(d.out[d.stride*d.at:][:rate256], squeezed)
	d.at++
	clear(squeezed)
	for i := range len(state) / 4 {
		state[4*i+lane] = 0
	}
}

// noiseBelow sees to it that the pieces with numbers below n are there.
func (p *passenger) noiseBelow(n int) {
	for d := &p.noise; d.at < n; d.at++ {
		prf1(d.out[d.stride*d.at:][:d.stride], d.seed, d.at)
	}
}

// finish absorbs what is left, and sets out to the hash.
func (p *passenger) finish(out *[32]byte) {
	keccak.Absorb(&p.state, p.message[p.at:], rate256)
	for i := range 4 {
		binary.LittleEndian.PutUint64(out[8*i:], p.state[i])
	}
}
