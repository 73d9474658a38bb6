// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import (
	stdsha3 "crypto/sha3"
	"hash"

	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/hazmat/stdkey/tally"
)

// SHA3 is [crypto/sha3.SHA3] on rind: a SHA-3 hash (FIPS 202, Section 6.1) of the
// same behaviour and with the same format of marshaled states. The zero value is a
// usable SHA3-256 hash. It is another type; [SHA3.Std] and [SHA3.FromStd] convert.
//
// Constant time but for lengths.
type SHA3 struct{ h sha3.SHA3 }

// New224 is [crypto/sha3.New224] on rind: it returns an empty SHA3-224 hash.
func New224() *SHA3 { return &SHA3{*sha3.New224()} }

// New256 is [crypto/sha3.New256] on rind: it returns an empty SHA3-256 hash.
func New256() *SHA3 { return &SHA3{*sha3.New256()} }

// New384 is [crypto/sha3.New384] on rind: it returns an empty SHA3-384 hash.
func New384() *SHA3 { return &SHA3{*sha3.New384()} }

// New512 is [crypto/sha3.New512] on rind: it returns an empty SHA3-512 hash.
func New512() *SHA3 { return &SHA3{*sha3.New512()} }

// Std returns a copy of the hash in its present state that is the standard library's,
// for code that knows that type: crypto/hmac and others in FIPS 140-3 mode.
func (s *SHA3) Std() *stdsha3.SHA3 {
	var std *stdsha3.SHA3
	switch s.h.Size() {
	case 28:
		std = stdsha3.New224()
	case 32:
		std = stdsha3.New256()
	case 48:
		std = stdsha3.New384()
	default:
		std = stdsha3.New512()
	}
	var room [stateSize]byte
	b, err := s.h.AppendBinary(room[:0])
	agree(err)
	agree(std.UnmarshalBinary(b))
	return std
}

// FromStd makes s a copy of std in its present state.
func (s *SHA3) FromStd(std *stdsha3.SHA3) {
	var room [stateSize]byte
	b, err := std.AppendBinary(room[:0])
	agree(err)
	agree(s.h.Restore(b))
}

// Write absorbs p. It never returns an error.
func (s *SHA3) Write(p []byte) (n int, err error) {
	if tally.ForwardsAll() {
		std := s.Std()
		n, err = std.Write(p)
		s.FromStd(std)
		return n, err
	}
	return s.h.Write(p)
}

// Sum appends the hash of what was written so far to b and returns the resulting
// slice. It leaves the state as it is.
func (s *SHA3) Sum(b []byte) []byte {
	if tally.ForwardsAll() {
		return s.Std().Sum(b)
	}
	return s.h.Sum(b)
}

// Reset resets the hash to its initial state.
func (s *SHA3) Reset() { s.h.Reset() }

// Size returns the number of bytes that Sum appends.
func (s *SHA3) Size() int { return s.h.Size() }

// BlockSize returns the rate in bytes.
func (s *SHA3) BlockSize() int { return s.h.BlockSize() }

// MarshalBinary returns the state, which the standard library's type takes too.
func (s *SHA3) MarshalBinary() ([]byte, error) { return s.h.MarshalBinary() }

// AppendBinary appends what [SHA3.MarshalBinary] returns to p.
func (s *SHA3) AppendBinary(p []byte) ([]byte, error) { return s.h.AppendBinary(p) }

// UnmarshalBinary takes over a state of the same function, of this or the standard
// library's type. It returns an error for anything else.
func (s *SHA3) UnmarshalBinary(data []byte) error { return s.h.UnmarshalBinary(data) }

// Clone returns a copy of the hash in its present state, a *SHA3.
func (s *SHA3) Clone() (hash.Cloner, error) {
	r := *s
	return &r, nil
}

// Sum224 is [crypto/sha3.Sum224] on rind: it returns the SHA3-224 hash of data.
//
// Constant time but for the length.
func Sum224(data []byte) [28]byte {
	if tally.ForwardsAll() {
		return stdsha3.Sum224(data)
	}
	return sha3.Sum224(data)
}

// Sum256 is [crypto/sha3.Sum256] on rind: it returns the SHA3-256 hash of data.
//
// Constant time but for the length.
func Sum256(data []byte) [32]byte {
	if tally.ForwardsAll() {
		return stdsha3.Sum256(data)
	}
	return sha3.Sum256(data)
}

// Sum384 is [crypto/sha3.Sum384] on rind: it returns the SHA3-384 hash of data.
//
// Constant time but for the length.
func Sum384(data []byte) [48]byte {
	if tally.ForwardsAll() {
		return stdsha3.Sum384(data)
	}
	return sha3.Sum384(data)
}

// Sum512 is [crypto/sha3.Sum512] on rind: it returns the SHA3-512 hash of data.
//
// Constant time but for the length.
func Sum512(data []byte) [64]byte {
	if tally.ForwardsAll() {
		return stdsha3.Sum512(data)
	}
	return sha3.Sum512(data)
}

// stateSize is the length of a marshaled state without the names of cSHAKE.
const stateSize = 207

// agree panics with the error of one package about a state of the other: a release of
// Go has another format then.
func agree(err error) {
	if err != nil {
		panic("sha3: the standard library's states are others: " + err.Error())
	}
}
