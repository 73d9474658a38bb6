// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import (
	"crypto/rand"
	"errors"

	"rind.example/rind/hazmat/edwards25519"
	"rind.example/rind/internal/wipe"
)

// Lengths in bytes.
const (
	SeedSize       = 32  // a private key of RFC 8032
	PublicKeySize  = 32  // an encoded point
	PrivateKeySize = 64  // seed and public key, the form of crypto/ed25519
	SignatureSize  = 64  // R and S
	DigestSize     = 64  // what Ed25519ph signs: a SHA-512 hash
	MaxContextSize = 255 // of Ed25519ctx and Ed25519ph
)

var (
	// ErrContext reports a context of more than 255 bytes.
	ErrContext = errors.New("ed25519: context longer than 255 bytes")
	// ErrDigest reports a digest for Ed25519ph that has not 64 bytes.
	ErrDigest = errors.New("ed25519: digest not of 64 bytes")
)

// PrivateKey is a private key, expanded: with the scalar and the prefix that RFC
// 8032, section 5.1.5, derives from the seed. The zero value is not a key: set it
// before use. A key that is set may be used by any number of goroutines.
type PrivateKey struct {
	scalar edwards25519.Scalar
	prefix [32]byte
	seed   [SeedSize]byte
	public [PublicKeySize]byte
}

// Generate sets k to a new key from [rand.Reader]. It cannot fail as long as
// nothing has been assigned to rand.Reader.
func (k *PrivateKey) Generate() {
	wipe.Reserve()
	rand.Read(k.seed[:])
	k.expand()
	k.derivePublic()
	wipe.Stack()
}

// SetSeed sets k to the key with the given seed and computes its public key, in
// constant time (RFC 8032, section 5.1.5).
func (k *PrivateKey) SetSeed(seed *[SeedSize]byte) {
	wipe.Reserve()
	k.seed = *seed
	k.expand()
	k.derivePublic()
	wipe.Stack()
}

// SetBytes sets k from seed and public key, the form of crypto/ed25519. As there,
// the public key is taken on trust: signatures made with one that does not belong
// to the seed do not verify, and two of them, for the same message and different
// public keys, give the private key away.
func (k *PrivateKey) SetBytes(b *[PrivateKeySize]byte) {
	wipe.Reserve()
	k.seed = [SeedSize]byte(b[:SeedSize])
	k.public = [PublicKeySize]byte(b[SeedSize:])
	k.expand()
	wipe.Stack()
}

// expand derives scalar and prefix from the seed (RFC 8032, section 5.1.5, steps 1
// to 3).
//
//go:noinline
func (k *PrivateKey) expand() {
	var h [64]byte
	hash(&h, nil, k.seed[:], nil, nil)
	k.scalar.SetClampedBytes((*[32]byte)(h[:32]))
	k.prefix = [32]byte(h[32:])
	clear(h[:])
}

// derivePublic computes the public key from the scalar (RFC 8032, section 5.1.5,
// step 4).
func (k *PrivateKey) derivePublic() {
	var a edwards25519.Point
	a.ScalarBaseMult(&k.scalar)
	a.Bytes(&k.public)
	a.Clear()
}

// Seed writes the seed.
func (k *PrivateKey) Seed(out *[SeedSize]byte) { *out = k.seed }

// Bytes writes seed and public key, the form of crypto/ed25519.
func (k *PrivateKey) Bytes(out *[PrivateKeySize]byte) {
	copy(out[:SeedSize], k.seed[:])
	copy(out[SeedSize:], k.public[:])
}

// Public writes the public key.
func (k *PrivateKey) Public(out *[PublicKeySize]byte) { *out = k.public }

// Clear drops the secrets; k is no key any more. Copies that the compiler or the
// runtime made are out of reach.
func (k *PrivateKey) Clear() {
	k.scalar.Clear()
	clear(k.prefix[:])
	clear(k.seed[:])
	clear(k.public[:])
}

// Sign writes the Ed25519 signature of a message (RFC 8032, section 5.1.6). It is
// constant time but for the length of the message, and does not allocate.
func (k *PrivateKey) Sign(sig *[SignatureSize]byte, message []byte) {
	k.sign(sig, nil, message)
}

// SignCtx writes the Ed25519ctx signature of a message in a context. It returns
// [ErrContext] for a context of more than 255 bytes. RFC 8032, section 5.1,
// advises against an empty one, which does not give plain Ed25519. It is constant
// time but for lengths, and does not allocate.
func (k *PrivateKey) SignCtx(sig *[SignatureSize]byte, message []byte, context string) error {
	var dom domain
	if !dom.set(flagCtx, context) {
		return ErrContext
	}
	k.sign(sig, dom.bytes(), message)
	return nil
}

// SignPH writes the Ed25519ph signature of the message with the given SHA-512
// digest, in a context that may be empty. It returns [ErrDigest] for a digest
// that has not 64 bytes, and [ErrContext] for a context of more than 255 bytes. It
// is constant time but for lengths, and does not allocate.
func (k *PrivateKey) SignPH(sig *[SignatureSize]byte, digest []byte, context string) error {
	var dom domain
	if len(digest) != DigestSize {
		return ErrDigest
	}
	if !dom.set(flagPH, context) {
		return ErrContext
	}
	k.sign(sig, dom.bytes(), digest)
	return nil
}

// sign signs with dom2 as given (RFC 8032, section 5.1.6, steps 2 to 6).
func (k *PrivateKey) sign(sig *[SignatureSize]byte, dom, message []byte) {
	wipe.Reserve()
	k.signSecretly(sig, dom, message)
	wipe.Stack()
}

// signSecretly is sign but for the stack that it leaves.
//
//go:noinline
func (k *PrivateKey) signSecretly(sig *[SignatureSize]byte, dom, message []byte) {
	var h [64]byte
	var r, challenge edwards25519.Scalar
	hash(&h, dom, k.prefix[:], nil, message)
	r.SetUniformBytes(&h)
	var p edwards25519.Point
	p.ScalarBaseMult(&r)
	// sig may share memory with the message, so nothing is written until both
	// hashes are done.
	var encoded [32]byte
	p.Bytes(&encoded)
	hash(&h, dom, encoded[:], k.public[:], message)
	challenge.SetUniformBytes(&h)
	challenge.MulAdd(&challenge, &k.scalar, &r) // S = r + k s
	copy(sig[:32], encoded[:])
	challenge.Bytes((*[32]byte)(sig[32:]))
	r.Clear()
	p.Clear()
	clear(h[:])
}
