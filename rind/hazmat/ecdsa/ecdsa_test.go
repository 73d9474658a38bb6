// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"encoding/hex"
	"hash"
	"strings"
	"testing"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// rfc6979Vector is a signature of one of the tables of RFC 6979, appendix A.2.
type rfc6979Vector struct {
	hash    crypto.Hash
	message string
	r, s    string
}

// hashOf returns the constructor of a hash by its Wycheproof name.
func hashOf(t *testing.T, name string) func() hash.Hash {
	t.Helper()
	switch name {
	case "SHA-256":
		return sha256.New
	case "SHA-384":
		return sha512.New384
	case "SHA-512":
		return sha512.New
	case "SHA3-256":
		return func() hash.Hash { return sha3.New256() }
	case "SHA3-384":
		return func() hash.Hash { return sha3.New384() }
	case "SHA3-512":
		return func() hash.Hash { return sha3.New512() }
	}
	t.Fatalf("unknown hash %s", name)
	return nil
}
