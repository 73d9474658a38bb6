// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

import (
	stdecdsa "crypto/ecdsa"
	"crypto/x509"
	"math/big"
	"slices"
	"testing"

	"rind.example/rind/hazmat/ecdh"
	"rind.example/rind/hazmat/internal/wycheproof"
)

// TestWycheproofP384 runs the vectors whose public keys are bare points.
func TestWycheproofP384(t *testing.T) {
	var file wycheproofFile
	wycheproof.Load(t, "ecdh_secp384r1_ecpoint_test.json", &file)
	ran := runWycheproofP384(t, &file, func(b []byte) []byte { return b })
	if ran != file.NumberOfTests || ran < wycheproofP384.points {
		t.Errorf("ran %d of %d vectors, want at least %d", ran, file.NumberOfTests, wycheproofP384.points)
	}
	t.Logf("ran %d vectors", ran)
}

// TestWycheproofSPKIP384 runs those whose public keys are SubjectPublicKeyInfo, as
// far as crypto/x509 reads them.
func TestWycheproofSPKIP384(t *testing.T) {
	var file wycheproofFile
	wycheproof.Load(t, "ecdh_secp384r1_test.json", &file)
	ran := runWycheproofP384(t, &file, func(der []byte) []byte {
		key, err := x509.ParsePKIXPublicKey(der)
		if err != nil {
			return nil
		}
		point, err := key.(*stdecdsa.PublicKey).Bytes()
		if err != nil {
			return nil
		}
		return point
	})
	if ran != file.NumberOfTests || ran < wycheproofP384.keys {
		t.Errorf("ran %d of %d vectors, want at least %d", ran, file.NumberOfTests, wycheproofP384.keys)
	}
	t.Logf("ran %d vectors", ran)
}

// runWycheproofP384 runs all vectors of a file; point extracts the encoded point.
func runWycheproofP384(t *testing.T, file *wycheproofFile, point func([]byte) []byte) (ran int) {
	t.Helper()
	for _, group := range file.TestGroups {
		for _, test := range group.Tests {
			ran++
			var priv, out [48]byte
			new(big.Int).SetBytes(test.Private).FillBytes(priv[:])
			peer := point(test.Public)
			agreed := len(peer) == 97 && ecdh.SharedSecretP384(&out, &priv, (*[97]byte)(peer)) == nil
			switch {
			case agreed && test.Result == "invalid":
				t.Errorf("%d (%s): accepted", test.ID, test.Comment)
			case agreed && string(out[:]) != string(test.Shared):
				t.Errorf("%d (%s): got %x, want %x", test.ID, test.Comment, out, test.Shared)
			case !agreed && test.Result == "valid" && !slices.Contains(test.Flags, "CompressedPoint"):
				t.Errorf("%d (%s): refused", test.ID, test.Comment)
			}
		}
	}
	return ran
}
