// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package token issues and verifies access tokens: JSON Web Tokens (RFC 7519)
// that are signed with ES384 (RFC 7518, section 3.4).
package token

import (
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// algorithm is the only one that is issued and accepted.
const algorithm = "ES384"

// scalarSize is the length of r and of s in a signature. They follow each
// other at full width, leading zeros included (RFC 7518, section 3.4).
const scalarSize = 48

// Lifetime is how long a token is good for.
const Lifetime = 15 * time.Minute

// Claims is the payload of a token.
type Claims struct {
	ID       string `json:"jti"`
	Issuer   string `json:"iss"`
	Subject  string `json:"sub"`
	Audience string `json:"aud"`
	Scope    string `json:"scope,omitempty"`
	IssuedAt int64  `json:"iat"`
	Expiry   int64  `json:"exp"`
}

type header struct {
	Algorithm string `json:"alg"`
	Type      string `json:"typ"`
	KeyID     string `json:"kid"`
}

// An Issuer signs tokens with one key.
type Issuer struct {
	name   string
	key    *ecdsa.PrivateKey
	prefix string // encoded header and its dot, the same for every token
	now    func() time.Time
}

// NewIssuer returns an Issuer that signs with key, which verifiers know as
// keyID. The key must be on P-384.
func NewIssuer(name, keyID string, key *ecdsa.PrivateKey) (*Issuer, error) {
	if size := key.Curve.Params().BitSize; size != 384 {
		return nil, fmt.Errorf("token: %s needs a P-384 key, not one of %d bits", algorithm, size)
	}
	head, err := json.Marshal(header{algorithm, "JWT", keyID})
	if err != nil {
		return nil, err
	}
	return &Issuer{name, key, encode(head) + ".", time.Now}, nil
}

// Issue returns a signed token for subject.
func (i *Issuer) Issue(subject, audience, scope string) (string, error) {
	now := i.now()
	payload, err := json.Marshal(Claims{
		ID:       rand.Text(),
		Issuer:   i.name,
		Subject:  subject,
		Audience: audience,
		Scope:    scope,
		IssuedAt: now.Unix(),
		Expiry:   now.Add(Lifetime).Unix(),
	})
	if err != nil {
		return "", err
	}
	signed := i.prefix + encode(payload)
	signature, err := sign(i.key, signed)
	if err != nil {
		return "", err
	}
	return signed + "." + encode(signature), nil
}

// sign returns r and s, each of scalarSize bytes.
func sign(key *ecdsa.PrivateKey, signed string) ([]byte, error) {
	digest := sha512.Sum384([]byte(signed))
	r, s, err := ecdsa.Sign(rand.Reader, key, digest[:])
	if err != nil {
		return nil, fmt.Errorf("token: sign: %w", err)
	}
	signature := make([]byte, 2*scalarSize)
	r.FillBytes(signature[:scalarSize])
	s.FillBytes(signature[scalarSize:])
	return signature, nil
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func decode(s string) ([]byte, error) {
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil {
		return nil, errors.New("token: malformed base64")
	}
	return b, nil
}
