// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import kernel "rind.example/rind/internal/asm/p384"

//go:generate go run ./_table table.go

// The comb for the base point: an odd k below 2^384 is the sum of d_j * 64^j for
// 0 <= j < 64, with all d_j odd and |d_j| <= 63. Table i holds the odd multiples
// 1 to 63 of 2^(24 i) * G, enough for the digits with j = 4i; those with
// j = 4i + r use it too, 6r doublings before the end.
const (
	combWidth   = 6
	combStride  = 4 // digits from one table to the next
	combTables  = 16
	combEntries = 1 << (combWidth - 1)
	combBits    = combWidth * combStride * combTables
)

// ScalarBaseMult sets p = k*G, in constant time. k = 0 gives the point at
// infinity.
//
// n is odd, so one of k and n - k is odd: that one, K, is multiplied, and the
// result negated if it was n - k. No digit is zero, so every step is an addition
// of a table entry. The additions are not complete; these are the cases that
// they cannot do, and why there is only one. When D = d * 2^e is added to
// acc = A*G, A is the sum of d_j * 2^e_j over the digits taken so far, with e_j
// counted from the end of the doublings done so far; all exponents are different
// multiples of 6.
//
//   - Such a sum is never zero as an integer: the term with the lowest exponent
//     is not divisible by 64 times its power, all others are. So A, A - D and
//     A + D are not zero.
//   - Modulo n: |A| + |D| is at most 63 * (1 + 64 + ... + 64^63) = 2^384 - 1 less
//     the terms not taken yet, times 64^-r before the last 6r doublings. Before
//     the last addition the digit with j = 60 is missing: less than
//     2^384 - 2^360 < n. So A, A - D and A + D are not zero modulo n either.
//   - Last addition, D = d * 2^360 and A + D = K. K = n stands for k = 0; the sum
//     is infinite and the formula's Z = 0 says so. A = D modulo n means
//     K = n + 2D, so d < 0; digit 60 of n - 2|D| is 63 - 2|d|, which is -|d| for
//     d = -63 alone. For this one K, n - 63 * 2^361, the sum is twice the entry.
//
// A test goes through all steps and digits and finds no other reachable A.
func (p *Point) ScalarBaseMult(k *Scalar) {
	var words kernel.Scalar
	kernel.ScalarFromMontgomery(&words, &k.m)
	zero := isZero((*[6]uint64)(&words))
	var digits oddScalar
	negate := digits.set((*[6]uint64)(&words), combBits)
	var acc kernel.Point
	var entry kernel.Affine
	digits.selectComb(&entry, combStride-1, 0)
	lift(&acc, &entry)
	for step := 1; step < combStride*combTables; step++ {
		r, i := combStride-1-step/combTables, step%combTables
		if i == 0 {
			kernel.DoubleN(&acc, &acc, combWidth)
		}
		digits.selectComb(&entry, r, i)
		kernel.AddAffine(&acc, &acc, &entry)
	}
	addEqual(&acc, &entry, zero)
	kernel.CondNeg(&acc.Y, negate)
	p.j = acc
	clear(words[:])
	clear(digits[:])
	acc, entry = kernel.Point{}, kernel.Affine{}
}

// addEqual replaces a sum that has come out with Z = 0 by twice its last summand,
// in constant time, unless zero is 1: its summands were equal.
func addEqual(sum *kernel.Point, summand *kernel.Affine, zero uint64) {
	var twice kernel.Point
	lift(&twice, summand)
	kernel.Double(&twice, &twice)
	kernel.CondMovePoint(sum, &twice, kernel.IsZero(&sum.Z)&^zero)
	clear(twice.X[:])
	clear(twice.Y[:])
	clear(twice.Z[:])
}

// selectComb sets entry to the multiple of G for digit 4i + r.
func (b *oddScalar) selectComb(entry *kernel.Affine, r, i int) {
	index, sign := b.digit(uint(combStride*i+r), combWidth)
	kernel.SelectAffine(entry, combTable[combEntries*i:combEntries*(i+1)], index)
	kernel.CondNeg(&entry.Y, sign)
}
