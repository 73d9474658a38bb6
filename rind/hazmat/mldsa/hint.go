// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import "rind.example/rind/internal/asm/mldsa"

// packHints writes the positions of the ones in h, at most omega, to dst of omega +
// len(h) bytes (FIPS 204, Algorithm 20): those of each polynomial in rising order,
// zeros up to omega, and for each polynomial where its positions end. The hints are
// those of a signature that is given out.
func packHints(dst []byte, h []mldsa.Poly, omega int) {
	clear(dst)
	n := 0
	for i := range h {
		for j, c := range h[i] {
			if c != 0 {
				dst[n] = byte(j)
				n++
			}
		}
		dst[omega+i] = byte(n)
	}
}

// validHints reports whether src is what packHints writes for some hints of k =
// len(src) - omega polynomials (FIPS 204, Algorithm 21): ends do not fall and are at
// most omega, positions of one polynomial rise, unused bytes are zero. Each set of
// hints has one encoding only.
func validHints(src []byte, omega int) bool {
	start := 0
	for _, e := range src[omega:] {
		end := int(e)
		if end < start || end > omega {
			return false
		}
		for j := start + 1; j < end; j++ {
			if src[j-1] >= src[j] {
				return false
			}
		}
		start = end
	}
	for _, b := range src[start:omega] {
		if b != 0 {
			return false
		}
	}
	return true
}

// useHints corrects the high bits w₁ of a polynomial where polynomial i of the hints in
// src, which validHints has accepted, has ones: by 1 upwards if the low bits w₀ are
// above 0, else downwards, modulo the number of high bits (FIPS 204, Algorithm 40).
func useHints(w1, w0 *mldsa.Poly, src []byte, omega, i, gamma2 int) {
	m := int32((mldsa.Q - 1) / (2 * gamma2))
	start := 0
	if i > 0 {
		start = int(src[omega+i-1])
	}
	for _, j := range src[start:src[omega+i]] {
		// With s = 1 for w₀ > 0, else 0; no branch, which would be mispredicted often.
		s := int32(uint32(-w0[j]) >> 31)
		r := w1[j] + 2*s - 1
		r += m & (r >> 31)          // -1 becomes m-1
		w1[j] = r - m&((m-1-r)>>31) // and m becomes 0
	}
}
