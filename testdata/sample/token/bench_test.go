// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package token_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"testing"

	"example.com/sample/token"
)

func newBenchmarkPair(b *testing.B) (*token.Issuer, *token.Verifier) {
	b.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		b.Fatal(err)
	}
	issuer, err := token.NewIssuer("https://id.example.com", "k1", key)
	if err != nil {
		b.Fatal(err)
	}
	keys := token.StaticKeys{"k1": &key.PublicKey}
	return issuer, token.NewVerifier("https://id.example.com", "https://api.example.com", keys)
}

func BenchmarkIssue(b *testing.B) {
	issuer, _ := newBenchmarkPair(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := issuer.Issue("alice", "https://api.example.com", "read"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	issuer, verifier := newBenchmarkPair(b)
	issued, err := issuer.Issue("alice", "https://api.example.com", "read")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := verifier.Verify(issued); err != nil {
			b.Fatal(err)
		}
	}
}
