// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import (
	ours "rind.example/compat/stdlib/sha3"
)

// NewShake128 is [golang.org/x/crypto/sha3.NewShake128] on rind: it returns an empty
// SHAKE128 (FIPS 202, Section 6.2).
//
// Constant time but for lengths.
func NewShake128() ShakeHash { return &shake{SHAKE: *ours.NewSHAKE128()} }

// NewShake256 is [golang.org/x/crypto/sha3.NewShake256] on rind: it returns an empty
// SHAKE256 (FIPS 202, Section 6.2).
//
// Constant time but for lengths.
func NewShake256() ShakeHash { return &shake{SHAKE: *ours.NewSHAKE256()} }

// NewCShake128 is [golang.org/x/crypto/sha3.NewCShake128] on rind: it returns an empty
// cSHAKE128 (SP 800-185, Section 3) with the function name N and the customization
// string S, which is SHAKE128 if both are empty.
//
// Constant time but for lengths.
func NewCShake128(N, S []byte) ShakeHash { return &shake{SHAKE: *ours.NewCSHAKE128(N, S)} }

// NewCShake256 is [golang.org/x/crypto/sha3.NewCShake256] on rind: it returns an empty
// cSHAKE256 (SP 800-185, Section 3) with the function name N and the customization
// string S, which is SHAKE256 if both are empty.
//
// Constant time but for lengths.
func NewCShake256(N, S []byte) ShakeHash { return &shake{SHAKE: *ours.NewCSHAKE256(N, S)} }

// ShakeSum128 is [golang.org/x/crypto/sha3.ShakeSum128] on rind: it fills hash, of any
// length, with the output of SHAKE128 for data.
//
// Constant time but for lengths.
func ShakeSum128(hash, data []byte) {
	h := ours.NewSHAKE128()
	h.Write(data)
	h.Read(hash)
}

// ShakeSum256 is [golang.org/x/crypto/sha3.ShakeSum256] on rind: it fills hash, of any
// length, with the output of SHAKE256 for data.
//
// Constant time but for lengths.
func ShakeSum256(hash, data []byte) {
	h := ours.NewSHAKE256()
	h.Write(data)
	h.Read(hash)
}

// shake is a [ShakeHash].
type shake struct {
	ours.SHAKE
	// squeezing is that Read was called. As in the mirrored package, Reset leaves it:
	// Sum panics from then on.
	squeezing bool
}

// Read continues the output into p. It never returns an error.
func (s *shake) Read(p []byte) (n int, err error) {
	s.squeezing = true
	return s.SHAKE.Read(p)
}

// Clone returns a copy in the present state.
func (s *shake) Clone() ShakeHash {
	c := *s
	return &c
}

// Size returns how many bytes of output have the strength of the function, 32 or 64.
func (s *shake) Size() int { return 200 - s.BlockSize() }

// Sum appends Size bytes of output for what was written so far to b, and leaves the
// state as it is. It panics if Read was called.
func (s *shake) Sum(b []byte) []byte {
	if s.squeezing {
		panic("sha3: Sum after Read")
	}
	var out [64]byte
	c := s.SHAKE
	c.Read(out[:s.Size()])
	return append(b, out[:s.Size()]...)
}
