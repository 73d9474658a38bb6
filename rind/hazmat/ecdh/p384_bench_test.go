// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

import (
	stdecdh "crypto/ecdh"
	"testing"

	"rind.example/rind/hazmat/ecdh"
)

// BenchmarkSharedSecretP384 does the same work with this package and with the
// standard library, which has parsed the peer's key before.
func BenchmarkSharedSecretP384(b *testing.B) {
	var priv, out [48]byte
	var pub [97]byte
	ecdh.GenerateKeyP384(&priv, &pub)
	b.Run("rind", func(b *testing.B) {
		for b.Loop() {
			if err := ecdh.SharedSecretP384(&out, &priv, &pub); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("std", func(b *testing.B) {
		key, err := stdecdh.P384().NewPrivateKey(priv[:])
		if err != nil {
			b.Fatal(err)
		}
		peer := stdPeerP384(b)
		for b.Loop() {
			if _, err := key.ECDH(peer); err != nil {
				b.Fatal(err)
			}
		}
	})
}
