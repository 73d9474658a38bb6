// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package box

import (
	cryptorand "crypto/rand"
	"io"
	"slices"

	"golang.org/x/crypto/blake2b"
	"golang.org/x/crypto/nacl/secretbox"
	"golang.org/x/crypto/salsa20/salsa"

	"rind.example/compat/xcrypto/curve25519"
)

// GenerateKey is [golang.org/x/crypto/nacl/box.GenerateKey] on rind: it reads a
// private key of 32 bytes from rand and computes its public key.
//
// Constant time.
func GenerateKey(rand io.Reader) (publicKey, privateKey *[32]byte, err error) {
	publicKey, privateKey = new([32]byte), new([32]byte)
	if _, err := io.ReadFull(rand, privateKey[:]); err != nil {
		return nil, nil, err
	}
	curve25519.ScalarBaseMult(publicKey, privateKey)
	return publicKey, privateKey, nil
}

// Precompute is [golang.org/x/crypto/nacl/box.Precompute] on rind: it sets sharedKey
// to the 32 bytes that the two keys have in common. sharedKey may be one of them.
//
// Constant time.
func Precompute(sharedKey, peersPublicKey, privateKey *[32]byte) {
	curve25519.ScalarMult(sharedKey, privateKey, peersPublicKey)
	var zeros [16]byte
	salsa.HSalsa20(sharedKey, &zeros, sharedKey, &salsa.Sigma)
}

// Seal is [golang.org/x/crypto/nacl/box.Seal] on rind: it appends the sealed message,
// [Overhead] bytes longer than message, to out. It panics if the two overlap.
//
// Constant time but for lengths.
func Seal(out, message []byte, nonce *[24]byte, peersPublicKey, privateKey *[32]byte) []byte {
	var sharedKey [32]byte
	Precompute(&sharedKey, peersPublicKey, privateKey)
	return secretbox.Seal(out, message, nonce, &sharedKey)
}

// Open is [golang.org/x/crypto/nacl/box.Open] on rind: it appends the message to out
// and reports whether the box was authentic. It panics if out and box overlap.
//
// Constant time but for lengths and for whether it fails.
func Open(out, box []byte, nonce *[24]byte, peersPublicKey, privateKey *[32]byte) ([]byte, bool) {
	var sharedKey [32]byte
	Precompute(&sharedKey, peersPublicKey, privateKey)
	return secretbox.Open(out, box, nonce, &sharedKey)
}

// SealAnonymous is [golang.org/x/crypto/nacl/box.SealAnonymous] on rind: it appends
// the sealed message, [AnonymousOverhead] bytes longer than message, to out. The key
// pair of its sender is read from rand, or from crypto/rand.Reader if that is nil.
// It returns the reader's error, and panics if out and message overlap.
//
// Constant time but for lengths.
func SealAnonymous(out, message []byte, recipient *[32]byte, rand io.Reader) ([]byte, error) {
	if rand == nil {
		rand = cryptorand.Reader
	}
	public, private, err := GenerateKey(rand)
	if err != nil {
		return nil, err
	}
	out = append(slices.Grow(out, AnonymousOverhead+len(message)), public[:]...)
	return Seal(out, message, anonymousNonce(public, recipient), recipient, private), nil
}

// OpenAnonymous is [golang.org/x/crypto/nacl/box.OpenAnonymous] on rind: it appends
// the message to out and reports whether the box was authentic. It panics if out
// and box overlap.
//
// Constant time but for lengths and for whether it fails.
func OpenAnonymous(out, box []byte, publicKey, privateKey *[32]byte) (message []byte, ok bool) {
	if len(box) < AnonymousOverhead {
		return nil, false
	}
	sender := (*[32]byte)(box)
	return Open(out, box[len(sender):], anonymousNonce(sender, publicKey), sender, privateKey)
}

// anonymousNonce is the nonce of an anonymous box: the 24-byte BLAKE2b hash of the
// public keys of its sender and its recipient.
func anonymousNonce(sender, recipient *[32]byte) *[24]byte {
	h, err := blake2b.New(24, nil)
	if err != nil {
		panic("nacl: " + err.Error()) // the length is one that BLAKE2b has
	}
	h.Write(sender[:])
	h.Write(recipient[:])
	nonce := new([24]byte)
	h.Sum(nonce[:0])
	return nonce
}
