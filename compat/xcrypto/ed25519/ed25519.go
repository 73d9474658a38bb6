// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import (
	"io"

	"rind.example/compat/stdlib/ed25519"
)

// GenerateKey is [golang.org/x/crypto/ed25519.GenerateKey] on rind: see GenerateKey
// of compat/stdlib/ed25519.
//
// Constant time.
func GenerateKey(rand io.Reader) (PublicKey, PrivateKey, error) { return ed25519.GenerateKey(rand) }

// NewKeyFromSeed is [golang.org/x/crypto/ed25519.NewKeyFromSeed] on rind. It returns
// the private key in 64 bytes and panics if the seed has another length than 32.
//
// Constant time.
func NewKeyFromSeed(seed []byte) PrivateKey { return ed25519.NewKeyFromSeed(seed) }

// Sign is [golang.org/x/crypto/ed25519.Sign] on rind. It returns the signature in 64
// bytes, and panics if the key has another length than 64.
//
// Constant time.
func Sign(privateKey PrivateKey, message []byte) []byte { return ed25519.Sign(privateKey, message) }

// Verify is [golang.org/x/crypto/ed25519.Verify] on rind, with the same answer for
// every signature. It panics if the key has another length than 32.
//
// Variable time.
func Verify(publicKey PublicKey, message, sig []byte) bool {
	return ed25519.Verify(publicKey, message, sig)
}
