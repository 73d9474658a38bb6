// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import kernel "rind.example/rind/internal/asm/p384"

// sqrtCandidate sets out = a^((p+1)/4), which is a square root of a if a has
// one, since p = 3 mod 4.
//
// The exponent is 2^30 * (2^352 - 2^96 - 2^64 + 1): in binary 255 ones, a zero,
// 32 ones, 63 zeros, a one and 30 zeros. xk stands for a^(2^k - 1).
func sqrtCandidate(out, a *kernel.Element) {
	var x2, x3, x30, x32, t kernel.Element
	ones(&x2, a, a, 1)
	ones(&x3, &x2, a, 1)
	ones(&t, &x3, &x3, 3)    // x6
	ones(&t, &t, &t, 6)      // x12
	ones(&t, &t, &x3, 3)     // x15
	ones(&x30, &t, &t, 15)   // x30
	ones(&x32, &x30, &x2, 2) // x32
	x15 := t
	ones(&t, &x30, &x30, 30) // x60
	ones(&t, &t, &t, 60)     // x120
	ones(&t, &t, &t, 120)    // x240
	ones(&t, &t, &x15, 15)   // x255
	ones(&t, &t, &x32, 33)
	ones(&t, &t, a, 64)
	kernel.SqrN(out, &t, 30)
}

// ones sets out = a^(2^n) * b: with a and b powers whose exponents are runs of
// ones it appends the run of b, in a field of n bits, to that of a.
func ones(out, a, b *kernel.Element, n int) {
	var t kernel.Element
	kernel.SqrN(&t, a, n)
	kernel.Mul(out, &t, b)
}
