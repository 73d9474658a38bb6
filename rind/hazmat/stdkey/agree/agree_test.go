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

func TestOnlyOurCurveIsServed(t *testing.T) {
	if tally.ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
	for _, c := range []ecdh.Curve{nil, ecdh.P256(), ecdh.P521(), ecdh.X25519()} {
		if serves(c) {
			t.Errorf("%v is served", c)
		}
	}
	if !serves(ecdh.P384()) {
		t.Error("P-384 is not served")
	}
}

func TestServedAgreementIsTheStandardLibrarysAndCounted(t *testing.T) {
	a, b := newTestKey(t, ecdh.P384()), newTestKey(t, ecdh.P384())
	want, err := a.ECDH(b.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	before := tally.Served()
	got, ok := ECDH(a, b.PublicKey())
	if !ok || !bytes.Equal(got, want) {
		t.Errorf("got %x, %v, want %x", got, ok, want)
	}
	before.Agreements++
	if after := tally.Served(); after != before {
		t.Errorf("counted %+v, want %+v", after, before)
	}
}

func TestRefusedAttemptsAreNotCounted(t *testing.T) {
	a, other := newTestKey(t, ecdh.P384()), newTestKey(t, ecdh.P256())
	before := tally.Served()
	for name, try := range map[string]func() bool{
		"nil private key": func() bool { _, ok := ECDH(nil, a.PublicKey()); return ok },
		"nil public key":  func() bool { _, ok := ECDH(a, nil); return ok },
		"zero keys":       func() bool { _, ok := ECDH(new(ecdh.PrivateKey), new(ecdh.PublicKey)); return ok },
		"another curve":   func() bool { _, ok := ECDH(other, other.PublicKey()); return ok },
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
