// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import "encoding/binary"

// pack writes the coefficients as numbers of some bits one after the other, least
// significant bit first (FIPS 204, Algorithm 16).
//
// In: [0, 2^width), for a width up to 32.
func pack(dst []byte, f *Poly, width int) {
	var buffer uint64
	held := 0
	for _, c := range f {
		buffer |= uint64(uint32(c)) << held
		if held += width; held >= 32 {
			binary.LittleEndian.PutUint32(dst, uint32(buffer))
			dst, buffer, held = dst[4:], buffer>>32, held-32
		}
	}
}

// unpack reads what pack writes (FIPS 204, Algorithm 18).
func unpack(f *Poly, src []byte, width int) {
	var buffer uint64
	held := 0
	for i := range f {
		if held < width {
			buffer |= uint64(binary.LittleEndian.Uint32(src)) << held
			src, held = src[4:], held+32
		}
		f[i] = int32(buffer & (1<<width - 1))
		buffer, held = buffer>>width, held-width
	}
}

// packBelow writes top - c for each coefficient c (FIPS 204, Algorithm 17).
//
// In: top - c in [0, 2^width).
func packBelow(dst []byte, f *Poly, width int, top int32) {
	var g Poly
	for i, c := range f {
		g[i] = top - c
	}
	pack(dst, &g, width)
	clear(g[:])
}

// unpackBelow reads what packBelow writes (FIPS 204, Algorithm 19).
func unpackBelow(f *Poly, src []byte, width int, top int32) {
	unpack(f, src, width)
	for i, c := range f {
		f[i] = top - c
	}
}

// within returns all ones if no coefficient is below -eta, else 0.
func within(f *Poly, eta int32) uint64 {
	var below int32 // negative if a sum is
	for i := 0; i < N; i += 4 {
		below |= f[i] + eta | (f[i+1] + eta) | (f[i+2] + eta) | (f[i+3] + eta)
	}
	return ^uint64(int64(negative(below)))
}

func packT1Generic(dst *[320]byte, f *Poly)   { pack(dst[:], f, 10) }
func unpackT1Generic(f *Poly, src *[320]byte) { unpack(f, src[:], 10) }

func packT0Generic(dst *[416]byte, f *Poly)   { packBelow(dst[:], f, d, 1<<(d-1)) }
func unpackT0Generic(f *Poly, src *[416]byte) { unpackBelow(f, src[:], d, 1<<(d-1)) }

func packEta2Generic(dst *[96]byte, f *Poly) { packBelow(dst[:], f, 3, 2) }

func unpackEta2Generic(f *Poly, src *[96]byte) uint64 {
	unpackBelow(f, src[:], 3, 2)
	return within(f, 2)
}

func packEta4Generic(dst *[128]byte, f *Poly) { packBelow(dst[:], f, 4, 4) }

func unpackEta4Generic(f *Poly, src *[128]byte) uint64 {
	unpackBelow(f, src[:], 4, 4)
	return within(f, 4)
}

func packZ17Generic(dst *[576]byte, f *Poly)   { packBelow(dst[:], f, 18, 1<<17) }
func unpackZ17Generic(f *Poly, src *[576]byte) { unpackBelow(f, src[:], 18, 1<<17) }
func packZ19Generic(dst *[640]byte, f *Poly)   { packBelow(dst[:], f, 20, 1<<19) }
func unpackZ19Generic(f *Poly, src *[640]byte) { unpackBelow(f, src[:], 20, 1<<19) }

func packW1x88Generic(dst *[192]byte, f *Poly) { pack(dst[:], f, 6) }
func packW1x32Generic(dst *[128]byte, f *Poly) { pack(dst[:], f, 4) }
