// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"crypto/rand"
	"crypto/subtle"

	"rind.example/rind/hazmat/internal/passenger"
	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/internal/asm/mldsa"
	"rind.example/rind/internal/asm/mlkem"
	"rind.example/rind/internal/wipe"
)

// Lengths of ML-DSA-65 in bytes (FIPS 204, table 2).
const (
	PublicKeySize65  = 32 + k65*t1Bytes
	PrivateKeySize65 = 32 + 32 + trBytes + (l65+k65)*etaBytes65 + k65*t0Bytes
	SignatureSize65  = cTilde65 + l65*zBytes65 + omega65 + k65
)

// PrivateKey65 is a private key of ML-DSA-65, expanded: with the matrix Â and the
// transforms of s₁, s₂ and t₀, which signing needs each time. The zero value is not a
// key: set it before use. A key that is set may be used by any number of goroutines.
type PrivateKey65 struct {
	// Polynomials come first so that in an allocated key they start on a cache line.
	matrix      [k65 * l65]mldsa.Poly // Â, row by row
	s1          [l65]mlkem.Poly       // transformed modulo 3329, see small
	s2          [k65]mlkem.Poly       // likewise
	t0          [k65]mldsa.Poly       // transformed
	encoded     [PrivateKeySize65]byte
	public      [PublicKeySize65]byte
	seed        [SeedSize]byte
	set, seeded bool
}

// PublicKey65 is a public key of ML-DSA-65, expanded: with the matrix Â and the
// transform of t₁2^13, which verifying needs each time. The zero value is not a key:
// nothing is valid under it. A key that is set may be used by any number of goroutines.
type PublicKey65 struct {
	matrix  [k65 * (l65 + 1)]mldsa.Poly // rows of Â, at the end of each -t₁2^13, transformed
	tr      [trBytes]byte
	encoded [PublicKeySize65]byte
	set     bool
}

// scratch65 is the memory of one key generation or signature of ML-DSA-65.
type scratch65 struct {
	sampler sampler
	small   small
	p       [l65 + 2*k65]mldsa.Poly
	y       [l65 + 3]mldsa.Poly // of which drawn are in use
	drawn   int
	kappa   int // the number of the next polynomial to draw
	c, ct0  mldsa.Poly
	h       [128]byte // output of H: ρ, ρ′ and K, or ρ″
	cTilde  [cTilde65]byte
	public  [padded65]byte // a public key, with the padding of H
	w1      [k65 * w1Bytes65]byte
}

// Generate sets k to a new key from [rand.Reader]. It cannot fail as long as nothing
// has been assigned to rand.Reader.
func (k *PrivateKey65) Generate() {
	rand.Read(k.seed[:])
	k.expand()
}

// SetSeed sets k to the key of a seed (FIPS 204, Algorithm 6).
func (k *PrivateKey65) SetSeed(seed *[SeedSize]byte) {
	k.seed = *seed
	k.expand()
}

// expand makes a key of its seed (FIPS 204, Algorithm 6).
func (k *PrivateKey65) expand() {
	wipe.Reserve()
	s := take65()
	s.begin(&k.encoded, &k.seed)
	k.derive(s)
	k.seeded = true
	s.give()
	wipe.Stack()
}

// begin puts ρ and K of a seed into an encoding, and s₁ and s₂ into s.p (FIPS 204,
// Algorithm 6, lines 1 and 4).
func (s *scratch65) begin(encoded *[PrivateKeySize65]byte, seed *[SeedSize]byte) {
	sha3.ShakeSum256Into(s.h[:], seed[:], []byte{k65, l65})
	copy(encoded[:32], s.h[:32])   // ρ
	copy(encoded[32:64], s.h[96:]) // K
	s.sampler.expandS(s.p[:l65+k65], eta65, s.h[32:96])
}

// SetBytes sets k from the encoding of FIPS 204, Algorithm 24, which lacks the seed. It
// computes the public key anew, and returns [ErrPrivateKey] if a coefficient of s₁ or
// s₂ is out of range, or if t₀ or tr is not what the rest gives; then k is no key.
func (k *PrivateKey65) SetBytes(b *[PrivateKeySize65]byte) error {
	wipe.Reserve()
	s := take65()
	valid := ^uint64(0)
	secrets := b[64+trBytes:]
	for i := range s.p[:l65+k65] {
		valid &= unpackEta(&s.p[i], secrets[i*etaBytes65:][:etaBytes65], eta65)
	}
	copy(k.encoded[:64], b[:64]) // ρ and K
	k.derive(s)
	k.seeded = false
	clear(k.seed[:])
	same := subtle.ConstantTimeCompare(k.encoded[:], b[:])
	s.give()
	wipe.Stack()
	if valid == 0 || same == 0 {
		k.Clear()
		return ErrPrivateKey
	}
	return nil
}

// derive computes all of a key from ρ and K, which are in its encoding, and from s₁ and
// s₂ in s.p (FIPS 204, Algorithm 6, lines 3 to 10).
func (k *PrivateKey65) derive(s *scratch65) {
	s.encode(&k.encoded, &k.public, k.matrix[:])
	k.transform(s)
	k.set = true
}

// t0 is where making a key keeps t₀, in place of the mask of signing.
func (s *scratch65) t0() []mldsa.Poly { return s.y[:k65] }

