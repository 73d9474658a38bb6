// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package exchange

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/hex"
	"fmt"
)

// NewIdentity returns a long-lived key that others seal secrets for.
func NewIdentity() (*ecdh.PrivateKey, error) {
	return ecdh.P384().GenerateKey(rand.Reader)
}

// ParsePeer reads a public key as operators pass it around: an uncompressed
// point in hexadecimal.
func ParsePeer(text string) (*ecdh.PublicKey, error) {
	point, err := hex.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("exchange: peer: %w", err)
	}
	return ecdh.P384().NewPublicKey(point)
}
