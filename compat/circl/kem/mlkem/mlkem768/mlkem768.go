// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem768

import (
	"crypto/rand"
	"io"

	"github.com/cloudflare/circl/kem"

	hazmat "rind.example/rind/hazmat/mlkem"
)

// PublicKey is rind's own type in the place of
// [github.com/cloudflare/circl/kem/mlkem/mlkem768.PublicKey]: an encapsulation key, with
// what repeated encapsulation needs, 6 KiB in all. The zero value holds no key: only
// Unpack, Equal and Scheme can be used.
type PublicKey struct {
	key *hazmat.EncapsulationKey768
}

// PrivateKey is rind's own type in the place of
// [github.com/cloudflare/circl/kem/mlkem/mlkem768.PrivateKey]: a decapsulation key, with
// what repeated decapsulation needs, 8 KiB in all. The zero value holds no key: only
// Unpack, Equal, Public and Scheme can be used.
type PrivateKey struct {
	key *hazmat.DecapsulationKey768
}

// NewKeyFromSeed is [github.com/cloudflare/circl/kem/mlkem/mlkem768.NewKeyFromSeed] on
// rind: it makes the keys of the seed d || z (FIPS 203, Algorithm 16). It panics if that
// has another length than 64.
//
// Constant time.
func NewKeyFromSeed(seed []byte) (*PublicKey, *PrivateKey) {
	if len(seed) != KeySeedSize {
		panic("seed must be of length KeySeedSize")
	}
	key := hazmat.NewDecapsulationKey768((*[hazmat.SeedSize]byte)(seed))
	return &PublicKey{key.EncapsulationKey()}, &PrivateKey{key}
}

// GenerateKeyPair is [github.com/cloudflare/circl/kem/mlkem/mlkem768.GenerateKeyPair] on
// rind: it reads a seed from random, or from crypto/rand if that is nil, and makes its
// keys.
//
// Constant time.
func GenerateKeyPair(random io.Reader) (*PublicKey, *PrivateKey, error) {
	if random == nil {
		random = rand.Reader
	}
	seed := make([]byte, KeySeedSize)
	defer clear(seed)
	if _, err := io.ReadFull(random, seed); err != nil {
		return nil, nil, err
	}
	public, private := NewKeyFromSeed(seed)
	return public, private, nil
}

// EncapsulateTo writes a new shared key and the ciphertext that holds it (FIPS 203,
// Algorithm 17), with the randomness seed, or with that of crypto/rand if seed is nil. It
// panics if a length is not that of the constants.
//
// Constant time.
func (pk *PublicKey) EncapsulateTo(ct, ss []byte, seed []byte) {
	var m [EncapsulationSeedSize]byte
	defer clear(m[:])
	switch {
	case seed == nil:
		rand.Read(m[:])
	case len(seed) != EncapsulationSeedSize:
		panic("seed must be of length EncapsulationSeedSize")
	}
	if len(ct) != CiphertextSize {
		panic("ct must be of length CiphertextSize")
	}
	if len(ss) != SharedKeySize {
		panic("ss must be of length SharedKeySize")
	}
	copy(m[:], seed) // which ct may overlap
	pk.key.EncapsulateInternal((*[SharedKeySize]byte)(ss), (*[CiphertextSize]byte)(ct), &m)
}

// DecapsulateTo writes the shared key that the ciphertext holds, or one that nobody else
// has if it was not made for this key (FIPS 203, Algorithm 18). It panics if a length is
// not that of the constants.
//
// Constant time.
func (sk *PrivateKey) DecapsulateTo(ss, ct []byte) {
	if len(ct) != CiphertextSize {
		panic("ct must be of length CiphertextSize")
	}
	if len(ss) != SharedKeySize {
		panic("ss must be of length SharedKeySize")
	}
	sk.key.Decapsulate((*[SharedKeySize]byte)(ss), (*[CiphertextSize]byte)(ct))
}

// Pack writes the expanded form of FIPS 203, of PrivateKeySize bytes. It panics if buf has
// another length.
func (sk *PrivateKey) Pack(buf []byte) {
	if len(buf) != PrivateKeySize {
		panic("buf must be of length PrivateKeySize")
	}
	sk.key.Expanded((*[PrivateKeySize]byte)(buf))
}

// Unpack makes sk the key of an expanded form. It returns [kem.ErrPrivKeySize] for another
// length, and [kem.ErrPrivKey] if the hash is not that of the encapsulation key (FIPS 203,
// Section 7.3); sk then is what it was.
func (sk *PrivateKey) Unpack(buf []byte) error {
	if len(buf) != PrivateKeySize {
		return kem.ErrPrivKeySize
	}
	key, err := hazmat.NewExpandedKey768(buf)
	if err != nil {
		return kem.ErrPrivKey
	}
	sk.key = key
	return nil
}

// Pack writes the encoding of the key, of PublicKeySize bytes. It panics if buf has another
// length.
func (pk *PublicKey) Pack(buf []byte) {
	if len(buf) != PublicKeySize {
		panic("buf must be of length PublicKeySize")
	}
	pk.key.Bytes((*[PublicKeySize]byte)(buf))
}

// Unpack makes pk the key of an encoding. It returns [kem.ErrPubKeySize] for another length,
// and [kem.ErrPubKey] if a coefficient is not reduced (FIPS 203, Section 7.2); pk then is
// what it was.
func (pk *PublicKey) Unpack(buf []byte) error {
	if len(buf) != PublicKeySize {
		return kem.ErrPubKeySize
	}
	key, err := hazmat.NewEncapsulationKey768(buf)
	if err != nil {
		return kem.ErrPubKey
	}
	pk.key = key
	return nil
}

// Scheme returns the mechanism.
func (sk *PrivateKey) Scheme() kem.Scheme { return mechanism }

// Scheme returns the mechanism.
func (pk *PublicKey) Scheme() kem.Scheme { return mechanism }

// MarshalBinary is [PrivateKey.Pack] to a new slice. It never returns an error.
func (sk *PrivateKey) MarshalBinary() ([]byte, error) {
	buf := make([]byte, PrivateKeySize)
	sk.Pack(buf)
	return buf, nil
}

// MarshalBinary is [PublicKey.Pack] to a new slice. It never returns an error.
func (pk *PublicKey) MarshalBinary() ([]byte, error) {
	buf := make([]byte, PublicKeySize)
	pk.Pack(buf)
	return buf, nil
}

// Equal reports whether other is the same private key, of this package. Two zero values
// are equal.
//
// Constant time.
func (sk *PrivateKey) Equal(other kem.PrivateKey) bool {
	o, ok := other.(*PrivateKey)
	if !ok || sk.key == nil || o.key == nil {
		return ok && sk.key == o.key
	}
	return sk.key.Equal(o.key)
}

// Equal reports whether other is the same public key, of this package. Two zero values are
// equal.
func (pk *PublicKey) Equal(other kem.PublicKey) bool {
	o, ok := other.(*PublicKey)
	if !ok || pk.key == nil || o.key == nil {
		return ok && pk.key == o.key
	}
	return pk.key.Equal(o.key)
}

// Public returns the public key, a [*PublicKey].
func (sk *PrivateKey) Public() kem.PublicKey {
	if sk.key == nil {
		return &PublicKey{}
	}
	return &PublicKey{sk.key.EncapsulationKey()}
}
