// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package token_test

import (
	"crypto/ecdsa" //rind:keep the reference that our tokens are checked against
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha512"
	"encoding/base64"
	"math/big"
	"strings"
	"testing"

	"example.com/sample/token"
)

// TestStandardLibraryAcceptsTokens checks a token the way a relying party
// does that knows nothing of this package.
func TestStandardLibraryAcceptsTokens(t *testing.T) {
	key, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	issuer, err := token.NewIssuer("https://id.example.com", "k1", key)
	if err != nil {
		t.Fatal(err)
	}
	for range 8 {
		issued, err := issuer.Issue("alice", "https://api.example.com", "")
		if err != nil {
			t.Fatal(err)
		}
		dot := strings.LastIndexByte(issued, '.')
		signature, err := base64.RawURLEncoding.DecodeString(issued[dot+1:])
		if err != nil {
			t.Fatal(err)
		}
		digest := sha512.Sum384([]byte(issued[:dot]))
		r := new(big.Int).SetBytes(signature[:48])
		s := new(big.Int).SetBytes(signature[48:])
		if !ecdsa.Verify(&key.PublicKey, digest[:], r, s) {
			t.Fatalf("crypto/ecdsa refuses %s", issued)
		}
	}
}
