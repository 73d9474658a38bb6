// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package approved gives the standard library hash functions that it approves of in
// FIPS 140-3 mode: it knows its own by their types, and the face of crypto/sha3 has a
// type of its own.
package approved

import (
	"crypto/sha3"
	"hash"

	"rind.example/rind/hazmat/stdkey/tally"
)

// New returns h with another type, and in FIPS 140-3 mode with the standard library's
// digests where those of h have a method Std that gives them.
func New[H hash.Hash](h func() H) func() hash.Hash {
	if !tally.ForwardsAll() {
		if h, ok := any(h).(func() hash.Hash); ok {
			return h
		}
		return func() hash.Hash { return h() }
	}
	return func() hash.Hash { return Hash(h()) }
}

// Hash returns h, or in FIPS 140-3 mode its twin in the standard library if it has one.
func Hash(h hash.Hash) hash.Hash {
	if twin, ok := h.(interface{ Std() *sha3.SHA3 }); ok && tally.ForwardsAll() {
		return twin.Std()
	}
	return h
}
