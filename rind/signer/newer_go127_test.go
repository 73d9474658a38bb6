// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27 && !fips140v1.0

package signer_test

import (
	"crypto/mldsa"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"strings"
	"testing"

	"rind.example/rind/signer"
)

func init() {
	algorithms[x509.MLDSA] = []x509.SignatureAlgorithm{x509.UnknownSignatureAlgorithm}
}

// newerKeys returns keys of the kinds that later Go releases have.
func newerKeys(t testing.TB) []testKey {
	t.Helper()
	var all []testKey
	for _, p := range []mldsa.Parameters{mldsa.MLDSA44(), mldsa.MLDSA65(), mldsa.MLDSA87()} {
		k, err := mldsa.GenerateKey(p)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, testKey{name: "ML-DSA", key: k, onRind: true, inTLS: true, only: tls.VersionTLS13, randomised: true})
	}
	return all
}

func TestZeroMLDSAKeys(t *testing.T) {
	if k := (*mldsa.PrivateKey)(nil); signer.Wrap(k) != k {
		t.Error("a nil key is wrapped")
	}
	// Nothing is asked of a key that would panic.
	if got := fmt.Sprint(signer.Wrap(new(mldsa.PrivateKey))); !strings.HasPrefix(got, "ML-DSA") {
		t.Errorf("it prints as %q", got)
	}
}
