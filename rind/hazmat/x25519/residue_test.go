// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package x25519_test

import (
	"bytes"
	"testing"

	"rind.example/rind/hazmat/x25519"
	"rind.example/rind/internal/wipe/wipetest"
)

// residueKey is a private key that clamping does not change, without repetition.
var residueKey = func() (k [32]byte) {
	for i := range k {
		k[i] = byte(i*i*7 + i + 0x58)
	}
	k[0] &= 248
	k[31] = k[31]&127 | 64
	return k
}()

// expectGone fails if any 8 bytes in a row of secret stand in memory.
func expectGone(t *testing.T, memory []byte, name string, secret *[32]byte) {
	t.Helper()
	for i := 0; i <= 24; i++ {
		if bytes.Contains(memory, secret[i:i+8]) {
			t.Errorf("%s: bytes %d to %d are left on the stack", name, i, i+8)
			return
		}
	}
}

func TestScalarMultLeavesNoSecretOnTheStack(t *testing.T) {
	u := [32]byte{9, 1, 2, 3}
	var out [32]byte
	memory := wipetest.After(func() { x25519.ScalarMult(&out, &residueKey, &u) })
	expectGone(t, memory, "private key", &residueKey)
	expectGone(t, memory, "shared secret", &out)
}

func TestScalarBaseMultLeavesNoSecretOnTheStack(t *testing.T) {
	var out [32]byte
	memory := wipetest.After(func() { x25519.ScalarBaseMult(&out, &residueKey) })
	expectGone(t, memory, "private key", &residueKey)
}

// TestResidueIsFound: the two tests above can fail.
func TestResidueIsFound(t *testing.T) {
	memory := wipetest.After(func() { leave(&residueKey) })
	if !bytes.Contains(memory, residueKey[:8]) {
		t.Error("a key left on the stack is not found")
	}
}

// leave puts a copy of the key on the stack and forgets it.
//
//go:noinline
func leave(k *[32]byte) byte {
	var frame [1024]byte
	for i := range frame {
		frame[i] = k[i%32]
	}
	return frame[k[0]]
}
