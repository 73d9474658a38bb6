// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	stdecdsa "crypto/ecdsa"
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
func TestAllocationsAreTheResults(t *testing.T) { onEachCurve(t, allocationsAreTheResults) }

func allocationsAreTheResults(t *testing.T, c *nist) {
	ignoreReaders(t)
	k, digest := c.rfc6979Key(t), c.digest()
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
	for _, f := range []struct {
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
			func() { _, _ = ecdsa.SignKey(k, rand.Reader, digest, c.hash) },
			func() { _, _ = k.Sign(rand.Reader, digest, c.hash) }},
		{"SignKey deterministic", unlimited,
			func() { _, _ = ecdsa.SignKey(k, nil, digest, c.hash) },
			func() { _, _ = k.Sign(nil, digest, c.hash) }},
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
			func() { sink, _ = ecdsa.GenerateKey(c.curve, rand.Reader) },
			func() { sink, _ = stdecdsa.GenerateKey(c.curve, rand.Reader) }},
		{"GenerateKey with another reader", unlimited,
			func() { sink, _ = ecdsa.GenerateKey(c.curve, nil) },
			func() { sink, _ = stdecdsa.GenerateKey(c.curve, nil) }},
		{"ParseRawPrivateKey", 7,
			func() { sink, _ = ecdsa.ParseRawPrivateKey(c.curve, d) },
			func() { sink, _ = stdecdsa.ParseRawPrivateKey(c.curve, d) }},
		{"ParseUncompressedPublicKey", 5,
			func() { sink, _ = ecdsa.ParseUncompressedPublicKey(c.curve, q) },
			func() { sink, _ = stdecdsa.ParseUncompressedPublicKey(c.curve, q) }},
	} {
		own, std := testing.AllocsPerRun(10, f.own), testing.AllocsPerRun(10, f.std)
		t.Logf("%s: %v allocations, standard library %v", f.name, own, std)
		if own > std || own > f.limit && !raceEnabled {
			t.Errorf("%s: %v allocations; results need %v, the standard library makes %v", f.name, own, f.limit, std)
		}
	}
}
