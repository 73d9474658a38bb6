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

// TestECDSAP384KeysLeaveNoSecretOnTheStack: no call leaves 8 bytes in a row of the
// private key in its dead frames, except where the caller asked for them.
func TestECDSAP384KeysLeaveNoSecretOnTheStack(t *testing.T) {
	var key, other signature.ECDSAP384SigningKey
	secret := make([]byte, 48) // without repetition, and below the order
	for i := 1; i < len(secret); i++ {
		secret[i] = byte(i*i*7 + i + 0x58)
	}
	pkcs8, sec1 := make([]byte, 0, 256), make([]byte, 0, 256)
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"FromScalar", func() { key, _ = signature.ECDSAP384.FromScalar(secret) }},
		{"AppendPKCS8", func() { pkcs8, _ = key.AppendPKCS8(pkcs8) }},
		{"ParsePKCS8", func() { other, _ = signature.ECDSAP384.ParsePKCS8(pkcs8) }},
		{"AppendSEC1", func() { sec1, _ = key.AppendSEC1(sec1) }},
		{"ParseSEC1", func() { other, _ = signature.ECDSAP384.ParseSEC1(sec1) }},
		{"AppendScalar", func() { pkcs8, _ = key.AppendScalar(pkcs8[:0]) }},
		{"PublicKey", func() { other.PublicKey() }},
		{"Sign", func() { _, _ = key.Sign(nil) }},
		{"SignDeterministic", func() { _, _ = key.SignDeterministic(nil) }},
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
