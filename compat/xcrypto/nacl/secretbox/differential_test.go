// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package secretbox_test

import (
	"testing"

	mirrored "golang.org/x/crypto/nacl/secretbox"

	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/nacl/secretbox"
)

var (
	key   = [32]byte(agreement.Bytes(32, 1))
	nonce = [24]byte(agreement.Bytes(24, 2))
)

func TestSealingAgrees(t *testing.T) {
	seal := func(f func(out, message []byte, nonce *[24]byte, key *[32]byte) []byte) func(dst, src []byte) ([]any, error) {
		return func(dst, src []byte) ([]any, error) { return []any{f(dst[:0], src, &nonce, &key)}, nil }
	}
	agreement.Buffers(t, agreement.Messages(), secretbox.Overhead, seal(mirrored.Seal), seal(secretbox.Seal))
}

// TestOpeningAgrees: boxes that were sealed, and others.
func TestOpeningAgrees(t *testing.T) {
	boxes := agreement.Messages()
	for _, message := range agreement.Messages() {
		boxes = append(boxes, mirrored.Seal(nil, message, &nonce, &key))
	}
	open := func(f func(out, box []byte, nonce *[24]byte, key *[32]byte) ([]byte, bool)) func(dst, src []byte) ([]any, error) {
		return func(dst, src []byte) ([]any, error) {
			message, ok := f(dst[:0], src, &nonce, &key)
			return []any{message, ok}, nil
		}
	}
	agreement.Buffers(t, boxes, -secretbox.Overhead, open(mirrored.Open), open(secretbox.Open))
}

func TestNilAndPrefixAgree(t *testing.T) {
	for _, k := range []*[32]byte{&key, nil} {
		for _, n := range []*[24]byte{&nonce, nil} {
			agreement.Calls(t,
				func() ([]any, error) { return []any{mirrored.Seal([]byte("prefix"), []byte("message"), n, k)}, nil },
				func() ([]any, error) { return []any{secretbox.Seal([]byte("prefix"), []byte("message"), n, k)}, nil },
				"nonce %v, key %v", n, k)
		}
	}
}

func TestEitherOpensWhatTheOtherSeals(t *testing.T) {
	message := agreement.Bytes(100, 3)
	if opened, ok := mirrored.Open(nil, secretbox.Seal(nil, message, &nonce, &key), &nonce, &key); !ok || string(opened) != string(message) {
		t.Errorf("x/crypto opened %x, %v", opened, ok)
	}
	if opened, ok := secretbox.Open(nil, mirrored.Seal(nil, message, &nonce, &key), &nonce, &key); !ok || string(opened) != string(message) {
		t.Errorf("the face opened %x, %v", opened, ok)
	}
}
