// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package argon2

// The variants of RFC 9106 that the API has. Argon2d, type 0, is not in it.
const (
	argon2i  = 1
	argon2id = 2
)

// deriveKey calls the function of the API that has the parameters.
func deriveKey(mode int, password, salt, secret, data []byte, time, memory uint32, threads uint8, keyLen uint32) []byte {
	switch {
	case secret != nil || data != nil:
		panic("the API takes neither a secret nor associated data")
	case mode == argon2i:
		return Key(password, salt, time, memory, threads, keyLen)
	case mode == argon2id:
		return IDKey(password, salt, time, memory, threads, keyLen)
	}
	panic("no such variant")
}
