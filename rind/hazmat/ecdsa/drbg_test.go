// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import (
	"bytes"
	"crypto/sha256"
	"hash"
	"testing"
)

// TestDRBGRetries makes the candidate that RFC 6979 rejects for one message: its
// P-256 key of appendix A.2.5, SHA-256 and a message from C2SP's CCTV collection
// whose first candidate is not below the order.
func TestDRBGRetries(t *testing.T) {
	priv := unhex(t, "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
	digest := sha256.Sum256([]byte("wv[vnX"))
	g := newDeterministicDRBG(sha256.New, priv, digest[:])
	var first, second [32]byte
	g.next(first[:])
	g.next(second[:])
	order := unhex(t, "FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")
	if bytes.Compare(first[:], order) < 0 {
		t.Errorf("first candidate %x is below the order", first)
	}
	if bytes.Compare(second[:], order) >= 0 {
		t.Errorf("second candidate %x is not below the order", second)
	}
}

// TestDeterministicDRBGUsesGivenHash makes sure that the constructor is used.
func TestDeterministicDRBGUsesGivenHash(t *testing.T) {
	calls := 0
	newHash := func() hash.Hash { calls++; return sha256.New() }
	newDeterministicDRBG(newHash, make([]byte, 48), make([]byte, 48)).next(make([]byte, 48))
	if calls == 0 {
		t.Error("constructor not called")
	}
}
