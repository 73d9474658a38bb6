// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package token

import (
	"crypto/ecdsa"
	"crypto/sha512"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"
)

// The reasons for which Verify refuses a token.
var (
	ErrMalformed = errors.New("token: malformed")
	ErrAlgorithm = errors.New("token: algorithm is not " + algorithm)
	ErrSignature = errors.New("token: signature does not verify")
	ErrExpired   = errors.New("token: expired")
	ErrClaims    = errors.New("token: issuer or audience does not match")
)

// leeway is how far the clocks of issuer and verifier may be apart.
const leeway = 30 * time.Second

// A Verifier accepts the tokens of one issuer for one audience.
type Verifier struct {
	issuer   string
	audience string
	keys     KeySource
	now      func() time.Time
}

// NewVerifier returns a Verifier that looks up signing keys in keys.
func NewVerifier(issuer, audience string, keys KeySource) *Verifier {
	return &Verifier{issuer, audience, keys, time.Now}
}

// Verify returns the claims of a token that is genuine, current and meant for
// this audience.
func (v *Verifier) Verify(token string) (*Claims, error) {
	dot := strings.LastIndexByte(token, '.')
	if dot < 0 {
		return nil, ErrMalformed
	}
	signed, tail := token[:dot], token[dot+1:]
	head, payload, ok := strings.Cut(signed, ".")
	if !ok || strings.Contains(payload, ".") {
		return nil, ErrMalformed
	}
	key, err := v.keyFor(head)
	if err != nil {
		return nil, err
	}
	signature, err := decode(tail)
	if err != nil {
		return nil, err
	}
	if !verify(key, signed, signature) {
		return nil, ErrSignature
	}
	return v.check(payload)
}

// keyFor reads the encoded header. The algorithm is compared before a key is
// looked up, so that no token chooses how it is verified.
func (v *Verifier) keyFor(encoded string) (*ecdsa.PublicKey, error) {
	var head header
	if err := decodeJSON(encoded, &head); err != nil {
		return nil, err
	}
	if head.Algorithm != algorithm {
		return nil, ErrAlgorithm
	}
	return v.keys.PublicKey(head.KeyID)
}

// verify checks a signature of r and s at full width.
func verify(key *ecdsa.PublicKey, signed string, signature []byte) bool {
	if len(signature) != 2*scalarSize {
		return false
	}
	digest := sha512.Sum384([]byte(signed))
	r := new(big.Int).SetBytes(signature[:scalarSize])
	s := new(big.Int).SetBytes(signature[scalarSize:])
	return ecdsa.Verify(key, digest[:], r, s)
}

// check reads the payload of a token whose signature is good.
func (v *Verifier) check(payload string) (*Claims, error) {
	claims := new(Claims)
	if err := decodeJSON(payload, claims); err != nil {
		return nil, err
	}
	if claims.Issuer != v.issuer || claims.Audience != v.audience {
		return nil, ErrClaims
	}
	if v.now().Add(-leeway).Unix() >= claims.Expiry {
		return nil, ErrExpired
	}
	return claims, nil
}

func decodeJSON(encoded string, to any) error {
	raw, err := decode(encoded)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, to); err != nil {
		return fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	return nil
}
