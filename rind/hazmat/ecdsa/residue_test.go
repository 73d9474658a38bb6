// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package ecdsa_test

import (
	"bytes"
	"crypto/sha512"
	"math/big"
	"testing"

	"rind.example/rind/hazmat/ecdsa"
	"rind.example/rind/internal/wipe/wipetest"
)

// order is n (SP 800-186, section 3.2.1.4).
var order, _ = new(big.Int).SetString("ffffffffffffffffffffffffffffffffffffffffffffffff"+
	"c7634d81f4372ddf581a0db248b0a77aecec196accc52973", 16)

// TestSigningLeavesNoSecretOnTheStack computes from the signature what a reader
// of dead memory would like to find.
func TestSigningLeavesNoSecretOnTheStack(t *testing.T) {
	priv := [48]byte(bytes.Repeat([]byte{0x7b, 0x1d, 0xe4}, 16))
	digest := sha512.Sum384([]byte("message"))
	for name, sign := range map[string]func(sig *[96]byte) error{
		"hedged": func(sig *[96]byte) error { return ecdsa.SignP384(sig, &priv, digest[:]) },
		"deterministic": func(sig *[96]byte) error {
			return ecdsa.SignDeterministicP384(sig, &priv, sha512.New384, digest[:])
		},
	} {
		t.Run(name, func(t *testing.T) {
			var sig [96]byte
			memory := wipetest.After(func() {
				if err := sign(&sig); err != nil {
					t.Error(err)
				}
			})
			d, e := new(big.Int).SetBytes(priv[:]), new(big.Int).SetBytes(digest[:])
			r, s := new(big.Int).SetBytes(sig[:48]), new(big.Int).SetBytes(sig[48:])
			// s = (e + r d)/k modulo n
			rd := new(big.Int).Mul(r, d)
			sum := new(big.Int).Mod(new(big.Int).Add(rd, e), order)
			inverse := new(big.Int).ModInverse(sum, order)
			inverse.Mul(inverse, s).Mod(inverse, order)
			k := new(big.Int).ModInverse(inverse, order)
			for what, secret := range map[string]*big.Int{
				"the private key": d, "the nonce": k, "its inverse": inverse,
				"n - k": new(big.Int).Sub(order, k), "n - 1/k": new(big.Int).Sub(order, inverse),
				"r d": rd.Mod(rd, order), "e + r d": sum,
			} {
				wipetest.Expect(t, memory, what, secret, order)
			}
		})
	}
}

func TestPublicKeyLeavesNoSecretOnTheStack(t *testing.T) {
	priv := [48]byte(bytes.Repeat([]byte{0x7b, 0x1d, 0xe4}, 16))
	var pub [96]byte
	memory := wipetest.After(func() {
		if err := ecdsa.PublicKeyP384(&pub, &priv); err != nil {
			t.Error(err)
		}
	})
	d := new(big.Int).SetBytes(priv[:])
	wipetest.Expect(t, memory, "the private key", d, order)
	wipetest.Expect(t, memory, "n - d", new(big.Int).Sub(order, d), order)
}
