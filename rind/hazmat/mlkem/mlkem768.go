// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"crypto/rand"
	"sync"

	"rind.example/rind/hazmat/internal/passenger"
	"rind.example/rind/internal/asm/keccak"
	kernel "rind.example/rind/internal/asm/mlkem"
)

const (
	// EncapsulationKeySize768 is the size of an encapsulation key, 1184 bytes.
	EncapsulationKeySize768 = 384*k768 + 32
	// CiphertextSize768 is the size of a ciphertext, 1088 bytes.
	CiphertextSize768 = 32 * (du768*k768 + dv768)
	// ExpandedKeySize768 is the size of a decapsulation key in the expanded form of
	// FIPS 203, 2400 bytes.
	ExpandedKeySize768 = 384*k768 + EncapsulationKeySize768 + 64

	// A piece of what PRF gives for one polynomial.
	stride768 = (64*eta768 + rate256 - 1) / rate256 * rate256
	// Pieces that are left over, in key generation, when four are drawn at a time.
	late768 = 2 * k768 % 4
	// What H and J hash, with padding.
	paddedKey768        = (EncapsulationKeySize768/rate256 + 1) * rate256
	paddedCiphertext768 = ((32+CiphertextSize768)/rate256 + 1) * rate256
)

// EncapsulationKey768 is a public key of ML-KEM-768. It does not change once it is made
// and may be used by several goroutines at once. Use of the zero value panics.
type EncapsulationKey768 struct {
	a   [k768 * k768]poly // the transpose of Â: entry k*i+j is Â[j, i]
	t   [k768]poly        // t̂, with coefficients in [0, q)
	rho [32]byte
	h   [32]byte // H(ek)
	set bool
}

// NewEncapsulationKey768 makes a key from its encoding of 1184 bytes. It returns
// [ErrEncapsulationKey] if the length is another or a coefficient is not below q, the
// modulus check of FIPS 203, section 7.2.
func NewEncapsulationKey768(encoded []byte) (*EncapsulationKey768, error) {
	if len(encoded) != EncapsulationKeySize768 {
		return nil, ErrEncapsulationKey
	}
	ek := new(EncapsulationKey768)
	for i := range ek.t {
		if !kernel.Decode12(&ek.t[i], (*[384]byte)(encoded[384*i:])) {
			return nil, ErrEncapsulationKey
		}
	}
	ek.expand((*[EncapsulationKeySize768]byte)(encoded))
	return ek, nil
}

// expansion768 is the memory in which one key is expanded.
type expansion768 struct {
	matrix  matrixSampler
	message [paddedKey768]byte             // what H hashes
	noise   [(2*k768 + 3) * stride768]byte // zero but in key generation, like e
	e       poly
	cache   [k768]poly // of ŝ
}

// expanding768 keeps such memory between calls.
var expanding768 = sync.Pool{New: func() any { return new(expansion768) }}

// expand sets ρ and Â (FIPS 203, Algorithm 14, lines 3 to 8) and H(ek), which go together.
func (ek *EncapsulationKey768) expand(encoded *[EncapsulationKeySize768]byte) {
	s := expanding768.Get().(*expansion768)
	copy(s.message[:], encoded[:])
	h := passengers{hash: passenger.Hash{Message: passenger.Pad(s.message[:], len(encoded), passenger.AfterSHA3), Ready: len(s.message)}}
	copy(ek.rho[:], encoded[384*k768:])
	s.matrix.all(ek.a[:], &ek.rho, k768, &h)
	h.hash.Finish(ek.h[:])
	ek.set = true
	expanding768.Put(s)
}

// Bytes sets out to the encoding of the key.
func (ek *EncapsulationKey768) Bytes(out *[EncapsulationKeySize768]byte) {
	ek.mustBeSet()
	ek.encode(out)
}

// encode is the encoding of ek_PKE (FIPS 203, Algorithm 13, line 19).
func (ek *EncapsulationKey768) encode(out *[EncapsulationKeySize768]byte) {
	for i := range ek.t {
		kernel.Encode12((*[384]byte)(out[384*i:]), &ek.t[i])
	}
	copy(out[384*k768:], ek.rho[:])
}

// Equal reports whether both are the same key.
func (ek *EncapsulationKey768) Equal(other *EncapsulationKey768) bool {
	return ek.set == other.set && ek.h == other.h
}

