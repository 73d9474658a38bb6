// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"bytes"
	"sync"

	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/internal/asm/keccak"
	"rind.example/rind/internal/asm/mldsa"
)

// Verify reports whether sig is a signature of the message in the context (FIPS 204,
// Algorithm 3). A context of more than 255 bytes and a sig of the wrong length are in
// no valid signature, and nothing is valid under a key that is not set. It does not
// allocate.
func (p *PublicKey65) Verify(message, sig []byte, context string) bool {
	var x prefix
	return x.setPure(context) && p.verifyPrefixed(&x, message, sig)
}

// VerifyHash reports whether sig is a HashML-DSA signature of the message with the
// digest given in the context (FIPS 204, Algorithm 5). A digest that has not the
// length of h's is in no valid signature.
func (p *PublicKey65) VerifyHash(h PreHash, digest, sig []byte, context string) bool {
	var x prefix
	return x.setHash(h, digest, context) == nil && p.verifyPrefixed(&x, digest, sig)
}

// VerifyInternal reports whether sig is a signature of M′ as it is given (FIPS 204,
// Algorithm 8). It is for tests: M′ stands for a message, a digest or what is neither.
func (p *PublicKey65) VerifyInternal(message, sig []byte) bool {
	var x prefix
	return p.verifyPrefixed(&x, message, sig)
}

// verifyPrefixed verifies a signature of M′ (FIPS 204, Algorithm 8).
func (p *PublicKey65) verifyPrefixed(x *prefix, message, sig []byte) bool {
	if !p.set || len(sig) != SignatureSize65 {
		return false
	}
	s := verifying65.Get().(*verification65)
	defer verifying65.Put(s)
	s.absorb((*[MuSize]byte)(s.hashed[:]), x, p.tr[:], message, sig[:cTilde65])
	return s.verify(p, sig)
}

// VerifyMu reports whether sig is a signature of the message with the representative μ
// (FIPS 204, Algorithm 8, from line 8).
func (p *PublicKey65) VerifyMu(mu *[MuSize]byte, sig []byte) bool {
	if !p.set || len(sig) != SignatureSize65 {
		return false
	}
	s := verifying65.Get().(*verification65)
	defer verifying65.Put(s)
	copy(s.hashed[:], mu[:])
	s.ball = keccak.State{}
	loadCommitment(&s.ball, sig[:cTilde65])
	keccak.Permute(&s.ball)
	return s.verify(p, sig)
}

// verify verifies a signature, μ being in s.hashed and the commitment hash in s.ball.
func (s *verification65) verify(p *PublicKey65, sig []byte) bool {
	cTilde := sig[:cTilde65]
	hints := sig[cTilde65+l65*zBytes65:]
	if !validHints(hints, omega65) || !unpackResponse65(s.zc[:l65], sig[cTilde65:]) {
		return false
	}
	drawBall(&s.zc[l65], tau65, &s.ball)
	for i := range s.zc {
		mldsa.NTT(&s.zc[i])
	}
	s.commitment(p, hints)
	var want [cTilde65]byte
	sha3.ShakeSum256Into(want[:], s.hashed[:])
	return bytes.Equal(want[:], cTilde)
}

// verification65 is the memory of one verification of ML-DSA-65.
type verification65 struct {
	zc     [l65 + 1]mldsa.Poly // z and c, transformed
	w0, w1 mldsa.Poly
	hashed [MuSize + k65*w1Bytes65]byte // μ, and w₁ encoded
	opening
}

// verifying65 keeps such memory between calls.
var verifying65 = sync.Pool{New: func() any { return new(verification65) }}

// commitment computes the encoded high bits of the commitment from z, c and the hints
// (FIPS 204, Algorithm 8, lines 9, 10 and 12).
func (s *verification65) commitment(p *PublicKey65, hints []byte) {
	for i := range k65 {
		// A row ends in -t₁2^13: w = A z - c t₁2^13, |w| <= 3q/4.
		mldsa.InnerProduct(&s.w0, p.matrix[i*(l65+1):(i+1)*(l65+1)], s.zc[:])
		mldsa.InverseNTT(&s.w0)
		decompose(&s.w1, &s.w0, &s.w0, gamma2_65)
		useHints(&s.w1, &s.w0, hints, omega65, i, gamma2_65)
		packW1(s.hashed[MuSize+i*w1Bytes65:][:w1Bytes65], &s.w1, gamma2_65)
	}
}

// unpackResponse65 decodes z and reports whether it is short enough (FIPS 204,
// Algorithm 27, and Algorithm 8, line 13).
func unpackResponse65(z []mldsa.Poly, src []byte) bool {
	for i := range z {
		unpackZ(&z[i], src[i*zBytes65:][:zBytes65], gamma1_65)
		if mldsa.Exceeds(&z[i], gamma1_65-tau65*eta65) != 0 {
			return false
		}
	}
	return true
}
