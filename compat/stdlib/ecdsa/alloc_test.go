// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto"
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"testing"

	"rind.example/compat/stdlib/ecdsa"
)

// sink keeps results on the heap, as a caller would.
var sink any

// TestAllocationsAreTheResults counts allocations against those of the
// standard library and against what the results need: an encoded signature is
// one, an integer two, a public key one and two integers, a private key one and
// three integers.
func TestAllocationsAreTheResults(t *testing.T) {
	needsRind(t)
	ignoreReaders(t)
	k, digest := rfc6979Key(t), make([]byte, 48)
	d, _ := k.Bytes()
	q, _ := k.PublicKey.Bytes()
	sig, err := ecdsa.SignASN1(rand.Reader, k, digest)
	if err != nil {
		t.Fatal(err)
	}
	r, s, err := ecdsa.Sign(rand.Reader, k, digest)
	if err != nil {
		t.Fatal(err)
	}
	const unlimited = 1 << 30
	for _, c := range []struct {
		name     string
		limit    float64
		own, std func()
	}{
		{"SignASN1", 1,
			func() { _, _ = ecdsa.SignASN1(rand.Reader, k, digest) },
			func() { _, _ = stdecdsa.SignASN1(rand.Reader, k, digest) }},
		{"SignASN1 with another reader", unlimited,
			func() { _, _ = ecdsa.SignASN1(nil, k, digest) },
			func() { _, _ = stdecdsa.SignASN1(nil, k, digest) }},
		{"SignKey", 1,
			func() { _, _ = ecdsa.SignKey(k, rand.Reader, digest, crypto.SHA384) },
			func() { _, _ = k.Sign(rand.Reader, digest, crypto.SHA384) }},
		{"SignKey deterministic", unlimited,
			func() { _, _ = ecdsa.SignKey(k, nil, digest, crypto.SHA384) },
			func() { _, _ = k.Sign(nil, digest, crypto.SHA384) }},
		{"Sign", 4,
			func() { _, _, _ = ecdsa.Sign(rand.Reader, k, digest) },
			func() { _, _, _ = stdecdsa.Sign(rand.Reader, k, digest) }},
		{"Verify", 0,
			func() { ecdsa.Verify(&k.PublicKey, digest, r, s) },
			func() { stdecdsa.Verify(&k.PublicKey, digest, r, s) }},
		{"VerifyASN1", 0,
			func() { ecdsa.VerifyASN1(&k.PublicKey, digest, sig) },
			func() { stdecdsa.VerifyASN1(&k.PublicKey, digest, sig) }},
		{"GenerateKey", 7,
			func() { sink, _ = ecdsa.GenerateKey(elliptic.P384(), rand.Reader) },
			func() { sink, _ = stdecdsa.GenerateKey(elliptic.P384(), rand.Reader) }},
		{"GenerateKey with another reader", unlimited,
			func() { sink, _ = ecdsa.GenerateKey(elliptic.P384(), nil) },
			func() { sink, _ = stdecdsa.GenerateKey(elliptic.P384(), nil) }},
		{"ParseRawPrivateKey", 7,
			func() { sink, _ = ecdsa.ParseRawPrivateKey(elliptic.P384(), d) },
			func() { sink, _ = stdecdsa.ParseRawPrivateKey(elliptic.P384(), d) }},
		{"ParseUncompressedPublicKey", 5,
			func() { sink, _ = ecdsa.ParseUncompressedPublicKey(elliptic.P384(), q) },
			func() { sink, _ = stdecdsa.ParseUncompressedPublicKey(elliptic.P384(), q) }},
	} {
		own, std := testing.AllocsPerRun(20, c.own), testing.AllocsPerRun(20, c.std)
		t.Logf("%s: %v allocations, standard library %v", c.name, own, std)
		if own > std || own > c.limit && !raceEnabled {
			t.Errorf("%s: %v allocations; results need %v, the standard library makes %v", c.name, own, c.limit, std)
		}
	}
}
