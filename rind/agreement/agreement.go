// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package agreement implements key agreement: two parties that know each
// other's public keys arrive at the same shared secret, and nobody else does.
//
// An algorithm is a value that makes and reads keys: [X25519], or, where a standard
// or a peer asks for a NIST curve, [P256], [P384] or [P521]. Every algorithm
// has types of its own for private and public keys, so that keys of different
// algorithms cannot meet, and a public key cannot stand for a private one. Both
// kinds of keys are small values that may be copied; copies of a private key are
// the same key, and destroying one destroys all. The zero value of each type is
// no key: its use is an error.
//
//	key := agreement.X25519.GenerateKey()
//	send(key.PublicKey())
//	peer, err := agreement.X25519.ParseRaw(received)
//	secret, err := key.Agree(peer)
//	err = secret.HKDFSHA256(sessionKey, salt, info)
//
// An agreement says nothing about who the other party is. Unless the public keys
// come from somewhere trusted, whatever runs on top has to authenticate them; it
// should bind both public keys to the derived key, for instance through info.
//
// Errors are of type [*rind.Error]. Keys and secrets are safe for concurrent use;
// Destroy waits for calls that are under way, except that a [SharedSecret] is
// plain memory of its owner. No call of Agree or PublicKey allocates.
//
// Timing: constant time in private keys and shared secrets. Whether a call
// succeeded shows.
//
// Acceleration: see rind/hazmat/x25519 and rind/hazmat/ecdh.
package agreement

import "rind.example/rind"

// The errors of this package; none of them depends on the bytes of a key.
var (
	errSecretDestroyed = rind.NewError(rind.CodeUnusableKey, "shared secret")
	errDerivedLength   = rind.NewError(rind.CodeInvalidArgument, "length of derived key")
)
