// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"slices"
	"testing"

	"rind.example/rind/hazmat/ed25519"
)

// keysNotSet are keys of programs that did not look whether SetBytes succeeded.
func keysNotSet(t *testing.T) map[string]*ed25519.PublicKey {
	t.Helper()
	good := rfc8032Vectors(t)[1].public
	noPoint := [32]byte{2}
	keys := map[string]*ed25519.PublicKey{"zero value": {}, "prepared zero value": {}, "refused": {}, "refused after another": {}}
	keys["prepared zero value"].Prepare()
	if !keys["refused after another"].SetBytes(good[:]) {
		t.Fatal("public key refused")
	}
	for _, name := range []string{"refused", "refused after another"} {
		if keys[name].SetBytes(noPoint[:]) {
			t.Fatal("no point, and accepted")
		}
	}
	return keys
}

// TestNothingIsValidUnderAKeyNotSet: with coordinates that are all 0 the equation
// holds for R = 0 whatever the message is.
func TestNothingIsValidUnderAKeyNotSet(t *testing.T) {
	v := rfc8032Vectors(t)[1]
	for name, k := range keysNotSet(t) {
		for _, sig := range [][]byte{make([]byte, 64), v.sig[:], append(make([]byte, 32), v.sig[32:]...)} {
			for use := range 3 {
				if k.Verify(v.message, sig) || k.VerifyCtx(v.message, sig, "c") || k.VerifyPH(make([]byte, 64), sig, "") {
					t.Errorf("%s: accepted %x at use %d", name, sig, use)
				}
			}
			if k.VerifyZIP215(v.message, sig) {
				t.Errorf("%s: accepted %x by ZIP 215", name, sig)
			}
		}
	}
}

// TestKeyNotSetSparesNothingInABatch: such a key would make the sum of all
// equations 0.
func TestKeyNotSetSparesNothingInABatch(t *testing.T) {
	for name, k := range keysNotSet(t) {
		for _, n := range []int{2, 200} {
			items := newBatch(t, n, 2)
			spoil(&items[1], 0)
			items = append(items, ed25519.BatchItem{Key: k, Signature: make([]byte, 64)})
			if got := ed25519.VerifyBatchZIP215(items); !slices.Equal(got, []int{1, n}) {
				t.Errorf("%s: batch of %d: %v invalid, want 1 and %d", name, n+1, got, n)
			}
			if ed25519.ValidBatchZIP215(items[2:]) {
				t.Errorf("%s: batch of %d valid", name, n-1)
			}
		}
	}
}
