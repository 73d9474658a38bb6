// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import "crypto/sha512"

// hedgedDRBG512 is HMAC_DRBG with SHA-512 (SP 800-90A, section 10.1.2), for the
// few bytes of one signature's nonce. It lives on the stack: HMAC is computed
// from one-shot hashes of short buffers, without states behind interfaces.
type hedgedDRBG512 struct {
	key, v [sha512.Size]byte
	used   bool
}

// maxScalar512 is the length of the longest scalar that init takes.
const maxScalar512 = 66

// maxSeed512 is the longest input of init: V, a separator and the noise, which may
// take two blocks, the private key in the next and the digest at the start of one
// more.
const maxSeed512 = 3*sha512.BlockSize + maxScalar512

// init seeds the generator as draft-irtf-cfrg-det-sigs-with-noise-04, section 4,
// says: the noise follows V and the separator; private key and digest begin at
// block boundaries, so that no compression mixes two of the three.
func (g *hedgedDRBG512) init(noise, priv, digest []byte) {
	for i := range g.v {
		g.key[i], g.v[i] = 0, 1
	}
	var seed [maxSeed512]byte
	for separator := range byte(2) {
		copy(seed[:], g.v[:])
		seed[sha512.Size] = separator
		n := sha512.Size + 1
		n = nextBlock512(n + copy(seed[n:], noise))
		n = nextBlock512(n + copy(seed[n:], priv))
		n += copy(seed[n:], digest)
		hmacSHA512(&g.key, &g.key, seed[:n])
		hmacSHA512(&g.v, &g.key, g.v[:])
	}
	clear(seed[:])
}

// nextBlock512 rounds n up to a whole number of SHA-512 blocks.
func nextBlock512(n int) int {
	return (n + sha512.BlockSize - 1) / sha512.BlockSize * sha512.BlockSize
}

// next writes the next candidate. The update that ends a request of HMAC_DRBG
// is done at the start of the following one, which is nearly never made.
func (g *hedgedDRBG512) next(out []byte) {
	if g.used {
		var seed [sha512.Size + 1]byte
		copy(seed[:], g.v[:])
		hmacSHA512(&g.key, &g.key, seed[:])
		hmacSHA512(&g.v, &g.key, g.v[:])
		clear(seed[:])
	}
	g.used = true
	for len(out) > 0 {
		hmacSHA512(&g.v, &g.key, g.v[:])
		out = out[copy(out, g.v[:]):]
	}
}

func (g *hedgedDRBG512) clear() {
	clear(g.key[:])
	clear(g.v[:])
}

// hmacSHA512 sets out = HMAC-SHA-512(key, msg) (FIPS 198-1) for a message of at
// most maxSeed512 bytes. key may be out, and msg may be part of it.
func hmacSHA512(out, key *[sha512.Size]byte, msg []byte) {
	var inner [sha512.BlockSize + maxSeed512]byte
	var outer [sha512.BlockSize + sha512.Size]byte
	for i := range sha512.BlockSize {
		inner[i], outer[i] = 0x36, 0x5c
	}
	for i, b := range key {
		inner[i] ^= b
		outer[i] ^= b
	}
	n := sha512.BlockSize + copy(inner[sha512.BlockSize:], msg)
	digest := sha512.Sum512(inner[:n])
	copy(outer[sha512.BlockSize:], digest[:])
	*out = sha512.Sum512(outer[:])
	clear(inner[:n])
	clear(outer[:])
}
