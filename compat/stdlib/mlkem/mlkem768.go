// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"crypto"
	"crypto/mlkem"

	hazmat "rind.example/rind/hazmat/mlkem"
	"rind.example/rind/hazmat/stdkey/tally"
)

// DecapsulationKey768 is rind's own type in the place of
// [crypto/mlkem.DecapsulationKey768]: a private key of ML-KEM-768, with what repeated
// decapsulation needs, 8 KiB in all.
type DecapsulationKey768 struct {
	key *hazmat.DecapsulationKey768
	std *mlkem.DecapsulationKey768 // serves in the place of key where everything is forwarded
}

var _ crypto.Decapsulator = (*DecapsulationKey768)(nil)

// GenerateKey768 is [crypto/mlkem.GenerateKey768] on rind: ML-KEM.KeyGen (FIPS 203,
// Algorithm 19) with the same randomness. It never returns an error.
//
// Constant time.
func GenerateKey768() (*DecapsulationKey768, error) {
	if !tally.ForwardsAll() && drawsAlike() {
		tally.Keys.Add(1)
		return &DecapsulationKey768{key: hazmat.GenerateKey768()}, nil
	}
	std, err := mlkem.GenerateKey768()
	if err != nil {
		return nil, err
	}
	return decapsulationKey768(std), nil
}

// decapsulationKey768 is the own form of a standard key.
func decapsulationKey768(std *mlkem.DecapsulationKey768) *DecapsulationKey768 {
	if tally.ForwardsAll() {
		return &DecapsulationKey768{std: std}
	}
	seed := std.Bytes()
	defer clear(seed)
	tally.Keys.Add(1)
	return &DecapsulationKey768{key: hazmat.NewDecapsulationKey768((*[SeedSize]byte)(seed))}
}

// NewDecapsulationKey768 is [crypto/mlkem.NewDecapsulationKey768] on rind: ML-KEM.KeyGen
// (FIPS 203, Algorithm 16) of the seed d || z. It returns an error if that has another
// length than 64.
//
// Constant time.
func NewDecapsulationKey768(seed []byte) (*DecapsulationKey768, error) {
	if len(seed) == SeedSize && !tally.ForwardsAll() {
		tally.Keys.Add(1)
		return &DecapsulationKey768{key: hazmat.NewDecapsulationKey768((*[SeedSize]byte)(seed))}, nil
	}
	std, err := mlkem.NewDecapsulationKey768(seed)
	if err != nil {
		return nil, err
	}
	return decapsulationKey768(std), nil
}

// Std returns the same key as the standard library's type. [NewDecapsulationKey768] of
// its bytes leads back.
func (dk *DecapsulationKey768) Std() *mlkem.DecapsulationKey768 {
	if dk.std != nil {
		return dk.std
	}
	seed := dk.Bytes()
	defer clear(seed)
	std, err := mlkem.NewDecapsulationKey768(seed)
	if err != nil {
		panic(err) // not reached: the seed has the right length
	}
	return std
}

// Bytes returns the seed d || z of 64 bytes, which is all that needs to be kept.
func (dk *DecapsulationKey768) Bytes() []byte {
	if dk.std != nil {
		return dk.std.Bytes()
	}
	var seed [SeedSize]byte
	dk.key.Seed(&seed)
	return seed[:]
}

// Decapsulate returns the shared key of 32 bytes that the ciphertext holds (FIPS 203,
// Algorithm 21), or one that nobody else has if the ciphertext was not made for this key.
// It returns an error if its length is another than 1088.
//
// Constant time.
func (dk *DecapsulationKey768) Decapsulate(ciphertext []byte) (sharedKey []byte, err error) {
	if dk.std != nil || len(ciphertext) != CiphertextSize768 {
		return dk.Std().Decapsulate(ciphertext)
	}
	shared := new([SharedKeySize]byte)
	dk.key.Decapsulate(shared, (*[CiphertextSize768]byte)(ciphertext))
	tally.Agreements.Add(1)
	return shared[:], nil
}

// EncapsulationKey returns the public key.
func (dk *DecapsulationKey768) EncapsulationKey() *EncapsulationKey768 {
	if dk.std != nil {
		return &EncapsulationKey768{std: dk.std.EncapsulationKey()}
	}
	return &EncapsulationKey768{key: dk.key.EncapsulationKey()}
}

// Encapsulator returns the public key as the standard library's type: it is what
// [crypto/hpke] knows a key by, so that its constructors take this private one. To
// encapsulate on rind, use [DecapsulationKey768.EncapsulationKey].
func (dk *DecapsulationKey768) Encapsulator() crypto.Encapsulator {
	return dk.EncapsulationKey().Std()
}

// EncapsulationKey768 is rind's own type in the place of
// [crypto/mlkem.EncapsulationKey768]: a public key of ML-KEM-768, with what repeated
// encapsulation needs, 6 KiB in all.
type EncapsulationKey768 struct {
	key *hazmat.EncapsulationKey768
	std *mlkem.EncapsulationKey768 // serves in the place of key where everything is forwarded
}

var _ crypto.Encapsulator = (*EncapsulationKey768)(nil)

// NewEncapsulationKey768 is [crypto/mlkem.NewEncapsulationKey768] on rind. It returns an
// error if the length is another than 1184 or the modulus check of FIPS 203, Section 7.2,
// fails.
func NewEncapsulationKey768(encapsulationKey []byte) (*EncapsulationKey768, error) {
	if !tally.ForwardsAll() {
		if key, err := hazmat.NewEncapsulationKey768(encapsulationKey); err == nil {
			tally.Keys.Add(1)
			return &EncapsulationKey768{key: key}, nil
		}
	}
	std, err := mlkem.NewEncapsulationKey768(encapsulationKey)
	if err != nil {
		return nil, err
	}
	return &EncapsulationKey768{std: std}, nil
}

// Std returns the same key as the standard library's type. [NewEncapsulationKey768] of
// its bytes leads back.
func (ek *EncapsulationKey768) Std() *mlkem.EncapsulationKey768 {
	if ek.std != nil {
		return ek.std
	}
	std, err := mlkem.NewEncapsulationKey768(ek.Bytes())
	if err != nil {
		panic(err) // not reached: the encoding of a key is one
	}
	return std
}

// Bytes returns the encoding of the key in 1184 bytes.
func (ek *EncapsulationKey768) Bytes() []byte {
	if ek.std != nil {
		return ek.std.Bytes()
	}
	encoded := new([EncapsulationKeySize768]byte)
	ek.key.Bytes(encoded)
	return encoded[:]
}

// Encapsulate returns a new shared key of 32 bytes and the ciphertext of 1088 that holds
// it (FIPS 203, Algorithm 20).
//
// Constant time.
func (ek *EncapsulationKey768) Encapsulate() (sharedKey, ciphertext []byte) {
	if ek.std != nil || !drawsAlike() {
		return ek.Std().Encapsulate()
	}
	shared, c := new([SharedKeySize]byte), new([CiphertextSize768]byte)
	ek.key.Encapsulate(shared, c)
	tally.Agreements.Add(1)
	return shared[:], c[:]
}
