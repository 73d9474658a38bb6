// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package kem implements key encapsulation: whoever has the encapsulation key makes a
// shared secret together with a ciphertext, from which the holder of the
// decapsulation key, and nobody else, gets the same secret.
//
// An algorithm is a value that makes and reads keys. Every algorithm has types of its
// own for decapsulation keys, encapsulation keys and ciphertexts, so that keys of
// different algorithms or roles cannot be mixed up:
//
//   - [XWing]: ML-KEM-768 and X25519 together, secure as long as one of them is
//   - [MLKEM768]: ML-KEM of FIPS 203, of security category 3
//   - [MLKEM512], [MLKEM1024]: the same of categories 1 and 5
//
// Where nothing else decides, take XWing: a quantum computer does not break it, and
// neither does a flaw that is found in ML-KEM.
//
// Keys are small values that may be copied; copies are the same key, and destroying one
// destroys all. The zero value of each type is no key: its use is an error.
//
//	key := kem.XWing.GenerateKey()
//	send(key.PublicKey())
//	secret, ciphertext, err := peer.Encapsulate()
//	send(ciphertext.Bytes())
//	secret, err := key.Decapsulate(received)
//
// A secret says nothing about who made it: anybody can encapsulate to a public key. Keys
// hold expanded forms, so that one that is used again does no work twice.
//
// Errors are of type [*rind.Error]. Keys and secrets are safe for concurrent use; Destroy
// waits for calls that are under way, except that a [SharedSecret] is plain memory of its
// owner. Encapsulate and Decapsulate do not allocate.
//
// Timing: constant time in decapsulation keys, shared secrets, and in whether a
// ciphertext was made for the key. Encapsulation keys and ciphertexts are public.
//
// Acceleration: see rind/hazmat/mlkem and rind/hazmat/xwing.
package kem

import (
	"crypto/subtle"

	"rind.example/rind"
)

// The errors of secrets.
var (
	errSecretDestroyed = rind.NewError(rind.CodeUnusableKey, "shared secret")
	errDerivedLength   = rind.NewError(rind.CodeInvalidArgument, "length of derived key")
)

// equal compares in constant time.
func equal(a, b []byte) bool { return subtle.ConstantTimeCompare(a, b) == 1 }
