// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import "encoding/binary"

// rejectGeneric appends the candidates of public bytes that are below q (FIPS 204,
// Algorithms 14 and 30).
func rejectGeneric(f *Poly, n int, src []byte) int {
	for ; len(src) >= 3 && n < N; src = src[3:] {
		c := int32(src[0]) | int32(src[1])<<8 | int32(src[2]&0x7f)<<16
		if c < Q {
			f[n] = c
			n++
		}
	}
	return n
}

// rejectEta2Generic appends what is made of the halves of bytes below 15 (FIPS 204,
// Algorithms 15 and 31), without a branch on any of them.
func rejectEta2Generic(f *Poly, n int, src []byte) int {
	for ; len(src) >= 8 && n <= N-16; src = src[8:] {
		x := binary.LittleEndian.Uint64(src)
		n = appendHalves(f, n, 2, modulo5(x&lowHalves), modulo5(x>>4&lowHalves), reached(x&lowHalves, 15), reached(x>>4&lowHalves, 15))
	}
	for _, b := range src {
		for _, half := range [2]int32{int32(b & 15), int32(b >> 4)} {
			if n == N {
				return n
			}
			f[n] = 2 - (half - half*205>>10*5) // 205/1024 is a little above 1/5
			n -= int(negative(half - 15))
		}
	}
	return n
}

// rejectEta4Generic appends what is made of the halves of bytes below 9 (FIPS 204,
// Algorithms 15 and 31), without a branch on any of them.
func rejectEta4Generic(f *Poly, n int, src []byte) int {
	for ; len(src) >= 8 && n <= N-16; src = src[8:] {
		x := binary.LittleEndian.Uint64(src)
		n = appendHalves(f, n, 4, x&lowHalves, x>>4&lowHalves, reached(x&lowHalves, 9), reached(x>>4&lowHalves, 9))
	}
	for _, b := range src {
		for _, half := range [2]int32{int32(b & 15), int32(b >> 4)} {
			if n == N {
				return n
			}
			f[n] = 4 - half
			n -= int(negative(half - 9))
		}
	}
	return n
}

// Eight numbers below 128 stand in the bytes of a word.
const (
	eachByte  = 0x0101010101010101
	lowHalves = 15 * eachByte
)

// reached returns 1 for each number of x that is at least least, else 0.
func reached(x, least uint64) uint64 {
	return (x + (128-least)*eachByte) >> 7 & eachByte // the sums are below 256
}

// modulo5 returns each number of x, which are below 15, modulo 5.
func modulo5(x uint64) uint64 { return x - 5*(reached(x, 5)+reached(x, 10)) }

// appendHalves appends eta - x for sixteen numbers x: by turns one of low and one of
// high, but for those that are marked in refusedLow and refusedHigh. What is refused
// is written, and written over. There must be room for all.
func appendHalves(f *Poly, n int, eta int32, low, high, refusedLow, refusedHigh uint64) int {
	for range 8 {
		f[uint8(n)] = eta - int32(low&15)
		n += 1 - int(refusedLow&1)
		f[uint8(n)] = eta - int32(high&15)
		n += 1 - int(refusedHigh&1)
		low, high, refusedLow, refusedHigh = low>>8, high>>8, refusedLow>>8, refusedHigh>>8
	}
	return n
}
