// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mldsa

import (
	"bytes"
	"crypto"
	"crypto/mldsa"
	"crypto/rand"
	"strings"
	"testing"

	"rind.example/rind/hazmat/stdkey/tally"
)

var sets = []mldsa.Parameters{mldsa.MLDSA44(), mldsa.MLDSA65(), mldsa.MLDSA87()}

func newTestKey(t *testing.T, p mldsa.Parameters, first byte) *mldsa.PrivateKey {
	t.Helper()
	if tally.ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
	k, err := mldsa.NewPrivateKey(p, append([]byte{first}, make([]byte, 31)...))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

var options = map[string]crypto.SignerOpts{
	"nil": nil, "no hash": crypto.Hash(0), "nil options": (*mldsa.Options)(nil), "representative": crypto.MLDSAMu,
	"context": &mldsa.Options{Context: strings.Repeat("c", 255)},
}

func TestServedOperationsAreTheStandardLibrarysAndCounted(t *testing.T) {
	message := bytes.Repeat([]byte{7}, 64)
	for _, p := range sets {
		k := newTestKey(t, p, 1)
		before := tally.Served()
		for name, opts := range options {
			want, err := k.SignDeterministic(message, opts)
			if err != nil {
				t.Fatal(err)
			}
			if sig, ok := SignDeterministic(k, message, opts); !ok || !bytes.Equal(sig, want) {
				t.Errorf("%v, %s: another signature", p, name)
			}
			sig, ok := Sign(k, message, opts)
			if !ok || bytes.Equal(sig, want) {
				t.Errorf("%v, %s: not signed, or deterministically", p, name)
			}
			if opts == crypto.MLDSAMu {
				continue // the API has no verification of these
			}
			o, _ := opts.(*mldsa.Options)
			for range 3 {
				if !Verify(k.PublicKey(), message, sig, o) || mldsa.Verify(k.PublicKey(), message, sig, o) != nil {
					t.Errorf("%v, %s: signature refused", p, name)
				}
				if Verify(k.PublicKey(), message[1:], sig, o) {
					t.Errorf("%v, %s: signature of another message accepted", p, name)
				}
			}
		}
		before.Signatures += uint64(2 * len(options))
		before.Verifications += uint64(3 * (len(options) - 1))
		if after := tally.Served(); after != before {
			t.Errorf("%v: counted %+v, want %+v", p, after, before)
		}
	}
}

func TestRefusedAttemptsAreNotCounted(t *testing.T) {
	k := newTestKey(t, mldsa.MLDSA44(), 2)
	long := &mldsa.Options{Context: strings.Repeat("c", 256)}
	before := tally.Served()
	for name, c := range map[string]struct {
		key  *mldsa.PrivateKey
		opts crypto.SignerOpts
		n    int
	}{
		"no key": {nil, nil, 64}, "zero key": {new(mldsa.PrivateKey), nil, 64}, "another hash": {k, crypto.SHA256, 64},
		"short representative": {k, crypto.MLDSAMu, 63}, "long context": {k, long, 64},
	} {
		if sig, ok := Sign(c.key, make([]byte, c.n), c.opts); ok || sig != nil {
			t.Errorf("%s: signed", name)
		}
		if sig, ok := SignDeterministic(c.key, make([]byte, c.n), c.opts); ok || sig != nil {
			t.Errorf("%s: signed deterministically", name)
		}
	}
	sig, err := k.Sign(nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if Verify(nil, nil, sig, nil) || Verify(new(mldsa.PublicKey), nil, sig, nil) || Verify(k.PublicKey(), nil, sig, long) || Verify(k.PublicKey(), nil, sig[1:], nil) {
		t.Error("verified")
	}
	if after := tally.Served(); after != before {
		t.Errorf("counted %+v, want %+v", after, before)
	}
}

// TestOtherRandomnessIsLeftToTheStandardLibrary: it knows what replaced the system's.
func TestOtherRandomnessIsLeftToTheStandardLibrary(t *testing.T) {
	k := newTestKey(t, mldsa.MLDSA44(), 3)
	defer func(r interface{ Read([]byte) (int, error) }) { rand.Reader = r }(rand.Reader)
	rand.Reader = bytes.NewReader(make([]byte, 1000))
	if _, ok := Sign(k, nil, nil); ok {
		t.Error("signed")
	}
	if _, ok := SignDeterministic(k, nil, nil); !ok {
		t.Error("not signed, though nothing random is needed")
	}
}

// TestAssignedKeysAreFollowed: a variable that holds another key signs with that.
func TestAssignedKeysAreFollowed(t *testing.T) {
	k := newTestKey(t, mldsa.MLDSA44(), 0)
	for _, other := range []*mldsa.PrivateKey{
		newTestKey(t, mldsa.MLDSA44(), 0), newTestKey(t, mldsa.MLDSA65(), 0), newTestKey(t, mldsa.MLDSA65(), 1), newTestKey(t, mldsa.MLDSA44(), 0),
	} {
		*k = *other
		want, err := other.SignDeterministic(nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if sig, ok := SignDeterministic(k, nil, nil); !ok || !bytes.Equal(sig, want) {
				t.Error("signed with the key before")
			}
		}
	}
	*k = mldsa.PrivateKey{}
	if _, ok := SignDeterministic(k, nil, nil); ok {
		t.Error("signed with no key")
	}
}
