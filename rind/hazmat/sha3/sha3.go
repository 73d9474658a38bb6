// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import (
	"encoding/binary"
	"hash"

	"rind.example/rind/internal/asm/keccak"
)

// SHA3 is the state of one of the SHA-3 hash functions of FIPS 202, 6.1. The zero
// value is an empty SHA3-256. Copying the value copies the state.
type SHA3 struct {
	s    sponge
	size int
}

// New224 returns an empty SHA3-224, of 28 bytes.
func New224() *SHA3 { return newSHA3(rate224, 28) }

// New256 returns an empty SHA3-256, of 32 bytes.
func New256() *SHA3 { return newSHA3(rate256, 32) }

// New384 returns an empty SHA3-384, of 48 bytes.
func New384() *SHA3 { return newSHA3(rate384, 48) }

// New512 returns an empty SHA3-512, of 64 bytes.
func New512() *SHA3 { return newSHA3(rate512, 64) }

func newSHA3(rate, size int) *SHA3 {
	return &SHA3{s: sponge{rate: rate, suffix: suffixSHA3}, size: size}
}

// init makes SHA3-256 of the zero value.
func (h *SHA3) init() {
	if h.size == 0 {
		h.s.rate, h.s.suffix, h.size = rate256, suffixSHA3, 32
	}
}

// Write adds p to the message. It never returns an error.
func (h *SHA3) Write(p []byte) (int, error) {
	h.init()
	h.s.write(p)
	return len(p), nil
}

// Sum appends the hash of the message so far to b and leaves the state as it is. It
// panics on a state from [SHA3.UnmarshalBinary] that was being read from.
func (h *SHA3) Sum(b []byte) []byte {
	h.init()
	return h.s.sum(b, h.size)
}

// Reset goes back to the empty message.
func (h *SHA3) Reset() {
	h.init()
	h.s.reset()
}

// Size returns the length of the hash in bytes.
func (h *SHA3) Size() int {
	h.init()
	return h.size
}

// BlockSize returns the rate in bytes: 144, 136, 104 or 72.
func (h *SHA3) BlockSize() int {
	h.init()
	return h.s.rate
}

// Clone returns a copy, a *SHA3.
func (h *SHA3) Clone() (hash.Cloner, error) {
	c := *h
	return &c, nil
}

// Sum224 returns the SHA3-224 hash of data.
func Sum224(data []byte) (out [28]byte) {
	digest(out[:], data, rate224, suffixSHA3)
	return out
}

// Sum256 returns the SHA3-256 hash of data.
func Sum256(data []byte) (out [32]byte) {
	sum256(&out, data)
	return out
}

// sum256 is digest for SHA3-256, the most common function for short messages. If one
// block holds the message, there is less to decide. Sum256 is inlined around it, which
// spares callers a copy.
func sum256(out *[32]byte, data []byte) {
	if len(data) >= rate256 {
		digest(out[:], data, rate256, suffixSHA3)
		return
	}
	var a keccak.State
	fill(&a, data, suffixSHA3)
	a[rate256/8-1] ^= 1 << 63
	keccak.Permute(&a)
	for i := range 4 {
		binary.LittleEndian.PutUint64(out[8*i:], a[i])
	}
}

// Sum384 returns the SHA3-384 hash of data.
func Sum384(data []byte) (out [48]byte) {
	digest(out[:], data, rate384, suffixSHA3)
	return out
}

// Sum512 returns the SHA3-512 hash of data.
func Sum512(data []byte) (out [64]byte) {
	digest(out[:], data, rate512, suffixSHA3)
	return out
}

// digest fills out, of any length, with the output for the message data. It is what
// a sponge does when it is given the message at once, with less ado for short ones.
func digest(out, data []byte, rate int, suffix byte) {
	var a keccak.State
	if len(data) < rate {
		fill(&a, data, suffix)
	} else {
		k := len(data) - len(data)%rate
		keccak.Absorb(&a, data[:k], rate)
		data = data[k:]
		add(&a, 0, data)
		a[len(data)/8] ^= uint64(suffix) << (len(data) % 8 * 8)
	}
	a[rate/8-1] ^= 1 << 63
	if len(out) >= rate {
		k := len(out) - len(out)%rate
		keccak.Squeeze(&a, out[:k], rate)
		out = out[k:]
	}
	if len(out) > 0 {
		keccak.Permute(&a)
		extract(out, &a, 0)
	}
}

// fill is add for a state of zeros, with the suffix behind p.
func fill(a *keccak.State, p []byte, suffix byte) {
	i := 0
	for ; len(p) >= 32; i += 4 {
		w := (*[4]uint64)(a[i:])
		w[0] = binary.LittleEndian.Uint64(p)
		w[1] = binary.LittleEndian.Uint64(p[8:])
		w[2] = binary.LittleEndian.Uint64(p[16:])
		w[3] = binary.LittleEndian.Uint64(p[24:])
		p = p[32:]
	}
	for ; len(p) >= 8; i++ {
		a[i] = binary.LittleEndian.Uint64(p)
		p = p[8:]
	}
	a[i] = tail(p) | uint64(suffix)<<(8*len(p))
}
