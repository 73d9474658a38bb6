// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"encoding/binary"

	"rind.example/rind/hazmat/internal/passenger"
	"rind.example/rind/internal/asm/keccak"
	kernel "rind.example/rind/internal/asm/mlkem"
)

const (
	rate128 = 168 // bytes of a block of SHAKE128
	rate256 = 136 // bytes of a block of SHAKE256

	// last is the final bit of the padding, in the highest byte of a block (FIPS 202,
	// section 5.1).
	last = 0x80 << 56

	// sampled is what SampleNTT first draws: three blocks hold 336 candidates, of
	// which 3329 in 4096 are taken. In 99 of 100 cases 256 are among them.
	sampled = 3 * rate128
)

// A matrixSampler is what the sampling of the matrix works on. What it holds is public, but
// for noise that goes along, which is cleared at once.
type matrixSampler struct {
	state keccak.State4
	out   [4 * sampled]byte
	work  candidates
}

// all sets a to the transpose of Â (FIPS 203, Algorithm 13, lines 3 to 7):
// a[k*i+j] = Â[j, i] = SampleNTT(ρ || i || j), row by row what encryption multiplies
// by. Its time depends on ρ, which is public.
func (s *matrixSampler) all(a []poly, rho *[32]byte, k int, p *passengers) {
	for n := 0; n < len(a); {
		n += s.entries(a, rho, k, n, p)
	}
}

// candidates are the integers in three blocks.
type candidates = [sampled / 3 * 2]int16

// entries samples one to four entries of the matrix and returns their number. They are
// taken in the order of Â, row by row, from the one with that number on.
func (s *matrixSampler) entries(a []poly, rho *[32]byte, k, from int, p *passengers) int {
	left := len(a) - from
	if !keccak.Wide() || left == 1 && !p.hashing().Waits() {
		at := stored(k, from)
		sampleNTT(&a[at], rho, k, at)
		return 1
	}
	n := min(left, p.hashing().Lanes())
	s.four(a, rho, k, from, n, p)
	return n
}

// stored is where entry m of Â, counted row by row, lies in the transpose.
func stored(k, m int) int { return k*(m%k) + m/k }

// seedWord is what follows ρ in the sponge of entry n: the bytes i and j, and the
// beginning of the padding.
func seedWord(k, n int) uint64 { return uint64(n/k) | uint64(n%k)<<8 | passenger.AfterSHAKE<<16 }

// sampleNTT is SampleNTT (FIPS 203, Algorithm 7) for entry n of the matrix.
func sampleNTT(f *poly, rho *[32]byte, k, n int) {
	var state keccak.State
	var out [sampled]byte
	var work candidates
	for i := range 4 {
		state[i] = binary.LittleEndian.Uint64(rho[8*i:])
	}
	state[4] = seedWord(k, n)
	state[rate128/8-1] ^= last
	keccak.Squeeze(&state, out[:], rate128)
	found := kernel.Sample(f, &out, &work)
	if found == kernel.N {
		return
	}
	for found < len(f) {
		keccak.Squeeze(&state, out[:rate128], rate128)
		found = kernel.Reject(f, found, out[:rate128])
	}
	kernel.Arrange(f)
}

// four is SampleNTT for the n entries of Â from number from on, counted row by row, one in
// each of up to four lanes.
func (s *matrixSampler) four(a []poly, rho *[32]byte, k, from, n int, p *passengers) {
	var f [4]*poly
	setFour(&s.state, rho)
	for lane := range n {
		at := stored(k, from+lane)
		f[lane] = &a[at]
		s.state[4*4+lane] = seedWord(k, at)
		s.state[4*(rate128/8-1)+lane] ^= last
	}
	for at := 0; at < sampled; at += rate128 {
		idle := p.noiseLane(&s.state, n)
		p.hashing().Squeeze4(&s.state, s.out[at:], sampled, rate128)
		if idle < 4 {
			p.takeNoise(&s.state, idle, s.out[sampled*idle+at:][:rate128])
		}
	}
	found := [4]int{kernel.N, kernel.N, kernel.N, kernel.N}
	all := kernel.N
	for lane := range n {
		found[lane] = kernel.Sample(f[lane], (*[sampled]byte)(s.out[sampled*lane:]), &s.work)
		all = min(all, found[lane])
	}
	if all < kernel.N {
		s.more(&f, &found, p)
	}
}

