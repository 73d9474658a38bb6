// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import (
	"crypto"
	"crypto/ed25519"
	"errors"
	"io"

	"rind.example/rind/hazmat/stdkey/eddsa"
)

// GenerateKey is [crypto/ed25519.GenerateKey] on rind: it reads a seed of 32 bytes
// from random, or from where that function does if random is nil, and returns
// [NewKeyFromSeed] of it and its public key.
//
// Constant time.
func GenerateKey(random io.Reader) (PublicKey, PrivateKey, error) {
	private := make(PrivateKey, PrivateKeySize)
	switch {
	case random != nil:
		seed := make([]byte, SeedSize)
		defer clear(seed)
		if _, err := io.ReadFull(random, seed); err != nil {
			return nil, nil, err
		}
		newKeyFromSeed(private, seed)
	case !eddsa.GenerateKey(private):
		return ed25519.GenerateKey(nil)
	}
	return private.Public().(PublicKey), private, nil
}

// NewKeyFromSeed is [crypto/ed25519.NewKeyFromSeed] on rind. It returns the
// private key in 64 bytes, the seed of 32 and the public key (RFC 8032, Section
// 5.1.5), and panics if the seed has another length.
//
// Constant time.
func NewKeyFromSeed(seed []byte) PrivateKey {
	// Small enough to be inlined, so that the key can stay on the caller's stack.
	private := make([]byte, PrivateKeySize)
	newKeyFromSeed(private, seed)
	return private
}

func newKeyFromSeed(private, seed []byte) {
	if !eddsa.NewKeyFromSeed(private, seed) {
		copy(private, ed25519.NewKeyFromSeed(seed))
	}
}

// Sign is [crypto/ed25519.Sign] on rind. It returns the signature in 64 bytes (RFC
// 8032, Section 5.1.6), and panics if the key has another length than 64.
//
// Constant time.
func Sign(privateKey PrivateKey, message []byte) []byte {
	sig := make([]byte, SignatureSize)
	sign(sig, privateKey, message)
	return sig
}

func sign(sig []byte, private PrivateKey, message []byte) {
	if !eddsa.Sign((*[SignatureSize]byte)(sig), private, message) {
		copy(sig, ed25519.Sign(private, message))
	}
}

// SignKey does what priv.Sign(rand, message, opts) does
// ([crypto/ed25519.PrivateKey.Sign]), and is how signing through that method runs
// on rind. It returns the signature in 64 bytes. If opts.HashFunc() is zero,
// message is signed as it is with Ed25519, or with Ed25519ctx if opts is an
// [*Options] that has a context (RFC 8032, Section 5.1); if it is
// [crypto.SHA512], message is the digest to sign with Ed25519ph and must have
// 64 bytes. It returns an error for any other hash, for a digest of another
// length and for a context of more than 255 bytes. The signature is
// deterministic, and rand is not read.
//
// Constant time.
func SignKey(priv PrivateKey, rand io.Reader, message []byte, opts crypto.SignerOpts) ([]byte, error) {
	sig := new([SignatureSize]byte)
	if eddsa.SignKey(sig, priv, message, opts) {
		return sig[:], nil
	}
	return priv.Sign(rand, message, opts)
}

// Verify is [crypto/ed25519.Verify] on rind, with the same answer for every
// signature. It panics if the key has another length than 32.
//
// Variable time.
func Verify(publicKey PublicKey, message, sig []byte) bool {
	valid, ok := eddsa.Verify(publicKey, message, sig, &Options{})
	if !ok {
		return ed25519.Verify(publicKey, message, sig)
	}
	return valid
}

// VerifyWithOptions is [crypto/ed25519.VerifyWithOptions] on rind, with the same
// answer for every signature. It panics if the key has another length than 32.
//
// Variable time.
func VerifyWithOptions(publicKey PublicKey, message, sig []byte, opts *Options) error {
	valid, ok := eddsa.Verify(publicKey, message, sig, opts)
	if !ok {
		return ed25519.VerifyWithOptions(publicKey, message, sig, opts)
	}
	if !valid {
		return errors.New("ed25519: invalid signature")
	}
	return nil
}
