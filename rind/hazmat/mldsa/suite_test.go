// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa_test

import (
	"testing"

	"rind.example/rind/hazmat/mldsa"
)

// A set is a parameter set for the tests that are for all of them.
type set struct {
	name                       string
	public, private, signature int // lengths
	fromSeed                   func(seed *[32]byte) privateKey
	fromBytes                  func(b []byte) (privateKey, error)
	publicKey                  func(b []byte) publicKey
	zeroPrivate                func() privateKey
	zeroPublic                 func() publicKey
}

// A privateKey has the methods of PrivateKey44, 65 and 87 with slices for arrays.
type privateKey interface {
	bytes() []byte
	public() []byte
	publicKey() publicKey
	seed() ([]byte, bool)
	equal(privateKey) bool
	clear()
	sign(message []byte, context string) ([]byte, error)
	signDeterministic(message []byte, context string) ([]byte, error)
	signHash(h mldsa.PreHash, digest []byte, context string) ([]byte, error)
	signHashDeterministic(h mldsa.PreHash, digest []byte, context string) ([]byte, error)
	signMu(mu *[64]byte) ([]byte, error)
	signMuDeterministic(mu *[64]byte) ([]byte, error)
	signInternal(message []byte, rnd *[32]byte) ([]byte, error)
	signMuInternal(mu *[64]byte, rnd *[32]byte) ([]byte, error)
}

// A publicKey has the methods of PublicKey44, 65 and 87.
type publicKey interface {
	Verify(message, sig []byte, context string) bool
	VerifyHash(h mldsa.PreHash, digest, sig []byte, context string) bool
	VerifyMu(mu *[64]byte, sig []byte) bool
	VerifyInternal(message, sig []byte) bool
	bytes() []byte
	equal(publicKey) bool
}

var sets = []set{set44, set65, set87}

// forAll runs a test for each parameter set.
func forAll(t *testing.T, test func(t *testing.T, s set)) {
	t.Helper()
	for _, s := range sets {
		t.Run(s.name, func(t *testing.T) { test(t, s) })
	}
}

// key returns a key and its public key.
func (s set) key(first byte) (privateKey, publicKey) {
	k := s.fromSeed(&[32]byte{first})
	return k, s.publicKey(k.public())
}

// mustSign signs a message deterministically, without a context.
func mustSign(t *testing.T, k privateKey, message []byte) []byte {
	t.Helper()
	sig, err := k.signDeterministic(message, "")
	if err != nil {
		t.Fatal(err)
	}
	return sig
}
