// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package exchange_test

import (
	"bytes"
	"crypto/ecdh"
	"encoding/hex"
	"errors"
	"testing"

	"example.com/sample/exchange"
)

func newIdentity(tb testing.TB) *ecdh.PrivateKey {
	tb.Helper()
	private, err := exchange.NewIdentity()
	if err != nil {
		tb.Fatal(err)
	}
	return private
}

func TestSealOpen(t *testing.T) {
	private := newIdentity(t)
	peer, err := exchange.ParsePeer(hex.EncodeToString(private.PublicKey().Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	secret, context := []byte("database password"), []byte("staging")
	box, err := exchange.Seal(peer, secret, context)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := exchange.Open(private, box, context)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(opened, secret) {
		t.Errorf("opened %q", opened)
	}
}

func TestOpenRefuses(t *testing.T) {
	private := newIdentity(t)
	box, err := exchange.Seal(private.PublicKey(), []byte("secret"), []byte("a"))
	if err != nil {
		t.Fatal(err)
	}
	flipped := bytes.Clone(box)
	flipped[len(flipped)-1] ^= 1
	offCurve := bytes.Clone(box)
	offCurve[96] ^= 1

	tests := []struct {
		name    string
		key     *ecdh.PrivateKey
		box     []byte
		context string
	}{
		{"other key", newIdentity(t), box, "a"},
		{"other context", private, box, "b"},
		{"altered", private, flipped, "a"},
		{"point off the curve", private, offCurve, "a"},
		{"short", private, box[:50], "a"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := exchange.Open(test.key, test.box, []byte(test.context))
			if !errors.Is(err, exchange.ErrOpen) {
				t.Errorf("got %v, want %v", err, exchange.ErrOpen)
			}
		})
	}
}

// TestBothSidesAgree is the property that Seal and Open rest on.
func TestBothSidesAgree(t *testing.T) {
	a, b := newIdentity(t), newIdentity(t)
	ab, err := a.ECDH(b.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	ba, err := b.ECDH(a.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(ab, ba) {
		t.Error("the two sides computed different secrets")
	}
}

func BenchmarkOpen(b *testing.B) {
	private := newIdentity(b)
	box, err := exchange.Seal(private.PublicKey(), []byte("database password"), nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := exchange.Open(private, box, nil); err != nil {
			b.Fatal(err)
		}
	}
}
