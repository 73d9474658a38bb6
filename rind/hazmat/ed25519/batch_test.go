// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"rind.example/rind/hazmat/ed25519"
)

// newBatch returns n valid items under as many keys.
func newBatch(t testing.TB, n, keys int) []ed25519.BatchItem {
	t.Helper()
	private := make([]ed25519.PrivateKey, keys)
	public := make([]ed25519.PublicKey, keys)
	for i := range private {
		private[i].SetSeed(&[32]byte{byte(i), byte(i >> 8)})
		var b [32]byte
		private[i].Public(&b)
		if !public[i].SetBytes(b[:]) {
			t.Fatal("public key refused")
		}
	}
	items := make([]ed25519.BatchItem, n)
	for i := range items {
		message := fmt.Appendf(nil, "message %d", i)
		var sig [64]byte
		private[i%keys].Sign(&sig, message)
		items[i] = ed25519.BatchItem{Key: &public[i%keys], Message: message, Signature: sig[:]}
	}
	return items
}

func TestBatchValid(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 64, 95, 96, 300} {
		for _, keys := range []int{1, 7, max(n, 1)} {
			items := newBatch(t, n, keys)
			if invalid := ed25519.VerifyBatchZIP215(items); len(invalid) != 0 || !ed25519.ValidBatchZIP215(items) {
				t.Errorf("%d signatures under %d keys: %v invalid", n, keys, invalid)
			}
		}
	}
}

// spoil makes an item invalid in one of several ways.
func spoil(item *ed25519.BatchItem, how int) {
	sig := bytes.Clone(item.Signature)
	switch how % 6 {
	case 0:
		item.Message = append(bytes.Clone(item.Message), 'x')
	case 1:
		sig[40] ^= 1
	case 2:
		sig[5] ^= 1
	case 3:
		item.Key = nil
	case 4:
		sig = sig[:63]
	case 5:
		copy(sig[32:], order)
	}
	item.Signature = sig
}

func TestBatchNamesInvalid(t *testing.T) {
	r := newRand()
	for _, n := range []int{1, 2, 3, 10, 64} {
		valid := newBatch(t, n, n)
		for round := range 12 {
			items := slices.Clone(valid)
			var want []int
			for i := range items {
				if r.IntN(n) <= round/3 {
					spoil(&items[i], round+i)
					want = append(want, i)
				}
			}
			if got := ed25519.VerifyBatchZIP215(items); !slices.Equal(got, want) {
				t.Errorf("batch of %d: got %v, want %v", n, got, want)
			}
			if got := ed25519.ValidBatchZIP215(items); got != (want == nil) {
				t.Errorf("batch of %d with %v invalid: %t", n, want, got)
			}
		}
	}
}

// TestBatchAllInvalid spends the budget of the search.
func TestBatchAllInvalid(t *testing.T) {
	items := newBatch(t, 100, 3)
	var want []int
	for i := range items {
		if i != 77 {
			spoil(&items[i], 1)
			want = append(want, i)
		}
	}
	if got := ed25519.VerifyBatchZIP215(items); !slices.Equal(got, want) {
		t.Errorf("got %v, want all but 77", got)
	}
}

// TestBatchSwapped has signatures whose errors cancel in the plain sum of the
// equations: only the random factors find them.
func TestBatchSwapped(t *testing.T) {
	items := newBatch(t, 4, 1)
	// S_0 + 1 and S_1 - 1.
	for i, d := range []byte{1, 0xff} {
		sig := bytes.Clone(items[i].Signature)
		sig[32] += d
		items[i].Signature = sig
	}
	if items[0].Signature[32] == 0 || items[1].Signature[32] == 0xff {
		t.Fatal("the vectors carry; choose other messages")
	}
	if got := ed25519.VerifyBatchZIP215(items); !slices.Equal(got, []int{0, 1}) {
		t.Errorf("got %v", got)
	}
}

// TestBatchLarge crosses the bound on what is combined at once.
func TestBatchLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("verifies thousands of signatures")
	}
	small := newBatch(t, 50, 5)
	var items []ed25519.BatchItem
	for range 50 {
		items = append(items, small...)
	}
	want := []int{0, 2047, 2048, 2499}
	for _, i := range want {
		spoil(&items[i], 0)
	}
	if got := ed25519.VerifyBatchZIP215(items); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	// 2048 that are valid, and one more that is not.
	items = slices.Concat(items[1:2047], items[1:3], items[2499:])
	if !ed25519.ValidBatchZIP215(items[:2048]) || ed25519.ValidBatchZIP215(items) {
		t.Error("a batch counts as its first part")
	}
}
