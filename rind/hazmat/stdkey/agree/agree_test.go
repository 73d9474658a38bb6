// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agree

import (
	"bytes"
	"crypto/ecdh"
	"crypto/rand"
	"testing"

	"rind.example/rind/hazmat/stdkey/tally"
)

func newTestKey(t *testing.T, c ecdh.Curve) *ecdh.PrivateKey {
	t.Helper()
	if tally.ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
	k, err := c.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// served are the curves that rind serves.
var served = []ecdh.Curve{ecdh.P256(), ecdh.P384(), ecdh.P521(), ecdh.X25519()}

func TestServedAgreementIsTheStandardLibrarysAndCounted(t *testing.T) {
	for _, c := range served {
		a, b := newTestKey(t, c), newTestKey(t, c)
		want, err := a.ECDH(b.PublicKey())
		if err != nil {
			t.Fatal(err)
		}
		before := tally.Served()
		got, ok := ECDH(a, b.PublicKey())
		if !ok || !bytes.Equal(got, want) {
			t.Errorf("%v: got %x, %v, want %x", c, got, ok, want)
		}
		before.Agreements++
		if after := tally.Served(); after != before {
			t.Errorf("%v: counted %+v, want %+v", c, after, before)
		}
	}
}

func TestRefusedAttemptsAreNotCounted(t *testing.T) {
	a, other, x := newTestKey(t, ecdh.P384()), newTestKey(t, ecdh.P256()), newTestKey(t, ecdh.X25519())
	order4, err := ecdh.X25519().NewPublicKey(append([]byte{1}, make([]byte, 31)...))
	if err != nil {
		t.Fatal(err)
	}
	before := tally.Served()
	for name, try := range map[string]func() bool{
		"nil private key": func() bool { _, ok := ECDH(nil, a.PublicKey()); return ok },
		"nil public key":  func() bool { _, ok := ECDH(a, nil); return ok },
		"zero keys":       func() bool { _, ok := ECDH(new(ecdh.PrivateKey), new(ecdh.PublicKey)); return ok },
		"small order":     func() bool { _, ok := ECDH(x, order4); return ok },
		"two curves":      func() bool { _, ok := ECDH(a, other.PublicKey()); return ok },
	} {
		if try() {
			t.Errorf("%s: served", name)
		}
	}
	if after := tally.Served(); after != before {
		t.Errorf("counted %+v, then %+v", before, after)
	}
}
