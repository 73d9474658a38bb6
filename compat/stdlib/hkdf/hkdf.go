// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hkdf

import (
	"crypto/hkdf"
	"hash"

	"rind.example/rind/hazmat/stdkey/approved"
)

// In FIPS 140-3 mode a hash function of compat/stdlib/sha3 counts as the standard
// library's in all of these.

// Expand is forwarded to [crypto/hkdf.Expand].
func Expand[H hash.Hash](h func() H, pseudorandomKey []byte, info string, keyLength int) ([]byte, error) {
	return hkdf.Expand(approved.New(h), pseudorandomKey, info, keyLength)
}

// Extract is forwarded to [crypto/hkdf.Extract].
func Extract[H hash.Hash](h func() H, secret, salt []byte) ([]byte, error) {
	return hkdf.Extract(approved.New(h), secret, salt)
}

// Key is forwarded to [crypto/hkdf.Key].
func Key[Hash hash.Hash](h func() Hash, secret, salt []byte, info string, keyLength int) ([]byte, error) {
	return hkdf.Key(approved.New(h), secret, salt, info, keyLength)
}
