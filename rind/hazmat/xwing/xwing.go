// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xwing

import (
	"crypto/rand"
	"crypto/subtle"
	"errors"

	"rind.example/rind/hazmat/mlkem"
	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/hazmat/x25519"
)

const (
	// SeedSize is the size of a decapsulation key, which is a seed.
	SeedSize = 32
	// EncapsulationKeySize is the size of an encapsulation key.
	EncapsulationKeySize = mlkem.EncapsulationKeySize768 + 32
	// CiphertextSize is the size of a ciphertext.
	CiphertextSize = mlkem.CiphertextSize768 + 32
	// SharedKeySize is the size of a shared key.
	SharedKeySize = 32
	// EncapsulationSeedSize is the size of the randomness of an encapsulation.
	EncapsulationSeedSize = 64
)

// ErrEncapsulationKey is returned for an encoding of the wrong length or whose ML-KEM
// part is none (FIPS 203, section 7.2).
var ErrEncapsulationKey = errors.New("xwing: invalid encapsulation key")

// What use of a zero or destroyed key panics with.
const (
	noEncapsulationKey = "xwing: encapsulation key is not set"
	noDecapsulationKey = "xwing: decapsulation key is not set"
)

// label is XWingLabel (section 5.3).
var label = []byte(`\.//^\`)

// EncapsulationKey is a public key. It does not change once it is made and may be used by
// several goroutines at once. Use of the zero value panics.
type EncapsulationKey struct {
	m *mlkem.EncapsulationKey768 // pk_M
	x [32]byte                   // pk_X
}

// NewEncapsulationKey makes a key from its encoding of 1216 bytes. It returns
// [ErrEncapsulationKey] if that is none; every value is a public key of X25519.
func NewEncapsulationKey(encoded []byte) (*EncapsulationKey, error) {
	if len(encoded) != EncapsulationKeySize {
		return nil, ErrEncapsulationKey
	}
	m, err := mlkem.NewEncapsulationKey768(encoded[:mlkem.EncapsulationKeySize768])
	if err != nil {
		return nil, ErrEncapsulationKey
	}
	return &EncapsulationKey{m: m, x: [32]byte(encoded[mlkem.EncapsulationKeySize768:])}, nil
}

// Bytes sets out to the encoding of the key.
func (ek *EncapsulationKey) Bytes(out *[EncapsulationKeySize]byte) {
	ek.mustBeSet()
	ek.m.Bytes((*[mlkem.EncapsulationKeySize768]byte)(out[:]))
	copy(out[mlkem.EncapsulationKeySize768:], ek.x[:])
}

// Equal reports whether both are the same key.
func (ek *EncapsulationKey) Equal(other *EncapsulationKey) bool {
	ek.mustBeSet()
	other.mustBeSet()
	return ek.m.Equal(other.m) && ek.x == other.x
}

func (ek *EncapsulationKey) mustBeSet() {
	if ek.m == nil {
		panic(noEncapsulationKey)
	}
}

// Encapsulate sets shared to a new key and c to the ciphertext that holds it, with
// randomness from [rand.Reader] (section 5.4).
func (ek *EncapsulationKey) Encapsulate(shared *[SharedKeySize]byte, c *[CiphertextSize]byte) {
	ek.mustBeSet()
	var seed [EncapsulationSeedSize]byte
	rand.Read(seed[:])
	ek.EncapsulateInternal(shared, c, &seed)
	clear(seed[:])
}

// EncapsulateInternal is EncapsulateDerand (section 5.4.1), with the randomness given:
// ML-KEM's message, then the private key of X25519. It must be uniform, unknown to others
// and used once. It may lie where shared or c will.
func (ek *EncapsulationKey) EncapsulateInternal(shared *[SharedKeySize]byte, c *[CiphertextSize]byte, seed *[EncapsulationSeedSize]byte) {
	ek.mustBeSet()
	var ssM, ssX [32]byte
	ephemeral := [32]byte(seed[32:])
	ctX := (*[32]byte)(c[mlkem.CiphertextSize768:])
	ek.m.EncapsulateInternal(&ssM, (*[mlkem.CiphertextSize768]byte)(c[:]), (*[32]byte)(seed[:]))
	x25519.ScalarMult(&ssX, &ephemeral, &ek.x)
	x25519.ScalarBaseMult(ctX, &ephemeral)
	combine(shared, &ssM, &ssX, ctX, &ek.x)
	clear(ephemeral[:])
	clear(ssM[:])
	clear(ssX[:])
}

// combine sets shared to SHA3-256(ss_M || ss_X || ct_X || pk_X || label) (section 5.3).
func combine(shared, ssM, ssX, ctX, pkX *[32]byte) {
	sha3.Sum256Into(shared, ssM[:], ssX[:], ctX[:], pkX[:], label)
}

// DecapsulationKey is a private key with its public half. It may be used by several
// goroutines at once, but for [DecapsulationKey.Destroy]. Use of the zero value and of a
// destroyed key panics.
type DecapsulationKey struct {
	ek   *EncapsulationKey
	m    *mlkem.DecapsulationKey768 // sk_M
	x    [32]byte                   // sk_X
	seed [SeedSize]byte
}

// GenerateKey makes a key of a seed from [rand.Reader] (section 5.2).
func GenerateKey() *DecapsulationKey {
	var seed [SeedSize]byte
	rand.Read(seed[:])
	dk := NewDecapsulationKey(&seed)
	clear(seed[:])
	return dk
}

// NewDecapsulationKey makes the key of a seed, which must be uniform: it is
// GenerateKeyPairDerand of section 5.2.1.
func NewDecapsulationKey(seed *[SeedSize]byte) *DecapsulationKey {
	var expanded [mlkem.SeedSize + 32]byte // d || z || sk_X
	sha3.ShakeSum256Into(expanded[:], seed[:])
	dk := &DecapsulationKey{
		ek:   new(EncapsulationKey),
		m:    mlkem.NewDecapsulationKey768((*[mlkem.SeedSize]byte)(expanded[:])),
		seed: *seed,
	}
	copy(dk.x[:], expanded[mlkem.SeedSize:])
	dk.ek.m = dk.m.EncapsulationKey()
	x25519.ScalarBaseMult(&dk.ek.x, &dk.x)
	clear(expanded[:])
	return dk
}

// Seed sets seed to the seed that the key was made of.
func (dk *DecapsulationKey) Seed(seed *[SeedSize]byte) {
	dk.mustBeSet()
	*seed = dk.seed
}

// EncapsulationKey returns the public half. It stays as it is when the private one is
// destroyed.
func (dk *DecapsulationKey) EncapsulationKey() *EncapsulationKey {
	dk.mustBeSet()
	return dk.ek
}

// Equal reports, in constant time, whether both are of the same seed.
func (dk *DecapsulationKey) Equal(other *DecapsulationKey) bool {
	dk.mustBeSet()
	other.mustBeSet()
	return subtle.ConstantTimeCompare(dk.seed[:], other.seed[:]) == 1
}

// Destroy clears all that is secret. The key must not be in use.
func (dk *DecapsulationKey) Destroy() {
	if dk.m != nil {
		dk.m.Destroy()
	}
	*dk = DecapsulationKey{}
}

func (dk *DecapsulationKey) mustBeSet() {
	if dk.m == nil {
		panic(noDecapsulationKey)
	}
}

// Decapsulate sets shared to the key that c holds (section 5.5). If c was not made for
// this key, that is a key which nobody else has.
func (dk *DecapsulationKey) Decapsulate(shared *[SharedKeySize]byte, c *[CiphertextSize]byte) {
	dk.mustBeSet()
	var ssM, ssX [32]byte
	ctX := (*[32]byte)(c[mlkem.CiphertextSize768:])
	dk.m.Decapsulate(&ssM, (*[mlkem.CiphertextSize768]byte)(c[:]))
	x25519.ScalarMult(&ssX, &dk.x, ctX)
	combine(shared, &ssM, &ssX, ctX, &dk.ek.x)
	clear(ssM[:])
	clear(ssX[:])
}
