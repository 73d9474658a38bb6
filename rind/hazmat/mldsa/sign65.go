// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"crypto/rand"
	"sync"

	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/internal/asm/mldsa"
	"rind.example/rind/internal/wipe"
)

// Sign writes a signature of a message in a context, which may be empty, hedged by 32
// random bytes (FIPS 204, Algorithm 2). It returns [ErrContext] for a context of more
// than 255 bytes, [ErrKey] if k is not set, and else, with a negligible probability,
// [ErrAttempts]. It does not allocate.
func (k *PrivateKey65) Sign(sig *[SignatureSize65]byte, message []byte, context string) error {
	var rnd [RandomSize]byte
	rand.Read(rnd[:])
	defer clear(rnd[:])
	return k.signPure(sig, message, context, &rnd)
}

// SignDeterministic is [PrivateKey65.Sign] with zeros for the random bytes: the same
// message gives the same signature.
func (k *PrivateKey65) SignDeterministic(sig *[SignatureSize65]byte, message []byte, context string) error {
	return k.signPure(sig, message, context, new([RandomSize]byte))
}

// SignHash writes a HashML-DSA signature, hedged, of the message with the digest given,
// in a context that may be empty (FIPS 204, Algorithm 4). It returns [ErrDigest] for a
// digest that has not the length of h's, and errors as [PrivateKey65.Sign] does.
func (k *PrivateKey65) SignHash(sig *[SignatureSize65]byte, h PreHash, digest []byte, context string) error {
	var rnd [RandomSize]byte
	rand.Read(rnd[:])
	defer clear(rnd[:])
	return k.signHash(sig, h, digest, context, &rnd)
}

// SignHashDeterministic is [PrivateKey65.SignHash] with zeros for the random bytes.
func (k *PrivateKey65) SignHashDeterministic(sig *[SignatureSize65]byte, h PreHash, digest []byte, context string) error {
	return k.signHash(sig, h, digest, context, new([RandomSize]byte))
}

// SignMu writes a signature, hedged, of the message whose representative μ is given:
// computed elsewhere from tr, context and message (FIPS 204, Algorithm 7, line 6). It
// returns [ErrKey] and [ErrAttempts] as [PrivateKey65.Sign] does.
func (k *PrivateKey65) SignMu(sig *[SignatureSize65]byte, mu *[MuSize]byte) error {
	var rnd [RandomSize]byte
	rand.Read(rnd[:])
	defer clear(rnd[:])
	return k.SignMuInternal(sig, mu, &rnd)
}

// SignMuDeterministic is [PrivateKey65.SignMu] with zeros for the random bytes.
func (k *PrivateKey65) SignMuDeterministic(sig *[SignatureSize65]byte, mu *[MuSize]byte) error {
	return k.SignMuInternal(sig, mu, new([RandomSize]byte))
}

// SignInternal signs M′ as it is given, with rnd (FIPS 204, Algorithm 7). It is for
// tests: M′ stands for a message, a digest or what is neither.
func (k *PrivateKey65) SignInternal(sig *[SignatureSize65]byte, message []byte, rnd *[RandomSize]byte) error {
	var p prefix
	return k.signPrefixed(sig, &p, message, rnd)
}

// SignMuInternal signs μ with rnd (FIPS 204, Algorithm 7, from line 7). It is for tests:
// rnd has to be random or all zeros.
func (k *PrivateKey65) SignMuInternal(sig *[SignatureSize65]byte, mu *[MuSize]byte, rnd *[RandomSize]byte) error {
	if !k.set {
		return ErrKey
	}
	wipe.Reserve()
	s := take65()
	done := s.sign(k, mu, rnd, sig)
	s.give()
	wipe.Stack()
	if !done {
		return ErrAttempts
	}
	return nil
}

// signPure signs a message with rnd (FIPS 204, Algorithm 2).
func (k *PrivateKey65) signPure(sig *[SignatureSize65]byte, message []byte, context string, rnd *[RandomSize]byte) error {
	var p prefix
	if !p.setPure(context) {
		return ErrContext
	}
	return k.signPrefixed(sig, &p, message, rnd)
}

// signHash signs a digest with rnd (FIPS 204, Algorithm 4).
func (k *PrivateKey65) signHash(sig *[SignatureSize65]byte, h PreHash, digest []byte, context string, rnd *[RandomSize]byte) error {
	var p prefix
	if err := p.setHash(h, digest, context); err != nil {
		return err
	}
	return k.signPrefixed(sig, &p, digest, rnd)
}

// signPrefixed signs M′ with rnd (FIPS 204, Algorithm 7).
func (k *PrivateKey65) signPrefixed(sig *[SignatureSize65]byte, p *prefix, message []byte, rnd *[RandomSize]byte) error {
	var mu [MuSize]byte
	p.representative(&mu, k.encoded[64:64+trBytes], message)
	return k.SignMuInternal(sig, &mu, rnd)
}

// pool65 keeps memory for signing between calls.
var pool65 = sync.Pool{New: func() any { return new(scratch65) }}

// take65 returns memory that give must be called for.
func take65() *scratch65 { return pool65.Get().(*scratch65) }

