// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3

import (
	"encoding/binary"

	"rind.example/rind/internal/asm/keccak"
)

// The rates in bytes, 200 - 2c for a strength of c bytes (FIPS 202, 6.1 and 6.2).
const (
	rate128 = 168
	rate224 = 144
	rate256 = 136
	rate384 = 104
	rate512 = 72
)

// The domain suffixes of FIPS 202, 6, and SP 800-185, 3.3, each with the first bit
// of the padding 10*1 above it.
const (
	suffixKeccak = 0x01
	suffixCSHAKE = 0x04
	suffixSHA3   = 0x06
	suffixSHAKE  = 0x1f
)

// A sponge is the construction of FIPS 202, 4, over Keccak-f[1600] or its last
// twelve rounds. Input is added to the state as it comes; nothing is buffered.
type sponge struct {
	a keccak.State
	// n is how many bytes of the current block have been taken in, or given out
	// when squeezing. It stays below rate while input is taken in; giving out, it
	// may be rate, since the next permutation waits until more is asked for.
	n         int
	rate      int
	suffix    byte
	squeezing bool
	turbo     bool // twelve rounds
}

// reset takes the sponge back to the empty message.
func (s *sponge) reset() {
	s.a, s.n, s.squeezing = keccak.State{}, 0, false
}

func (s *sponge) permute() {
	if s.turbo {
		keccak.Permute12(&s.a)
	} else {
		keccak.Permute(&s.a)
	}
	s.n = 0
}

// write adds p to the message (FIPS 202, Algorithm 8, steps 5 and 6).
func (s *sponge) write(p []byte) {
	if s.squeezing {
		panic("sha3: Write after Read")
	}
	if s.n > 0 && len(p) > 0 {
		k := min(len(p), s.rate-s.n)
		add(&s.a, s.n, p[:k])
		s.n += k
		p = p[k:]
		if s.n < s.rate {
			return
		}
		s.permute()
	}
	if len(p) >= s.rate {
		k := len(p) - len(p)%s.rate
		s.absorb(p[:k])
		p = p[k:]
	}
	if len(p) > 0 {
		add(&s.a, 0, p)
		s.n = len(p)
	}
}

// absorb adds whole blocks at the beginning of a block.
func (s *sponge) absorb(blocks []byte) {
	if s.turbo {
		keccak.Absorb12(&s.a, blocks, s.rate)
	} else {
		keccak.Absorb(&s.a, blocks, s.rate)
	}
}

// pad adds the suffix and the padding, without the permutation after it. They share a
// byte when one is all that is left of the block.
func (s *sponge) pad() {
	pad(&s.a, s.n, s.rate, s.suffix)
	s.squeezing = true
}

// pad ends a message whose last block has n bytes, below rate.
func pad(a *keccak.State, n, rate int, suffix byte) {
	a[n/8] ^= uint64(suffix) << (n % 8 * 8)
	a[rate/8-1] ^= 1 << 63
}

// read continues the output into out (FIPS 202, Algorithm 8, steps 7 to 10). The
// first call ends the message, an empty out included.
func (s *sponge) read(out []byte) {
	if !s.squeezing {
		s.pad()
		if len(out) < s.rate {
			s.permute()
		} else {
			s.n = s.rate // whole blocks follow, and squeeze permutes before each
		}
	}
	k := min(len(out), s.rate-s.n)
	extract(out[:k], &s.a, s.n)
	s.n += k
	out = out[k:]
	if len(out) >= s.rate {
		k := len(out) - len(out)%s.rate
		s.squeeze(out[:k])
		s.n = s.rate
		out = out[k:]
	}
	if len(out) > 0 {
		s.permute()
		extract(out, &s.a, 0)
		s.n = len(out)
	}
}

// squeeze gives out whole blocks, permuting before each.
func (s *sponge) squeeze(blocks []byte) {
	if s.turbo {
		keccak.Squeeze12(&s.a, blocks, s.rate)
	} else {
		keccak.Squeeze(&s.a, blocks, s.rate)
	}
}

// sum appends size bytes, at most 64 and below the rate, of the output for the message
// so far and leaves the sponge as it is. It is for functions of 24 rounds.
func (s *sponge) sum(b []byte, size int) []byte {
	if s.squeezing {
		panic("sha3: Sum after Read")
	}
	var out [64]byte
	a := s.a
	pad(&a, s.n, s.rate, s.suffix)
	keccak.Permute(&a)
	extract(out[:size], &a, 0)
	return append(b, out[:size]...)
}

// add adds p to the state from byte n on.
func add(a *keccak.State, n int, p []byte) {
	i := n / 8
	if shift := n % 8; shift > 0 {
		k := min(len(p), 8-shift)
		a[i] ^= tail(p[:k]) << (8 * shift)
		p = p[k:]
		i++
	}
	for ; len(p) >= 32; i += 4 {
		w := (*[4]uint64)(a[i:])
		w[0] ^= binary.LittleEndian.Uint64(p)
		w[1] ^= binary.LittleEndian.Uint64(p[8:])
		w[2] ^= binary.LittleEndian.Uint64(p[16:])
		w[3] ^= binary.LittleEndian.Uint64(p[24:])
		p = p[32:]
	}
	for ; len(p) >= 8; i++ {
		a[i] ^= binary.LittleEndian.Uint64(p)
		p = p[8:]
	}
	if len(p) > 0 {
		a[i] ^= tail(p)
	}
}

// tail is up to 8 bytes as the low end of a word.
func tail(p []byte) (w uint64) {
	shift := 0
	if len(p) >= 4 {
		w = uint64(binary.LittleEndian.Uint32(p))
		p, shift = p[4:], 32
	}
	for _, b := range p {
		w |= uint64(b) << shift
		shift += 8
	}
	return w
}

// extract copies out the state from byte n on.
func extract(out []byte, a *keccak.State, n int) {
	i := n / 8
	if shift := n % 8; shift > 0 {
		k := min(len(out), 8-shift)
		putTail(out[:k], a[i]>>(8*shift))
		out = out[k:]
		i++
	}
	for ; len(out) >= 32; i += 4 {
		w := (*[4]uint64)(a[i:])
		binary.LittleEndian.PutUint64(out, w[0])
		binary.LittleEndian.PutUint64(out[8:], w[1])
		binary.LittleEndian.PutUint64(out[16:], w[2])
		binary.LittleEndian.PutUint64(out[24:], w[3])
		out = out[32:]
	}
	for ; len(out) >= 8; i++ {
		binary.LittleEndian.PutUint64(out, a[i])
		out = out[8:]
	}
	if len(out) > 0 {
		putTail(out, a[i])
	}
}

// putTail writes the low end of a word, up to 8 bytes.
func putTail(out []byte, w uint64) {
	for i := range out {
		out[i] = byte(w >> (8 * i))
	}
}
