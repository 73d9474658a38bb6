// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

// N is the number of coefficients of a polynomial, Q their modulus (FIPS 203, 2.4).
const (
	N = 256
	Q = 3329
)

// A Poly is a polynomial: coefficient i belongs to X^i in standard order.
type Poly [N]int16

// NTT transforms f (FIPS 203, Algorithm 9).
func NTT(f *Poly) { ntt(f) }

// InverseNTT transforms f back (FIPS 203, Algorithm 10) and removes the factor 1/2^16
// of [InnerProduct].
func InverseNTT(f *Poly) { inverseNTT(f) }

// Cache sets c to what [InnerProduct] wants besides a transformed b: each pair
// (b0, b1) modulo X^2-z becomes (b0, z*b1).
func Cache(c, b *Poly) { cache(c, b) }

// InnerProduct sets r to the sum of the products of transformed polynomials (FIPS 203,
// Algorithms 11 and 12), times 1/2^16. There are one to four of each; caches[i]
// is what [Cache] makes of b[i]. It panics if the numbers differ.
func InnerProduct(r *Poly, a, b, caches []Poly) {
	if len(a) < 1 || len(a) > 4 || len(b) != len(a) || len(caches) != len(a) {
		panic("mlkem: no inner product of so many polynomials")
	}
	innerProduct(r, a, b, caches)
}

// InnerColumn is [InnerProduct] with the first column of what a begins: of a square matrix
// that is stored row by row, as many rows as there are polynomials in b, 2 to 4. It panics if
// that does not lie in a.
func InnerColumn(r *Poly, a, b, caches []Poly) {
	k := len(b)
	if k < 2 || k > 4 || len(caches) != k || len(a) < k*(k-1)+1 {
		panic("mlkem: no inner product with such a column")
	}
	innerColumn(r, a, b, caches)
}

// AddPlain removes the factor 1/2^16 of [InnerProduct] from f; then f = f+a for transformed
// polynomials, then [Reduce].
func AddPlain(f, a *Poly) { addPlain(f, a) }

// Reduce replaces the coefficients by their residues in [0, q).
func Reduce(f *Poly) { reduce(f) }

// Center replaces the coefficients by their residues in [-(q-1)/2, (q-1)/2].
func Center(f *Poly) { center(f) }

// Add sets r = a+b; sums must fit 16 bits.
func Add(r, a, b *Poly) { add(r, a, b) }

// Sub sets r = a-b; differences must fit 16 bits.
func Sub(r, a, b *Poly) { sub(r, a, b) }

// Compress1 compresses the coefficients to one bit and encodes them (FIPS 203, 4.2.1:
// Compress and Algorithm 5); so do the others to more bits.
func Compress1(dst *[32]byte, f *Poly) { compress1(dst, f) }

// Compress4 is [Compress1] for 4 bits.
func Compress4(dst *[128]byte, f *Poly) { compress4(dst, f) }

// Compress5 is [Compress1] for 5 bits.
func Compress5(dst *[160]byte, f *Poly) { compress5(dst, f) }

// Compress10 is [Compress1] for 10 bits, of coefficients of at most 4095 in absolute value.
func Compress10(dst *[320]byte, f *Poly) { compress10(dst, f) }

// Compress11 is [Compress10] for 11 bits.
func Compress11(dst *[352]byte, f *Poly) { compress11(dst, f) }

// AddDecompress1 decodes and decompresses 1-bit coefficients (FIPS 203, 4.2.1: Algorithm 6
// and Decompress), to 0 and 1665, and adds them to f; sums must fit 16 bits.
func AddDecompress1(f *Poly, src *[32]byte) { addDecompress1(f, src) }

// Decompress4 decodes and decompresses 4-bit coefficients, to residues in [0, q); so do the
// others with more bits.
func Decompress4(f *Poly, src *[128]byte) { decompress4(f, src) }

// Decompress5 is [Decompress4] for 5 bits.
func Decompress5(f *Poly, src *[160]byte) { decompress5(f, src) }

// Decompress10 is [Decompress4] for 10 bits.
func Decompress10(f *Poly, src *[320]byte) { decompress10(f, src) }

// Decompress11 is [Decompress4] for 11 bits.
func Decompress11(f *Poly, src *[352]byte) { decompress11(f, src) }

// Encode12 encodes the residues in [0, q) of a transformed polynomial, in FIPS 203's
// order (Algorithm 5).
func Encode12(dst *[384]byte, f *Poly) { encode12(dst, f) }

// Decode12 decodes a transformed polynomial from FIPS 203's order (Algorithm 6), reduces
// its coefficients, and says whether all of them were below q.
func Decode12(f *Poly, src *[384]byte) (ok bool) { return decode12(f, src) }

// Reject appends to the n coefficients that f has the candidates in src that are
// below q (FIPS 203, Algorithm 7, steps 5 to 15), in standard order, until there are
// 256, and returns how many there are. It may write anything behind them. It panics
// if len(src) is no multiple of 24 or if n is not in [0, 256]. Its time depends on src.
func Reject(f *Poly, n int, src []byte) int {
	if len(src)%24 != 0 || n < 0 || n > N {
		panic("mlkem: bad length of candidates")
	}
	return rejectGeneric(f, n, src)
}

// What [Sample] works on: the bytes of three blocks of SHAKE128, and the candidates in them.
const (
	sampled = 3 * 168
	drawn   = sampled / 3 * 2
)

// Sample is [Reject] of three blocks of SHAKE128 to an empty f and, if they were enough, as
// they are in 99 of 100 cases, [Arrange]. It returns how many coefficients there are, and
// overwrites work. Its time depends on whether they were enough.
func Sample(f *Poly, src *[sampled]byte, work *[drawn]int16) int {
	return sample(f, src, work)
}

// Arrange brings f, coefficients of a transformed polynomial in FIPS 203's order, into
// the order of the transformed domain.
func Arrange(f *Poly) { arrange(f) }

// CBD2 samples a polynomial with coefficients in [-2, 2] (FIPS 203, Algorithm 8).
func CBD2(f *Poly, src *[128]byte) { cbd2(f, src) }

// AddCBD2 adds to f what [CBD2] samples; sums must fit 16 bits.
func AddCBD2(f *Poly, src *[128]byte) { addCBD2(f, src) }

// CBD3 samples a polynomial with coefficients in [-3, 3] (FIPS 203, Algorithm 8).
func CBD3(f *Poly, src *[192]byte) { cbd3(f, src) }

// Equal returns all ones if a and b are equal, else 0. It panics if their lengths,
// which are public, differ.
func Equal(a, b []byte) uint64 {
	if len(a) != len(b) {
		panic("mlkem: comparison of different lengths")
	}
	return equal(a, b)
}

// Select sets dst = a if mask is all ones, dst = b if it is 0. It panics if the
// lengths differ.
func Select(dst, a, b []byte, mask uint64) {
	if len(a) != len(dst) || len(b) != len(dst) {
		panic("mlkem: selection from different lengths")
	}
	for i := range dst {
		dst[i] = a[i]&byte(mask) | b[i]&^byte(mask)
	}
}
