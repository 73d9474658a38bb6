// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package mldsa

import (
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

//go:generate env GOWORK=off go run -C _asm . ../mldsa_amd64.s

// useAVX2 decides the order of the transformed domain, too.
var useAVX2 = cpu.AVX2

func init() {
	impl.Register(kernel, "avx2", useAVX2, "arrangeAVX2", "nttAVX2", "inverseNTTAVX2", "productAVX2", "innerProduct4AVX2", "innerProduct5AVX2", "innerProduct6AVX2", "innerProduct7AVX2", "innerProduct8AVX2", "reduceAVX2", "freezeAVX2", "addAVX2", "subAVX2", "shiftLeft13AVX2", "power2RoundAVX2", "decompose88AVX2", "decompose32AVX2", "useHint88AVX2", "useHint32AVX2", "hint88AVX2", "hint32AVX2")
}

//go:noescape
func arrangeAVX2(f *Poly)

//go:noescape
func nttAVX2(f *Poly)

//go:noescape
func inverseNTTAVX2(f *Poly)

//go:noescape
func productAVX2(r, a, b *Poly)

//go:noescape
func innerProduct4AVX2(r *Poly, a, b *[4]Poly)

//go:noescape
func innerProduct5AVX2(r *Poly, a, b *[5]Poly)

//go:noescape
func innerProduct6AVX2(r *Poly, a, b *[6]Poly)

//go:noescape
func innerProduct7AVX2(r *Poly, a, b *[7]Poly)

//go:noescape
func innerProduct8AVX2(r *Poly, a, b *[8]Poly)

//go:noescape
func reduceAVX2(f *Poly)

//go:noescape
func freezeAVX2(f *Poly)

//go:noescape
func addAVX2(r, a, b *Poly)

//go:noescape
func subAVX2(r, a, b *Poly)

//go:noescape
func shiftLeft13AVX2(f *Poly)

//go:noescape
func power2RoundAVX2(t1, t0, t *Poly)

//go:noescape
func decompose88AVX2(w1, w0, w *Poly)

//go:noescape
func decompose32AVX2(w1, w0, w *Poly)

//go:noescape
func useHint88AVX2(w1, w, h *Poly)

//go:noescape
func useHint32AVX2(w1, w, h *Poly)

//go:noescape
func hint88AVX2(h, w0, w1 *Poly)

//go:noescape
func hint32AVX2(h, w0, w1 *Poly)

func arrange(f *Poly) {
	if useAVX2 {
		arrangeAVX2(f)
	}
}

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

func product(r, a, b *Poly) {
	if useAVX2 {
		productAVX2(r, a, b)
	} else {
		productGeneric(r, a, b)
	}
}

func innerProduct(r *Poly, a, b []Poly) {
	if useAVX2 {
		innerProductsAVX2(r, a, b)
	} else {
		innerProductGeneric(r, a, b)
	}
}

// innerProductsAVX2 chooses by length: there are routines for those that schemes
// use.
func innerProductsAVX2(r *Poly, a, b []Poly) {
	switch len(a) {
	case 4:
		innerProduct4AVX2(r, (*[4]Poly)(a), (*[4]Poly)(b))
	case 5:
		innerProduct5AVX2(r, (*[5]Poly)(a), (*[5]Poly)(b))
	case 6:
		innerProduct6AVX2(r, (*[6]Poly)(a), (*[6]Poly)(b))
	case 7:
		innerProduct7AVX2(r, (*[7]Poly)(a), (*[7]Poly)(b))
	case 8:
		innerProduct8AVX2(r, (*[8]Poly)(a), (*[8]Poly)(b))
	default:
		innerProductGeneric(r, a, b)
	}
}

func reduce(f *Poly) {
	if useAVX2 {
		reduceAVX2(f)
	} else {
		reduceGeneric(f)
	}
}

func freeze(f *Poly) {
	if useAVX2 {
		freezeAVX2(f)
	} else {
		freezeGeneric(f)
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

func shiftLeft13(f *Poly) {
	if useAVX2 {
		shiftLeft13AVX2(f)
	} else {
		shiftLeft13Generic(f)
	}
}

func power2Round(t1, t0, t *Poly) {
	if useAVX2 {
		power2RoundAVX2(t1, t0, t)
	} else {
		power2RoundGeneric(t1, t0, t)
	}
}

func decompose88(w1, w0, w *Poly) {
	if useAVX2 {
		decompose88AVX2(w1, w0, w)
	} else {
		decompose88Generic(w1, w0, w)
	}
}

func decompose32(w1, w0, w *Poly) {
	if useAVX2 {
		decompose32AVX2(w1, w0, w)
	} else {
		decompose32Generic(w1, w0, w)
	}
}

func hint88(h, w0, w1 *Poly) int {
	if useAVX2 {
		hint88AVX2(h, w0, w1)
		return count(h)
	}
	return hint88Generic(h, w0, w1)
}

func hint32(h, w0, w1 *Poly) int {
	if useAVX2 {
		hint32AVX2(h, w0, w1)
		return count(h)
	}
	return hint32Generic(h, w0, w1)
}

func useHint88(w1, w, h *Poly) {
	if useAVX2 {
		useHint88AVX2(w1, w, h)
	} else {
		useHint88Generic(w1, w, h)
	}
}

func useHint32(w1, w, h *Poly) {
	if useAVX2 {
		useHint32AVX2(w1, w, h)
	} else {
		useHint32Generic(w1, w, h)
	}
}

func exceeds(f *Poly, bound int32) uint64 { return exceedsGeneric(f, bound) }

func packT1(dst *[320]byte, f *Poly) { packT1Generic(dst, f) }

func unpackT1(f *Poly, src *[320]byte) { unpackT1Generic(f, src) }

func packT0(dst *[416]byte, f *Poly) { packT0Generic(dst, f) }

func unpackT0(f *Poly, src *[416]byte) { unpackT0Generic(f, src) }

func packEta2(dst *[96]byte, f *Poly) { packEta2Generic(dst, f) }

func unpackEta2(f *Poly, src *[96]byte) uint64 { return unpackEta2Generic(f, src) }

func packEta4(dst *[128]byte, f *Poly) { packEta4Generic(dst, f) }

func unpackEta4(f *Poly, src *[128]byte) uint64 { return unpackEta4Generic(f, src) }

func packZ17(dst *[576]byte, f *Poly) { packZ17Generic(dst, f) }

func unpackZ17(f *Poly, src *[576]byte) { unpackZ17Generic(f, src) }

func packZ19(dst *[640]byte, f *Poly) { packZ19Generic(dst, f) }

func unpackZ19(f *Poly, src *[640]byte) { unpackZ19Generic(f, src) }

func packW1x88(dst *[192]byte, f *Poly) { packW1x88Generic(dst, f) }

func packW1x32(dst *[128]byte, f *Poly) { packW1x32Generic(dst, f) }

func reject(f *Poly, n int, src []byte) int { return rejectGeneric(f, n, src) }

func rejectEta2(f *Poly, n int, src []byte) int { return rejectEta2Generic(f, n, src) }

func rejectEta4(f *Poly, n int, src []byte) int { return rejectEta4Generic(f, n, src) }
