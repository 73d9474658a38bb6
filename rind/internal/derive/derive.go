// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package derive derives keys from the shared secrets of the own API.
package derive

import (
	"crypto/hkdf"
	"hash"
)

// HKDF fills key with HKDF of the secret (RFC 5869): extract, then expand. The length
// of key is at least 1 and at most 255 times the size of the hash; the caller has
// looked at it. Intermediate results are overwritten as far as crypto/hkdf shows them.
func HKDF(h func() hash.Hash, key, secret, salt, info []byte) {
	derived, err := hkdf.Key(h, secret, salt, string(info), len(key))
	if err != nil {
		// A length out of range, or a secret or hash that FIPS 140-only mode
		// forbids, where crypto/hkdf is not to be used and nothing may be returned
		// in place of a key.
		panic("rind: HKDF: " + err.Error())
	}
	copy(key, derived)
	clear(derived)
}
