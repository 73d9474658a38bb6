// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hybridkem

import (
	"crypto/rand"
	"crypto/subtle"

	"rind.example/rind/hazmat/ecdh"
	"rind.example/rind/hazmat/mlkem"
	"rind.example/rind/hazmat/p256"
	"rind.example/rind/hazmat/sha3"
)

const (
	// EncapsulationKeySizeMLKEM768P256 is the size of an encapsulation key.
	EncapsulationKeySizeMLKEM768P256 = mlkem.EncapsulationKeySize768 + pointP256
	// CiphertextSizeMLKEM768P256 is the size of a ciphertext.
	CiphertextSizeMLKEM768P256 = mlkem.CiphertextSize768 + pointP256
)

// labelMLKEM768P256 keeps the mechanisms apart in the hash.
var labelMLKEM768P256 = []byte("MLKEM768-P256")

// EncapsulationKeyMLKEM768P256 is a public key. It does not change once it is made and may
// be used by several goroutines at once. Use of the zero value panics.
type EncapsulationKeyMLKEM768P256 struct {
	pq *mlkem.EncapsulationKey768
	t  [pointP256]byte // of the curve, uncompressed, and checked
}

// NewEncapsulationKeyMLKEM768P256 makes a key from its encoding: that of ML-KEM, then the
// uncompressed point. It returns [ErrEncapsulationKey] if the length is another or one of
// the two is none.
func NewEncapsulationKeyMLKEM768P256(encoded []byte) (*EncapsulationKeyMLKEM768P256, error) {
	if len(encoded) != EncapsulationKeySizeMLKEM768P256 {
		return nil, ErrEncapsulationKey
	}
	var point p256.Affine
	if point.SetBytes(encoded[mlkem.EncapsulationKeySize768:]) != nil {
		return nil, ErrEncapsulationKey
	}
	pq, err := mlkem.NewEncapsulationKey768(encoded[:mlkem.EncapsulationKeySize768])
	if err != nil {
		return nil, ErrEncapsulationKey
	}
	return &EncapsulationKeyMLKEM768P256{pq, [pointP256]byte(encoded[mlkem.EncapsulationKeySize768:])}, nil
}

// Bytes sets out to the encoding of the key.
func (ek *EncapsulationKeyMLKEM768P256) Bytes(out *[EncapsulationKeySizeMLKEM768P256]byte) {
	ek.mustBeSet()
	ek.pq.Bytes((*[mlkem.EncapsulationKeySize768]byte)(out[:]))
	copy(out[mlkem.EncapsulationKeySize768:], ek.t[:])
}

// Equal reports whether both are the same key.
func (ek *EncapsulationKeyMLKEM768P256) Equal(other *EncapsulationKeyMLKEM768P256) bool {
	ek.mustBeSet()
	other.mustBeSet()
	return ek.pq.Equal(other.pq) && ek.t == other.t
}

func (ek *EncapsulationKeyMLKEM768P256) mustBeSet() {
	if ek.pq == nil {
		panic(noEncapsulationKey)
	}
}

// Encapsulate sets shared to a new key and c to the ciphertext that holds it, with
// randomness from [rand.Reader].
func (ek *EncapsulationKeyMLKEM768P256) Encapsulate(shared *[32]byte, c *[CiphertextSizeMLKEM768P256]byte) {
	ek.mustBeSet()
	var m [32]byte
	var ephemeral [scalarP256]byte
	var point [pointP256]byte
	rand.Read(m[:])
	ecdh.GenerateKeyP256(&ephemeral, &point)
	ek.encapsulate(shared, c, &m, &ephemeral, &point)
	clear(m[:])
	clear(ephemeral[:])
}

// EncapsulateInternal is Encapsulate with the randomness given: ML-KEM's message and the
// private key of the curve. Both must be uniform, unknown to others and used once. It
// returns [ErrEphemeralKey] if the latter is none, and then writes nothing.
func (ek *EncapsulationKeyMLKEM768P256) EncapsulateInternal(shared *[32]byte, c *[CiphertextSizeMLKEM768P256]byte, m *[32]byte, ephemeral *[scalarP256]byte) error {
	ek.mustBeSet()
	var point [pointP256]byte
	if ecdh.PublicKeyP256(&point, ephemeral) != nil {
		return ErrEphemeralKey
	}
	ek.encapsulate(shared, c, m, ephemeral, &point)
	return nil
}

// encapsulate encapsulates with a key pair of the curve.
func (ek *EncapsulationKeyMLKEM768P256) encapsulate(shared *[32]byte, c *[CiphertextSizeMLKEM768P256]byte, m *[32]byte, ephemeral *[scalarP256]byte, point *[pointP256]byte) {
	var ssPQ [mlkem.SharedKeySize]byte
	var ssT [scalarP256]byte
	if ecdh.SharedSecretP256(&ssT, ephemeral, &ek.t) != nil {
		panic("hybridkem: a key that was checked is none") // not reached
	}
	ek.pq.EncapsulateInternal(&ssPQ, (*[mlkem.CiphertextSize768]byte)(c[:]), m)
	copy(c[mlkem.CiphertextSize768:], point[:])
	combineMLKEM768P256(shared, &ssPQ, &ssT, point, &ek.t)
	clear(ssPQ[:])
	clear(ssT[:])
}

