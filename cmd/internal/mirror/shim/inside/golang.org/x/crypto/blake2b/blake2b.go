// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package blake2b

import "hash"

// Which instructions are used cannot be chosen from outside: the tests run
// once, with what the mirrored package chooses.
var useSSE4, useAVX, useAVX2 bool

// checkSum sums without a key.
func checkSum(sum *[Size]byte, hashSize int, data []byte) {
	h, err := New(hashSize, nil)
	if err != nil {
		panic(err)
	}
	h.Write(data)
	h.Sum(sum[:0])
}

// newDigest is [New], whose result is an interface.
func newDigest(hashSize int, key []byte) (hash.Hash, error) { return New(hashSize, key) }
