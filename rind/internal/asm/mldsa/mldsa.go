// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

// N is the number of coefficients of a polynomial, and Q the modulus of ML-DSA
// (FIPS 204, 4, table 1).
const (
	N = 256
	Q = 8380417
)

// The two values of gamma2, half the width of what rounding puts together (FIPS
// 204, 4, table 1): the first for ML-DSA-44, the second for 65 and 87.
const (
	Gamma2_88 = (Q - 1) / 88
	Gamma2_32 = (Q - 1) / 32
)

// Poly is a polynomial: in standard order, or in the transformed domain, whose
// order is private to the implementation chosen at start.
type Poly [N]int32

// NTT transforms f in place (FIPS 204, Algorithm 41).
//
// In: standard order, |c| < q. Out: transformed, |c| < 10q.
func NTT(f *Poly) { ntt(f) }

// InverseNTT transforms f back in place (FIPS 204, Algorithm 42), and multiplies it
// by the 2^32 that a product lacks.
//
// In: transformed, |c| < q. Out: standard order, |c| <= 3q/4.
func InverseNTT(f *Poly) { inverseNTT(f) }

// Product sets r = a*b/2^32, all transformed (FIPS 204, Algorithm 45).
//
// In: |c| < 10q. Out: |c| < q.
func Product(r, a, b *Poly) { product(r, a, b) }

// InnerProduct sets r = (a[0]*b[0] + a[1]*b[1] + ...)/2^32, all transformed. It
// panics unless a and b have the same length from 1 to 8.
//
// In: |c| < q in a, |c| < 10q in b. Out: |c| < q.
func InnerProduct(r *Poly, a, b []Poly) {
	if len(a) != len(b) || len(a) < 1 || len(a) > 8 {
		panic("mldsa: inner product of vectors of these lengths")
	}
	innerProduct(r, a, b)
}

// Arrange brings f from the standard's order of transformed coefficients into that
// of the transformed domain. It is for what [Reject] has sampled.
func Arrange(f *Poly) { arrange(f) }

// Reduce replaces each coefficient by a residue near 0.
//
// In: |c| <= 2^31-2^22-1. Out: |c| <= 6283008 < q.
func Reduce(f *Poly) { reduce(f) }

// Add sets r = a+b without a reduction. The sums must fit.
func Add(r, a, b *Poly) { add(r, a, b) }

// Sub sets r = a-b without a reduction. The differences must fit.
func Sub(r, a, b *Poly) { sub(r, a, b) }

// AddSmall sets r = a+b without a reduction, b being a polynomial of 16-bit
// coefficients such as those of package mlkem, in standard order. The sums must fit.
func AddSmall(r, a *Poly, b *[N]int16) { addSmall(r, a, b) }

// SubSmall sets r = a-b likewise.
func SubSmall(r, a *Poly, b *[N]int16) { subSmall(r, a, b) }

// Narrow sets dst to f.
//
// In: [-2^15, 2^15).
func Narrow(dst *[N]int16, f *Poly) { narrow(dst, f) }

// ShiftLeft13 multiplies f by 2^13 = 2^d in place.
//
// In: [0, 2^10). Out: [0, q).
func ShiftLeft13(f *Poly) { shiftLeft13(f) }

// Power2Round writes t as t1*2^13 + t0 modulo q (FIPS 204, Algorithm 35).
//
// In: |c| < q. Out: t1 in [0, 2^10), t0 in (-2^12, 2^12].
func Power2Round(t1, t0, t *Poly) { power2Round(t1, t0, t) }

// Decompose88 writes w as w1*2*gamma2 + w0 modulo q, for gamma2 = (q-1)/88 (FIPS
// 204, Algorithm 36).
//
// In: |c| < q. Out: w1 in [0, 44), w0 in [-gamma2, gamma2].
func Decompose88(w1, w0, w *Poly) { decompose88(w1, w0, w) }

// Decompose32 is [Decompose88] for gamma2 = (q-1)/32: w1 is in [0, 16).
func Decompose32(w1, w0, w *Poly) { decompose32(w1, w0, w) }

// Hint88 sets h to 1 where w1*2*gamma2 + w0 modulo q has other high bits than w1,
// for gamma2 = (q-1)/88, else to 0, and returns the number of ones.
//
// In: w1 in [0, 44), and |w0| < 2*gamma2 as an integer. With w1 the high bits of
// w - c*s2 and w0 its low bits plus c*t0, this is MakeHint(-c*t0, w - c*s2 + c*t0)
// of FIPS 204, Algorithm 39.
func Hint88(h, w0, w1 *Poly) int { return hint88(h, w0, w1) }

// Hint32 is [Hint88] for gamma2 = (q-1)/32 and w1 in [0, 16).
func Hint32(h, w0, w1 *Poly) int { return hint32(h, w0, w1) }

