// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import kernel "rind.example/rind/internal/asm/p384"

// The comb for the base point: with w = combWidth, an odd k is the sum of
// d_j * 2^(w j) for 0 <= j < combDigits, with all d_j odd and below 2^w. Table i
// holds the odd multiples of 2^(combSpacing i) * G, enough for the digits with
// j = combStride*i; those with j = combStride*i + r use it too, w*r doublings
// before the end.
const (
	combSpacing = combWidth * combStride
	combTables  = (combDigits + combStride - 1) / combStride
	combEntries = 1 << (combWidth - 1)
)

// ScalarBaseMult sets p = k*G, in constant time. k = 0 gives the point at
// infinity.
//
// n is odd, so one of k and n - k is odd: that one, K, is multiplied, and the
// result negated if it was n - k. No digit is zero, so every step is an addition
// of a table entry. The additions are not complete; these are the cases that
// they cannot do, and why there are so few. When D = d * 2^e is added to
// acc = A*G, A is the sum of d_j * 2^e_j over the digits taken so far, with e_j
// counted from the end of the doublings done so far; all exponents are different
// multiples of w.
//
//   - Such a sum is never zero as an integer: the term with the lowest exponent
//     is not divisible by 2^w times its power, all others are. So A, A - D and
//     A + D are not zero.
//   - Modulo n, before the last addition: the digits that are still missing keep
//     |A| + |D| below n, or A apart from D.
//   - Last addition, A + D = K. K = n stands for k = 0; the sum is infinite and
//     the formula's Z = 0 says so. A = D means K = 2D modulo n, which has to have
//     the digit d again: there is one such K at most, and its sum is twice the
//     entry.
//
// A test goes through all steps and digits and finds no other reachable A.
func (p *Point) ScalarBaseMult(k *Scalar) {
	var words kernel.Scalar
	kernel.ScalarFromMontgomery(&words, &k.m)
	zero := isZero((*[limbs]uint64)(&words))
	var digits oddScalar
	negate := digits.set((*[limbs]uint64)(&words), combWidth*combDigits)
	var acc kernel.Point
	var entry kernel.Affine
	digits.selectComb(&entry, combStride-1, 0)
	lift(&acc, &entry)
	taken := 1 // tables that this round has gone through
	for r := combStride - 1; r >= 0; r-- {
		for i := taken; combStride*i+r < combDigits; i++ {
			digits.selectComb(&entry, r, i)
			kernel.AddAffine(&acc, &acc, &entry)
		}
		if taken = 0; r > 0 {
			kernel.DoubleN(&acc, &acc, combWidth)
		}
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

// selectComb sets entry to the multiple of G for digit combStride*i + r.
func (b *oddScalar) selectComb(entry *kernel.Affine, r, i int) {
	index, sign := b.digit(uint(combStride*i+r), combWidth)
	kernel.SelectAffine(entry, combRow(i), index)
	kernel.CondNeg(&entry.Y, sign)
}

// combRow returns table i of the comb: the odd multiples of 2^(combSpacing i) * G.
func combRow(i int) []kernel.Affine {
	return combTable[combEntries*i : combEntries*(i+1)]
}
