// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto/sha3"
	"testing"

	"rind.example/rind/hazmat/internal/wycheproof"
)

type wycheproofFile struct {
	NumberOfTests int
	TestGroups    []struct {
		PublicKey struct {
			Uncompressed wycheproof.Bytes
		}
		Sha   string
		Tests []struct {
			wycheproof.Case
			Msg, Sig wycheproof.Bytes
		}
	}
}

// wycheproofFiles are the files for one curve: the names after that of the curve,
// and how many vectors they have at least.
type wycheproofFiles struct {
	names []string
	least int
}

func wycheproofDigest(t *testing.T, name string, msg []byte) []byte {
	t.Helper()
	switch name { // RFC 8692, section 3
	case "SHAKE128":
		return sha3.SumSHAKE128(msg, 32)
	case "SHAKE256":
		return sha3.SumSHAKE256(msg, 64)
	}
	h := hashOf(t, name)()
	h.Write(msg)
	return h.Sum(nil)
}
