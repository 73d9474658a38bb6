// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"encoding/binary"
	"errors"

	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/internal/asm/keccak"
)

// Lengths in bytes that all parameter sets have in common.
const (
	SeedSize       = 32  // ξ: what a key is made of (FIPS 204, Algorithm 6)
	RandomSize     = 32  // rnd: what hedges a signature (FIPS 204, Algorithm 7)
	MuSize         = 64  // μ: the message representative
	MaxContextSize = 255 // of a context
)

var (
	// ErrKey reports a private key that has not been set, or whose bytes were
	// refused.
	ErrKey = errors.New("mldsa: private key not set")
	// ErrContext reports a context of more than 255 bytes.
	ErrContext = errors.New("mldsa: context longer than 255 bytes")
	// ErrDigest reports a hash function that is none of this package's, or a digest
	// that is not of its length.
	ErrDigest = errors.New("mldsa: no digest of a known hash function")
	// ErrPrivateKey reports bytes that are no private key, or one whose parts do not
	// belong together.
	ErrPrivateKey = errors.New("mldsa: invalid private key")
	// ErrAttempts reports that no signature was found in as many attempts as FIPS
	// 204, appendix C, asks for. For a key made from a seed the probability is below
	// 2^-256.
	ErrAttempts = errors.New("mldsa: no signature found")
)

// PreHash names the hash function of HashML-DSA (FIPS 204, section 5.4). Its value is
// the last number of the function's object identifier, 2.16.840.1.101.3.4.2.x.
type PreHash byte

// The functions that NIST has approved for HashML-DSA.
const (
	SHA256     PreHash = 1
	SHA384     PreHash = 2
	SHA512     PreHash = 3
	SHA224     PreHash = 4
	SHA512_224 PreHash = 5
	SHA512_256 PreHash = 6
	SHA3_224   PreHash = 7
	SHA3_256   PreHash = 8
	SHA3_384   PreHash = 9
	SHA3_512   PreHash = 10
	SHAKE128   PreHash = 11 // with 32 bytes of output
	SHAKE256   PreHash = 12 // with 64 bytes of output
)

// Size returns the length of the function's digests in bytes, or 0 if h is none of
// this package's constants.
func (h PreHash) Size() int {
	sizes := [...]byte{
		SHA256: 32, SHA384: 48, SHA512: 64, SHA224: 28, SHA512_224: 28, SHA512_256: 32,
		SHA3_224: 28, SHA3_256: 32, SHA3_384: 48, SHA3_512: 64, SHAKE128: 32, SHAKE256: 64,
	}
	if int(h) >= len(sizes) {
		return 0
	}
	return int(sizes[h])
}

// oidSize is the length of a hash function's object identifier in DER.
const oidSize = 11

// prefix is what stands before the message or its digest in M′: a byte that tells the
// two apart, the context with its length, and the object identifier (FIPS 204,
// Algorithm 2, line 10, and Algorithm 4, line 23).
type prefix struct {
	bytes [2 + MaxContextSize + oidSize]byte
	n     int
}

// setPure sets the prefix for a message, and reports whether the context is short
// enough.
func (p *prefix) setPure(context string) bool {
	p.bytes[0], p.bytes[1] = 0, byte(len(context))
	p.n = 2 + copy(p.bytes[2:2+MaxContextSize], context)
	return len(context) <= MaxContextSize
}

// setHash sets the prefix for a digest.
func (p *prefix) setHash(h PreHash, digest []byte, context string) error {
	if !p.setPure(context) {
		return ErrContext
	}
	if h.Size() == 0 || len(digest) != h.Size() {
		return ErrDigest
	}
	p.bytes[0] = 1
	oid := [oidSize]byte{6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, byte(h)}
	p.n += copy(p.bytes[p.n:], oid[:])
	return nil
}

// representative sets μ = H(tr ‖ M′, 64) with M′ = prefix ‖ message (FIPS 204,
// Algorithm 7, line 6).
func (p *prefix) representative(mu *[MuSize]byte, tr, message []byte) {
	sha3.ShakeSum256Into(mu[:], tr, p.bytes[:p.n], message)
}

// An opening is what verifying hashes first: the message, for μ, and the commitment
// hash, for the challenge.
type opening struct {
	mu, ball keccak.State
	four     keccak.State4
}

// absorb sets mu as representative does, and o.ball to the state that has absorbed the
// commitment hash. A short message is one block as the hash is: the two then take one
// permutation of four states where that is cheaper.
func (o *opening) absorb(mu *[MuSize]byte, p *prefix, tr, message, cTilde []byte) {
	o.ball = keccak.State{}
	loadCommitment(&o.ball, cTilde)
	if keccak.Wide() && o.loadMessage(p, tr, message) {
		o.permute()
		extract(mu[:], &o.mu)
	} else {
		p.representative(mu, tr, message)
		keccak.Permute(&o.ball)
	}
}

// loadMessage sets o.mu to the one block tr ‖ prefix ‖ message, padded, and reports
// whether it is one.
func (o *opening) loadMessage(p *prefix, tr, message []byte) bool {
	n := len(tr) + p.n + len(message)
	if n >= rate256 {
		return false
	}
	var block [rate256]byte
	copy(block[copy(block[copy(block[:], tr):], p.bytes[:p.n])+len(tr):], message)
	block[n] = 0x1f
	block[rate256-1] |= 0x80
	o.mu = keccak.State{}
	for w := range rate256 / 8 {
		o.mu[w] = binary.LittleEndian.Uint64(block[8*w:])
	}
	return true
}

// permute permutes both states in one permutation of four, the others being zero.
func (o *opening) permute() {
	for w := range o.mu {
		o.four[4*w], o.four[4*w+1] = o.mu[w], o.ball[w]
	}
	keccak.Permute4(&o.four)
	for w := range o.mu {
		o.mu[w], o.ball[w] = o.four[4*w], o.four[4*w+1]
	}
	clear(o.four[:])
}