// Exceeds returns all ones if the residue nearest to 0 of a coefficient of f is
// at least bound in absolute value, else 0.
//
// In: |c| < q, and bound from 1 to (q-1)/2.
func Exceeds(f *Poly, bound int32) uint64 { return exceeds(f, bound) }

// PackT1 encodes t1 in [0, 2^10) by 10 bits (FIPS 204, Algorithm 16).
func PackT1(dst *[320]byte, f *Poly) { packT1(dst, f) }

// UnpackT1 decodes what PackT1 encodes: any bytes (FIPS 204, Algorithm 18).
func UnpackT1(f *Poly, src *[320]byte) { unpackT1(f, src) }

// PackT0 encodes t0 in (-2^12, 2^12] by 13 bits (FIPS 204, Algorithm 17).
func PackT0(dst *[416]byte, f *Poly) { packT0(dst, f) }

// UnpackT0 decodes what PackT0 encodes: any bytes (FIPS 204, Algorithm 19).
func UnpackT0(f *Poly, src *[416]byte) { unpackT0(f, src) }

// PackEta2 encodes a secret in [-2, 2] by 3 bits (FIPS 204, Algorithm 17).
func PackEta2(dst *[96]byte, f *Poly) { packEta2(dst, f) }

// UnpackEta2 decodes what PackEta2 encodes. It returns all ones if every coefficient
// is in [-2, 2], else 0: then they are in [-5, 2] (FIPS 204, Algorithm 19).
func UnpackEta2(f *Poly, src *[96]byte) (valid uint64) { return unpackEta2(f, src) }

// PackEta4 encodes a secret in [-4, 4] by 4 bits (FIPS 204, Algorithm 17).
func PackEta4(dst *[128]byte, f *Poly) { packEta4(dst, f) }

// UnpackEta4 decodes what PackEta4 encodes. It returns all ones if every coefficient
// is in [-4, 4], else 0: then they are in [-11, 4] (FIPS 204, Algorithm 19).
func UnpackEta4(f *Poly, src *[128]byte) (valid uint64) { return unpackEta4(f, src) }

// PackZ17 encodes a response in (-2^17, 2^17] by 18 bits (FIPS 204, Algorithm 17).
func PackZ17(dst *[576]byte, f *Poly) { packZ17(dst, f) }

// UnpackZ17 decodes what PackZ17 encodes: any bytes, so that it makes a mask of hash
// output, too (FIPS 204, Algorithms 19 and 34).
func UnpackZ17(f *Poly, src *[576]byte) { unpackZ17(f, src) }

// PackZ19 encodes a response in (-2^19, 2^19] by 20 bits (FIPS 204, Algorithm 17).
func PackZ19(dst *[640]byte, f *Poly) { packZ19(dst, f) }

// UnpackZ19 decodes what PackZ19 encodes: any bytes, so that it makes a mask of hash
// output, too (FIPS 204, Algorithms 19 and 34).
func UnpackZ19(f *Poly, src *[640]byte) { unpackZ19(f, src) }

// PackW1_88 encodes w1 in [0, 44) by 6 bits (FIPS 204, Algorithm 28).
func PackW1_88(dst *[192]byte, f *Poly) { packW1x88(dst, f) }

// PackW1_32 encodes w1 in [0, 16) by 4 bits (FIPS 204, Algorithm 28).
func PackW1_32(dst *[128]byte, f *Poly) { packW1x32(dst, f) }

// Reject makes coefficients of public bytes, three at a time, leaves out those of q
// and above (FIPS 204, Algorithms 14 and 30), and writes them to f from index n on
// until f is full. It returns how many f has then. It may write garbage behind
// these. It panics unless n is from 0 to 256 and len(src) a multiple of 24.
func Reject(f *Poly, n int, src []byte) int {
	checkFill(n)
	if len(src)%24 != 0 {
		panic("mldsa: rejection sampling of a part of a group")
	}
	return reject(f, n, src)
}

// RejectEta2 makes coefficients in [-2, 2] of the halves of bytes, leaves out those
// of halves that give none (FIPS 204, Algorithms 15 and 31), and writes them to f
// from index n on until f is full. It returns how many f has then. It may write
// garbage behind these. It panics unless n is from 0 to 256.
func RejectEta2(f *Poly, n int, src []byte) int {
	checkFill(n)
	return rejectEta2(f, n, src)
}

// RejectEta4 is [RejectEta2] for coefficients in [-4, 4].
func RejectEta4(f *Poly, n int, src []byte) int {
	checkFill(n)
	return rejectEta4(f, n, src)
}

func checkFill(n int) {
	if n < 0 || n > N {
		panic("mldsa: rejection sampling behind the end of a polynomial")
	}
}
