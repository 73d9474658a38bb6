// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package argon2_test

import (
	"testing"

	mirrored "golang.org/x/crypto/argon2"

	"rind.example/compat/xcrypto/argon2"
	"rind.example/compat/xcrypto/internal/agreement"
)

// derive is the type of both functions.
type derive func(password, salt []byte, time, memory uint32, threads uint8, length uint32) []byte

func agree(t *testing.T, password, salt []byte, time, memory uint32, threads uint8, length uint32) {
	t.Helper()
	for name, sides := range map[string][2]derive{
		"Key": {mirrored.Key, argon2.Key}, "IDKey": {mirrored.IDKey, argon2.IDKey},
	} {
		on := func(f derive) func() ([]any, error) {
			return func() ([]any, error) {
				return []any{f(password, salt, time, memory, threads, length), password, salt}, nil
			}
		}
		agreement.Calls(t, on(sides[0]), on(sides[1]), "%s of %x, %x with %d, %d, %d, %d",
			name, password, salt, time, memory, threads, length)
	}
}

func TestKeysOfAllInputsAgree(t *testing.T) {
	for _, message := range agreement.Messages() {
		agree(t, message, []byte("somesalt"), 1, 16, 1, 32)
		agree(t, []byte("password"), message, 1, 16, 1, 32)
	}
	both := agreement.Bytes(40, 1)
	agree(t, both, both[8:24], 1, 16, 1, 32)
}

// TestKeysOfAllCostsAgree includes costs that are raised to the least allowed,
// and those that panic.
func TestKeysOfAllCostsAgree(t *testing.T) {
	for _, c := range []struct {
		time, memory uint32
		threads      uint8
		length       uint32
	}{
		{0, 16, 1, 32}, {1, 16, 0, 32}, {1, 0, 1, 32}, {1, 1, 4, 32},
		{2, 64, 3, 16}, {3, 33, 2, 64}, {1, 16, 1, 0}, {1, 16, 1, 1}, {1, 16, 1, 65}, {1, 16, 1, 300},
	} {
		agree(t, []byte("password"), []byte("somesalt"), c.time, c.memory, c.threads, c.length)
	}
}
