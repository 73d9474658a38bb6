// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

// near returns the residue of a that rounding a/2^23 gives.
//
// In: |a| <= 2^31-2^22-1. Out: |r| <= 6283008.
func near(a int32) int32 {
	// The rounded quotient t is at most 255 in absolute value, and a - t*q is
	// (a - 2^23 t) + t*(2^13-1), of which the first is in [-2^22, 2^22). Both are
	// extreme only above: 2^22-1 + 255*(2^13-1) = 6283008.
	return a - (a+1<<22)>>23*Q
}

// canonical returns the residue in [0, q) of a in (-q, q).
func canonical(a int32) int32 { return a + a>>31&Q }

// negative returns all ones if a < 0, else 0.
func negative(a int32) int32 { return a >> 31 }

// different returns 1 if a != b, else 0.
func different(a, b int32) int32 {
	d := uint32(a ^ b)
	return int32((d | -d) >> 31)
}

func reduceGeneric(f *Poly) {
	for i, c := range f {
		f[i] = near(c)
	}
}

func addGeneric(r, a, b *Poly) {
	for i := range r {
		r[i] = a[i] + b[i]
	}
}

func subGeneric(r, a, b *Poly) {
	for i := range r {
		r[i] = a[i] - b[i]
	}
}

func addSmallGeneric(r, a *Poly, b *[N]int16) {
	for i := range r {
		r[i] = a[i] + int32(b[i])
	}
}

func subSmallGeneric(r, a *Poly, b *[N]int16) {
	for i := range r {
		r[i] = a[i] - int32(b[i])
	}
}

func narrowGeneric(dst *[N]int16, f *Poly) {
	for i, c := range f {
		dst[i] = int16(c)
	}
}

func shiftLeft13Generic(f *Poly) {
	for i := range f {
		f[i] <<= d // at most (2^10-1)*2^13 = q-1
	}
}

// d is the number of low bits that a public key drops (FIPS 204, 4, table 1).
const d = 13

// power2RoundGeneric writes t as t1*2^13 + t0 modulo q (FIPS 204, Algorithm 35).
func power2RoundGeneric(t1, t0, t *Poly) {
	for i, c := range t {
		c = canonical(c)
		// The quotient is rounded, halves down: t0 is in (-2^12, 2^12].
		high := (c + 1<<(d-1) - 1) >> d
		t1[i], t0[i] = high, c-high<<d
	}
}

// split88 returns the high and low bits of a in [0, q) for gamma2 = (q-1)/88 (FIPS
// 204, Algorithm 36).
func split88(a int32) (high, low int32) {
	// 2*gamma2 = 1488*2^7. The rounded-up a/2^7 times 11275/2^24, which is a little
	// above 1/1488, rounds to the quotient.
	high = ((a+127)>>7*11275 + 1<<23) >> 24
	high &^= negative(43 - high) // what rounds to q-1 = 44*2*gamma2 counts as 0
	return high, centre(a - high*2*Gamma2_88)
}

// split32 returns the high and low bits of a in [0, q) for gamma2 = (q-1)/32 (FIPS
// 204, Algorithm 36).
func split32(a int32) (high, low int32) {
	// Likewise: 2*gamma2 = 4092*2^7, 1025/2^22 is a little above 1/4092, and 16 counts
	// as 0.
	high = ((a+127)>>7*1025 + 1<<21) >> 22 & 15
	return high, centre(a - high*2*Gamma2_32)
}

// centre subtracts q from an a above (q-1)/2.
func centre(a int32) int32 { return a - negative((Q-1)/2-a)&Q }

func decompose88Generic(w1, w0, w *Poly) {
	for i, c := range w {
		w1[i], w0[i] = split88(canonical(c))
	}
}

func decompose32Generic(w1, w0, w *Poly) {
	for i, c := range w {
		w1[i], w0[i] = split32(canonical(c))
	}
}

// overflow returns 1 if w1*2*gamma2 + w0 has other high bits than w1: if w0 is not
// in (-gamma2, gamma2], and not -gamma2 below w1 = 0 either, which is what the
// decomposition gives the numbers that round up to q-1.
func overflow(w0, w1, gamma2 int32) int32 {
	outside := negative(gamma2-w0) | negative(w0+gamma2)
	corner := (1 - different(w0, -gamma2)) & different(w1, 0)
	return outside&1 | corner
}

func hint88Generic(h, w0, w1 *Poly) int {
	for i := range h {
		h[i] = overflow(w0[i], w1[i], Gamma2_88)
	}
	return count(h)
}

func hint32Generic(h, w0, w1 *Poly) int {
	for i := range h {
		h[i] = overflow(w0[i], w1[i], Gamma2_32)
	}
	return count(h)
}

// count returns the sum of the coefficients.
func count(h *Poly) int {
	sum := int32(0)
	for _, c := range h {
		sum += c
	}
	return int(sum)
}

// exceedsGeneric returns all ones if the residue nearest to 0 of a coefficient below q
// in absolute value is at least bound in absolute value.
func exceedsGeneric(f *Poly, bound int32) uint64 {
	var found int32
	for _, c := range f {
		// The residue is c, or c-q or c+q: of |c| and q-|c| the smaller must be at
		// least bound.
		a := (c ^ negative(c)) - negative(c)
		found |= ^negative((a - bound) | (Q - bound - a))
	}
	return uint64(int64(found))
}
