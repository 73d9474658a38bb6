// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package ecdsa_test

import (
	"bytes"
	"crypto/elliptic"
	"crypto/sha512"
	"math/big"
	"slices"
	"testing"

	"rind.example/rind/hazmat/ecdsa"
	"rind.example/rind/internal/wipe/wipetest"
)

var orderP384 = elliptic.P384().Params().N

// TestSigningLeavesNoSecretOnTheStackP384 computes from the signature what a reader
// of dead memory would like to find.
func TestSigningLeavesNoSecretOnTheStackP384(t *testing.T) {
	priv := [48]byte(append(make([]byte, 2), bytes.Repeat([]byte{0x7b, 0x1d}, 48/2-1)...))
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
			d, e := new(big.Int).SetBytes(priv[:]), new(big.Int).SetBytes(digest[:min(48, len(digest))])
			r, s := new(big.Int).SetBytes(sig[:48]), new(big.Int).SetBytes(sig[48:])
			// s = (e + r d)/k modulo n
			rd := new(big.Int).Mul(r, d)
			sum := new(big.Int).Mod(new(big.Int).Add(rd, e), orderP384)
			inverse := new(big.Int).ModInverse(sum, orderP384)
			inverse.Mul(inverse, s).Mod(inverse, orderP384)
			k := new(big.Int).ModInverse(inverse, orderP384)
			for what, secret := range map[string]*big.Int{
				"the private key": d, "the nonce": k, "its inverse": inverse,
				"n - k": new(big.Int).Sub(orderP384, k), "n - 1/k": new(big.Int).Sub(orderP384, inverse),
				"r d": rd.Mod(rd, orderP384), "e + r d": sum,
			} {
				wipetest.Expect(t, memory, what, secret, orderP384)
			}
		})
	}
}

func TestPublicKeyLeavesNoSecretOnTheStackP384(t *testing.T) {
	priv := [48]byte(append(make([]byte, 2), bytes.Repeat([]byte{0x7b, 0x1d}, 48/2-1)...))
	var pub [96]byte
	memory := wipetest.After(func() {
		if err := ecdsa.PublicKeyP384(&pub, &priv); err != nil {
			t.Error(err)
		}
	})
	d := new(big.Int).SetBytes(priv[:])
	wipetest.Expect(t, memory, "the private key", d, orderP384)
	wipetest.Expect(t, memory, "n - d", new(big.Int).Sub(orderP384, d), orderP384)
}

func TestRefusedKeyIsNotLeftOnTheStackP384(t *testing.T) {
	word := []byte{0xfb, 0x1d, 0x7b, 0x5e, 0x29, 0x83, 0x42, 0xa6}
	priv := [48]byte(append(bytes.Repeat([]byte{0xff}, 48-len(word)), word...))
	// The lowest word is looked for as it stands in the encoding and in memory.
	reversed := bytes.Clone(word)
	slices.Reverse(reversed)
	for name, f := range map[string]func() error{
		"SignP384":      func() error { return ecdsa.SignP384(new([96]byte), &priv, []byte("digest")) },
		"PublicKeyP384": func() error { return ecdsa.PublicKeyP384(new([96]byte), &priv) },
	} {
		memory := wipetest.After(func() {
			if err := f(); err != ecdsa.ErrInvalidPrivateKey {
				t.Errorf("%s: error %v", name, err)
			}
		})
		if bytes.Contains(memory, word) || bytes.Contains(memory, reversed) {
			t.Errorf("%s leaves the key", name)
		}
	}
}
