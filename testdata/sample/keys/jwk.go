// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keys

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
)

// coordinateSize is the length of one coordinate of a P-384 point.
const coordinateSize = 48

// A JWK is a public key in JSON (RFC 7517). Its first four members are in the
// order of RFC 7638, section 3.3: the thumbprint is a hash of just those.
type JWK struct {
	Curve     string `json:"crv"`
	KeyType   string `json:"kty"`
	X         string `json:"x"`
	Y         string `json:"y"`
	KeyID     string `json:"kid,omitempty"`
	Use       string `json:"use,omitempty"`
	Algorithm string `json:"alg,omitempty"`
}

// Public returns the JWK to publish for the key.
func (k *Key) Public() (JWK, error) {
	jwk, err := newJWK(&k.Private.PublicKey)
	jwk.KeyID, jwk.Use, jwk.Algorithm = k.ID, "sig", "ES384"
	return jwk, err
}

// PublicKey returns the key that the JWK describes.
func (j JWK) PublicKey() (*ecdsa.PublicKey, error) {
	x, errX := base64.RawURLEncoding.DecodeString(j.X)
	y, errY := base64.RawURLEncoding.DecodeString(j.Y)
	if err := errors.Join(errX, errY); err != nil {
		return nil, fmt.Errorf("keys: JWK: %w", err)
	}
	if j.Curve != "P-384" || len(x) != coordinateSize || len(y) != coordinateSize {
		return nil, errors.New("keys: JWK: not a P-384 key")
	}
	point := append(append([]byte{4}, x...), y...)
	return ecdsa.ParseUncompressedPublicKey(elliptic.P384(), point)
}

// Thumbprint names a key by what it is (RFC 7638).
func Thumbprint(key *ecdsa.PublicKey) (string, error) {
	jwk, err := newJWK(key)
	if err != nil {
		return "", err
	}
	canonical, err := json.Marshal(jwk)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(canonical)
	return base64.RawURLEncoding.EncodeToString(sum[:]), nil
}

func newJWK(key *ecdsa.PublicKey) (JWK, error) {
	point, err := key.Bytes()
	if err != nil {
		return JWK{}, err
	}
	if len(point) != 1+2*coordinateSize {
		return JWK{}, errors.New("keys: not a P-384 key")
	}
	encode := base64.RawURLEncoding.EncodeToString
	return JWK{
		Curve:   "P-384",
		KeyType: "EC",
		X:       encode(point[1 : 1+coordinateSize]),
		Y:       encode(point[1+coordinateSize:]),
	}, nil
}
