// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

// montgomery returns a/2^32 modulo q.
//
// In: |a| < 2^31 q. Out: |r| < |a|/2^32 + q/2 + 1, so |r| < q if |a| <= 252 q^2.
func montgomery(a int64) int32 {
	// t is a/q modulo 2^32, so the low halves of a and t*q are equal and the
	// difference is a multiple of 2^32.
	t := int32(a) * qInverse
	return int32((a - int64(t)*Q) >> 32)
}

// qInverse is 1/q modulo 2^32.
const qInverse = 58728449

// nttGeneric transforms f in place (FIPS 204, Algorithm 41).
//
// In: |c| < q. Out: the standard's order, |c| < 6q, where assembly may reach 10q.
func nttGeneric(f *Poly) {
	k := 0
	for distance := N / 2; distance >= 1; distance /= 2 {
		for start := 0; start < N; start += 2 * distance {
			k++
			zeta := int64(zetas[k])
			for i := start; i < start+distance; i++ {
				// |zeta| <= q/2 and |f| < 6q, so |t| < 6q/2^10 + q/2: eight layers add
				// less than 4.1q to the q of the beginning.
				t := montgomery(zeta * int64(f[i+distance]))
				f[i+distance] = f[i] - t
				f[i] += t
			}
		}
	}
}

// inverseFactor is 2^64/256 modulo q: by it the inverse transform divides by 256 and
// makes up for the factors 2^-32 of its own last product and of the products that
// it is given.
const inverseFactor = 41978

// inverseNTTGeneric transforms f back in place (FIPS 204, Algorithm 42), and
// multiplies it by 2^32.
//
// In: the standard's order, |c| < q. Out: |c| <= 3q/4.
func inverseNTTGeneric(f *Poly) {
	k := N
	for distance := 1; distance < N; distance *= 2 {
		for start := 0; start < N; start += 2 * distance {
			k--
			zeta := -int64(zetas[k])
			for i := start; i < start+distance; i++ {
				// Sums double in each layer: after eight they are below 256q < 2^31.
				// Products are at most 256q*(q/2)/2^32 + q/2 < 3q/4.
				a, b := f[i], f[i+distance]
				f[i] = a + b
				f[i+distance] = montgomery(zeta * int64(a-b))
			}
		}
	}
	for i, c := range f {
		f[i] = montgomery(inverseFactor * int64(c))
	}
}

// productGeneric sets r = a*b/2^32, coefficient by coefficient (FIPS 204, Algorithm
// 45).
//
// In: |c| < 10q. Out: |r| < 100 q^2/2^32 + q/2 < q.
func productGeneric(r, a, b *Poly) {
	for i := range r {
		r[i] = montgomery(int64(a[i]) * int64(b[i]))
	}
}

// innerProductGeneric sets r = (a[0]*b[0] + a[1]*b[1] + ...)/2^32.
//
// In: at most 8 terms, |c| < q in a, |c| < 10q in b. Out: |r| < 80 q^2/2^32 + q/2 < q.
func innerProductGeneric(r *Poly, a, b []Poly) {
	var sums [N]int64 // r may be one of the inputs
	for j := range a {
		for i := range sums {
			sums[i] += int64(a[j][i]) * int64(b[j][i])
		}
	}
	for i, s := range sums {
		r[i] = montgomery(s)
	}
}
