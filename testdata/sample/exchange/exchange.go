// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package exchange seals small secrets for a peer whose P-384 key is known:
// an ephemeral key agreement, HKDF with SHA-384, and AES-256-GCM.
package exchange

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha512"
	"errors"
)

const (
	pointSize = 97 // uncompressed P-384 point, which a box starts with
	keySize   = 32
)

// ErrOpen is returned for a box that is not for this key, was altered or was
// sealed in another context.
var ErrOpen = errors.New("exchange: cannot open")

// Seal encrypts secret so that only the holder of to's private key can open
// it, in the same context.
func Seal(to *ecdh.PublicKey, secret, context []byte) ([]byte, error) {
	ephemeral, err := to.Curve().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	shared, err := ephemeral.ECDH(to)
	if err != nil {
		return nil, err
	}
	point := ephemeral.PublicKey().Bytes()
	aead, err := derive(shared, point, to)
	if err != nil {
		return nil, err
	}
	// The key is used once, so a fixed nonce is sound.
	return aead.Seal(point, make([]byte, aead.NonceSize()), secret, context), nil
}

// Open decrypts what Seal made for the public half of private.
func Open(private *ecdh.PrivateKey, box, context []byte) ([]byte, error) {
	if len(box) < pointSize {
		return nil, ErrOpen
	}
	point, sealed := box[:pointSize], box[pointSize:]
	ephemeral, err := private.Curve().NewPublicKey(point)
	if err != nil {
		return nil, ErrOpen
	}
	shared, err := private.ECDH(ephemeral)
	if err != nil {
		return nil, ErrOpen
	}
	aead, err := derive(shared, point, private.PublicKey())
	if err != nil {
		return nil, err
	}
	secret, err := aead.Open(nil, make([]byte, aead.NonceSize()), sealed, context)
	if err != nil {
		return nil, ErrOpen
	}
	return secret, nil
}

// derive binds the AEAD key to both public keys, not to the shared secret
// alone.
func derive(shared, ephemeral []byte, to *ecdh.PublicKey) (cipher.AEAD, error) {
	salt := append(append([]byte(nil), ephemeral...), to.Bytes()...)
	key, err := hkdf.Key(sha512.New384, shared, salt, "sample exchange v1", keySize)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}
