// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package pbkdf2_test

import (
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha3"
	"hash"
	"testing"

	mirrored "golang.org/x/crypto/pbkdf2"

	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/pbkdf2"
)

var hashes = map[string]func() hash.Hash{
	"SHA-1": sha1.New, "SHA-256": sha256.New, "SHA3-256": func() hash.Hash { return sha3.New256() }, "none": nil,
}

func agree(t *testing.T, password, salt []byte, iter, length int) {
	t.Helper()
	type derive func(password, salt []byte, iter, length int, h func() hash.Hash) []byte
	for name, h := range hashes {
		on := func(f derive) func() ([]any, error) {
			return func() ([]any, error) {
				return []any{f(password, salt, iter, length, h), password, salt}, nil
			}
		}
		agreement.Calls(t, on(mirrored.Key), on(pbkdf2.Key), "%s of %x, %x with %d, %d", name, password, salt, iter, length)
	}
}

func TestKeysOfAllInputsAgree(t *testing.T) {
	for _, message := range agreement.Messages() {
		agree(t, message, []byte("salt"), 2, 32)
		agree(t, []byte("password"), message, 2, 32)
		agree(t, message, message, 1, 32)
	}
}

func TestKeysOfAllCostsAgree(t *testing.T) {
	for _, iter := range []int{-1, 0, 1, 3} {
		for _, length := range []int{-1, 0, 1, 20, 33, 64, 300} {
			agree(t, []byte("password"), []byte("salt"), iter, length)
		}
	}
}
