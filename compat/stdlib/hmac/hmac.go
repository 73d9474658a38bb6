// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hmac

import (
	"crypto/hmac"
	"hash"

	"rind.example/rind/hazmat/stdkey/approved"
)

// New is forwarded to [crypto/hmac.New]. In FIPS 140-3 mode a hash function of
// compat/stdlib/sha3 counts as the standard library's.
func New(h func() hash.Hash, key []byte) hash.Hash { return hmac.New(approved.New(h), key) }
