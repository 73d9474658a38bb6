// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hkdf

import (
	"hash"
	"io"

	"golang.org/x/crypto/hkdf"

	"rind.example/rind/hazmat/stdkey/approved"
)

// In FIPS 140-3 mode a hash function of compat/stdlib/sha3 or of the face beside this one
// counts as the standard library's in all of these.

// Expand is forwarded to [golang.org/x/crypto/hkdf.Expand].
func Expand(hash func() hash.Hash, pseudorandomKey, info []byte) io.Reader {
	return hkdf.Expand(approved.New(hash), pseudorandomKey, info)
}

// Extract is forwarded to [golang.org/x/crypto/hkdf.Extract].
func Extract(hash func() hash.Hash, secret, salt []byte) []byte {
	return hkdf.Extract(approved.New(hash), secret, salt)
}

// New is forwarded to [golang.org/x/crypto/hkdf.New].
func New(hash func() hash.Hash, secret, salt, info []byte) io.Reader {
	return hkdf.New(approved.New(hash), secret, salt, info)
}
