// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package kem_test

import (
	"bytes"
	"testing"

	"rind.example/rind/internal/wipe/wipetest"
	"rind.example/rind/kem"
)

// TestMLKEM768KeysLeaveNoSecretOnTheStack: no call leaves 8 bytes in a row of the seed or
// of the encoded vector s in its dead frames, except where the caller asked for them.
func TestMLKEM768KeysLeaveNoSecretOnTheStack(t *testing.T) {
	var key, other kem.MLKEM768DecapsulationKey
	seed := testSeed(64)
	first, err := kem.MLKEM768.FromSeed(seed)
	if err != nil {
		t.Fatal(err)
	}
	expanded, err := first.AppendExpanded(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, ciphertext, err := first.PublicKey().Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	secrets := map[string][]byte{"seed": seed, "expanded key": expanded[:384]}
	pkcs8, buffer := make([]byte, 0, 4096), make([]byte, 0, 4096)
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"FromSeed", func() { key, _ = kem.MLKEM768.FromSeed(seed) }},
		{"AppendPKCS8", func() { pkcs8, _ = key.AppendPKCS8(pkcs8) }},
		{"ParsePKCS8", func() { other, _ = kem.MLKEM768.ParsePKCS8(pkcs8) }},
		{"AppendSeed", func() { buffer, _ = key.AppendSeed(buffer[:0]) }},
		{"AppendExpanded", func() { buffer, _ = key.AppendExpanded(buffer[:0]) }},
		{"ParseExpanded", func() { other, _ = kem.MLKEM768.ParseExpanded(expanded) }},
		{"Decapsulate", func() { _, _ = key.Decapsulate(ciphertext.Bytes()) }},
		{"PublicKey", func() { key.PublicKey() }},
		{"Equal", func() { key.Equal(other) }},
		{"Destroy", func() { other.Destroy() }},
	} {
		memory := wipetest.After(c.f)
		for name, secret := range secrets {
			for i := 0; i <= len(secret)-8; i++ {
				if bytes.Contains(memory, secret[i:i+8]) {
					t.Errorf("%s leaves bytes %d to %d of the %s", c.name, i, i+8, name)
					break
				}
			}
		}
	}
	if !bytes.Contains(pkcs8, seed) {
		t.Error("the key under test is another one")
	}
}
