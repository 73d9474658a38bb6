// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keccak

import (
	"encoding/binary"
	"math/bits"
)

// roundConstants are what ι adds to lane (0,0) in rounds 0 to 23 (FIPS 202,
// Algorithm 6): bit 2^j-1 of round i is the output number j+7i of the shift
// register of Algorithm 5.
var roundConstants = [24]uint64{
	0x0000000000000001, 0x0000000000008082, 0x800000000000808a, 0x8000000080008000,
	0x000000000000808b, 0x0000000080000001, 0x8000000080008081, 0x8000000000008009,
	0x000000000000008a, 0x0000000000000088, 0x0000000080008009, 0x000000008000000a,
	0x000000008000808b, 0x800000000000008b, 0x8000000000008089, 0x8000000000008003,
	0x8000000000008002, 0x8000000000000080, 0x000000000000800a, 0x800000008000000a,
	0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
}

// permuteGeneric applies the last n rounds of Keccak-f[1600] (FIPS 202, 3.3), for
// an even n from 0 to 24.
//
// A round reads one state and writes another, row by row. The five lanes of row y
// of the output are those that π brings there: column x comes from row x and column
// 3(y-3x) mod 5 of the input, each after θ, which adds d[x] to column x, and after
// the rotation ρ. χ then works within the row. So no step stands in memory by itself.
func permuteGeneric(state *State, n int) {
	var scratch State
	a, e := state, &scratch
	var b0, b1, b2, b3, b4 uint64
	for _, rc := range roundConstants[24-n:] {
		// θ: the parities of the columns, and what each column is changed by.
		c0 := a[0] ^ a[5] ^ a[10] ^ a[15] ^ a[20]
		c1 := a[1] ^ a[6] ^ a[11] ^ a[16] ^ a[21]
		c2 := a[2] ^ a[7] ^ a[12] ^ a[17] ^ a[22]
		c3 := a[3] ^ a[8] ^ a[13] ^ a[18] ^ a[23]
		c4 := a[4] ^ a[9] ^ a[14] ^ a[19] ^ a[24]
		d0 := c4 ^ bits.RotateLeft64(c1, 1)
		d1 := c0 ^ bits.RotateLeft64(c2, 1)
		d2 := c1 ^ bits.RotateLeft64(c3, 1)
		d3 := c2 ^ bits.RotateLeft64(c4, 1)
		d4 := c3 ^ bits.RotateLeft64(c0, 1)

		// The rest of θ, ρ, π and χ for each row; ι in the first.
		b0 = a[0] ^ d0
		b1 = bits.RotateLeft64(a[6]^d1, 44)
		b2 = bits.RotateLeft64(a[12]^d2, 43)
		b3 = bits.RotateLeft64(a[18]^d3, 21)
		b4 = bits.RotateLeft64(a[24]^d4, 14)
		e[0] = b0 ^ b2&^b1 ^ rc
		e[1] = b1 ^ b3&^b2
		e[2] = b2 ^ b4&^b3
		e[3] = b3 ^ b0&^b4
		e[4] = b4 ^ b1&^b0

		b0 = bits.RotateLeft64(a[3]^d3, 28)
		b1 = bits.RotateLeft64(a[9]^d4, 20)
		b2 = bits.RotateLeft64(a[10]^d0, 3)
		b3 = bits.RotateLeft64(a[16]^d1, 45)
		b4 = bits.RotateLeft64(a[22]^d2, 61)
		e[5] = b0 ^ b2&^b1
		e[6] = b1 ^ b3&^b2
		e[7] = b2 ^ b4&^b3
		e[8] = b3 ^ b0&^b4
		e[9] = b4 ^ b1&^b0

		b0 = bits.RotateLeft64(a[1]^d1, 1)
		b1 = bits.RotateLeft64(a[7]^d2, 6)
		b2 = bits.RotateLeft64(a[13]^d3, 25)
		b3 = bits.RotateLeft64(a[19]^d4, 8)
		b4 = bits.RotateLeft64(a[20]^d0, 18)
		e[10] = b0 ^ b2&^b1
		e[11] = b1 ^ b3&^b2
		e[12] = b2 ^ b4&^b3
		e[13] = b3 ^ b0&^b4
		e[14] = b4 ^ b1&^b0

		b0 = bits.RotateLeft64(a[4]^d4, 27)
		b1 = bits.RotateLeft64(a[5]^d0, 36)
		b2 = bits.RotateLeft64(a[11]^d1, 10)
		b3 = bits.RotateLeft64(a[17]^d2, 15)
		b4 = bits.RotateLeft64(a[23]^d3, 56)
		e[15] = b0 ^ b2&^b1
		e[16] = b1 ^ b3&^b2
		e[17] = b2 ^ b4&^b3
		e[18] = b3 ^ b0&^b4
		e[19] = b4 ^ b1&^b0

		b0 = bits.RotateLeft64(a[2]^d2, 62)
		b1 = bits.RotateLeft64(a[8]^d3, 55)
		b2 = bits.RotateLeft64(a[14]^d4, 39)
		b3 = bits.RotateLeft64(a[15]^d0, 41)
		b4 = bits.RotateLeft64(a[21]^d1, 2)
		e[20] = b0 ^ b2&^b1
		e[21] = b1 ^ b3&^b2
		e[22] = b2 ^ b4&^b3
		e[23] = b3 ^ b0&^b4
		e[24] = b4 ^ b1&^b0

		a, e = e, a
	}
	scratch = State{} // n is even: the result is where the input was
}

// absorbGeneric adds blocks of rate bytes to the state, and applies n rounds after
// each (FIPS 202, Algorithm 8, steps 5 and 6).
func absorbGeneric(a *State, data []byte, rate, n int) {
	for ; len(data) > 0; data = data[rate:] {
		for i := range rate / 8 {
			a[i] ^= binary.LittleEndian.Uint64(data[8*i:])
		}
		permuteGeneric(a, n)
	}
}

// squeezeGeneric applies n rounds before each block of rate bytes, which it copies
// from the state (FIPS 202, Algorithm 8, steps 8 to 10, one permutation earlier).
func squeezeGeneric(a *State, out []byte, rate, n int) {
	for ; len(out) > 0; out = out[rate:] {
		permuteGeneric(a, n)
		for i := range rate / 8 {
			binary.LittleEndian.PutUint64(out[8*i:], a[i])
		}
	}
}

// take copies state i out of four.
func take(s *State, a *State4, i int) {
	for w := range s {
		s[w] = a[4*w+i]
	}
}

// put copies a state back to place i of four.
func put(a *State4, i int, s *State) {
	for w := range s {
		a[4*w+i] = s[w]
	}
}

// permute4Generic, and the two below, treat the states one after the other.
func permute4Generic(a *State4, n int) {
	var s State
	for i := range 4 {
		take(&s, a, i)
		permute(&s, n)
		put(a, i, &s)
	}
	s = State{}
}

func absorb4Generic(a *State4, data []byte, stride, length, rate, n int) {
	var s State
	for i := range 4 {
		take(&s, a, i)
		absorb(&s, data[i*stride:][:length], rate, n)
		put(a, i, &s)
	}
	s = State{}
}

func squeeze4Generic(a *State4, out []byte, stride, length, rate, n int) {
	var s State
	for i := range 4 {
		take(&s, a, i)
		squeeze(&s, out[i*stride:][:length], rate, n)
		put(a, i, &s)
	}
	s = State{}
}
