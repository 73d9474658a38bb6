// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package pbkdf2

import (
	"crypto/pbkdf2"
	"hash"

	"rind.example/rind/hazmat/stdkey/approved"
)

// Key is forwarded to [crypto/pbkdf2.Key]. In FIPS 140-3 mode a hash function of
// compat/stdlib/sha3 counts as the standard library's.
func Key[Hash hash.Hash](h func() Hash, password string, salt []byte, iter, keyLength int) ([]byte, error) {
	return pbkdf2.Key(approved.New(h), password, salt, iter, keyLength)
}
