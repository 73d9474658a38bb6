// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xwing

import (
	"crypto/rand"
	"io"

	"github.com/cloudflare/circl/kem"

	hazmat "rind.example/rind/hazmat/xwing"
)

// PublicKey is rind's own type in the place of
// [github.com/cloudflare/circl/kem/xwing.PublicKey], with what repeated encapsulation
// needs, 6 KiB in all. The zero value holds no key: only Unpack, Equal and Scheme can be
// used.
type PublicKey struct {
	key *hazmat.EncapsulationKey
}

// PrivateKey is rind's own type in the place of
// [github.com/cloudflare/circl/kem/xwing.PrivateKey], with what repeated decapsulation
// needs, 8 KiB in all. The zero value holds no key: only Unpack, Pack, Equal, Public and
// Scheme can be used.
type PrivateKey struct {
	key *hazmat.DecapsulationKey
}

// DeriveKeyPair is [github.com/cloudflare/circl/kem/xwing.DeriveKeyPair] on rind. It panics
// if the seed has another length than 32.
//
// Constant time.
func DeriveKeyPair(seed []byte) (*PrivateKey, *PublicKey) {
	if len(seed) != SeedSize {
		panic(kem.ErrSeedSize)
	}
	key := hazmat.NewDecapsulationKey((*[SeedSize]byte)(seed))
	return &PrivateKey{key}, &PublicKey{key.EncapsulationKey()}
}

// DeriveKeyPairPacked is [DeriveKeyPair] with packed keys.
//
// Constant time.
func DeriveKeyPairPacked(seed []byte) ([]byte, []byte) { return pack(DeriveKeyPair(seed)) }

// pack packs a pair of keys.
func pack(private *PrivateKey, public *PublicKey) ([]byte, []byte) {
	sk, pk := make([]byte, PrivateKeySize), make([]byte, PublicKeySize)
	private.Pack(sk)
	public.Pack(pk)
	return sk, pk
}

// GenerateKeyPair is [github.com/cloudflare/circl/kem/xwing.GenerateKeyPair] on rind: it
// reads a seed from random, or from crypto/rand if that is nil, and makes its keys.
//
// Constant time.
func GenerateKeyPair(random io.Reader) (*PrivateKey, *PublicKey, error) {
	if random == nil {
		random = rand.Reader
	}
	seed := make([]byte, SeedSize)
	defer clear(seed)
	if _, err := io.ReadFull(random, seed); err != nil {
		return nil, nil, err
	}
	private, public := DeriveKeyPair(seed)
	return private, public, nil
}

// GenerateKeyPairPacked is [GenerateKeyPair] with packed keys.
//
// Constant time.
func GenerateKeyPairPacked(random io.Reader) ([]byte, []byte, error) {
	private, public, err := GenerateKeyPair(random)
	if err != nil {
		return nil, nil, err
	}
	sk, pk := pack(private, public)
	return sk, pk, nil
}

// Encapsulate is [github.com/cloudflare/circl/kem/xwing.Encapsulate] on rind, with a packed
// public key: mind the order of the results. It returns [kem.ErrPubKey] if ML-KEM's part
// of the key is none, and panics if a length is not that of the constants.
//
// Constant time.
func Encapsulate(pk, seed []byte) (ss, ct []byte, err error) {
	public := &PublicKey{}
	if err := public.Unpack(pk); err != nil {
		return nil, nil, err
	}
	ct, ss = make([]byte, CiphertextSize), make([]byte, SharedKeySize)
	public.EncapsulateTo(ct, ss, seed)
	return ss, ct, nil
}

// Decapsulate is [github.com/cloudflare/circl/kem/xwing.Decapsulate] on rind, with a packed
// private key. It panics if a length is not that of the constants.
//
// Constant time.
func Decapsulate(ct, sk []byte) (ss []byte) {
	private := &PrivateKey{}
	private.Unpack(sk)
	ss = make([]byte, SharedKeySize)
	private.DecapsulateTo(ss, ct)
	return ss
}

// EncapsulateTo writes a new shared key and the ciphertext that holds it, with the
// randomness seed, or with that of crypto/rand if seed is nil. It panics if a length is
// not that of the constants.
//
// Constant time.
func (pk *PublicKey) EncapsulateTo(ct, ss, seed []byte) {
	var random [EncapsulationSeedSize]byte
	defer clear(random[:])
	switch {
	case seed == nil:
		rand.Read(random[:])
	case len(seed) != EncapsulationSeedSize:
		panic(kem.ErrSeedSize)
	}
	if len(ct) != CiphertextSize {
		panic(kem.ErrCiphertextSize)
	}
	if len(ss) != SharedKeySize {
		panic(ErrSharedKeySize)
	}
	copy(random[:], seed) // which ct may overlap
	pk.key.EncapsulateInternal((*[SharedKeySize]byte)(ss), (*[CiphertextSize]byte)(ct), &random)
}

// DecapsulateTo writes the shared key that the ciphertext holds. It panics if a length is
// not that of the constants.
//
// Constant time.
func (sk *PrivateKey) DecapsulateTo(ss, ct []byte) {
	if len(ct) != CiphertextSize {
		panic(kem.ErrCiphertextSize)
	}
	if len(ss) != SharedKeySize {
		panic(ErrSharedKeySize)
	}
	sk.key.Decapsulate((*[SharedKeySize]byte)(ss), (*[CiphertextSize]byte)(ct))
}

// Pack writes the seed of the key. It panics if buf has another length than 32.
func (sk *PrivateKey) Pack(buf []byte) {
	if len(buf) != PrivateKeySize {
		panic(kem.ErrPrivKeySize)
	}
	if sk.key == nil {
		clear(buf) // as circl does
		return
	}
	sk.key.Seed((*[SeedSize]byte)(buf))
}

// Unpack makes sk the key of a seed. It panics if buf has another length than 32.
func (sk *PrivateKey) Unpack(buf []byte) {
	private, _ := DeriveKeyPair(buf)
	*sk = *private
}

// Pack writes the encoding of the key. It panics if buf has another length than 1216.
func (pk *PublicKey) Pack(buf []byte) {
	if len(buf) != PublicKeySize {
		panic(kem.ErrPubKeySize)
	}
	pk.key.Bytes((*[PublicKeySize]byte)(buf))
}

// Unpack makes pk the key of an encoding. It returns [kem.ErrPubKey] if ML-KEM's part is
// none (FIPS 203, Section 7.2), and pk then is what it was. It panics if buf has another
// length than 1216.
func (pk *PublicKey) Unpack(buf []byte) error {
	if len(buf) != PublicKeySize {
		panic(kem.ErrPubKeySize)
	}
	key, err := hazmat.NewEncapsulationKey(buf)
	if err != nil {
		return kem.ErrPubKey
	}
	pk.key = key
	return nil
}

// Scheme returns the mechanism.
func (*PrivateKey) Scheme() kem.Scheme { return scheme{} }

// Scheme returns the mechanism.
func (*PublicKey) Scheme() kem.Scheme { return scheme{} }

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
