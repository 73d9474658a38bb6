// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha3 stands in for the standard library's
// crypto/internal/fips140/sha3 in mirrored suites.
package sha3

import "crypto/sha3"

// SHAKE is an extendable-output function of FIPS 202 that has a sum as well.
type SHAKE struct{ *sha3.SHAKE }

// NewShake128 returns a SHAKE128.
func NewShake128() *SHAKE { return &SHAKE{sha3.NewSHAKE128()} }

// Sum appends the first 32 bytes of the output for what was written so far,
// twice the 16 of SHAKE128's strength, and leaves the state alone.
func (s *SHAKE) Sum(b []byte) []byte {
	state, err := s.MarshalBinary()
	if err != nil {
		panic(err)
	}
	final := sha3.NewSHAKE128()
	if err := final.UnmarshalBinary(state); err != nil {
		panic(err)
	}
	var sum [32]byte
	final.Read(sum[:])
	return append(b, sum[:]...)
}