func (ek *EncapsulationKey768) mustBeSet() {
	if !ek.set {
		panic(noEncapsulationKey)
	}
}

// Encapsulate is ML-KEM.Encaps (FIPS 203, Algorithm 20): it sets shared to a new key and
// c to the ciphertext that holds it, with randomness from [rand.Reader].
func (ek *EncapsulationKey768) Encapsulate(shared *[SharedKeySize]byte, c *[CiphertextSize768]byte) {
	ek.mustBeSet()
	var m [32]byte
	rand.Read(m[:])
	ek.EncapsulateInternal(shared, c, &m)
	clear(m[:])
}

// EncapsulateInternal is ML-KEM.Encaps_internal (FIPS 203, Algorithm 17), with the
// randomness m given. It is for tests and for protocols that derive m from a secret;
// m must be uniform, unknown to others and used once. It may lie where shared or c will.
func (ek *EncapsulationKey768) EncapsulateInternal(shared *[SharedKeySize]byte, c *[CiphertextSize768]byte, m *[32]byte) {
	ek.mustBeSet()
	var kr [64]byte // K || r
	message := *m   // which c may overlap, and encryption reads it late
	hashG2(&kr, &message, &ek.h)
	s := encrypting768.Get().(*encryption768)
	s.encrypt(c, ek, &message, (*[32]byte)(kr[32:]), nil)
	s.give()
	copy(shared[:], kr[:32])
	clear(kr[:])
	clear(message[:])
}

// encryption768 is the memory of one encryption, and of the decryption before it.
type encryption768 struct {
	state    keccak.State4
	noise    [(2*k768 + 4) * stride768]byte
	y, cache [k768]poly // ŷ, and of it
	w        poly
}

// encrypting768 keeps such memory between calls.
var encrypting768 = sync.Pool{New: func() any { return new(encryption768) }}

// give drops what is in s and keeps the memory.
func (s *encryption768) give() {
	*s = encryption768{}
	encrypting768.Put(s)
}

// encrypt is K-PKE.Encrypt (FIPS 203, Algorithm 14) from line 9 on. It takes a passenger
// along.
func (s *encryption768) encrypt(c *[CiphertextSize768]byte, ek *EncapsulationKey768, m, r *[32]byte, p *passengers) {
	prf(&s.state, s.noise[:], stride768, r, 2*k768+1, k768, eta768, p)
	for i := range s.y {
		sampleCBD(&s.y[i], s.noise[stride768*i:], eta768)
		kernel.NTT(&s.y[i])
		kernel.Cache(&s.cache[i], &s.y[i])
	}
	for i := range k768 { // u = NTT⁻¹(Âᵀ∘ŷ) + e1
		kernel.InnerProduct(&s.w, ek.a[k768*i:][:k768], s.y[:], s.cache[:])
		kernel.InverseNTT(&s.w)
		kernel.AddCBD2(&s.w, (*[128]byte)(s.noise[stride768*(k768+i):])) // less than q + 2
		compress(c[32*du768*i:], &s.w, du768)
	}
	// v = NTT⁻¹(t̂∘ŷ) + e2 + μ
	kernel.InnerProduct(&s.w, ek.t[:], s.y[:], s.cache[:])
	kernel.InverseNTT(&s.w)
	kernel.AddCBD2(&s.w, (*[128]byte)(s.noise[stride768*2*k768:]))
	kernel.AddDecompress1(&s.w, m) // less than 2q
	compress(c[32*du768*k768:], &s.w, dv768)
}

// DecapsulationKey768 is a private key of ML-KEM-768 with its public half. It may be used
// by several goroutines at once, but for [DecapsulationKey768.Destroy]. Use of the zero
// value and of a destroyed key panics.
type DecapsulationKey768 struct {
	ek   *EncapsulationKey768
	s    [k768]poly // ŝ
	d, z [32]byte
	kind kind
}

// GenerateKey768 is ML-KEM.KeyGen (FIPS 203, Algorithm 19), with randomness from
// [rand.Reader].
func GenerateKey768() *DecapsulationKey768 {
	var seed [SeedSize]byte
	rand.Read(seed[:])
	dk := NewDecapsulationKey768(&seed)
	clear(seed[:])
	return dk
}

