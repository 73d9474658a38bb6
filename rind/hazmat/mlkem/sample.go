// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"encoding/binary"

	"rind.example/rind/internal/asm/keccak"
	kernel "rind.example/rind/internal/asm/mlkem"
)

const (
	rate128 = 168 // bytes of a block of SHAKE128
	rate256 = 136 // bytes of a block of SHAKE256

	// padding are the bits of SHAKE after the message and the first of the padding
	// (FIPS 202, sections 5.1 and 6.2), and last is the final one, in the highest
	// byte of the block.
	padding = 0x1f
	last    = 0x80 << 56

	// sampled is what SampleNTT first draws: three blocks hold 336 candidates, of
	// which 3329 in 4096 are taken. In 99 of 100 cases 256 are among them.
	sampled = 3 * rate128
)

// sampleMatrix sets a to the transpose of Â (FIPS 203, Algorithm 13, lines 3 to 7):
// a[k*i+j] = Â[j, i] = SampleNTT(ρ || i || j), row by row what encryption multiplies
// by. Its time depends on ρ, which is public.
func sampleMatrix(a []poly, rho *[32]byte, k int) {
	n := 0
	for ; keccak.Wide() && n+4 <= len(a); n += 4 {
		sampleNTT4(a[n:n+4], rho, k, n)
	}
	for ; n < len(a); n++ {
		sampleNTT(&a[n], rho, k, n)
	}
}

// seedWord is what follows ρ in the sponge of entry n: the bytes i and j, and the
// beginning of the padding.
func seedWord(k, n int) uint64 { return uint64(n/k) | uint64(n%k)<<8 | padding<<16 }

// sampleNTT is SampleNTT (FIPS 203, Algorithm 7) for entry n of the matrix.
func sampleNTT(f *poly, rho *[32]byte, k, n int) {
	var state keccak.State
	var out [sampled]byte
	for i := range 4 {
		state[i] = binary.LittleEndian.Uint64(rho[8*i:])
	}
	state[4] = seedWord(k, n)
	state[rate128/8-1] ^= last
	keccak.Squeeze(&state, out[:], rate128)
	found := kernel.Reject(f, 0, out[:])
	for found < len(f) {
		keccak.Squeeze(&state, out[:rate128], rate128)
		found = kernel.Reject(f, found, out[:rate128])
	}
	kernel.Arrange(f)
}

// sampleNTT4 is SampleNTT for the four entries of the matrix from n on.
func sampleNTT4(f []poly, rho *[32]byte, k, n int) {
	var state keccak.State4
	var out [4 * sampled]byte
	var found [4]int
	for lane := range 4 {
		for i := range 4 {
			state[4*i+lane] = binary.LittleEndian.Uint64(rho[8*i:])
		}
		state[4*4+lane] = seedWord(k, n+lane)
		state[4*(rate128/8-1)+lane] ^= last
	}
	keccak.Squeeze4(&state, out[:], sampled, sampled, rate128)
	for lane := range 4 {
		found[lane] = kernel.Reject(&f[lane], 0, out[sampled*lane:][:sampled])
	}
	for min(found[0], found[1], found[2], found[3]) < len(f[0]) {
		keccak.Squeeze4(&state, out[:], sampled, rate128, rate128)
		for lane := range 4 {
			if found[lane] < len(f[lane]) {
				found[lane] = kernel.Reject(&f[lane], found[lane], out[sampled*lane:][:rate128])
			}
		}
	}
	for lane := range 4 {
		kernel.Arrange(&f[lane])
	}
}

// sampleNoise sets f[N] to SamplePolyCBD_η(PRF_η(seed, N)) (FIPS 203, Algorithm 8 and
// section 4.1), with η = eta1 for N < first and η = 2 from there on. Coefficients are
// in [-η, η]. It is constant time.
func sampleNoise(f []poly, seed *[32]byte, first, eta1 int) {
	n := 0
	// Four permutations at once take the time of less than two.
	for ; keccak.Wide() && n+1 < len(f); n += 4 {
		sampleNoise4(f[n:min(n+4, len(f))], seed, n, first, eta1)
	}
	for ; n < len(f); n++ {
		sampleNoise1(&f[n], seed, n, noiseOf(n, first, eta1))
	}
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

// sampleNoise1 samples the polynomial with number n.
func sampleNoise1(f *poly, seed *[32]byte, n, eta int) {
	var state keccak.State
	var out [2 * rate256]byte
	for i := range 4 {
		state[i] = binary.LittleEndian.Uint64(seed[8*i:])
	}
	state[4] = uint64(n) | padding<<8
	state[rate256/8-1] ^= last
	keccak.Squeeze(&state, out[:rate256*noiseBlocks(eta)], rate256)
	sampleCBD(f, out[:], eta)
	clear(state[:])
	clear(out[:])
}

// sampleNoise4 samples the up to four polynomials from number n on. Where f has less
// than four, the other lanes are idle.
func sampleNoise4(f []poly, seed *[32]byte, n, first, eta1 int) {
	const stride = 2 * rate256
	var state keccak.State4
	var out [4 * stride]byte
	for lane := range f {
		for i := range 4 {
			state[4*i+lane] = binary.LittleEndian.Uint64(seed[8*i:])
		}
		state[4*4+lane] = uint64(n+lane) | padding<<8
		state[4*(rate256/8-1)+lane] ^= last
	}
	keccak.Squeeze4(&state, out[:], stride, rate256*noiseBlocks(noiseOf(n, first, eta1)), rate256)
	for lane := range f {
		sampleCBD(&f[lane], out[stride*lane:], noiseOf(n+lane, first, eta1))
	}
	clear(state[:])
	clear(out[:])
}

// sampleCBD is SamplePolyCBD_η (FIPS 203, Algorithm 8).
func sampleCBD(f *poly, b []byte, eta int) {
	if eta == 3 {
		kernel.CBD3(f, (*[192]byte)(b))
	} else {
		kernel.CBD2(f, (*[128]byte)(b))
	}
}
