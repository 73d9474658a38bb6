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

// residueSecret is a secret without repetition.
var residueSecret = func() (b [32]byte) {
	for i := range b {
		b[i] = byte(i*i*7 + i + 0x58)
	}
	return b
}()

// TestKeysLeaveNoSecretOnTheStack: no call leaves 8 bytes in a row of the private
// key in its dead frames, except where the caller asked for them.
func TestKeysLeaveNoSecretOnTheStack(t *testing.T) {
	var key, other signature.Ed25519SigningKey
	pkcs8 := make([]byte, 0, 64)
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"FromSeed", func() { key, _ = signature.Ed25519.FromSeed(residueSecret[:]) }},
		{"AppendPKCS8", func() { pkcs8, _ = key.AppendPKCS8(pkcs8) }},
		{"ParsePKCS8", func() { other, _ = signature.Ed25519.ParsePKCS8(pkcs8) }},
		{"AppendSeed", func() { pkcs8, _ = key.AppendSeed(pkcs8[:0]) }},
		{"PublicKey", func() { key.PublicKey() }},
		{"Equal", func() { key.Equal(other) }},
		{"Destroy", func() { other.Destroy() }},
	} {
		memory := wipetest.After(c.f)
		for i := 0; i <= 24; i++ {
			if bytes.Contains(memory, residueSecret[i:i+8]) {
				t.Errorf("%s leaves bytes %d to %d of the private key", c.name, i, i+8)
				break
			}
		}
	}
	if !bytes.Contains(pkcs8, residueSecret[:]) {
		t.Error("the key under test is another one")
	}
}
