// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package eddsa

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"crypto/sha512"
	"strings"
	"sync"
	"testing"

	"rind.example/rind/hazmat/stdkey/tally"
)

func newTestKey(t *testing.T, seed byte) ed25519.PrivateKey {
	t.Helper()
	if tally.ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{seed}, 32))
}

// variants are the ways to sign a digest of 64 bytes.
var variants = map[string]*ed25519.Options{
	"plain":                 {},
	"context":               {Context: "c"},
	"prehashed":             {Hash: crypto.SHA512},
	"prehashed in context":  {Hash: crypto.SHA512, Context: strings.Repeat("c", 255)},
	"longest context there": {Context: strings.Repeat("c", 255)},
}

func TestServedOperationsAreTheStandardLibrarysAndCounted(t *testing.T) {
	key := newTestKey(t, 1)
	pub := key.Public().(ed25519.PublicKey)
	digest := sha512.Sum512([]byte("text"))
	before := tally.Served()
	var made [64]byte
	if !NewKeyFromSeed(made[:], key.Seed()) || !bytes.Equal(made[:], key) {
		t.Errorf("made %x", made)
	}
	var sig [64]byte
	if !Sign(&sig, key, digest[:]) || !bytes.Equal(sig[:], ed25519.Sign(key, digest[:])) {
		t.Errorf("signature %x", sig)
	}
	for name, opts := range variants {
		want, err := key.Sign(nil, digest[:], opts)
		if err != nil {
			t.Fatal(err)
		}
		if !SignKey(&sig, key, digest[:], opts) || !bytes.Equal(sig[:], want) {
			t.Errorf("%s: signature %x, want %x", name, sig, want)
		}
		if valid, ok := Verify(pub, digest[:], want, opts); !valid || !ok {
			t.Errorf("%s: Verify = %v, %v", name, valid, ok)
		}
		want[3] ^= 1
		if valid, ok := Verify(pub, digest[:], want, opts); valid || !ok {
			t.Errorf("%s: changed signature: Verify = %v, %v", name, valid, ok)
		}
	}
	before.Keys++
	before.Signatures += 1 + uint64(len(variants))
	before.Verifications += 2 * uint64(len(variants))
	if after := tally.Served(); after != before {
		t.Errorf("counted %+v, want %+v", after, before)
	}
}

func TestRefusedAttemptsAreNotCounted(t *testing.T) {
	key := newTestKey(t, 2)
	pub, sig := key.Public().(ed25519.PublicKey), [64]byte{}
	notAPoint := ed25519.PublicKey(append([]byte{2}, make([]byte, 31)...))
	long := &ed25519.Options{Context: strings.Repeat("c", 256)}
	before := tally.Served()
	signs := func(key ed25519.PrivateKey, opts crypto.SignerOpts) func() bool {
		return func() bool { return SignKey(&sig, key, nil, opts) }
	}
	verifies := func(pub ed25519.PublicKey, sig []byte, opts *ed25519.Options) func() bool {
		return func() bool { _, ok := Verify(pub, nil, sig, opts); return ok }
	}
	for name, try := range map[string]func() bool{
		"short private key":     signs(key[:63], crypto.Hash(0)),
		"no options":            signs(key, nil),
		"nil options":           signs(key, (*ed25519.Options)(nil)),
		"another hash":          signs(key, crypto.SHA256),
		"digest of 0 bytes":     signs(key, crypto.SHA512),
		"long context":          signs(key, long),
		"short seed":            func() bool { return NewKeyFromSeed(make([]byte, 64), make([]byte, 31)) },
		"short room for a key":  func() bool { return NewKeyFromSeed(make([]byte, 63), make([]byte, 32)) },
		"short public key":      verifies(pub[:31], sig[:], variants["plain"]),
		"short signature":       verifies(pub, sig[:63], variants["plain"]),
		"verify no options":     verifies(pub, sig[:], nil),
		"verify another hash":   verifies(pub, sig[:], &ed25519.Options{Hash: crypto.SHA256}),
		"verify empty digest":   verifies(pub, sig[:], variants["prehashed"]),
		"verify long context":   verifies(pub, sig[:], long),
		"no point":              verifies(notAPoint, sig[:], variants["plain"]),
		"no point with context": verifies(notAPoint, sig[:], variants["context"]),
	} {
		for range 3 { // a kept key must not change it
			if try() {
				t.Errorf("%s: served", name)
			}
		}
	}
	if after := tally.Served(); after != before {
		t.Errorf("counted %+v, then %+v", before, after)
	}
}

func TestKeysThatComeAgainGetTables(t *testing.T) {
	public := encoding(newTestKey(t, 3)[32:])
	if find(&public) != nil {
		t.Error("tables at the first time")
	}
	k := find(&public)
	if k == nil {
		t.Fatal("no tables at the second time")
	}
	var encoded encoding
	if k.Bytes(&encoded); encoded != public {
		t.Errorf("found %x, want %x", encoded, public)
	}
	none := encoding{2} // no point
	for range 3 {
		if find(&none) != nil {
			t.Error("tables of what is no point")
		}
	}
}

// TestOneSlotServesManyGoroutines is for the race detector as much as for the
// results.
func TestOneSlotServesManyGoroutines(t *testing.T) {
	key := newTestKey(t, 5)
	message := []byte("text")
	sig := ed25519.Sign(key, message)
	wrong := bytes.Clone(sig)
	wrong[40] ^= 1
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 20 {
				good, _ := Verify(key.Public().(ed25519.PublicKey), message, sig, variants["plain"])
				bad, _ := Verify(key.Public().(ed25519.PublicKey), message, wrong, variants["plain"])
				if !good || bad {
					t.Error("wrong answer")
				}
			}
		})
	}
	group.Wait()
}

func TestNothingIsAllocatedButTables(t *testing.T) {
	key := newTestKey(t, 6)
	pub, message := key.Public().(ed25519.PublicKey), []byte("text")
	var sig [64]byte
	for name, f := range map[string]func(){
		"Sign":   func() { Sign(&sig, key, message) },
		"Verify": func() { Verify(pub, message, sig[:], variants["plain"]) },
	} {
		f()
		if n := testing.AllocsPerRun(50, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
