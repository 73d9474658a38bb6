// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package scrypt_test

import (
	"math"
	"testing"

	mirrored "golang.org/x/crypto/scrypt"

	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/scrypt"
)

func agree(t *testing.T, password, salt []byte, n, r, p, length int) {
	t.Helper()
	on := func(f func(password, salt []byte, N, r, p, keyLen int) ([]byte, error)) func() ([]any, error) {
		return func() ([]any, error) {
			key, err := f(password, salt, n, r, p, length)
			return []any{key, password, salt}, err
		}
	}
	agreement.Calls(t, on(mirrored.Key), on(scrypt.Key), "%x, %x with %d, %d, %d, %d", password, salt, n, r, p, length)
}

func TestKeysOfAllInputsAgree(t *testing.T) {
	for _, message := range agreement.Messages() {
		agree(t, message, []byte("salt"), 16, 1, 1, 32)
		agree(t, []byte("password"), message, 16, 1, 1, 32)
		agree(t, message, message, 2, 1, 1, 32)
	}
}

// TestKeysOfAllCostsAgree includes costs that are refused.
func TestKeysOfAllCostsAgree(t *testing.T) {
	for _, c := range [][4]int{
		{16, 8, 1, 64}, {64, 3, 2, 33}, {2, 1, 5, 1}, {16, 1, 1, 0}, {16, 1, 1, -1}, {16, 1, 1, 300},
		{-2, 1, 1, 32}, {0, 1, 1, 32}, {1, 1, 1, 32}, {3, 1, 1, 32}, {24, 1, 1, 32},
		{16, 0, 1, 32}, {16, 1, 0, 32}, {16, -1, 1, 32}, {16, 1, -1, 32},
		{16, 1 << 15, 1 << 15, 32}, {16, math.MaxInt / 256, 1, 32}, {16, 1, math.MaxInt / 64, 32},
		{1 << (math.MaxUint>>63*32 + 29), 16, 1, 32},
	} {
		agree(t, []byte("password"), []byte("salt"), c[0], c[1], c[2], c[3])
	}
}
