// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"rind.example/rind/hazmat/internal/passenger"
	"rind.example/rind/internal/asm/keccak"
)

// passengers go along where four permutations at once leave a lane idle: a hash of a long
// message and late noise. Where there are none, nil, they take no room.
type passengers struct {
	hash  passenger.Hash
	noise lateNoise
}

// lateNoise is noise of one block for each polynomial that goes along in the same way: what
// [prf] would have to draw with lanes idle.
type lateNoise struct {
	out    []byte // the pieces, from number 0 on
	stride int
	seed   *[32]byte
	at, n  int // the number of the next, and how many there are, those before it included
}

// hashing is the hash, or nil if nobody goes along.
func (p *passengers) hashing() *passenger.Hash {
	if p == nil {
		return nil
	}
	return &p.hash
}

// noiseLane begins the next piece of noise in a lane that neither the n lanes in use nor
// the hash need for the next permutation. It returns the lane, or 4 if there is none or
// nothing to draw.
func (p *passengers) noiseLane(state *keccak.State4, n int) int {
	if p == nil || p.noise.at == p.noise.n || n == 3 && p.hash.Waits() {
		return 4
	}
	if n < 4 {
		setLane(state, n, p.noise.seed, p.noise.at)
	}
	return n
}

// takeNoise moves the piece that has been drawn, of which nothing stays in the lane and in
// what was squeezed from it.
func (p *passengers) takeNoise(state *keccak.State4, lane int, squeezed []byte) {
	d := &p.noise
	copy(d.out[d.stride*d.at:][:rate256], squeezed)
	d.at++
	clear(squeezed)
	for i := range len(state) / 4 {
		state[4*i+lane] = 0
	}
}

// noiseBelow sees to it that the pieces with numbers below n are there.
func (p *passengers) noiseBelow(n int) {
	for d := &p.noise; d.at < n; d.at++ {
		prf1(d.out[d.stride*d.at:][:d.stride], d.seed, d.at)
	}
}
