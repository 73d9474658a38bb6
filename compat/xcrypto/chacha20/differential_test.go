// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package chacha20_test

import (
	"testing"

	mirrored "golang.org/x/crypto/chacha20"

	"rind.example/compat/xcrypto/chacha20"
	"rind.example/compat/xcrypto/internal/agreement"
)

var (
	key    = agreement.Bytes(chacha20.KeySize, 1)
	nonces = [][]byte{agreement.Bytes(chacha20.NonceSize, 2), agreement.Bytes(chacha20.NonceSizeX, 3)}
)

// create is the type of the function that makes a cipher. Both sides must give
// the one type that both packages name.
type create func(key, nonce []byte) (*mirrored.Cipher, error)

var _, _ create = mirrored.NewUnauthenticatedCipher, chacha20.NewUnauthenticatedCipher

func TestStreamsAgree(t *testing.T) {
	for _, nonce := range nonces {
		for _, counter := range []uint32{0, 1, 1<<32 - 2, 1<<32 - 1} {
			on := func(f create) func(dst, src []byte) ([]any, error) {
				return func(dst, src []byte) ([]any, error) {
					c, err := f(key, nonce)
					if err != nil {
						return nil, err
					}
					c.SetCounter(counter)
					c.XORKeyStream(dst, src)
					return nil, nil
				}
			}
			agreement.Buffers(t, agreement.Messages(), 0,
				on(mirrored.NewUnauthenticatedCipher), on(chacha20.NewUnauthenticatedCipher))
		}
	}
}

// TestStreamsInPartsAgree: where a part ends, the key stream goes on.
func TestStreamsInPartsAgree(t *testing.T) {
	on := func(f create) func() ([]any, error) {
		return func() ([]any, error) {
			c, err := f(key, nonces[0])
			if err != nil {
				return nil, err
			}
			var values []any
			for _, message := range agreement.Messages() {
				dst := make([]byte, len(message))
				c.XORKeyStream(dst, message)
				values = append(values, dst)
			}
			return values, nil
		}
	}
	agreement.Calls(t, on(mirrored.NewUnauthenticatedCipher), on(chacha20.NewUnauthenticatedCipher), "parts")
}

func TestKeysAndNoncesOfAllLengthsAgree(t *testing.T) {
	for _, message := range append(agreement.Messages(), agreement.Bytes(12, 4), agreement.Bytes(24, 5)) {
		for _, pair := range [][2][]byte{{message, nonces[0]}, {key, message}} {
			on := func(f create) func() ([]any, error) {
				return func() ([]any, error) { c, err := f(pair[0], pair[1]); return []any{c}, err }
			}
			agreement.Calls(t, on(mirrored.NewUnauthenticatedCipher), on(chacha20.NewUnauthenticatedCipher),
				"cipher of %x, %x", pair[0], pair[1])
		}
		agreement.Calls(t,
			func() ([]any, error) { k, err := mirrored.HChaCha20(key, message); return []any{k}, err },
			func() ([]any, error) { k, err := chacha20.HChaCha20(key, message); return []any{k}, err },
			"HChaCha20 of nonce %x", message)
		agreement.Calls(t,
			func() ([]any, error) { k, err := mirrored.HChaCha20(message, key[:16]); return []any{k}, err },
			func() ([]any, error) { k, err := chacha20.HChaCha20(message, key[:16]); return []any{k}, err },
			"HChaCha20 of key %x", message)
	}
}

// TestCipherOfOneIsTheOthers: a value made by either package is used through
// the other's name of its type.
func TestCipherOfOneIsTheOthers(t *testing.T) {
	var theirs *chacha20.Cipher
	var ours *mirrored.Cipher
	theirs, err := mirrored.NewUnauthenticatedCipher(key, nonces[0])
	if err != nil {
		t.Fatal(err)
	}
	ours, err = chacha20.NewUnauthenticatedCipher(key, nonces[0])
	if err != nil {
		t.Fatal(err)
	}
	message := agreement.Bytes(100, 6)
	sealed, opened := make([]byte, 100), make([]byte, 100)
	theirs.XORKeyStream(sealed, message)
	ours.XORKeyStream(opened, sealed)
	if string(opened) != string(message) {
		t.Errorf("opened %x, want %x", opened, message)
	}
}
