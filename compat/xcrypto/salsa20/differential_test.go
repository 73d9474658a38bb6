// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package salsa20_test

import (
	"testing"

	mirrored "golang.org/x/crypto/salsa20"

	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/salsa20"
)

type xor func(out, in, nonce []byte, key *[32]byte)

func TestStreamsAgree(t *testing.T) {
	key := [32]byte(agreement.Bytes(32, 1))
	for _, nonce := range [][]byte{agreement.Bytes(8, 2), agreement.Bytes(24, 3)} {
		on := func(f xor) func(dst, src []byte) ([]any, error) {
			return func(dst, src []byte) ([]any, error) { f(dst, src, nonce, &key); return []any{nonce, key}, nil }
		}
		agreement.Buffers(t, agreement.Messages(), 0, on(mirrored.XORKeyStream), on(salsa20.XORKeyStream))
	}
}

func TestNoncesOfAllLengthsAgree(t *testing.T) {
	for _, key := range []*[32]byte{{1}, nil} {
		for _, nonce := range append(agreement.Messages(), make([]byte, 8), make([]byte, 24)) {
			on := func(f xor) func() ([]any, error) {
				return func() ([]any, error) {
					out := make([]byte, 100)
					f(out, make([]byte, 100), nonce, key)
					return []any{out}, nil
				}
			}
			agreement.Calls(t, on(mirrored.XORKeyStream), on(salsa20.XORKeyStream), "nonce %x, key %v", nonce, key)
		}
	}
}
