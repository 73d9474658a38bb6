// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package chacha20poly1305_test

import (
	"crypto/cipher"
	"testing"

	mirrored "golang.org/x/crypto/chacha20poly1305"

	"rind.example/compat/xcrypto/chacha20poly1305"
	"rind.example/compat/xcrypto/internal/agreement"
)

const overhead = chacha20poly1305.Overhead

// create is the type of both functions.
type create func(key []byte) (cipher.AEAD, error)

// functions are those of both sides with the size of their nonces.
var functions = map[int][2]create{
	chacha20poly1305.NonceSize:  {mirrored.New, chacha20poly1305.New},
	chacha20poly1305.NonceSizeX: {mirrored.NewX, chacha20poly1305.NewX},
}

// aead makes an AEAD with a key of the right length.
func aead(t *testing.T, f create) cipher.AEAD {
	t.Helper()
	a, err := f(agreement.Bytes(chacha20poly1305.KeySize, 1))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestKeysOfAllLengthsAgree(t *testing.T) {
	for _, sides := range functions {
		for _, key := range agreement.Messages() {
			on := func(f create) func() ([]any, error) {
				return func() ([]any, error) {
					a, err := f(key)
					if err != nil {
						return []any{a == nil}, err
					}
					return []any{a.NonceSize(), a.Overhead(), a.Seal(nil, make([]byte, a.NonceSize()), key, nil)}, nil
				}
			}
			agreement.Calls(t, on(sides[0]), on(sides[1]), "key %x", key)
		}
	}
}

// TestBuffersAgree: sealing, and opening what was sealed, and what was not, for
// every way in which the buffers may lie.
func TestBuffersAgree(t *testing.T) {
	for size, sides := range functions {
		nonce, data := agreement.Bytes(size, 2), agreement.Bytes(13, 3)
		theirs, ours := aead(t, sides[0]), aead(t, sides[1])
		agreement.Methods(t, theirs, ours)
		seal := func(a cipher.AEAD) func(dst, src []byte) ([]any, error) {
			return func(dst, src []byte) ([]any, error) { return []any{a.Seal(dst[:0], nonce, src, data)}, nil }
		}
		agreement.Buffers(t, agreement.Messages(), overhead, seal(theirs), seal(ours))
		open := func(a cipher.AEAD) func(dst, src []byte) ([]any, error) {
			return func(dst, src []byte) ([]any, error) {
				opened, err := a.Open(dst[:0], nonce, src, data)
				return []any{opened}, err
			}
		}
		boxes := agreement.Messages() // too short, or not authentic
		for _, message := range agreement.Messages() {
			boxes = append(boxes, theirs.Seal(nil, nonce, message, data))
		}
		agreement.Buffers(t, boxes, -overhead, open(theirs), open(ours))
	}
}

func TestNoncesAndDataAgree(t *testing.T) {
	for size, sides := range functions {
		theirs, ours := aead(t, sides[0]), aead(t, sides[1])
		for _, other := range agreement.Messages() {
			prefix := []byte("prefix")
			on := func(a cipher.AEAD, nonce, data []byte) func() ([]any, error) {
				return func() ([]any, error) {
					sealed := a.Seal(prefix[:3], nonce, prefix, data)
					opened, err := a.Open(nil, nonce, sealed[3:], data)
					return []any{sealed, opened}, err
				}
			}
			nonce := agreement.Bytes(size, 4)
			agreement.Calls(t, on(theirs, other, nil), on(ours, other, nil), "nonce %x", other)
			agreement.Calls(t, on(theirs, nonce, other), on(ours, nonce, other), "data %x", other)
		}
		// The output may not lie over the data.
		overlap := func(a cipher.AEAD) func() ([]any, error) {
			memory := agreement.Bytes(64, 5)
			return func() ([]any, error) {
				return []any{a.Seal(memory[:0], make([]byte, size), make([]byte, 20), memory[8:40])}, nil
			}
		}
		agreement.Calls(t, overlap(theirs), overlap(ours), "data under the output")
	}
}

func TestEitherOpensWhatTheOtherSeals(t *testing.T) {
	for size, sides := range functions {
		nonce, message := agreement.Bytes(size, 6), agreement.Bytes(100, 7)
		for i, f := range sides {
			opened, err := aead(t, f).Open(nil, nonce, aead(t, sides[1-i]).Seal(nil, nonce, message, nil), nil)
			if err != nil || string(opened) != string(message) {
				t.Errorf("opened %x, %v; want %x", opened, err, message)
			}
		}
	}
}
