// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import kernel "rind.example/rind/internal/asm/p384"

//go:generate go run ./_table table.go

// The comb for the base point: k = sum of d_j * 64^j for 0 <= j <= 64, with
// |d_j| <= 32. Table i holds the multiples 1 to 32 of 2^(24 i) * G, enough for
// the digits with j = 4i; those with j = 4i + r use it too, 6r doublings before
// the end. Table 16 serves digit 64 alone, which is bit 383 of k carried up.
const (
	combWidth   = 6
	combStride  = 4  // digits from one table to the next
	combTables  = 16 // full tables
	combEntries = 1 << (combWidth - 1)
)

// ScalarBaseMult sets p = k*G, in constant time. k = 0 gives the point at
// infinity.
//
// The additions are not complete; these are the cases that they cannot do, and
// why the masks below suffice. At any time acc = A*G, where A is the sum of
// d_j * 2^e_j over the digits taken so far, with e_j counted from the end of the
// doublings done so far. The next addition adds D = d * 2^e, where all exponents
// are different multiples of 6.
//
//   - d = 0: acc is kept.
//   - acc infinite: the table entry replaces it. This happens exactly while all
//     digits taken were zero: A = 0 as an integer (see below), because |A| < n.
//   - A = D or A = -D modulo n with d != 0. As integers these are impossible: a
//     sum of d_j * 2^e_j with different exponents, multiples of 6, and |d_j| <= 32
//     is zero only if every digit is, since the lowest nonzero one stays nonzero
//     modulo 64 times its power. Modulo n: before the last addition |A| + |D|
//     is at most 32 * (1 + 64 + ... + 64^63) < 2^383 * 64/63 < n, so
//     nothing wraps. The last addition is that of digit 64, which is 0 or 1, so
//     D = 2^384 and A = k - 2^384. A = D - n would mean k = 2^385 - n > n; A = n - D
//     would mean k = n; further multiples of n are out of reach as |A| < 0.51 n.
//
// A test goes through all steps, digits and signs and finds no reachable A.
func (p *Point) ScalarBaseMult(k *Scalar) {
	var words kernel.Scalar
	kernel.ScalarFromMontgomery(&words, &k.m)
	var digits boothScalar
	digits.set((*[6]uint64)(&words))
	acc := accumulator{infinite: 1}
	for r := combStride - 1; ; r-- {
		for i := range combTables {
			table := combTable[i*combEntries : (i+1)*combEntries]
			magnitude, sign := digits.digit(uint(combStride*i+r), combWidth)
			acc.add(table, magnitude, sign)
		}
		if r == 0 {
			break
		}
		acc.double(combWidth)
	}
	magnitude, sign := digits.digit(combStride*combTables, combWidth)
	acc.add(combTable[combTables*combEntries:], magnitude, sign)
	p.j = acc.sum
	acc.clear()
	clear(digits[:])
	clear(words[:])
}

// accumulator is the running sum of a constant-time multiplication, with the
// space that its additions need.
type accumulator struct {
	sum, next kernel.Point
	entry     kernel.Affine
	infinite  uint64 // 1 while sum is the point at infinity
}

// add adds the table entry for a digit given by magnitude and sign. The caller
// shows that a nonzero digit never selects plus or minus the finite sum.
func (a *accumulator) add(table []kernel.Affine, magnitude, sign uint64) {
	kernel.SelectAffine(&a.entry, table, magnitude)
	kernel.CondNeg(&a.entry.Y, sign)
	kernel.AddAffine(&a.next, &a.sum, &a.entry)
	nonzero := (magnitude | -magnitude) >> 63
	kernel.CondMovePoint(&a.sum, &a.next, nonzero&^a.infinite)
	lift(&a.next, &a.entry)
	kernel.CondMovePoint(&a.sum, &a.next, nonzero&a.infinite)
	a.infinite &^= nonzero
}

// double doubles the sum n times; infinity stays.
func (a *accumulator) double(n int) {
	for range n {
		kernel.Double(&a.sum, &a.sum)
	}
}

func (a *accumulator) clear() { *a = accumulator{} }