// encode completes the encodings of which ρ and K are there, and leaves the matrix Â and
// t₀ (FIPS 204, Algorithm 6, lines 3 to 10). The public key is hashed as its parts come,
// beside the sampling of the next rows of Â.
func (s *scratch65) encode(private *[PrivateKeySize65]byte, public *[PublicKeySize65]byte, matrix []mldsa.Poly) {
	secrets := private[64+trBytes:]
	for i := range s.p[:l65+k65] {
		packEta(secrets[i*etaBytes65:][:etaBytes65], &s.p[i], eta65)
	}
	hat := s.high()[:l65] // the transform of s₁
	copy(hat, s.p[:l65])
	for i := range hat {
		mldsa.NTT(&hat[i])
	}
	h := passenger.Hash{Message: passenger.Pad(s.public[:], PublicKeySize65, passenger.AfterSHAKE)}
	copy(s.public[:32], private[:32])
	packed := secrets[(l65+k65)*etaBytes65:]
	for n, row := 0, 0; row < k65; {
		n += s.sampler.entries(matrix, k65, l65, l65, n, private[:32], &h)
		for ; row < n/l65; row++ {
			s.computeRow(row, matrix[row*l65:(row+1)*l65])
			mldsa.PackT0((*[t0Bytes]byte)(packed[row*t0Bytes:]), &s.t0()[row])
			h.Ready = 32 + (row+1)*t1Bytes
		}
	}
	h.Finish(private[64 : 64+trBytes])
	copy(public[:], s.public[:])
}

// computeRow leaves row i of t₀, and puts that of t₁ into s.public (FIPS 204, Algorithm 6,
// lines 5 to 8).
func (s *scratch65) computeRow(i int, row []mldsa.Poly) {
	// |t| <= 3q/4 + η before it is rounded.
	t, t0 := &s.ct0, &s.t0()[i]
	mldsa.InnerProduct(t, row, s.high()[:l65])
	mldsa.InverseNTT(t)
	mldsa.Add(t, t, &s.p[l65+i])
	mldsa.Power2Round(t, t0, t)
	mldsa.PackT1((*[t1Bytes]byte)(s.public[32+i*t1Bytes:]), t)
}

// transform sets the transforms of s₁ and s₂, which are in s.p, and of t₀.
func (k *PrivateKey65) transform(s *scratch65) {
	shorten(k.s1[:], s.p[:l65])
	shorten(k.s2[:], s.p[l65:l65+k65])
	copy(k.t0[:], s.t0())
	for i := range k.t0 {
		mldsa.NTT(&k.t0[i])
	}
}

// Seed writes the seed and reports whether there is one: not in a key set by SetBytes.
func (k *PrivateKey65) Seed(out *[SeedSize]byte) bool {
	*out = k.seed
	return k.seeded
}

// Bytes writes the encoding of FIPS 204, Algorithm 24.
func (k *PrivateKey65) Bytes(out *[PrivateKeySize65]byte) { *out = k.encoded }

// Public writes the encoded public key.
func (k *PrivateKey65) Public(out *[PublicKeySize65]byte) { *out = k.public }

// PublicKey sets p to the public key, at less cost than from its encoding. The public
// key of no key is none.
func (k *PrivateKey65) PublicKey(p *PublicKey65) {
	p.encoded, p.set = k.public, k.set
	p.tr = [trBytes]byte(k.encoded[64:])
	for i := range k65 {
		copy(p.matrix[i*(l65+1):], k.matrix[i*l65:(i+1)*l65])
	}
	p.transform()
}

// Equal reports whether two keys are the same, in constant time. Whether they have
// their seeds does not matter. What is not set is equal to nothing.
func (k *PrivateKey65) Equal(other *PrivateKey65) bool {
	return k.set && other.set && subtle.ConstantTimeCompare(k.encoded[:], other.encoded[:]) == 1
}

// Clear drops the secrets; k is no key any more. Copies that the compiler or the
// runtime made are out of reach.
func (k *PrivateKey65) Clear() { *k = PrivateKey65{} }

// SetBytes sets p from its encoding (FIPS 204, Algorithm 23), of which all are valid.
// It samples the matrix, which is most of the work of verifying once.
func (p *PublicKey65) SetBytes(b *[PublicKeySize65]byte) {
	s := take65()
	p.encoded, p.set = *b, true
	copy(s.public[:], b[:])
	h := passenger.Hash{
		Message: passenger.Pad(s.public[:], len(b), passenger.AfterSHAKE),
		Ready:   len(s.public),
	}
	s.sampler.expandA(p.matrix[:], k65, l65, l65+1, b[:32], &h)
	h.Finish(p.tr[:])
	p.transform()
	pool65.Put(s) // it holds no secret
}

// transform puts -t₁2^13, transformed, at the end of each row.
func (p *PublicKey65) transform() {
	var zero mldsa.Poly
	for i := range k65 {
		t1 := &p.matrix[i*(l65+1)+l65]
		mldsa.UnpackT1(t1, (*[t1Bytes]byte)(p.encoded[32+i*t1Bytes:]))
		mldsa.ShiftLeft13(t1)
		mldsa.NTT(t1)
		mldsa.Sub(t1, &zero, t1)
		mldsa.Reduce(t1)
	}
}

// Bytes writes the encoding of FIPS 204, Algorithm 22.
func (p *PublicKey65) Bytes(out *[PublicKeySize65]byte) { *out = p.encoded }

// Equal reports whether two keys are the same. What is not set is equal to nothing.
func (p *PublicKey65) Equal(other *PublicKey65) bool {
	return p.set && other.set && p.encoded == other.encoded
}
