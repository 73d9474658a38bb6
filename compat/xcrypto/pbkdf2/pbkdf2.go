// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package pbkdf2

import (
	"hash"

	"golang.org/x/crypto/pbkdf2"

	"rind.example/rind/hazmat/stdkey/approved"
)

// Key is forwarded to [golang.org/x/crypto/pbkdf2.Key]. In FIPS 140-3 mode a hash
// function of compat/stdlib/sha3 or of the face beside this one counts as the standard
// library's.
func Key(password, salt []byte, iter, keyLen int, h func() hash.Hash) []byte {
	return pbkdf2.Key(password, salt, iter, keyLen, approved.New(h))
}
