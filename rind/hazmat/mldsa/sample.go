// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"encoding/binary"

	"rind.example/rind/hazmat/internal/passenger"
	"rind.example/rind/internal/asm/keccak"
	"rind.example/rind/internal/asm/mldsa"
)

// Block lengths of the sponges in bytes (FIPS 202).
const (
	rate128 = 168 // G of FIPS 204: SHAKE128
	rate256 = 136 // H of FIPS 204: SHAKE256
)

const (
	// firstMatrix blocks of SHAKE128 are 280 candidates, of which one in 1024 is
	// refused: more blocks are needed with a probability of about 2^-132.
	firstMatrix = 5
	// firstSecret blocks of SHAKE256 are 544 nibbles: 306 or 510 coefficients on
	// average for η = 4 and η = 2, so that one polynomial in some ten thousands
	// needs more for η = 4.
	firstSecret = 2
	// maskBlocks of SHAKE256 hold the 576 or 640 bytes of one polynomial of y.
	maskBlocks = 5
)

// sampler runs up to four streams of SHAKE128 or SHAKE256 whose inputs differ in
// their last two bytes, as those of ExpandA, ExpandS and ExpandMask do. Which of the
// two forms it takes does not show in what it gives.
type sampler struct {
	four    keccak.State4
	one     [4]keccak.State
	out     [4 * firstMatrix * rate128]byte
	n       int  // streams in use
	grouped bool // in four; otherwise in one
	rate    int
	size    int // bytes that the last squeeze gave each stream
}

// start begins a stream of seed ‖ t for each t of tails, in two little-endian bytes.
// Four states at once cost less than two single ones where keccak.Wide says so.
func (s *sampler) start(seed []byte, tails []uint16, rate int) {
	s.begin(seed, tails, rate, keccak.Wide() && len(tails) > 1)
}

// begin is start with the form given.
func (s *sampler) begin(seed []byte, tails []uint16, rate int, grouped bool) {
	s.n, s.rate, s.grouped = len(tails), rate, grouped
	if !grouped {
		for i, tail := range tails {
			load(&s.one[i], seed, tail, rate)
		}
		return
	}
	s.four = keccak.State4{}
	for w := range len(seed) / 8 {
		word := binary.LittleEndian.Uint64(seed[8*w:])
		for lane := range 4 {
			s.four[4*w+lane] = word
		}
	}
	for lane := range 4 {
		tail := tails[min(lane, len(tails)-1)] // what is not in use repeats the last
		s.four[4*(len(seed)/8)+lane] = padded(tail)
		s.four[4*(rate/8-1)+lane] = 1 << 63
	}
}

// load sets a to the one block seed ‖ tail of SHAKE with the given rate, padded. seed
// is of whole words and shorter than the rate by at least 16 bytes.
func load(a *keccak.State, seed []byte, tail uint16, rate int) {
	*a = keccak.State{}
	for w := range len(seed) / 8 {
		a[w] = binary.LittleEndian.Uint64(seed[8*w:])
	}
	a[len(seed)/8] = padded(tail)
	a[rate/8-1] = 1 << 63
}

// padded returns the word of a tail of two bytes with the suffix 1111 of SHAKE and the
// first bit of the padding behind (FIPS 202, sections 5.1 and 6.2). The last bit of
// the padding is in another word.
func padded(tail uint16) uint64 { return uint64(tail) | 0x1f<<16 }

// squeezeWith is squeeze with a hash that goes along in the last lane as long as it has
// blocks to absorb. That lane must not be in use while it has.
func (s *sampler) squeezeWith(blocks int, h *passenger.Hash) {
	if !s.grouped || !h.Waits() {
		s.squeeze(blocks)
		return
	}
	s.size = blocks * s.rate
	for at := 0; at < s.size; at += s.rate {
		h.Squeeze4(&s.four, s.out[at:], s.size, s.rate)
	}
}

// squeeze gives every stream its next blocks.
func (s *sampler) squeeze(blocks int) {
	s.size = blocks * s.rate
	if s.grouped {
		keccak.Squeeze4(&s.four, s.out[:4*s.size], s.size, s.size, s.rate)
		return
	}
	for i := range s.n {
		keccak.Squeeze(&s.one[i], s.stream(i), s.rate)
	}
}

// stream returns what the last squeeze gave stream i.
func (s *sampler) stream(i int) []byte { return s.out[i*s.size : (i+1)*s.size] }

// fill continues until every polynomial of dst, at most four, has all coefficients:
// uniform ones if eta is 0, else small ones. blocks are squeezed first, then one at a
// time. A hash goes along.
func (s *sampler) fill(dst []*mldsa.Poly, blocks, eta int, h *passenger.Hash) {
	var have [4]int
	for short := true; short; blocks = 1 {
		s.squeezeWith(blocks, h)
		short = false
		for i, f := range dst {
			if have[i] < mldsa.N {
				have[i] = reject(f, have[i], s.stream(i), eta)
				short = short || have[i] < mldsa.N
			}
		}
	}
}

