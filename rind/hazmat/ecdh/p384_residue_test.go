// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package ecdh_test

import (
	"bytes"
	"crypto/elliptic"
	"math/big"
	"testing"

	"rind.example/rind/hazmat/ecdh"
	"rind.example/rind/internal/wipe/wipetest"
)

var primeP384 = elliptic.P384().Params().P

func TestAgreementLeavesNoSecretOnTheStackP384(t *testing.T) {
	priv := [48]byte(append(make([]byte, 2), bytes.Repeat([]byte{0x7b, 0x1d}, 48/2-1)...))
	peerPriv := [48]byte{47: 9}
	var peer [97]byte
	if err := ecdh.PublicKeyP384(&peer, &peerPriv); err != nil {
		t.Fatal(err)
	}
	var shared [48]byte
	memory := wipetest.After(func() {
		if err := ecdh.SharedSecretP384(&shared, &priv, &peer); err != nil {
			t.Error(err)
		}
	})
	d := new(big.Int).SetBytes(priv[:])
	wipetest.Expect(t, memory, "the private key", d, orderP384)
	wipetest.Expect(t, memory, "n - d", new(big.Int).Sub(orderP384, d), orderP384)
	wipetest.Expect(t, memory, "the shared secret", new(big.Int).SetBytes(shared[:]), primeP384)
}

func TestRefusedPeerLeavesNoKeyOnTheStackP384(t *testing.T) {
	priv := [48]byte(append(make([]byte, 2), bytes.Repeat([]byte{0x7b, 0x1d}, 48/2-1)...))
	peer := [97]byte{4, 1} // not on the curve
	var shared [48]byte
	memory := wipetest.After(func() {
		if err := ecdh.SharedSecretP384(&shared, &priv, &peer); err != ecdh.ErrInvalidPublicKey {
			t.Errorf("error %v", err)
		}
	})
	wipetest.Expect(t, memory, "the private key", new(big.Int).SetBytes(priv[:]), orderP384)
}
