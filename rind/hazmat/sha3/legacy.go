// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

// Keccak is the state of Keccak-256 or Keccak-512 as they were submitted to NIST's
// competition, without the suffix that FIPS 202 added: other hashes than SHA3-256 and
// SHA3-512. Copying the value copies the state; the zero value is of no use.
type Keccak struct {
	s    sponge
	size int
}

// NewLegacyKeccak256 returns an empty Keccak-256, of 32 bytes.
func NewLegacyKeccak256() *Keccak { return newKeccak(rate256, 32) }

// NewLegacyKeccak512 returns an empty Keccak-512, of 64 bytes.
func NewLegacyKeccak512() *Keccak { return newKeccak(rate512, 64) }

func newKeccak(rate, size int) *Keccak {
	return &Keccak{s: sponge{rate: rate, suffix: suffixKeccak}, size: size}
}

// Write adds p to the message. It never returns an error, and panics if output has
// been read.
func (h *Keccak) Write(p []byte) (int, error) {
	h.s.write(p)
	return len(p), nil
}

// Sum appends the hash of the message so far to b and leaves the state as it is. It
// panics if output has been read.
func (h *Keccak) Sum(b []byte) []byte { return h.s.sum(b, h.size) }

// Read ends the message and continues the output into p. The first bytes are those
// of the hash. It never returns an error.
func (h *Keccak) Read(p []byte) (int, error) {
	h.s.read(p)
	return len(p), nil
}

// Reset goes back to the empty message.
func (h *Keccak) Reset() { h.s.reset() }

// Size returns the length of the hash in bytes.
func (h *Keccak) Size() int { return h.size }

// BlockSize returns the rate in bytes, 136 or 72.
func (h *Keccak) BlockSize() int { return h.s.rate }

// Clone returns a copy. It is not that of hash.Cloner, which the states of
// golang.org/x/crypto/sha3 lack.
func (h *Keccak) Clone() *Keccak {
	c := *h
	return &c
}

// MarshalBinary returns the state in the format of golang.org/x/crypto/sha3, 207
// bytes.
func (h *Keccak) MarshalBinary() ([]byte, error) {
	return h.AppendBinary(make([]byte, 0, marshaledSize))
}

// AppendBinary appends what [Keccak.MarshalBinary] returns.
func (h *Keccak) AppendBinary(b []byte) ([]byte, error) { return h.s.append(b), nil }

// UnmarshalBinary takes over a state that this package or golang.org/x/crypto/sha3
// marshaled for the same function. Otherwise it returns an error and changes nothing.
func (h *Keccak) UnmarshalBinary(data []byte) error { return h.s.unmarshal(data) }

// SumLegacyKeccak256 returns the Keccak-256 hash of data.
func SumLegacyKeccak256(data []byte) (out [32]byte) {
	digest(out[:], data, rate256, suffixKeccak)
	return out
}

// SumLegacyKeccak512 returns the Keccak-512 hash of data.
func SumLegacyKeccak512(data []byte) (out [64]byte) {
	digest(out[:], data, rate512, suffixKeccak)
	return out
}
