// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package argon2

import "slices"

// The variants of RFC 9106, Section 3.2. The API has two of them.
const (
	argon2d = iota
	argon2i
	argon2id
)

// deriveKey calls the function of the API that has the parameters, and returns
// nil where there is none.
func deriveKey(mode int, password, salt, secret, data []byte, time, memory uint32, threads uint8, keyLen uint32) []byte {
	switch {
	case secret != nil || data != nil:
		return nil
	case mode == argon2i:
		return Key(password, salt, time, memory, threads, keyLen)
	case mode == argon2id:
		return IDKey(password, salt, time, memory, threads, keyLen)
	}
	return nil
}

// init leaves the vectors of the variants that the API has.
func init() {
	testVectors = slices.DeleteFunc(testVectors, func(v struct {
		mode         int
		time, memory uint32
		threads      uint8
		hash         string
	}) bool {
		return v.mode == argon2d
	})
}