// NewDecapsulationKey768 is ML-KEM.KeyGen_internal (FIPS 203, Algorithm 16): it makes
// the key of the seed d || z, which must be uniform and is all that needs to be kept.
func NewDecapsulationKey768(seed *[SeedSize]byte) *DecapsulationKey768 {
	ek := new(EncapsulationKey768)
	dk := &DecapsulationKey768{ek: ek, kind: fromSeed}
	copy(dk.d[:], seed[:32])
	copy(dk.z[:], seed[32:])
	dk.generate()
	return dk
}

// generate is K-PKE.KeyGen (FIPS 203, Algorithm 13), with H(ek). That is computed as the
// rows of t̂ come, beside the sampling of the next rows of Â, and so is noise that is left
// over when four pieces are drawn at a time.
func (dk *DecapsulationKey768) generate() {
	var seeds [64]byte // ρ || σ
	hashG(&seeds, dk.d[:], []byte{k768})
	s := expanding768.Get().(*expansion768)
	sigma := (*[32]byte)(seeds[32:])
	prf(&s.matrix.state, s.noise[:], stride768, sigma, 2*k768-late768, 2*k768, eta768, nil)
	for i := range dk.s {
		sampleCBD(&dk.s[i], s.noise[stride768*i:], eta768)
		kernel.NTT(&dk.s[i])
		kernel.Cache(&s.cache[i], &dk.s[i])
	}
	ek := dk.ek
	ek.rho = [32]byte(seeds[:32])
	copy(s.message[384*k768:], ek.rho[:])
	h := passengers{hash: passenger.Hash{Message: passenger.Pad(s.message[:], EncapsulationKeySize768, passenger.AfterSHA3)}}
	h.noise = lateNoise{out: s.noise[:], stride: stride768, seed: sigma, at: 2*k768 - late768, n: 2 * k768}
	for n, row := 0, 0; row < k768; {
		n += s.matrix.entries(ek.a[:], &ek.rho, k768, n, &h)
		for ; row < n/k768; row++ {
			h.noiseBelow(k768 + row + 1)
			s.computeRow(dk, row)
			kernel.Encode12((*[384]byte)(s.message[384*row:]), &ek.t[row])
			h.hash.Ready = 384 * (row + 1)
		}
	}
	h.hash.Finish(ek.h[:])
	ek.set = true
	// The state of the noise has been overwritten by that of the matrix.
	clear(s.noise[:])
	clear(s.e[:])
	clear(s.cache[:])
	expanding768.Put(s)
	clear(seeds[:])
}

// computeRow sets t̂[i] to row i of Â∘ŝ + ê (FIPS 203, Algorithm 13, lines 12 to 18). The row
// is a column of the transpose.
func (s *expansion768) computeRow(dk *DecapsulationKey768, i int) {
	t := &dk.ek.t[i]
	kernel.InnerColumn(t, dk.ek.a[i:], dk.s[:], s.cache[:])
	sampleCBD(&s.e, s.noise[stride768*(k768+i):], eta768)
	kernel.NTT(&s.e)
	kernel.AddPlain(t, &s.e)
}

// NewExpandedKey768 makes a key from the expanded form of FIPS 203, 2400 bytes: ŝ, the
// encapsulation key, its hash and z. It returns [ErrDecapsulationKey] if the length is
// another or the hash is not that of the encapsulation key (section 7.3), and also if the
// encapsulation key is none (section 7.2). Coefficients of ŝ count modulo q. A key from a
// seed should be kept as seed.
func NewExpandedKey768(expanded []byte) (*DecapsulationKey768, error) {
	if len(expanded) != ExpandedKeySize768 {
		return nil, ErrDecapsulationKey
	}
	rest := expanded[384*k768:]
	ek, err := NewEncapsulationKey768(rest[:EncapsulationKeySize768])
	rest = rest[EncapsulationKeySize768:]
	if err != nil || ek.h != [32]byte(rest) {
		return nil, ErrDecapsulationKey
	}
	dk := &DecapsulationKey768{ek: ek, kind: fromExpanded}
	for i := range dk.s {
		kernel.Decode12(&dk.s[i], (*[384]byte)(expanded[384*i:]))
		kernel.Reduce(&dk.s[i])
	}
	copy(dk.z[:], rest[32:])
	return dk, nil
}

