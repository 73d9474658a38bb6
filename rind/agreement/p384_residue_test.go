// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package agreement_test

import (
	"bytes"
	"testing"

	"rind.example/rind/agreement"
	"rind.example/rind/internal/wipe/wipetest"
)

// TestP384KeysLeaveNoSecretOnTheStack: no call leaves 8 bytes in a row of the private
// key in its dead frames, except where the caller asked for them.
func TestP384KeysLeaveNoSecretOnTheStack(t *testing.T) {
	var key, other agreement.P384PrivateKey
	secret := make([]byte, 48) // without repetition, and below the order
	for i := 1; i < len(secret); i++ {
		secret[i] = byte(i*i*7 + i + 0x58)
	}
	peer := agreement.P384.GenerateKey().PublicKey()
	pkcs8, sec1 := make([]byte, 0, 256), make([]byte, 0, 256)
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"FromScalar", func() { key, _ = agreement.P384.FromScalar(secret) }},
		{"AppendPKCS8", func() { pkcs8, _ = key.AppendPKCS8(pkcs8) }},
		{"ParsePKCS8", func() { other, _ = agreement.P384.ParsePKCS8(pkcs8) }},
		{"AppendSEC1", func() { sec1, _ = key.AppendSEC1(sec1) }},
		{"ParseSEC1", func() { other, _ = agreement.P384.ParseSEC1(sec1) }},
		{"AppendScalar", func() { pkcs8, _ = key.AppendScalar(pkcs8[:0]) }},
		{"PublicKey", func() { other.PublicKey() }},
		{"Agree", func() { _, _ = key.Agree(peer) }},
		{"Equal", func() { key.Equal(other) }},
		{"Destroy", func() { other.Destroy() }},
	} {
		memory := wipetest.After(c.f)
		for i := 1; i <= len(secret)-8; i++ {
			if bytes.Contains(memory, secret[i:i+8]) {
				t.Errorf("%s leaves bytes %d to %d of the private key", c.name, i, i+8)
				break
			}
		}
	}
	if !bytes.Contains(pkcs8, secret) {
		t.Error("the key under test is another one")
	}
}
