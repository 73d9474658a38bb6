// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto/rand"
	"testing"

	"rind.example/compat/stdlib/ecdsa"
	"rind.example/rind/hazmat/stdkey"
	"rind.example/rind/hazmat/stdkey/fipstest"
)

func TestFIPSModeForwardsEverything(t *testing.T) {
	fipstest.Run(t, func(t *testing.T) {
		for _, c := range served {
			useEverything(t, c)
		}
	})
}

// useEverything calls every function of the package on a curve, and checks its result
// and that rind serves all of them or none.
func useEverything(t *testing.T, c *nist) {
	before := stdkey.Served()
	k, err := ecdsa.GenerateKey(c.curve, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	d, _ := k.Bytes()
	q, _ := k.PublicKey.Bytes()
	parsed, err := ecdsa.ParseRawPrivateKey(c.curve, d)
	if err != nil || !parsed.Equal(k) {
		t.Errorf("ParseRawPrivateKey: %v", err)
	}
	pub, err := ecdsa.ParseUncompressedPublicKey(c.curve, q)
	if err != nil || !pub.Equal(&k.PublicKey) {
		t.Errorf("ParseUncompressedPublicKey: %v", err)
	}
	digest := make([]byte, c.hash.Size())
	for _, reader := range []func() ([]byte, error){
		func() ([]byte, error) { return ecdsa.SignASN1(rand.Reader, k, digest) },
		func() ([]byte, error) { return ecdsa.SignKey(k, rand.Reader, digest, c.hash) },
		func() ([]byte, error) { return ecdsa.SignKey(k, nil, digest, c.hash) },
	} {
		if sig, err := reader(); err != nil || !ecdsa.VerifyASN1(pub, digest, sig) {
			t.Errorf("signature %x: %v", sig, err)
		}
	}
	if r, s, err := ecdsa.Sign(rand.Reader, k, digest); err != nil || !ecdsa.Verify(pub, digest, r, s) {
		t.Errorf("signature %x, %x: %v", r, s, err)
	}
	want := stdkey.Tally{Signatures: 4, Verifications: 4, Keys: 3}
	if stdkey.ForwardsAll() {
		want = stdkey.Tally{}
	}
	after := stdkey.Served()
	got := stdkey.Tally{
		Signatures:    after.Signatures - before.Signatures,
		Verifications: after.Verifications - before.Verifications,
		Keys:          after.Keys - before.Keys,
	}
	if got != want {
		t.Errorf("%s: rind served %+v, want %+v", c.name, got, want)
	}
}
