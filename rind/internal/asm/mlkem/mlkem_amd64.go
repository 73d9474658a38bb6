// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package mlkem

import (
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

//go:generate env GOWORK=off go run -C _asm . ../mlkem_amd64.s

// useAVX2 is the tier, for all kernels together.
var useAVX2 = cpu.AVX2

func init() {
	impl.Register(arithmetic, "avx2", useAVX2, "nttAVX2", "inverseNTTAVX2", "cacheAVX2",
		"innerProduct1AVX2", "innerProduct2AVX2", "innerProduct3AVX2", "innerProduct4AVX2",
		"innerColumn2AVX2", "innerColumn3AVX2", "innerColumn4AVX2",
		"addPlainAVX2", "reduceAVX2", "centerAVX2", "addAVX2", "subAVX2",
		"compress1AVX2", "compress4AVX2", "compress5AVX2", "compress10AVX2", "compress11AVX2",
		"addDecompress1AVX2", "decompress4AVX2", "decompress5AVX2", "decompress10AVX2", "decompress11AVX2",
		"arrangeAVX2", "encode12AVX2", "decode12AVX2", "sampleAVX2", "cbd2AVX2", "addCBD2AVX2", "cbd3AVX2")
}

//go:noescape
func nttAVX2(f *Poly)

//go:noescape
func inverseNTTAVX2(f *Poly)

//go:noescape
func cacheAVX2(c, b *Poly)

//go:noescape
func innerProduct1AVX2(r *Poly, a, b, caches *[1]Poly)

//go:noescape
func innerProduct2AVX2(r *Poly, a, b, caches *[2]Poly)

//go:noescape
func innerProduct3AVX2(r *Poly, a, b, caches *[3]Poly)

//go:noescape
func innerProduct4AVX2(r *Poly, a, b, caches *[4]Poly)

//go:noescape
func innerColumn2AVX2(r *Poly, a *[3]Poly, b, caches *[2]Poly)

//go:noescape
func innerColumn3AVX2(r *Poly, a *[7]Poly, b, caches *[3]Poly)

//go:noescape
func innerColumn4AVX2(r *Poly, a *[13]Poly, b, caches *[4]Poly)

//go:noescape
func addPlainAVX2(f, a *Poly)

//go:noescape
func reduceAVX2(f *Poly)

//go:noescape
func centerAVX2(f *Poly)

//go:noescape
func addAVX2(r, a, b *Poly)

//go:noescape
func subAVX2(r, a, b *Poly)

//go:noescape
func compress1AVX2(dst *[32]byte, f *Poly)

//go:noescape
func compress4AVX2(dst *[128]byte, f *Poly)

//go:noescape
func compress5AVX2(dst *[160]byte, f *Poly)

//go:noescape
func compress10AVX2(dst *[320]byte, f *Poly)

//go:noescape
func compress11AVX2(dst *[352]byte, f *Poly)

//go:noescape
func addDecompress1AVX2(f *Poly, src *[32]byte)

//go:noescape
func decompress4AVX2(f *Poly, src *[128]byte)

//go:noescape
func decompress5AVX2(f *Poly, src *[160]byte)

//go:noescape
func decompress10AVX2(f *Poly, src *[320]byte)

//go:noescape
func decompress11AVX2(f *Poly, src *[352]byte)

//go:noescape
func arrangeAVX2(f, src *Poly)

//go:noescape
func encode12AVX2(dst *[384]byte, f *Poly)

//go:noescape
func decode12AVX2(f *Poly, src *[384]byte)

// sampleAVX2 writes the candidates below q to work, one behind the other, and returns their
// number.
//
//go:noescape
func sampleAVX2(work *[drawn]int16, src *[sampled]byte) (n int)

//go:noescape
func cbd2AVX2(f *Poly, src *[128]byte)

//go:noescape
func addCBD2AVX2(f *Poly, src *[128]byte)

//go:noescape
func cbd3AVX2(f *Poly, src *[192]byte)

func ntt(f *Poly) {
	if useAVX2 {
		nttAVX2(f)
	} else {
		nttGeneric(f)
	}
}

func inverseNTT(f *Poly) {
	if useAVX2 {
		inverseNTTAVX2(f)
	} else {
		inverseNTTGeneric(f)
	}
}

func cache(c, b *Poly) {
	if useAVX2 {
		cacheAVX2(c, b)
	} else {
		cacheGeneric(c, b)
	}
}

func innerProduct(r *Poly, a, b, caches []Poly) {
	if useAVX2 {
		innerProductVector(r, a, b, caches)
	} else {
		innerProductGeneric(r, a, b, caches)
	}
}

// innerProductVector has a routine for each number of factors.
func innerProductVector(r *Poly, a, b, caches []Poly) {
	switch len(a) {
	case 1:
		innerProduct1AVX2(r, (*[1]Poly)(a), (*[1]Poly)(b), (*[1]Poly)(caches))
	case 2:
		innerProduct2AVX2(r, (*[2]Poly)(a), (*[2]Poly)(b), (*[2]Poly)(caches))
	case 3:
		innerProduct3AVX2(r, (*[3]Poly)(a), (*[3]Poly)(b), (*[3]Poly)(caches))
	case 4:
		innerProduct4AVX2(r, (*[4]Poly)(a), (*[4]Poly)(b), (*[4]Poly)(caches))
	}
}

func innerColumn(r *Poly, a, b, caches []Poly) {
	if useAVX2 {
		innerColumnVector(r, a, b, caches)
	} else {
		innerColumnGeneric(r, a, b, caches)
	}
}

// innerColumnVector has a routine for each size of the matrix.
func innerColumnVector(r *Poly, a, b, caches []Poly) {
	switch len(b) {
	case 2:
		innerColumn2AVX2(r, (*[3]Poly)(a), (*[2]Poly)(b), (*[2]Poly)(caches))
	case 3:
		innerColumn3AVX2(r, (*[7]Poly)(a), (*[3]Poly)(b), (*[3]Poly)(caches))
	case 4:
		innerColumn4AVX2(r, (*[13]Poly)(a), (*[4]Poly)(b), (*[4]Poly)(caches))
	}
}

func addPlain(f, a *Poly) {
	if useAVX2 {
		addPlainAVX2(f, a)
	} else {
		addPlainGeneric(f, a)
	}
}

func reduce(f *Poly) {
	if useAVX2 {
		reduceAVX2(f)
	} else {
		reduceGeneric(f)
	}
}

func center(f *Poly) {
	if useAVX2 {
		centerAVX2(f)
	} else {
		centerGeneric(f)
	}
}

func add(r, a, b *Poly) {
	if useAVX2 {
		addAVX2(r, a, b)
	} else {
		addGeneric(r, a, b)
	}
}

func sub(r, a, b *Poly) {
	if useAVX2 {
		subAVX2(r, a, b)
	} else {
		subGeneric(r, a, b)
	}
}

func compress1(dst *[32]byte, f *Poly) {
	if useAVX2 {
		compress1AVX2(dst, f)
	} else {
		compressGeneric(dst[:], f, 1)
	}
}

func compress4(dst *[128]byte, f *Poly) {
	if useAVX2 {
		compress4AVX2(dst, f)
	} else {
		compressGeneric(dst[:], f, 4)
	}
}

func compress5(dst *[160]byte, f *Poly) {
	if useAVX2 {
		compress5AVX2(dst, f)
	} else {
		compressGeneric(dst[:], f, 5)
	}
}

func compress10(dst *[320]byte, f *Poly) {
	if useAVX2 {
		compress10AVX2(dst, f)
	} else {
		compressGeneric(dst[:], f, 10)
	}
}

func compress11(dst *[352]byte, f *Poly) {
	if useAVX2 {
		compress11AVX2(dst, f)
	} else {
		compressGeneric(dst[:], f, 11)
	}
}

func addDecompress1(f *Poly, src *[32]byte) {
	if useAVX2 {
		addDecompress1AVX2(f, src)
	} else {
		addDecompress1Generic(f, src)
	}
}

func decompress4(f *Poly, src *[128]byte) {
	if useAVX2 {
		decompress4AVX2(f, src)
	} else {
		decompressGeneric(f, src[:], 4)
	}
}

func decompress5(f *Poly, src *[160]byte) {
	if useAVX2 {
		decompress5AVX2(f, src)
	} else {
		decompressGeneric(f, src[:], 5)
	}
}

func decompress10(f *Poly, src *[320]byte) {
	if useAVX2 {
		decompress10AVX2(f, src)
	} else {
		decompressGeneric(f, src[:], 10)
	}
}

func decompress11(f *Poly, src *[352]byte) {
	if useAVX2 {
		decompress11AVX2(f, src)
	} else {
		decompressGeneric(f, src[:], 11)
	}
}

func encode12(dst *[384]byte, f *Poly) {
	if useAVX2 {
		encode12AVX2(dst, f)
	} else {
		encode12Generic(dst, f)
	}
}

func decode12(f *Poly, src *[384]byte) bool {
	if useAVX2 {
		return decode12Vector(f, src)
	}
	return decode12Generic(f, src)
}

// decode12Vector finds out whether all coefficients were below q by encoding again:
// it is what reduction changes.
func decode12Vector(f *Poly, src *[384]byte) bool {
	var again [384]byte
	decode12AVX2(f, src)
	encode12AVX2(&again, f)
	below := equal(again[:], src[:])
	clear(again[:])
	return below&1 == 1
}

func sample(f *Poly, src *[sampled]byte, work *[drawn]int16) int {
	if useAVX2 {
		return sampleVector(f, src, work)
	}
	return sampleGeneric(f, src, work)
}

// sampleVector takes the first 256 of those that are found.
func sampleVector(f *Poly, src *[sampled]byte, work *[drawn]int16) int {
	n := sampleAVX2(work, src)
	if n < N {
		copy(f[:], work[:])
		return n
	}
	arrangeAVX2(f, (*Poly)(work[:]))
	return N
}

func arrange(f *Poly) {
	if useAVX2 {
		arrangeAVX2(f, f)
	} else {
		arrangeGeneric(f)
	}
}

func cbd2(f *Poly, src *[128]byte) {
	if useAVX2 {
		cbd2AVX2(f, src)
	} else {
		cbd2Generic(f, src)
	}
}

func addCBD2(f *Poly, src *[128]byte) {
	if useAVX2 {
		addCBD2AVX2(f, src)
	} else {
		addCBD2Generic(f, src)
	}
}

func cbd3(f *Poly, src *[192]byte) {
	if useAVX2 {
		cbd3AVX2(f, src)
	} else {
		cbd3Generic(f, src)
	}
}
