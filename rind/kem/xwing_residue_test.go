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

// TestXWingKeysLeaveNoSecretOnTheStack: no call leaves 8 bytes in a row of the seed in its
// dead frames, except where the caller asked for them.
func TestXWingKeysLeaveNoSecretOnTheStack(t *testing.T) {
	var key, other kem.XWingDecapsulationKey
	seed := testSeed(32)
	first, err := kem.XWing.FromSeed(seed)
	if err != nil {
		t.Fatal(err)
	}
	_, ciphertext, err := first.PublicKey().Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	buffer := make([]byte, 0, 64)
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"FromSeed", func() { key, _ = kem.XWing.FromSeed(seed) }},
		{"FromSeed", func() { other, _ = kem.XWing.FromSeed(seed) }},
		{"AppendSeed", func() { buffer, _ = key.AppendSeed(buffer[:0]) }},
		{"Decapsulate", func() { _, _ = key.Decapsulate(ciphertext.Bytes()) }},
		{"PublicKey", func() { key.PublicKey() }},
		{"Equal", func() { key.Equal(other) }},
		{"Destroy", func() { other.Destroy() }},
	} {
		memory := wipetest.After(c.f)
		for i := 0; i <= len(seed)-8; i++ {
			if bytes.Contains(memory, seed[i:i+8]) {
				t.Errorf("%s leaves bytes %d to %d of the seed", c.name, i, i+8)
				break
			}
		}
	}
	if !bytes.Contains(buffer, seed) {
		t.Error("the key under test is another one")
	}
}
