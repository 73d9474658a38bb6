// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package salsa

import "encoding/binary"

// genericXORKeyStream makes one call for each block, the simplest way to do
// it. The last eight bytes of the input are the counter.
func genericXORKeyStream(out, in []byte, counter *[16]byte, key *[32]byte) {
	input := *counter
	for len(in) > 0 {
		n := min(len(in), 64)
		XORKeyStream(out[:n], in[:n], &input, key)
		in, out = in[n:], out[n:]
		next := binary.LittleEndian.Uint64(input[8:]) + 1
		binary.LittleEndian.PutUint64(input[8:], next)
	}
}
