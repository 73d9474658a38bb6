// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh

import (
	"crypto/ecdh"

	"rind.example/rind/hazmat/stdkey/agree"
)

// Curve is [ecdh.Curve] itself. Only the standard library can implement it.
type Curve = ecdh.Curve

// KeyExchanger is [ecdh.KeyExchanger] itself.
type KeyExchanger = ecdh.KeyExchanger

// PublicKey is [ecdh.PublicKey] itself.
type PublicKey = ecdh.PublicKey

// PrivateKey is [ecdh.PrivateKey] itself. Its ECDH method is the standard
// library's; [ECDH] does the same on rind.
type PrivateKey = ecdh.PrivateKey

// P256 returns the standard library's value for the curve P-256.
func P256() Curve { return ecdh.P256() }

// P384 returns the standard library's value for the curve P-384.
func P384() Curve { return ecdh.P384() }

// P521 returns the standard library's value for the curve P-521.
func P521() Curve { return ecdh.P521() }

// X25519 returns the standard library's value for X25519.
func X25519() Curve { return ecdh.X25519() }

// ECDH does what priv.ECDH(pub) does ([ecdh.PrivateKey.ECDH]), and is how key
// agreement through that method runs on rind. The shared secret is the
// x-coordinate of the common point (SP 800-56A Rev. 3, Section 5.7.1.2) in 32 bytes
// on P-256, 48 on P-384 and 66 on P-521, or on X25519 the u-coordinate in 32 (RFC
// 7748, Section 6.1). It
// returns an error if the keys are on different curves, and on X25519 for a
// low-order peer.
//
// Constant time.
func ECDH(priv *PrivateKey, pub *PublicKey) ([]byte, error) {
	if secret, ok := agree.ECDH(priv, pub); ok {
		return secret, nil
	}
	return priv.ECDH(pub)
}
