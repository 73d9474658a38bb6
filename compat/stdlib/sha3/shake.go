// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import (
	stdsha3 "crypto/sha3"

	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/hazmat/stdkey/tally"
)

// SHAKE is [crypto/sha3.SHAKE] on rind: an extendable output function (FIPS 202,
// Section 6.2, and SP 800-185, Section 3) of the same behaviour and with the same
// format of marshaled states. The zero value is a usable SHAKE256. It is another type;
// [SHAKE.Std] and [SHAKE.FromStd] convert.
//
// Constant time but for lengths.
type SHAKE struct{ h sha3.SHAKE }

// NewSHAKE128 is [crypto/sha3.NewSHAKE128] on rind: it returns an empty SHAKE128.
func NewSHAKE128() *SHAKE { return &SHAKE{*sha3.NewSHAKE128()} }

// NewSHAKE256 is [crypto/sha3.NewSHAKE256] on rind: it returns an empty SHAKE256.
func NewSHAKE256() *SHAKE { return &SHAKE{*sha3.NewSHAKE256()} }

// NewCSHAKE128 is [crypto/sha3.NewCSHAKE128] on rind: it returns an empty cSHAKE128
// with the function name N and the customization string S, which is SHAKE128 if both
// are empty.
func NewCSHAKE128(N, S []byte) *SHAKE {
	if len(N) == 0 && len(S) == 0 {
		return NewSHAKE128()
	}
	if tally.ForwardsAll() {
		s := new(SHAKE)
		s.FromStd(stdsha3.NewCSHAKE128(N, S))
		return s
	}
	return &SHAKE{*sha3.NewCSHAKE128(N, S)}
}

// NewCSHAKE256 is [crypto/sha3.NewCSHAKE256] on rind: it returns an empty cSHAKE256
// with the function name N and the customization string S, which is SHAKE256 if both
// are empty.
func NewCSHAKE256(N, S []byte) *SHAKE {
	if len(N) == 0 && len(S) == 0 {
		return NewSHAKE256()
	}
	if tally.ForwardsAll() {
		s := new(SHAKE)
		s.FromStd(stdsha3.NewCSHAKE256(N, S))
		return s
	}
	return &SHAKE{*sha3.NewCSHAKE256(N, S)}
}

// Std returns a copy of the function in its present state that is the standard
// library's.
func (s *SHAKE) Std() *stdsha3.SHAKE {
	var room [stateSize]byte
	b, err := s.h.AppendBinary(room[:0])
	agree(err)
	var std *stdsha3.SHAKE
	switch cshake := b[3] == 0x0a; {
	case cshake && s.h.BlockSize() == 168:
		std = stdsha3.NewCSHAKE128(nil, named)
	case cshake:
		std = stdsha3.NewCSHAKE256(nil, named)
	case s.h.BlockSize() == 168:
		std = stdsha3.NewSHAKE128()
	default:
		std = stdsha3.NewSHAKE256()
	}
	agree(std.UnmarshalBinary(b))
	return std
}

// named is any customization string: with one, a cSHAKE can take over the state of
// another.
var named = []byte{0}

// FromStd makes s a copy of std in its present state.
func (s *SHAKE) FromStd(std *stdsha3.SHAKE) {
	var room [stateSize]byte
	b, err := std.AppendBinary(room[:0])
	agree(err)
	agree(s.h.Restore(b))
}

// Write absorbs p. It never returns an error, and panics if output has been read.
func (s *SHAKE) Write(p []byte) (n int, err error) {
	if tally.ForwardsAll() {
		std := s.Std()
		n, err = std.Write(p)
		s.FromStd(std)
		return n, err
	}
	return s.h.Write(p)
}

// Read squeezes output into p. It never returns an error. Write panics afterwards.
func (s *SHAKE) Read(p []byte) (n int, err error) {
	if tally.ForwardsAll() {
		std := s.Std()
		n, err = std.Read(p)
		s.FromStd(std)
		return n, err
	}
	return s.h.Read(p)
}

// Reset resets the function to its initial state, with the names of cSHAKE.
func (s *SHAKE) Reset() {
	if tally.ForwardsAll() {
		std := s.Std()
		std.Reset()
		s.FromStd(std)
		return
	}
	s.h.Reset()
}

// BlockSize returns the rate in bytes.
func (s *SHAKE) BlockSize() int { return s.h.BlockSize() }

// MarshalBinary returns the state, which the standard library's type takes too.
func (s *SHAKE) MarshalBinary() ([]byte, error) { return s.h.MarshalBinary() }

// AppendBinary appends what [SHAKE.MarshalBinary] returns to p.
func (s *SHAKE) AppendBinary(p []byte) ([]byte, error) { return s.h.AppendBinary(p) }

// UnmarshalBinary takes over a state of the same function, of this or the standard
// library's type. It returns an error for anything else.
func (s *SHAKE) UnmarshalBinary(data []byte) error { return s.h.UnmarshalBinary(data) }

// SumSHAKE128 is [crypto/sha3.SumSHAKE128] on rind: it returns length bytes of the
// output of SHAKE128 for data. It panics if length is negative.
//
// Constant time but for lengths.
func SumSHAKE128(data []byte, length int) []byte {
	// Small enough to be inlined, so that short results can stay on the caller's stack.
	return sumSHAKE128(make([]byte, 32), data, length)
}

//go:noinline
func sumSHAKE128(out, data []byte, length int) []byte {
	if tally.ForwardsAll() {
		return append(out[:0], stdsha3.SumSHAKE128(data, length)...)
	}
	out = room(out, length)
	sha3.ShakeSum128Into(out, data)
	return out
}

// SumSHAKE256 is [crypto/sha3.SumSHAKE256] on rind: it returns length bytes of the
// output of SHAKE256 for data. It panics if length is negative.
//
// Constant time but for lengths.
func SumSHAKE256(data []byte, length int) []byte {
	// Small enough to be inlined, so that short results can stay on the caller's stack.
	return sumSHAKE256(make([]byte, 64), data, length)
}

//go:noinline
func sumSHAKE256(out, data []byte, length int) []byte {
	if tally.ForwardsAll() {
		return append(out[:0], stdsha3.SumSHAKE256(data, length)...)
	}
	out = room(out, length)
	sha3.ShakeSum256Into(out, data)
	return out
}

// room returns length bytes, of out if it has as many.
func room(out []byte, length int) []byte {
	if len(out) < length {
		return make([]byte, length)
	}
	return out[:length]
}