// reject continues f from n coefficients on with those that src gives, and returns how
// many there are then.
func reject(f *mldsa.Poly, n int, src []byte, eta int) int {
	switch eta {
	case 2:
		return mldsa.RejectEta2(f, n, src)
	case 4:
		return mldsa.RejectEta4(f, n, src)
	default:
		return mldsa.Reject(f, n, src)
	}
}

// expandA samples the matrix Â of k rows of l entries from ρ (FIPS 204, Algorithm 32,
// with RejNTTPoly, Algorithm 30), the rows being stride apart. Everything about it is
// public, and so its time may depend on it. A hash goes along.
func (s *sampler) expandA(matrix []mldsa.Poly, k, l, stride int, rho []byte, h *passenger.Hash) {
	for done := 0; done < k*l; {
		done += s.entries(matrix, k, l, stride, done, rho, h)
	}
}

// entries samples one to four entries of the matrix, row by row from the one with the
// number from on, and returns their number. A hash goes along if it has blocks for every
// permutation: a lane that it left half-way would be lost to the entries.
func (s *sampler) entries(matrix []mldsa.Poly, k, l, stride, from int, rho []byte, h *passenger.Hash) int {
	var group [4]*mldsa.Poly
	var tails [4]uint16
	if h.Blocks() < firstMatrix {
		h = nil
	}
	n := min(h.Lanes(), k*l-from)
	for i := range n {
		row, column := (from+i)/l, (from+i)%l
		group[i], tails[i] = &matrix[row*stride+column], uint16(column|row<<8)
	}
	s.begin(rho, tails[:n], rate128, keccak.Wide() && (n > 1 || h.Waits()))
	s.fill(group[:n], firstMatrix, 0, h)
	for _, f := range group[:n] {
		mldsa.Arrange(f)
	}
	return n
}

// expandS samples s₁ and s₂, which follow each other in dst, with coefficients in
// [-η, η] from ρ′ (FIPS 204, Algorithm 33, with RejBoundedPoly, Algorithm 31). How
// many candidates are refused shows in its time, as the standard has it; the values of
// those taken do not.
func (s *sampler) expandS(dst []mldsa.Poly, eta int, rhoPrime []byte) {
	for done := 0; done < len(dst); done += 4 {
		var group [4]*mldsa.Poly
		n := min(4, len(dst)-done)
		for i := range n {
			group[i] = &dst[done+i]
		}
		s.start(rhoPrime, counters(done)[:n], rate256)
		s.fill(group[:n], firstSecret, eta, nil)
	}
}

// expandMask samples up to four polynomials of y with coefficients in (-γ₁, γ₁] from
// ρ″, the first of them with the number kappa (FIPS 204, Algorithm 34), in constant
// time.
func (s *sampler) expandMask(dst []mldsa.Poly, kappa, gamma1 int, rhoPrimePrime []byte) {
	s.start(rhoPrimePrime, counters(kappa)[:len(dst)], rate256)
	s.squeeze(maskBlocks)
	for i := range dst {
		unpackZ(&dst[i], s.stream(i), gamma1)
	}
}

// counters returns four numbers that follow one another.
func counters(first int) *[4]uint16 {
	return &[4]uint16{uint16(first), uint16(first + 1), uint16(first + 2), uint16(first + 3)}
}

// sampleInBall sets c to the polynomial with τ coefficients 1 or -1, the others being
// 0, that the commitment hash stands for (FIPS 204, Algorithm 29). Its time depends on
// the hash, as the standard has it: what it refuses tells nothing about a key.
func sampleInBall(c *mldsa.Poly, tau int, cTilde []byte) {
	var a keccak.State
	loadCommitment(&a, cTilde)
	keccak.Permute(&a)
	drawBall(c, tau, &a)
}

// loadCommitment sets a to the one block of a commitment hash, padded.
func loadCommitment(a *keccak.State, cTilde []byte) {
	for w := range len(cTilde) / 8 {
		a[w] = binary.LittleEndian.Uint64(cTilde[8*w:])
	}
	a[len(cTilde)/8] = 0x1f
	a[rate256/8-1] = 1 << 63
}

// drawBall is sampleInBall from the state that has absorbed the commitment hash.
func drawBall(c *mldsa.Poly, tau int, a *keccak.State) {
	var block [rate256]byte
	extract(block[:], a)
	signs := a[0]
	at := 8
	*c = mldsa.Poly{}
	for i := mldsa.N - tau; i < mldsa.N; i++ {
		j := mldsa.N
		for j > i {
			if at == rate256 {
				keccak.Squeeze(a, block[:], rate256)
				at = 0
			}
			j = int(block[at])
			at++
		}
		c[i] = c[j]
		c[j] = 1 - 2*int32(signs&1)
		signs >>= 1
	}
}

// extract writes the first words of a to dst.
func extract(dst []byte, a *keccak.State) {
	for w := range len(dst) / 8 {
		binary.LittleEndian.PutUint64(dst[8*w:], a[w])
	}
}
