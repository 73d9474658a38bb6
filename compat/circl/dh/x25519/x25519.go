// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x25519

import "rind.example/rind/hazmat/x25519"

// KeyGen is [github.com/cloudflare/circl/dh/x25519.KeyGen] on rind: it sets public to
// the public key of secret, which is clamped (RFC 7748, Section 6.1). The two may be
// one.
//
// Constant time.
func KeyGen(public, secret *Key) {
	x25519.ScalarBaseMult((*[Size]byte)(public), (*[Size]byte)(secret))
}

// Shared is [github.com/cloudflare/circl/dh/x25519.Shared] on rind: it sets shared to
// what the two keys have in common (RFC 7748, Section 6.1), and reports false if
// that is all zeros because public is of low order. shared may be one of the keys.
//
// Constant time.
func Shared(shared, secret, public *Key) bool {
	return x25519.ScalarMult((*[Size]byte)(shared), (*[Size]byte)(secret), (*[Size]byte)(public))
}