// give drops what is in s and keeps the memory.
func (s *scratch65) give() {
	*s = scratch65{}
	pool65.Put(s)
}

// The polynomials of one attempt in s.p. The hint takes the place of w₁, and what
// z becomes that of the transform of y.
func (s *scratch65) z() []mldsa.Poly    { return s.p[:l65] }
func (s *scratch65) low() []mldsa.Poly  { return s.p[l65 : l65+k65] }
func (s *scratch65) high() []mldsa.Poly { return s.p[l65+k65:] }

// sign writes a signature and reports whether it found one (FIPS 204, Algorithm 7).
// sig may share memory with what has been hashed, and gets nothing but a signature.
func (s *scratch65) sign(k *PrivateKey65, mu *[MuSize]byte, rnd *[RandomSize]byte, sig *[SignatureSize65]byte) bool {
	sha3.ShakeSum256Into(s.h[:64], k.encoded[32:64], rnd[:], mu[:]) // ρ″
	for range attempts {
		s.commit(k, mu)
		if s.respond(k) && s.hint(k) {
			s.write(sig)
			return true
		}
		s.dropMask()
	}
	return false
}

// commit draws y, computes w = A y, its high and low bits, and the challenge c (FIPS
// 204, Algorithm 7, lines 11 to 16).
func (s *scratch65) commit(k *PrivateKey65, mu *[MuSize]byte) {
	s.drawMask()
	yHat := s.z()
	copy(yHat, s.y[:l65])
	for i := range yHat {
		mldsa.NTT(&yHat[i])
	}
	for i := range k65 {
		w0, w1 := &s.low()[i], &s.high()[i]
		mldsa.InnerProduct(w0, k.matrix[i*l65:(i+1)*l65], yHat)
		mldsa.InverseNTT(w0)
		decompose(w1, w0, w0, gamma2_65)
		packW1(s.w1[i*w1Bytes65:(i+1)*w1Bytes65], w1, gamma2_65)
	}
	sha3.ShakeSum256Into(s.cTilde[:], mu[:], s.w1[:])
	sampleInBall(&s.c, tau65, s.cTilde[:])
	s.small.setChallenge(&s.c)
}

// drawMask makes the first l polynomials of s.y the next ones of ExpandMask's, whose
// numbers run on from one attempt to the next: they are drawn by fours, and what an
// attempt leaves over is for the next.
func (s *scratch65) drawMask() {
	for s.drawn < l65 {
		s.sampler.expandMask(s.y[s.drawn:][:4], s.kappa, gamma1_65, s.h[:64])
		s.drawn += 4
		s.kappa += 4
	}
}

// dropMask drops the first l polynomials of s.y.
func (s *scratch65) dropMask() {
	copy(s.y[:], s.y[l65:s.drawn])
	s.drawn -= l65
}

// respond computes the low bits of w - c s₂ and the response z = y + c s₁, and reports
// whether both are short enough to be independent of the key (FIPS 204, Algorithm 7,
// lines 18 to 23). The low bits come first since they are refused more often. A
// polynomial is looked at as a whole; in which one of them a coefficient is too long
// may show, as that depends on the challenge and the mask of an attempt that nobody
// sees.
func (s *scratch65) respond(k *PrivateKey65) bool {
	for i := range k65 {
		// Since w₁ stays the same, these are low bits: |w₀ - c s₂| < γ₂ - β.
		r0 := &s.low()[i]
		s.small.multiply(k.s2[i : i+1])
		mldsa.SubSmall(r0, r0, (*[mldsa.N]int16)(&s.small.product[0]))
		if mldsa.Exceeds(r0, gamma2_65-tau65*eta65) != 0 {
			return false
		}
	}
	for i := range l65 {
		z := &s.z()[i]
		s.small.multiply(k.s1[i : i+1])
		mldsa.AddSmall(z, &s.y[i], (*[mldsa.N]int16)(&s.small.product[0]))
		if mldsa.Exceeds(z, gamma1_65-tau65*eta65) != 0 {
			return false
		}
	}
	return true
}

// hint puts the hints in the place of w₁, and reports whether c t₀ is short and they
// are few enough (FIPS 204, Algorithm 7, lines 25 to 28).
func (s *scratch65) hint(k *PrivateKey65) bool {
	mldsa.NTT(&s.c)
	ones := 0
	for i := range k65 {
		ct0, r0, h := &s.ct0, &s.low()[i], &s.high()[i]
		mldsa.Product(ct0, &s.c, &k.t0[i])
		mldsa.InverseNTT(ct0)
		if mldsa.Exceeds(ct0, gamma2_65) != 0 {
			return false
		}
		mldsa.Reduce(ct0) // a residue below γ₂ becomes the one nearest to 0
		mldsa.Add(r0, r0, ct0)
		ones += makeHint(h, r0, h, gamma2_65)
	}
	return ones <= omega65
}

// write encodes the signature (FIPS 204, Algorithm 26).
func (s *scratch65) write(sig *[SignatureSize65]byte) {
	rest := sig[copy(sig[:], s.cTilde[:]):]
	for i := range l65 {
		packZ(rest[:zBytes65], &s.z()[i], gamma1_65)
		rest = rest[zBytes65:]
	}
	packHints(rest, s.high(), omega65)
}
