// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package token

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"errors"
	"strings"
	"testing"
	"time"
)

const (
	testIssuer   = "https://id.example.com"
	testAudience = "https://api.example.com"
)

// newPair returns an issuer and a verifier that trusts it.
func newPair(t *testing.T) (*Issuer, *Verifier) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	issuer, err := NewIssuer(testIssuer, "k1", key)
	if err != nil {
		t.Fatal(err)
	}
	return issuer, NewVerifier(testIssuer, testAudience, StaticKeys{"k1": &key.PublicKey})
}

func issue(t *testing.T, issuer *Issuer) string {
	t.Helper()
	token, err := issuer.Issue("alice", testAudience, "read write")
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func TestIssuedTokenVerifies(t *testing.T) {
	issuer, verifier := newPair(t)
	claims, err := verifier.Verify(issue(t, issuer))
	if err != nil {
		t.Fatal(err)
	}
	if claims.Subject != "alice" || claims.Scope != "read write" {
		t.Errorf("claims changed on the way: %+v", claims)
	}
	if got := claims.Expiry - claims.IssuedAt; got != int64(Lifetime/time.Second) {
		t.Errorf("lifetime is %d s", got)
	}
}

func TestVerifyRefuses(t *testing.T) {
	issuer, verifier := newPair(t)
	stranger, _ := newPair(t)
	good := issue(t, issuer)
	parts := strings.Split(good, ".")
	none := encode([]byte(`{"alg":"none","typ":"JWT","kid":"k1"}`))
	unknown := encode([]byte(`{"alg":"ES384","typ":"JWT","kid":"k2"}`))
	claims := encode([]byte(`{"sub":"mallory"}`))

	tests := []struct {
		name  string
		token string
		want  error
	}{
		{"empty", "", ErrMalformed},
		{"two parts", parts[0] + "." + parts[1], ErrMalformed},
		{"four parts", parts[0] + "." + good, ErrMalformed},
		{"algorithm none", none + "." + parts[1] + ".", ErrAlgorithm},
		{"unknown key", unknown + "." + parts[1] + "." + parts[2], ErrUnknownKey},
		{"other claims", parts[0] + "." + claims + "." + parts[2], ErrSignature},
		{"short signature", good[:len(good)-4], ErrSignature},
		{"stranger's signature", issue(t, stranger), ErrSignature},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, err := verifier.Verify(test.token); !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
}

func TestVerifyRefusesEveryFlippedSignatureByte(t *testing.T) {
	issuer, verifier := newPair(t)
	token := issue(t, issuer)
	dot := strings.LastIndexByte(token, '.')
	signature, err := decode(token[dot+1:])
	if err != nil {
		t.Fatal(err)
	}
	for i := range signature {
		signature[i] ^= 1
		if _, err := verifier.Verify(token[:dot+1] + encode(signature)); err == nil {
			t.Errorf("byte %d does not matter", i)
		}
		signature[i] ^= 1
	}
}

func TestVerifyExpiry(t *testing.T) {
	issuer, verifier := newPair(t)
	token := issue(t, issuer)
	verifier.now = func() time.Time { return time.Now().Add(Lifetime) }
	if _, err := verifier.Verify(token); err != nil {
		t.Errorf("within the leeway: %v", err)
	}
	verifier.now = func() time.Time { return time.Now().Add(Lifetime + 2*leeway) }
	if _, err := verifier.Verify(token); !errors.Is(err, ErrExpired) {
		t.Errorf("got %v, want %v", err, ErrExpired)
	}
}

func TestVerifyAudience(t *testing.T) {
	issuer, verifier := newPair(t)
	token, err := issuer.Issue("alice", "https://other.example.com", "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := verifier.Verify(token); !errors.Is(err, ErrClaims) {
		t.Errorf("got %v, want %v", err, ErrClaims)
	}
}

func TestNewIssuerRefusesOtherCurve(t *testing.T) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewIssuer(testIssuer, "k1", key); err == nil {
		t.Error("a P-256 key was accepted")
	}
}
