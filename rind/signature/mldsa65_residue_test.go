// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package signature_test

import (
	"bytes"
	"testing"

	"rind.example/rind/internal/wipe/wipetest"
	"rind.example/rind/signature"
)

// TestMLDSA65KeysLeaveNoSecretOnTheStack: no call leaves 8 bytes in a row of the seed,
// of K or of the encoded vectors s1 and s2 in its dead frames, except where the caller asked for them.
func TestMLDSA65KeysLeaveNoSecretOnTheStack(t *testing.T) {
	var key, other signature.MLDSA65SigningKey
	seed := mldsaSeed()
	first, err := signature.MLDSA65.FromSeed(seed)
	if err != nil {
		t.Fatal(err)
	}
	expanded, err := first.AppendExpanded(nil)
	if err != nil {
		t.Fatal(err)
	}
	secrets := map[string][]byte{"seed": seed, "expanded key": expanded[32:64], "vectors": expanded[128 : 128+384]}
	pkcs8, buffer := make([]byte, 0, 8192), make([]byte, 0, 8192)
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"FromSeed", func() { key, _ = signature.MLDSA65.FromSeed(seed) }},
		{"AppendPKCS8", func() { pkcs8, _ = key.AppendPKCS8(pkcs8) }},
		{"ParsePKCS8", func() { other, _ = signature.MLDSA65.ParsePKCS8(pkcs8) }},
		{"AppendSeed", func() { buffer, _ = key.AppendSeed(buffer[:0]) }},
		{"AppendExpanded", func() { buffer, _ = key.AppendExpanded(buffer[:0]) }},
		{"ParseExpanded", func() { other, _ = signature.MLDSA65.ParseExpanded(expanded) }},
		{"Sign", func() { _, _ = key.Sign(seed[:1]) }},
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