// Seed sets seed to d || z and reports whether the key was made from it: one from the
// expanded form has lost d, and seed is then left alone.
func (dk *DecapsulationKey768) Seed(seed *[SeedSize]byte) bool {
	dk.mustBeSet()
	if dk.kind != fromSeed {
		return false
	}
	copy(seed[:32], dk.d[:])
	copy(seed[32:], dk.z[:])
	return true
}

// Expanded sets out to the expanded form of FIPS 203: ŝ, the encapsulation key, its
// hash and z (Algorithm 16, line 3).
func (dk *DecapsulationKey768) Expanded(out *[ExpandedKeySize768]byte) {
	dk.mustBeSet()
	for i := range dk.s {
		kernel.Encode12((*[384]byte)(out[384*i:]), &dk.s[i])
	}
	rest := out[384*k768:]
	dk.ek.encode((*[EncapsulationKeySize768]byte)(rest))
	rest = rest[EncapsulationKeySize768:]
	copy(rest, dk.ek.h[:])
	copy(rest[32:], dk.z[:])
}

// EncapsulationKey returns the public half. It stays as it is when the private one is
// destroyed.
func (dk *DecapsulationKey768) EncapsulationKey() *EncapsulationKey768 {
	dk.mustBeSet()
	return dk.ek
}

// Equal reports, in constant time, whether both have the same expanded form.
func (dk *DecapsulationKey768) Equal(other *DecapsulationKey768) bool {
	var a, b [ExpandedKeySize768]byte
	dk.Expanded(&a)
	other.Expanded(&b)
	same := kernel.Equal(a[:], b[:])
	clear(a[:])
	clear(b[:])
	return same != 0
}

// Destroy clears all that is secret. The key must not be in use.
func (dk *DecapsulationKey768) Destroy() { *dk = DecapsulationKey768{} }

func (dk *DecapsulationKey768) mustBeSet() {
	if dk.kind == 0 {
		panic(noDecapsulationKey)
	}
}

// Decapsulate is ML-KEM.Decaps (FIPS 203, Algorithms 18 and 21): it sets shared to the
// key that c holds, or to J(z || c) if encapsulation does not give c. Which of both does
// not show.
func (dk *DecapsulationKey768) Decapsulate(shared *[SharedKeySize]byte, c *[CiphertextSize768]byte) {
	dk.mustBeSet()
	var m, rejected [32]byte // m' and K̄
	var kr [64]byte          // K' || r'
	var again [CiphertextSize768]byte
	// J(z || c) goes along with G and with the encryption.
	var message [paddedCiphertext768]byte
	copy(message[:], dk.z[:])
	copy(message[32:], c[:])
	j := passengers{hash: passenger.Hash{Message: passenger.Pad(message[:], 32+len(c), passenger.AfterSHAKE), Ready: len(message)}}
	s := encrypting768.Get().(*encryption768)
	s.decrypt(&m, dk, c)
	hashGWith(&kr, &m, &dk.ek.h, &j)
	s.encrypt(&again, dk.ek, &m, (*[32]byte)(kr[32:]), &j)
	s.give()
	j.hash.Finish(rejected[:])
	kernel.Select(shared[:], kr[:32], rejected[:], kernel.Equal(c[:], again[:]))
	clear(m[:])
	clear(rejected[:])
	clear(kr[:])
	clear(again[:])
	clear(j.hash.State[:])
	clear(message[:32])
}

// decrypt is K-PKE.Decrypt (FIPS 203, Algorithm 15). The polynomials of u and then v, which
// are public, take the places of y.
func (s *encryption768) decrypt(m *[32]byte, dk *DecapsulationKey768, c *[CiphertextSize768]byte) {
	for i := range s.y {
		decompress(&s.y[i], c[32*du768*i:], du768)
		kernel.NTT(&s.y[i])
		kernel.Cache(&s.cache[i], &s.y[i])
	}
	// w = v - NTT⁻¹(ŝ∘û)
	kernel.InnerProduct(&s.w, dk.s[:], s.y[:], s.cache[:])
	kernel.InverseNTT(&s.w)
	v := &s.y[0]
	decompress(v, c[32*du768*k768:], dv768)
	kernel.Sub(&s.w, v, &s.w) // between -q and 2q
	kernel.Compress1(m, &s.w)
}