// more draws more for the polynomials that three blocks were not enough for.
func (s *matrixSampler) more(f *[4]*poly, found *[4]int, p *passengers) {
	for left := true; left; {
		p.hashing().Squeeze4(&s.state, s.out[:], sampled, rate128)
		left = false
		for lane, g := range f {
			if found[lane] == kernel.N {
				continue
			}
			found[lane] = kernel.Reject(g, found[lane], s.out[sampled*lane:][:rate128])
			if found[lane] < kernel.N {
				left = true
			} else {
				kernel.Arrange(g)
			}
		}
	}
}

// prf sets the n pieces of out to PRF_η(seed, N) for N from 0 (FIPS 203, section 4.1), with
// η = eta1 for N < first and η = 2 from there on. A piece is stride bytes long, of which
// 64*η count, and out has room for three more. It is constant time, and leaves in state
// what the caller must clear.
func prf(state *keccak.State4, out []byte, stride int, seed *[32]byte, n, first, eta1 int, p *passengers) {
	for from := 0; from < n; {
		if !keccak.Wide() || from == n-1 && !p.hashing().Waits() {
			blocks := noiseBlocks(noiseOf(from, first, eta1))
			prf1(out[stride*from:][:rate256*blocks], seed, from)
			from++
			continue
		}
		from += prf4(state, out[stride*from:], stride, seed, from, n, first, eta1, p)
	}
}

// prf4 computes the pieces for the numbers below n from one on, which is the first of out,
// and returns how many: one in each lane, and more where some are done before others, which
// is so with η = 3 beside 2.
func prf4(state *keccak.State4, out []byte, stride int, seed *[32]byte, from, n, first, eta1 int, p *passengers) int {
	blocks := noiseBlocks(noiseOf(from, first, eta1))
	lanes := min(n-from, p.hashing().Lanes())
	setFour(state, seed)
	for lane := range 4 { // the idle ones too: their output goes beyond what counts
		state[4*4+lane] = uint64(from+lane) | passenger.AfterSHAKE<<8
		state[4*(rate256/8-1)+lane] = last
	}
	p.hashing().Squeeze4(state, out, stride, rate256)
	taken := lanes
	for block := 1; block < blocks; block++ {
		begun := taken
		var of [4]int // what the lanes that have been given away work for
		for lane := range lanes {
			if noiseBlocks(noiseOf(from+lane, first, eta1)) <= block && from+taken < n {
				setLane(state, lane, seed, from+taken)
				of[lane] = taken
				taken++
			}
		}
		p.hashing().Squeeze4(state, out[rate256*block:], stride, rate256)
		for lane := range lanes {
			if of[lane] >= begun {
				copy(out[stride*of[lane]:][:rate256], out[stride*lane+rate256*block:])
			}
		}
	}
	return taken
}

// setFour begins four sponges with a seed.
func setFour(state *keccak.State4, seed *[32]byte) {
	*state = keccak.State4{}
	for i := range 4 {
		word := binary.LittleEndian.Uint64(seed[8*i:])
		lanes := (*[4]uint64)(state[4*i:])
		lanes[0], lanes[1], lanes[2], lanes[3] = word, word, word, word
	}
}

// setLane has the sponge of SHAKE256(seed || n) ready in a lane that was another's.
func setLane(state *keccak.State4, lane int, seed *[32]byte, n int) {
	for i := range len(state) / 4 {
		state[4*i+lane] = 0
	}
	for i := range 4 {
		state[4*i+lane] = binary.LittleEndian.Uint64(seed[8*i:])
	}
	state[4*4+lane] = uint64(n) | passenger.AfterSHAKE<<8
	state[4*(rate256/8-1)+lane] = last
}

// noiseOf is η of the polynomial with number n.
func noiseOf(n, first, eta1 int) int {
	if n < first {
		return eta1
	}
	return eta2
}

// noiseBlocks is how many blocks of SHAKE256 hold the 64*η bytes of a polynomial.
func noiseBlocks(eta int) int { return (64*eta + rate256 - 1) / rate256 }

// prf1 fills out, of whole blocks, with SHAKE256(seed || n).
func prf1(out []byte, seed *[32]byte, n int) {
	var state keccak.State
	for i := range 4 {
		state[i] = binary.LittleEndian.Uint64(seed[8*i:])
	}
	state[4] = uint64(n) | passenger.AfterSHAKE<<8
	state[rate256/8-1] ^= last
	keccak.Squeeze(&state, out, rate256)
	clear(state[:])
}

// sampleCBD is SamplePolyCBD_η (FIPS 203, Algorithm 8).
func sampleCBD(f *poly, b []byte, eta int) {
	if eta == 3 {
		kernel.CBD3(f, (*[192]byte)(b))
	} else {
		kernel.CBD2(f, (*[128]byte)(b))
	}
}
