// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package mldsa

import (
	"encoding/binary"
	"math/bits"

	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

//go:generate env GOWORK=off go run -C _asm . ../mldsa_amd64.s

// useAVX2 decides the order of the transformed domain, too. useAVX512, which implies it,
// has transforms of its own, in the same order.
var (
	useAVX2   = cpu.AVX2
	useAVX512 = cpu.AVX2 && cpu.AVX512
)

func init() {
	impl.Register(kernel, "avx2", useAVX2,
		"nttAVX2", "inverseNTTAVX2", "arrangeAVX2", "productAVX2", "innerProduct4AVX2", "innerProduct5AVX2",
		"innerProduct6AVX2", "innerProduct7AVX2", "innerProduct8AVX2", "reduceAVX2", "addAVX2",
		"subAVX2", "shiftLeft13AVX2", "power2RoundAVX2", "decompose88AVX2", "decompose32AVX2",
		"addSmallAVX2", "subSmallAVX2", "narrowAVX2", "widenAVX2", "packT1AVX2",
		"unpackT1AVX2", "packT0AVX2", "unpackT0AVX2", "packEta2AVX2", "packEta4AVX2", "packZ17AVX2",
		"unpackZ17AVX2", "packZ19AVX2", "unpackZ19AVX2", "packW1x88AVX2", "packW1x32AVX2", "hint88AVX2",
		"hint32AVX2", "unpackEta2AVX2", "unpackEta4AVX2", "halvesEta2AVX2", "halvesEta4AVX2", "compactAVX2", "exceedsAVX2",
		"candidatesAVX2")
	impl.Register(kernel, "avx512", useAVX512, "nttAVX512", "inverseNTTAVX512")
}

//go:noescape
func nttAVX2(f *Poly)

//go:noescape
func inverseNTTAVX2(f *Poly)

//go:noescape
func nttAVX512(f *Poly)

//go:noescape
func inverseNTTAVX512(f *Poly)

//go:noescape
func arrangeAVX2(f *Poly)

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
func addSmallAVX2(r, a *Poly, b *[N]int16)

//go:noescape
func subSmallAVX2(r, a *Poly, b *[N]int16)

//go:noescape
func widenAVX2(f *Poly, src *[N]byte)

//go:noescape
func narrowAVX2(dst *[N]int16, f *Poly)

//go:noescape
func packT1AVX2(dst *[320]byte, f *Poly)

//go:noescape
func unpackT1AVX2(f *Poly, src *[320]byte)

//go:noescape
func packT0AVX2(dst *[416]byte, f *Poly)

//go:noescape
func unpackT0AVX2(f *Poly, src *[416]byte)

//go:noescape
func packEta2AVX2(dst *[96]byte, f *Poly)

//go:noescape
func packEta4AVX2(dst *[128]byte, f *Poly)

//go:noescape
func packZ17AVX2(dst *[576]byte, f *Poly)

//go:noescape
func unpackZ17AVX2(f *Poly, src *[576]byte)

//go:noescape
func packZ19AVX2(dst *[640]byte, f *Poly)

//go:noescape
func unpackZ19AVX2(f *Poly, src *[640]byte)

//go:noescape
func packW1x88AVX2(dst *[192]byte, f *Poly)

//go:noescape
func packW1x32AVX2(dst *[128]byte, f *Poly)

//go:noescape
func hint88AVX2(h, w0, w1 *Poly)

//go:noescape
func hint32AVX2(h, w0, w1 *Poly)

//go:noescape
func unpackEta2AVX2(f *Poly, src *[96]byte)

//go:noescape
func unpackEta4AVX2(f *Poly, src *[128]byte)

//go:noescape
func halvesEta2AVX2(values *[halves]byte, accepted *[halves / 8]byte, src *[halves / 2]byte)

//go:noescape
func halvesEta4AVX2(values *[halves]byte, accepted *[halves / 8]byte, src *[halves / 2]byte)

//go:noescape
func compactAVX2(taken, values *[halves]byte, accepted *[halves / 8]byte) int

//go:noescape
func exceedsAVX2(f *Poly, bound int64) uint64

//go:noescape
func candidatesAVX2(f *Poly, accepted *[N / 8]byte, src *[3 * N]byte)

func arrange(f *Poly) {
	if useAVX2 {
		arrangeAVX2(f)
	}
}

func ntt(f *Poly) {
	if useAVX512 {
		nttAVX512(f)
	} else if useAVX2 {
		nttAVX2(f)
	} else {
		nttGeneric(f)
	}
}

func inverseNTT(f *Poly) {
	if useAVX512 {
		inverseNTTAVX512(f)
	} else if useAVX2 {
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

func addSmall(r, a *Poly, b *[N]int16) {
	if useAVX2 {
		addSmallAVX2(r, a, b)
	} else {
		addSmallGeneric(r, a, b)
	}
}

func subSmall(r, a *Poly, b *[N]int16) {
	if useAVX2 {
		subSmallAVX2(r, a, b)
	} else {
		subSmallGeneric(r, a, b)
	}
}

func narrow(dst *[N]int16, f *Poly) {
	if useAVX2 {
		narrowAVX2(dst, f)
	} else {
		narrowGeneric(dst, f)
	}
}

func exceeds(f *Poly, bound int32) uint64 {
	if useAVX2 && isBound(bound) {
		return exceedsAVX2(f, int64(bound))
	}
	return exceedsGeneric(f, bound)
}

// isBound tells whether a bound is one of FIPS 204, Algorithms 7 and 8: gamma1 - beta,
// gamma2 - beta and gamma2 for ML-DSA-44, 65 and 87. The routine is proved for these.
func isBound(bound int32) bool {
	switch bound {
	case 1<<17 - 78, 1<<19 - 196, 1<<19 - 120, Gamma2_88 - 78, Gamma2_32 - 196, Gamma2_32 - 120, Gamma2_88, Gamma2_32:
		return true
	}
	return false
}

func packT1(dst *[320]byte, f *Poly) {
	if useAVX2 {
		packT1AVX2(dst, f)
	} else {
		packT1Generic(dst, f)
	}
}

func unpackT1(f *Poly, src *[320]byte) {
	if useAVX2 {
		unpackT1AVX2(f, src)
	} else {
		unpackT1Generic(f, src)
	}
}

func packT0(dst *[416]byte, f *Poly) {
	if useAVX2 {
		packT0AVX2(dst, f)
	} else {
		packT0Generic(dst, f)
	}
}

func unpackT0(f *Poly, src *[416]byte) {
	if useAVX2 {
		unpackT0AVX2(f, src)
	} else {
		unpackT0Generic(f, src)
	}
}

func packEta2(dst *[96]byte, f *Poly) {
	if useAVX2 {
		packEta2AVX2(dst, f)
	} else {
		packEta2Generic(dst, f)
	}
}

func unpackEta2(f *Poly, src *[96]byte) uint64 {
	if useAVX2 {
		unpackEta2AVX2(f, src)
		return within(f, 2)
	}
	return unpackEta2Generic(f, src)
}

func packEta4(dst *[128]byte, f *Poly) {
	if useAVX2 {
		packEta4AVX2(dst, f)
	} else {
		packEta4Generic(dst, f)
	}
}

func unpackEta4(f *Poly, src *[128]byte) uint64 {
	if useAVX2 {
		unpackEta4AVX2(f, src)
		return within(f, 4)
	}
	return unpackEta4Generic(f, src)
}

func packZ17(dst *[576]byte, f *Poly) {
	if useAVX2 {
		packZ17AVX2(dst, f)
	} else {
		packZ17Generic(dst, f)
	}
}

func unpackZ17(f *Poly, src *[576]byte) {
	if useAVX2 {
		unpackZ17AVX2(f, src)
	} else {
		unpackZ17Generic(f, src)
	}
}

func packZ19(dst *[640]byte, f *Poly) {
	if useAVX2 {
		packZ19AVX2(dst, f)
	} else {
		packZ19Generic(dst, f)
	}
}

func unpackZ19(f *Poly, src *[640]byte) {
	if useAVX2 {
		unpackZ19AVX2(f, src)
	} else {
		unpackZ19Generic(f, src)
	}
}

func packW1x88(dst *[192]byte, f *Poly) {
	if useAVX2 {
		packW1x88AVX2(dst, f)
	} else {
		packW1x88Generic(dst, f)
	}
}

func packW1x32(dst *[128]byte, f *Poly) {
	if useAVX2 {
		packW1x32AVX2(dst, f)
	} else {
		packW1x32Generic(dst, f)
	}
}

func reject(f *Poly, n int, src []byte) int {
	if useAVX2 && n == 0 && len(src) >= 3*N {
		return rejectAVX2(f, src)
	}
	return rejectGeneric(f, n, src)
}

// rejectAVX2 makes f of 256 candidates at once. One in 1024 is refused: most
// polynomials need not be looked at again.
func rejectAVX2(f *Poly, src []byte) int {
	var accepted [N / 8]byte
	candidatesAVX2(f, &accepted, (*[3 * N]byte)(src))
	n, start := 0, 0 // f[:n] is done, the next to be looked at is f[start]
	keep := func(end int) {
		if n != start {
			copy(f[n:], f[start:end])
		}
		n, start = n+end-start, end+1
	}
	for i := 0; i < N; i += 64 {
		for refused := ^binary.LittleEndian.Uint64(accepted[i/8:]); refused != 0; refused &= refused - 1 {
			keep(i + bits.TrailingZeros64(refused))
		}
	}
	keep(N)
	return rejectGeneric(f, n, src[3*N:])
}

func rejectEta2(f *Poly, n int, src []byte) int {
	if useAVX2 && n == 0 && len(src) >= halves/2 {
		return rejectEta2AVX2(f, src)
	}
	return rejectEta2Generic(f, n, src)
}

func rejectEta4(f *Poly, n int, src []byte) int {
	if useAVX2 && n == 0 && len(src) >= halves/2 {
		return rejectEta4AVX2(f, src)
	}
	return rejectEta4Generic(f, n, src)
}

// halves is how many halves two blocks of SHAKE256 have: for most polynomials they
// are enough.
const halves = 544

// candidatesEta are the coefficients that the halves of bytes give, with a bit for each
// that is accepted, and those that are, one behind the other. A coefficient has a byte.
type candidatesEta struct {
	values, taken [halves]byte
	accepted      [halves / 8]byte
}

// rejectEta2AVX2 takes two blocks at once.
func rejectEta2AVX2(f *Poly, src []byte) int {
	var c candidatesEta
	halvesEta2AVX2(&c.values, &c.accepted, (*[halves / 2]byte)(src))
	return rejectEta2Generic(f, c.collect(f), src[halves/2:])
}

// rejectEta4AVX2 does so for coefficients in [-4, 4].
func rejectEta4AVX2(f *Poly, src []byte) int {
	var c candidatesEta
	halvesEta4AVX2(&c.values, &c.accepted, (*[halves / 2]byte)(src))
	return rejectEta4Generic(f, c.collect(f), src[halves/2:])
}

// collect writes the accepted ones to f until it is full, and returns how many it has
// then. What c holds stays on the stack: who samples secrets wipes it.
func (c *candidatesEta) collect(f *Poly) int {
	n := compactAVX2(&c.taken, &c.values, &c.accepted)
	widenAVX2(f, (*[N]byte)(c.taken[:]))
	return min(n, N)
}
