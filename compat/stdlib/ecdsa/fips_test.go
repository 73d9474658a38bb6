// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto"
	"crypto/elliptic"
	"crypto/rand"
	"testing"

	"rind.example/compat/stdlib/ecdsa"
	"rind.example/rind/hazmat/stdkey/fipstest"
)

func TestFIPSModeForwardsEverything(t *testing.T) {
	fipstest.Run(t, useEverything)
}

// useEverything calls every function of the package and checks its result.
func useEverything(t *testing.T) {
	k, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	d, _ := k.Bytes()
	q, _ := k.PublicKey.Bytes()
	parsed, err := ecdsa.ParseRawPrivateKey(elliptic.P384(), d)
	if err != nil || !parsed.Equal(k) {
		t.Errorf("ParseRawPrivateKey: %v", err)
	}
	pub, err := ecdsa.ParseUncompressedPublicKey(elliptic.P384(), q)
	if err != nil || !pub.Equal(&k.PublicKey) {
		t.Errorf("ParseUncompressedPublicKey: %v", err)
	}
	digest := make([]byte, crypto.SHA384.Size())
	for _, reader := range []func() ([]byte, error){
		func() ([]byte, error) { return ecdsa.SignASN1(rand.Reader, k, digest) },
		func() ([]byte, error) { return ecdsa.SignKey(k, rand.Reader, digest, crypto.SHA384) },
		func() ([]byte, error) { return ecdsa.SignKey(k, nil, digest, crypto.SHA384) },
	} {
		if sig, err := reader(); err != nil || !ecdsa.VerifyASN1(pub, digest, sig) {
			t.Errorf("signature %x: %v", sig, err)
		}
	}
	if r, s, err := ecdsa.Sign(rand.Reader, k, digest); err != nil || !ecdsa.Verify(pub, digest, r, s) {
		t.Errorf("signature %x, %x: %v", r, s, err)
	}
}
