// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package ecdh_test

import (
	"bytes"
	"math/big"
	"testing"

	"rind.example/rind/hazmat/ecdh"
	"rind.example/rind/internal/wipe/wipetest"
)

// prime is the modulus of the field (SP 800-186, section 3.2.1.4).
var prime, _ = new(big.Int).SetString("fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe"+
	"ffffffff0000000000000000ffffffff", 16)

func TestAgreementLeavesNoSecretOnTheStack(t *testing.T) {
	priv := [48]byte(bytes.Repeat([]byte{0x7b, 0x1d, 0xe4}, 16))
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
	wipetest.Expect(t, memory, "the private key", d, order)
	wipetest.Expect(t, memory, "n - d", new(big.Int).Sub(order, d), order)
	wipetest.Expect(t, memory, "the shared secret", new(big.Int).SetBytes(shared[:]), prime)
}

func TestRefusedPeerLeavesNoKeyOnTheStack(t *testing.T) {
	priv := [48]byte(bytes.Repeat([]byte{0x7b, 0x1d, 0xe4}, 16))
	peer := [97]byte{4, 1} // not on the curve
	var shared [48]byte
	memory := wipetest.After(func() {
		if err := ecdh.SharedSecretP384(&shared, &priv, &peer); err != ecdh.ErrInvalidPublicKey {
			t.Errorf("error %v", err)
		}
	})
	wipetest.Expect(t, memory, "the private key", new(big.Int).SetBytes(priv[:]), order)
}
