// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"bytes"
	"crypto"
	stded25519 "crypto/ed25519"
	"crypto/fips140"
	"crypto/rand"
	"io"
	mrand "math/rand/v2"
	"os"
	"testing"
	"testing/cryptotest"

	"rind.example/compat/stdlib/ed25519"
	"rind.example/rind/hazmat/stdkey"
)

// generate makes two keys without a reader.
func generate(t *testing.T, f func(io.Reader) (ed25519.PublicKey, ed25519.PrivateKey, error)) []byte {
	t.Helper()
	var both []byte
	for range 2 {
		_, k, err := f(nil)
		if err != nil {
			t.Fatal(err)
		}
		both = append(both, k...)
	}
	return both
}

// customRandom sets GODEBUG for a test, as a program can while it runs.
func customRandom(t *testing.T, value string) {
	t.Helper()
	t.Setenv("GODEBUG", os.Getenv("GODEBUG")+",cryptocustomrand="+value)
}

// TestGlobalRandomGivesTheSameKeys: without a reader the keys under a seed are the
// standard library's, and leave the stream where it leaves it.
func TestGlobalRandomGivesTheSameKeys(t *testing.T) {
	if fips140.Version() == "v1.0.0" {
		t.Skip("SKIPPED: this cryptographic module has no global seed")
	}
	stream := func(f func(io.Reader) (ed25519.PublicKey, ed25519.PrivateKey, error)) []byte {
		cryptotest.SetGlobalRandom(t, 25519)
		keys, next := generate(t, f), make([]byte, 16)
		_, _ = rand.Read(next)
		return append(keys, next...)
	}
	for _, value := range []string{"0", "1"} {
		customRandom(t, value)
		if got, want := stream(ed25519.GenerateKey), stream(stded25519.GenerateKey); !bytes.Equal(got, want) {
			t.Errorf("cryptocustomrand=%s: %x, want %x", value, got, want)
		}
	}
}

// TestAssignedReaderIsReadOnRequestAlone: what a program assigns to
// crypto/rand.Reader counts under one setting and not under the other.
func TestAssignedReaderIsReadOnRequestAlone(t *testing.T) {
	defer func(r io.Reader) { rand.Reader = r }(rand.Reader)
	with := func(f func(io.Reader) (ed25519.PublicKey, ed25519.PrivateKey, error)) []byte {
		rand.Reader = mrand.NewChaCha8([32]byte{1})
		return generate(t, f)
	}
	for value, want := range map[string]bool{"0": false, "1": true} {
		customRandom(t, value)
		first, second, theirs := with(ed25519.GenerateKey), with(ed25519.GenerateKey), with(stded25519.GenerateKey)
		if got := bytes.Equal(first, second); got != want || got != bytes.Equal(first, theirs) {
			t.Errorf("cryptocustomrand=%s: the reader was read: %t, want %t", value, got, want)
		}
	}
}

// TestKeysFromTheSystemAreMadeOnRind: the tests above would hold if none was.
func TestKeysFromTheSystemAreMadeOnRind(t *testing.T) {
	if stdkey.ForwardsAll() {
		t.Skip("SKIPPED: everything is forwarded here")
	}
	for _, value := range []string{"0", "1"} {
		customRandom(t, value)
		before := stdkey.Served().Keys
		k := generate(t, ed25519.GenerateKey)
		if made := stdkey.Served().Keys - before; made != 2 {
			t.Errorf("rind made %d of 2 keys", made)
		}
		if bytes.Equal(k[:64], k[64:]) {
			t.Error("the same key twice")
		}
	}
}

// TestSigningReadsNoReader, not even one that fails.
func TestSigningReadsNoReader(t *testing.T) {
	key := keys()["good"]
	for _, value := range []string{"0", "1"} {
		customRandom(t, value)
		sig, err := ed25519.SignKey(key, bytes.NewReader(nil), []byte("text"), crypto.Hash(0))
		if err != nil || !bytes.Equal(sig, stded25519.Sign(key, []byte("text"))) {
			t.Errorf("cryptocustomrand=%s: %x, %v", value, sig, err)
		}
	}
}
