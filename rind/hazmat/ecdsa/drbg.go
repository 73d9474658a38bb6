// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import (
	"crypto/hmac"
	"crypto/sha512"
	"hash"
)

// hedgedDRBG is HMAC_DRBG with SHA-512 (SP 800-90A, section 10.1.2), for the
// few bytes of one signature's nonce. It lives on the stack: HMAC is computed
// from one-shot hashes of short buffers, without states behind interfaces.
type hedgedDRBG struct {
	key, v [sha512.Size]byte
	used   bool
}

// maxSeed is the longest input of init: noise that ends with the first block
// after V and the separator, the private key in the next and the digest at the
// start of one more. Scalars of P-521 (66 bytes) take two blocks with V before
// the noise ends.
const maxSeed = 3*sha512.BlockSize + 66

// init seeds the generator as draft-irtf-cfrg-det-sigs-with-noise-04, section 4,
// says: the noise follows V and the separator; private key and digest begin at
// block boundaries, so that no compression mixes two of the three.
func (g *hedgedDRBG) init(noise, priv, digest []byte) {
	for i := range g.v {
		g.key[i], g.v[i] = 0, 1
	}
	var seed [maxSeed]byte
	for separator := range byte(2) {
		copy(seed[:], g.v[:])
		seed[sha512.Size] = separator
		n := sha512.Size + 1
		n = nextBlock(n + copy(seed[n:], noise))
		n = nextBlock(n + copy(seed[n:], priv))
		n += copy(seed[n:], digest)
		hmacSHA512(&g.key, &g.key, seed[:n])
		hmacSHA512(&g.v, &g.key, g.v[:])
	}
	clear(seed[:])
}

// nextBlock rounds n up to a whole number of SHA-512 blocks.
func nextBlock(n int) int {
	return (n + sha512.BlockSize - 1) / sha512.BlockSize * sha512.BlockSize
}

// next writes the next candidate. The update that ends a request of HMAC_DRBG
// is done at the start of the following one, which is nearly never made.
func (g *hedgedDRBG) next(out []byte) {
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

func (g *hedgedDRBG) clear() {
	clear(g.key[:])
	clear(g.v[:])
}

// hmacSHA512 sets out = HMAC-SHA-512(key, msg) (FIPS 198-1) for a message of at
// most maxSeed bytes. key may be out, and msg may be part of it.
func hmacSHA512(out, key *[sha512.Size]byte, msg []byte) {
	var inner [sha512.BlockSize + maxSeed]byte
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

// deterministicDRBG is the generator of RFC 6979, section 3.2, over any hash.
type deterministicDRBG struct {
	newHash func() hash.Hash
	mac     hash.Hash // keyed with K
	v       []byte
	used    bool
}

// newDeterministicDRBG does steps b to g: priv is int2octets(x), digest is
// bits2octets(h1).
func newDeterministicDRBG(newHash func() hash.Hash, priv, digest []byte) *deterministicDRBG {
	size := newHash().Size()
	g := &deterministicDRBG{newHash: newHash, v: make([]byte, size)}
	for i := range g.v {
		g.v[i] = 1
	}
	g.mac = hmac.New(newHash, make([]byte, size))
	g.update(0, priv, digest)
	g.update(1, priv, digest)
	return g
}

// update sets K = HMAC_K(V || separator || data...) and V = HMAC_K(V).
func (g *deterministicDRBG) update(separator byte, data ...[]byte) {
	g.mac.Reset()
	g.mac.Write(g.v)
	g.mac.Write([]byte{separator})
	for _, d := range data {
		g.mac.Write(d)
	}
	key := g.mac.Sum(nil)
	g.mac = hmac.New(g.newHash, key)
	clear(key)
	g.step()
}

// step sets V = HMAC_K(V).
func (g *deterministicDRBG) step() {
	g.mac.Reset()
	g.mac.Write(g.v)
	g.v = g.mac.Sum(g.v[:0])
}

// next writes the next candidate (step h), whose length in bits is qlen.
func (g *deterministicDRBG) next(out []byte) {
	if g.used {
		g.update(0)
	}
	g.used = true
	for len(out) > 0 {
		g.step()
		out = out[copy(out, g.v):]
	}
}

func (g *deterministicDRBG) clear() { clear(g.v) }
