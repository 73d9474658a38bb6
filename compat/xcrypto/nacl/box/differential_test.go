// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package box_test

import (
	"bytes"
	"io"
	"testing"

	mirrored "golang.org/x/crypto/nacl/box"

	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/nacl/box"
)

var nonce = [24]byte(agreement.Bytes(24, 1))

// pair makes a key pair from a seed.
func pair(t *testing.T, seed byte) (public, private *[32]byte) {
	t.Helper()
	public, private, err := mirrored.GenerateKey(bytes.NewReader(agreement.Bytes(64, seed)))
	if err != nil {
		t.Fatal(err)
	}
	return public, private
}

// shared is the key of the pairs of two seeds.
func shared(t *testing.T, a, b byte) *[32]byte {
	t.Helper()
	public, _ := pair(t, a)
	_, private := pair(t, b)
	key := new([32]byte)
	mirrored.Precompute(key, public, private)
	return key
}

func TestKeysAgree(t *testing.T) {
	for _, random := range agreement.Messages() {
		on := func(f func(io.Reader) (public, private *[32]byte, err error)) func() ([]any, error) {
			return func() ([]any, error) {
				r := bytes.NewReader(random)
				public, private, err := f(r)
				return []any{public, private, r.Len()}, err
			}
		}
		agreement.Calls(t, on(mirrored.GenerateKey), on(box.GenerateKey), "%d random bytes", len(random))
	}
	public, private := pair(t, 1)
	for _, p := range []*[32]byte{public, {}, nil} {
		on := func(f func(key, public, private *[32]byte)) func() ([]any, error) {
			return func() ([]any, error) {
				apart, inPlace := new([32]byte), *private
				f(apart, p, private)
				f(&inPlace, p, &inPlace)
				return []any{apart, inPlace}, nil
			}
		}
		agreement.Calls(t, on(mirrored.Precompute), on(box.Precompute), "key shared with %x", p)
	}
}

func TestSealingAgrees(t *testing.T) {
	key := shared(t, 1, 2)
	seal := func(f func(out, message []byte, nonce *[24]byte, key *[32]byte) []byte) func(dst, src []byte) ([]any, error) {
		return func(dst, src []byte) ([]any, error) { return []any{f(dst[:0], src, &nonce, key)}, nil }
	}
	agreement.Buffers(t, agreement.Messages(), box.Overhead,
		seal(mirrored.SealAfterPrecomputation), seal(box.SealAfterPrecomputation))
	public, _ := pair(t, 1)
	_, private := pair(t, 2)
	for _, message := range agreement.Messages() {
		agreement.Calls(t,
			func() ([]any, error) {
				return []any{mirrored.Seal([]byte("prefix"), message, &nonce, public, private)}, nil
			},
			func() ([]any, error) { return []any{box.Seal([]byte("prefix"), message, &nonce, public, private)}, nil },
			"seal %d bytes", len(message))
	}
}

// boxes are some that open with the keys of pairs 1 and 2, and others.
func boxes(t *testing.T) [][]byte {
	t.Helper()
	boxes := agreement.Messages()
	for _, message := range agreement.Messages() {
		boxes = append(boxes, mirrored.SealAfterPrecomputation(nil, message, &nonce, shared(t, 1, 2)))
	}
	return boxes
}

func TestOpeningAgrees(t *testing.T) {
	key := shared(t, 1, 2)
	open := func(f func(out, box []byte, nonce *[24]byte, key *[32]byte) ([]byte, bool)) func(dst, src []byte) ([]any, error) {
		return func(dst, src []byte) ([]any, error) {
			message, ok := f(dst[:0], src, &nonce, key)
			return []any{message, ok}, nil
		}
	}
	agreement.Buffers(t, boxes(t), -box.Overhead,
		open(mirrored.OpenAfterPrecomputation), open(box.OpenAfterPrecomputation))
	public, _ := pair(t, 2)
	_, private := pair(t, 1)
	for _, sealed := range boxes(t) {
		on := func(f func(out, box []byte, nonce *[24]byte, public, private *[32]byte) ([]byte, bool)) func() ([]any, error) {
			return func() ([]any, error) {
				message, ok := f([]byte("prefix"), sealed, &nonce, public, private)
				return []any{message, ok}, nil
			}
		}
		agreement.Calls(t, on(mirrored.Open), on(box.Open), "open %x", sealed)
	}
}

// TestAnonymousBoxesAgree: the key of the sender comes from the reader, which
// may give too little.
func TestAnonymousBoxesAgree(t *testing.T) {
	public, private := pair(t, 3)
	for _, message := range agreement.Messages() {
		for _, random := range []int{64, 10, 0} {
			seal := func(f func(out, message []byte, recipient *[32]byte, rand io.Reader) ([]byte, error)) func() ([]any, error) {
				return func() ([]any, error) {
					r := bytes.NewReader(agreement.Bytes(random, 4))
					sealed, err := f([]byte("prefix"), message, public, r)
					return []any{sealed, r.Len()}, err
				}
			}
			agreement.Calls(t, seal(mirrored.SealAnonymous), seal(box.SealAnonymous), "seal %d bytes", len(message))
		}
		sealed, err := mirrored.SealAnonymous(nil, message, public, bytes.NewReader(agreement.Bytes(64, 5)))
		if err != nil {
			t.Fatal(err)
		}
		for _, sealed := range [][]byte{sealed, message, sealed[:len(sealed)-1]} {
			open := func(f func(out, box []byte, public, private *[32]byte) ([]byte, bool)) func() ([]any, error) {
				return func() ([]any, error) {
					message, ok := f([]byte("prefix"), sealed, public, private)
					return []any{message, ok}, nil
				}
			}
			agreement.Calls(t, open(mirrored.OpenAnonymous), open(box.OpenAnonymous), "open %x", sealed)
		}
	}
}

// TestEitherOpensWhatTheOtherSeals, with keys made by the other, too.
func TestEitherOpensWhatTheOtherSeals(t *testing.T) {
	public, private, err := box.GenerateKey(bytes.NewReader(agreement.Bytes(64, 6)))
	if err != nil {
		t.Fatal(err)
	}
	peer, secret := pair(t, 7)
	message := []byte("message")
	opened, ok := box.Open(nil, mirrored.Seal(nil, message, &nonce, public, secret), &nonce, peer, private)
	if !ok || string(opened) != string(message) {
		t.Errorf("the face opened %q, %v", opened, ok)
	}
	opened, ok = mirrored.Open(nil, box.Seal(nil, message, &nonce, peer, private), &nonce, public, secret)
	if !ok || string(opened) != string(message) {
		t.Errorf("x/crypto opened %q, %v", opened, ok)
	}
}
