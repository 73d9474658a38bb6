// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa65

import (
	"crypto"
	cryptorand "crypto/rand"
	"crypto/subtle"
	"errors"
	"io"
	"sync"
	"sync/atomic"

	"github.com/cloudflare/circl/sign"
	circl "github.com/cloudflare/circl/sign/mldsa/mldsa65"

	"rind.example/rind/hazmat/mldsa"
)

// PrivateKey is [github.com/cloudflare/circl/sign/mldsa/mldsa65.PrivateKey] on rind. It
// holds the encoded keys and, from the first signature on, the expanded one. The zero
// value is not a key: signing with it returns an error.
type PrivateKey struct {
	// The pointer comes first so that the garbage collector need not look at the rest.
	*secretExpansion
	encoded [PrivateKeySize]byte
	public  [PublicKeySize]byte
	seed    [SeedSize]byte
	seeded  bool
}

// secretExpansion is the expanded private key, which copies of the key share.
type secretExpansion struct {
	// other is circl's key where bytes were unpacked that encode none by FIPS 204, with
	// coefficients out of range or parts that do not belong together: circl takes them.
	other *circl.PrivateKey
	once  sync.Once
	key   *mldsa.PrivateKey65
}

// expanded returns the expanded key of one that is not circl's.
func (sk *PrivateKey) expanded() *mldsa.PrivateKey65 {
	sk.once.Do(func() {
		if sk.key == nil { // otherwise unpacking has expanded it
			sk.key = new(mldsa.PrivateKey65)
			sk.key.SetDerived(&sk.encoded, &sk.public, &sk.seed)
		}
	})
	return sk.key
}

// foreign reports whether circl has to serve the key.
func (sk *PrivateKey) foreign() bool { return sk.secretExpansion != nil && sk.other != nil }

// PublicKey is [github.com/cloudflare/circl/sign/mldsa/mldsa65.PublicKey] on rind. It
// holds the encoded key and, from the second verification on, the expanded one. The zero
// value is not a key: as circl's, it panics when it verifies.
type PublicKey struct {
	encoded [PublicKeySize]byte
	*expansion
}

// expansion is the expanded public key, which copies of the key share.
type expansion struct {
	used atomic.Bool
	once sync.Once
	key  *mldsa.PublicKey65
}

// expanded returns the expanded key.
func (pk *PublicKey) expanded() *mldsa.PublicKey65 {
	pk.once.Do(func() {
		pk.key = new(mldsa.PublicKey65)
		pk.key.SetBytes(&pk.encoded)
	})
	return pk.key
}

// single keeps memory for keys that verify once.
var single = sync.Pool{New: func() any { return new(mldsa.PublicKey65) }}

// verifyFirst verifies for the first time: many keys are never used again.
func (pk *PublicKey) verifyFirst(msg, sig []byte, context string) bool {
	key := single.Get().(*mldsa.PublicKey65)
	defer single.Put(key)
	key.SetBytes(&pk.encoded)
	return key.Verify(msg, sig, context)
}

// GenerateKey is [github.com/cloudflare/circl/sign/mldsa/mldsa65.GenerateKey] on rind: it
// reads a seed of 32 bytes from rand, or from crypto/rand.Reader if that is nil.
func GenerateKey(rand io.Reader) (*PublicKey, *PrivateKey, error) {
	if rand == nil {
		rand = cryptorand.Reader
	}
	var seed [SeedSize]byte
	defer clear(seed[:])
	if _, err := io.ReadFull(rand, seed[:]); err != nil {
		return nil, nil, err
	}
	pk, sk := NewKeyFromSeed(&seed)
	return pk, sk, nil
}

// NewKeyFromSeed is [github.com/cloudflare/circl/sign/mldsa/mldsa65.NewKeyFromSeed] on
// rind.
func NewKeyFromSeed(seed *[SeedSize]byte) (*PublicKey, *PrivateKey) {
	sk := &PrivateKey{secretExpansion: new(secretExpansion), seed: *seed, seeded: true}
	mldsa.DeriveKey65(&sk.encoded, &sk.public, seed)
	return sk.publicKey(), sk
}

// publicKey returns the public key of a key that is not circl's.
func (sk *PrivateKey) publicKey() *PublicKey {
	return &PublicKey{encoded: sk.public, expansion: new(expansion)}
}

// SignTo is [github.com/cloudflare/circl/sign/mldsa/mldsa65.SignTo] on rind: it writes
// the signature of msg to the beginning of sig. It returns an error for a ctx of more
// than 255 bytes and for a key that has not been set, and panics if sig is shorter than
// [SignatureSize].
//
// Constant time but for what FIPS 204 lets show.
func SignTo(sk *PrivateKey, msg, ctx []byte, randomized bool, sig []byte) error {
	if sk.secretExpansion == nil {
		return mldsa.ErrKey
	}
	if sk.other != nil {
		return circl.SignTo(sk.other, msg, ctx, randomized, sig)
	}
	if len(sig) < SignatureSize && len(ctx) <= mldsa.MaxContextSize {
		panic("Signature does not fit in that byteslice") // in circl's words
	}
	var out [SignatureSize]byte
	var err error
	if randomized {
		err = sk.expanded().Sign(&out, msg, string(ctx))
	} else {
		err = sk.expanded().SignDeterministic(&out, msg, string(ctx))
	}
	if errors.Is(err, mldsa.ErrContext) {
		return sign.ErrContextTooLong
	}
	if err == nil {
		copy(sig, out[:])
	}
	return err
}

