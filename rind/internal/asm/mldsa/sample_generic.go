// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

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
