// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race && !boringcrypto

package mldsa_test

import (
	"testing"

	"rind.example/rind/hazmat/mldsa"
)

// TestDoesNotAllocate leaves out builds whose random generator or pool allocates.
func TestDoesNotAllocate(t *testing.T) {
	seed, context := [32]byte{1}, "a context that is longer than 32 bytes"
	k, p := new(mldsa.PrivateKey65), new(mldsa.PublicKey65)
	k.SetSeed(&seed)
	message, digest, mu := make([]byte, 1000), make([]byte, 64), [64]byte{}
	var sig, sigHash, sigMu [mldsa.SignatureSize65]byte
	var public [mldsa.PublicKeySize65]byte
	var private [mldsa.PrivateKeySize65]byte
	k.Public(&public)
	k.Bytes(&private)
	var err error
	ok := true
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"Generate", func() { k.Generate() }},
		{"SetSeed", func() { k.SetSeed(&seed) }},
		{"DeriveKey", func() { mldsa.DeriveKey65(&private, &public, &seed) }},
		{"SetDerived", func() { k.SetDerived(&private, &public, &seed) }},
		{"private SetBytes", func() { err = k.SetBytes(&private) }},
		{"PublicKey", func() { k.PublicKey(p) }},
		{"public SetBytes", func() { p.SetBytes(&public) }},
		{"Sign", func() { err = k.Sign(&sig, message, context) }},
		{"SignHash", func() { err = k.SignHash(&sigHash, mldsa.SHA512, digest, context) }},
		{"SignMu", func() { err = k.SignMu(&sigMu, &mu) }},
		{"SignDeterministic", func() { err = k.SignDeterministic(&sig, message, context) }},
		{"Verify", func() { ok = p.Verify(message, sig[:], context) }},
		{"VerifyHash", func() { ok = p.VerifyHash(mldsa.SHA512, digest, sigHash[:], context) }},
		{"VerifyMu", func() { ok = p.VerifyMu(&mu, sigMu[:]) }},
	} {
		if n := testing.AllocsPerRun(10, c.f); n != 0 || err != nil || !ok {
			t.Errorf("%s: %v allocations, error %v, accepted %v", c.name, n, err, ok)
		}
	}
}
