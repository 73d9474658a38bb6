// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sign_test

import (
	"bytes"
	"io"
	"testing"

	mirrored "golang.org/x/crypto/nacl/sign"

	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/nacl/sign"
)

// pair makes a key pair from a seed.
func pair(t *testing.T, seed byte) (public *[32]byte, private *[64]byte) {
	t.Helper()
	public, private, err := mirrored.GenerateKey(bytes.NewReader(agreement.Bytes(64, seed)))
	if err != nil {
		t.Fatal(err)
	}
	return public, private
}

func TestKeysAgree(t *testing.T) {
	for _, random := range agreement.Messages() {
		on := func(f func(io.Reader) (public *[32]byte, private *[64]byte, err error)) func() ([]any, error) {
			return func() ([]any, error) {
				r := bytes.NewReader(random)
				public, private, err := f(r)
				return []any{public, private, r.Len()}, err
			}
		}
		agreement.Calls(t, on(mirrored.GenerateKey), on(sign.GenerateKey), "%d random bytes", len(random))
	}
}

// TestSigningAgrees: a nil key panics on both sides.
func TestSigningAgrees(t *testing.T) {
	_, private := pair(t, 1)
	for _, key := range []*[64]byte{private, {}, nil} {
		on := func(f func(out, message []byte, key *[64]byte) []byte) func(dst, src []byte) ([]any, error) {
			return func(dst, src []byte) ([]any, error) { return []any{f(dst[:0], src, key)}, nil }
		}
		agreement.Buffers(t, agreement.Messages(), sign.Overhead, on(mirrored.Sign), on(sign.Sign))
	}
}

func TestOpeningAgrees(t *testing.T) {
	public, private := pair(t, 2)
	signed := agreement.Messages()
	for _, message := range agreement.Messages() {
		good := mirrored.Sign(nil, message, private)
		broken := bytes.Clone(good)
		broken[0] ^= 1
		signed = append(signed, good, broken)
	}
	on := func(f func(out, signed []byte, key *[32]byte) ([]byte, bool)) func(dst, src []byte) ([]any, error) {
		return func(dst, src []byte) ([]any, error) {
			message, ok := f(dst[:0], src, public)
			return []any{message, ok}, nil
		}
	}
	agreement.Buffers(t, signed, -sign.Overhead, on(mirrored.Open), on(sign.Open))
}

func TestEitherOpensWhatTheOtherSigns(t *testing.T) {
	public, private, err := sign.GenerateKey(bytes.NewReader(agreement.Bytes(64, 3)))
	if err != nil {
		t.Fatal(err)
	}
	if message, ok := sign.Open(nil, mirrored.Sign(nil, []byte("message"), private), public); !ok || string(message) != "message" {
		t.Errorf("the face opened %q, %v", message, ok)
	}
	if message, ok := mirrored.Open(nil, sign.Sign(nil, []byte("message"), private), public); !ok || string(message) != "message" {
		t.Errorf("x/crypto opened %q, %v", message, ok)
	}
}
