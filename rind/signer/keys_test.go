// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer_test

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"io"
	"sync"
	"sync/atomic"
	"testing"

	"rind.example/rind/signer"
)

// A testKey is a key of one of the kinds that are wrapped.
type testKey struct {
	name   string // as wrappers print it
	key    crypto.Signer
	onRind bool // rind makes its signatures
	inTLS  bool // crypto/tls has signatures of this kind
	// only is the one version of TLS that has them, or zero.
	only uint16
	// randomised keys sign differently each time, whatever the reader.
	randomised bool
}

// rsaKey is generated once, which takes longer than all other keys together.
var rsaKey = sync.OnceValue(func() *rsa.PrivateKey {
	k, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return k
})

// keys returns a key of each kind, fresh except for RSA.
func keys(t testing.TB) []testKey {
	t.Helper()
	_, edKey, err1 := ed25519.GenerateKey(rand.Reader)
	_, edPointer, err2 := ed25519.GenerateKey(rand.Reader)
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	return append([]testKey{
		{name: "ECDSA P-224", key: newKey(t, elliptic.P224())},
		{name: "ECDSA P-256", key: newKey(t, elliptic.P256()), inTLS: true, onRind: true},
		{name: "ECDSA P-384", key: newKey(t, elliptic.P384()), inTLS: true, onRind: true},
		{name: "ECDSA P-521", key: newKey(t, elliptic.P521()), inTLS: true, onRind: true},
		{name: "Ed25519", key: edKey, inTLS: true, onRind: true},
		{name: "Ed25519", key: &edPointer, inTLS: true, onRind: true},
		{name: "RSA", key: rsaKey(), inTLS: true},
	}, newerKeys(t)...)
}

// served is how many of n signatures with k rind makes.
func (k testKey) served(n uint64) uint64 {
	if k.onRind {
		return n
	}
	return 0
}

// A counter is a wrapped key that counts how often it is used: signatures that
// are forwarded leave no trace of their own.
type counter struct {
	crypto.MessageSigner
	digests, messages atomic.Int64
}

// count wraps key and counts its use. The result decrypts if the wrapper does.
func count(key crypto.Signer) (crypto.MessageSigner, *counter) {
	w := signer.Wrap(key).(crypto.MessageSigner)
	c := &counter{MessageSigner: w}
	if d, ok := w.(crypto.Decrypter); ok {
		return &decryptingCounter{counter: c, decrypter: d}, c
	}
	return c, c
}

func (c *counter) Sign(r io.Reader, digest []byte, opts crypto.SignerOpts) ([]byte, error) {
	c.digests.Add(1)
	return c.MessageSigner.Sign(r, digest, opts)
}

func (c *counter) SignMessage(r io.Reader, msg []byte, opts crypto.SignerOpts) ([]byte, error) {
	c.messages.Add(1)
	return c.MessageSigner.SignMessage(r, msg, opts)
}

// used is the number of signatures made.
func (c *counter) used() int64 { return c.digests.Load() + c.messages.Load() }

// decryptingCounter counts decryptions too.
type decryptingCounter struct {
	*counter
	decrypter   crypto.Decrypter
	decryptions atomic.Int64
}

func (c *decryptingCounter) Decrypt(r io.Reader, msg []byte, opts crypto.DecrypterOpts) ([]byte, error) {
	c.decryptions.Add(1)
	return c.decrypter.Decrypt(r, msg, opts)
}

// TestMutatedKeysAreFollowed: a wrapper signs with what the key is now.
func TestMutatedKeysAreFollowed(t *testing.T) {
	k := newKey(t, elliptic.P256())
	w := signer.Wrap(k)
	*k = *newKey(t, elliptic.P384())
	digest := make([]byte, 48)
	wantSignatures(t, 1, func() {
		sig, err := w.Sign(rand.Reader, digest, crypto.SHA384)
		if err != nil || !ecdsa.VerifyASN1(&k.PublicKey, digest, sig) {
			t.Errorf("Sign: %x, %v", sig, err)
		}
	})
}
