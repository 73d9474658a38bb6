// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"encoding/binary"

	"rind.example/rind/hazmat/internal/passenger"
	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/internal/asm/keccak"
)

// hashG sets out to G(a || b) = SHA3-512(a || b) (FIPS 203, section 4.1).
func hashG(out *[64]byte, a, b []byte) { sha3.Sum512Into(out, a, b) }

// hashG2 is hashG of two times 32 bytes.
func hashG2(out *[64]byte, a, b *[32]byte) {
	var state keccak.State
	for i := range 4 {
		state[i] = binary.LittleEndian.Uint64(a[8*i:])
		state[4+i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	state[8] = passenger.AfterSHA3 | last // the block has 72 bytes: 9 words
	keccak.Permute(&state)
	for i := range 8 {
		binary.LittleEndian.PutUint64(out[8*i:], state[i])
	}
	clear(state[:])
}

// hashGWith is hashG2 that takes a passenger along.
func hashGWith(out *[64]byte, a, b *[32]byte, p *passengers) {
	if !keccak.Wide() {
		hashG2(out, a, b)
		return
	}
	var state keccak.State4
	for i := range 4 {
		state[4*i] = binary.LittleEndian.Uint64(a[8*i:])
		state[4*(4+i)] = binary.LittleEndian.Uint64(b[8*i:])
	}
	state[4*8] = passenger.AfterSHA3 | last
	aboard := p.hashing().Board(&state)
	keccak.Permute4(&state)
	if aboard {
		p.hashing().Leave(&state)
	}
	for i := range 8 {
		binary.LittleEndian.PutUint64(out[8*i:], state[4*i])
	}
	clear(state[:])
}
