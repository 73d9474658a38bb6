// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import "rind.example/rind/internal/asm/keccak"

// SHAKE is the state of SHAKE128 or SHAKE256 (FIPS 202, 6.2) or of cSHAKE128 or
// cSHAKE256 (SP 800-185, 3). The zero value is an empty SHAKE256. Copying the value
// copies the state.
type SHAKE struct {
	s sponge
	// custom is what cSHAKE absorbs before the message, nil for SHAKE. It is shared
	// by copies and never written.
	custom *custom
}

// A custom is the beginning of cSHAKE, the same for each message.
type custom struct {
	block []byte       // encode_string(N) || encode_string(S)
	start keccak.State // after bytepad of it, if known
	known bool
}

// NewSHAKE128 returns an empty SHAKE128.
func NewSHAKE128() *SHAKE { return newSHAKE(rate128) }

// NewSHAKE256 returns an empty SHAKE256.
func NewSHAKE256() *SHAKE { return newSHAKE(rate256) }

func newSHAKE(rate int) *SHAKE {
	return &SHAKE{s: sponge{rate: rate, suffix: suffixSHAKE}}
}

// NewCSHAKE128 returns an empty cSHAKE128 with the function name N, which is for
// functions that NIST defines, and the customization string S. It is SHAKE128 if both
// are empty.
func NewCSHAKE128(N, S []byte) *SHAKE { return newCSHAKE(rate128, N, S) }

// NewCSHAKE256 returns an empty cSHAKE256 with the function name N, which is for
// functions that NIST defines, and the customization string S. It is SHAKE256 if both
// are empty.
func NewCSHAKE256(N, S []byte) *SHAKE { return newCSHAKE(rate256, N, S) }

func newCSHAKE(rate int, N, S []byte) *SHAKE {
	h := newSHAKE(rate)
	if len(N) == 0 && len(S) == 0 {
		return h
	}
	h.s.suffix = suffixCSHAKE
	block := make([]byte, 0, 9+len(N)+9+len(S))
	block = encodeString(encodeString(block, N), S)
	h.s.bytepad(block)
	h.custom = &custom{block: block, start: h.s.a, known: true}
	return h
}

// init makes SHAKE256 of the zero value.
func (h *SHAKE) init() {
	if h.s.rate == 0 {
		h.s.rate, h.s.suffix = rate256, suffixSHAKE
	}
}

// Write adds p to the message. It never returns an error, and panics if output has
// been read.
func (h *SHAKE) Write(p []byte) (int, error) {
	h.init()
	h.s.write(p)
	return len(p), nil
}

// Read ends the message and continues the output into p. It never returns an error.
func (h *SHAKE) Read(p []byte) (int, error) {
	h.init()
	h.s.read(p)
	return len(p), nil
}

// Sum appends the first [SHAKE.Size] bytes of the output for the message so far to b
// and leaves the state as it is. It panics if output has been read.
func (h *SHAKE) Sum(b []byte) []byte { return h.s.sum(b, h.Size()) }

// Reset goes back to the empty message, with the same names.
func (h *SHAKE) Reset() {
	h.init()
	h.s.reset()
	switch {
	case h.custom == nil:
	case h.custom.known:
		h.s.a = h.custom.start
	default:
		h.s.bytepad(h.custom.block)
	}
}

// Size returns how many bytes of output have the strength of the function: 32 of
// SHAKE128 and cSHAKE128, 64 of SHAKE256 and cSHAKE256.
func (h *SHAKE) Size() int {
	h.init()
	return 200 - h.s.rate
}

// BlockSize returns the rate in bytes, 168 or 136.
func (h *SHAKE) BlockSize() int {
	h.init()
	return h.s.rate
}

// Clone returns a copy.
func (h *SHAKE) Clone() *SHAKE {
	c := *h
	return &c
}

// SumSHAKE128 returns size bytes of the output of SHAKE128 for data. Up to 32 bytes
// need not be allocated. It panics if size is negative.
func SumSHAKE128(data []byte, size int) []byte {
	return sumSHAKE(make([]byte, 32), data, size, rate128)
}

// SumSHAKE256 returns size bytes of the output of SHAKE256 for data. Up to 64 bytes
// need not be allocated. It panics if size is negative.
func SumSHAKE256(data []byte, size int) []byte {
	return sumSHAKE(make([]byte, 64), data, size, rate256)
}

// sumSHAKE uses out if it is long enough. It is not inlined, so that its callers are,
// and out can be on the stack of theirs.
//
//go:noinline
func sumSHAKE(out, data []byte, size, rate int) []byte {
	if len(out) < size {
		out = make([]byte, size)
	}
	out = out[:size]
	digest(out, data, rate, suffixSHAKE)
	return out
}
