// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

// TurboSHAKE is the state of TurboSHAKE128 or TurboSHAKE256 (RFC 9861, 2), which take
// half the rounds of SHAKE. Copying the value copies the state; the zero value is of
// no use.
type TurboSHAKE struct{ s sponge }

// NewTurboSHAKE128 returns an empty TurboSHAKE128. D separates the uses of the
// function and must be from 0x01 to 0x7f; otherwise it panics. 0x1f is for those who
// have no need of it.
func NewTurboSHAKE128(D byte) *TurboSHAKE { return newTurboSHAKE(rate128, D) }

// NewTurboSHAKE256 returns an empty TurboSHAKE256, with D as of [NewTurboSHAKE128].
func NewTurboSHAKE256(D byte) *TurboSHAKE { return newTurboSHAKE(rate256, D) }

func newTurboSHAKE(rate int, D byte) *TurboSHAKE {
	checkDomain(D)
	return &TurboSHAKE{sponge{rate: rate, suffix: D, turbo: true}}
}

func checkDomain(D byte) {
	if D < 0x01 || D > 0x7f {
		panic("sha3: domain separation byte of TurboSHAKE out of range")
	}
}

// SetDomain changes D, which has no effect before the message ends. It panics if D is
// out of range.
func (h *TurboSHAKE) SetDomain(D byte) {
	checkDomain(D)
	h.s.suffix = D
}

// Write adds p to the message. It never returns an error, and panics if output has
// been read.
func (h *TurboSHAKE) Write(p []byte) (int, error) {
	h.s.write(p)
	return len(p), nil
}

// Read ends the message and continues the output into p. It never returns an error.
func (h *TurboSHAKE) Read(p []byte) (int, error) {
	h.s.read(p)
	return len(p), nil
}

// Reset goes back to the empty message.
func (h *TurboSHAKE) Reset() { h.s.reset() }

// BlockSize returns the rate in bytes, 168 or 136.
func (h *TurboSHAKE) BlockSize() int { return h.s.rate }

// Clone returns a copy.
func (h *TurboSHAKE) Clone() *TurboSHAKE {
	c := *h
	return &c
}
