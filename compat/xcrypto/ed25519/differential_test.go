// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"bytes"
	std "crypto/ed25519"
	"io"
	"testing"

	mirrored "golang.org/x/crypto/ed25519"

	"rind.example/compat/xcrypto/ed25519"
	"rind.example/compat/xcrypto/internal/agreement"
)

// The types are one for all three packages.
var (
	_ func(std.PrivateKey, []byte) []byte           = ed25519.Sign
	_ func(mirrored.PublicKey, []byte, []byte) bool = ed25519.Verify
)

func TestKeysAgree(t *testing.T) {
	for _, seed := range agreement.Messages() {
		agreement.Calls(t,
			func() ([]any, error) { return []any{mirrored.NewKeyFromSeed(seed)}, nil },
			func() ([]any, error) { return []any{ed25519.NewKeyFromSeed(seed)}, nil }, "seed %x", seed)
		// The reader gives too little for a key, enough, or more.
		generate := func(f func(io.Reader) (ed25519.PublicKey, ed25519.PrivateKey, error)) func() ([]any, error) {
			return func() ([]any, error) {
				r := bytes.NewReader(seed)
				pub, priv, err := f(r)
				return []any{pub, priv, r.Len()}, err
			}
		}
		agreement.Calls(t, generate(mirrored.GenerateKey), generate(ed25519.GenerateKey), "%d random bytes", len(seed))
	}
	pub, priv, err := ed25519.GenerateKey(nil)
	if err != nil || !priv.Public().(std.PublicKey).Equal(pub) {
		t.Errorf("GenerateKey(nil) = %x, %x, %v", pub, priv, err)
	}
}

func TestSignaturesAgree(t *testing.T) {
	priv := ed25519.NewKeyFromSeed(agreement.Bytes(ed25519.SeedSize, 1))
	pub := priv.Public().(ed25519.PublicKey)
	for _, message := range agreement.Messages() {
		for _, key := range []ed25519.PrivateKey{priv, nil, priv[:63], ed25519.PrivateKey(message)} {
			agreement.Calls(t,
				func() ([]any, error) { return []any{mirrored.Sign(key, message), message}, nil },
				func() ([]any, error) { return []any{ed25519.Sign(key, message), message}, nil },
				"sign %d bytes with %d", len(message), len(key))
		}
		signature := mirrored.Sign(priv, message)
		broken := bytes.Clone(signature)
		broken[63] ^= 0x40 // S is no longer below the order
		for _, sig := range [][]byte{signature, broken, nil, {}, signature[:63], append(signature, 0), message} {
			for _, key := range []ed25519.PublicKey{pub, nil, pub[:31], ed25519.PublicKey(message)} {
				agreement.Calls(t,
					func() ([]any, error) { return []any{mirrored.Verify(key, message, sig)}, nil },
					func() ([]any, error) { return []any{ed25519.Verify(key, message, sig)}, nil },
					"verify %x of %d bytes by %x", sig, len(message), key)
			}
		}
		if !ed25519.Verify(pub, message, signature) {
			t.Errorf("the signature of %d bytes is refused", len(message))
		}
	}
}