// combineMLKEM768P256 sets shared to SHA3-256(ss_PQ || ss_T || ct_T || ek_T || label).
func combineMLKEM768P256(shared, ssPQ *[32]byte, ssT *[scalarP256]byte, ctT, ekT *[pointP256]byte) {
	sha3.Sum256Into(shared, ssPQ[:], ssT[:], ctT[:], ekT[:], labelMLKEM768P256)
}

// DecapsulationKeyMLKEM768P256 is a private key with its public half. It may be used by
// several goroutines at once, but for Destroy. Use of the zero value and of a destroyed
// key panics.
type DecapsulationKeyMLKEM768P256 struct {
	ek   *EncapsulationKeyMLKEM768P256
	pq   *mlkem.DecapsulationKey768
	t    [scalarP256]byte
	seed [SeedSize]byte
}

// GenerateKeyMLKEM768P256 makes a key of a seed from [rand.Reader].
func GenerateKeyMLKEM768P256() *DecapsulationKeyMLKEM768P256 {
	var seed [SeedSize]byte
	rand.Read(seed[:])
	dk := NewDecapsulationKeyMLKEM768P256(&seed)
	clear(seed[:])
	return dk
}

// NewDecapsulationKeyMLKEM768P256 makes the key of a seed, which must be uniform: SHAKE256
// expands it to ML-KEM's seed and to candidates for the private key of the curve, of
// which the first in range is taken.
func NewDecapsulationKeyMLKEM768P256(seed *[SeedSize]byte) *DecapsulationKeyMLKEM768P256 {
	// At most one candidate in 2^32 is out of range, and eight in a row never are.
	const first = mlkem.SeedSize
	var expanded [first + 8*scalarP256]byte
	sha3.ShakeSum256Into(expanded[:], seed[:])
	dk := &DecapsulationKeyMLKEM768P256{
		ek:   new(EncapsulationKeyMLKEM768P256),
		pq:   mlkem.NewDecapsulationKey768((*[mlkem.SeedSize]byte)(expanded[:])),
		seed: *seed,
	}
	for at := first; ; at += scalarP256 {
		dk.t = [scalarP256]byte(expanded[at:])
		if ecdh.PublicKeyP256(&dk.ek.t, &dk.t) == nil {
			break
		}
	}
	dk.ek.pq = dk.pq.EncapsulationKey()
	clear(expanded[:])
	return dk
}

// Seed sets seed to the seed that the key was made of.
func (dk *DecapsulationKeyMLKEM768P256) Seed(seed *[SeedSize]byte) {
	dk.mustBeSet()
	*seed = dk.seed
}

// EncapsulationKey returns the public half. It stays as it is when the private one is
// destroyed.
func (dk *DecapsulationKeyMLKEM768P256) EncapsulationKey() *EncapsulationKeyMLKEM768P256 {
	dk.mustBeSet()
	return dk.ek
}

// Equal reports, in constant time, whether both are of the same seed.
func (dk *DecapsulationKeyMLKEM768P256) Equal(other *DecapsulationKeyMLKEM768P256) bool {
	dk.mustBeSet()
	other.mustBeSet()
	return subtle.ConstantTimeCompare(dk.seed[:], other.seed[:]) == 1
}

// Destroy clears all that is secret. The key must not be in use.
func (dk *DecapsulationKeyMLKEM768P256) Destroy() {
	if dk.pq != nil {
		dk.pq.Destroy()
	}
	*dk = DecapsulationKeyMLKEM768P256{}
}

func (dk *DecapsulationKeyMLKEM768P256) mustBeSet() {
	if dk.pq == nil {
		panic(noDecapsulationKey)
	}
}

// Decapsulate sets shared to the key that c holds. It returns [ErrCiphertext] if the end
// of c is no point of the curve, and then writes nothing.
func (dk *DecapsulationKeyMLKEM768P256) Decapsulate(shared *[32]byte, c *[CiphertextSizeMLKEM768P256]byte) error {
	dk.mustBeSet()
	var ssPQ [mlkem.SharedKeySize]byte
	var ssT [scalarP256]byte
	ctT := (*[pointP256]byte)(c[mlkem.CiphertextSize768:])
	if ecdh.SharedSecretP256(&ssT, &dk.t, ctT) != nil {
		return ErrCiphertext
	}
	dk.pq.Decapsulate(&ssPQ, (*[mlkem.CiphertextSize768]byte)(c[:]))
	combineMLKEM768P256(shared, &ssPQ, &ssT, ctT, &dk.ek.t)
	clear(ssPQ[:])
	clear(ssT[:])
	return nil
}
