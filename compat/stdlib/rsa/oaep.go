// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rsa

import (
	"crypto/rsa"
	"hash"
	"io"

	"rind.example/rind/hazmat/stdkey/approved"
)

// DecryptOAEP is forwarded to [crypto/rsa.DecryptOAEP]. In FIPS 140-3 mode a hash of
// compat/stdlib/sha3 counts as the standard library's.
func DecryptOAEP(hash hash.Hash, random io.Reader, priv *PrivateKey, ciphertext, label []byte) ([]byte, error) {
	return rsa.DecryptOAEP(approved.Hash(hash), random, priv, ciphertext, label)
}

// EncryptOAEP is forwarded to [crypto/rsa.EncryptOAEP]. In FIPS 140-3 mode a hash of
// compat/stdlib/sha3 counts as the standard library's.
func EncryptOAEP(hash hash.Hash, random io.Reader, pub *PublicKey, msg, label []byte) ([]byte, error) {
	return rsa.EncryptOAEP(approved.Hash(hash), random, pub, msg, label)
}
