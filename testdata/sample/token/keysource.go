// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package token

import (
	"crypto/ecdsa"
	"errors"
)

// ErrUnknownKey is returned by a KeySource that has no such key.
var ErrUnknownKey = errors.New("token: unknown key")

// A KeySource finds the public key that a token names in its header.
type KeySource interface {
	PublicKey(keyID string) (*ecdsa.PublicKey, error)
}

// StaticKeys is a KeySource that never changes.
type StaticKeys map[string]*ecdsa.PublicKey

// PublicKey returns the key called keyID, or ErrUnknownKey.
func (s StaticKeys) PublicKey(keyID string) (*ecdsa.PublicKey, error) {
	key, ok := s[keyID]
	if !ok {
		return nil, ErrUnknownKey
	}
	return key, nil
}