// Verify is [github.com/cloudflare/circl/sign/mldsa/mldsa65.Verify] on rind, with the same
// answer for every signature.
//
// Variable time.
func Verify(pk *PublicKey, msg, ctx, sig []byte) bool {
	if !pk.used.Swap(true) {
		return pk.verifyFirst(msg, sig, string(ctx))
	}
	return pk.expanded().Verify(msg, sig, string(ctx))
}

// Unpack sets pk to the public key encoded in buf.
func (pk *PublicKey) Unpack(buf *[PublicKeySize]byte) {
	pk.encoded, pk.expansion = *buf, new(expansion)
}

// Unpack sets sk to the private key encoded in buf. What encodes none is left to circl.
func (sk *PrivateKey) Unpack(buf *[PrivateKeySize]byte) {
	sk.secretExpansion = &secretExpansion{key: new(mldsa.PrivateKey65)}
	sk.encoded = *buf
	sk.seeded = false
	clear(sk.seed[:])
	if sk.key.SetBytes(buf) != nil {
		sk.key, sk.other = nil, new(circl.PrivateKey)
		sk.other.Unpack(buf)
		return
	}
	sk.key.Public(&sk.public)
}

// Pack writes the encoded public key.
func (pk *PublicKey) Pack(buf *[PublicKeySize]byte) { *buf = pk.encoded }

// Pack writes the encoded private key.
func (sk *PrivateKey) Pack(buf *[PrivateKeySize]byte) {
	if sk.foreign() {
		sk.other.Pack(buf)
		return
	}
	*buf = sk.encoded
}

// Bytes returns the encoded public key.
func (pk *PublicKey) Bytes() []byte {
	encoded := pk.encoded
	return encoded[:]
}

// Bytes returns the encoded private key.
func (sk *PrivateKey) Bytes() []byte {
	var buf [PrivateKeySize]byte
	sk.Pack(&buf)
	return buf[:]
}

// MarshalBinary returns the encoded public key.
func (pk *PublicKey) MarshalBinary() ([]byte, error) { return pk.Bytes(), nil }

// MarshalBinary returns the encoded private key.
func (sk *PrivateKey) MarshalBinary() ([]byte, error) { return sk.Bytes(), nil }

// UnmarshalBinary sets pk to the public key encoded in data, and returns an error unless
// that is of [PublicKeySize] bytes.
func (pk *PublicKey) UnmarshalBinary(data []byte) error {
	if len(data) != PublicKeySize {
		return errors.New("packed public key must be of mldsa65.PublicKeySize bytes")
	}
	pk.Unpack((*[PublicKeySize]byte)(data))
	return nil
}

// UnmarshalBinary sets sk to the private key encoded in data, and returns an error unless
// that is of [PrivateKeySize] bytes.
func (sk *PrivateKey) UnmarshalBinary(data []byte) error {
	if len(data) != PrivateKeySize {
		return errors.New("packed private key must be of mldsa65.PrivateKeySize bytes")
	}
	sk.Unpack((*[PrivateKeySize]byte)(data))
	return nil
}

// Seed returns the seed of the key, or nil for a key that has been unpacked.
func (sk *PrivateKey) Seed() []byte {
	if !sk.seeded {
		return nil
	}
	seed := sk.seed
	return seed[:]
}

// Sign returns the deterministic signature of msg with an empty context, and an error if
// opts names a hash. It does not read from rand.
func (sk *PrivateKey) Sign(rand io.Reader, msg []byte, opts crypto.SignerOpts) ([]byte, error) {
	if opts != nil && opts.HashFunc() != crypto.Hash(0) {
		return nil, errors.New("dilithium: cannot sign hashed message")
	}
	sig := make([]byte, SignatureSize)
	if err := SignTo(sk, msg, nil, false, sig); err != nil {
		return nil, err
	}
	return sig, nil
}

// Public returns the public key, a *[PublicKey].
func (sk *PrivateKey) Public() crypto.PublicKey {
	if !sk.foreign() {
		return sk.publicKey()
	}
	pk := new(PublicKey)
	pk.Unpack((*[PublicKeySize]byte)(sk.other.Public().(*circl.PublicKey).Bytes()))
	return pk
}

// Equal reports, in constant time, whether other is a *[PrivateKey] of the same key.
func (sk *PrivateKey) Equal(other crypto.PrivateKey) bool {
	o, ok := other.(*PrivateKey)
	switch {
	case !ok || sk.secretExpansion == nil || o.secretExpansion == nil || sk.foreign() != o.foreign():
		return false
	case sk.foreign():
		return sk.other.Equal(o.other)
	}
	return subtle.ConstantTimeCompare(sk.encoded[:], o.encoded[:]) == 1
}

// Equal reports whether other is a *[PublicKey] of the same key.
func (pk *PublicKey) Equal(other crypto.PublicKey) bool {
	o, ok := other.(*PublicKey)
	return ok && pk.encoded == o.encoded
}

// Scheme returns [Scheme].
func (sk *PrivateKey) Scheme() sign.Scheme { return scheme{} }

// Scheme returns [Scheme].
func (pk *PublicKey) Scheme() sign.Scheme { return scheme{} }
