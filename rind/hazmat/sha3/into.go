// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

// Sum256Into sets dst to the SHA3-256 hash of the concatenation of data, and leaves
// nothing of it in memory of its own.
func Sum256Into(dst *[32]byte, data ...[]byte) {
	into(dst[:], data, rate256, suffixSHA3)
}

// Sum512Into sets dst to the SHA3-512 hash of the concatenation of data, and leaves
// nothing of it in memory of its own.
func Sum512Into(dst *[64]byte, data ...[]byte) {
	into(dst[:], data, rate512, suffixSHA3)
}

// ShakeSum128Into fills dst, of any length, with the output of SHAKE128 for the
// concatenation of data, and leaves nothing of it in memory of its own. dst may
// overlap data: all of it is read first.
func ShakeSum128Into(dst []byte, data ...[]byte) {
	into(dst, data, rate128, suffixSHAKE)
}

// ShakeSum256Into fills dst, of any length, with the output of SHAKE256 for the
// concatenation of data, and leaves nothing of it in memory of its own. dst may
// overlap data: all of it is read first.
func ShakeSum256Into(dst []byte, data ...[]byte) {
	into(dst, data, rate256, suffixSHAKE)
}

func into(dst []byte, data [][]byte, rate int, suffix byte) {
	s := sponge{rate: rate, suffix: suffix}
	for _, p := range data {
		s.write(p)
	}
	s.read(dst)
	s.wipe()
}

// wipe overwrites the state. It is not inlined, so that the compiler cannot see that
// nobody reads what it writes.
//
//go:noinline
func (s *sponge) wipe() { s.reset() }
